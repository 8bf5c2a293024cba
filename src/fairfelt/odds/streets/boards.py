"""The boards of a deck, compiled: one for all that a renaming of suits makes alike, their classes, and every hand on them."""

import numpy as np
from numba import njit, prange

from fairfelt.odds.streets.board_kernel import (
    CELLS,
    DEALER,
    I16,
    I64,
    NO_SUIT,
    NUMBERS,
    PARTS,
    PLAIN_CELLS,
    SIGNS,
    against_all,
    faced,
    flush_of,
    number_of,
    rank_cells,
)


@njit(cache=True)
def first_boards(deck: I64, renamings: I64) -> tuple[I64, I64]:
    """The boards that no renaming makes less, by their cards in order, and how many boards each stands for.

    Cards added to some can only make the least of them less: where a renaming makes the first cards less, it does so with
    the whole board.
    """
    boards, weights = np.empty((200_000, 5), np.int64), np.empty(200_000, np.int64)
    number, n = 0, len(deck)
    board, renamed = np.zeros(5, np.int64), np.zeros(5, np.int64)
    for a in range(n):
        board[0] = deck[a]
        for b in range(a + 1, n):
            board[1] = deck[b]
            if not _fixing(board[:2], renamings, renamed):
                continue
            for c in range(b + 1, n):
                board[2] = deck[c]
                if not _fixing(board[:3], renamings, renamed):
                    continue
                for d in range(c + 1, n):
                    board[3] = deck[d]
                    if not _fixing(board[:4], renamings, renamed):
                        continue
                    for e in range(d + 1, n):
                        board[4] = deck[e]
                        fixing = _fixing(board, renamings, renamed)
                        if fixing:
                            boards[number] = board
                            weights[number] = len(renamings) // fixing
                            number += 1
    return boards[:number], weights[:number]


@njit(cache=True)
def _fixing(cards: I64, renamings: I64, renamed: I64) -> int:
    """How many renamings leave some cards as they are; 0 if one makes them less."""
    fixing = 0
    for r in range(len(renamings)):
        order = _compare(cards, renamings[r], renamed)
        if order < 0:
            return 0
        fixing += order == 0
    return fixing


@njit(cache=True)
def _compare(cards: I64, renaming: I64, renamed: I64) -> int:
    """Whether cards renamed come before themselves (-1), are themselves (0), or come after (1)."""
    for i in range(len(cards)):
        card = renaming[cards[i]]
        at = i
        while at > 0 and renamed[at - 1] > card:
            renamed[at] = renamed[at - 1]
            at -= 1
        renamed[at] = card
    for i in range(len(cards)):
        if renamed[i] != cards[i]:
            return -1 if renamed[i] < cards[i] else 1
    return 0


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
def begins_of(boards: I64, starts: I64, suit_as: I64) -> I64:
    """Where the cells of each board's class begin; its cards are in order."""
    found = np.empty(len(boards), np.int64)
    for at in range(len(boards)):
        found[at] = starts[number_of(boards[at], flush_of(boards[at]), suit_as)]
    return found


@njit(cache=True, parallel=True)
def rank(boards: I64, begins: I64, deck: I64, place: I16, qualifies: int, counts: I16) -> None:
    """Fill the cells of these boards, one a class, which begin there: see `against_all`."""
    for part in prange(PARTS):
        room, order, spare = np.zeros((CELLS, 7), np.int32), np.zeros(CELLS, np.int32), np.zeros(CELLS, np.int32)
        for at in range(part, len(boards), PARTS):
            rows = rank_cells(boards[at], deck, place, room)
            against_all(rows, room, qualifies, order, spare, counts[:, begins[at] :])


@njit(cache=True)
def survey(begins: I64, counts: I16, kinds: I64, rivals: int, qualifies: int) -> I64:
    """The board and the cell of each situation met (player's kind, dealer's class, who is higher), or -1."""
    shown = np.full((int(kinds.max()) + 1, DEALER, SIGNS, 2), -1, np.int64)
    found = np.zeros((DEALER, SIGNS), np.int64)
    for at in range(len(begins)):
        end = begins[at + 1] if at + 1 < len(begins) else counts.shape[1]
        for cell in range(begins[at], end):
            place, size = counts[0, cell], counts[1, cell]
            if size:
                faced(place, counts[2, cell], counts[3, cell], counts[4, cell], rivals, qualifies, found)
                for d in range(DEALER):
                    for sign in range(SIGNS):
                        if found[d, sign] and shown[kinds[place], d, sign, 0] < 0:
                            shown[kinds[place], d, sign, 0] = at
                            shown[kinds[place], d, sign, 1] = cell - begins[at]
    return shown
