"""How a round goes where several terminals share a position's hand: one deal, and for each terminal its own wagers and answers.

The cards lie where they were laid, whatever anybody chose: only a game in which choices change no cards is shared so. At the
table one terminal stands for each position: the one that is asked now, or whose hand is still played.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from fairfelt.kit.asks import LEAVE, AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.kit.cards import UNSEEN, Card
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Void
from fairfelt.kit.round import Carried, Happened, View, run
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Answer, Choice
from fairfelt.table.players import folding, passing

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
        self._wagers = {position: one.wagers.get(name, {}) for position, name in who.items()}
        self._answers = {position: deque(one.answers.get(name, ())) for position, name in who.items()}
        self._dice, self._shared, self._own = iter(one.dice), shared, own
        self._dead = {called.seat for called in one.happened if called.irregularity.void is Void.HAND}
        self._laid = shared or bool(self._dead)  # a dead hand gets no more cards: each card is where it was laid
        self._cards: dict[tuple[int | str, int], deque[Card]] = {}
        for card, place in zip(one.cards, one.laid if self._laid else ((0, 0),) * len(one.cards), strict=True):
            self._cards.setdefault(place, deque()).append(card)

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
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


def _next(given: deque[T] | None) -> T:
    if not given:
        raise Pending
    return given.popleft()


@dataclass(frozen=True)
class Lane:
    """One terminal's way through the round, as far as it has come."""

    position: int
    view: View

    @cached_property
    def before(self) -> int:
        """How far the round has come for it: what was done at the table but for its own part."""
        return sum(entry.seat != self.position for entry in self.view.table.log)

    @property
    def seat(self) -> Seat:
        """Its hand, its wagers, its answers."""
        return self.view.table.seat(self.position)

    @property
    def waits(self) -> bool:
        """Whether it is the player's turn to answer, before anything else can happen to this position."""
        pending = self.view.pending
        return isinstance(pending, AskMove) and pending.seat.position == self.position

    @property
    def lives(self) -> bool:
        """Whether the hand is still played here: neither given up nor left."""
        gives_up = {one.name for one in self.view.table.game.moves if isinstance(one, Choice) and one.forfeits}
        return not self.seat.left and not any(answer.name in gives_up for _, answer in self.seat.answers)


@dataclass
class Course:
    """Where a round stands: at the table, and for every terminal."""

    house: House
    one: "Round"
    prior: "Course | None" = None  # where it stood one card before
    _of: dict[int, View] = field(default_factory=dict)

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
        prior, self.prior = self.prior, None
        if prior is not None and self.shared and isinstance(prior.view.pending, AskCard):
            view = self._run(prior.standing_for)
            if view.table.asked == prior.view.table.asked:
                self.__dict__["standing_for"], self.__dict__["lanes"] = prior.standing_for, prior.lanes
                return view
        return self._run(self.standing_for)

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
        first = {position: names[0] for position, names in self.players.items()}
        known: dict[object, Lane] = {}
        found: dict[str, Lane] = {}
        for position, names in self.players.items():
            for name in names:
                wagers, answers = self.one.wagers.get(name, {}), self.one.answers.get(name, ())
                key = (position, tuple(sorted(wagers.items())), tuple(answers), tuple(self._left(name)))
                if key not in known:
                    known[key] = self._lane(position, first | {position: name})
                found[name] = known[key]
        return found

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
            for wager, cents in lane.seat.wagers.items():
                here[wager.title] = here.get(wager.title, 0) + cents
        return total

    def of(self, terminal: str) -> View:
        """The table as it is for one terminal: it stands for its position itself."""
        if not self.shared or terminal not in self.lanes:
            return self.view
        lane = self.lanes[terminal]
        if lane is self.lanes.get(self.standing_for[lane.position]):
            return self.view
        if id(lane) not in self._of:  # those who wagered and answered the same see the same
            self._of[id(lane)] = self._run(self.standing_for | {lane.position: terminal})
        return self._of[id(lane)]

    def must_accept(self, called: Happened) -> None:
        """Refuse the call of something that can have happened to nobody; what was called is of the hand, for all who share it."""
        refusals = []
        for name, lane in self.lanes.items():
            try:
                self._run(self.standing_for | {lane.position: name}, strictly=called)
            except Refused as no:
                refusals.append(no)
        if len(refusals) == len(self.lanes):
            raise refusals[0]

    def _run(self, who: Mapping[int, str], inputs: Inputs | None = None, strictly: Happened | None = None) -> View:
        """Run the game with these at their positions."""
        before = self.one.before
        standing = {position: before.of(name) for position, name in who.items() if before.of(name)}
        happened = tuple(one if one is strictly or not self.shared else _fitting(one) for one in self.one.happened)
        inputs = inputs or Inputs(self.one, who, self.shared)
        return run(self.house.game, self.house, who, inputs, Carried(before.state, standing), happened)


def _fitting(one: Happened) -> Happened:
    """A call that was accepted, for somebody else who shares the hand."""
    return replace(one, irregularity=replace(one.irregularity, fits=None))
