"""Buying in and cashing out: bills of a known denomination, vouchers issued and redeemed once, the limits of both."""

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.audit.limits import Limits
from fairfelt.audit.money import Money
from fairfelt.facility.hand_pays.events import CreditsCancelled
from fairfelt.facility.terminals.events import BillAccepted, BillRefused
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued, VoucherRefused, VoucherTaken
from fairfelt.kit.pay import usd

BILLS = (100, 500, 1_000, 2_000, 5_000, 10_000)
DIGITS = 18
CITE = "605a.3(a)(1)(i)"


class Vouchers(Examiner):
    """Knows every voucher by its number, before its money is moved."""

    def __init__(self, findings: Findings, money: Money, limits: Limits) -> None:
        super().__init__(findings)
        self.money, self.limits = money, limits
        self.outstanding: dict[str, int] = {}
        self.issued_for: dict[str, int] = {}  # every voucher that was ever issued
        self.redeemed: dict[str, tuple[str, int]] = {}  # where, and when
        self.printed: dict[str, str] = {}  # where each voucher was printed that no patron has taken

    def total(self) -> int:
        """What the vouchers that are outstanding come to, in cents."""
        return sum(self.outstanding.values())

    def bill(self, event: BillAccepted, entry: Entry) -> None:
        """A bill has a denomination, and the game account has room for it."""
        self.must(event.cents in BILLS, f"a bill of {usd(event.cents)} was accepted", "605a.3(a)(1)(i)")
        self._room(event.terminal, event.cents)
        self.count("bills")

    def accepted(self, event: VoucherAccepted, entry: Entry) -> None:
        """A voucher is redeemed once, for the amount that it was issued for."""
        worth = self.outstanding.pop(event.number, None)
        if worth is None:
            known = "redeemed before" if event.number in self.issued_for else "never issued here"
            self.differs(f"a voucher for {usd(event.cents)} was accepted that was {known}", "605a.3(a)(1)(i)")
        elif worth != event.cents:
            self.differs(f"a voucher for {usd(worth)} was accepted for {usd(event.cents)}", "605a.3(a)(1)(i)")
        self.redeemed.setdefault(event.number, (event.terminal, entry.at))
        self._room(event.terminal, event.cents)
        self.count("vouchers redeemed")

    def refused(self, event: VoucherRefused, entry: Entry) -> None:
        """A refused voucher is noted as the journal knows it: where it was redeemed first, or no number while it is good."""
        good = event.number in self.outstanding
        self.must(not good, f"the number of a voucher that is still good is noted at {event.terminal}", CITE)
        first = self.redeemed.get(event.number, ("", 0))
        there = (event.first_terminal, event.first_at)
        words = f"a voucher was refused as redeemed at {there[0] or 'no terminal'} before; {first[0] or 'none'} took it"
        self.must(good or there == first, words, CITE)
        if event.number:
            worth = self.issued_for.get(event.number, 0)
            words = f"a voucher for {usd(worth)} was refused as one for {usd(event.cents)}"
            self.must(event.cents == worth, words, CITE)
        wrong = event.code in ("redeemed", "unknown") and event.code != self._code(event.number)
        self.must(not wrong, f"a voucher was refused as {event.code!r}, and was not", CITE)
        self.count("vouchers refused")

    def _code(self, number: str) -> str:
        return "redeemed" if number in self.redeemed else "" if number in self.issued_for else "unknown"

    def bill_refused(self, event: BillRefused, entry: Entry) -> None:
        """A bill is refused for its denomination only if terminals take no such bill."""
        known = event.code == "bill" and event.cents in BILLS
        self.must(not known, f"a bill of {usd(event.cents)} was refused as one that is not taken", CITE)
        self.count("bills refused")

    def issued(self, event: VoucherIssued, entry: Entry) -> None:
        """A voucher has a number of its own and is for the whole balance, up to what a voucher may be worth."""
        self.must(event.number not in self.issued_for, "a voucher's number was used before", "605a.3(b)(1)")
        digits = event.number.isdigit() and len(event.number) == DIGITS
        self.must(digits, f"a voucher's number has other than {DIGITS} digits", "605a.3(b)(1)")
        most = self.limits.of(event.terminal).voucher
        self.must(0 < event.cents <= most, f"a voucher for {usd(event.cents)} was issued", "605a.3(b)(1)")
        self._whole(event.terminal, event.cents)
        self.outstanding[event.number] = event.cents
        self.issued_for[event.number] = event.cents
        self.printed[event.number] = event.terminal
        self.count("vouchers issued")

    def taken(self, event: VoucherTaken, entry: Entry) -> None:
        """A patron takes a voucher once, where it was printed."""
        printer = self.printed.pop(event.number, None)
        where = "was not printed, or was taken before" if printer is None else f"was printed at {printer}"
        self.must(printer == event.terminal, f"a voucher was taken at {event.terminal} that {where}", "605a.3(b)(1)")

    def cancelled(self, event: CreditsCancelled, entry: Entry) -> None:
        """A hand pay is for the whole balance, above what a voucher may be worth; of 0.1.0 that limit is not known."""
        least = self.limits.of(event.terminal).voucher if self.limits.stated(event.terminal) else 0
        self.must(event.cents > least, f"a cash-out of {usd(event.cents)} became a hand pay", "605a.5(d)(4)")
        self._whole(event.terminal, event.cents)

    def _whole(self, terminal: str, cents: int) -> None:
        held = self.money.balance("game account", terminal)
        self.must(cents == held, f"{terminal} cashed out {usd(cents)}; its account held {usd(held)}", "605a.3(b)(1)")

    def _room(self, terminal: str, cents: int) -> None:
        held, most = self.money.balance("game account", terminal) + cents, self.limits.of(terminal).account
        self.must(held <= most, f"the account of {terminal} took in {usd(held)} in all")

    CASES = (
        Case(BillAccepted, bill, "the denomination, and room on the game account", "605a.3(a)(1)(i)"),
        Case(VoucherAccepted, accepted, "issued here, redeemed once, for its amount", "605a.3(a)(1)(i)"),
        Case(
            VoucherRefused, refused, "no number that is still good; the amount, and where it was redeemed first", CITE
        ),
        Case(BillRefused, bill_refused, "no bill refused that terminals take", CITE),
        Case(VoucherIssued, issued, "a number of its own, the whole balance, the limit", "605a.3(b)(1)"),
        Case(VoucherTaken, taken, "once, where it was printed", "605a.3(b)(1)"),
        Case(CreditsCancelled, cancelled, "the whole balance, more than a voucher may be worth", "605a.5(d)(4)"),
    )
