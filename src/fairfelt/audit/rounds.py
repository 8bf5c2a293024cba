"""A round driven through its game once more, from what the journal has of it, for every terminal that took part.

Written apart from the system's own way: each terminal's round is run whole. Usually the round is over and all answers are
known; where a remedy or a count has to be judged, it is driven as far as it has come.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, TypeVar

from fairfelt.engine.questions import AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.engine.round import Carried, Happened, View, run
from fairfelt.engine.settlement import Line, in_order, settled
from fairfelt.kit.cards import UNSEEN, Card
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Void
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Answer, Bonus, Choice, Wager

Wagers: TypeAlias = Mapping[str, int]
Place: TypeAlias = tuple[int | str, int]  # to whom a card is dealt, and to which hand
T = TypeVar("T")
NEVER = 1_000_000


@dataclass
class Inputs:
    """What came from the world: wagers and answers by terminal, cards and dice in their order, and what was called."""

    house: House
    places: dict[str, int] = field(default_factory=dict)
    wagers: dict[str, dict[str, int]] = field(default_factory=dict)
    cards: list[Card] = field(default_factory=list)
    dice: list[tuple[int, ...]] = field(default_factory=list)
    answers: dict[str, list[Answer]] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)  # who left the table in the middle of the round, in that order
    happened: list[Happened] = field(default_factory=list)
    dead: dict[int, int] = field(default_factory=dict)  # positions called dead: cards on the table by then
    state: Any = None  # what the round before left to this one
    standing: dict[str, Wagers] = field(default_factory=dict)
    laid: list[Place] | None = None  # where the cards lie, once the deal has been followed

    def players(self) -> dict[int, str]:
        """Who was dealt to longest at each position."""
        return {place: _longest(self, names) for place, names in self.hands().items()}

    def placed(self, terminal: str) -> dict[str, int]:
        """What a terminal has on the layout at the lock, a wager that was taken down as nothing."""
        stood = dict(self.standing.get(terminal, {}))
        return stood | {n: cents for n, cents in self.wagers.get(terminal, {}).items() if cents or n in stood}

    def dealt_on(self, terminal: str) -> bool:
        """Whether a void round is dealt to its end for a wager of this terminal."""
        back = [{w.name for w in call.irregularity.returns} for call in self.happened if call.irregularity.deals_on]
        return any(self.placed(terminal).keys() - names for names in back)

    def hands(self) -> dict[int, list[str]]:
        """Who plays each position's hand; where nobody does, who sits there."""
        found: dict[int, list[str]] = {}
        for name, position in self.places.items():
            found.setdefault(position, []).append(name)
        return {place: [name for name in names if self.placed(name)] or names[:1] for place, names in found.items()}

    def shared(self) -> bool:
        """Whether any hand is played at more than one terminal."""
        return any(len(names) > 1 for names in self.hands().values())

    def with_call(self, call: Happened) -> "Inputs":
        """The same round with one irregularity more."""
        dead = dict(self.dead)
        if call.irregularity.void is Void.HAND and call.seat is not None:
            dead.setdefault(call.seat, len(self.cards))
        return replace(self, happened=[*self.happened, call], dead=dead)


@dataclass(frozen=True)
class Reckoned:
    """What a round comes to: each settlement with its terminal, in the paying order, and what goes on to the next round."""

    lines: list[tuple[str, Line]]
    state: Any
    standing: dict[str, Wagers]
    burned: int  # cards
    unused: int  # cards and throws that the round did not take


def reckon(inputs: Inputs, pools: Mapping[str, int]) -> Reckoned | None:
    """The end of a round; None if it is not over."""
    hands = inputs.hands()
    shared = inputs.shared()
    inputs = _for_all(inputs)
    deal = _Driver(inputs, inputs.players())
    table = deal.run()
    views = {names[0]: table for names in hands.values()}
    if shared:
        inputs = replace(inputs, laid=deal.dealt)
        holders = {place: _holder(inputs, names) for place, names in hands.items()}
        holders |= {place: _of_dead(inputs, hands[place], holders) for place in inputs.dead if place in hands}
        table = _Driver(inputs, holders).run()
        views = {
            name: _Driver(inputs, holders | {inputs.places[name]: name}).run() for n in hands.values() for name in n
        }
    if table.carried is None or any(view.carried is None for view in views.values()):
        return None
    owed = _in_order(inputs, table, views)
    lines = settled([(seat, key) for _, seat, key in owed], inputs.house, pools)
    stands = ((name, view.carried.standing.get(inputs.places[name])) for name, view in views.items() if view.carried)
    settlements = [(name, line) for (name, _, _), line in zip(owed, lines, strict=True)]
    standing = {name: wagers for name, wagers in stands if wagers}
    unused = len(inputs.cards) - len(deal.dealt) + len(inputs.dice) - len(table.table.throws)
    return Reckoned(settlements, table.carried.state, standing, len(table.table.burned), unused)


def stand(inputs: Inputs) -> View:
    """Where a round stands at the table, as far as it has come: with whoever of a shared hand has still to choose."""
    inputs, players = _for_all(inputs), inputs.players()
    deal = _Driver(inputs, players)
    table = deal.run()
    if inputs.shared():
        inputs = replace(inputs, laid=deal.dealt)
        for place, names in inputs.hands().items():
            for view in (_Driver(inputs, players | {place: name}).run() for name in names):
                if isinstance(view.pending, AskMove) and view.pending.seat.position == place:
                    return view
    return table


