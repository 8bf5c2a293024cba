"""One board, compiled: every pair of hole cards ranked and counted against all dealer's pairs.

What a pair is worth on a board goes by the ranks alone, and by the cards of the suit in which the board makes a flush
possible. So boards of the same ranks, with the same ranks of that suit, are one class: 42,783 classes of 2,598,960 boards.
A card's mark is its rank, and 13 more in that suit; pairs of the same two marks are one cell. How many dealer's pairs are
lower than a pair, or equal to it, follows by inclusion and exclusion, because a dealer's pair shares no card with it. Nothing
is sorted: a bit is set for each strength that a board has, the bits are numbered in order, and sums run up by that number.
"""

from math import comb

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.evaluator import FLUSH, PLAIN, STRENGTHS, add, held_of, unsuited

I64 = NDArray[np.int64]
I32 = NDArray[np.int32]
I16 = NDArray[np.int16]
U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
U64 = NDArray[np.uint64]
CARDS, RANKS, MARKS, NO_SUIT = 52, 13, 26, 4
SIGNS = 3  # the dealer is lower, equal, higher
DEALER = 2  # the dealer does not qualify, qualifies
PARTS = 2  # how many boards are worked on at once
ALL, LANES = MARKS, 32  # in a row of running sums: after those by mark the one of all pairs, and room to be quick
WORDS = STRENGTHS // 64 + 1
_HALVES, _QUARTERS = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
_EIGHTHS, _BYTES = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0x0101010101010101)
PLAIN_CELLS, CELLS = comb(RANKS + 1, 2), comb(MARKS + 1, 2)  # pairs of marks; those without the flush's suit come first
CELL = np.array([[max(a, b) * (max(a, b) + 1) // 2 + min(a, b) for b in range(MARKS)] for a in range(MARKS)], np.int64)
RANK_SETS = comb(RANKS + 4, 5)
_PLACES = np.array([[comb(rank + place, place + 1) for rank in range(RANKS)] for place in range(5)], np.int64)
_SUITED = np.array([{3: PLAIN_CELLS, 4: RANKS, 5: 1}.get(mask.bit_count(), 0) for mask in range(1 << RANKS)], np.int64)
_FLUSHES = np.cumsum(_SUITED) - _SUITED
NUMBERS = RANK_SETS + 4 * int(_SUITED.sum())


@njit(cache=True)
def flush_of(board: I64) -> int:
    """The suit in which a board makes a flush possible, or `NO_SUIT`."""
    suits = 0
    for card in board:
        suits += 1 << (4 * (card % 4))
    for suit in range(4):
        if (suits >> (4 * suit)) & 15 >= 3:
            return suit
    return NO_SUIT


@njit(cache=True)
def number_of(board: I64, flush: int, suit_as: I64) -> int:
    """The number of a board's class; the cards are in order. `suit_as` is the first suit of which the deck has the same ranks.

    Without a flush it is the place of the ranks among all sets of five, repeated ones too. With one, the place of the
    suit's ranks, with the one or two other ranks.
    """
    number = 0
    if flush == NO_SUIT:
        for place in range(5):
            number += _PLACES[place, board[place] // 4]
        return number
    mask, low, high = 0, 0, 0
    others = 0
    for card in board:
        if card % 4 == flush:
            mask |= 1 << (card // 4)
        else:
            low, high = high, card // 4
            others += 1
    number = RANK_SETS + suit_as[flush] * (NUMBERS - RANK_SETS) // 4 + _FLUSHES[mask]
    return int(number + (high if others == 1 else CELL[low, high] if others == 2 else 0))


@njit(cache=True)
def mark_of(card: int, flush: int) -> int:
    """A card's rank, and 13 more if it is of the flush's suit."""
    return card // 4 + (RANKS if card % 4 == flush else 0)


@njit(cache=True)
def plain_places(place: I16) -> I16:
    """Where hands without a flush stand, by the place of the board's ranks among all sets of five, and by cell."""
    found, counts = np.zeros((RANK_SETS, PLAIN_CELLS), np.int16), np.zeros(RANKS, np.int64)
    row = 0
    for e in range(RANKS):
        for d in range(e + 1):
            for c in range(d + 1):
                for b in range(c + 1):
                    for a in range(b + 1):
                        counts[:] = 0
                        for rank in (a, b, c, d, e):
                            counts[rank] += 1
                        _plain_row(counts, place, found[row])
                        row += 1
    return found


@njit(cache=True)
def _plain_row(counts: I64, place: I16, row: I16) -> None:
    one, two, three, four = held_of(counts)
    cell = 0
    for x in range(RANKS):
        one_x, two_x, three_x, four_x = add(one, two, three, four, x)
        for y in range(x + 1):
            one_y, two_y, three_y, four_y = add(one_x, two_x, three_x, four_x, y)
            row[cell] = place[unsuited(one_y, two_y, three_y, four_y, int(PLAIN[one_y]))]
            cell += 1


@njit(cache=True)
def rank_cells(board: I64, deck: I64, plain: I16, place: I16, held: I64, places: U16, sizes: I16) -> int:
    """Where each cell of a board stands and how many pairs it has, and how many cards each mark; how many marks there are."""
    flush = flush_of(board)
    held[:] = 0
    for card in deck:
        held[mark_of(card, flush)] += 1
    suited, in_suit, ranks = 0, 0, 0
    for at in range(5):
        card = board[at]
        held[mark_of(card, flush)] -= 1
        ranks += _PLACES[at, card // 4]
        if card % 4 == flush:
            suited |= 1 << (card // 4)
            in_suit += 1
    marks = RANKS if flush == NO_SUIT else MARKS
    for a in range(marks):
        cell = CELL[a, 0]
        for b in range(a):
            sizes[cell + b] = held[a] * held[b]
        sizes[cell + a] = held[a] * (held[a] - 1) // 2
    _place_cells(marks, suited, in_suit, plain[ranks], place, places)
    return marks


@njit(cache=True)
def _place_cells(marks: int, suited: int, in_suit: int, plain: I16, place: I16, places: U16) -> None:
    """Where each cell stands: without a flush, by the `plain` row of the board's ranks, and with one if that is higher."""
    flush = place[FLUSH[suited]] if in_suit == 5 else 0
    for cell in range(PLAIN_CELLS):
        places[cell] = max(plain[cell], flush)
    for a in range(RANKS, marks):
        cell, one = CELL[a, 0], suited | 1 << (a - RANKS)
        flush = place[FLUSH[one]] if in_suit >= 4 else 0
        for b in range(RANKS):
            places[cell + b] = max(plain[CELL[a - RANKS, b]], flush)
        for b in range(a - RANKS + 1):
            places[cell + RANKS + b] = max(plain[CELL[a - RANKS, b]], place[FLUSH[one | 1 << b]])


@njit(cache=True)
def _ones(bits: np.uint64) -> int:
    """How many bits are set."""
    bits = bits - ((bits >> np.uint64(1)) & _HALVES)
    bits = (bits & _QUARTERS) + ((bits >> np.uint64(2)) & _QUARTERS)
    bits = (bits + (bits >> np.uint64(4))) & _EIGHTHS
    return int((bits * _BYTES) >> np.uint64(56))


@njit(cache=True)
def number_places(cells: int, places: U16, sizes: I16, qualifies: int, bits: U64, order: U16) -> tuple[int, int]:
    """Number the places that are taken, from the lowest, into `order`; how many there are, and how many do not qualify.

    `bits` are clear before and after it.
    """
    for cell in range(cells):
        if sizes[cell]:
            at = np.uint64(places[cell])
            bits[at >> np.uint64(6)] |= np.uint64(1) << (at & np.uint64(63))
    number, poor = 0, 0
    for word in range(len(bits)):
        left = bits[word]
        bits[word] = 0
        while left:
            lowest = left & (~left + np.uint64(1))
            place = 64 * word + _ones(lowest - np.uint64(1))
            order[place] = number
            poor += place < qualifies
            left ^= lowest
            number += 1
    return number, poor


@njit(cache=True)
def run_up(marks: int, number: int, places: U16, sizes: I16, held: I64, order: U16, sums: I16) -> None:
    """How many pairs stand lower than each number, in row `number` of `sums`: those with a card of each mark, and all."""
    sums[: number + 1] = 0
    cell = 0
    for a in range(marks):
        for b in range(a):
            if sizes[cell]:
                row = order[places[cell]] + 1
                sums[row, a] += held[b]
                sums[row, b] += held[a]
                sums[row, ALL] += sizes[cell]
            cell += 1
        if sizes[cell]:
            row = order[places[cell]] + 1
            sums[row, a] += held[a] - 1
            sums[row, ALL] += sizes[cell]
        cell += 1
    flat = sums.reshape(-1)
    for at in range(LANES, (number + 1) * LANES):
        flat[at] += flat[at - LANES]


@njit(cache=True)
def against_all(
    marks: int, places: U16, sizes: I16, order: U16, sums: I16, poor: int, qualifies: int, counts: I16
) -> None:
    """For a pair of each cell, into `counts`: place, size of the cell, dealer's pairs lower, equal, and not qualified."""
    cell, poors = 0, sums[poor]
    for a in range(marks):
        for b in range(a + 1):
            if sizes[cell]:
                at = order[places[cell]]
                lower = sums[at, ALL] - sums[at, a] - sums[at, b]
                counts[0, cell] = places[cell]
                counts[1, cell] = sizes[cell]
                counts[2, cell] = lower
                counts[3, cell] = sums[at + 1, ALL] - sums[at + 1, a] - sums[at + 1, b] + 1 - lower
                counts[4, cell] = poors[ALL] - poors[a] - poors[b] + (places[cell] < qualifies)
            else:
                for row in range(5):
                    counts[row, cell] = 0
            cell += 1


@njit(cache=True)
def faced(place: int, lower: int, equal: int, poor: int, rivals: int, qualifies: int, found: I64) -> None:
    """How many dealer's pairs there are that do not qualify or do, lower, equal and higher, into `found`."""
    if place < qualifies:
        found[0, 0], found[0, 1], found[0, 2] = lower, equal, poor - lower - equal
        found[1, 0], found[1, 1], found[1, 2] = 0, 0, rivals - poor
    else:
        found[0, 0], found[0, 1], found[0, 2] = poor, 0, 0
        found[1, 0], found[1, 1], found[1, 2] = lower - poor, equal, rivals - lower - equal


@njit(cache=True)
def worth(found: I64, pay: I64) -> int:
    """What one pair's situations are worth together."""
    total = 0
    for d in range(DEALER):
        for sign in range(SIGNS):
            total += found[d, sign] * pay[d, sign]
    return total
