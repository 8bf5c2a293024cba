"""What every gaming day came to, terminal by terminal and table by table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from fairfelt.facility.core.state import State


@dataclass
class Totals:
    """One gaming day at one terminal or table, in cents: § 605a.2(d)(7)."""

    deposited: int = 0
    winnings: int = 0
    collected: int = 0
    withdrawn: int = 0

    @property
    def revenue(self) -> int:
        """What was collected less what was credited as winnings: § 605a.2(d)(7)(vi)."""
        return self.collected - self.winnings


@dataclass
class Days:
    """Totals by gaming day, and by ("terminal" or "table", name); `closed` is the last day that was closed."""

    totals: dict[str, dict[tuple[str, str], Totals]] = field(default_factory=dict)
    closed: str = ""

    @property
    def open(self) -> list[str]:
        """The gaming days of which there is anything and that are not closed yet, in order."""
        return sorted(day for day in self.totals if day > self.closed)


def accounts_of(state: State, day: date) -> Mapping[tuple[str, str], Totals]:
    """What a gaming day came to."""
    return state[Days].totals.get(day.isoformat(), {})
