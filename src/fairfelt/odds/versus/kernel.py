"""Hands against hands that share no card with them, compiled: how many are lower and how many equal.

Let c(T) be the number of dealer's hands that hold all cards of T and are lower than the player's. Those that hold the up
card u (if there is one) and none of the player's cards P number, by inclusion and exclusion, the sum over all S in P of
(-1)^|S| c(S + u). The dealer's hands are added from the lowest to the highest, so that c is at hand when the players of
each strength are asked about; and because c(T) is the same for all T that a renaming of suits makes alike, it is kept by
their names. One hand H for all that are alike adds, for every T in it, how many hands H stands for times how many
renamings keep T, which makes c(T) times the number of all renamings.
"""

import numpy as np
from numba import njit, prange

from fairfelt.evaluator import rank_by
from fairfelt.odds.versus.hands import CHOOSE, I32, I64, MOST, OFFSETS, bit_of, places_of

WILDS = 6  # none to five wild cards in a hand
EQUAL = 32  # a counter holds the lower hands in its low half, those equal above
LOW = (1 << EQUAL) - 1
BITS = np.array([bin(number).count("1") for number in range(1 << MOST)], np.int64)  # how many cards a subset has
SIGN = 1 - 2 * (BITS & 1)


@njit(cache=True)
def type_of(ranking: int, wild: int, word: int) -> int:
    """The strength of a hand, and how many wild cards it holds."""
    wilds, left = 0, word & wild
    while left:
        left &= left - 1
        wilds += 1
    return rank_by(ranking, word) * WILDS + wilds


@njit(cache=True, parallel=True)
def types_of(ranking: int, wild: int, words: I64) -> I64:
    """The type of each hand."""
    found = np.empty(len(words), np.int64)
    for i in prange(len(words)):
        found[i] = type_of(ranking, wild, words[i])
    return found


@njit(cache=True)
def _subsets(places: I64, held: int, ups: int, above: int, at: I64) -> None:
    """Where to find the names of all subsets of the cards, numbered by their bits, `ups` cards more among them.

    The place of a set among those of its size is a sum of binomials, as in `versus_hands.name_sets`; an up card comes
    before the cards from `above` on, which stand one place later for it. Its own part is left out.
    """
    number = 1
    at[0] = 0
    for i in range(held):
        later = 1 + (ups if i >= above else 0)
        for j in range(number):
            at[number + j] = at[j] + CHOOSE[places[i], BITS[j] + later]
        number *= 2
    for j in range(number):
        at[j] += OFFSETS[BITS[j] + ups]


@njit(cache=True)
def _name(words: I64, start: int, end: int, ups: int, names: I32, into: I32) -> int:
    """The names of all subsets of these hands, but the whole hand; how many each hand has."""
    places, at = np.zeros(MOST, np.int64), np.zeros(1 << MOST, np.int64)
    number = 0
    for i in range(start, end):
        held = places_of(words[i], places)
        number = (1 << held) - 1 - ups
        _subsets(places, held, 0, 0, at)
        for j in range(number):
            into[(i - start) * number + j] = names[at[j + ups]]
    return number


@njit(cache=True)
def _add(weights: I64, start: int, end: int, number: int, named: I32, keeps: I64, unit: int, counts: I64) -> None:
    """Add hands to the counters of all their subsets."""
    for i in range(start, end):
        weight = unit * weights[i]
        for at in range((i - start) * number, (i - start + 1) * number):
            counts[named[at]] += weight * keeps[named[at]]


@njit(cache=True)
def _each(
    first: int,
    last: int,
    player: I64,
    ups: I64,
    names: I32,
    counts: I64,
    renamings: int,
    order: int,
    below: int,
    ranking: int,
    wild: int,
    order_of: I32,
    lower: I32,
    equal: I32,
    into: I32,
) -> None:
    """Ask about the player's hands from `first` to `last`, all of one order; or, with `below`, how many are lower at all.

    The last set of the sum is a whole hand of the dealer, which counts if it is lower than `order` or equal to it.
    """
    places, at = np.zeros(MOST, np.int64), np.zeros((MOST, 1 << MOST), np.int64)
    for i in range(first, last):
        held = places_of(player[i], places)
        sets, above = (1 << held) - 1, 0
        sign = -renamings if held & 1 else renamings
        if ups[0] < 0:
            _subsets(places, held, 0, 0, at[0])
        else:
            for k in range(held + 1):
                _subsets(places, held, 1, k, at[k])
        for u in range(len(ups)):
            up = ups[u]
            bit = 0 if up < 0 else bit_of(up)
            if player[i] & bit:
                lower[i, u] = -1
                above += 1  # the up cards rise: those to come are above this card of the player's
                continue
            found = 0
            if up < 0:
                for j in range(sets):
                    found += SIGN[j] * counts[names[at[0, j]]]
            else:
                lows = (1 << above) - 1
                for j in range(sets):
                    found += SIGN[j] * counts[names[at[above, j] + CHOOSE[up, BITS[j & lows] + 1]]]
            whole = order_of[type_of(ranking, wild, player[i] | bit)]
            if whole < order:
                found += sign
            elif whole == order and below < 0:
                found += sign << EQUAL
            if below < 0:
                lower[i, u] = (found & LOW) // renamings
                equal[i, u] = (found >> EQUAL) // renamings
            else:
                into[i, u, below] = found // renamings


