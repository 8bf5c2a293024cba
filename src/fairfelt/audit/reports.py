"""The reports of § 605a.2(d)(7): by gaming day, for each terminal and for each gaming table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from datetime import date

from fairfelt.facility import Noted
from fairfelt.facility.hand_pays.events import CreditsCancelled
from fairfelt.facility.rounds.events import Settled
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
    winnings: int = 0  # (ii)
    collected: int = 0  # (iii)
    withdrawn: int = 0  # (v)

    @property
    def revenue(self) -> int:
        """Gross table game revenue: (vi)."""
        return self.collected - self.winnings


COLUMNS = (*(field.name for field in fields(Account)), "revenue")


class Reports:
    """Fed with every event in turn."""

    def __init__(self, journal: Iterable[Noted] = ()) -> None:
        self.accounts: dict[tuple[date, str, str], Account] = {}
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
            case Settled():
                self._settled(day, noted.event)

    def _settled(self, day: date, event: Settled) -> None:
        for line in event.lines:
            if line.verdict == Verdict.STANDS.value:
                continue
            net = line.returned - line.stake
            for account in (self._of(day, "terminal", line.terminal), self._of(day, "table", event.table)):
                account.winnings += max(net, 0)
                account.collected += max(-net, 0)

    def _of(self, day: date, kind: str, name: str) -> Account:
        return self.accounts.setdefault((day, kind, name), Account())

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The report as a table: the day, what, its name, and the sums in dollars."""
        yield ("gaming day", "kind", "name", *COLUMNS)
        for (day, kind, name), account in sorted(self.accounts.items()):
            yield (day.isoformat(), kind, name, *(dollars(getattr(account, column)) for column in COLUMNS))
