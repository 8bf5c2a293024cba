"""What every gaming day came to, terminal by terminal and table by table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from fairfelt.facility.core.state import State
from fairfelt.facility.day.events import DayClosed
from fairfelt.ledger.accounts import GAME_ACCOUNT, HAND_PAY, PROGRESSIVE, STAKE, VOUCHER


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


@dataclass(frozen=True)
class Owed:
    """What the facility owes, in cents."""

    vouchers: int = 0  # outstanding
    hand_pays: int = 0  # open
    progressives: int = 0  # on the meters, in whole cents
    game_accounts: int = 0
    stakes: int = 0  # on layouts, of rounds that are not settled


@dataclass
class Days:
    """Totals by gaming day, and by ("terminal" or "table", name); `closed` is the last day that was closed.

    `owed` is what the facility owed at the end of each gaming day that is over; `closings` are the closes of days.
    """

    totals: dict[str, dict[tuple[str, str], Totals]] = field(default_factory=dict)
    closed: str = ""
    owed: dict[str, Owed] = field(default_factory=dict)
    closings: dict[str, DayClosed] = field(default_factory=dict)

    @property
    def open(self) -> list[str]:
        """The gaming days of which there is anything and that are not closed yet, in order."""
        return sorted(day for day in self.totals if day > self.closed)


def owed_now(state: State) -> Owed:
    """What the facility owes as the ledger stands."""
    kinds = (VOUCHER, HAND_PAY, PROGRESSIVE, GAME_ACCOUNT, STAKE)
    return Owed(*(state.ledger.total(f"{kind}:") for kind in kinds))


def owed_at_end(state: State, day: date) -> Owed:
    """What the facility owed when a gaming day ended, or owes now where nothing has happened since that day."""
    if state.day is None or state.day <= day:
        return owed_now(state)
    ended = state[Days].owed
    last = max((known for known in ended if known <= day.isoformat()), default=None)
    return ended[last] if last else Owed()


def accounts_of(state: State, day: date) -> Mapping[tuple[str, str], Totals]:
    """What a gaming day came to."""
    return state[Days].totals.get(day.isoformat(), {})
