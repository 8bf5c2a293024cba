"""What is asked of terminals: bills, and a terminal of its own asset number."""

from fairfelt.facility.core.messages import Command


class InsertBill(Command, frozen=True):
    """A bill that the validator has stacked: § 605a.3(a)(1)(i)."""

    cents: int


class EnrollTerminal(Command, frozen=True):
    """A terminal by its asset number; another department agrees."""

    terminal: str
