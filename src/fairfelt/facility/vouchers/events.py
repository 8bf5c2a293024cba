"""What happened to gaming vouchers."""

from fairfelt.facility.core.messages import Event


class VoucherAccepted(Event, frozen=True):
    """A voucher was redeemed at a terminal and credited."""

    terminal: str
    number: str
    cents: int


class VoucherRefused(Event, frozen=True):
    """A voucher that a terminal did not take, and why; where it was redeemed before, where and when first.

    The number is left out while the voucher is still good.
    """

    terminal: str
    code: str
    number: str = ""
    cents: int = 0  # what it was issued for, if it was
    first_terminal: str = ""
    first_at: int = 0


class VoucherIssued(Event, frozen=True):
    """A balance was cashed out."""

    terminal: str
    number: str
    cents: int


class VoucherTaken(Event, frozen=True):
    """The patron has taken a voucher that was printed."""

    terminal: str
    number: str
