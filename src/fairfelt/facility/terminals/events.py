"""What happened at terminals."""

from fairfelt.facility.core.messages import Event


class TerminalEnrolled(Event, frozen=True):
    """A terminal is known by its asset number from now on."""

    terminal: str


class BillAccepted(Event, frozen=True):
    """A bill lies in the terminal's box and is credited."""

    terminal: str
    cents: int
