"""The best way to go on for each hand beside the dealer's card, and how the deals end, compiled: for `exchange`."""

import numpy as np
from numba import njit, prange

from fairfelt.odds.exchange.draws import (
    BUYS,
    DRAWS,
    ENDS,
    FOLDED,
    FOLDS,
    INSTANT,
    Known,
    add,
    at_first,
    corrected,
    counted,
    drawn,
    held_in,
    kept_of,
    left_of,
    most,
    numbers_of,
    prepare_sixth,
    shapes,
    sixth,
)  # fmt: skip
from fairfelt.odds.exchange.kernel import HELD, I32, I64, PARTS, RANKS, against, cumulate, fours, worth


@njit(cache=True, parallel=True)
def begin(
    known: Known, hands: I64, groups: I64, cards: I64, ups: I64, scales: I64, bet: I64, bought: I64, option: I64
) -> None:
    """What a bet and a sixth card are worth to each hand and card of the dealer, and which hands are paid at once."""
    kinds = len(known.kinds) - 1
    total = fours(known.cards - 6)
    none = np.zeros((0, 4), np.int64)
    for part in prange(PARTS):
        left, factors = np.zeros(RANKS, np.int64), np.zeros(53 + len(known.pairs), np.int64)
        summed = np.zeros(len(known.first) + 1, np.int64)
        numbers, more = np.zeros(kinds, np.int64), np.zeros((RANKS, kinds), np.int64)
        packed = np.zeros(RANKS, np.int64)
        for g in range(part, len(hands), PARTS):
            hand = hands[g]
            left_of(known, cards[groups[g]], left)
            cumulate(left, known.pairs, known.first, known.second, factors, summed)
            five = known.five[hand]
            counts = against(summed, known.kinds, five[1], five[2], five[3], known.ones[five[0]])
            numbers_of(summed, known.kinds, numbers)
            prepare_sixth(known, hand, left, packed, more, factors, summed)
            for i in range(groups[g], groups[g + 1]):
                c, first = at_first(known, hand, cards[i], ups[i], counts, numbers)
                if known.instant[c]:
                    option[i] = INSTANT
                    continue
                bet[i] = worth(first, total, known.values[0, c]) * scales[0]
                bought[i] = sixth(known, hand, cards[i], ups[i], packed, more, none) * scales[1]


@njit(cache=True, parallel=True)
def exchange(
    known: Known, size: int, hands: I64, groups: I64, cards: I64, ups: I64, places: I64, slots: I64, limit: I64,
    packed: I64, numbers: I32, set_at: I64, entries: I64, sets: I64, runs: I64, tops: I64, at_once: int, scale: int, best: I64,
    option: I64,
) -> int:  # fmt: skip
    """The best discard of `size` cards, where it may be better than what is best so far; how many were looked into."""
    new = known.start[size + 1] - known.start[size]
    looked = np.zeros(PARTS, np.int64)
    none = np.zeros((0, 4), np.int64)
    for part in prange(PARTS):
        left, ways = np.zeros(RANKS, np.int64), np.zeros(known.start[size + 1], np.int64)
        here, by_set = np.zeros((len(places), new), np.int64), np.zeros((len(sets), len(known.kinds) - 1), np.int32)
        shape = np.zeros((len(places), new, 2), np.int64)
        plain, filled = np.zeros((len(places), 128), np.int64), np.zeros((len(places), 128), np.bool_)
        own, suits = np.zeros(4, np.int64), np.zeros(4, np.int64)
        for g in range(part, len(hands), PARTS):
            hand, ready = hands[g], False
            for i in range(groups[g], groups[g + 1]):
                if option[i] == INSTANT:
                    continue
                held_in(cards[i], own)
                up = ups[i]
                for p in range(len(places)):
                    slot = slots[hand, p]
                    kept = kept_of(cards[i], places[p], suits)
                    cap = limit[hand, slot]
                    for s in range(4):
                        if suits[s]:
                            cap += most(known, size, own, kept, s, up, runs, tops)
                    if cap * scale < max(best[i], at_once):
                        continue
                    looked[part] += 1
                    if not ready:
                        shapes(known, size, cards[i], left, slots[hand], places, shape)
                        if len(packed):
                            here[:], by_set[:] = packed[hand], numbers[hand]
                        else:
                            counted(known, size, cards[i], left, slots[hand], places, set_at, here, by_set)
                        filled[:] = False
                        ready = True
                    free = known.suits[up % 4] & ~own[up % 4] & ~(1 << known.rank)
                    like = known.alike[up % 4]
                    for n in range(HELD):
                        like = 2 * like + (cards[i, n] % 4 == up % 4)
                    if not filled[slot, like]:
                        filled[slot, like] = True
                        plain[slot, like] = drawn(known, size, entries, here[slot], shape[slot], left, free, ways, none)
                    found = plain[slot, like]
                    for s in range(4):
                        if suits[s]:
                            found += corrected(
                                known, size, sets, here[slot], shape[slot], by_set, own, kept, s, up, free, none
                            )
                    if found * scale > best[i]:
                        best[i], option[i] = found * scale, DRAWS + places[p]
    return int(looked.sum())


