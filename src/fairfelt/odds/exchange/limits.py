"""What an exchange is worth at most, by the ranks of the hand and of the discard, compiled: for `exchange`.

The cards seen in the end are a multiset of ranks: the five first cards and the new ones. For each, the dealer's hands are
summed up once, and every way to see these cards as discard, kept cards and new ones is counted. A flush that the player
may draw is left out; `most` of `draws` says what it adds.
"""

from typing import NamedTuple

import numpy as np
from numba import njit, prange

from fairfelt.odds.exchange.draws import Drawing, Known
from fairfelt.odds.exchange.kernel import CHOOSE, HELD, I64, PARTS, RANKS, by_others, cumulate, fours, worth


class Sheet(NamedTuple):
    """Where one thread counts: the cards seen and left, their sub-multisets by size, and what the final hands are worth."""

    seen: I64
    left: I64
    ranks: I64  # those seen
    listed: I64  # keys of sub-multisets
    ways: I64  # in how many ways the other cards can be drawn beside each
    lengths: I64
    base: I64  # by class: the dealer's hands of all kinds but its own
    counts: I64  # by discard: the dealer's hands against the final hand
    bests: I64  # by discard: what the better of bet and fold is worth
    factors: I64
    summed: I64


@njit(cache=True)
def sheet_of(known: Known, discards: int) -> Sheet:
    """An empty sheet."""
    return Sheet(
        np.zeros(RANKS, np.int64),
        np.zeros(RANKS, np.int64),
        np.zeros(RANKS, np.int64),
        np.zeros((HELD + 1, 1024), np.int64),
        np.zeros((HELD + 1, 1024), np.int64),
        np.zeros(HELD + 1, np.int64),
        np.zeros(len(known.ones), np.int64),
        np.zeros(discards, np.int64),
        np.zeros(discards, np.int64),
        np.zeros(53 + len(known.pairs), np.int64),
        np.zeros(len(known.first) + 1, np.int64),
    )


@njit(cache=True, parallel=True)
def limits(known: Known, size: int, more: I64, draw: Drawing) -> I64:
    """What exchanging `size` cards is worth at most, by the ranks of the hand and the slot of the discard.

    `more` is the most that the dealer's flushes may add to the worth of a type of hand (they take from nearly all). The
    counts themselves are kept, if there is room for them: in `draw.packed` by hand, discard and new ranks; in
    `draw.numbers` by kind, where the new ranks all differ.
    """
    found = np.zeros((PARTS, len(known.five), len(draw.places)), np.int64)
    total = fours(known.deck.sum() - 1 - HELD - size)
    for part in prange(PARTS):
        sheet = sheet_of(known, draw.slot_of.shape[1])
        for task in range(part, 125, PARTS):
            seen = sheet.seen
            seen[:] = 0
            seen[0], seen[1], seen[2] = task % 5, task // 5 % 5, task // 25
            rest = HELD + size - seen[0] - seen[1] - seen[2]
            going = rest >= 0 and first_spread(seen, 3, rest)
            while going:
                key, n = left_beside(known, sheet)
                if key >= 0:
                    cumulate(sheet.left, known.pairs, known.first, known.second, sheet.factors, sheet.summed)
                    parts(seen, sheet.left, sheet.ranks, n, known.keys, sheet.listed, sheet.lengths, sheet.ways)
                    final_hands(known, size, key, more, total, sheet)
                    discards(known, size, key, draw, sheet, found[part])
                going = next_spread(seen, 3)
    every: I64 = found.sum(axis=0)
    return every


@njit(cache=True)
def left_beside(known: Known, sheet: Sheet) -> tuple[int, int]:
    """The key of the cards seen, and how many ranks they have; -1 if there are not so many cards. Fills in those left."""
    key, n, enough = 0, 0, True
    for r in range(RANKS):
        sheet.left[r] = known.deck[r] - sheet.seen[r] - (r == known.rank)
        enough = enough and sheet.left[r] >= 0
        key += known.keys[r] * sheet.seen[r]
        if sheet.seen[r]:
            sheet.ranks[n] = r
            n += 1
    return key if enough else -1, n


