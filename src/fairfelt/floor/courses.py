"""How a round goes where several terminals share a position's hand: one deal, and for each terminal its own wagers and answers.

The cards lie where they were laid, whatever anybody chose: only a game in which choices change no cards is shared so. At the
table one terminal stands for each position: the one that is asked now, or whose hand is still played.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from fairfelt.engine.questions import LEAVE, AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.engine.round import Carried, Happened, View, run
from fairfelt.engine.settlement import Line
from fairfelt.kit.cards import UNSEEN, Card
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Void
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Answer, Choice
from fairfelt.simulator.players import folding, passing

if TYPE_CHECKING:
    from fairfelt.floor.rounds import Round

T = TypeVar("T")
KNOWN = 4  # courses that a round remembers: before and after an input, asked about and done


def by_default(ask: AskMove) -> Answer:
    """The answer for a player who gives none: what costs nothing and gives nothing up; else a fold; else he has left."""
    return Answer(passing(ask) or folding(ask) or LEAVE)


class Inputs:
    """The driver that answers from a round's inputs for those who stand for each position.

    With `own`, only that position is waited for; for the others the default is assumed where they have not answered yet.
    """

    def __init__(self, one: "Round", who: Mapping[int, str], shared: bool, own: int = 0) -> None:
        self._open = one.open
        self._wagers = {position: one.wagers.get(name, {}) for position, name in who.items()}
        self._answers = {position: deque(one.answers.get(name, ())) for position, name in who.items()}
        self._dice, self._shared, self._own = iter(one.dice), shared, own
        self._dead = {called.seat for called in one.happened if called.irregularity.void is Void.HAND}
        self._laid = shared or bool(self._dead)  # a dead hand gets no more cards: each card is where it was laid
        self._cards: dict[tuple[int | str, int], deque[Card]] = {}
        for card, place in zip(one.cards, one.laid if self._laid else ((0, 0),) * len(one.cards), strict=True):
            self._cards.setdefault(place, deque()).append(card)

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        if self._open:
            raise Pending
        placeable = {wager.title for wager in ask.wagers}
        placed = self._wagers.get(ask.seat.position, {})
        return {title: cents for title, cents in placed.items() if title in placeable}

    def card(self, ask: AskCard) -> Card:
        if ask.to == "burn":
            return UNSEEN  # nobody looks at it
        return _next(self._cards.get((ask.to, ask.hand) if self._laid else (0, 0)))

    def move(self, ask: AskMove) -> Answer:
        position = ask.seat.position
        waits = not self._own or position == self._own or position in self._dead
        if waits or self._answers.get(position):
            return _next(self._answers.get(position))
        return by_default(ask)

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        for dice in self._dice:
            return dice
        raise Pending


class _Dealt(Inputs):
    """Remembers to whom each card went."""

    def __init__(self, one: "Round", who: Mapping[int, str]) -> None:
        super().__init__(one, who, shared=False)
        self.places: list[tuple[int | str, int]] = []

    def card(self, ask: AskCard) -> Card:
        card = super().card(ask)
        if ask.to != "burn":
            self.places.append((ask.to, ask.hand))
        return card


def _next(given: deque[T] | None) -> T:
    if not given:
        raise Pending
    return given.popleft()


@dataclass(frozen=True, eq=False)
class Lane:
    """One terminal's way through the round, as far as it has come."""

    position: int
    view: View

    @cached_property
    def before(self) -> int:
        """How far the round has come for it: what was done at the table but for its own part."""
        return sum(entry.seat != self.position for entry in self.view.table.log)

    @cached_property
    def seat(self) -> Seat:
        """Its hand, its wagers, its answers."""
        return self.view.table.seat(self.position)

    @cached_property
    def waits(self) -> bool:
        """Whether it is the player's turn to answer, before anything else can happen to this position."""
        pending = self.view.pending
        return isinstance(pending, AskMove) and pending.seat.position == self.position

    @cached_property
    def wagers(self) -> dict[str, int]:
        """What lies before it, by the wagers' titles."""
        return {wager.title: cents for wager, cents in self.seat.wagers.items()}

    @cached_property
    def lives(self) -> bool:
        """Whether the hand is still played here: neither given up nor left."""
        gives_up = {one.name for one in self.view.table.game.moves if isinstance(one, Choice) and one.forfeits}
        return not self.seat.left and not any(answer.name in gives_up for _, answer in self.seat.answers)


