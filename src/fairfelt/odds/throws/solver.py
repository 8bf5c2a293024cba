"""Dice: every throw, and for wagers that live over several rounds every state that they can be in."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Any

from fairfelt.engine.record import Record, replay
from fairfelt.engine.round import Carried
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.wagers import Wager
from fairfelt.odds import solver
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import UNIT, Ended, ended

METHOD = "every throw of the dice; a wager that stands is followed through every state until it is decided"
STANDING, TAKEN = "left standing until decided", "taken down whenever that is better"


@dataclass(frozen=True)
class State:
    """What one round does to a wager that has come so far: throws that decide it, throws that lead on, throws for nothing."""

    decides: tuple[tuple[int, tuple[int, ...], Ended], ...]  # in how many ways each comes, and what it comes to
    leads: Mapping[str, int]  # to another state, by its key
    worth: Fraction  # what the deciding throws come to together


class Solver(solver.Solver):
    """Follows every wager by itself: no wager of a throw depends on another."""

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        super().__init__(game, house, progress)
        self.followed: dict[tuple[House, Wager], Following] = {}

    def following(self, house: House, wager: Wager) -> "Following":
        """One wager, followed once for all that is asked of it."""
        if (house, wager) not in self.followed:
            self.followed[house, wager] = Following(self.game, house, wager)
        return self.followed[house, wager]

    def side(self, house: House, wager: Wager) -> Play:
        """One unit, placed when no round has come before, and left alone until it is decided."""
        return self.following(house, wager).play(takes_down=False)

    def said(self, wager: Wager) -> str:
        return STANDING if wager.stays else ""

    def others(self, house: House, wager: Wager) -> tuple[tuple[str, Play], ...]:
        """A wager that stands may be taken back between two rounds."""
        if not wager.stays:
            return ()
        return ((TAKEN, self.following(house, wager).play(takes_down=True)),)


def told_apart(game: Game, house: House, wager: Wager) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """One throw of each kind that the game tells apart, with how many there are; every throw, where it does not say."""
    found: dict[Hashable, tuple[int, tuple[int, ...]]] = {}
    for dice in product(range(1, 7), repeat=game.dice):
        name = game.throws((dice,), house, (wager.name,)) if game.throws else dice
        ways, shown = found.get(name, (0, dice))
        found[name] = (ways + 1, shown)
    return tuple(found.values())


class Following:
    """One wager, from state to state. A state is what a round leaves to the next."""

    def __init__(self, game: Game, house: House, wager: Wager) -> None:
        self.game, self.house, self.wager = game, house, wager
        self.throws = told_apart(game, house, wager)
        self.ways = sum(ways for ways, _ in self.throws)
        self.worths: dict[tuple[str, bool], Fraction] = {}
        self.left: dict[str, Any] = {repr(None): None}  # what each state is, by its key
        self.states: dict[str, State] = {}
        self._visit(repr(None))

    def _visit(self, key: str) -> None:
        """Throw every throw once in this state, and visit the states that they lead to."""
        decides: list[tuple[int, tuple[int, ...], Ended]] = []
        leads: dict[str, int] = {}
        total = Fraction(0)
        for ways, dice in self.throws:
            record = Record({1: {self.wager.name: UNIT}}, dice=(dice,), before=self._before(key))
            view = replay(self.game, self.house, record)
            if all(outcome.verdict is not Verdict.STANDS for outcome in view.table.seats[0].outcomes.values()):
                came = ended(view)
                decides.append((ways, dice, came))
                total += ways * came.value.total()
                continue
            state = view.carried.state if view.carried else None
            self.left.setdefault(repr(state), state)
            leads[repr(state)] = leads.get(repr(state), 0) + ways
        self.states[key] = State(tuple(decides), leads, total)
        for later in leads:
            if later not in self.states:
                self._visit(later)

    def value(self, key: str, takes_down: bool) -> Fraction:
        """What the wager is worth in a state, before the throw."""
        if (key, takes_down) in self.worths:
            return self.worths[key, takes_down]
        state = self.states[key]
        total = state.worth
        for later, number in state.leads.items():
            if later != key:
                value = self.value(later, takes_down)
                total += number * (max(value, Fraction(0)) if takes_down else value)
        found = self.worths[key, takes_down] = total / (self.ways - state.leads.get(key, 0))
        return found

    def play(self, takes_down: bool) -> Play:
        """How it ends: the state and the throw that decide it, or the state in which it is taken down."""
        chances: dict[tuple[str, tuple[int, ...]], Fraction] = {}
        came: dict[tuple[str, tuple[int, ...]], Ended] = {}
        waiting = {repr(None): Fraction(1)}
        while waiting:
            key, chance = waiting.popitem()
            state = self.states[key]
            if takes_down and key != repr(None) and self.value(key, takes_down) < 0:
                chances[key, ()] = chances.get((key, ()), Fraction(0)) + chance
                continue
            each = chance / (self.ways - state.leads.get(key, 0))
            for ways, dice, outcome in state.decides:
                chances[key, dice] = chances.get((key, dice), Fraction(0)) + each * ways
                came[key, dice] = outcome
            for later, number in state.leads.items():
                if later != key:
                    waiting[later] = waiting.get(later, Fraction(0)) + each * number
        deals = lcm(*(chance.denominator for chance in chances.values()))
        endings = tuple(self._ending(int(chance * deals), *at, came.get(at)) for at, chance in chances.items())
        return Play({self.wager.name: 1}, deals, endings, METHOD)

    def _ending(self, number: int, key: str, dice: tuple[int, ...], came: Ended | None) -> Ending:
        if came:
            return Ending(number, dice=(dice,), before=self._before(key), known=(self.house, came))
        return Ending(number, dice=(self.throws[0][1],), before=self._before(key), bets={self.wager.name: 0})

    def _before(self, key: str) -> Carried:
        """What the rounds before left: the wager stands, except when it is first placed."""
        return Carried(self.left[key], {1: {self.wager.name: UNIT}} if self.left[key] else {})
