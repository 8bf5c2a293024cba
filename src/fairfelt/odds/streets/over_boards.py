"""Sums over boards, compiled: what each hole, and each hole with a flop, comes to.

What a pair is worth on a board depends on its cell alone (see `board_kernel`). So a sum over boards is taken by cell, as if
no card of a pair could lie on the board, and what the boards with such a card have added is taken off again, by that card and
the mark of the other. The boards of one flop are taken in groups: those whose other two cards have the same marks.
"""

import numpy as np
from numba import njit, prange

from fairfelt.odds.streets.board_kernel import (
    CARDS,
    CELL,
    CELLS,
    I16,
    I32,
    I64,
    MARKS,
    NO_SUIT,
    PARTS,
    PLAIN_CELLS,
    RANKS,
    U8,
    U16,
    flush_of,
    mark_of,
    number_of,
)
from fairfelt.odds.streets.boards import Members
from fairfelt.odds.streets.kernel import forms, wins

PAIRS = 1326
FLUSHES = NO_SUIT + 1  # the suits in which a board makes a flush possible, and none
MARK = np.array([[mark_of.py_func(card, flush) for card in range(CARDS)] for flush in range(FLUSHES)], np.int64)
WIDTH = np.array([CELLS] * NO_SUIT + [PLAIN_CELLS], np.int64)
MARKED = np.array([MARKS] * NO_SUIT + [RANKS], np.int64)


@njit(cache=True)
def _add_left(
    path: int, at: int, cards: I64, rows: I64, sums: I64 | I32, off: I64 | I32, some: I64, total: I64 | I32
) -> None:
    """Add to `total` what a card with each before it came to with flushes of `some` suits, less what is taken off for either.

    `rows` has where that is, for each card.
    """
    for flush in some:
        a = MARK[flush, cards[at]]
        for other in range(at):
            b = MARK[flush, cards[other]]
            total[other] -= off[path, rows[at], flush, b] + off[path, rows[other], flush, a]
            total[other] += sums[path, flush, CELL[a, b]]


@njit(cache=True, parallel=True)
def weigh(
    counts: I16, hands: U8, rivals: int, pays: I64, early: tuple[int, ...], later: tuple[int, ...],
    members: Members, begins: I64, deck: I64, pair: U16, gains: I16,
) -> I64:  # fmt: skip
    """What a hole pair wins over all boards, by bet before the Flop, and with the better of the last two paths at the end.

    `pays` has the paths: `early` bets, `later` ones, at the end, a fold: tuples, for their lengths are known to the compiler.
    In parts to be added, and only the sum for pairs that are alike is right. Into `gains` goes, by bet after the Flop and
    cell, how much less it is than that better one.
    """
    first, last, known = len(early), len(early) + len(later), forms(pays, rivals)
    into = np.zeros((PARTS, first + 1, PAIRS), np.int64)
    for part in prange(PARTS):
        rows, sums = np.zeros((first + 1, CELLS), np.int64), np.zeros((first + 1, FLUSHES, CELLS), np.int64)
        off, room = np.zeros((first + 1, CARDS, FLUSHES, MARKS), np.int64), np.zeros((MARKS, MARKS), np.int64)
        for one in range(part, len(begins), PARTS):
            begin, end = begins[one], begins[one + 1] if one + 1 < len(begins) else counts.shape[1]
            for cell in range(begin, end):
                lower, equal, poor = counts[2, cell], counts[3, cell], counts[4, cell]
                form = known[hands[np.uint16(counts[0, cell])]]
                best = max(wins(form, last, lower, equal, poor), wins(form, last + 1, lower, equal, poor))
                for path in range(len(early)):
                    rows[path, cell - begin] = wins(form, path, lower, equal, poor)
                rows[len(early), cell - begin] = best
                for path in range(len(later)):
                    gains[path, cell] = best - wins(form, len(early) + path, lower, equal, poor)
            for path in range(first + 1):
                _over_class(rows, path, end - begin, members, one, pair, room, sums, off, into[part])
        every, total = np.arange(FLUSHES), np.zeros(len(deck), np.int64)
        for path in range(first + 1):
            for at in range(len(deck)):
                total[:] = 0
                _add_left(path, at, deck, deck, sums, off, every, total)
                for other in range(at):
                    into[part, path, pair[deck[at], deck[other]]] += total[other]
    return into


