"""The meters of an electronic wagering terminal: § 605a.5(d). They only ever rise."""

from dataclasses import dataclass, field

BILLS = (100, 500, 1000, 2000, 5000, 10_000)
"""The denominations that a bill validator takes, in cents; each has a meter of its own: § 605a.5(d)(5)."""


@dataclass
class Meters:
    """All in cents but the counts. What a progressive pays is in neither coin out nor jackpots.

    What an attendant pays is counted when he has paid it, not when it is won or cashed out.

    Coin in is counted when wagers, and what covers them, are locked, for until then they may be taken back. What goes
    back after that (a push, a void round, a cover that was not needed) is coin out.
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
    games: int = 0

    def all(self) -> dict[str, int]:
        """The meters by the names of § 605a.5(d)(1)-(11), in cents or counts; a bill's by its denomination."""
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
            "games played": self.games,
        }

    def paid(self, cents: int, *, by_attendant: bool, progressive: bool) -> None:
        """A settled wager's return, on the meter that counts it: § 605a.5(d)(2), (3), (10), (11)."""
        match by_attendant, progressive:
            case False, False:
                self.coin_out += cents
            case False, True:
                self.terminal_progressive += cents
            case True, False:
                self.attendant_jackpots += cents
            case True, True:
                self.attendant_progressive += cents
