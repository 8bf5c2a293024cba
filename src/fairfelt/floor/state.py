"""What the facility has come to: terminals, tables, vouchers, hand pays, the ledger. Made by `evolve` alone."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from fairfelt.engine.questions import AskCard, AskMove, AskWagers
from fairfelt.engine.round import View
from fairfelt.floor.courses import Course
from fairfelt.floor.meters import Meters
from fairfelt.floor.rounds import Kept, Round, Spots, spots
from fairfelt.floor.state_staff import Alarm, Request, Slip, Totals, Upkept
from fairfelt.games import find
from fairfelt.games.pai_gow_poker.player_bank import bank_of
from fairfelt.kit.cards import Card
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Void
from fairfelt.kit.wagers import Wager
from fairfelt.ledger import Ledger
from fairfelt.rules import load

RECALLED = 10  # games that a terminal can show again
PRINTED = 35  # vouchers that a terminal remembers
DICE_PLACES = 500  # terminals at a dice table, where nobody has a hand


class Phase(Enum):
    """Where a table is. Wagers are taken in `WAGERING` alone; in `OFFERING` players are asked who banks the round."""

    CLOSED = "closed"
    READY = "ready"
    OFFERING = "offering"
    WAGERING = "wagering"
    LOCKED = "locked"
    STOPPED = "stopped"


IN_ROUND = (Phase.OFFERING, Phase.WAGERING, Phase.LOCKED)


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
    places: dict[int, tuple[str, ...]] = field(default_factory=dict)  # terminals by position, in the order they came
    sharing: int = 1  # how many of them may share a hand
    round: Round = field(default_factory=lambda: Round(""))
    course: Course | None = None
    carried: Kept = field(default_factory=Kept)
    seen: dict[Card, list[str]] = field(default_factory=dict)  # rounds in which each card came, since the last shuffle
    pools: dict[str, Fraction] = field(default_factory=dict)  # progressive meters in cents, exactly
    asked: Request | None = None  # what waits for a floorperson
    validated: int = 0  # when a floorperson validated the progressive payout of this round
    dealt_by: tuple[str, ...] = ()  # who had a hand in dealing this round
    stopped_in: Phase = Phase.READY  # where a stopped table was
    touched: tuple[str, ...] = ()  # the rounds that the stop touches
    simulated: bool = False  # the last card or throw was drawn by the system, not read
    told: int = 0  # lines of the round's log before the last input: what follows is the dealer's to do with it
    upkept: Upkept = field(default_factory=Upkept)
    notice: str = ""
    last: tuple[Any, ...] = ()  # the settlements of the last round
    _spots: tuple[Any, Spots] = field(default=(None, Spots()), repr=False)
    _together: tuple[int, dict[int, dict[str, int]]] = field(default=(0, {}), repr=False)

    @property
    def game(self) -> Game:
        """The chapter that is dealt."""
        return self.house.game

    @property
    def seats(self) -> dict[int, str]:
        """The positions that are taken, each with the terminal that came first."""
        return {position: names[0] for position, names in self.places.items()}

    @property
    def terminals(self) -> tuple[str, ...]:
        """All terminals at the table, position by position."""
        return tuple(name for _, names in sorted(self.places.items()) for name in names)

    @property
    def room(self) -> int:
        """How many terminals a position takes: one where the chapter wants a hand for each player."""
        return 1 if self.game.own_hand(self.house) or self.game.shoe is None else self.sharing

    @property
    def positions(self) -> int:
        """How many positions there are to choose from: the layout's; at a dice table always one more than are taken."""
        if self.game.shoe:
            return self.game.seats
        return max(find(self.game.chapter).seats, max(self.places, default=0) + 1)

    @property
    def free(self) -> int:
        """The first position with the fewest terminals that has room; 0 if there is none."""
        taken = {position: len(self.places.get(position, ())) for position in range(1, self.game.seats + 1)}
        least = min(taken, key=lambda position: taken[position])
        return least if taken[least] < self.room else 0

    @property
    def view(self) -> View | None:
        """The round as it lies on the table."""
        return self.course.view if self.course else None

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
    def taking(self) -> bool:
        """Whether the round waits for wagers."""
        return self.view is not None and isinstance(self.view.pending, AskWagers)

    @property
    def asks(self) -> dict[str, AskMove]:
        """What each terminal is asked now."""
        return self.course.asks if self.course else {}

    @property
    def over(self) -> bool:
        """Whether the round waits only to be settled."""
        return self.phase is Phase.LOCKED and self.view is not None and self.view.pending is None

    @property
    def all_dealt(self) -> bool:
        """Whether every card has come that the round takes: what is left can be counted."""
        if self.phase is not Phase.LOCKED or self.view is None or isinstance(self.view.pending, AskCard):
            return False
        return self.over or self.view.table.all_dealt

    @property
    def void(self) -> bool:
        """Whether the whole round was voided."""
        return any(one.irregularity.void is Void.ROUND for one in self.round.happened)

    def on_layout(self) -> Iterator[tuple[str, int, Wager, int]]:
        """Every wager of the round that is locked: whose, at which position, which, and how much."""
        for name, lane in self.course.lanes.items() if self.course else ():
            for wager, cents in lane.seat.wagers.items():
                yield name, lane.position, wager, cents

    def laid(self, terminal: str) -> Mapping[str, int]:
        """What a terminal has on the layout, by the wagers' titles."""
        lane = self.course.lanes.get(terminal) if self.course else None
        if lane is not None:
            return lane.wagers
        return self.round.wagers.get(terminal, {}) if self.phase is Phase.WAGERING else {}

    def together(self, at: int) -> dict[int, dict[str, int]]:
        """What all who share a position have on the layout; worked out once after each command."""
        if self._together[0] != at:
            total = dict(self.course.laid) if self.course else {}
            for position in self.places.keys() - total:
                here = total[position] = {}
                for name in self.places[position]:
                    for title, cents in self.laid(name).items():
                        here[title] = here.get(title, 0) + cents
            self._together = at, total
        return self._together[1]

    def spots(self, position: int) -> tuple[Wager, ...]:
        """The betting spots of a position before the deal."""
        return self._asked_for(position).of.get(position, ())

    @property
    def bank(self) -> int:
        """The position that banks the round; 0 if nobody does."""
        if self.view is not None:
            bank = bank_of(self.view.table)
            return bank.position if bank else 0
        return self._asked_for(0).bank if self.round.answers else 0

    def _asked_for(self, position: int) -> Spots:
        """What the round asks for before the deal, whoever else may come to that position."""
        key = (self.places.keys() | {position} - {0}, self.rounds, self.phase, len(self.round.answers))
        if self._spots[0] != key:
            answers = self.round.answers if self.phase in IN_ROUND else {}
            said = {at: answers[name] for at, name in self.seats.items() if name in answers}
            self._spots = (key, spots(self.house, sorted(key[0]), self.carried, said))
        return self._spots[1]


@dataclass
class State:
    """Everything."""

    terminals: dict[str, Terminal] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    vouchers: dict[str, Voucher] = field(default_factory=dict)
    hand_pays: dict[str, HandPay] = field(default_factory=dict)
    slips: dict[str, Slip] = field(default_factory=dict)
    days: dict[str, dict[tuple[str, str], Totals]] = field(default_factory=dict)  # gaming days not closed yet
    closed: str = ""  # the last gaming day that was closed
    ledger: Ledger = field(default_factory=Ledger)
    alarms: list[Alarm] = field(default_factory=list)
    at: int = 0

    def account(self, terminal: str) -> int:
        """The cents in a terminal's game account."""
        return self.ledger.balance(f"acct:{terminal}")

    def in_play(self, terminal: str) -> int:
        """The cents that a terminal has on a layout."""
        table = self.terminals[terminal].table
        return self.ledger.balance(f"escrow:{table}:{terminal}") if table else 0


def house_of(rules: str) -> House:
    """The house that an accepted Rules Submission describes; at a dice table terminals are not bound to a layout's places."""
    house = load(rules, find)
    return house if house.game.shoe else replace(house, game=replace(house.game, seats=DICE_PLACES))
