"""Electronic wagering terminals: where each is, its session, its meters, and the games that it can show again."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from fairfelt.facility.core.context import Context
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.terminals.meters import Meters
from fairfelt.kit.pay import usd
from fairfelt.ledger.accounts import game_account, stake

if TYPE_CHECKING:
    from fairfelt.facility.rounds.events import Paid
    from fairfelt.facility.rounds.state import SharedHands

MOST_ON_ACCOUNT = 10_000_000  # cents; the validator refuses bills above it
RECALLED = 10  # games that a terminal can show again
PRINTED = 35  # vouchers that a terminal remembers


@dataclass(frozen=True)
class PastGame:
    """A round that a terminal played: how it lay at the end, and what became of each of its wagers."""

    round: str
    at: int
    table: str
    hands: "SharedHands | None"
    lines: "Sequence[Paid]"


@dataclass
class Terminal:
    """An electronic wagering terminal, by its asset number, with the meters of § 605a.5(d)."""

    name: str
    table: str = ""
    position: int = 0
    since: int = 0  # when the game account was last empty and money came
    bought_in: int = 0  # since then
    taken_out: int = 0
    meters: Meters = field(default_factory=Meters)
    printed: deque[str] = field(default_factory=lambda: deque(maxlen=PRINTED))
    history: deque[PastGame] = field(default_factory=lambda: deque(maxlen=RECALLED))
    hand_pay: str = ""  # open: the terminal is locked until it is paid
    notice: str = ""  # why its wagers went back at the last "no more bets"

    def must_be_open(self) -> None:
        """Refuse what a terminal does not do while a hand pay is not paid and, where it is large, verified."""
        if self.hand_pay:
            raise Decline("locked", f"an attendant must see to hand pay {self.hand_pay} first", "465a.26")


class Terminals(dict[str, Terminal]):
    """Terminals by asset number."""


class Readings(dict[date, dict[str, dict[str, int]]]):
    """The meters of every terminal at the end of each gaming day that is over."""


def account(state: State, terminal: str) -> int:
    """The cents in a terminal's game account."""
    return state.ledger.balance(game_account(terminal))


def in_play(state: State, terminal: str) -> int:
    """The cents that a terminal has on a layout."""
    table = state[Terminals][terminal].table
    return state.ledger.balance(stake(table, terminal)) if table else 0


def own(state: State, context: Context) -> Terminal:
    """The terminal that asks; it acts for itself alone."""
    terminal = state[Terminals].get(context.actor.terminal)
    if terminal is None:
        raise Decline("unknown", f"no terminal {context.actor.terminal!r} is enrolled", "605a.9")
    return terminal


def must_have_room(state: State, terminal: Terminal, cents: int) -> None:
    """Refuse money that would bring a game account above its limit."""
    if account(state, terminal.name) + cents > MOST_ON_ACCOUNT:
        raise Decline("full", f"a game account holds at most {usd(MOST_ON_ACCOUNT)}", "605a.3(a)(1)")


def readings(state: State) -> dict[str, dict[str, int]]:
    """All meters as they stand."""
    return {name: terminal.meters.all() for name, terminal in state[Terminals].items()}


def meters_of(state: State, day: date) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, int]]]:
    """The meters when a gaming day began, and when it ended or as they stand."""
    ended = state[Readings]
    before = max((known for known in ended if known < day), default=None)
    return ended[before] if before else {}, ended.get(day) or readings(state)
