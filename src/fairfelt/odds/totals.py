"""Games of points: one player, a first card, a choice, more cards, a total. The suits decide nothing.

Deals are counted by rank; the first card's rank is what the player knows when choosing. A total and a choice decide
everything, so endings are told apart by them.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb

from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.house import House
from fairfelt.kit.steps import Choose, Turn
from fairfelt.kit.wagers import Wager
from fairfelt.odds import solver
from fairfelt.odds.choose import choose
from fairfelt.odds.main import at_stake, beside
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import situation

METHOD = (
    "every first card and every pair after it, counted by rank in the whole shoe; the best choice for each first card"
)


class Solver(solver.Solver):
    """Counts totals."""

    def main(self, house: House) -> Play:
        """The best choice for each first card."""
        return self._play(house, at_stake(house))

    def side(self, house: House, wager: Wager) -> Play:
        """The same choices: no side wager goes by more than the total."""
        return self._play(house, beside(house, wager))

    def _play(self, house: House, bets: Mapping[str, int]) -> Play:
        def worth(points: Hashable, choice: str) -> Fraction:
            return situation(self.game, house, bets, {1: self._shown[points]}, (choice,)).total(self.staked.names)

        ended = choose(self._alike.values(), self._choices, worth)
        endings = (Ending(number, {1: self._shown[points]}, (choice,)) for (points, choice), number in ended.items())
        cards = len(self.house.shoe.cards())
        return Play(bets, cards * comb(cards - 1, 2), tuple(endings), METHOD)

    @cached_property
    def _alike(self) -> dict[str, tuple[dict[Hashable, int], int]]:
        """For each first rank: how many pairs make each total with one such card, and how many such cards there are."""
        count = Counter(card.rank for card in self.house.shoe.cards())
        alike: dict[str, tuple[dict[Hashable, int], int]] = {}
        for first, ways in count.items():
            weights: dict[Hashable, int] = {}
            for pair, number in _pairs(count - Counter({first: 1})):
                points = self._points(first, *pair)
                weights[points] = weights.get(points, 0) + number
            alike[first] = (weights, ways)
        return alike

    @cached_property
    def _shown(self) -> dict[Hashable, Cards]:
        """One deal of each total."""
        count = Counter(card.rank for card in self.house.shoe.cards())
        dealt = ((first, *pair) for first in count for pair, _ in _pairs(count - Counter({first: 1})))
        return {self._points(*ranks): self._cards(ranks) for ranks in dealt}

    def _points(self, *ranks: str) -> Hashable:
        hand = self.game.hand
        points: Hashable = hand(self._cards(ranks)) if hand else None
        return points

    def _cards(self, ranks: tuple[str, ...]) -> Cards:
        """Cards of these ranks that the shoe really holds."""
        left = list(self.house.shoe.cards())
        dealt: list[Card] = []
        for rank in ranks:
            card = next(card for card in left if card.rank == rank)
            left.remove(card)
            dealt.append(card)
        return tuple(dealt)

    @property
    def _choices(self) -> tuple[str, ...]:
        steps = self.game.round if isinstance(self.game.round, tuple) else ()
        inner = (one for step in steps for one in (step.steps if isinstance(step, Turn) else (step,)))
        return tuple(move.name for step in inner if isinstance(step, Choose) for move in step.moves)


def _pairs(left: Counter[str]) -> Iterator[tuple[tuple[str, str], int]]:
    """Every two ranks that can come, and in how many ways."""
    for one, other in combinations_with_replacement(sorted(left), 2):
        number = comb(left[one], 2) if one == other else left[one] * left[other]
        if number:
            yield (one, other), number
