"""What happened at terminals."""

from fairfelt.facility.core.messages import Event
from fairfelt.facility.system.events import Key


class EnrollmentAsked(Event, frozen=True):
    """One department wants a terminal enrolled; the key of another is awaited."""

    terminal: str
    role: str


class TerminalEnrolled(Event, frozen=True):
    """A terminal is known by its asset number from now on."""

    terminal: str
    keys: tuple[Key, ...] = ()  # in journals of version 0.1.0 an administrator alone enrolled a terminal


class BillAccepted(Event, frozen=True):
    """A bill lies in the terminal's box and is credited."""

    terminal: str
    cents: int
