"""What is asked for hand pays."""

from fairfelt.facility.core.messages import Command


class PayHand(Command, tag="pay_hand", frozen=True):
    """A slip for what the terminal could not pay; a small amount is paid with it."""

    hand_pay: str


class SignSlip(Command, frozen=True):
    """The second signature on a slip, for the amount that it names: the hand pay is paid."""

    slip: str
    cents: int
