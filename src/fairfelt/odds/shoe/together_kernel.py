"""The compiled part of `together`: sums of two lists of sets, and the deals beside a set by where the dealer ends.

Sets come as keys that add up as the sets do. Sorted by their keys, sets that follow each other hold the same cards of most
values, and what the dealer may draw is put together value by value: so only what changed is reckoned anew.
"""

import numpy as np
from numba import njit

from fairfelt.odds.shoe.kernel import SIZES, times
from fairfelt.odds.shoe.tables import CLASSES, VALUES, Ints

SPREADS = np.uint64(0x9E3779B97F4A7C15)  # an odd number that spreads keys over a table
FIRST_BITS = 12
NONE = -1


@njit(cache=True, nogil=True)
def summed(keys: Ints, number: Ints, other_keys: Ints, other_number: Ints) -> tuple[Ints, Ints]:
    """Every sum of a key of one list and one of the other, how often: in a table that grows, open to the next free place."""
    bits, there = FIRST_BITS, 0
    table, found = np.full(1 << bits, NONE, np.int64), np.zeros(1 << bits, np.int64)
    for i in range(len(keys)):
        if 2 * (there + len(other_keys)) > len(table):
            while 2 * (there + len(other_keys)) > 1 << bits:
                bits += 1
            old, numbers = table, found
            table, found = np.full(1 << bits, NONE, np.int64), np.zeros(1 << bits, np.int64)
            for at in range(len(old)):
                if old[at] != NONE:
                    place = _place(table, old[at], bits)
                    table[place], found[place] = old[at], numbers[at]
        for j in range(len(other_keys)):
            key = keys[i] + other_keys[j]
            place = _place(table, key, bits)
            if table[place] == NONE:
                table[place] = key
                there += 1
            found[place] += number[i] * other_number[j]
    some = (table != NONE) & (found != 0)
    return table[some], found[some]


@njit(cache=True, nogil=True)
def _place(table: Ints, key: int, bits: int) -> int:
    """Where a key is, or is to be put."""
    place = np.int64((np.uint64(key) * SPREADS) >> np.uint64(64 - bits))
    while table[place] != NONE and table[place] != key:
        place = np.int64((place + 1) & (len(table) - 1))
    return int(place)


@njit(cache=True, nogil=True)
def beside(
    left: Ints, deals: int, sets: Ints, hands: tuple[Ints, ...], rest_end: int, without: int, prime: int
) -> Ints:
    """For each set, come in one order, how many deals of `deals` cards there are by the dealer's end, modulo a prime.

    The dealer's hands are a list for each value, from `places` on: how many cards of it a hand has (`taken`), and where the
    rest of the hand is on the list of the next value (`target`). The last list has `ends` and `sizes`. Hands that end as
    `rest_end` are not on the lists: they are all deals but those of the other ends, and but those whose next card is of
    the value `without`, if that is not negative.
    """
    places, orders, taken, target, ends, sizes = hands
    inverse = 1.0 / prime
    out = np.zeros((len(sets), CLASSES), np.int64)
    values = np.zeros(places[VALUES + 1], np.int64)
    values[: len(orders)] = orders
    base, falling, most = np.ones(VALUES + 1, np.int64), np.ones(SIZES, np.int64), np.zeros(VALUES, np.int64)
    for v in range(VALUES):
        for at in range(places[v], places[v + 1]):
            most[v] = max(most[v], taken[at])
    rest = np.ones(deals + 1, np.int64)  # in how many orders the cards that nobody sees fill up the deal
    for m in range(deals - 1, -1, -1):
        rest[m] = times(rest[m + 1], left.sum() - m, prime, inverse)
    for g in range(len(sets)):
        changed = 0
        while g > 0 and changed < VALUES and sets[g, changed] == sets[g - 1, changed]:
            changed += 1
        for v in range(changed, VALUES):
            base[v + 1] = base[v]
            for j in range(sets[g, v]):
                base[v + 1] = times(base[v + 1], max(left[v] - j, 0), prime, inverse)
            for j in range(1, most[v] + 1):
                falling[j] = times(falling[j - 1], max(left[v] - sets[g, v] - j + 1, 0), prime, inverse)
            values[places[v + 1] : places[v + 2]] = 0
            for at in range(places[v], places[v + 1]):
                more = values[target[at]]
                more += times(values[at], falling[taken[at]], prime, inverse) if taken[at] else values[at]
                values[target[at]] = more - prime if more >= prime else more
        size = sets[g].sum()
        if base[VALUES] == 0 or size > deals:
            continue
        every = rest[size]
        if without >= 0 and size < deals:
            every -= times(left[without] - sets[g, without], rest[size + 1], prime, inverse)
        for at in range(len(ends)):
            if size + sizes[at] <= deals:
                number = times(values[places[VALUES] + at], rest[size + sizes[at]], prime, inverse)
                out[g, ends[at]] = (out[g, ends[at]] + number) % prime
                every -= number
        out[g, rest_end] = every % prime
        for d in range(CLASSES):
            out[g, d] = times(out[g, d], base[VALUES], prime, inverse)
    return out


@njit(cache=True, nogil=True)
def tally(rows: Ints, begin: int, found: Ints, out: Ints, prime: int) -> None:
    """Add up what was `found` for the set of each row, so many times, into the row's class."""
    inverse = 1.0 / prime
    for row in range(len(rows)):
        at, kind, weight = rows[row, 0] - begin, rows[row, 1], rows[row, 2] % prime
        for d in range(CLASSES):
            if found[at, d]:
                more = out[kind, d] + times(found[at, d], weight, prime, inverse)
                out[kind, d] = more - prime if more >= prime else more
