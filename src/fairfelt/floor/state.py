"""What the facility has come to: terminals, tables, vouchers, hand pays, the ledger. Made by `evolve` alone."""

from collections import deque
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any

from fairfelt.compliance import load
from fairfelt.floor.meters import Meters
from fairfelt.floor.rounds import Round, spots
from fairfelt.games import find
from fairfelt.kit.asks import AskMove
from fairfelt.kit.cards import Card
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Void
from fairfelt.kit.round import Carried, Happened, View
from fairfelt.kit.wagers import Wager
from fairfelt.ledger import Ledger

RECALLED = 10  # games that a terminal can show again
PRINTED = 35  # vouchers that a terminal remembers


class Phase(Enum):
    """Where a table is. Wagers are taken in `WAGERING` alone."""

    CLOSED = "closed"
    READY = "ready"
    WAGERING = "wagering"
    LOCKED = "locked"
    STOPPED = "stopped"


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
    history: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=RECALLED))
    hand_pay: str = ""  # open: the terminal is locked until it is paid
    notice: str = ""  # why its wagers went back at the last "no more bets"


@dataclass
class Voucher:
    """A gaming voucher, outstanding until it is redeemed once."""

    number: str
    cents: int
    terminal: str
    at: int
    redeemed: str = ""  # by which terminal


@dataclass
class HandPay:
    """What a terminal could not pay by itself."""

    name: str
    terminal: str
    cents: int
    paid: bool = False


@dataclass
class Table:
    """A hybrid gaming table with its Rules Submission."""

    name: str
    rules: str
    house: House
    automatic: bool
    seconds_to_wager: int
    seconds_to_choose: int
    phase: Phase = Phase.CLOSED
    dealer: str = ""
    rounds: int = 0
    until: int = 0
    seats: dict[int, str] = field(default_factory=dict)  # terminals by position
    round: Round = field(default_factory=lambda: Round(""))
    view: View | None = None
    carried: Carried = field(default_factory=Carried)
    seen: dict[Card, list[str]] = field(default_factory=dict)  # rounds in which each card came, since the last shuffle
    pools: dict[str, Fraction] = field(default_factory=dict)  # progressive meters in cents, exactly
    asked: Happened | None = None  # an irregularity that waits for a floorperson
    asked_by: str = ""
    validated: bool = False
    notice: str = ""
    last: tuple[Any, ...] = ()  # the settlements of the last round
    _spots: tuple[Any, dict[int, tuple[Wager, ...]]] = field(default=(None, {}), repr=False)

    @property
    def game(self) -> Game:
        """The chapter that is dealt."""
        return self.house.game

    @property
    def stands(self) -> View:
        """Where the round stands, once wagers are locked."""
        if self.view is None:
            raise ValueError(f"table {self.name} has no round that is locked")
        return self.view

    @property
    def ask(self) -> AskMove | None:
        """What a player is asked now."""
        pending = self.view.pending if self.view else None
        return pending if isinstance(pending, AskMove) else None

    @property
    def over(self) -> bool:
        """Whether the round waits only to be settled."""
        return self.phase is Phase.LOCKED and self.view is not None and self.view.pending is None

    @property
    def void(self) -> bool:
        """Whether the whole round was voided."""
        return any(one.irregularity.void is Void.ROUND for one in self.round.happened)

    def spots(self, position: int) -> tuple[Wager, ...]:
        """The betting spots of a position before the deal."""
        key = tuple(sorted({*self.seats, position}))
        if self._spots[0] != (key, self.rounds):
            self._spots = ((key, self.rounds), spots(self.house, key, self.carried))
        return self._spots[1].get(position, ())


@dataclass
class State:
    """Everything."""

    terminals: dict[str, Terminal] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    vouchers: dict[str, Voucher] = field(default_factory=dict)
    hand_pays: dict[str, HandPay] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    alarms: list[str] = field(default_factory=list)
    at: int = 0

    def account(self, terminal: str) -> int:
        """The cents in a terminal's game account."""
        return self.ledger.balance(f"acct:{terminal}")

    def in_play(self, terminal: str) -> int:
        """The cents that a terminal has on a layout."""
        table = self.terminals[terminal].table
        return self.ledger.balance(f"escrow:{table}:{terminal}") if table else 0


def house_of(rules: str) -> House:
    """The house that an accepted Rules Submission describes."""
    return load(rules, find)
