"""What happened at terminals."""

from typing import Literal

import msgspec

from fairfelt.facility.core.messages import Event
from fairfelt.facility.system.events import Key


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a terminal takes in and pays by itself, in cents: the certificate holder's configuration (§ 605a.5(d)(4))."""

    account: int = 10_000_000  # the most that its game account takes in
    voucher: int = 1_000_000  # the most that it prints; an attendant pays a larger cash-out
    hand_pay: int = 1_000_000  # a winning outcome of so much is paid by an attendant
    outcome: Literal["round", "wager"] = "round"  # what a single winning outcome is: reading HP1


class EnrollmentAsked(Event, frozen=True):
    """One department wants a terminal enrolled; the key of another is awaited."""

    terminal: str
    role: str
    limits: Limits = Limits()


class TerminalEnrolled(Event, frozen=True):
    """A terminal is known by its asset number from now on; version 0.1.0 did not write its limits down."""

    terminal: str
    limits: Limits | None = None
    keys: tuple[Key, ...] = ()  # in journals of version 0.1.0 an administrator alone enrolled a terminal


class LimitsAsked(Event, frozen=True):
    """One department wants other limits for a terminal; the key of another is awaited."""

    terminal: str
    limits: Limits
    role: str


class LimitsSet(Event, frozen=True):
    """A terminal has other limits from now on."""

    terminal: str
    limits: Limits
    keys: tuple[Key, ...] = ()


class BillRefused(Event, frozen=True):
    """A bill that the terminal gave back, and why."""

    terminal: str
    cents: int
    code: str


class BillAccepted(Event, frozen=True):
    """A bill lies in the terminal's box and is credited."""

    terminal: str
    cents: int
