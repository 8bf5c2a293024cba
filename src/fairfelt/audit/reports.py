"""The reports of § 605a.2(d)(7): by gaming day, for each terminal and for each gaming table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from fairfelt.facility import Noted
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid
from fairfelt.facility.rounds.events import Paid, Settled
from fairfelt.facility.system.events import FacilityConfigured
from fairfelt.facility.terminals.events import BillAccepted
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.kit.outcomes import Verdict
from fairfelt.ledger import dollars
from fairfelt.ledger.days import SIX, DayStart, gaming_day


@dataclass
class Account:
    """What one gaming day came to at one terminal or table, in cents."""

    deposited: int = 0  # § 605a.2(d)(7)(i)
    winnings: int = 0  # (ii): credited to game accounts
    collected: int = 0  # (iii)
    withdrawn: int = 0  # (v)
    attendant: int = 0  # paid by an attendant on this day, for wagers that won
    hand_pay_wagers: int = 0  # wagers that an attendant pays back with the win
    won: int = 0  # what an attendant is to pay, without those wagers: counted as winnings up to version 0.1.0

    @property
    def revenue(self) -> int:
        """Gross table game revenue: (vi)."""
        return self.collected + self.hand_pay_wagers - self.winnings - self.attendant

    @property
    def change(self) -> int:
        """What the day added to game accounts and to wagers on a layout."""
        return self.deposited + self.winnings - self.collected - self.hand_pay_wagers - self.withdrawn


COLUMNS = {
    "deposited": "deposited",
    "winnings": "winnings",
    "collected": "collected",
    "hand_pay_wagers": "wagers of hand pays",
    "withdrawn": "withdrawn",
    "attendant": "paid by an attendant",
    "revenue": "revenue",
}
OF_ACCOUNTS = ("deposited", "withdrawn")  # a hybrid gaming table has no game accounts: reading EW4


class Reports:
    """Fed with every event in turn."""

    def __init__(self, journal: Iterable[Noted] = ()) -> None:
        self.accounts: dict[tuple[date, str, str], Account] = {}
        self._won: dict[str, tuple[str, int]] = {}  # hand pays that were won: at which table, how much
        self.start = SIX  # of a gaming day
        for noted in journal:
            self.take(noted)

    def take(self, noted: Noted) -> None:
        """Count one event."""
        day = gaming_day(noted.at, self.start)
        match noted.event:
            case FacilityConfigured(day_starts=time, zone=zone):
                self.start = DayStart(time, zone)
            case BillAccepted(terminal=name, cents=cents) | VoucherAccepted(terminal=name, cents=cents):
                self._of(day, "terminal", name).deposited += cents
            case VoucherIssued(terminal=name, cents=cents) | CreditsCancelled(terminal=name, cents=cents):
                self._of(day, "terminal", name).withdrawn += cents
            case Settled() as event:
                for line in event.lines:
                    if line.verdict != Verdict.STANDS.value:
                        self._settled(day, event.table, line)
            case HandPaid(hand_pay=hand_pay, terminal=name) if hand_pay in self._won:
                table, cents = self._won.pop(hand_pay)
                for kind, whose in (("terminal", name), ("table", table)):
                    self._of(day, kind, whose).attendant += cents

    def _settled(self, day: date, table: str, line: Paid) -> None:
        net = line.returned - line.stake
        for account in (self._of(day, "terminal", line.terminal), self._of(day, "table", table)):
            if line.hand_pay:
                account.hand_pay_wagers += line.stake
                account.won += net
            else:
                account.winnings += max(net, 0)
                account.collected += max(-net, 0)
        if line.hand_pay:
            before = self._won.get(line.hand_pay, (table, 0))[1]
            self._won[line.hand_pay] = table, before + line.returned

    def _of(self, day: date, kind: str, name: str) -> Account:
        return self.accounts.setdefault((day, kind, name), Account())

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The report as a table: the day, what, its name, and the sums in dollars."""
        yield ("gaming day", "kind", "name", *COLUMNS.values())
        for (day, kind, name), account in sorted(self.accounts.items(), key=lambda item: item[0]):
            sums = ("n/a" if kind == "table" and c in OF_ACCOUNTS else dollars(getattr(account, c)) for c in COLUMNS)
            yield (day.isoformat(), kind, name, *sums)
