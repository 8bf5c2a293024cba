"""Hands up to a renaming of suits, compiled: one of all that are alike, and a name for every small set of cards.

A hand is a word as in `fast`, a lane of 16 bits for each suit. Suits of which the deck holds the same ranks may be renamed
into each other; of all hands that become each other so, the one counts whose lanes do not rise from a suit to the next such
suit. It stands for as many hands as its lanes can be laid out in different orders.
"""

from typing import TypeAlias

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt.evaluator.hands import JOKER_BIT, LANE
from fairfelt.evaluator.tables import RANKS

I64: TypeAlias = NDArray[np.int64]
I32: TypeAlias = NDArray[np.int32]
I8: TypeAlias = NDArray[np.int8]
MOST = 6  # cards of a hand
PLACES = 4 * RANKS + 1  # of a card: 13 times its suit, plus its rank; the joker's is the last
JOKER_AT = PLACES - 1
CHOOSE = np.zeros((PLACES + 1, MOST + 2), np.int64)  # binomials
CHOOSE[:, 0] = 1
for _n in range(1, PLACES + 1):
    CHOOSE[_n, 1:] = CHOOSE[_n - 1, 1:] + CHOOSE[_n - 1, :-1]
OFFSETS = np.concatenate([[0], np.cumsum(CHOOSE[PLACES, : MOST + 1])])  # where the sets of each size begin


@njit(cache=True)
def bit_of(place: int) -> int:
    """The word of one card."""
    return 1 << JOKER_BIT if place == JOKER_AT else 1 << (LANE * (place // RANKS) + place % RANKS)


@njit(cache=True)
def places_of(word: int, places: I64) -> int:
    """The places of a word's cards in rising order; how many there are."""
    number = 0
    for suit in range(4):
        lane = (word >> (LANE * suit)) & ((1 << RANKS) - 1)
        for rank in range(RANKS):
            if lane >> rank & 1:
                places[number] = RANKS * suit + rank
                number += 1
    if word >> JOKER_BIT & 1:
        places[number] = JOKER_AT
        number += 1
    return number


@njit(cache=True)
def _parts(lane: int, most: int) -> tuple[I64, I64]:
    """The sets of a lane's ranks by how many they are, each size in the order of numbers; and where each size begins."""
    starts = np.zeros(most + 2, np.int64)
    size = np.zeros(1 << RANKS, np.int64)
    for part in range(1 << RANKS):
        size[part] = size[part >> 1] + (part & 1)
        if part & ~lane == 0 and size[part] <= most:
            starts[size[part] + 1] += 1
    for k in range(most + 1):
        starts[k + 1] += starts[k]
    found, at = np.zeros(starts[most + 1], np.int64), starts.copy()
    for part in range(1 << RANKS):
        if part & ~lane == 0 and size[part] <= most:
            found[at[size[part]]] = part
            at[size[part]] += 1
    return found, starts


@njit(cache=True)
def first_hands(lanes: I64, before: I64, jokers: int, size: int) -> tuple[I64, I64]:
    """One hand of all that are alike, and how many those are.

    `before` is, for each suit, the last suit before it with the same ranks in the deck, or -1.
    """
    lists, starts = np.zeros((4, 1 << RANKS), np.int64), np.zeros((4, size + 2), np.int64)
    for suit in range(4):
        found, begins = _parts(lanes[suit], size)
        lists[suit, : len(found)] = found
        starts[suit] = begins
    words, weights = np.zeros(0, np.int64), np.zeros(0, np.int64)
    for filling in range(2):
        number = 0
        held = np.zeros(4, np.int64)
        for joker in range(jokers + 1):
            for k0 in range(size - joker + 1):
                for i0 in range(starts[0, k0], starts[0, k0 + 1]):
                    held[0] = lists[0, i0]
                    for k1 in range(size - joker - k0 + 1):
                        for i1 in range(starts[1, k1], starts[1, k1 + 1]):
                            held[1] = lists[1, i1]
                            if before[1] >= 0 and held[1] > held[0]:
                                break
                            for k2 in range(size - joker - k0 - k1 + 1):
                                k3 = size - joker - k0 - k1 - k2
                                for i2 in range(starts[2, k2], starts[2, k2 + 1]):
                                    held[2] = lists[2, i2]
                                    if before[2] >= 0 and held[2] > held[before[2]]:
                                        break
                                    for i3 in range(starts[3, k3], starts[3, k3 + 1]):
                                        held[3] = lists[3, i3]
                                        if before[3] >= 0 and held[3] > held[before[3]]:
                                            break
                                        if filling:
                                            words[number] = (
                                                held[0] | held[1] << 16 | held[2] << 32 | held[3] << 48
                                            ) | joker << JOKER_BIT
                                            weights[number] = orders(held, before)
                                        number += 1
        if not filling:
            words, weights = np.zeros(number, np.int64), np.zeros(number, np.int64)
    return words, weights


@njit(cache=True)
def orders(held: I64, before: I64) -> int:
    """In how many orders the lanes of like suits can be laid out: n! over the product of the runs of equal ones."""
    ways, same = 1, 1
    at, run = np.ones(4, np.int64), np.ones(4, np.int64)
    for suit in range(4):
        last = before[suit]
        if last >= 0:
            at[suit] = at[last] + 1
            run[suit] = run[last] + 1 if held[suit] == held[last] else 1
        ways *= at[suit]
        same *= run[suit]
    return ways // same


@njit(cache=True, parallel=True)
def name_sets(words: I64, size: int, first: int, renamings: I64, names: I32) -> None:
    """Give all sets that are like words[i] the name first + i. A set is found by its size and its place among such sets.

    The place of cards at p1 < p2 < ... is C(p1, 1) + C(p2, 2) + ...
    """
    for i in prange(len(words)):
        for r in range(len(renamings)):
            place, number = OFFSETS[size], 0
            for suit in range(4):
                lane = (words[i] >> (LANE * renamings[r, suit])) & ((1 << RANKS) - 1)
                rank = 0
                while lane:
                    if lane & 1:
                        number += 1
                        place += CHOOSE[RANKS * suit + rank, number]
                    lane >>= 1
                    rank += 1
            if words[i] >> JOKER_BIT & 1:
                place += CHOOSE[JOKER_AT, number + 1]
            names[place] = first + i
