"""Drives the engine from a live round's inputs: what has not come yet is waited for."""

from collections import deque
from collections.abc import Mapping
from typing import TypeVar

from fairfelt.engine.questions import LEAVE, AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.facility.rounds.inputs import Round
from fairfelt.kit.cards import UNSEEN, Card
from fairfelt.kit.irregularities import Void
from fairfelt.kit.wagers import Answer
from fairfelt.simulator.players import folding, passing

T = TypeVar("T")


def by_default(ask: AskMove) -> Answer:
    """The answer for a player who gives none: what costs nothing and gives nothing up; else a fold; else he has left."""
    return Answer(passing(ask) or folding(ask) or LEAVE)


class RoundDriver:
    """The driver that answers from a round's inputs for those who stand for each position.

    With `own`, only that position is waited for; for the others the default is assumed where they have not answered yet.
    """

    def __init__(self, round_: Round, who: Mapping[int, str], shared: bool, own: int = 0) -> None:
        self._open = round_.open
        self._wagers = {position: round_.wagers.get(name, {}) for position, name in who.items()}
        self._answers = {position: deque(round_.answers.get(name, ())) for position, name in who.items()}
        self._dice, self._shared, self._own = iter(round_.dice), shared, own
        self._dead = {called.seat for called in round_.happened if called.irregularity.void is Void.HAND}
        self._laid = shared or bool(self._dead)  # a dead hand gets no more cards: each card is where it was laid
        self._cards: dict[tuple[int | str, int], deque[Card]] = {}
        for card, place in zip(round_.cards, round_.laid if self._laid else ((0, 0),) * len(round_.cards), strict=True):
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


class DealDriver(RoundDriver):
    """Remembers to whom each card went."""

    def __init__(self, round_: Round, who: Mapping[int, str]) -> None:
        super().__init__(round_, who, shared=False)
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