@njit(cache=True)
def _first(order: I64, least: int) -> int:
    """Where the orders from `least` up begin."""
    return int(np.searchsorted(order, least))


@njit(cache=True, parallel=True)
def count(
    cuts: I64,
    room: int,
    dealer: I64,
    dealer_weights: I64,
    dealer_order: I64,
    player: I64,
    player_order: I64,
    ups: I64,
    names: I32,
    keeps: I64,
    renamings: int,
    ranking: int,
    wild: int,
    order_of: I32,
    begins: I64,
    lower: I32,
    equal: I32,
    below: I32,
) -> None:
    """For each hand of the player and up card: the dealer's hands that are lower, equal, and below each class.

    Dealer's hands and player's come sorted by their order, and are worked on between each two `cuts` at once; `room` is for
    the dealer's hands of one order. `ups` are the places of the up cards in rising order, -1 for none; a hand of the player
    and an up card are as many cards as a hand of the dealer. `begins` are the orders with which the dealer's classes begin,
    but for the lowest. A counter's halves are at most the number of renamings times that of dealer's hands with a given
    card, 24 * C(51, 5) or 24 * C(53, 5) < 2^27: sums of 32 of them keep apart.
    """
    holds = 1 if ups[0] >= 0 else 0
    for part in prange(len(cuts) - 1):
        counts = np.zeros(len(keeps), np.int64)
        begun, end = _first(begins, cuts[part]), _first(dealer_order, cuts[part])
        named = np.zeros(room << MOST, np.int32)
        for start in range(0, end, room):
            some = min(end, start + room)
            number = _name(dealer, start, some, holds, names, named)
            _add(dealer_weights, start, some, number, named, keeps, 1, counts)
        for order in range(cuts[part], cuts[part + 1]):
            start, end = end, _first(dealer_order, order + 1)
            first, last = _first(player_order, order), _first(player_order, order + 1)
            if begun < len(begins) and begins[begun] == order:
                _each(
                    0, len(player), player, ups, names, counts, renamings, order, begun, ranking, wild, order_of,
                    lower, equal, below,
                )  # fmt: skip
                begun += 1
            number = _name(dealer, start, end, holds, names, named)
            if first == last:
                _add(dealer_weights, start, end, number, named, keeps, 1, counts)
                continue
            _add(dealer_weights, start, end, number, named, keeps, 1 << EQUAL, counts)
            _each(
                first, last, player, ups, names, counts, renamings, order, -1, ranking, wild, order_of,
                lower, equal, below,
            )  # fmt: skip
            _add(dealer_weights, start, end, number, named, keeps, 1 - (1 << EQUAL), counts)


@njit(cache=True)
def find(
    own: int, up: int, deck: I64, size: int, ranking: int, wild: int, order_of: I32, begins: I64, level: int, sign: int
) -> int:
    """The first hand of the dealer's that holds the up card and none of the player's, of this class and lower, equal, higher.

    Goes through the sets of cards like an odometer; -1 if there is none.
    """
    start = 0 if up < 0 else bit_of(up)
    bits = np.array([bit_of(place) for place in deck if not bit_of(place) & (own | start)])
    mine = order_of[type_of(ranking, wild, own)]
    least = begins[level - 1] if level else 0
    most = begins[level] if level < len(begins) else len(order_of)
    free = size if up < 0 else size - 1
    at = np.arange(free)
    while True:
        word = start
        for i in at:
            word |= bits[i]
        order = order_of[type_of(ranking, wild, word)]
        if least <= order < most and (2 if order > mine else 1 if order == mine else 0) == sign:
            return word
        place = free - 1
        while place >= 0 and at[place] == len(bits) - free + place:
            place -= 1
        if place < 0:
            return -1
        at[place] += 1
        for later in range(place + 1, free):
            at[later] = at[later - 1] + 1
