"""How deals end, compiled: from what hole pairs choose back to the cells of each class of boards, and to situations.

The pairs of a class's cells are counted over its boards and, for bets after the Flop, over the ten flops of each board: as if
no card of a pair could lie on the board, and then without those with such a card. Nothing is kept but one class at a time.
"""

from typing import NamedTuple

import numpy as np
from numba import njit, prange

from fairfelt.odds.streets.board_kernel import (
    CARDS,
    CELL,
    CELLS,
    DEALER,
    I16,
    I32,
    I64,
    MARKS,
    NO_SUIT,
    PARTS,
    RANKS,
    SIGNS,
    U8,
    U16,
    U64,
    flush_of,
)
from fairfelt.odds.streets.boards import Members, flop_place
from fairfelt.odds.streets.deals import Deals
from fairfelt.odds.streets.kernel import TERMS, forms, wins
from fairfelt.odds.streets.over_boards import FLUSHES, MARK

ONE, TWO, SEVEN = np.uint64(1), np.uint64(2), np.uint64(7)
ONES, THREES, FIVES = (np.uint64(0x1111111111111111 * n) for n in (1, 3, 5))
FLOPS = np.array(
    [(a, b, c, *({*range(5)} - {a, b, c})) for c in range(5) for b in range(c) for a in range(b)], np.int64
)


class Chosen(NamedTuple):
    """Who bets: by bet, row of flops (one row before the Flop) and card a bit for each other card that makes such a pair.

    And how many pairs those are, by bet, row, suit of the flush and cell.
    """

    pairs: U64
    sums: U8


def chosen(deals: Deals, early: U8, before: int, later: U8, after: int) -> tuple[Members, Chosen, Chosen, I16, U8]:
    """What `gone` and `endings` take: who bets before the Flop (from 1, one of so many bets; 0 is to wait) and after it."""
    none = np.full((1, 3), -1, np.int64)
    first = Chosen(*_count(early[None], before, deals.cards, none, deals.pair))
    second = Chosen(*_count(later, after, deals.cards, deals.flops[0], deals.pair))
    return deals.members, first, second, *deals.renamed


@njit(cache=True, parallel=True)
def _count(paths: U8, bets: int, deck: I64, flops: I64, pair: U16) -> tuple[U64, U8]:
    """Count who bets, a row for each flop."""
    pairs = np.zeros((bets, len(paths), CARDS), np.uint64)
    sums = np.zeros((bets, len(paths), FLUSHES, CELLS), np.uint8)
    for part in prange(PARTS):
        for row in range(part, len(paths), PARTS):
            for x in deck:
                for y in deck:
                    bet = paths[row, pair[x, y]] - 1 if y < x else -1
                    if bet >= 0 and not _holds(flops[row], x) and not _holds(flops[row], y):
                        pairs[bet, row, x] |= np.uint64(1) << np.uint64(y)
                        pairs[bet, row, y] |= np.uint64(1) << np.uint64(x)
                        for flush in range(FLUSHES):
                            sums[bet, row, flush, CELL[MARK[flush, x], MARK[flush, y]]] += 1
    return pairs, sums


@njit(cache=True)
def _holds(flop: I64, card: int) -> bool:
    return bool(card == flop[0] or card == flop[1] or card == flop[2])


@njit(cache=True)
def _class(
    one: int, cells: int, members: Members, before: Chosen, after: Chosen, rows: I16, suits: U8, room: I32, ended: I32
) -> None:
    """How many deals of a class have bet, by cell, into `ended`: a row a bet before the Flop, a row a bet after it.

    `room` is for the pairs with a card of the board, by its mark and the other's; it is clear before and after.
    """
    early, known = len(before.sums), 0
    flops = np.empty((len(after.sums), CELLS), np.uint8)  # ten times at most 16 pairs of a cell
    ended[:, :cells] = 0
    for at in range(members.bounds[one], members.bounds[one + 1]):
        weight, flush = members.weights[at], flush_of(members.boards[at])
        for n in range(5):
            known |= 1 << MARK[flush, members.boards[at, n]]
        for bet in range(early):
            for cell in range(cells):
                ended[bet, cell] += 10 * weight * before.sums[bet, 0, flush, cell]
            for n in range(5):
                x = members.boards[at, n]
                a, pairs = MARK[flush, x], before.pairs[bet, 0, x]
                _take_off(pairs, flush, 10 * weight, room, bet, a)
                for m in range(n):
                    y = members.boards[at, m]
                    if pairs >> np.uint64(y) & ONE:
                        ended[bet, CELL[a, MARK[flush, y]]] += 10 * weight
        flops[:, :cells] = 0
        for f in range(len(FLOPS)):
            place = flop_place(
                members.boards[at, FLOPS[f, 0]], members.boards[at, FLOPS[f, 1]], members.boards[at, FLOPS[f, 2]]
            )
            x, y, row = members.boards[at, FLOPS[f, 3]], members.boards[at, FLOPS[f, 4]], rows[place]
            a, b, named = MARK[flush, x], MARK[flush, y], int(suits[place, flush])
            as_x, as_y = (x & ~3) + suits[place, x & 3], (y & ~3) + suits[place, y & 3]
            for bet in range(len(after.sums)):
                for cell in range(cells):
                    flops[bet, cell] += after.sums[bet, row, named, cell]
                pairs = after.pairs[bet, row, as_x]
                _take_off(pairs, named, weight, room, early + bet, a)
                _take_off(after.pairs[bet, row, as_y], named, weight, room, early + bet, b)
                if pairs >> np.uint64(as_y) & ONE:
                    ended[early + bet, CELL[a, b]] += weight
        for bet in range(len(after.sums)):
            for cell in range(cells):
                ended[early + bet, cell] += weight * flops[bet, cell]
    for mark in range(MARKS):
        if known >> mark & 1:
            for bet in range(len(ended)):
                for other in range(MARKS if cells == CELLS else RANKS):
                    ended[bet, CELL[mark, other]] -= room[bet, mark, other]
                    room[bet, mark, other] = 0


