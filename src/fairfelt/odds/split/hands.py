"""The hands of one split-hand game and house: how each class is set, what it is told apart as, and deals to show.

Nothing here knows what a hand pays; see `split`.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np

from fairfelt.families.pai_gow.house_way import Data
from fairfelt.kit.cards import DECK, Card, Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.split import pairs, side, ways
from fairfelt.odds.split.classes import JOKER_BIT, Classes, Ints, Small, class_of, classes, held
from fairfelt.odds.split.side import cards_of, word_of

ACE = 12  # the strength of an ace laid low alone
_SAMPLE, _ALL = 20_000, 60_000  # deals looked at to find one of each kind; all of them if there are not more


Said: TypeAlias = tuple[str, ...]  # what is chosen after the setting


class Pays(NamedTuple):
    """What may be chosen after the setting, and what each way to end pays then: whole numbers, `scale` to the unit."""

    said: list[Said]
    whole: Ints  # by choice, the dealer's kind, and lost, tied or won
    scale: int


class Setting(NamedTuple):
    """Cards laid low, and where both hands then stand."""

    low: Cards
    high_place: int
    low_place: int


class Hands:
    """All hands of the house's deck; `joker` is the place of the joker laid low alone by a player."""

    def __init__(self, game: Game, house: House, joker: int) -> None:
        if game.split is None:
            raise ValueError(f"{game.name} does not say how its hands are set apart")
        self.game, self.house, self.split, self.joker = game, house, game.split, joker
        self.cards = house.shoe.cards()
        self.deck = held(self.cards)
        self.classes: Classes = classes(5 + self.split.low)
        self.size = self.classes.tables.size
        self.deals = comb(len(self.cards), self.size) * comb(len(self.cards) - self.size, self.size)
        ranking = self.split.ranking(house)
        self.scale = ways.scale(ranking, self.split.low)
        self.order = ways.order(house, ranking, self.split.low)
        self.lows = ways.LOWS[self.split.low]

    @cached_property
    def there(self) -> Ints:
        """How many hands of each class the deck has."""
        found, number = pairs.every_hand(self.classes.tables, self.classes.plain, self.deck)
        there = np.zeros(self.classes.number, np.int64)
        np.add.at(there, found, number)
        return there

    @cached_property
    def words(self) -> Ints:
        """One hand of each class that the deck has."""
        whole = len(self.cards) == len(DECK) + 1
        return self.classes.words if whole else side.hands_of(self.classes, self.cards)

    def told_apart(self, by: Callable[[Cards, House], Hashable]) -> tuple[list[Hashable], Small]:
        """What a game's classes call the hands, and the number of that name for each class.

        They may go by the kind of the best five cards, its first value and the joker.
        """
        found = np.zeros(self.classes.number, np.int32)
        there = np.flatnonzero(self.there)
        groups = side.coarse(self.words[there], self.scale)
        names: list[Hashable] = []
        for group in np.unique(groups).tolist():
            members = there[groups == group]
            name = by(cards_of(int(self.words[members[0]])), self.house)
            if name not in names:
                names.append(name)
            found[members] = names.index(name)
        return names, found

    def set_by(self, way: Data, joker: int) -> tuple[Small, Small]:
        """Every class set by a house way: the places of its high and its low hand."""
        rules = ways.compiled(way, self.split.low)
        high, low = ways.follow_all(self.classes.words, rules, self.scale, joker)
        return self.order[high].astype(np.int32), low

    @cached_property
    def dealer(self) -> pairs.Dealer:
        """The dealer's setting of each class."""
        names: list[Hashable] = [None]
        kind: Small = np.zeros(self.classes.number, np.int32)
        if self.game.classes is not None:
            names, kind = self.told_apart(self.game.classes.dealer)
        high, low = self.set_by(self.split.way(self.house), ACE)
        return pairs.Dealer(high, low, kind, len(names), self.lows)

    @cached_property
    def settings(self) -> tuple[Ints, Small, Small]:
        """The settings of each class that no other one beats in both hands: where they start, and their places."""
        return ways.all_settings(self.classes.words, self.scale, self.order, self.joker)

    # --- single hands -----------------------------------------------------------------------------------------------

    def settings_of(self, own: Cards) -> list[Setting]:
        """The settings of a hand that no other one beats in both, the highest high hand first."""
        highs, lows, laid = (np.empty(21, np.int64) for _ in range(3))
        count = ways.best_settings(word_of(own), self.scale, self.order, self.joker, highs, lows, laid)
        return [Setting(cards_of(int(laid[i])), int(highs[i]), int(lows[i])) for i in range(count)]

    def by_way(self, own: Cards, way: Data) -> Setting:
        """The setting of a hand by a house way."""
        word, rules = word_of(own), ways.compiled(way, self.split.low)
        high, low, laid = ways.follow(word, rules, self.scale)
        joker = laid >> JOKER_BIT and self.split.low == 1
        return Setting(cards_of(int(laid)), int(self.order[high]), self.joker if joker else int(low))

    def laid(self, own: Cards, point: tuple[int, int], joker: int) -> Cards:
        """What a hand lays low to stand at these places, where a joker alone counts as `joker`."""
        highs, lows, laid, ranks = (np.empty(21, np.int64) for _ in range(4))
        for i in range(ways.settings(word_of(own), self.scale, highs, lows, laid, ranks)):
            alone = laid[i] >> JOKER_BIT and self.split.low == 1
            places = int(self.order[highs[i]]), joker if alone else int(lows[i])
            if places == point and lows[i] <= self.scale.most[highs[i]]:
                return cards_of(int(laid[i]))
        raise ValueError("no legal setting of the hand stands there")

    def class_of(self, cards: Cards) -> int:
        """The class of a hand."""
        return int(class_of(self.classes.tables, word_of(cards)))

    def end(self, setting: Setting, dealers: Cards) -> tuple[int, int]:
        """The dealer's kind, and in how many hands a setting is above the dealer's: lost, tied, won."""
        at = self.class_of(dealers)
        above = setting.high_place > int(self.dealer.high[at]), setting.low_place > int(self.dealer.low[at])
        return int(self.dealer.kind[at]), sum(above)

    def some_deals(self) -> Iterator[tuple[Cards, Cards]]:
        """Every deal of a small deck, or many of a large one."""
        if self.deals <= _ALL:
            for own in combinations(self.cards, self.size):
                for dealers in combinations([card for card in self.cards if card not in own], self.size):
                    yield own, dealers
            return
        for dealt in shuffled(self.cards, 2 * self.size, _SAMPLE):
            yield dealt[: self.size], dealt[self.size :]


def shuffled(deck: Sequence[Card], size: int, times: int) -> Iterator[Cards]:
    """Well mixed cards, always the same: each next swap by a linear congruence (Knuth's MMIX)."""
    cards, state = list(deck), 1
    for _ in range(times):
        for place in range(size):
            state = (6364136223846793005 * state + 1442695040888963407) % 2**64
            other = place + (state >> 33) % (len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        yield tuple(cards[:size])
