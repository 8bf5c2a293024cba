"""The meters of an electronic wagering terminal: § 605a.5(d). They only ever rise."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairfelt.facility.rounds.answers import Booking

BILLS = (100, 500, 1000, 2000, 5000, 10_000)
"""The denominations that a bill validator takes, in cents; each has a meter of its own: § 605a.5(d)(5)."""


@dataclass
class Meters:
    """All in cents but the counts. What a progressive pays is in neither coin out nor jackpots.

    What an attendant pays is counted when he has paid it, not when it is won or cashed out.

    A wager is coin in when its round is settled. Coin out is what winning wagers are paid. What goes back without a win
    is on meters of its own, § 605a.5(d)(12): a push on the one, and what was never a wager (of a void round, or a bank's
    cover) on the other, which is not coin in either.
    """

    coin_in: int = 0
    coin_out: int = 0
    attendant_jackpots: int = 0
    attendant_cancelled_credits: int = 0
    bill_in: int = 0
    bills: dict[int, int] = field(default_factory=lambda: dict.fromkeys(BILLS, 0))  # how many of each denomination
    voucher_in: int = 0
    vouchers_in: int = 0
    voucher_out: int = 0
    vouchers_out: int = 0
    terminal_progressive: int = 0
    attendant_progressive: int = 0
    returned: int = 0  # wagers that neither won nor lost
    given_back: int = 0  # what was put up and was no wager
    games: int = 0

    def all(self) -> dict[str, int]:
        """The meters by the names of § 605a.5(d)(1)-(12), in cents or counts; a bill's by its denomination."""
        each = {f"bill in, ${denomination // 100}": count for denomination, count in sorted(self.bills.items())}
        return {
            "coin in": self.coin_in,
            "coin out": self.coin_out,
            "attendant paid jackpots": self.attendant_jackpots,
            "attendant paid cancelled credits": self.attendant_cancelled_credits,
            "bill in": self.bill_in,
            **each,
            "voucher in, cashable, value": self.voucher_in,
            "voucher in, cashable, count": self.vouchers_in,
            "voucher out, cashable, value": self.voucher_out,
            "voucher out, cashable, count": self.vouchers_out,
            "terminal paid progressive payout": self.terminal_progressive,
            "attendant paid progressive payout": self.attendant_progressive,
            "wagers returned": self.returned,
            "void wagers and covers given back": self.given_back,
            "games played": self.games,
        }

    def settled(self, booking: "Booking") -> None:
        """A settled wager: § 605a.5(d)(1), (2), (10), (12). What an attendant is to pay is not paid yet."""
        self.coin_in += booking.wagered
        self.returned += booking.returned
        self.given_back += booking.given_back
        self.paid(booking.paid, by_attendant=False, progressive=booking.progressive)

    def paid(self, cents: int, *, by_attendant: bool, progressive: bool) -> None:
        """A payment, on the meter that counts it: § 605a.5(d)(2), (3), (10), (11)."""
        match by_attendant, progressive:
            case False, False:
                self.coin_out += cents
            case False, True:
                self.terminal_progressive += cents
            case True, False:
                self.attendant_jackpots += cents
            case True, True:
                self.attendant_progressive += cents


def revenue(read: Mapping[str, int]) -> int:
    """Gross table game revenue by the meters: § 601a.9(e). What an attendant paid counts; cancelled credits do not."""
    paid = (
        "coin out",
        "terminal paid progressive payout",
        "attendant paid jackpots",
        "attendant paid progressive payout",
    )
    return read.get("coin in", 0) - read.get("wagers returned", 0) - sum(read.get(name, 0) for name in paid)
