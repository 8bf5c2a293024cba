"""Games of points: one player, a first card, a choice, more cards, a total. The suits decide nothing.

Deals are counted by rank; the first card's rank is what the player knows when choosing.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb

from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.steps import Choose, Turn
from fairfelt.odds.situations import situation
from fairfelt.odds.value import Value

METHOD = (
    "every first card and every pair after it, counted by rank in the whole shoe; the best choice for each first card"
)


def solve(game: Game, house: House, bets: Mapping[str, int], objective: tuple[str, ...] | None = None) -> Value:
    """Best play of a single seat that stakes `bets`."""
    choices = [move.name for step in _steps(game) if isinstance(step, Choose) for move in step.moves]
    known: dict[tuple[object, str], Value] = {}  # a total and a choice decide everything
    shoe = house.shoe.cards()
    count = Counter(card.rank for card in shoe)
    total = Value()
    for first, ways in count.items():
        weights: dict[object, Fraction] = {}
        shown: dict[object, Cards] = {}
        left = count - Counter({first: 1})
        for pair in combinations_with_replacement(sorted(left), 2):
            number = comb(left[pair[0]], 2) if pair[0] == pair[1] else left[pair[0]] * left[pair[1]]
            if number:
                dealt = _cards((first, *pair), shoe)
                points = game.hand(dealt) if game.hand else None
                chance = Fraction(ways, len(shoe)) * Fraction(number, comb(len(shoe) - 1, 2))
                weights[points] = weights.get(points, Fraction(0)) + chance
                shown.setdefault(points, dealt)
        values = []
        for choice in choices:
            value = Value()
            for points, chance in weights.items():
                if (points, choice) not in known:
                    known[points, choice] = situation(game, house, bets, {1: shown[points]}, (choice,))
                value += known[points, choice] * chance
            values.append(value)
        total += max(values, key=lambda value: value.total(objective))
    return total


def _steps(game: Game) -> Iterator[object]:
    for step in game.round if isinstance(game.round, tuple) else ():
        yield from step.steps if isinstance(step, Turn) else (step,)


def _cards(ranks: tuple[str, ...], shoe: Cards) -> Cards:
    """Cards of these ranks that the shoe really holds."""
    left = list(shoe)
    dealt: list[Card] = []
    for rank in ranks:
        card = next(card for card in left if card.rank == rank)
        left.remove(card)
        dealt.append(card)
    return tuple(dealt)
