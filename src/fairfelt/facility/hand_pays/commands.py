"""What is asked for hand pays."""

from fairfelt.facility.core.messages import Command


class PayHand(Command, tag="pay_hand", frozen=True):
    """A slip for what the terminal could not pay; an amount that nobody else has to verify is paid with it."""

    hand_pay: str


class PaySlip(Command, frozen=True):
    """The person who wrote a slip has paid the patron; a second person has to verify that."""

    slip: str


class SignSlip(Command, frozen=True):
    """The second signature on a slip that was paid: it verifies what was won, the amount and the payment."""

    slip: str
    cents: int
