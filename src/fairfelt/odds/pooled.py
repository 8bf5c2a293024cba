"""Wagers on the best five of the player's and the dealer's cards together: every set of cards, counted by kind."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import comb

from fairfelt.kit import fast
from fairfelt.kit.cards import DECK, Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.poker import FIVE_CARD, Kind
from fairfelt.odds.showdown import cards_each
from fairfelt.odds.situations import situation
from fairfelt.odds.value import Value

METHOD = "every set of the player's and the dealer's cards, counted by its best five"


def solve(game: Game, house: House, bets: Mapping[str, int]) -> Value:
    """The value of `bets` for a seat that is asked nothing."""
    deck, each = house.shoe.cards(), cards_each(game)
    total = Value()
    for number, shown in kinds(deck, 2 * each).values():
        value = situation(game, house, bets, {1: shown[:each], "dealer": shown[each:]})
        total += value * number
    return total * Fraction(1, comb(len(deck), 2 * each))


def kinds(deck: Cards, size: int) -> dict[Kind, tuple[int, Cards]]:
    """How many sets of `size` cards there are of each kind of hand, with one of them."""
    if deck == DECK:
        return fast.kinds_of(size)
    found: dict[Kind, tuple[int, Cards]] = {}
    for cards in combinations(deck, size):
        kind = FIVE_CARD.rank(cards).kind
        number, shown = found.get(kind, (0, cards))
        found[kind] = (number + 1, shown)
    return found
