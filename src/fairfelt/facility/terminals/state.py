"""Electronic wagering terminals: where each is, its session, its meters, and the games that it can show again."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from fairfelt.facility.core.context import Context
from fairfelt.facility.core.day_ends import read_at
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.hand_pays.state import HandPay, HandPays
from fairfelt.facility.terminals.events import Limits
from fairfelt.facility.terminals.meters import Meters
from fairfelt.kit.pay import usd
from fairfelt.ledger.accounts import game_account, stake

if TYPE_CHECKING:
    from fairfelt.facility.rounds.events import Paid
    from fairfelt.facility.rounds.state import SharedHands

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
    won_by_hand_pay: int = 0  # what an attendant pays or has paid, of wagers won here
    limits: Limits = field(default_factory=Limits)
    meters: Meters = field(default_factory=Meters)
    printed: deque[str] = field(default_factory=lambda: deque(maxlen=PRINTED))
    history: deque[PastGame] = field(default_factory=lambda: deque(maxlen=RECALLED))
    hand_pays: list[str] = field(default_factory=list)  # open: the terminal is locked until the last one is paid
    notice: str = ""  # why its wagers went back at the last "no more bets"

    @property
    def hand_pay(self) -> str:
        """The hand pay that an attendant pays next; empty where none is open."""
        return self.hand_pays[0] if self.hand_pays else ""

    def must_be_open(self) -> None:
        """Refuse what a terminal does not do while a hand pay is not paid and, where it is large, verified."""
        if self.hand_pays:
            raise Decline("locked", f"an attendant must see to {' and '.join(self.hand_pays)} first", "465a.26")


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


def owed(state: State, terminal: Terminal) -> list[HandPay]:
    """The hand pays of a terminal that no attendant has paid yet."""
    return [state[HandPays][name] for name in terminal.hand_pays if not state[HandPays][name].paid]


def own(state: State, context: Context) -> Terminal:
    """The terminal that asks; it acts for itself alone."""
    terminal = state[Terminals].get(context.actor.terminal)
    if terminal is None:
        raise Decline("unknown", f"no terminal {context.actor.terminal!r} is enrolled", "463a.3(b)")
    return terminal


def must_have_room(state: State, terminal: Terminal, cents: int) -> None:
    """Refuse money that would bring a game account above its limit."""
    most = terminal.limits.account
    if account(state, terminal.name) + cents > most:
        raise Decline("full", f"a game account holds at most {usd(most)} here")


def readings(state: State) -> dict[str, dict[str, int]]:
    """All meters as they stand."""
    return {name: terminal.meters.all() for name, terminal in state[Terminals].items()}


def meters_of(state: State, day: date) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, int]]]:
    """The meters when a gaming day began, and when it ended or as they stand."""
    return read_at(state, state[Readings], day, readings(state), {})
