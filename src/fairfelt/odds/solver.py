"""What every family of games offers: its module has a class `Solver` made from this one."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from fairfelt.kit.cards import Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.odds.advice.lines import Line, lines
from fairfelt.odds.advice.mistakes import mistakes
from fairfelt.odds.advice.short_strategy import Mistake, ShortStrategy
from fairfelt.odds.advice.strategy import Situation, like
from fairfelt.odds.base_wagers import Main, main_of
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Play

if TYPE_CHECKING:
    from fairfelt.odds.shoe.chart import Chart


class Solver(ABC):
    """The deals of one shoe, counted when they are first needed. `house` gives the shoe; the methods are told the rules."""

    decks: tuple[int, ...] = ()  # shoes for which wagers beside the game have figures, where the house has not chosen
    thorough = False  # whether to count what takes much longer than what a game is worth
    begun = False  # whether a shoe of which cards are gone can be counted
    apart: tuple[str, ...] = ()  # wagers of the game itself or amid a round that have a figure of their own

    def __init__(self, game: Game, house: House, progress: Progress) -> None:
        if house.gone and not self.begun:
            raise Refused(f"{game.name} is counted from whole decks only, not from what is left of them")
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

    def counts(self, house: House, wager: Wager) -> bool:
        """Whether a wager beside the game has a figure in this house."""
        return house.asks_for(wager)

    def fitted(self, house: House, wager: Wager) -> House:
        """The house with what else it must have chosen for a wager to be placed."""
        return house

    def others(self, house: House, wager: Wager) -> tuple[tuple[str, Play], ...]:
        """Other ways to play the same wager, each with its conditions in words."""
        return ()

    def said(self, wager: Wager) -> str:
        """The conditions of `side` in words, where there are `others` beside it."""
        return ""

    def decisions(self, house: House) -> Iterator[Situation]:
        """All that a player of the game itself may be asked, with what each choice is worth if play is best from there on.

        The numbers of a stage sum to the deals that come to it.
        """
        raise Refused(f"{self.game.name} has no list of its decisions yet; `fairfelt odds` has what best play is worth")

    def situations(self, house: House) -> tuple[Situation, ...]:
        """The decisions, listed once for all houses in which the same choices are worth the same."""
        rules = self.rules(house)
        if rules not in self._listed:
            self._listed[rules] = tuple(self.decisions(house))
        return self._listed[rules]

    @cached_property
    def _listed(self) -> dict[Hashable, tuple[Situation, ...]]:
        return {}

    def lines(self, house: House, most: int = 0) -> tuple[Line, ...]:
        """Best play as a person reads it, with no more than `most` lines a table if it can be."""
        return lines(self.game, house, self.situations(house), most)

    def mistakes(self, house: House) -> tuple[Mistake, ...]:
        """What common mistakes cost."""
        return mistakes(self.game, house, self.situations(house))

    def shorts(self, house: House) -> tuple[ShortStrategy, ...]:
        """The best short strategies of more and more rules."""
        if type(self).short is not Solver.short:
            return (self.short(house),)
        from fairfelt.odds.advice.short import short_strategies  # needs numpy, which who only reads the book does not

        return short_strategies(self.game, house, self.situations(house))

    def short(self, house: House) -> ShortStrategy:
        """The short strategy to learn."""
        from fairfelt.odds.advice.short import recommended  # needs numpy, which who only reads the book does not

        return recommended(self.shorts(house))

    def chart(self, house: House) -> "Chart | None":
        """How to play by hand and up card, where that fits a chart."""
        return None

    def faced(self, house: House, own: Cards, seen: Cards = ()) -> Situation:
        """What a player with these cards is asked, and what each choice is worth."""
        for one in self.decisions(house):
            if like((one.own, one.seen), (own, seen)):
                return one
        raise Refused(f"{self.game.name} asks nothing of a player with such cards: name all that he sees")