@njit(cache=True)
def _over_class(
    rows: I64, path: int, cells: int, members: Members, one: int, pair: U16, room: I64, sums: I64, off: I64, into: I64
) -> None:
    """Add up the cells of all boards of a class; `room` is for what a card of each mark has with each other."""
    weights, known = np.zeros(FLUSHES, np.int64), 0
    for at in range(members.bounds[one], members.bounds[one + 1]):
        weight, flush = members.weights[at], flush_of(members.boards[at])
        weights[flush] += weight
        for n in range(5):
            x = members.boards[at, n]
            a = MARK[flush, x]
            if not known >> a & 1:
                known |= 1 << a
                for other in range(MARKED[flush]):
                    room[a, other] = rows[path, CELL[a, other]]
            for other in range(MARKED[flush]):
                off[path, x, flush, other] += weight * room[a, other]
            for m in range(n):  # a pair of two cards of the board is taken off twice, and so given back once
                y = members.boards[at, m]
                into[path, pair[x, y]] += weight * room[a, MARK[flush, y]]
    for flush in range(FLUSHES):
        if weights[flush]:
            for cell in range(cells):
                sums[path, flush, cell] += weights[flush] * rows[path, cell]


# --- after the Flop ---------------------------------------------------------------------------------------------------


@njit(cache=True)
def _without(deck: I64, flop: I64, left: I64) -> None:
    """The cards of the deck that are not in the flop, into `left`."""
    n = 0
    for card in deck:
        if card != flop[0] and card != flop[1] and card != flop[2]:
            left[n] = card
            n += 1


@njit(cache=True)
def _merge(flop: I64, x: int, y: int, board: I64) -> None:
    """The flop with two cards more, in order, into `board`; the flop is in order already."""
    board[:3] = flop
    for n in range(3, 5):
        card, at = x if n == 3 else y, n
        while at > 0 and board[at - 1] > card:
            board[at] = board[at - 1]
            at -= 1
        board[at] = card


