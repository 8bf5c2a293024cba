"""A progressive wager that a player may place without the game itself, and that he gives up with it if he folds.

Its first figure is of one who is asked nothing. The other is of one who plays the game itself as best for that: what he
folds he loses, and what others fold is not envied.
"""

from abc import abstractmethod
from collections.abc import Mapping

from fairfelt.kit.house import House
from fairfelt.kit.wagers import Choice, Wager
from fairfelt.odds import solver
from fairfelt.odds.base_wagers import at_stake, beside
from fairfelt.odds.play import Play


class Solver(solver.Solver):
    """For families that count best play with whatever stands beside it."""

    @abstractmethod
    def _play(self, house: House, bets: Mapping[str, int]) -> Play:
        """Best play of the game itself for a player who stakes `bets`."""

    def said(self, wager: Wager) -> str:
        """Whether the game itself is played as well."""
        return f"without the {self.staked.staked[0].name}" if self._both(self.house, wager) else ""

    def others(self, house: House, wager: Wager) -> tuple[tuple[str, Play], ...]:
        """The wager beside the game itself."""
        both = self._both(house, wager)
        return ((f"with the {self.staked.staked[0].name}, played best", self._play(house, both)),) if both else ()

    def _both(self, house: House, wager: Wager) -> dict[str, int]:
        """The game itself with such a wager; nothing for any other."""
        moves = (move for move in self.game.moves if isinstance(move, Choice))
        given_up = any(wager in move.forfeits for move in moves)
        metered = any(progressive.wager == wager for progressive in self.game.progressives)
        if not (given_up and metered):
            return {}
        bets = beside(house, wager)
        return {} if self.staked.bets.keys() <= bets.keys() else at_stake(house) | {wager.name: bets[wager.name]}
