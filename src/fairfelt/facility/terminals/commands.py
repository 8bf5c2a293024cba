"""What is asked of terminals: bills, and a terminal of its own asset number."""

from fairfelt.facility.core.messages import Command
from fairfelt.facility.terminals.events import Limits


class InsertBill(Command, frozen=True):
    """A bill that the validator has stacked: § 605a.3(a)(1)(i)."""

    cents: int


class EnrollTerminal(Command, frozen=True, omit_defaults=True):
    """A terminal by its asset number, with what it takes in and pays by itself; another department agrees."""

    terminal: str
    limits: Limits = Limits()


class SetLimits(Command, frozen=True):
    """Other limits for a terminal: what it takes in, prints and pays by itself."""

    terminal: str
    limits: Limits
