"""The boards of a deck, compiled: one for all that a renaming of suits makes alike, their classes, and every hand on them."""

from typing import NamedTuple

import numpy as np
from numba import njit, prange

from fairfelt.odds.streets.board_kernel import (
    CARDS,
    CELLS,
    DEALER,
    I16,
    I64,
    LANES,
    MARKS,
    NO_SUIT,
    NUMBERS,
    PARTS,
    PLAIN_CELLS,
    SIGNS,
    U8,
    WORDS,
    against_all,
    flush_of,
    number_of,
    number_places,
    plain_places,
    rank_cells,
    run_up,
)

MOST_BOARDS, MOST_FLOPS = 2_598_960, 22_100  # of a deck whose suits are all different


class Members(NamedTuple):
    """Boards in the order of their classes, how many each stands for, and where each class begins."""

    boards: I64
    weights: I64
    bounds: I64


@njit(cache=True)
def first_boards(deck: I64, suit_as: I64) -> tuple[I64, I64]:
    """The boards that no renaming of suits makes less, by their cards in order, and how many boards each stands for.

    Of two suits that may be renamed the first has the lowest rank that only one of them has: so the board is the least.
    """
    boards, weights = np.empty((MOST_BOARDS, 5), np.int64), np.empty(MOST_BOARDS, np.int64)
    number, n = 0, len(deck)
    lanes = np.zeros(4, np.int64)
    for a in range(n):
        for b in range(a + 1, n):
            for c in range(b + 1, n):
                lanes[:] = 0
                for at in (a, b, c):
                    lanes[deck[at] % 4] |= 1 << (deck[at] // 4)
                if not _alike(lanes, suit_as):
                    continue  # no card after these, which are in order, makes up for it
                for d in range(c + 1, n):
                    lanes[deck[d] % 4] |= 1 << (deck[d] // 4)
                    for e in range(d + 1, n) if _alike(lanes, suit_as) else range(0):
                        lanes[deck[e] % 4] |= 1 << (deck[e] // 4)
                        alike = _alike(lanes, suit_as)
                        lanes[deck[e] % 4] ^= 1 << (deck[e] // 4)
                        if alike:
                            for at, card in enumerate((a, b, c, d, e)):
                                boards[number, at] = deck[card]
                            weights[number] = alike
                            number += 1
                    lanes[deck[d] % 4] ^= 1 << (deck[d] // 4)
    return boards[:number], weights[:number]


@njit(cache=True)
def first_flops(deck: I64, suit_as: I64) -> tuple[I64, I64]:
    """The same for flops."""
    flops, weights = np.empty((MOST_FLOPS, 3), np.int64), np.empty(MOST_FLOPS, np.int64)
    number, n = 0, len(deck)
    lanes = np.zeros(4, np.int64)
    for a in range(n):
        for b in range(a + 1, n):
            for c in range(b + 1, n):
                lanes[:] = 0
                for at in (a, b, c):
                    lanes[deck[at] % 4] |= 1 << (deck[at] // 4)
                alike = _alike(lanes, suit_as)
                if alike:
                    flops[number, 0], flops[number, 1], flops[number, 2] = deck[a], deck[b], deck[c]
                    weights[number] = alike
                    number += 1
    return flops[:number], weights[:number]


@njit(cache=True)
def _alike(lanes: I64, suit_as: I64) -> int:
    """How many boards renamings make of the one with these ranks in each suit; 0 if one of them is less."""
    number = 1
    for suit in range(4):
        before, same = 1, 1
        for other in range(suit):
            if suit_as[other] == suit_as[suit]:
                differ = lanes[other] ^ lanes[suit]
                if lanes[suit] & differ & -differ:
                    return 0
                before += 1
                same += differ == 0
        number = number * before // same
    return number


@njit(cache=True)
def classes(boards: I64, weights: I64, suit_as: I64) -> tuple[I64, I64, I64, int]:
    """Where the cells of each class begin, by its number; one board of each class, how many it has, and all cells."""
    starts = np.full(NUMBERS, -1, np.int64)
    first, times = np.zeros(len(boards), np.int64), np.zeros(len(boards), np.int64)
    known = np.zeros(NUMBERS, np.int64)
    found, cells = 0, 0
    for at in range(len(boards)):
        flush = flush_of(boards[at])
        number = number_of(boards[at], flush, suit_as)
        if starts[number] < 0:
            starts[number], known[number], first[found] = cells, found, at
            cells += PLAIN_CELLS if flush == NO_SUIT else CELLS
            found += 1
        times[known[number]] += weights[at]
    return starts, first[:found], times[:found], cells


@njit(cache=True)
def members(boards: I64, classes: int, suit_as: I64) -> tuple[I64, I64]:
    """The boards in the order of their classes, and where each class begins among them."""
    known, found = np.full(NUMBERS, -1, np.int64), 0
    numbers, bounds = np.empty(len(boards), np.int64), np.zeros(classes + 1, np.int64)
    for at in range(len(boards)):
        number = number_of(boards[at], flush_of(boards[at]), suit_as)
        if known[number] < 0:
            known[number] = found
            found += 1
        numbers[at] = known[number]
        bounds[numbers[at] + 1] += 1
    for one in range(classes):
        bounds[one + 1] += bounds[one]
    order, free = np.empty(len(boards), np.int64), bounds[:-1].copy()
    for at in range(len(boards)):
        order[free[numbers[at]]] = at
        free[numbers[at]] += 1
    return order, bounds


@njit(cache=True)
def flop_place(a: int, b: int, c: int) -> int:
    """The place of three cards, in order, among all sets of three."""
    return a + b * (b - 1) // 2 + c * (c - 1) * (c - 2) // 6


@njit(cache=True)
def rename_flops(flops: I64, suit_as: I64) -> tuple[I16, U8]:
    """For every flop there is, the row of the one for all like it, or -1, and how the suits, and no suit, are named there."""
    rows, suits = np.full(MOST_FLOPS, -1, np.int16), np.full((MOST_FLOPS, NO_SUIT + 1), NO_SUIT, np.uint8)
    for row in range(len(flops)):
        rows[flop_place(flops[row, 0], flops[row, 1], flops[row, 2])] = row
    lanes, cards = np.zeros(4, np.int64), np.zeros(3, np.int64)
    for c in range(CARDS):
        for b in range(c):
            for a in range(b):
                lanes[:] = 0
                for card in (a, b, c):
                    lanes[card % 4] |= 1 << (card // 4)
                at = flop_place(a, b, c)
                _name_suits(lanes, suit_as, suits[at])
                cards[0], cards[1], cards[2] = a, b, c
                for n in range(3):
                    cards[n] = 4 * (cards[n] // 4) + suits[at, cards[n] % 4]
                cards.sort()
                rows[at] = rows[flop_place(cards[0], cards[1], cards[2])]
    return rows, suits


@njit(cache=True)
def _name_suits(lanes: I64, suit_as: I64, suits: U8) -> None:
    """Name the suits anew so that the cards are the least."""
    for suit in range(4):
        ahead = 0
        for other in range(4):
            if suit_as[other] == suit_as[suit]:
                differ = lanes[other] ^ lanes[suit]
                ahead += lanes[other] & differ & -differ != 0 or (differ == 0 and other < suit)
        for name in range(4):
            if suit_as[name] == suit_as[suit]:
                if ahead == 0:
                    suits[suit] = name
                ahead -= 1


@njit(cache=True)
def begins_of(boards: I64, starts: I64, suit_as: I64) -> I64:
    """Where the cells of each board's class begin; its cards are in order."""
    found = np.empty(len(boards), np.int64)
    for at in range(len(boards)):
        found[at] = starts[number_of(boards[at], flush_of(boards[at]), suit_as)]
    return found


@njit(cache=True, parallel=True)
def rank(
    boards: I64, begins: I64, deck: I64, place: I16, hands: U8, rivals: int, qualifies: int, counts: I16, shown: I64
) -> None:
    """Fill the cells of these boards, one a class, which begin there (see `against_all`), and what each part has `shown`."""
    plain = plain_places(place)
    for part in prange(PARTS):
        held, sums = np.zeros(MARKS, np.int64), np.zeros((CELLS + 1, LANES), np.int16)
        places, sizes = np.zeros(CELLS, np.uint16), np.zeros(CELLS, np.int16)
        bits, order = np.zeros(WORDS, np.uint64), np.zeros(64 * WORDS, np.uint16)
        missing = np.array(
            [0b100111, 0b111001] * shown.shape[1]
        )  # what a hand that does not qualify, or does, may meet
        for at in range(part, len(boards), PARTS):
            marks = rank_cells(boards[at], deck, plain, place, held, places, sizes)
            cells = marks * (marks + 1) // 2
            number, poor = number_places(cells, places, sizes, qualifies, bits, order)
            run_up(marks, number, places, sizes, held, order, sums)
            into = counts[:, begins[at] : begins[at] + cells]
            against_all(marks, places, sizes, order, sums, poor, qualifies, into)
            _show(at, into, hands, rivals, missing, shown[part])


@njit(cache=True)
def _show(at: int, counts: I16, hands: U8, rivals: int, missing: I64, shown: I64) -> None:
    """Note the board and the cell of each situation that is met first here; `missing` has a bit for each not met so far."""
    for cell in range(counts.shape[1]):
        hand = hands[np.uint16(counts[0, cell])]
        if missing[hand] and counts[1, cell]:
            lower, equal, poor = counts[2, cell], counts[3, cell], counts[4, cell]
            if hand & 1:
                met = (poor > 0) | (lower > poor) << 3 | (equal > 0) << 4 | (rivals > lower + equal) << 5
            else:
                met = (lower > 0) | (equal > 0) << 1 | (poor > lower + equal) << 2 | (rivals > poor) << 5
            for bit in range(DEALER * SIGNS):
                if (met & missing[hand]) >> bit & 1:
                    shown[hand // 2, bit // SIGNS, bit % SIGNS, 0] = at
                    shown[hand // 2, bit // SIGNS, bit % SIGNS, 1] = cell
            missing[hand] &= ~met
            missing[hand ^ 1] &= ~met
