"""The flops and boards of one deck up to a renaming of suits, and the hole pairs that are alike: what `streets` counts."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from fairfelt import evaluator
from fairfelt.families.poker import FIVE_CARD
from fairfelt.kit.cards import DECK, Cards
from fairfelt.odds.streets.board_kernel import CELL, flush_of, mark_of
from fairfelt.odds.streets.boards import Members, classes, first_boards, first_flops, members, rename_flops

Array = NDArray[np.int64]
Names = NDArray[np.uint16]
INDEX = {card: i for i, card in enumerate(DECK)}
PAIR_CARDS = np.array(list(combinations(range(52), 2)), np.int64)


@dataclass(frozen=True)
class Policy:
    """Best play, by path: 0 is to wait, others are one more than the path's number.

    `early` is by hole pair; `later` by row of flops and hole pair, for those who wait before it.
    """

    early: NDArray[np.uint8]
    later: NDArray[np.uint8]


@dataclass(frozen=True)
class Deals:
    """One deck. A renaming of suits is one that leaves the deck as it is; things that it makes each other are alike."""

    deck: Cards

    @cached_property
    def cards(self) -> Array:
        """The deck as numbers, in order."""
        return np.array(sorted(INDEX[card] for card in self.deck), np.int64)

    @cached_property
    def suit_as(self) -> Array:
        """For each suit the first one of which the deck has the same ranks."""
        ranks = [frozenset(card // 4 for card in self.cards.tolist() if card % 4 == suit) for suit in range(4)]
        return np.array([ranks.index(held) for held in ranks], np.int64)

    @cached_property
    def renamings(self) -> list[Array]:
        """As maps from card to card."""
        every = permutations(range(4))
        kept = [p for p in every if all(self.suit_as[suit] == self.suit_as[p[suit]] for suit in range(4))]
        return [np.array([4 * (c // 4) + p[c % 4] for c in range(52)], np.int64) for p in kept]

    @cached_property
    def boards(self) -> tuple[Array, Array]:
        """One board for all that are alike, with how many those are."""
        boards, weights = first_boards(self.cards, self.suit_as)
        return boards, weights

    @cached_property
    def classes(self) -> tuple[Array, Array, Array, int]:
        """Where the cells of each class of boards begin, by its number; one board of each, how many it has; how many cells."""
        boards, weights = self.boards
        starts, first, times, cells = classes(boards, weights, self.suit_as)
        return starts, boards[first], times, cells

    @cached_property
    def members(self) -> Members:
        """The boards by their classes."""
        boards, weights = self.boards
        order, bounds = members(boards, len(self.classes[1]), self.suit_as)
        return Members(boards[order], weights[order], bounds)

    @cached_property
    def renamed(self) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
        """The row of every flop by its place, and how the suits, and no suit, are named there."""
        rows, suits = rename_flops(self.flops[0], self.suit_as)
        return rows, suits

    @cached_property
    def pair(self) -> Names:
        """A number for each pair of cards."""
        numbers = np.zeros((52, 52), np.uint16)
        for number, (a, b) in enumerate(PAIR_CARDS.tolist()):
            numbers[a, b] = numbers[b, a] = number
        return numbers

    @cached_property
    def pair_after(self) -> Names:
        """What each pair becomes under each renaming."""
        first, second = PAIR_CARDS.T
        return np.stack([self.pair[m[first], m[second]] for m in self.renamings])

    @cached_property
    def holes(self) -> Names:
        """For each hole pair the least of those like it."""
        least: Names = self.pair_after.min(axis=0)
        return least

    @cached_property
    def _every_flop(self) -> tuple[Array, Array, Array, Array]:
        """Every flop, with its code, its row among those of the least codes, and the renaming that makes it the one there."""
        every = np.array(list(combinations(self.cards.tolist(), 3)), np.int64).reshape(-1, 3)
        codes = np.stack([_code(np.sort(m[every], axis=1)) for m in self.renamings])
        _, rows = np.unique(codes.min(axis=0), return_inverse=True)
        return every, _code(every), rows.astype(np.int64), codes.argmin(axis=0).astype(np.int64)

    @cached_property
    def flops(self) -> tuple[Array, Array]:
        """One flop for all that are alike, a row each, with how many those are."""
        flops, likes = first_flops(self.cards, self.suit_as)
        return flops, likes

    @cached_property
    def labels(self) -> Names:
        """For each row of flops and each hole pair the least pair that a renaming which keeps the flop makes of it."""
        flops, _ = self.flops
        labels = np.tile(np.arange(len(PAIR_CARDS), dtype=np.uint16), (len(flops), 1))
        for renaming, after in zip(self.renamings, self.pair_after, strict=True):
            kept = np.flatnonzero((np.sort(renaming[flops], axis=1) == flops).all(axis=1))
            labels[kept] = np.minimum(labels[kept], after)
        return labels

    def row(self, flop: Cards) -> tuple[int, Names]:
        """The row of a flop, and what each pair becomes when the flop is renamed so."""
        _, codes, rows, renaming = self._every_flop
        held = np.array([sorted(INDEX[card] for card in flop)], np.int64)
        at = int(np.flatnonzero(codes == _code(held))[0])
        return int(rows[at]), self.pair_after[renaming[at]]

    def shown(
        self, numbers: Array, cell: int, place: NDArray[np.int16], qualifies: int, dealer: int, sign: int
    ) -> dict[int | str, Cards]:
        """A deal on this board with a pair of that cell; the dealer qualifies or not, and is lower, equal or higher."""
        flush = flush_of(numbers)
        pairs = PAIR_CARDS[np.isin(PAIR_CARDS, np.setdiff1d(self.cards, numbers)).all(axis=1)]
        hands = np.hstack([pairs, np.tile(numbers, (len(pairs), 1))]).astype(np.uint8)
        places = place[evaluator.ranks(FIVE_CARD, hands)].astype(np.int64)
        marks = np.array([mark_of(card, flush) for card in range(len(INDEX))])[pairs]
        own = int((CELL[marks[:, 0], marks[:, 1]] == cell).argmax())
        fits = ~np.isin(pairs, pairs[own]).any(axis=1) & ((places >= qualifies) == bool(dealer))
        fits &= 1 + np.sign(places - places[own]) == sign
        if not fits.any():
            raise AssertionError("the kernel met a situation that does not exist")
        mine, theirs, board = (
            evaluator.decode(cards.tolist()) for cards in (pairs[own], pairs[fits.argmax()], numbers)
        )
        return {1: mine, "dealer": theirs, "board": board}


def _code(sets: Array) -> Array:
    """A number for each row of three cards in order: the less the cards, the less the number."""
    code: Array = (sets[:, 0] * 52 + sets[:, 1]) * 52 + sets[:, 2]
    return code