@njit(cache=True, parallel=True)
def tally_up(
    known: Known, size: int, hands: I64, groups: I64, cards: I64, ups: I64, weights: I64, labels: I64, option: I64,
    slots: I64, places: I64, packed: I64, numbers: I32, set_at: I64, entries: I64, sets: I64, tally: I64, shown: I64,
) -> None:  # fmt: skip
    """How the deals end for those who draw `size` cards (0 who do not draw), by what their first five cards are.

    `labels` has two labels of each hand with the weight of the first in thirds, for a renaming of suits may change it.
    """
    kinds, new = len(known.kinds) - 1, known.start[size + 1] - known.start[size]
    classes = tally.shape[3]
    for part in prange(PARTS):
        left, factors = np.zeros(RANKS, np.int64), np.zeros(53 + len(known.pairs), np.int64)
        summed, ways = np.zeros(len(known.first) + 1, np.int64), np.zeros(known.start[size + 1], np.int64)
        here, by_set = np.zeros((len(places), new), np.int64), np.zeros((len(sets), kinds), np.int32)
        shape = np.zeros((len(places), new, 2), np.int64)
        by_rank, sixths = np.zeros((RANKS, kinds), np.int64), np.zeros(RANKS, np.int64)
        own, suits = np.zeros(4, np.int64), np.zeros(4, np.int64)
        ended = np.zeros((classes, 4), np.int64)
        plain, filled = np.zeros((len(places), 128, classes, 4), np.int64), np.zeros((len(places), 128), np.bool_)
        for g in range(part, len(hands), PARTS):
            hand, ready, counts = hands[g], False, 0
            for i in range(groups[g], groups[g + 1]):
                mine = 0
                if option[i] == BUYS:
                    mine = 1
                elif option[i] >= DRAWS:
                    for n in range(HELD):
                        mine += (option[i] - DRAWS) >> n & 1
                if mine != size:
                    continue
                if not ready:
                    ready = True
                    left_of(known, cards[i], left)
                    if size == 0:
                        cumulate(left, known.pairs, known.first, known.second, factors, summed)
                        five = known.five[hand]
                        counts = against(summed, known.kinds, five[1], five[2], five[3], known.ones[five[0]])
                        numbers_of(summed, known.kinds, by_rank[0])
                    elif size == 1:
                        prepare_sixth(known, hand, left, sixths, by_rank, factors, summed)
                    else:
                        filled[:] = False
                        shapes(known, size, cards[i], left, slots[hand], places, shape)
                        if len(packed):
                            here[:], by_set[:] = packed[hand], numbers[hand]
                        else:
                            counted(known, size, cards[i], left, slots[hand], places, set_at, here, by_set)
                ended[:] = 0
                row, up = size, ups[i]
                if size == 0:
                    c, first = at_first(known, hand, cards[i], up, counts, by_rank[0])
                    total = fours(known.cards - 6)
                    if option[i] == INSTANT:
                        row = ENDS
                        ended[c, 0] = total
                    elif option[i] == FOLDED:
                        row = FOLDS
                        ended[classes - 1, 0] = total
                    else:
                        add(ended, c, first, total, 1)
                elif size == 1:
                    sixth(known, hand, cards[i], up, sixths, by_rank, ended)
                else:
                    held_in(cards[i], own)
                    free = known.suits[up % 4] & ~own[up % 4] & ~(1 << known.rank)
                    slot = 0
                    for p in range(len(places)):
                        if places[p] == option[i] - DRAWS:
                            slot = slots[hand, p]
                    kept = kept_of(cards[i], option[i] - DRAWS, suits)
                    like = known.alike[up % 4]
                    for n in range(HELD):
                        like = 2 * like + (cards[i, n] % 4 == up % 4)
                    if not filled[slot, like]:
                        filled[slot, like] = True
                        plain[slot, like] = 0
                        drawn(known, size, entries, here[slot], shape[slot], left, free, ways, plain[slot, like])
                    ended += plain[slot, like]
                    for s in range(4):
                        if suits[s]:
                            corrected(known, size, sets, here[slot], shape[slot], by_set, own, kept, s, up, free, ended)
                for c in range(classes):
                    for r in range(4):
                        if ended[c, r]:
                            for n in range(2):
                                times = (
                                    weights[i] * labels[i, 2] // 3
                                    if n == 0
                                    else weights[i] - weights[i] * labels[i, 2] // 3
                                )
                                if times:
                                    tally[part, labels[i, n], row, c, r] += times * ended[c, r]
                                    if shown[part, labels[i, n], row, c, r] < 0:
                                        shown[part, labels[i, n], row, c, r] = i
