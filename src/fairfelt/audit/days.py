"""The close of a gaming day: once, in order, with the totals of its events and all that the facility owed as the day ended."""

from collections import Counter

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.audit.hand_pays import HandPays
from fairfelt.audit.meters import Meters
from fairfelt.audit.money import Money
from fairfelt.audit.progressives import Progressives
from fairfelt.audit.reports import Account, Reports
from fairfelt.audit.vouchers import Vouchers
from fairfelt.facility import Event, Noted
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid
from fairfelt.facility.rounds.events import Settled
from fairfelt.facility.system.events import FacilityConfigured
from fairfelt.facility.terminals.events import BillAccepted
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.kit.pay import usd
from fairfelt.ledger.days import gaming_day

SUMS = ("deposited", "winnings", "collected", "withdrawn", "attendant", "hand_pay_wagers")
CITE = "605a.2(d)(7)"


class Days(Examiner):
    """Adds up every gaming day and ties the accounts to the lists of vouchers, hand pays and meters."""

    def __init__(
        self,
        findings: Findings,
        money: Money,
        meters: Meters,
        vouchers: Vouchers,
        hand_pays: HandPays,
        progressives: Progressives,
    ) -> None:
        super().__init__(findings)
        self.money, self.meters, self.vouchers, self.hand_pays, self.progressives = (
            money,
            meters,
            vouchers,
            hand_pays,
            progressives,
        )
        self.reports = Reports()
        self.last = ""  # the day that was closed last
        self.day = ""  # of the last event
        self.owed: dict[str, dict[str, int]] = {}  # by gaming day: what was owed as it ended
        self.dated = False  # whether a close has named the time that its figures are of

    def turn(self, at: int) -> None:
        """Before an event is examined: what is owed at the end of a gaming day is what is owed before the next one's first."""
        day = self._day(at)
        if day != self.day:
            if self.day:
                self.owed[self.day] = self._now()
            self.day = day

    def _day(self, at: int) -> str:
        return gaming_day(at, self.reports.start).isoformat()

    def _now(self) -> dict[str, int]:
        """What is owed, by the auditor's own lists and accounts."""
        return {
            "vouchers": self.vouchers.total(),
            "hand pays": self.hand_pays.total(),
            "progressives": self.progressives.total(),
            "game accounts": self.money.total("game account"),
            "stakes": self.money.total("layout"),
        }

    def configured(self, event: FacilityConfigured, entry: Entry) -> None:
        """The start of a gaming day is set before any money moves."""
        self.must(not self.reports.accounts, "the gaming day got another start after money had moved", "465a.31")
        self.reports.take(Noted(entry.at, "", entry.by, event))

    def moved(self, event: Event, entry: Entry) -> None:
        """Money moves on a day that is not closed."""
        self.reports.take(Noted(entry.at, "", entry.by, event))
        day = self._day(entry.at)
        self.must(day > self.last, f"{type(event).__name__} on the gaming day {day}, which was closed", CITE)

    def closed(self, event: DayClosed, entry: Entry) -> None:
        """A day that is over, the next in order, with the right totals and liabilities."""
        self.must(event.day > self.last, f"the gaming day {event.day} was closed when {self.last} was closed", CITE)
        over = event.day < self._day(entry.at)
        self.must(over, f"the gaming day {event.day} was closed before it was over", CITE)
        days = {day.isoformat() for day, _, _ in self.reports.accounts}
        for skipped in sorted(day for day in days if self.last < day < event.day):
            self.differs(f"the gaming day {event.day} was closed before {skipped}", CITE)
        self._totals(event)
        self._liabilities(event)
        self._tie()
        self.last = max(self.last, event.day)
        self.count("days")

    def _totals(self, event: DayClosed) -> None:
        """The totals of a day must be those of its events, account by account."""
        accounts = self.reports.accounts.items()
        found = {(kind, name): account for (day, kind, name), account in accounts if day.isoformat() == event.day}
        told = {(totals.kind, totals.name): totals for totals in event.totals}
        former = all(totals.attendant is None for totals in event.totals)
        for kind, name in sorted(found.keys() | told.keys()):
            there = {column: getattr(told.get((kind, name)), column, 0) or 0 for column in SUMS}
            right = _right(found.get((kind, name), Account()), former)
            parts = [
                f"{key.replace('_', ' ')} {usd(there[key])} instead of {usd(right[key])}"
                for key in right
                if there[key] != right[key]
            ]
            if parts:
                self.differs(f"the gaming day {event.day} was closed for {kind} {name} with {', '.join(parts)}", CITE)

    def _liabilities(self, event: DayClosed) -> None:
        """What was owed as the day ended; version 0.1.0 wrote what was owed as the day was closed, and less of it."""
        there = {
            "vouchers": event.vouchers,
            "hand pays": event.hand_pays,
            "progressives": event.progressives,
            "game accounts": event.game_accounts,
            "stakes": event.stakes,
        }
        if event.as_of:
            right, nouns = self._at_end(event.day), list(there)
            self._as_of(event)
        else:
            right, nouns = self._now(), list(there)[:3]
            words = f"the gaming day {event.day} was closed without the time that its figures are of"
            self.must(not self.dated, words, CITE)
            self.count("days of 0.1.0")
        for noun in nouns:
            words = f"the gaming day {event.day} was closed with {usd(there[noun])} owed in {noun}; {usd(right[noun])} is owed"
            self.must(there[noun] == right[noun], words, CITE)

    def _as_of(self, event: DayClosed) -> None:
        self.dated = True
        before, after = self._day(event.as_of - 1), self._day(event.as_of)
        words = f"the gaming day {event.day} was closed with figures of another time than its end"
        self.must(before == event.day < after, words, CITE)

    def _at_end(self, day: str) -> dict[str, int]:
        """What was owed as a day ended on which something happened, or at the end of the last such day before it."""
        known = max((known for known in self.owed if known <= day), default="")
        return self.owed[known] if known else dict.fromkeys(self._now(), 0)

    def _tie(self) -> None:
        """What the auditor's accounts hold is what the lists come to."""
        for kind, listed in (
            ("voucher", self.vouchers.total()),
            ("hand pay", self.hand_pays.total()),
            ("progressive", self.progressives.total()),
        ):
            held = self.money.total(kind)
            words = f"the {kind} accounts hold {usd(held)}, and {usd(listed)} is outstanding by the list"
            self.must(held == listed, words, CITE)
        self._tie_terminals()

    def _tie_terminals(self) -> None:
        """What the days added to a terminal is what its patron has; their revenue is that of the meters."""
        changes, revenues = Counter[str](), Counter[str]()
        for (_, kind, name), account in self.reports.accounts.items():
            if kind == "terminal":
                changes[name] += account.change
                revenues[name] += account.revenue
        for name in self.money.terminals:
            has, metered = self.money.of_patron(name), self.meters.revenue(name)
            words = f"the gaming days leave {usd(changes[name])} to the patron of {name}, who has {usd(has)}"
            self.must(changes[name] == has, words, CITE)
            words = (
                f"the gaming days come to a revenue of {usd(revenues[name])} at {name}, the meters to {usd(metered)}"
            )
            self.must(revenues[name] == metered, words, "605a.2(d)(6)")

    def end(self) -> None:
        """The accounts tie at the end of the journal, too."""
        self._tie()

    CASES = (
        Case(FacilityConfigured, configured, "the start of the gaming day", "465a.31"),
        Case(BillAccepted, moved, "the day's deposits", CITE),
        Case(VoucherAccepted, moved, "the day's deposits", CITE),
        Case(VoucherIssued, moved, "the day's withdrawals", CITE),
        Case(CreditsCancelled, moved, "the day's withdrawals", CITE),
        Case(Settled, moved, "the day's winnings and what the house collected", CITE),
        Case(HandPaid, moved, "what an attendant paid on the day, and on no day that was closed", CITE),
        Case(DayClosed, closed, "once, in order, the totals, the liabilities", CITE),
    )


def _right(account: Account, former: bool) -> dict[str, int]:
    """The totals of a close; up to version 0.1.0 what an attendant was to pay was among the winnings."""
    if former:
        sums = {column: getattr(account, column) for column in SUMS[:4]}
        return sums | {"winnings": account.winnings + account.won}
    return {column: getattr(account, column) for column in SUMS}
