"""The best five of five, six or seven cards by one sum: the fastest way to rank very many hands.

Every rank has a number such that no two multisets of as many ranks (none more than four times) have the same sum; so the
sum of a hand's numbers tells its ranks, and a table its strength. The sums are spread over millions: rows of 1,024 of them
are laid over each other where they leave room, and a row's place is looked up first. In the upper half of the same word
the suits are counted from three, so that the fourth bit of a suit says that it has five cards; only then are its ranks
put together and looked up among the flushes.
"""

from typing import TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.evaluator.hands import BIT, plain_strength
from fairfelt.evaluator.tables import FLUSH, RANKS, Ints

Hands: TypeAlias = NDArray[np.uint8]
Sums: TypeAlias = NDArray[np.int64]

NUMBERS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)  # checked below to tell all apart
SUITS, FIRST, FIVE_OF = 32, 0x3333, 0x8888
ROW = 10  # bits of a sum within a row
KEY = np.array([NUMBERS[card // 4] | (1 << (SUITS + 4 * (card % 4))) for card in range(52)], np.uint64)
START, ANY_FLUSH, RANK_BITS = np.uint64(FIRST << SUITS), np.uint64(FIVE_OF << SUITS), np.uint64((1 << SUITS) - 1)
SUIT_BITS, FOUR, EIGHT, SIXTEEN = np.uint64(SUITS), np.uint64(4), np.uint64(8), np.uint64(16)
BITS, THIRTEEN = BIT[:52].astype(np.uint64), np.uint64((1 << RANKS) - 1)
ROW_BITS, IN_ROW = np.uint64(ROW), np.uint64((1 << ROW) - 1)  # without a sign, so that no index is looked at twice


@njit(cache=True)
def _strengths(counts: NDArray[np.int64]) -> Ints:
    found = np.empty(len(counts), np.int64)
    for i in range(len(counts)):
        found[i] = plain_strength(counts[i])
    return found


@njit(cache=True)
def _lay(sums: Sums, strengths: Ints, starts: Ints, places: Ints, table: NDArray[np.int16]) -> int:
    """Lay rows of sums over each other, the fullest first: each at the first place where it meets no other."""
    end, full = 0, 0  # all before `full` is taken
    for k in range(len(starts) - 1, -1, -1):
        at, last = starts[k], starts[k]
        row = sums[at] >> ROW
        while last < len(sums) and sums[last] >> ROW == row:
            last += 1
        while table[full] >= 0:
            full += 1
        place, free = max(0, full - (sums[at] & ((1 << ROW) - 1))), False
        while not free:
            free = True
            for i in range(at, last):
                if table[place + (sums[i] & ((1 << ROW) - 1))] >= 0:
                    free = False
                    place += 1
                    break
        for i in range(at, last):
            spot = place + (sums[i] & ((1 << ROW) - 1))
            table[spot] = strengths[i]
            end = max(end, spot + 1)
        places[row] = place
    return end


def _tables(size: int) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
    """Where each row begins, and the strengths, for hands of `size` cards."""
    counts = _multisets(size)
    sums = counts @ np.array(NUMBERS, np.int64)
    order = np.argsort(sums)
    counts, sums = counts[order], sums[order]
    if (np.diff(sums) == 0).any():
        raise ValueError(f"two hands of {size} cards have the same sum")
    _, starts, filled = np.unique(sums >> ROW, return_index=True, return_counts=True)
    places = np.zeros((int(sums[-1]) >> ROW) + 1, np.int64)
    table = np.full(1 << 18, -1, np.int16)
    end = _lay(sums, _strengths(counts), starts[np.argsort(filled, kind="stable")], places, table)
    return places.astype(np.int32), table[: end + (1 << ROW)].copy()


def _multisets(size: int) -> Ints:
    """How many cards of each rank, for every hand of `size` cards."""
    found = np.zeros((1, 0), np.int64)
    for _ in range(RANKS):
        found = np.vstack([np.hstack([found, np.full((len(found), 1), held)]) for held in range(5)])
        found = found[found.sum(axis=1) <= size]
    whole: Ints = found[found.sum(axis=1) == size]
    return whole


PLACES_5, TABLE_5 = _tables(5)
PLACES_6, TABLE_6 = _tables(6)
PLACES_7, TABLE_7 = _tables(7)


@njit(cache=True, nogil=True)
def _flush(hands: Hands, i: int, sums: np.uint64) -> int:
    """The strength of a hand with five cards of a suit."""
    counts, lane, word = sums >> SUIT_BITS, np.uint64(0), np.uint64(0)
    while not counts & EIGHT:
        counts >>= FOUR
        lane += SIXTEEN
    for j in range(hands.shape[1]):
        word |= BITS[hands[i, j]]
    return int(FLUSH[(word >> lane) & THIRTEEN])


@njit(cache=True, nogil=True)
def rank_five(hands: Hands, places: NDArray[np.int32], table: NDArray[np.int16]) -> Ints:
    """The strength of each row of five or six cards, with the tables of that size."""
    number, size = hands.shape
    strengths = np.empty(number, np.int64)
    for i in range(number):
        sums = START
        for j in range(size):
            sums += KEY[hands[i, j]]
        if sums & ANY_FLUSH:
            strengths[i] = _flush(hands, i, sums)
        else:
            ranks = sums & RANK_BITS
            strengths[i] = table[np.uint32(places[ranks >> ROW_BITS]) + (ranks & IN_ROW)]
    return strengths


@njit(cache=True, nogil=True)
def rank_seven(h: Hands) -> Ints:
    """The same for seven cards, said outright: the loop over them and the tables cost a third of the time."""
    strengths = np.empty(len(h), np.int64)
    for i in range(len(h)):
        three = KEY[h[i, 0]] + KEY[h[i, 1]] + KEY[h[i, 2]]
        sums = three + (KEY[h[i, 3]] + KEY[h[i, 4]]) + (KEY[h[i, 5]] + KEY[h[i, 6]] + START)
        if sums & ANY_FLUSH:
            strengths[i] = _flush(h, i, sums)
        else:
            ranks = sums & RANK_BITS
            strengths[i] = TABLE_7[np.uint32(PLACES_7[ranks >> ROW_BITS]) + (ranks & IN_ROW)]
    return strengths


def ranks(hands: Hands) -> Ints:
    """The strength of each row of five, six or seven cards."""
    if hands.shape[1] == 7:
        return rank_seven(hands)
    return rank_five(hands, PLACES_5, TABLE_5) if hands.shape[1] == 5 else rank_five(hands, PLACES_6, TABLE_6)
