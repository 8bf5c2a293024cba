"""What happened to hand pays and their slips."""

from fairfelt.facility.core.messages import Event


class CreditsCancelled(Event, frozen=True):
    """A cash-out above what a voucher may be worth: an attendant pays it."""

    terminal: str
    hand_pay: str
    cents: int


class SlipWritten(Event, frozen=True):
    """A numbered slip for a hand pay; what was won, where it was won at a table."""

    slip: str
    hand_pay: str
    terminal: str
    cents: int
    role: str  # of the person who wrote it
    what: str


class SlipVoided(Event, frozen=True):
    """A slip that nobody signed in time."""

    slip: str


class SlipSigned(Event, frozen=True):
    """The second signature: what was won, the amount and the payment are verified."""

    slip: str


class HandPaid(Event, frozen=True):
    """The patron has the money; `verify` names the slip that a second person still has to sign."""

    hand_pay: str
    terminal: str
    cents: int
    verify: str = ""
