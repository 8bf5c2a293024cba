"""What one answer is worth to each hand beside the dealer's card, by what the player comes to: compiled, for `exchange`."""

import numpy as np
from numba import njit, prange

from fairfelt.odds.exchange.draws import (
    Known,
    corrected,
    drawn,
    held_in,
    kept_of,
    left_of,
    prepare_sixth,
    shapes,
    sixth,
    suit_pattern,
)  # fmt: skip
from fairfelt.odds.exchange.kernel import I32, I64, PARTS, RANKS


@njit(cache=True)
def gather(ended: I64, values: I64, cells: I64, bet: I64, deals: I64, i: int) -> None:
    """Note what a bet is worth in each cell, and how many deals come to it."""
    for c in range(len(cells)):
        for r in range(4):
            bet[cells[c], i] += ended[c, r] * values[c, r]
            deals[cells[c], i] += ended[c, r]


@njit(cache=True, parallel=True)
def by_sixth(known: Known, hands: I64, groups: I64, cards: I64, ups: I64, cells: I64, bet: I64, deals: I64) -> None:
    """A sixth card, for each hand: what a bet is then worth and how many deals there are, by cell."""
    for part in prange(PARTS):
        left, factors = np.zeros(RANKS, np.int64), np.zeros(53 + len(known.pairs), np.int64)
        summed, ended = np.zeros(len(known.first) + 1, np.int64), np.zeros((len(cells) + 1, 4), np.int64)
        numbers, packed = np.zeros((RANKS, len(known.kinds) - 1), np.int64), np.zeros(RANKS, np.int64)
        for g in range(part, len(hands), PARTS):
            left_of(known, cards[groups[g]], left)
            prepare_sixth(known, hands[g], left, packed, numbers, factors, summed)
            for i in range(groups[g], groups[g + 1]):
                ended[:] = 0
                sixth(known, hands[g], cards[i], ups[i], packed, numbers, ended)
                gather(ended, known.values[1], cells, bet, deals, i)


@njit(cache=True, parallel=True)
def by_exchange(
    known: Known, size: int, hands: I64, groups: I64, cards: I64, ups: I64, gone: I64, slots: I64, places: I64,
    packed: I64, numbers: I32, entries: I64, sets: I64, cells: I64, bet: I64, deals: I64,
) -> None:  # fmt: skip
    """An exchange of `size` cards, for each hand those of one discard: `gone` is its number, or -1 for other hands."""
    new = known.start[size + 1] - known.start[size]
    for part in prange(PARTS):
        left, ways = np.zeros(RANKS, np.int64), np.zeros(known.start[size + 1], np.int64)
        shape, ended = np.zeros((len(places), new, 2), np.int64), np.zeros((len(cells) + 1, 4), np.int64)
        own, suits = np.zeros(4, np.int64), np.zeros(4, np.int64)
        plain, filled = np.zeros((len(places), 128, len(ended), 4), np.int64), np.zeros((len(places), 128), np.bool_)
        for g in range(part, len(hands), PARTS):
            hand, ready = hands[g], False
            for i in range(groups[g], groups[g + 1]):
                if gone[i] < 0:
                    continue
                if not ready:
                    ready = True
                    filled[:] = False
                    shapes(known, size, cards[i], left, slots[hand], places, shape)
                held_in(cards[i], own)
                up, slot = ups[i], slots[hand, gone[i]]
                free = known.suits[up % 4] & ~own[up % 4] & ~(1 << known.rank)
                kept = kept_of(cards[i], places[gone[i]], suits)
                like = suit_pattern(known, cards[i], up)
                here = packed[hand, slot]
                if not filled[slot, like]:
                    filled[slot, like] = True
                    plain[slot, like] = 0
                    drawn(known, size, entries, here, shape[slot], left, free, ways, plain[slot, like])
                ended[:] = plain[slot, like]
                for s in range(4):
                    if suits[s]:
                        corrected(
                            known, size, sets, here, shape[slot], numbers[hand], own, kept, s, up, free, ended
                        )  # fmt: skip
                gather(ended, known.values[2], cells, bet, deals, i)
