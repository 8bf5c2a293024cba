"""Many dice, thrown once or twice in a round, without a choice: every throw, by how often each face comes.

The game says what its settlement looks at in the throws; throws that it does not tell apart are one ending. Whether the dice
are thrown again, and how many of them, is asked of the game's own round, since it may depend on the wagers placed.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TypeAlias

from fairfelt.engine.questions import AskDice
from fairfelt.engine.record import Record, Recorded
from fairfelt.engine.round import run
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Wager
from fairfelt.odds import solver
from fairfelt.odds.base_wagers import taken
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import UNIT, Ended, ended

METHOD = "every throw of the dice, by how often each face comes, and every throw that follows it"
FACES = 6
Throws: TypeAlias = tuple[tuple[int, ...], ...]
Many: TypeAlias = tuple[tuple[tuple[int, ...], int], ...]  # a throw, and how many it stands for


class Solver(solver.Solver):
    """Every wager with as little beside it as the game allows; one that lets the dice be thrown again with all it can win on."""

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self._all = {wager.name: 1 for wager in game.wagers}  # with them the game tells most throws apart
        self._known: dict[Hashable, Many] = {}
        self._driven: dict[Hashable, int | Ended] = {}
        self._throwing: dict[Wager, bool] = {}
        self._houses: dict[House, str] = {}

    def side(self, house: House, wager: Wager) -> Play:
        """Nothing is chosen: all throws count."""
        return self.play(house, joined(house, wager, *(wager.needs if self._throws_again(wager) else ())))

    def said(self, wager: Wager) -> str:
        if self._throws_again(wager):
            return f"beside {wager.needs[0].name} to {wager.needs[-1].name}"
        return "".join(f"without {other.name}" for other in self._again(wager))

    def others(self, house: House, wager: Wager) -> tuple[tuple[str, Play], ...]:
        """A wager that lets the dice be thrown again beside each one that it needs, and those with it."""
        if self._throws_again(wager):
            pairs = [(f"beside {need.name} alone", joined(house, wager, need)) for need in wager.needs]
        else:
            pairs = [(f"with {other.name}", joined(house, wager, other)) for other in self._again(wager)]
        return tuple((words, self.play(house, bets)) for words, bets in pairs)

    def _again(self, wager: Wager) -> tuple[Wager, ...]:
        """The wagers that let the dice be thrown again for this one."""
        return tuple(other for other in self.game.wagers if wager in other.needs and self._throws_again(other))

    def _throws_again(self, wager: Wager) -> bool:
        """Whether the dice are thrown again for this wager, and not for what it needs."""
        if wager not in self._throwing:
            without = joined(self.house, wager.needs[0]) if wager.needs else {}
            goes_on = bool(without) and self._goes_on(joined(self.house, wager, wager.needs[0]))
            self._throwing[wager] = goes_on and not self._goes_on(without)
        return self._throwing[wager]

    def _goes_on(self, bets: Mapping[str, int]) -> bool:
        """Whether any first throw is followed by another."""
        firsts = self._classes(self.house, bets, (), self.game.dice)
        return any(isinstance(self._next(self.house, bets, (throw,)), int) for throw, _ in firsts)

    def _next(self, house: House, bets: Mapping[str, int], throws: Throws) -> int | Ended:
        """How many dice are thrown after these throws, or what the round comes to."""
        key = (self._chosen(house), frozenset(bets.items()), throws)
        if key not in self._driven:
            record = Record({1: {name: units * UNIT for name, units in bets.items()}}, dice=throws)
            view = run(self.game, house, (1,), Recorded(record))
            self._driven[key] = view.pending.count if isinstance(view.pending, AskDice) else ended(view)
        return self._driven[key]

    def _chosen(self, house: House) -> str:
        """All that a house has chosen: two that chose the same come to the same."""
        if house not in self._houses:
            self._houses[house] = repr([getattr(house, one.name) for one in fields(house) if one.name != "game"])
        return self._houses[house]

    def _classes(self, house: House, bets: Mapping[str, int], before: Throws, dice: int) -> Many:
        """Throws of so many dice that the game does not tell apart, after those before: one of each, and how many."""
        key = (repr(sorted(house.readings.items())), frozenset(bets), before, dice)
        if key not in self._known:
            finer = every(dice) if bets is self._all else self._classes(house, self._all, before, dice)
            found: dict[Hashable, tuple[tuple[int, ...], int]] = {}
            for throw, number in finer:
                name = self._told_apart((*before, throw), house, bets)
                shown, times = found.get(name, (throw, 0))
                found[name] = (shown, times + number)
            self._known[key] = tuple(found.values())
        return self._known[key]

    def _told_apart(self, throws: Throws, house: House, bets: Mapping[str, int]) -> Hashable:
        if self.game.throws is None:
            raise ValueError(f"{self.game.name} does not say what its settlement looks at in the dice")
        return self.game.throws(throws, house, tuple(bets))

    def play(self, house: House, bets: Mapping[str, int]) -> Play:
        """Everything that can happen to these wagers together."""
        finished = list(self._follow(house, bets, (), 1, self.game.dice))
        most = max(sum(map(len, throws)) for _, throws, _ in finished)
        endings = (
            Ending(number * FACES ** (most - sum(map(len, thrown))), dice=thrown, known=(house, came))
            for number, thrown, came in finished
        )
        return Play(bets, FACES**most, tuple(endings), METHOD)

    def _follow(
        self, house: House, bets: Mapping[str, int], before: Throws, times: int, dice: int
    ) -> Iterator[tuple[int, Throws, Ended]]:
        """How many ways lead to each end of the round, with the throws of one of them and what it comes to."""
        for throw, number in self._classes(house, bets, before, dice):
            throws = (*before, throw)
            follows = self._next(house, bets, throws)
            if isinstance(follows, int):
                yield from self._follow(house, bets, throws, times * number, follows)
            else:
                yield times * number, throws, follows


def joined(house: House, *wagers: Wager) -> dict[str, int]:
    """A unit on each of these wagers, and on one more where they cannot stand without it."""
    bets = {wager.name: 1 for wager in wagers}
    for company in ({}, *({other.name: 1} for other in house.game.wagers if other not in wagers)):
        if taken(house, company | bets):
            return company | bets
    raise ValueError(f"{', '.join(bets)} cannot be staked with at most one wager more")


@cache
def every(dice: int) -> Many:
    """Every set of faces that so many dice can show, and in how many ways."""
    found = combinations_with_replacement(range(1, FACES + 1), dice)
    return tuple((throw, factorial(dice) // prod(map(factorial, Counter(throw).values()))) for throw in found)
