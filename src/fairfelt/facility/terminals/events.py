"""What happened at terminals."""

from fairfelt.facility.core.messages import Event


class TerminalEnrolled(Event, frozen=True):
    """A terminal is known by its asset number from now on."""

    terminal: str


class BillRefused(Event, frozen=True):
    """A bill that the terminal gave back, and why."""

    terminal: str
    cents: int
    code: str


class BillAccepted(Event, frozen=True):
    """A bill lies in the terminal's box and is credited."""

    terminal: str
    cents: int
