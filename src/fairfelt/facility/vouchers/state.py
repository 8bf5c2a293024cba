"""Gaming vouchers by their number."""

from dataclasses import dataclass


@dataclass
class Voucher:
    """A gaming voucher, outstanding until it is redeemed once."""

    number: str
    cents: int
    terminal: str
    at: int
    redeemed: str = ""  # by which terminal
    redeemed_at: int = 0


class Vouchers(dict[str, Voucher]):
    """Every voucher that was ever issued, by its number."""
