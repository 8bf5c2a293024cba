"""Exact odds of any game whose family has a solver: every deal, every choice, weighed by what `settle` returns.

Knows nothing of particular games and prints nothing. Solvers load when they are first needed.
"""

from importlib import import_module

from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.figure import Figure, Progress

__all__ = ["VERSION", "Figure", "Progress", "solve"]

VERSION = "1"  # of the solvers: raised when a figure that was found before would come out otherwise


def solve(
    game: Game, house: House | None = None, progress: Progress | None = None, thorough: bool = False
) -> tuple[Figure, ...]:
    """The figures of every wager: under each paytable that the chapter has, or those that `house` chose.

    With `thorough`, also what takes much longer than the rest: the distribution of rounds with split hands, in minutes.
    """
    if not game.family:
        raise Refused(f"{game.name} has no exact solver yet; `fairfelt simulate` estimates it")
    figures = import_module("fairfelt.odds.figures")
    found: tuple[Figure, ...] = figures.figures(
        game, house or game.house(), progress or (lambda done, what: None), thorough
    )
    return found