@njit(cache=True)
def _take_off(pairs: np.uint64, flush: int, times: int, room: I32, bet: int, mark: int) -> None:
    """Note those who bet with a card of the board, by the mark of the other card: four bits of `pairs` are a rank."""
    counts = pairs - ((pairs >> ONE) & FIVES)
    counts = (counts & THREES) + ((counts >> TWO) & THREES)
    if flush < NO_SUIT:
        suited = (pairs >> np.uint64(flush)) & ONES
        counts -= suited
        for rank in range(RANKS):
            room[bet, mark, RANKS + rank] += times * np.int64(suited >> np.uint64(4 * rank) & ONE)
    for rank in range(RANKS):
        room[bet, mark, rank] += times * np.int64(counts >> np.uint64(4 * rank) & SEVEN)


@njit(cache=True, parallel=True)
def gone(cells: int, begins: I64, members: Members, before: Chosen, after: Chosen, rows: I16, suits: U8) -> I32:
    """How many deals of each cell have bet before the end, each once for every flop of its board."""
    found, bets = np.zeros(cells, np.int32), len(before.sums) + len(after.sums)
    for part in prange(PARTS):
        ended, room = np.zeros((bets, CELLS), np.int32), np.zeros((bets, MARKS, MARKS), np.int32)
        for one in range(part, len(begins), PARTS):
            begin, end = begins[one], begins[one + 1] if one + 1 < len(begins) else cells
            _class(one, end - begin, members, before, after, rows, suits, room, ended)
            for bet in range(bets):
                for cell in range(begin, end):
                    found[cell] += ended[bet, cell - begin]
    return found


@njit(cache=True, parallel=True)
def endings(
    begins: I64, times: I64, counts: I16, hands: U8, rivals: int, pays: I64, used: I64,
    members: Members, before: Chosen, after: Chosen, rows: I16, suits: U8,
) -> I64:  # fmt: skip
    """How many deals end on each path in each situation, in parts to be added; `used` are the paths of the bets.

    Who has not bet before the end bets then if that is no worse than a fold.
    """
    last, known = len(pays) - 2, forms(pays, rivals)
    saves = known[:, last + 1 :] - known[:, last : last + 1]  # what a fold wins more than the last bet
    totals = np.zeros((PARTS, len(pays), pays.shape[1], DEALER, SIGNS), np.int64)
    for part in prange(PARTS):
        sums, ended = np.zeros((len(known), len(pays), TERMS), np.int64), np.zeros((len(used), CELLS), np.int32)
        room = np.zeros((len(used), MARKS, MARKS), np.int32)
        for one in range(part, len(begins), PARTS):
            begin, end = begins[one], begins[one + 1] if one + 1 < len(begins) else counts.shape[1]
            _class(one, end - begin, members, before, after, rows, suits, room, ended)
            for cell in range(begin, end):
                lower, equal, poor = counts[2, cell], counts[3, cell], counts[4, cell]
                hand = hands[np.uint16(counts[0, cell])]
                rest = 10 * times[one] * counts[1, cell]
                for bet in range(len(used)):
                    number = ended[bet, cell - begin]
                    if number:
                        rest -= number
                        _sum_up(sums, hand, used[bet], number, lower, equal, poor)
                if rest:
                    folds = wins(saves[hand], 0, lower, equal, poor) > 0
                    _sum_up(sums, hand, last + folds, rest, lower, equal, poor)
        _situations(sums, rivals, totals[part])
    return totals


@njit(cache=True)
def _sum_up(sums: I64, hand: int, path: int, number: int, lower: int, equal: int, poor: int) -> None:
    """Add so many deals: themselves, and the dealer's pairs that are lower, equal and not qualified."""
    sums[hand, path, 0] += number
    sums[hand, path, 1] += number * lower
    sums[hand, path, 2] += number * equal
    sums[hand, path, 3] += number * poor


@njit(cache=True)
def _situations(sums: I64, rivals: int, totals: I64) -> None:
    """The same sums as `faced` makes of one pair, for many."""
    for path in range(totals.shape[0]):
        for kind in range(totals.shape[1]):
            found, low, high = totals[path, kind], sums[2 * kind, path], sums[2 * kind + 1, path]
            found[0, 0], found[0, 1], found[0, 2] = low[1] + high[3], low[2], low[3] - low[1] - low[2]
            found[1, 0], found[1, 1] = high[1] - high[3], high[2]
            found[1, 2] = rivals * (low[0] + high[0]) - low[3] - high[1] - high[2]
