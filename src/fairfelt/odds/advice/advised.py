"""A solver of a game that asks its player several times: it also says how to play, by situation and in a few rules."""

from abc import abstractmethod
from collections.abc import Hashable, Iterator
from typing import Protocol

from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds import solver
from fairfelt.odds.advice.lines import Line, lines
from fairfelt.odds.advice.short_strategy import Mistake, ShortStrategy
from fairfelt.odds.advice.strategy import Situation
from fairfelt.odds.figure import Progress


class Advice(Protocol):
    """All that there is to say about playing one game, solved in one house."""

    def situations(self) -> Iterator[Situation]:
        """Every situation to which best play comes, with what each answer is worth there."""
        ...

    def compact(self) -> Iterator[Situation]:
        """The same; where a question has very many, those that features do not tell apart and that are best played alike are one.

        What an answer is worth there is its mean, so that what it loses is exact.
        """
        ...

    @property
    def listed(self) -> frozenset[str]:
        """The questions of which all situations are in `compact`."""
        ...

    def faced(self, own: Cards, seen: Cards) -> Situation:
        """The situation with these cards, best play or not."""
        ...

    def mistakes(self) -> tuple[Mistake, ...]:
        """What common habits cost."""
        ...

    def short(self) -> ShortStrategy:
        """A few rules, found by search."""
        ...


class Solver(solver.Solver):
    """One advice for each set of rules, made when it is first asked for."""

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self._advised: dict[Hashable, Advice] = {}
        self._compact: dict[Hashable, tuple[Situation, ...]] = {}

    @abstractmethod
    def advise(self, house: House) -> Advice:
        """How to play the game in this house."""

    def _advice(self, house: House) -> Advice:
        rules = self.rules(house)
        if rules not in self._advised:
            self._advised[rules] = self.advise(house)
        return self._advised[rules]

    def decisions(self, house: House) -> Iterator[Situation]:
        """Every situation to which best play comes, with what each answer is worth there."""
        return self._advice(house).situations()

    def situations(self, house: House) -> tuple[Situation, ...]:
        """The same with classes of situations where there are very many; listed once for each set of rules."""
        rules = self.rules(house)
        if rules not in self._compact:
            self._compact[rules] = tuple(self._advice(house).compact())
        return self._compact[rules]

    def lines(self, house: House, most: int = 0) -> tuple[Line, ...]:
        """Best play of the questions of which every situation is listed."""
        listed = self._advice(house).listed
        return lines(self.game, house, [one for one in self.situations(house) if one.stage in listed], most)

    def faced(self, house: House, own: Cards, seen: Cards = ()) -> Situation:
        """The situation with these cards, and what each answer is worth there."""
        return self._advice(house).faced(own, seen)

    def mistakes(self, house: House) -> tuple[Mistake, ...]:
        """What common habits cost a round, in first wagers."""
        return self._advice(house).mistakes()

    def short(self, house: House) -> ShortStrategy:
        """A few rules, found by search, and what they cost."""
        return self._advice(house).short()