@njit(cache=True)
def final_hands(known: Known, size: int, key: int, more: I64, total: int, sheet: Sheet) -> None:
    """The dealer's hands against each final hand of five of the cards seen, by the other cards; and what it is worth."""
    at, five, kinds, ones, values = known.at, known.five, known.kinds, known.ones, known.values[2]
    summed, listed, base, counts, bests = sheet.summed, sheet.listed, sheet.base, sheet.counts, sheet.bests
    fold = known.folds[1] * total
    for c in range(len(ones)):
        base[c] = by_others(summed, kinds, known.class_kind[c], ones[c])
    for p in range(sheet.lengths[size]):
        gone = listed[size, p]
        number, thrown = at[HELD, key - gone], at[size, gone]
        c, d, low, high = five[number, 0], five[number, 1], five[number, 2], five[number, 3]
        count = base[c] + (summed[low] - summed[kinds[d]]) * ones[c, d, 0]
        count += (summed[high] - summed[low]) * ones[c, d, 1]
        count += (summed[kinds[d + 1]] - summed[high]) * ones[c, d, 2]
        counts[thrown] = count
        bests[thrown] = max(fold, worth(count, total, values[c]) + more[number])


@njit(cache=True)
def discards(known: Known, size: int, key: int, draw: Drawing, sheet: Sheet, found: I64) -> None:
    """Every way to see the cards as a first hand and new ones, and every discard of that hand: what it is worth is added."""
    at, kinds, slot_of, set_at, packed = known.at, known.kinds, draw.slot_of, draw.set_at, draw.packed
    summed, listed, counts, bests = sheet.summed, sheet.listed, sheet.counts, sheet.bests
    for p in range(sheet.lengths[HELD]):
        mine, ways = listed[HELD, p], sheet.ways[HELD, p]
        held, new = at[HELD, mine], at[size, key - mine]
        if set_at[new] >= 0 and len(packed):
            for d in range(len(kinds) - 1):
                draw.numbers[held, set_at[new], d] = summed[kinds[d + 1]] - summed[kinds[d]]
        for q in range(sheet.lengths[HELD - size]):
            gone = mine - listed[HELD - size, q]
            thrown = at[size, gone] if gone >= 0 else -1
            if thrown >= 0:  # else those kept are not part of this hand
                slot = slot_of[held, thrown]
                found[held, slot] += ways * bests[thrown]
                if len(packed):
                    packed[held, slot, new] = counts[thrown]


@njit(cache=True)
def first_spread(seen: I64, start: int, rest: int) -> bool:
    """The first way to lay `rest` cards on the ranks from `start` on, at most four on each: the highest ranks full."""
    for r in range(RANKS - 1, start - 1, -1):
        seen[r] = min(rest, 4)
        rest -= seen[r]
    return rest == 0


@njit(cache=True)
def next_spread(seen: I64, start: int) -> bool:
    """The next way: in the order of numbers with the digits of `seen`."""
    moved = 0
    for r in range(RANKS - 1, start - 1, -1):
        if seen[r] < 4 and moved > 0:
            seen[r] += 1
            return first_spread(seen, r + 1, moved - 1)
        moved += seen[r]
    return False


@njit(cache=True)
def parts(whole: I64, left: I64, ranks: I64, n: int, keys: I64, listed: I64, lengths: I64, ways: I64) -> None:
    """The keys of all sub-multisets of up to five cards, by size; in how many ways the others can be drawn beside each."""
    lengths[:] = 0
    lengths[0], listed[0, 0], ways[0, 0] = 1, 0, 1
    for i in range(n):
        r = ranks[i]
        for size in range(HELD, -1, -1):
            for p in range(lengths[size]):
                for more in range(1, min(whole[r], HELD - size) + 1):
                    new = whole[r] - more
                    at = lengths[size + more]
                    listed[size + more, at] = listed[size, p] + more * keys[r]
                    ways[size + more, at] = ways[size, p] * CHOOSE[left[r] + new, new]
                    lengths[size + more] += 1
                ways[size, p] *= CHOOSE[left[r] + whole[r], whole[r]]
