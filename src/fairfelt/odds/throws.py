"""Dice: every throw, and for wagers that live over several rounds every state that they can be in."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.record import Record, replay
from fairfelt.kit.round import Carried
from fairfelt.odds.situations import UNIT, worth
from fairfelt.odds.value import Value

METHOD = "every throw of the dice; a wager that stands is followed through every state until it is decided"


class Throws:
    """The wagers of one house of a dice game. `takes_down` lets the player take a standing wager back when that is better."""

    def __init__(self, game: Game, house: House, takes_down: bool = False) -> None:
        self.game, self.house, self.takes_down = game, house, takes_down
        self._known: dict[tuple[str, str], Value] = {}
        self.throws = tuple(product(range(1, 7), repeat=game.dice))

    def solve(self, wager: str, before: Carried | None = None) -> Value:
        """The value of one unit on `wager`, placed after the rounds that `before` stands for."""
        state = (before or Carried()).state
        key = (wager, repr(state))
        if key not in self._known:
            self._known[key] = self._follow(wager, state)
        return self._known[key]

    def _follow(self, wager: str, state: object) -> Value:
        decided, again, total = Value(), 0, len(self.throws)
        for dice in self.throws:
            record = Record({1: {wager: UNIT}}, dice=(dice,), before=Carried(state))
            view = replay(self.game, self.house, record)
            seat = view.table.seats[0]
            if all(outcome.verdict is not Verdict.STANDS for outcome in seat.outcomes.values()):
                decided += worth(view)
                continue
            next_state = view.carried.state if view.carried else None
            if repr(next_state) == repr(state):
                again += 1
                continue
            later = self.solve(wager, Carried(next_state))
            back = Value({wager: Fraction(0)}, {wager: Fraction(1)})
            decided += back if self.takes_down and later.total() < 0 else later
        return decided * Fraction(1, total - again)


def solve(game: Game, house: House, bets: Mapping[str, int]) -> Value:
    """The value of single wagers, added up: no wager of a throw depends on another."""
    throws = Throws(game, house)
    total = Value()
    for name, units in bets.items():
        total += throws.solve(name) * units
    return total
