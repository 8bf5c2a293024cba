"""Who asks, in which role, at what time, with what chance; and the reply."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """The roles of the facility. Surveillance and the Board see, and never act."""

    TERMINAL = "terminal"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    SLOT_ATTENDANT = "slot attendant"
    SLOT_SUPERVISOR = "slot supervisor"
    SECURITY = "security"
    CASHIER = "cashier"
    FINANCE = "finance"
    SURVEILLANCE = "surveillance"
    BOARD = "board"
    ADMINISTRATOR = "administrator"


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a person or a device, in a role; `terminal` is the device's own asset number."""

    name: str
    role: str
    terminal: str = ""


@dataclass(frozen=True, slots=True)
class Context:
    """What the shell brings: the time, the actor, and chance (a whole number below the one given)."""

    at: int
    actor: Actor
    below: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Reply:
    """What the sender hears: done, or not done and why."""

    ok: bool
    code: str = ""
    words: str = ""
    cite: str = ""
