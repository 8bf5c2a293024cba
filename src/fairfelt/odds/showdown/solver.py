"""One hand against the dealer's, with a single decision: every player's hand against every dealer's hand.

The kernel counts, for each hand that the player may hold, how often the dealer is of which class and who is higher; the
game decides what each such situation pays.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, permutations
from math import comb
from typing import TypeAlias

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt.families.poker import COUNT_WORDS, Ranking
from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.paytables import Reads
from fairfelt.kit.steps import Choose
from fairfelt.kit.wagers import Wager
from fairfelt.odds import forfeits
from fairfelt.odds.advice import strategy
from fairfelt.odds.base_wagers import at_stake, beside, goes_by
from fairfelt.odds.choose import choose
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.showdown import pooled
from fairfelt.odds.situations import situation

Situation: TypeAlias = tuple[Hashable, int, int]  # the player's class, the dealer's, and who is higher
METHOD = "every hand of the player against every hand of the dealer; the best choice for each hand of the player"


@njit(cache=True, parallel=True)
def _count(
    own: NDArray[np.int64],
    masks: NDArray[np.uint64],
    ranks: NDArray[np.int64],
    dealer: NDArray[np.int64],
    classes: int,
    sample: NDArray[np.int64],
) -> NDArray[np.int64]:
    """For each of `own`: how many dealer's hands there are of each class that are lower, equal, higher; and one of each."""
    counts = np.zeros((len(own), classes, 3), np.int64)
    for at in prange(len(own)):
        i = own[at]
        for j in range(len(masks)):
            if masks[i] & masks[j] == 0:
                sign = 1
                if ranks[j] < ranks[i]:
                    sign = 0
                elif ranks[j] > ranks[i]:
                    sign = 2
                counts[at, dealer[j], sign] += 1
                sample[at, dealer[j], sign] = j
    return counts