def seats(inputs: Inputs) -> dict[str, Seat]:
    """The seat of every terminal that takes part, with all that lies there so far."""
    inputs, hands = _for_all(inputs), inputs.hands()
    deal = _Driver(inputs, inputs.players())
    table = deal.run()
    if not inputs.shared():
        return {names[0]: table.table.seat(place) for place, names in hands.items()}
    inputs, players = replace(inputs, laid=deal.dealt), inputs.players()
    return {
        name: _Driver(inputs, players | {place: name}).run().table.seat(place)
        for place, names in hands.items()
        for name in names
    }


def _for_all(inputs: Inputs) -> Inputs:
    """What was called of a hand is called of it for all who share it, whomever it fits."""
    if not inputs.shared():
        return inputs
    calls = [replace(call, irregularity=replace(call.irregularity, fits=None)) for call in inputs.happened]
    return replace(inputs, happened=calls)


def _longest(inputs: Inputs, names: list[str]) -> str:
    """Who was dealt to longest: the one who stayed, or left last; of a dead hand, who had answered."""
    stayed = {name: inputs.left.index(name) if name in inputs.left else len(inputs.left) for name in names}
    return max(names, key=lambda name: (stayed[name], inputs.dealt_on(name), len(inputs.answers.get(name, ()))))


def _holder(inputs: Inputs, names: list[str]) -> str:
    """Who holds the hand in the eyes of the other positions: one who stayed and gave nothing up, if there is one."""
    folds = {move.name for move in inputs.house.game.moves if isinstance(move, Choice) and move.forfeits}
    here = [name for name in names if name not in inputs.left] or names
    hold = [n for n in here if not folds & {answer.name for answer in inputs.answers.get(n, ())}]
    return next(iter(hold), _longest(inputs, here))


def _of_dead(inputs: Inputs, names: list[str], holders: Mapping[int, str]) -> str:
    """Who holds a hand that was called dead: one with nothing left to decide by then; else who had decided most."""
    views = {name: _Driver(inputs, {**holders, inputs.places[name]: name}).run() for name in names}
    done = [name for name, view in views.items() if not view.table.seat(inputs.places[name]).left]
    return _holder(inputs, done) if done else _longest(inputs, names)


def _in_order(inputs: Inputs, table: View, views: Mapping[str, View]) -> list[tuple[str, Seat, Wager | Bonus]]:
    """The paying order at the table, with those who share a hand one after the other where the hand is paid."""
    base = [seat.position for seat, _ in in_order(table.table)]
    found = []
    for number, (name, view) in enumerate(views.items()):
        place, others = inputs.places[name], 0
        after = [0, *(index + 1 for index, position in enumerate(base) if position != place)]
        for count, (seat, key) in enumerate(in_order(view.table)):
            if seat.position == place:
                found.append(((after[min(others, len(after) - 1)], -place, others, number, count), (name, seat, key)))
            else:
                others += 1
    return [item for _, item in sorted(found, key=lambda pair: pair[0])]


class _Driver:
    """Answers from the journal's inputs: cards from where they were laid or, where nothing is known of that, in their order."""

    def __init__(self, inputs: Inputs, who: Mapping[int, str]) -> None:
        self.inputs, self.who = inputs, who
        self.dealt: list[Place] = []
        self._wagers = {place: inputs.placed(name) for place, name in who.items()}
        self._answers = {place: iter(inputs.answers.get(name, ())) for place, name in who.items()}
        self._dice, self._cards = iter(inputs.dice), iter(inputs.cards)
        piles: dict[Place, list[Card]] = {}
        for card, place in zip(inputs.cards, inputs.laid or (), strict=False):
            piles.setdefault(place, []).append(card)
        self._piles = {place: iter(cards) for place, cards in piles.items()}

    def run(self) -> View:
        """The round, as far as it went."""
        inputs = self.inputs
        standing = {place: inputs.standing[name] for place, name in self.who.items() if name in inputs.standing}
        return run(inputs.house.game, inputs.house, self.who, self, Carried(inputs.state, standing), inputs.happened)

    def wagers(self, ask: AskWagers) -> dict[str, int]:
        known = {wager.title for wager in ask.wagers}
        return {name: cents for name, cents in self._wagers.get(ask.seat.position, {}).items() if name in known}

    def card(self, ask: AskCard) -> Card:
        if ask.to == "burn":
            return UNSEEN
        place = (ask.to, ask.hand)
        if (
            self.inputs.laid is None
            and isinstance(ask.to, int)
            and len(self.dealt) >= self.inputs.dead.get(ask.to, NEVER)
        ):
            raise Pending  # a dead hand gets no more cards
        card = _next(self._cards if self.inputs.laid is None else self._piles.get(place, iter(())))
        self.dealt.append(place)
        return card

    def move(self, ask: AskMove) -> Answer:
        return _next(self._answers.get(ask.seat.position, iter(())))

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        return _next(self._dice)


def _next(given: Iterator[T]) -> T:
    for item in given:
        return item
    raise Pending
