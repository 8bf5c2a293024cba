"""A round of play at a live table: its inputs so far, and what the game makes of them.

Nothing of a round is kept but what came from the world. The game is run from the start at every input.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from fairfelt.kit.asks import LEAVE, AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.kit.cards import UNSEEN, Card
from fairfelt.kit.house import House
from fairfelt.kit.round import Carried, Happened, View, run
from fairfelt.kit.wagers import Answer, Wager
from fairfelt.table.players import folding, open_to, passing


@dataclass
class Round:
    """One round: wagers by position, then cards, dice and answers in the order in which they came."""

    number: str
    wagers: dict[int, dict[str, int]] = field(default_factory=dict)
    positions: tuple[int, ...] = ()  # all that were taken when the wagering closed: one may wager on another's hand
    cards: list[Card] = field(default_factory=list)
    dice: list[tuple[int, ...]] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    happened: list[Happened] = field(default_factory=list)
    before: Carried = field(default_factory=Carried)
    last: str = ""  # which kind of input came last: a card that nothing followed may be taken back

    def view(self, house: House) -> View:
        """Where the round stands."""
        positions = {*self.positions, *self.wagers}
        return run(house.game, house, positions, _Inputs(self), self.before, self.happened)

    def with_card(self, house: House, card: Card) -> View:
        """Where it would stand with one card more; refused if that card cannot have come."""
        return replace(self, cards=[*self.cards, card]).view(house)

    def with_dice(self, house: House, dice: tuple[int, ...]) -> View:
        """Where it would stand after this throw."""
        return replace(self, dice=[*self.dice, dice]).view(house)

    def with_answer(self, house: House, answer: Answer) -> View:
        """Where it would stand with this answer; refused if it cannot be given."""
        return replace(self, answers=[*self.answers, answer]).view(house)

    def with_irregularity(self, house: House, one: Happened) -> View:
        """Where it would stand with this irregularity called; refused if it cannot have happened."""
        return replace(self, happened=[*self.happened, one]).view(house)


class _Inputs:
    """The driver that answers from a live round's inputs, each in the order in which it came."""

    def __init__(self, one: Round) -> None:
        self._wagers = one.wagers
        self._cards, self._dice, self._answers = iter(one.cards), iter(one.dice), iter(one.answers)

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        placeable = {wager.title for wager in ask.wagers}
        placed = self._wagers.get(ask.seat.position, {})
        return {title: cents for title, cents in placed.items() if title in placeable}

    def card(self, ask: AskCard) -> Card:
        if ask.to == "burn":
            return UNSEEN  # nobody looks at it
        for card in self._cards:
            return card
        raise Pending

    def move(self, ask: AskMove) -> Answer:
        for answer in self._answers:
            return answer
        raise Pending

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        for dice in self._dice:
            return dice
        raise Pending


class _Listening(_Inputs):
    """Hears which wagers each position is asked for, and lets the round stand at its first card."""

    def __init__(self, one: Round) -> None:
        super().__init__(one)
        self.asked: dict[int, tuple[Wager, ...]] = {}

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        self.asked[ask.seat.position] = (*self.asked.get(ask.seat.position, ()), *ask.wagers)
        return {}


def spots(house: House, positions: Iterable[int], before: Carried) -> dict[int, tuple[Wager, ...]]:
    """The betting spots of each position before the deal, as the round itself asks for them."""
    listening = _Listening(Round(""))
    run(house.game, house, positions, listening, Carried(before.state))
    return listening.asked


def by_default(ask: AskMove) -> Answer:
    """The answer for a player who gives none: what costs nothing and gives nothing up; else a fold; else he has left."""
    name = passing(ask) or folding(ask)
    return Answer(name or LEAVE)


def open_moves(ask: AskMove) -> tuple[str, ...]:
    """The names of the moves that may be made."""
    return tuple(move.name for move, _, _ in open_to(ask))