def first_alike(deck: Cards, hands: NDArray[np.int64], *told: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each hand the first one that differs from it by its suits only; itself, if any `told` tells any such apart."""
    where = {card: i for i, card in enumerate(deck)}
    suits = sorted({card.suit for card in deck})
    least = np.full(len(hands), np.iinfo(np.uint64).max, np.uint64)
    for others in permutations(suits):
        renamed = dict(zip(suits, others, strict=True))
        moved = [where.get(card._replace(suit=renamed[card.suit]), -1) for card in deck]
        if -1 in moved:  # not every suit has the same cards
            return np.arange(len(hands))
        bits = np.uint64(1) << np.array(moved, np.uint64)
        least = np.minimum(least, np.bitwise_or.reduce(bits[hands], axis=1))
    _, first, which = np.unique(least, return_index=True, return_inverse=True)
    alike = first[which]
    return alike if all((one == one[alike]).all() for one in told) else np.arange(len(hands))


@dataclass(frozen=True)
class Counted:
    """The deals of one deck, counted once; paytables and readings are weighed on it again and again."""

    hands: list[Cards]
    alike: list[
        tuple[dict[Situation, int], int]
    ]  # how deals turn out for hands that no count tells apart, and how many
    members: list[list[int]]  # which hands those are
    shown: dict[Situation, tuple[int, int]]  # one deal of each: the player's hand and the dealer's
    size: int  # dealer's hands for each of the player's


def count(game: Game, house: House, ranking: Ranking | None = None) -> Counted:
    """Count every deal of the house's deck; hands are compared by the ranking, or as the game reads them."""
    if game.classes is None or game.hand is None:
        raise ValueError(f"{game.name} does not say what its settlement tells apart")
    deck = house.shoe.cards()
    cards = pooled.cards_each(game)
    places = np.array(list(combinations(range(len(deck)), cards)))
    hands = [tuple(deck[i] for i in hand) for hand in places.tolist()]
    masks = np.bitwise_or.reduce((np.uint64(1) << np.arange(len(deck), dtype=np.uint64))[places], axis=1)
    rank = ranking.rank if ranking else game.hand
    read = [rank(hand) for hand in hands]
    order = {hand: rank for rank, hand in enumerate(sorted(set(read)))}
    ranks = np.array([order[hand] for hand in read], np.int64)
    dealer = numbered(game.classes.dealer(hand, house) for hand in hands)
    kinds = [game.classes.player(hand, house) for hand in hands]
    alike = first_alike(deck, places, ranks, dealer)
    pairs = np.stack((alike, numbered(kinds)), axis=1)
    _, own, which, times = np.unique(pairs, axis=0, return_index=True, return_inverse=True, return_counts=True)
    sample = np.full((len(own), int(dealer.max()) + 1, 3), -1, np.int64)
    counts = _count(own, masks, ranks, dealer, sample.shape[1], sample)
    groups: dict[tuple[Hashable, bytes], list[int]] = {}
    for at, i in enumerate(own.tolist()):
        groups.setdefault((kinds[i], counts[at].tobytes()), []).append(at)
    members: list[list[int]] = [[] for _ in own]
    for i, at in enumerate(which.tolist()):
        members[at].append(i)
    told: list[tuple[dict[Situation, int], int]] = []
    shown: dict[Situation, tuple[int, int]] = {}
    for (kind, _), these in groups.items():
        at = these[0]
        found: dict[Situation, int] = {}
        for c, sign in np.argwhere(counts[at]).tolist():
            found[kind, c, sign] = int(counts[at, c, sign])
            shown.setdefault((kind, c, sign), (int(own[at]), int(sample[at, c, sign])))
        told.append((found, int(times[these].sum())))
    together = [[i for at in these for i in members[at]] for these in groups.values()]
    return Counted(hands, told, together, shown, comb(len(deck) - cards, cards))


def numbered(names: Iterable[Hashable]) -> NDArray[np.int64]:
    """A number for each distinct name, in the order in which they come."""
    seen: dict[Hashable, int] = {}
    return np.array([seen.setdefault(name, len(seen)) for name in names], np.int64)


class Solver(forfeits.Solver):
    """Counts hands against hands, once for all paytables and readings."""

    def counted(self, house: House) -> Counted:
        """Every deal of the deck, once for each way in which a house may compare hands."""
        compares = self.game.classes.ranking if self.game.classes else None
        ranking = compares(house) if compares else None
        if ranking not in self._counted:
            self.progress(0.0, "counting every deal")
            self._counted[ranking] = count(self.game, self.house, ranking)
        return self._counted[ranking]

    @cached_property
    def _counted(self) -> dict[Ranking | None, Counted]:
        return {}

    def main(self, house: House) -> Play:
        """The best choice for each hand of the player."""
        return self._play(house, at_stake(house))

    def side(self, house: House, wager: Wager) -> Play:
        """What stands beside a wager may ask for a choice, which is then made for the game itself."""
        bets = beside(house, wager)
        if goes_by(house, wager) is Reads.POOL:
            return pooled.play(self.game, self.house, bets)
        return self._play(house, bets)

    def decisions(self, house: House) -> Iterator[strategy.Situation]:
        """One for all hands that rank alike and are against as many lower, equal and higher hands of each class."""
        deals = self.counted(house)
        for values, members in self._valued(house):
            looks: dict[Hashable, list[int]] = {}
            for i in members:
                looks.setdefault(self.game.hand and self.game.hand(deals.hands[i]), []).append(i)
            for alike in looks.values():
                yield _situation(deals, deals.hands[alike[0]], len(alike), values)

    def faced(self, house: House, own: Cards, seen: Cards = ()) -> strategy.Situation:
        """The hand itself among all."""
        deals = self.counted(house)
        for values, members in self._valued(house):
            if any(set(own) == set(deals.hands[i]) for i in members) and not seen:
                return _situation(deals, own, 1, values)
        return super().faced(house, own, seen)

    def _valued(self, house: House) -> Iterator[tuple[dict[str, Fraction], list[int]]]:
        """What each choice is worth, for all hands that no count tells apart."""
        deals, bets = self.counted(house), at_stake(house)
        choices = _choices(self.game, bets)
        worth = {(key, choice): self._worth(house, bets, key, choice) for key in deals.shown for choice in choices}
        for (found, _), members in zip(deals.alike, deals.members, strict=True):
            yield (
                {
                    choice: sum((worth[key, choice] * number for key, number in found.items()), Fraction(0))
                    / deals.size
                    for choice in choices
                },
                members,
            )

    def _shown(self, house: House, key: Situation) -> Mapping[int | str, Cards]:
        deals = self.counted(house)
        i, dealer = deals.shown[key]
        return {1: deals.hands[i], "dealer": deals.hands[dealer]}

    def _worth(self, house: House, bets: Mapping[str, int], key: Situation, choice: str) -> Fraction:
        chosen = (choice,) if choice else ()
        return situation(self.game, house, bets, self._shown(house, key), chosen).total(self.staked.names)

    def _play(self, house: House, bets: Mapping[str, int]) -> Play:
        deals = self.counted(house)
        ended = choose(
            deals.alike, _choices(self.game, bets), lambda key, choice: self._worth(house, bets, key, choice)
        )
        endings = (
            Ending(number, self._shown(house, key), (choice,) if choice else ())
            for (key, choice), number in ended.items()
        )
        return Play(bets, len(deals.hands) * deals.size, tuple(endings), METHOD)


def _situation(deals: Counted, own: Cards, hands: int, values: Mapping[str, Fraction]) -> strategy.Situation:
    return strategy.Situation(f"{COUNT_WORDS[len(own)]} cards", own, (), hands * deals.size, values)


def _choices(game: Game, bets: Mapping[str, int]) -> list[str]:
    """The choices, or none at all where the player who stakes `bets` is not asked."""
    step = next(step for step in game.round if isinstance(step, Choose)) if isinstance(game.round, tuple) else None
    if step is None or (step.asks is not None and not any(name in bets for name in _needed(step))):
        return [""]
    return [move.name for move in step.moves]


def _needed(step: Choose) -> list[str]:
    """The wagers that the moves of a step follow: who has none of them is not asked."""
    equals = [getattr(move, "equals", None) for move in step.moves]
    return [wager.name for wager in equals if wager is not None]
