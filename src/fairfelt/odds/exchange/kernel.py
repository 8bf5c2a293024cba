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
from numba import njit
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
