"""The meters of § 605a.5(d), added up from the journal; with the game account they must explain each other."""

from collections import Counter
from collections.abc import Iterator

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.audit.money import Money
from fairfelt.audit.tables import Tables
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid
from fairfelt.facility.rounds.events import Locked, Paid, Settled
from fairfelt.facility.terminals.events import BillAccepted, TerminalEnrolled
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.pay import usd

RETURNED, GIVEN_BACK = "wagers returned", "void wagers and covers given back"
IN = ("bill in", "voucher in, cashable, value", "coin out", "terminal paid progressive payout", RETURNED)
CANCELLED = "attendant paid cancelled credits"
OUT = ("coin in", "voucher out, cashable, value", CANCELLED)
PAID = (
    RETURNED,
    "coin out",
    "terminal paid progressive payout",
    "attendant paid jackpots",
    "attendant paid progressive payout",
)


class Meters(Examiner):
    """Counts by terminal and by the names of the paragraphs."""

    def __init__(self, findings: Findings, tables: Tables, money: Money) -> None:
        super().__init__(findings)
        self.tables, self.money = tables, money
        self.of: dict[str, Counter[str]] = {}
        self.unpaid: dict[str, Counter[str]] = {}  # by hand pay: what each meter will count of it
        self.unpaid_of: dict[str, set[str]] = {}  # hand pays by terminal

    def _add(self, terminal: str, name: str, number: int) -> None:
        meters = self.of.setdefault(terminal, Counter())
        meters[name] += number
        self.must(number >= 0, f"the meter {name} of {terminal} falls by {-number}", "605a.5(d)")

    def enrolled(self, event: TerminalEnrolled, entry: Entry) -> None:
        """All meters of a new terminal are at nothing."""
        self.of[event.terminal] = Counter()

    def bill(self, event: BillAccepted, entry: Entry) -> None:
        """Bills by value and by denomination."""
        self._add(event.terminal, "bill in", event.cents)
        self._add(event.terminal, f"bill in, ${event.cents // 100}", 1)

    def voucher_in(self, event: VoucherAccepted, entry: Entry) -> None:
        """Vouchers accepted."""
        self._add(event.terminal, "voucher in, cashable, value", event.cents)
        self._add(event.terminal, "voucher in, cashable, count", 1)

    def voucher_out(self, event: VoucherIssued, entry: Entry) -> None:
        """Vouchers issued."""
        self._add(event.terminal, "voucher out, cashable, value", event.cents)
        self._add(event.terminal, "voucher out, cashable, count", 1)

    def cancelled(self, event: CreditsCancelled, entry: Entry) -> None:
        """Credits that an attendant pays are metered when he has paid."""
        self._to_pay(event.terminal, event.hand_pay, CANCELLED, event.cents)

    def _to_pay(self, terminal: str, hand_pay: str, meter: str, cents: int) -> None:
        self.unpaid.setdefault(hand_pay, Counter())[meter] += cents
        self.unpaid_of.setdefault(terminal, set()).add(hand_pay)

    def paid(self, event: HandPaid, entry: Entry) -> None:
        """What an attendant has paid, by what it is paid for."""
        for meter, cents in self.unpaid.pop(event.hand_pay, Counter()).items():
            self._add(event.terminal, meter, cents)
        self.unpaid_of.get(event.terminal, set()).discard(event.hand_pay)

    def locked(self, event: Locked, entry: Entry) -> None:
        """A game is played where wagers stand; what is wagered counts when the round is settled."""
        round_ = self.tables[event.table].round
        for name in {*round_.wagers, *round_.standing}:
            if round_.placed(name):
                self._add(name, "games played", 1)

    def settled(self, event: Settled, entry: Entry) -> None:
        """What was wagered, what the terminal pays and gives back, and what an attendant is to pay."""
        table = self.tables[event.table]
        banked = {wager.title for wager in table.house.game.wagers if wager.covers}
        for line in event.lines:
            if line.verdict != Verdict.STANDS.value:
                self._count(line, line.wager in banked)
        for terminal in {line.terminal for line in event.lines}:
            stands = sum(table.round.standing.get(terminal, {}).values())
            self._tie(terminal, self.money.balance("game account", terminal) + stands)

    def _count(self, line: Paid, banked: bool) -> None:
        """One wager, as reading EW2 counts it; a bank's cover, and what is void, only by what is won or lost of it."""
        if line.hand_pay:
            self._add(line.terminal, "coin in", line.stake)
            self._to_pay(line.terminal, line.hand_pay, _meter_of(line), line.returned)
        elif banked or line.verdict == Verdict.VOID.value:
            won = line.returned - line.stake
            self._add(line.terminal, "coin out" if won > 0 else "coin in", abs(won))
            self._add(line.terminal, GIVEN_BACK, min(line.stake, line.returned))
        else:
            self._add(line.terminal, "coin in", line.stake)
            win = line.verdict == Verdict.WIN.value
            self._add(line.terminal, _meter_of(line) if win else RETURNED, line.returned)

    def _tie(self, terminal: str, held: int) -> None:
        """Money in less money out is what is on the game account and on the layout."""
        meters = self.of.get(terminal, Counter())
        explained = sum(meters[name] for name in IN) - sum(meters[name] for name in OUT)
        explained -= sum(self._unpaid(terminal, CANCELLED))
        words = f"the meters of {terminal} leave {usd(explained)} to its patron, who has {usd(held)}"
        self.must(explained == held, words, "605a.5(d)")

    def _unpaid(self, terminal: str, meter: str) -> Iterator[int]:
        """What a meter of a terminal will count once an attendant has paid."""
        for hand_pay in self.unpaid_of.get(terminal, ()):
            yield self.unpaid.get(hand_pay, Counter())[meter]

    def revenue(self, terminal: str) -> int:
        """What the house has won at a terminal by the meters: § 601a.9(e)."""
        meters = self.of.get(terminal, Counter())
        return meters["coin in"] - sum(meters[name] for name in PAID)

    def end(self) -> None:
        """Every terminal ties, and so does its drop box."""
        for terminal in self.of:
            self._tie(terminal, self.money.of_patron(terminal))
            bills = -self.money.balance("drop box", terminal)
            words = f"the drop box of {terminal} holds {usd(bills)}, its meter says {usd(self.of[terminal]['bill in'])}"
            self.must(bills == self.of[terminal]["bill in"], words, "605a.5(d)")

    CASES = (
        Case(TerminalEnrolled, enrolled, "all meters are at nothing", "605a.5(d)"),
        Case(BillAccepted, bill, "bill in, and how many of each denomination", "605a.5(d)"),
        Case(VoucherAccepted, voucher_in, "voucher in, value and count", "605a.5(d)"),
        Case(VoucherIssued, voucher_out, "voucher out, value and count", "605a.5(d)"),
        Case(CreditsCancelled, cancelled, "no meter counts what an attendant has not paid yet", "605a.5(d)(4)"),
        Case(HandPaid, paid, "jackpots, cancelled credits and progressives that an attendant paid", "605a.5(d)(3)"),
        Case(Locked, locked, "games played", "605a.5(d)(12)"),
        Case(
            Settled,
            settled,
            "coin in, coin out, what goes back, what an attendant is to pay; the meters explain the account",
            "605a.5(d)",
        ),
    )


def _meter_of(line: Paid) -> str:
    """The meter that counts a payment: a progressive's apart, and what an attendant pays apart: § 605a.5(d)."""
    if line.progressive:
        return "attendant paid progressive payout" if line.hand_pay else "terminal paid progressive payout"
    return "attendant paid jackpots" if line.hand_pay else "coin out"
