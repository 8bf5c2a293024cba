"""What every family of games offers: its module has a class `Solver` made from this one."""

from abc import ABC, abstractmethod
from collections.abc import Hashable

from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.odds.figure import Progress
from fairfelt.odds.main import Main, main_of
from fairfelt.odds.play import Play


class Solver(ABC):
    """The deals of one shoe, counted when they are first needed. `house` gives the shoe; the methods are told the rules."""

    decks: tuple[int, ...] = ()  # shoes for which wagers beside the game have figures, where the house has not chosen
    apart: tuple[str, ...] = ()  # wagers in the middle of a round that have a figure of their own

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        self.game, self.house, self.progress = game, house, progress

    @property
    def staked(self) -> Main:
        """The wagers of the game itself."""
        return main_of(self.game)

    def rules(self, house: House) -> Hashable:
        """All of a house that may change best play: options, readings, and the paytables of the game itself."""
        letters = {key.name: house.letter(key) for key in self._paid if self.game.tables(key)}
        return repr((sorted(house.options.items()), sorted(house.readings.items()), letters))

    @property
    def _paid(self) -> tuple[Wager | Bonus, ...]:
        keys: tuple[Wager | Bonus, ...] = (*self.game.wagers, *self.game.bonuses)
        return tuple(key for key in keys if key.name in self.staked.names)

    def main(self, house: House) -> Play:
        """Best play of the game itself in this house. Only games have it in which some wager belongs to every round."""
        raise ValueError(f"every wager of {self.game.name} stands by itself")

    @abstractmethod
    def side(self, house: House, wager: Wager) -> Play:
        """The play under which a wager beside the game has its figure, the same for each column of its paytable."""

    def fitted(self, house: House, wager: Wager) -> House:
        """The house with what else it must have chosen for a wager to be placed."""
        return house

    def others(self, house: House, wager: Wager) -> tuple[tuple[str, Play], ...]:
        """Other ways to play the same wager, each with its conditions in words."""
        return ()

    def said(self, wager: Wager) -> str:
        """The conditions of `side` in words, where there are `others` beside it."""
        return ""
