"""What happened to gaming vouchers."""

from fairfelt.facility.core.messages import Event


class VoucherAccepted(Event, frozen=True):
    """A voucher was redeemed at a terminal and credited."""

    terminal: str
    number: str
    cents: int


class VoucherIssued(Event, frozen=True):
    """A balance was cashed out."""

    terminal: str
    number: str
    cents: int


class VoucherTaken(Event, frozen=True):
    """The patron has taken a voucher that was printed."""

    terminal: str
    number: str
