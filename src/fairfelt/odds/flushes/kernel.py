"""The counting of `flushes`, compiled: the player's flush against the longest flush of the dealer's other cards.

A flush is its length L, then the set M of its ranks, as a number: the higher set wins. The dealer has no flush as high as
that if he holds, of each suit, fewer than L cards, or L cards whose set is lower than M. So his hands are counted by a
product of four polynomials, one a suit: with n cards of the suit left to him, of which b sets of L are lower than M, it is
C(n, 0) + C(n, 1) x + ... + C(n, L - 1) x^(L - 1) + b x^L, and the hands are the coefficient of x^7. With the sets that
equal M, one or none, added to b, hands that tie are counted too. Of a suit of the player's, therefore, only its length, b,
whether M is left, and the like for the lowest flush that the dealer plays, matter: suits that agree in these are one type.
"""

from typing import NamedTuple

import numpy as np
from numba import njit, prange

from fairfelt.evaluator.hands import LANE
from fairfelt.evaluator.tables import RANKS
from fairfelt.odds.versus.hands import CHOOSE, I32, I64, orders

CARDS = 7
SIZES = np.array([bin(mask).count("1") for mask in range(1 << RANKS)], np.int64)
PARTS = 2  # how many flushes are worked on at once
LENGTH, BELOW, EQUAL, POOR, MANY, SHOWN, FACTS = 0, 1, 2, 3, 4, 5, 6  # what is known of a type
LONG = 3  # the most cards of a suit that is not the longest: with four each there were eight
MOST_TYPES = 400  # 1 + 13 + 78 + 286 sets of three ranks and fewer, and the best flush
LESS, UP_TO, UNPLAYED = 0, 1, 2  # the three products: lower than M, up to M, lower than what the dealer plays


class Suits(NamedTuple):
    """The deck by suit."""

    lanes: I64  # the ranks that there are
    before: I64  # the last suit before it with the same ranks, or -1
    parts: I64  # the sets of three ranks and fewer
    sets: I64  # how many of those there are


@njit(cache=True)
def sets_below(ranks: int, length: int, top: int) -> int:
    """How many sets of `length` of these ranks are lower than the set `top` of as many.

    Such a set first differs from `top`, from above, in holding only lower ranks instead of one of its ranks.
    """
    found, left = 0, length
    for rank in range(RANKS - 1, -1, -1):
        if top >> rank & 1:
            found += int(CHOOSE[SIZES[ranks & ((1 << rank) - 1)], left])
            if not ranks >> rank & 1:
                return found
            left -= 1
    return found


@njit(cache=True)
def _types(lane: int, parts: I64, length: int, top: int, plays: I64, types: I64, starts: I64) -> None:
    """The types of one suit of the player's whose best flush is `top`, and where those of each length begin.

    The first is `top` itself (none at all, if the suit has not its ranks); the others come from long to short. `parts` are
    the sets of three ranks and fewer: beside the best flush no suit has more.
    """
    types[0] = 0
    if top & ~lane == 0:
        _describe(lane, top, length, top, plays, types[0])
        types[0, MANY] = 1
    known, keys = np.zeros((len(parts), FACTS), np.int64), np.zeros(len(parts), np.int64)
    number = 0
    for part in parts:
        size = SIZES[part]
        if size <= CARDS - length and (size < length or (size == length and part < top)):
            facts = known[number]
            _describe(lane, part, length, top, plays, facts)
            keys[number] = (((CARDS - size) * 2 + facts[EQUAL]) << 40) + (facts[BELOW] << 20) + facts[POOR]
            number += 1
    order = np.argsort(keys[:number])
    found = 0
    starts[:] = 0
    for at in range(number):
        if at == 0 or keys[order[at]] != keys[order[at - 1]]:
            found += 1
            types[found] = known[order[at]]
            starts[types[found, LENGTH]] += 1
        types[found, MANY] += 1
    begin = 1
    for size in range(LONG, -1, -1):  # first how many, then where they begin
        many = starts[size]
        starts[size] = begin
        begin += many
    starts[LONG + 1] = begin


