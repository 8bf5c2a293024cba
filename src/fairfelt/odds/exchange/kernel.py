"""The counting of `exchange`, compiled.

The dealer's hands against some seen cards are counted by ranks: of a multiset of four ranks beside his known card there
are as many as the product of binomials of the cards left, so one list of all multisets, sorted by strength, is summed up
once for the ranks that are seen. Only a flush is not told by ranks, and it can only be of the known card's suit: what
the sets of four ranks left in that suit change is a sum over the subsets of a mask, tabled for every mask.

Counts are packed: the numbers of three results of a hand in three fields of 20 bits (there are at most 163,185 dealer's
hands), the fourth is what remains. Sums stay below 2 to the 63rd: a tally of one of the dealer's ranks has at most
2,598,960 x 4 x 1,370,754 x 101,270 < 1.5e18 deals.
"""

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

I64 = NDArray[np.int64]
I32 = NDArray[np.int32]
U8 = NDArray[np.uint8]
RANKS, HELD, FIELD = 13, 5, 20
LOW = (1 << FIELD) - 1
PARTS = 4

CHOOSE = np.array(
    [[1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, n * (n - 1) * (n - 2) * (n - 3) // 24] for n in range(5)]
)


@njit(cache=True)
def cumulate(left: I64, pairs: I64, first: U8, second: U8, factors: I64, summed: I64) -> None:
    """How many of the dealer's hands there are below each place of the list, with so many cards of each rank left."""
    factors[0] = 1
    for r in range(RANKS):
        n = left[r]
        factors[1 + r] = n
        factors[14 + r] = n * (n - 1) // 2
        factors[27 + r] = n * (n - 1) * (n - 2) // 6
        factors[40 + r] = n * (n - 1) * (n - 2) * (n - 3) // 24
    for i in range(len(pairs)):
        factors[53 + i] = left[pairs[i, 0]] * left[pairs[i, 1]]
    total = 0
    summed[0] = 0
    for i in range(len(first)):
        total += factors[first[i]] * factors[second[i]]
        summed[i + 1] = total


@njit(cache=True)
def against(summed: I64, kinds: I64, kind: int, low: int, high: int, ones: I64) -> int:
    """The dealer's hands by result against a hand of this kind that stands between these places of the list."""
    packed = 0
    for d in range(len(kinds) - 1):
        if d == kind:
            packed += (summed[low] - summed[kinds[d]]) * ones[d, 0]
            packed += (summed[high] - summed[low]) * ones[d, 1]
            packed += (summed[kinds[d + 1]] - summed[high]) * ones[d, 2]
        else:
            packed += (summed[kinds[d + 1]] - summed[kinds[d]]) * ones[d, 0 if d < kind else 2]
    return packed


@njit(cache=True)
def by_others(summed: I64, kinds: I64, kind: int, ones: I64) -> int:
    """The same for the kinds that a hand of this kind is surely above or below."""
    packed = 0
    for d in range(len(kinds) - 1):
        if d != kind:
            packed += (summed[kinds[d + 1]] - summed[kinds[d]]) * ones[d, 0 if d < kind else 2]
    return packed


@njit(cache=True)
def by_kind(numbers: I64, kind: int, ones: I64) -> int:
    """The same for a flush, which no hand of the list is."""
    packed = 0
    for d in range(len(numbers)):
        packed += numbers[d] * ones[d, 0 if d < kind else 2]
    return packed


@njit(cache=True)
def worth(packed: int, total: int, values: I64) -> int:
    """What counts come to."""
    a, b, c = packed & LOW, (packed >> FIELD) & LOW, packed >> (2 * FIELD)
    return int(values[0] * a + values[1] * b + values[2] * c + values[3] * (total - a - b - c))


@njit(cache=True)
def among_flushes(summed: I64, plain: I64, kinds: I64, kind: int, low: int, high: int, ones: I64) -> int:
    """What the dealer's flushes change for a flush: they are summed up in their order, and `plain` is what they were."""
    packed = against(summed, kinds, kind, low, high, ones)
    for d in range(len(plain)):
        packed -= plain[d] * ones[d, 0]
    return packed


@njit(cache=True)
def fours(n: int) -> int:
    """How many sets of four of n cards there are."""
    return n * (n - 1) * (n - 2) * (n - 3) // 24


@njit(cache=True)
def choose(n: int, k: int) -> int:
    """The binomial coefficient."""
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found if k <= n else 0


@njit(cache=True)
def all_ways(left: I64, runs: I64, upto: int, ways: I64) -> None:
    """In how many ways each multiset of ranks can be drawn."""
    ways[0] = 1
    for i in range(1, upto):
        ways[i] = ways[runs[i, 0]] * CHOOSE[left[runs[i, 1]], runs[i, 2]]


@njit(cache=True, parallel=True)
def bound(
    size: int, rank: int, deck: I64, keys: I64, at: I32, slot_of: I64, slots: int,
    pairs: I64, first: U8, second: U8, kinds: I64, five: I64, class_kind: I64, ones: I64, values: I64, more: I64,
    fold: int, set_at: I64, packed: I64, numbers: I32,
) -> I64:  # fmt: skip
    """What exchanging `size` cards is worth at most, by the ranks of the hand and of the discard; without a drawn flush.

    The cards seen in the end are a multiset of five and `size` ranks; for each, the dealer's hands are summed up once,
    and every way to see them as discard, kept cards and new ones is counted. `more` is the most that the dealer's
    flushes may add to the worth of a type of hand (they take from nearly all). The counts themselves are kept, if there is
    room for them: in `packed` by hand, discard and new ranks; in `numbers` by kind, where the new ranks all differ.
    """
    found = np.zeros((PARTS, len(five), slots), np.int64)
    unseen = -1
    for r in range(RANKS):
        unseen += deck[r]
    total = fours(unseen - HELD - size)
    for part in prange(PARTS):
        seen, left = np.zeros(RANKS, np.int64), np.zeros(RANKS, np.int64)
        listed, ways = np.zeros((HELD + 1, 1024), np.int64), np.zeros((HELD + 1, 1024), np.int64)
        lengths = np.zeros(HELD + 1, np.int64)
        base, bests = np.zeros(len(ones), np.int64), np.zeros(slot_of.shape[1], np.int64)
        counts = np.zeros(slot_of.shape[1], np.int64)
        factors, summed = np.zeros(53 + len(pairs), np.int64), np.zeros(len(first) + 1, np.int64)
        ranks = np.zeros(RANKS, np.int64)
        for task in range(part, 125, PARTS):
            seen[:] = 0
            seen[0], seen[1], seen[2] = task % 5, task // 5 % 5, task // 25
            rest = HELD + size - seen[0] - seen[1] - seen[2]
            if rest < 0:
                continue
            going = first_spread(seen, 3, rest)
            while going:
                ok = True
                key = 0
                n = 0
                for r in range(RANKS):
                    left[r] = deck[r] - seen[r] - (r == rank)
                    if left[r] < 0:
                        ok = False
                    key += keys[r] * seen[r]
                    if seen[r]:
                        ranks[n] = r
                        n += 1
                if ok:
                    cumulate(left, pairs, first, second, factors, summed)
                    for c in range(len(ones)):  # against all kinds but its own
                        base[c] = by_others(summed, kinds, class_kind[c], ones[c])
                    parts(seen, left, ranks, n, keys, listed, lengths, ways)
                    for p in range(lengths[size]):
                        gone = listed[size, p]
                        number = at[HELD, key - gone]
                        hand = five[number]
                        c, d = hand[0], hand[1]
                        count = base[c] + (summed[hand[2]] - summed[kinds[d]]) * ones[c, d, 0]
                        count += (summed[hand[3]] - summed[hand[2]]) * ones[c, d, 1]
                        count += (summed[kinds[d + 1]] - summed[hand[3]]) * ones[c, d, 2]
                        counts[at[size, gone]] = count
                        bests[at[size, gone]] = max(fold * total, worth(count, total, values[c]) + more[number])
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
                                found[part, held, slot] += ways[HELD, p] * bests[thrown]
                                if len(packed):
                                    packed[held, slot, new] = counts[thrown]
                going = next_spread(seen, 3)
    every: I64 = found.sum(axis=0)
    return every


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


@njit(cache=True)
def first_hands(deck: I64, renamings: I64) -> tuple[I64, I64]:
    """The hands of five that no renaming of suits makes less, and how many hands each stands for."""
    n = len(deck)
    hands, weights = np.empty((choose(n, HELD), HELD), np.int64), np.empty(choose(n, HELD), np.int64)
    number, renamed, hand = 0, np.zeros(HELD, np.int64), np.zeros(HELD, np.int64)
    for a in range(n):
        for b in range(a + 1, n):
            for c in range(b + 1, n):
                for d in range(c + 1, n):
                    for e in range(d + 1, n):
                        hand[0], hand[1], hand[2], hand[3], hand[4] = deck[a], deck[b], deck[c], deck[d], deck[e]
                        fixing = 0
                        for r in range(len(renamings)):
                            order = renamed_order(hand, renamings[r], renamed)
                            if order < 0:
                                fixing = 0
                                break
                            fixing += order == 0
                        if fixing:
                            hands[number] = hand
                            weights[number] = len(renamings) // fixing
                            number += 1
    return hands[:number].copy(), weights[:number].copy()


@njit(cache=True)
def renamed_order(hand: I64, renaming: I64, renamed: I64) -> int:
    """Whether a hand renamed comes before itself (-1), is itself (0), or comes after (1)."""
    for i in range(HELD):
        card, at = renaming[hand[i]], i
        while at > 0 and renamed[at - 1] > card:
            renamed[at] = renamed[at - 1]
            at -= 1
        renamed[at] = card
    for i in range(HELD):
        if renamed[i] != hand[i]:
            return -1 if renamed[i] < hand[i] else 1
    return 0
