"""Games of points: the player sees some cards, chooses, and the points of all decide, by themselves or against a dealer's.

Deals are counted by rank; the ranks seen are what the player knows when choosing. Endings are told apart by the player's
class (the total, where the game does not say what else `settle` looks at), by whether the dealer's total is lower, equal or
higher, and by the choice. How many dealer's hands there are of each total follows from all hands of the shoe: those that
hold a card which another hand has taken are taken off, card after card.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TypeAlias

from fairfelt.families.poker import COUNT_WORDS
from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.house import House
from fairfelt.kit.steps import Choose, Deal, Face, To, Turn
from fairfelt.kit.wagers import Wager
from fairfelt.odds import solver
from fairfelt.odds.advice.strategy import Situation
from fairfelt.odds.base_wagers import at_stake, beside
from fairfelt.odds.choose import choose
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import situation

METHOD = (
    "every first card and every pair after it, counted by rank in the whole shoe; the best choice for each first card"
)
WITH_DEALER = (
    "every two cards seen and every two after them, counted by rank, against every hand of the dealer's by its total; the "
    "best choice for each two cards seen"
)
Key: TypeAlias = tuple[Hashable, int]  # the player's class, and 0, 1, 2 where the dealer is lower, equal, higher
Ranks: TypeAlias = tuple[str, ...]
Totals: TypeAlias = dict[int, int]  # how many hands there are of each total


class Solver(solver.Solver):
    """Counts totals."""

    def main(self, house: House) -> Play:
        """The best choice for each set of ranks seen."""
        return self._play(house, at_stake(house))

    def side(self, house: House, wager: Wager) -> Play:
        """The same choices."""
        return self._play(house, beside(house, wager))

    def decisions(self, house: House) -> Iterator[Situation]:
        """One for each set of ranks that the player may see."""
        alike, shown = self._counted(house)
        seen, bets = self._dealt(house)[0], at_stake(house)
        worth = {
            (key, choice): situation(self.game, house, bets, deal, (choice,)).total(self.staked.names)
            for key, deal in shown.items()
            for choice in self._choices
        }
        for (ranks, ways), (weights, _) in zip(_sets(self._count, seen), alike, strict=True):
            deals = sum(weights.values())
            values = {
                choice: sum((worth[key, choice] * number for key, number in weights.items()), Fraction(0)) / deals
                for choice in self._choices
            }
            stage = f"{COUNT_WORDS[seen]} card{'s' if seen > 1 else ''}"
            yield Situation(stage, self._cards(ranks), (), ways * deals, values)

    def faced(self, house: House, own: Cards, seen: Cards = ()) -> Situation:
        """By the ranks alone."""
        ranks = sorted(card.rank for card in own)
        alike = (one for one in self.decisions(house) if sorted(card.rank for card in one.own) == ranks and not seen)
        return next(alike, None) or super().faced(house, own, seen)

    def _play(self, house: House, bets: Mapping[str, int]) -> Play:
        alike, shown = self._counted(house)

        def worth(key: Key, choice: str) -> Fraction:
            return situation(self.game, house, bets, shown[key], choices(choice)).total(self.staked.names)

        def choices(choice: str) -> tuple[str, ...]:
            return (choice,) if asked else ()

        asked = all(wager.name in bets for wager in self.staked.staked)
        ended = choose(alike, self._choices if asked else ("",), worth)
        endings = (Ending(number, shown[key], choices(choice)) for (key, choice), number in ended.items())
        cards, (seen, more, dealers) = len(self.house.shoe.cards()), self._dealt(house)
        deals = comb(cards, seen) * comb(cards - seen, more) * comb(cards - seen - more, dealers)
        return Play(bets, deals, tuple(endings), WITH_DEALER if dealers else METHOD)

    def _counted(self, house: House) -> tuple[list[tuple[dict[Key, int], int]], dict[Key, Mapping[int | str, Cards]]]:
        """For each set of ranks seen: how many deals end in each way, and how many such sets there are; one deal of each."""
        seen, more, dealers = self._dealt(house)
        alike: list[tuple[dict[Key, int], int]] = []
        shown: dict[Key, Mapping[int | str, Cards]] = {}
        for first, ways in _sets(self._count, seen):
            weights: dict[Key, int] = {}
            for rest, number in _sets(self._count - Counter(first), more):
                own = self._cards(first + rest)
                mine, name = self._points(own), self._class(own, house)
                for total, hands in self._against(first + rest, dealers).items():
                    key = (name, (total > mine) + (total >= mine) if dealers else 1)
                    weights[key] = weights.get(key, 0) + number * hands
                    if key not in shown:
                        shown[key] = self._deal(own, first + rest, dealers, total)
            alike.append((weights, ways))
        return alike, shown

    def _class(self, cards: Cards, house: House) -> Hashable:
        classes = self.game.classes
        return self._points(cards) if classes is None else classes.player(cards, house)

    def _deal(self, own: Cards, ranks: Ranks, dealers: int, total: int) -> Mapping[int | str, Cards]:
        """The player's cards and, if there is a dealer, a hand of that total."""
        if not dealers:
            return {1: own}
        found = (theirs for theirs, _ in _sets(self._count - Counter(ranks), dealers) if self._sum(theirs) == total)
        return {1: own, "dealer": self._cards(ranks + next(found))[len(ranks) :]}

    # --- the shoe -----------------------------------------------------------------------------------------------------

    @cached_property
    def _count(self) -> Counter[str]:
        return Counter(card.rank for card in self.house.shoe.cards())

    @cached_property
    def _value(self) -> dict[str, int]:
        """The points of a card of each rank."""
        return {rank: self._points(self._cards((rank,))) for rank in self._count}

    def _points(self, cards: Cards) -> int:
        return int(self.game.hand(cards)) if self.game.hand else 0

    def _sum(self, ranks: Ranks) -> int:
        return sum(self._value[rank] for rank in ranks)

    @cached_property
    def _hands(self) -> dict[tuple[int, ...], list[Totals]]:
        """By the points taken out of the shoe, in order: how many hands of no card, one, two, ... there are of each total."""
        return {}

    def _against(self, ranks: Ranks, size: int) -> Totals:
        """How many hands of `size` cards there are of each total when these ranks are taken."""
        return self._left(tuple(sorted(self._value[rank] for rank in ranks)), size)[size]

    def _left(self, taken: tuple[int, ...], size: int) -> list[Totals]:
        if taken not in self._hands:
            self._hands[taken] = self._without(taken, size) if taken else self._all(size)
        return self._hands[taken]

    def _without(self, taken: tuple[int, ...], size: int) -> list[Totals]:
        """Hands of n cards that hold the last card taken are hands of n - 1 without it, and that card."""
        *others, points = taken
        before = self._left(tuple(others), size)
        after: list[Totals] = [{0: 1}]
        for n in range(1, size + 1):
            left = dict(before[n])
            for total, number in after[n - 1].items():
                left[total + points] -= number
            after.append({total: number for total, number in left.items() if number})
        return after

    def _all(self, size: int) -> list[Totals]:
        hands: list[Totals] = []
        for n in range(size + 1):
            totals: Totals = {}
            for ranks, number in _sets(self._count, n):
                totals[self._sum(ranks)] = totals.get(self._sum(ranks), 0) + number
            hands.append(totals)
        return hands

    def _cards(self, ranks: Ranks) -> Cards:
        """Cards of these ranks that the shoe really holds."""
        used: Counter[str] = Counter()
        dealt: list[Card] = []
        for rank in ranks:
            dealt.append(self._by_rank[rank][used[rank]])
            used[rank] += 1
        return tuple(dealt)

    @cached_property
    def _by_rank(self) -> dict[str, list[Card]]:
        cards = self.house.shoe.cards()
        return {rank: [card for card in cards if card.rank == rank] for rank in self._count}

    # --- the round ----------------------------------------------------------------------------------------------------

    def _steps(self, house: House) -> Iterator[object]:
        steps = self.game.round if isinstance(self.game.round, tuple) else ()
        for step in steps:
            for one in step.steps if isinstance(step, Turn) else (step,):
                if not isinstance(one, Deal) or one.when is None or one.when(house):
                    yield one

    def _dealt(self, house: House) -> tuple[int, int, int]:
        """How many cards the player sees before choosing, how many more there are, and how many the dealer has."""
        seen, more, dealers, chosen = 0, 0, 0, False
        for step in self._steps(house):
            chosen |= isinstance(step, Choose)
            if isinstance(step, Deal):
                own = step.count if To.PLAYERS in step.to else 0
                hidden = chosen or step.face is Face.DOWN
                seen, more = seen + (0 if hidden else own), more + (own if hidden else 0)
                dealers += step.count if To.DEALER in step.to else 0
        return seen, more, dealers

    @property
    def _choices(self) -> tuple[str, ...]:
        steps = self._steps(self.house)
        return tuple(move.name for step in steps if isinstance(step, Choose) for move in step.moves)


def _sets(left: Counter[str], size: int) -> Iterator[tuple[Ranks, int]]:
    """Every set of ranks that can come, and in how many ways."""
    for ranks in combinations_with_replacement(sorted(left), size):
        number = prod(comb(left[rank], times) for rank, times in Counter(ranks).items())
        if number:
            yield ranks, number
