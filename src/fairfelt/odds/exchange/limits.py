"""What an exchange is worth at most, by the ranks of the hand and of the discard, compiled: for `exchange`.

The cards seen in the end are a multiset of ranks: the five first cards and the new ones. For each, the dealer's hands are
summed up once, and every way to see these cards as discard, kept cards and new ones is counted. A flush that the player
may draw is left out; `most` of `draws` says what it adds.
"""

import numpy as np
from numba import njit, prange

from fairfelt.odds.exchange.draws import Drawing, Known
from fairfelt.odds.exchange.kernel import CHOOSE, HELD, I32, I64, PARTS, RANKS, by_others, cumulate, fours, worth


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
        add_part(known, size, more, draw, total, part, found[part])
    every: I64 = found.sum(axis=0)
    return every


@njit(cache=True)
def add_part(known: Known, size: int, more: I64, draw: Drawing, total: int, part: int, found: I64) -> None:
    """What one part of all multisets adds; they are parted by how many cards of the three lowest ranks are seen."""
    keys, at, five, kinds, ones, values = known.keys, known.at, known.five, known.kinds, known.ones, known.values[2]
    deck, class_kind, fold = known.deck, known.class_kind, known.folds[1] * total
    pairs, first, second = known.pairs, known.first, known.second
    slot_of, set_at, packed, numbers = draw.slot_of, draw.set_at, draw.packed, draw.numbers
    seen, left, ranks = np.zeros(RANKS, np.int64), np.zeros(RANKS, np.int64), np.zeros(RANKS, np.int64)
    listed, ways = np.zeros((HELD + 1, 1024), np.int64), np.zeros((HELD + 1, 1024), np.int64)
    lengths, base = np.zeros(HELD + 1, np.int64), np.zeros(len(ones), np.int64)
    counts, bests = np.zeros(slot_of.shape[1], np.int64), np.zeros(slot_of.shape[1], np.int64)
    factors, summed = np.zeros(53 + len(pairs), np.int64), np.zeros(len(first) + 1, np.int64)
    for task in range(part, 125, PARTS):
        seen[:] = 0
        seen[0], seen[1], seen[2] = task % 5, task // 5 % 5, task // 25
        rest = HELD + size - seen[0] - seen[1] - seen[2]
        going = rest >= 0 and first_spread(seen, 3, rest)
        while going:
            key, n = left_beside(deck, known.rank, keys, seen, left, ranks)
            if key >= 0:
                cumulate(left, pairs, first, second, factors, summed)
                parts(seen, left, ranks, n, keys, listed, lengths, ways)
                for c in range(len(ones)):
                    base[c] = by_others(summed, kinds, class_kind[c], ones[c])
                final_hands(
                    size, key, at, five, kinds, ones, values, more, fold, total, listed, lengths, summed, base, counts, bests
                )  # fmt: skip
                discards(
                    size, key, at, kinds, slot_of, set_at, listed, lengths, ways, summed, counts, bests, found, packed, numbers
                )  # fmt: skip
            going = next_spread(seen, 3)


@njit(cache=True)
def left_beside(deck: I64, rank: int, keys: I64, seen: I64, left: I64, ranks: I64) -> tuple[int, int]:
    """The key of the cards seen, and how many ranks they have; -1 if there are not so many cards. Fills in those left."""
    key, n, enough = 0, 0, True
    for r in range(RANKS):
        left[r] = deck[r] - seen[r] - (r == rank)
        if left[r] < 0:
            enough = False
        key += keys[r] * seen[r]
        if seen[r]:
            ranks[n] = r
            n += 1
    return key if enough else -1, n


@njit(cache=True)
def final_hands(
    size: int, key: int, at: I32, five: I64, kinds: I64, ones: I64, values: I64, more: I64, fold: int, total: int,
    listed: I64, lengths: I64, summed: I64, base: I64, counts: I64, bests: I64,
) -> None:  # fmt: skip
    """The dealer's hands against each final hand of five of the cards seen, by the other cards; and what it is worth.

    `base` has, for each class, the dealer's hands of all kinds but its own.
    """
    for p in range(lengths[size]):
        gone = listed[size, p]
        number = at[HELD, key - gone]
        hand = five[number]
        c, d = hand[0], hand[1]
        count = base[c] + (summed[hand[2]] - summed[kinds[d]]) * ones[c, d, 0]
        count += (summed[hand[3]] - summed[hand[2]]) * ones[c, d, 1]
        count += (summed[kinds[d + 1]] - summed[hand[3]]) * ones[c, d, 2]
        counts[at[size, gone]] = count
        bests[at[size, gone]] = max(fold, worth(count, total, values[c]) + more[number])


@njit(cache=True)
def discards(
    size: int, key: int, at: I32, kinds: I64, slot_of: I64, set_at: I64, listed: I64, lengths: I64, ways: I64, summed: I64,
    counts: I64, bests: I64, found: I64, packed: I64, numbers: I32,
) -> None:  # fmt: skip
    """Every way to see the cards as a first hand and new ones, and every discard of that hand: what it is worth is added."""
    for p in range(lengths[HELD]):
        mine = listed[HELD, p]
        held, new = at[HELD, mine], at[size, key - mine]
        if set_at[new] >= 0 and len(packed):
            for d in range(len(kinds) - 1):
                numbers[held, set_at[new], d] = summed[kinds[d + 1]] - summed[kinds[d]]
        for q in range(lengths[HELD - size]):
            gone = mine - listed[HELD - size, q]
            thrown = at[size, gone] if gone >= 0 else -1
            if thrown >= 0:  # else those kept are not part of this hand
                slot = slot_of[held, thrown]
                found[held, slot] += ways[HELD, p] * bests[thrown]
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
