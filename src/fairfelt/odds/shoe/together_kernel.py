"""The compiled part of `together`: sums of two lists of sets. Sets come as keys that add up as the sets do."""

import numpy as np
from numba import njit

from fairfelt.odds.shoe.tables import Ints
from fairfelt.odds.shoe.tally_kernel import FIRST_BITS, NONE, place_of


@njit(cache=True, nogil=True)
def summed(keys: Ints, number: Ints, other_keys: Ints, other_number: Ints, room: int, over: int) -> tuple[Ints, Ints]:
    """Every sum of a key of one list and one of the other, how often: in a table that grows, open to the next free place.

    A sum that has a bit of `over` when `room` is added has more cards of a value than there are, and is left out.
    """
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
                    place = place_of(table, old[at], bits)
                    table[place], found[place] = old[at], numbers[at]
        for j in range(len(other_keys)):
            key = keys[i] + other_keys[j]
            if (key + room) & over:
                continue
            place = place_of(table, key, bits)
            if table[place] == NONE:
                table[place] = key
                there += 1
            found[place] += number[i] * other_number[j]
    some = (table != NONE) & (found != 0)
    return table[some], found[some]
