"""What every gaming day came to, terminal by terminal and table by table, and what patrons had when it ended."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from fairfelt.facility.core.day_ends import read_at
from fairfelt.facility.core.state import State
from fairfelt.facility.day.events import DayClosed
from fairfelt.ledger.accounts import GAME_ACCOUNT, HAND_PAY, PROGRESSIVE, STAKE, VOUCHER, owner

Balances = dict[str, int]  # cents by terminal


@dataclass
class Totals:
    """One gaming day at one terminal or table, in cents: § 605a.2(d)(7)."""

    deposited: int = 0
    winnings: int = 0  # credited to game accounts
    collected: int = 0
    withdrawn: int = 0
    hand_pay_wagers: int = 0  # wagers that an attendant pays back with the win, and no game account gets
    hand_pays_won: int = 0  # what an attendant is to pay for wagers settled on this day
    attendant: int = 0  # what an attendant paid on this day for wagers that won
    played: bool = False  # more happened than the payment of a hand pay

    @property
    def revenue(self) -> int:
        """What was collected less what was paid as winnings, whoever paid: § 605a.2(d)(7)(vi)."""
        return self.collected + self.hand_pay_wagers - self.winnings - self.attendant

    @property
    def won(self) -> int:
        """All that players won, also what an attendant has still to pay, without the wagers."""
        return self.winnings + self.hand_pays_won - self.hand_pay_wagers


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
    balances: dict[date, Balances] = field(default_factory=dict)  # when each day ended that is over
    won_at: dict[str, str] = field(default_factory=dict)  # the table of each hand pay that was won and is not paid
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


@dataclass(frozen=True)
class Account:
    """A gaming day at one terminal or table; a table has no game accounts, and so no balances."""

    kind: str
    name: str
    totals: Totals
    opening: int | None = None
    closing: int | None = None

    @property
    def explained(self) -> int:
        """The closing balance by the other figures: § 605a.2(d)(7)(i)-(iii), (v)."""
        totals = self.totals
        added = totals.deposited + totals.winnings
        return (self.opening or 0) + added - totals.collected - totals.hand_pay_wagers - totals.withdrawn


def balances(state: State) -> Balances:
    """What the patron of each terminal has on the game account and on a layout."""
    found: Balances = {}
    for kind in (GAME_ACCOUNT, STAKE):
        for name, cents in state.ledger.accounts(f"{kind}:"):
            found[owner(name)] = found.get(owner(name), 0) + cents
    return found


def accounts_of(state: State, day: date) -> list[Account]:
    """What a gaming day came to: every terminal and table at which something happened, or at which somebody has money."""
    return sorted(_accounts(state, day), key=lambda account: (account.kind, account.name))


def _accounts(state: State, day: date) -> Iterator[Account]:
    rows = state[Days].totals.get(day.isoformat(), {})
    opening, closing = read_at(state, state[Days].balances, day, balances(state), {})
    for name in {name for kind, name in rows if kind == "terminal"} | opening.keys() | closing.keys():
        totals = rows.get(("terminal", name), Totals())
        yield Account("terminal", name, totals, opening.get(name, 0), closing.get(name, 0))
    yield from (Account(kind, name, totals) for (kind, name), totals in rows.items() if kind == "table")
