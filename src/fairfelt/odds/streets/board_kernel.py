"""One board, compiled: every pair of hole cards ranked and counted against all dealer's pairs.

What a pair is worth on a board goes by the ranks alone, and by the cards of the suit in which the board makes a flush
possible. So boards of the same ranks, with the same ranks of that suit, are one class: 42,783 classes of 2,598,960 boards.
A card's mark is its rank, and 13 more in that suit; pairs of the same two marks are one cell. How many dealer's pairs are
lower than a pair, or equal to it, follows by inclusion and exclusion, because a dealer's pair shares no card with it.
"""

from math import comb

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.kit.fast import FLUSH, PLAIN, add, held_of, unsuited

I64 = NDArray[np.int64]
I32 = NDArray[np.int32]
I16 = NDArray[np.int16]
CARDS, RANKS, MARKS, NO_SUIT = 52, 13, 26, 4
SIGNS = 3  # the dealer is lower, equal, higher
DEALER = 2  # the dealer does not qualify, qualifies
PARTS = 2  # how many boards are worked on at once
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
def rank_cells(board: I64, deck: I64, place: I16, room: I32) -> int:
    """Rank every cell of a board that has a pair in the deck, a row of `room` each; how many rows there are.

    A row is the strength's place, the two marks, how many pairs the cell has, how many of them hold one given card of the
    first mark, and of the second, and the cell.
    """
    flush = flush_of(board)
    counts, held = np.zeros(RANKS, np.int64), np.zeros(MARKS, np.int64)
    for card in deck:
        held[mark_of(card, flush)] += 1
    suited, in_suit = 0, 0
    for card in board:
        counts[card // 4] += 1
        held[mark_of(card, flush)] -= 1
        if card % 4 == flush:
            suited |= 1 << (card // 4)
            in_suit += 1
    one, two, three, four = held_of(counts)
    rows = 0
    for a in range(MARKS):
        if not held[a]:
            continue
        one_a, two_a, three_a, four_a = add(one, two, three, four, a % RANKS)
        for b in range(a, MARKS):
            number = held[a] * (held[a] - 1) // 2 if a == b else held[a] * held[b]
            if not number:
                continue
            one_b, two_b, three_b, four_b = add(one_a, two_a, three_a, four_a, b % RANKS)
            strength = unsuited(one_b, two_b, three_b, four_b, int(PLAIN[one_b]))
            if in_suit + a // RANKS + b // RANKS >= 5:
                mask = suited | ((a // RANKS) << (a % RANKS)) | ((b // RANKS) << (b % RANKS))
                strength = max(strength, int(FLUSH[mask]))
            room[rows, 0] = place[strength]
            room[rows, 1] = a
            room[rows, 2] = b
            room[rows, 3] = number
            room[rows, 4] = held[a] - 1 if a == b else held[b]
            room[rows, 5] = 0 if a == b else held[a]
            room[rows, 6] = CELL[a, b]
            rows += 1
    return rows


@njit(cache=True)
def sort_rows(rows: int, room: I32, order: I32, spare: I32) -> None:
    """The rows from the lowest place to the highest, into `order`: by the low seven bits, then by the high ones."""
    low, high = np.zeros(129, np.int64), np.zeros(129, np.int64)
    for row in range(rows):
        low[(room[row, 0] & 127) + 1] += 1
        high[(room[row, 0] >> 7) + 1] += 1
    for bucket in range(128):
        low[bucket + 1] += low[bucket]
        high[bucket + 1] += high[bucket]
    for row in range(rows):
        bits = room[row, 0] & 127
        spare[low[bits]] = row
        low[bits] += 1
    for at in range(rows):
        bits = room[spare[at], 0] >> 7
        order[high[bits]] = spare[at]
        high[bits] += 1


@njit(cache=True)
def against_all(rows: int, room: I32, qualifies: int, order: I32, spare: I32, counts: I16) -> None:
    """For a pair of each cell, into `counts`: place, size of the cell, dealer's pairs lower, equal, and not qualified."""
    sort_rows(rows, room, order, spare)
    poor, poors = np.zeros(MARKS, np.int64), 0  # pairs that do not qualify, by a card that they hold
    for at in range(rows):
        row = room[order[at]]
        if row[0] >= qualifies:
            break
        poor[row[1]] += row[4]
        poor[row[2]] += row[5]
        poors += row[3]
    below, lowers = np.zeros(MARKS, np.int64), 0  # pairs that rank lower, likewise
    same = np.zeros(MARKS, np.int64)
    start = 0
    while start < rows:
        place = room[order[start], 0]
        end, equals = start, 0
        while end < rows and room[order[end], 0] == place:
            row = room[order[end]]
            same[row[1]] += row[4]
            same[row[2]] += row[5]
            equals += row[3]
            end += 1
        for at in range(start, end):
            row = room[order[at]]
            a, b, cell = row[1], row[2], row[6]
            counts[0, cell] = place
            counts[1, cell] = row[3]
            counts[2, cell] = lowers - below[a] - below[b]
            counts[3, cell] = equals - same[a] - same[b] + 1
            counts[4, cell] = poors - poor[a] - poor[b] + (1 if place < qualifies else 0)
        for at in range(start, end):
            row = room[order[at]]
            below[row[1]] += row[4]
            below[row[2]] += row[5]
            same[row[1]] = 0
            same[row[2]] = 0
        lowers += equals
        start = end


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