@njit(cache=True)
def _suits(flop: I64, suit_as: I64, flush: I64, alike: I64) -> None:
    """The suit of the flush by the suits of two cards more; how many suits are like each, 0 but for the first of them."""
    lanes, held = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for card in flop:
        lanes[card % 4] |= 1 << (card // 4)
        held[card % 4] += 1
    for a in range(4):
        alike[a], first = 0, a
        for b in range(4):
            if lanes[a] == lanes[b] and suit_as[a] == suit_as[b]:
                alike[a] += 1
                first = min(first, b)
            flush[a, b] = NO_SUIT
            for suit in range(4):
                if held[suit] + (a == suit) + (b == suit) >= 3:
                    flush[a, b] = suit
        if first < a:
            alike[a] = 0


@njit(cache=True)
def _group(flop: I64, left: I64, flushes: I64, starts: I64, suit_as: I64, times: I64, begins: I64, keys: I64) -> int:
    """The groups of a flop's boards, their flushes and cells into `keys`; how many boards, and where the cells begin."""
    number, board = 0, np.zeros(5, np.int64)
    for i in range(len(left)):
        for j in range(i):
            flush = flushes[left[i] % 4, left[j] % 4]
            cell = CELL[MARK[flush, left[i]], MARK[flush, left[j]]]
            if not times[flush, cell]:
                _merge(flop, left[j], left[i], board)
                begins[flush, cell] = starts[number_of(board, flush, suit_as)]
                keys[number, 0], keys[number, 1] = flush, cell
                number += 1
            times[flush, cell] += 1
    return number


@njit(cache=True)
def _partners(card: int, left: I64, flushes: I64, others: I64) -> None:
    """With how many cards one can be turned after the Flop, by the suit of the flush and their mark."""
    others[:] = 0
    for other in left:
        if other != card:
            flush = flushes[card % 4, other % 4]
            others[flush, MARK[flush, other]] += 1


@njit(cache=True, parallel=True)
def after_flops(
    values: I16, flops: I64, labels: U16, deck: I64, starts: I64, suit_as: I64, pair: U16, room: I32
) -> I64:
    """What each row of `values` comes to over all boards of each flop, by the label of the hole pair.

    A sum over a flop's boards must have room in the type of `room`, which may be empty.
    """
    n, every = len(deck) - 3, np.arange(len(deck) - 3)
    into = np.zeros((len(flops), len(values), PAIRS), np.int64)
    for part in prange(PARTS):
        sums = np.zeros((len(values), FLUSHES, CELLS), room.dtype)
        both = np.zeros((len(values), FLUSHES, CELLS), room.dtype)
        off = np.zeros((len(values), n, FLUSHES, MARKS), room.dtype)
        times, begins = np.zeros((FLUSHES, CELLS), np.int64), np.zeros((FLUSHES, CELLS), np.int64)
        keys, others = np.zeros((FLUSHES * CELLS, 2), np.int64), np.zeros((FLUSHES, MARKS), np.int64)
        total = np.zeros(n, np.int64)  # of one pair alone it may be more than there is room for
        left, flushes, alike = np.zeros(n, np.int64), np.zeros((4, 4), np.int64), np.zeros(4, np.int64)
        for at in range(part, len(flops), PARTS):
            _without(deck, flops[at], left)
            _suits(flops[at], suit_as, flushes, alike)
            groups = _group(flops[at], left, flushes, starts, suit_as, times, begins, keys)
            some = np.unique(flushes)
            sums[:], off[:] = 0, 0
            for group in range(groups):
                flush, cell = keys[group]
                begin = begins[flush, cell]
                for path in range(len(values)):
                    _add(values, path, begin, times[flush, cell], flush, sums)
                    both[path, flush, cell] = values[path, begin + cell]
                times[flush, cell] = 0
            for i in range(n):
                if alike[left[i] % 4]:
                    _partners(left[i], left, flushes, others)
                    _take_off(values, left[i], i, alike[left[i] % 4], some, others, begins, off)
            for path in range(len(values)):
                for i in range(n):
                    for j in range(i):
                        flush = flushes[left[i] % 4, left[j] % 4]
                        total[j] = both[path, flush, CELL[MARK[flush, left[i]], MARK[flush, left[j]]]]
                    _add_left(path, i, left, every, sums, off, some, total)
                    for j in range(i):
                        into[at, path, labels[at, pair[left[i], left[j]]]] += total[j]
    return into


@njit(cache=True)
def _add(values: I16, path: int, begin: int, times: int, flush: int, sums: I32) -> None:
    """Add the cells of a group of boards."""
    row = values[path, begin : begin + WIDTH[flush]]
    for cell in range(len(row)):
        sums[path, flush, cell] += times * row[cell]


@njit(cache=True)
def _take_off(values: I16, card: int, at: int, alike: int, some: I64, others: I64, begins: I64, off: I32) -> None:
    """What the boards with a card that is turned after the Flop gave the pairs with it; for all cards like it together."""
    for flush in some:
        mark = MARK[flush, card]
        for other in range(MARKED[flush]):
            times = alike * others[flush, other]
            if times:
                begin = begins[flush, CELL[mark, other]]
                for path in range(len(values)):
                    for own in range(MARKED[flush]):
                        off[path, at, flush, own] += times * values[path, begin + CELL[mark, own]]