@dataclass(frozen=True, slots=True)
class Bill:
    """What is owed to which terminal, with the progressive meters as they stand; every screen of a stadium asks for it."""

    meters: Mapping[str, int]
    lines: list[tuple[str, Line]]
    from_meters: list[Line]  # those to which a meter gives something


@dataclass(eq=False)
class Course:
    """Where a round stands: at the table, and for every terminal.

    With `prior`, a course that is a card or an answer away, only those are led through the round again who have other inputs now.
    """

    house: House
    one: "Round"
    prior: "Course | None" = None
    bill: Bill | None = None  # at the end
    _ways: dict[int, dict[object, Lane]] = field(default_factory=dict)  # by position, wagers and answers
    _of: dict[Lane, View] = field(default_factory=dict)

    @cached_property
    def players(self) -> dict[int, tuple[str, ...]]:
        """The terminals of each position that take part; of one where nobody does, all."""
        places = {position: names for position, names in self.one.places.items() if names}
        return {
            position: tuple(name for name in names if name in self.one.wagers) or names[:1]
            for position, names in places.items()
        }

    @cached_property
    def shared(self) -> bool:
        """Whether any hand is played at more than one terminal."""
        return any(len(names) > 1 for names in self.players.values())

    @cached_property
    def view(self) -> View:
        """The table as the dealer sees it. Where no choice came with a card, nobody's way has parted from another's."""
        if self.prior is not None and self.shared:
            view = self._after_answers(self.prior) if self._same_cards(self.prior) else self._after_card(self.prior)
        else:
            view = None
        self.prior = None
        return view or self._run(self.standing_for)

    def _same_cards(self, prior: "Course") -> bool:
        return len(prior.one.cards) == len(self.one.cards)

    def _after_card(self, prior: "Course") -> View | None:
        if isinstance(prior.view.pending, AskCard):
            view = self._run(prior.standing_for)
            if view.table.asked == prior.view.table.asked and not isinstance(view.pending, AskMove):
                self.__dict__["standing_for"], self.__dict__["lanes"] = prior.standing_for, prior.lanes
                return view
        return None

    def _after_answers(self, prior: "Course") -> View | None:
        """The same view where those who stand for the positions have wagered and answered the same as those before them."""
        self.__dict__["lanes"] = self._lanes(prior)
        stood = (prior.lanes[name] for name in prior.standing_for.values())
        if all(one is self.lanes[name] for one, name in zip(stood, self.standing_for.values(), strict=True)):
            self._of = prior._of
            return prior.view
        return None

    @cached_property
    def standing_for(self) -> dict[int, str]:
        """Which terminal stands for each position: one that is waited for, the least advanced; else one that plays on."""
        if not self.shared:
            return {position: names[0] for position, names in self.players.items()}
        return {position: self._stands_for(position, names) for position, names in self.players.items()}

    def _stands_for(self, position: int, names: tuple[str, ...]) -> str:
        waiting = [name for name in names if self.lanes[name].waits]
        if waiting:
            return min(waiting, key=lambda name: self.lanes[name].before)
        here = [name for name in names if not self.lanes[name].seat.left] or names
        last = max(here, key=lambda name: len(self.lanes[name].seat.answers))
        lives = [name for name in here if self.lanes[name].lives]
        still = [
            name for name in lives if self.lanes[name].view.pending
        ]  # a void round is dealt on for some wagers alone
        return next(iter((*still, *lives)), last)

    @cached_property
    def lanes(self) -> dict[str, Lane]:
        """Every player's own way, as far as his last choice; those who wagered and answered the same share one."""
        if not self.shared:
            return {names[0]: Lane(position, self.view) for position, names in self.players.items()}
        return self._lanes(None)

    def _lanes(self, prior: "Course | None") -> dict[str, Lane]:
        """The ways of all; those that no answer since `prior` touches are as they were."""
        first = {position: names[0] for position, names in self.players.items()}
        parted = self._parted(prior) if prior else set()
        found: dict[str, Lane] = {}
        for position, names in self.players.items():
            keeps = prior if parted.isdisjoint(name for place, name in first.items() if place != position) else None
            self._ways[position] = keeps._ways.setdefault(position, {}) if keeps else {}
            for name in names:
                if keeps and name not in parted:
                    found[name] = keeps.lanes[name]
                else:
                    found[name] = self._way(position, name, first)
        return found

    def _parted(self, prior: "Course") -> set[str]:
        now, before = self.one.answers, prior.one.answers
        return {name for name in now.keys() | before.keys() if now.get(name) != before.get(name)}

    def _way(self, position: int, name: str, first: Mapping[int, str]) -> Lane:
        wagers, answers = self.one.wagers.get(name, {}), self.one.answers.get(name, ())
        key = (tuple(sorted(wagers.items())), tuple(answers), tuple(self._left(name)))
        ways = self._ways[position]
        if key not in ways:
            ways[key] = self._lane(position, {**first, position: name})
        return ways[key]

    def _left(self, name: str) -> Iterable[tuple[str, int]]:
        return sorted(self.one.before.of(name).items())

    def _lane(self, position: int, who: Mapping[int, str]) -> Lane:
        return Lane(position, self._run(who, Inputs(self.one, who, self.shared, own=position)))

    @cached_property
    def asks(self) -> dict[str, AskMove]:
        """What each terminal is asked now: all of the position whose turn it is that have not answered yet."""
        pending = self.view.pending
        if not isinstance(pending, AskMove):
            return {}
        names = self.players[pending.seat.position]
        if not self.shared:
            return {names[0]: pending}
        waiting = {name: self.lanes[name] for name in names if self.lanes[name].waits}
        first = min(lane.before for lane in waiting.values())
        return {
            name: lane.view.pending
            for name, lane in waiting.items()
            if lane.before == first and isinstance(lane.view.pending, AskMove)
        }

    @cached_property
    def laid(self) -> dict[int, dict[str, int]]:
        """What lies at each position, of all who share it."""
        total: dict[int, dict[str, int]] = {}
        for lane in self.lanes.values():
            here = total.setdefault(lane.position, {})
            for title, cents in lane.wagers.items():
                here[title] = here.get(title, 0) + cents
        return total

    def of(self, terminal: str) -> View:
        """The table as it is for one terminal: it stands for its position itself."""
        if not self.shared or terminal not in self.lanes:
            return self.view
        lane = self.lanes[terminal]
        if lane is self.lanes.get(self.standing_for[lane.position]):
            return self.view
        if lane not in self._of:  # those who wagered and answered the same see the same
            self._of[lane] = self._run(self.standing_for | {lane.position: terminal})
        return self._of[lane]

    def dealt(self) -> list[tuple[int | str, int]]:
        """To whom the cards went, in the order in which they came, had all been known that is known now."""
        inputs = _Dealt(self.one, self.standing_for)
        self._run(self.standing_for, inputs)
        return inputs.places

    def must_accept(self, called: Happened) -> None:
        """Refuse the call of something that can have happened to nobody; what was called is of the hand, for all who share it."""
        refusals = []
        ways = {lane: name for name, lane in self.lanes.items()}
        then = replace(self.one, happened=[*self.one.happened, called])
        for lane, name in ways.items():
            who = self.standing_for | {lane.position: name}
            try:
                self._run(who, Inputs(then, who, self.shared), called)
            except Refused as no:
                refusals.append(no)
        if len(refusals) == len(ways):
            raise refusals[0]

    def _run(self, who: Mapping[int, str], inputs: Inputs | None = None, called: Happened | None = None) -> View:
        """Run the game with these at their positions."""
        before = self.one.before
        standing = {position: before.of(name) for position, name in who.items() if before.of(name)}
        happened = [_fitting(one) if self.shared else one for one in self.one.happened]
        happened += [called] if called else []
        inputs = inputs or Inputs(self.one, who, self.shared)
        return run(self.house.game, self.house, who, inputs, Carried(before.state, standing), happened)


def _fitting(one: Happened) -> Happened:
    """A call that was accepted, for somebody else who shares the hand."""
    return replace(one, irregularity=replace(one.irregularity, fits=None))
