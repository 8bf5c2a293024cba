"""Gaming vouchers by their number."""

from dataclasses import dataclass

from fairfelt.facility.core.state import State


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


class Printers(dict[str, tuple[str, ...]]):
    """The vouchers that a terminal printed and that nobody has taken yet, by terminal; the newest last."""


def waiting(state: State, terminal: str) -> tuple[str, ...]:
    """The numbers of the vouchers that wait in a terminal's printer, the newest last."""
    return state[Printers].get(terminal, ())
