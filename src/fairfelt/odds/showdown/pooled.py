"""Wagers on the best five of the player's and the dealer's cards together: every set of cards, counted by kind."""

from collections.abc import Mapping
from itertools import combinations
from math import comb

from fairfelt import evaluator
from fairfelt.families.poker import FIVE_CARD, Kind
from fairfelt.kit.cards import DECK, Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.steps import Deal, To
from fairfelt.odds.play import Ending, Play

METHOD = "every set of the player's and the dealer's cards, counted by its best five"


def play(game: Game, house: House, bets: Mapping[str, int]) -> Play:
    """The endings of `bets` for a seat that is asked nothing."""
    deck, each = house.shoe.cards(), cards_each(game)
    found = kinds(deck, 2 * each).values()
    endings = (Ending(number, {1: shown[:each], "dealer": shown[each:]}) for number, shown in found)
    return Play(bets, comb(len(deck), 2 * each), tuple(endings), METHOD)


def cards_each(game: Game) -> int:
    """How many cards each player is dealt."""
    steps = game.round if isinstance(game.round, tuple) else ()
    return sum(step.count for step in steps if isinstance(step, Deal) and To.PLAYERS in step.to)


def kinds(deck: Cards, size: int) -> dict[Kind, tuple[int, Cards]]:
    """How many sets of `size` cards there are of each kind of hand, with one of them."""
    if deck == DECK:
        return evaluator.kinds_of(size)
    found: dict[Kind, tuple[int, Cards]] = {}
    for cards in combinations(deck, size):
        kind = FIVE_CARD.rank(cards).kind
        number, shown = found.get(kind, (0, cards))
        found[kind] = (number + 1, shown)
    return found