@njit(cache=True)
def _all_types(suits: Suits, length: int, top: int, plays: I64) -> tuple[I64, I64]:
    """The types of each suit, found once for suits that are alike, and where those of each length begin."""
    types, starts = np.zeros((4, MOST_TYPES, FACTS), np.int64), np.zeros((4, LONG + 2), np.int64)
    for suit in range(4):
        if suits.before[suit] >= 0:
            types[suit] = types[suits.before[suit]]
            starts[suit] = starts[suits.before[suit]]
        else:
            _types(
                suits.lanes[suit], suits.parts[suit, : suits.sets[suit]], length, top, plays, types[suit], starts[suit]
            )
    return types, starts


@njit(cache=True)
def _describe(lane: int, part: int, length: int, top: int, plays: I64, facts: I64) -> None:
    left = lane & ~part
    facts[LENGTH] = SIZES[part]
    facts[BELOW] = sets_below(left, length, top)
    facts[EQUAL] = 1 if top & ~left == 0 else 0
    facts[POOR] = sets_below(left, plays[0], plays[1])
    facts[SHOWN] = part


@njit(cache=True)
def _times(product: I64, held: int, facts: I64, length: int, plays: I64, into: I64) -> None:
    """Multiply the three products by the polynomials of one more suit, of which `held` cards are in the deck."""
    left = held - facts[LENGTH]
    for which in range(3):
        most = plays[0] if which == UNPLAYED else length
        last = facts[POOR] if which == UNPLAYED else facts[BELOW] + (facts[EQUAL] if which == UP_TO else 0)
        for power in range(CARDS + 1):
            total = 0
            for k in range(min(most, power + 1)):
                total += CHOOSE[left, k] * product[which, power - k]
            if power >= most:
                total += last * product[which, power - most]
            into[which, power] = total


@njit(cache=True)
def _next(starts: I64, size: int) -> tuple[int, int]:
    """Where the types of a length begin and end."""
    if size > LONG:
        return 0, 0
    return starts[size], starts[size - 1] if size else starts[LONG + 1]


@njit(cache=True)
def _hands(
    suits: Suits, length: int, top: int, plays: I64, filling: bool, first: int, words: I64, weights: I64, counts: I32
) -> int:
    """The player's hands whose best flush is this, one for all that are alike; how many there are, filled in if wanted.

    Types of like suits are taken in rising order. At least one suit is of the first type.
    """
    lanes, before = suits.lanes, suits.before
    types, starts = _all_types(suits, length, top, plays)
    linked = before[1] == 0 and before[2] == 1 and before[3] == 2
    product = np.zeros((4, 3, CARDS + 1), np.int64)
    product[0, :, 0] = 1
    at = np.zeros(4, np.int64)
    row = first
    for i in range(1 if linked else starts[0, LONG + 1]):
        a = types[0, i]
        if not a[MANY]:
            continue
        at[0] = i
        if filling:
            _times(product[0], SIZES[lanes[0]], a, length, plays, product[1])
        for j in range(i if before[1] >= 0 else 0, starts[1, LONG + 1]):
            b = types[1, j]
            after = CARDS - a[LENGTH] - b[LENGTH]
            if after < 0 or after > 2 * length or not b[MANY]:
                continue
            at[1] = j
            if filling:
                _times(product[1], SIZES[lanes[1]], b, length, plays, product[2])
            for k in range(at[before[2]] if before[2] >= 0 else 0, starts[2, LONG + 1]):
                c = types[2, k]
                rest = after - c[LENGTH]
                if rest < 0 or rest > length or not c[MANY]:
                    continue
                at[2] = k
                if filling:
                    _times(product[2], SIZES[lanes[2]], c, length, plays, product[3])
                least = at[before[3]] if before[3] >= 0 else 0
                if least == 0 and rest == length and types[3, 0, MANY]:
                    at[3] = 0
                    if filling:
                        _fill(at, before, types, product[3], lanes[3], length, plays, words, weights, row, counts)
                    row += 1
                begin, end = _next(starts[3], rest) if not (i and j and k) else (0, 0)
                for last in range(max(least, begin), end):
                    at[3] = last
                    if filling:
                        _fill(at, before, types, product[3], lanes[3], length, plays, words, weights, row, counts)
                    row += 1
    return row - first


@njit(cache=True)
def _fill(
    at: I64,
    before: I64,
    types: I64,
    product: I64,
    lane: int,
    length: int,
    plays: I64,
    words: I64,
    weights: I64,
    row: int,
    counts: I32,
) -> None:
    """Fill in one row: the four types, and the product of the first three."""
    word, weight = 0, orders(at, before)
    for suit in range(4):
        facts = types[suit, at[suit]]
        word |= facts[SHOWN] << (LANE * suit)
        weight *= facts[MANY]
    words[row] = word
    weights[row] = weight
    facts = types[3, at[3]]
    _last(product, SIZES[lane] - facts[LENGTH], facts, length, plays, counts[row])


@njit(cache=True)
def _last(product: I64, left: int, facts: I64, length: int, plays: I64, counts: I32) -> None:
    """The coefficients of x^7 after the last suit."""
    less = up_to = poor = 0
    for k in range(length):
        ways = CHOOSE[left, k]
        less += ways * product[LESS, CARDS - k]
        up_to += ways * product[UP_TO, CARDS - k]
    less += facts[BELOW] * product[LESS, CARDS - length]
    up_to += (facts[BELOW] + facts[EQUAL]) * product[UP_TO, CARDS - length]
    for k in range(plays[0]):
        poor += CHOOSE[left, k] * product[UNPLAYED, CARDS - k]
    poor += facts[POOR] * product[UNPLAYED, CARDS - plays[0]]
    counts[0] = less
    counts[1] = up_to - less
    counts[2] = poor


@njit(cache=True)
def single(lanes: I64, own: I64, flush: I64, plays: I64) -> I32:
    """The dealer's hands that are lower, equal and poor against one hand of the player's, whose best flush is given."""
    facts, counts = np.zeros(FACTS, np.int64), np.zeros(3, np.int32)
    product = np.zeros((4, 3, CARDS + 1), np.int64)
    product[0, :, 0] = 1
    for suit in range(4):
        _describe(lanes[suit], own[suit], flush[0], flush[1], plays, facts)
        if suit < 3:
            _times(product[suit], SIZES[lanes[suit]], facts, flush[0], plays, product[suit + 1])
        else:
            _last(product[3], SIZES[lanes[3]] - facts[LENGTH], facts, flush[0], plays, counts)
    return counts


@njit(cache=True, parallel=True)
def number_of_hands(suits: Suits, flushes: I64, plays: I64) -> I64:
    """How many rows each flush (length, set) has."""
    numbers = np.zeros(len(flushes), np.int64)
    for part in prange(PARTS):
        none, some = np.zeros(0, np.int64), np.zeros((0, 3), np.int32)
        for i in range(part, len(flushes), PARTS):
            length, top = flushes[i]
            numbers[i] = _hands(suits, length, top, plays, False, 0, none, none, some)
    return numbers


@njit(cache=True, parallel=True)
def count(suits: Suits, flushes: I64, plays: I64, first: I64, words: I64, weights: I64, counts: I32) -> None:
    """The hands of each flush from row first[i] on: a word, for how many it stands, and the dealer's lower, equal, poor.

    A count is at most C(45, 7) = 45,379,620, and a weight at most C(52, 7).
    """
    for part in prange(PARTS):
        for i in range(part, len(flushes), PARTS):
            length, top = flushes[i]
            _hands(suits, length, top, plays, True, first[i], words, weights, counts)
