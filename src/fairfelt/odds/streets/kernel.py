"""The counting of `streets`, compiled: what each hole, and each hole with a flop, comes to over all boards.

What a pair is worth on a board depends on its cell alone (see `board_kernel`). So a sum over boards is taken by cell, as if
no card of a pair could lie on the board, and what the boards with such a card have added is taken off again.
"""

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt.odds.streets.board_kernel import (
    CELL,
    CELLS,
    DEALER,
    I16,
    I32,
    I64,
    NO_SUIT,
    PARTS,
    PLAIN_CELLS,
    SIGNS,
    faced,
    flush_of,
    mark_of,
    number_of,
    worth,
)

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
PAIRS = 1326


@njit(cache=True, parallel=True)
def weigh(counts: I16, kinds: I64, rivals: int, qualifies: int, pays: I64, early: int, values: I32, gains: I32) -> None:
    """What a pair of each cell wins; `pays` has the paths: `early` bets, those after the Flop, at the end, a fold.

    The rows of `values`: the early bets, and the better of the last two. Those of `gains`: by how much the better of the last
    two is more than each bet after the Flop.
    """
    last = len(pays) - 2
    for part in prange(PARTS):
        found = np.zeros((DEALER, SIGNS), np.int64)
        for cell in range(part * counts.shape[1] // PARTS, (part + 1) * counts.shape[1] // PARTS):
            place, size = counts[0, cell], counts[1, cell]
            if size:
                faced(place, counts[2, cell], counts[3, cell], counts[4, cell], rivals, qualifies, found)
                kind = kinds[place]
                for path in range(early):
                    values[path, cell] = worth(found, pays[path, kind])
                end, fold = worth(found, pays[last, kind]), worth(found, pays[last + 1, kind])
                values[early, cell] = max(end, fold)
                for path in range(early, last):
                    gains[path - early, cell] = max(end, fold) - worth(found, pays[path, kind])


@njit(cache=True, parallel=True)
def weigh_each(counts: I16, kinds: I64, rivals: int, qualifies: int, pays: I64, values: I32) -> None:
    """What a pair of each cell wins on each path, a row of `values` each."""
    for part in prange(PARTS):
        found = np.zeros((DEALER, SIGNS), np.int64)
        for cell in range(part * counts.shape[1] // PARTS, (part + 1) * counts.shape[1] // PARTS):
            place, size = counts[0, cell], counts[1, cell]
            if size:
                faced(place, counts[2, cell], counts[3, cell], counts[4, cell], rivals, qualifies, found)
                for path in range(len(pays)):
                    values[path, cell] = worth(found, pays[path, kinds[place]])


@njit(cache=True)
def sum_classes(number: I64, times: I64, values: I32, into: I64) -> None:
    """Add up what each cell wins on each row of `values`, so many times, by the class of the cell."""
    for cell in range(len(number)):
        if times[cell]:
            for row in range(len(values)):
                into[number[cell], row] += times[cell] * values[row, cell]


@njit(cache=True, parallel=True)
def folding(counts: I16, kinds: I64, rivals: int, qualifies: int, pays: I64, folds: I32) -> None:
    """Whether a pair of each cell folds in the end, 1 or 0, into the only row of `folds`."""
    last = len(pays) - 2
    for part in prange(PARTS):
        found = np.zeros((DEALER, SIGNS), np.int64)
        for cell in range(part * counts.shape[1] // PARTS, (part + 1) * counts.shape[1] // PARTS):
            place, size = counts[0, cell], counts[1, cell]
            if size:
                faced(place, counts[2, cell], counts[3, cell], counts[4, cell], rivals, qualifies, found)
                folds[0, cell] = worth(found, pays[last + 1, kinds[place]]) > worth(found, pays[last, kinds[place]])


@njit(cache=True)
def _cells(left: I64, cells: U16) -> None:
    """The cell of any two of the cards left, by the suit of the flush and their places among them."""
    for flush in range(NO_SUIT + 1):
        for x in range(len(left)):
            for y in range(len(left)):
                cells[flush, x, y] = CELL[mark_of(left[x], flush), mark_of(left[y], flush)]


@njit(cache=True)
def _add(values: I32, begin: int, times: int, met: U8, flush: int, cells: U16, sums: I64, off: I64) -> None:
    """Add a board's cells to `sums`; take them off, by places, for the pairs with a card that is `met`.

    A pair of two cards that are met is taken off twice, and so given back once.
    """
    width = PLAIN_CELLS if flush == NO_SUIT else CELLS
    for path in range(len(values)):
        row, total = values[path, begin : begin + width], sums[path, flush]
        for cell in range(width):
            total[cell] += times * row[cell]
        for at in range(len(met)):
            x = met[at]
            into, of = off[path, x], cells[flush, x]
            for y in range(len(into)):
                into[y] -= times * row[of[y]]
            for before in range(at):
                into[met[before]] += times * row[of[met[before]]]


@njit(cache=True)
def _spread(cells: U16, sums: I64, off: I64) -> None:
    """Give every pair what its cells came to, at the greater place first."""
    for path in range(len(sums)):
        for x in range(off.shape[1]):
            for y in range(x):
                total = off[path, x, y] + off[path, y, x]
                for flush in range(NO_SUIT + 1):
                    total += sums[path, flush, cells[flush, x, y]]
                off[path, x, y] = total


@njit(cache=True)
def _places(board: I64, left: I64, met: U8) -> None:
    """The places of a board's cards among those left, which are in order."""
    at = 0
    for place in range(len(left)):
        if at < len(board) and left[place] == board[at]:
            met[at] = place
            at += 1


@njit(cache=True, parallel=True)
def before_flop(values: I32, boards: I64, weights: I64, deck: I64, starts: I64, suit_as: I64, pair: U16) -> I64:
    """What each row of `values` comes to over all boards, by hole pair; only the sum for pairs that are alike is right."""
    n = len(deck)
    into = np.zeros((PARTS, len(values), PAIRS), np.int64)
    for part in prange(PARTS):
        sums, off = np.zeros((len(values), NO_SUIT + 1, CELLS), np.int64), np.zeros((len(values), n, n), np.int64)
        cells, met = np.zeros((NO_SUIT + 1, n, n), np.uint16), np.zeros(5, np.uint8)
        _cells(deck, cells)
        for at in range(part, len(boards), PARTS):
            flush = flush_of(boards[at])
            begin = starts[number_of(boards[at], flush, suit_as)]
            _places(boards[at], deck, met)
            _add(values, begin, weights[at], met, flush, cells, sums, off)
        _spread(cells, sums, off)
        for path in range(len(values)):
            for x in range(n):
                for y in range(x):
                    into[part, path, pair[deck[x], deck[y]]] += off[path, x, y]
    return into


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
def _sizes(left: I64, pair: U16, label: U16, size: I64) -> None:
    """How many pairs of the cards left are like each."""
    size[:] = 0
    for x in range(len(left)):
        for y in range(x):
            size[label[pair[left[x], left[y]]]] += 1


@njit(cache=True, parallel=True)
def after_flops(values: I32, flops: I64, labels: U16, deck: I64, starts: I64, suit_as: I64, pair: U16) -> I64:
    """What each row of `values` comes to over all boards of each flop, by the label of the hole pair."""
    n = len(deck) - 3
    into = np.zeros((len(flops), len(values), PAIRS), np.int64)
    for part in prange(PARTS):
        sums, off = np.zeros((len(values), NO_SUIT + 1, CELLS), np.int64), np.zeros((len(values), n, n), np.int64)
        cells, met = np.zeros((NO_SUIT + 1, n, n), np.uint16), np.zeros(2, np.uint8)
        left, board, size = np.zeros(n, np.int64), np.zeros(5, np.int64), np.zeros(PAIRS, np.int64)
        for at in range(part, len(flops), PARTS):
            _without(deck, flops[at], left)
            _sizes(left, pair, labels[at], size)
            _cells(left, cells)
            sums[:] = 0
            off[:] = 0
            for x in range(n):
                for y in range(x):
                    number = pair[left[x], left[y]]
                    if labels[at, number] == number:
                        _merge(flops[at], left[y], left[x], board)
                        flush = flush_of(board)
                        met[0], met[1] = y, x
                        begin = starts[number_of(board, flush, suit_as)]
                        _add(values, begin, size[number], met, flush, cells, sums, off)
            _spread(cells, sums, off)
            for path in range(len(values)):
                for x in range(n):
                    for y in range(x):
                        into[at, path, labels[at, pair[left[x], left[y]]]] += off[path, x, y]
    return into


@njit(cache=True)
def _gather(chosen: U8, left: I64, pair: U16, cells: U16, paths: U8, sums: I32) -> None:
    """What the pairs of the cards left have chosen, by places, and how many of them by path, suit of the flush and cell."""
    sums[:] = 0
    for x in range(len(left)):
        for y in range(x):
            path = chosen[pair[left[x], left[y]]]
            paths[x, y] = paths[y, x] = path
            if path:
                for flush in range(NO_SUIT + 1):
                    sums[path - 1, flush, cells[flush, x, y]] += 1


@njit(cache=True)
def _count(
    paths: U8, begin: int, times: int, met: U8, flush: int, cells: U16, sums: I32, part: int, ended: I32
) -> None:
    """Add a board's pairs to the cells of the path that each has chosen (1 and up), leaving out those with a card met."""
    width = PLAIN_CELLS if flush == NO_SUIT else CELLS
    for path in range(len(ended)):
        row, total = ended[path, part, begin : begin + width], sums[path, flush]
        for cell in range(width):
            row[cell] += times * total[cell]
    for at in range(len(met)):
        x = met[at]
        for y in range(len(paths)):
            if paths[x, y]:
                ended[paths[x, y] - 1, part, begin + cells[flush, x, y]] -= times
        for before in range(at):
            y = met[before]
            if paths[x, y]:
                ended[paths[x, y] - 1, part, begin + cells[flush, x, y]] += times


@njit(cache=True, parallel=True)
def tally_before(
    chosen: U8, boards: I64, weights: I64, deck: I64, starts: I64, suit_as: I64, pair: U16, ended: I32
) -> None:
    """Count, by path and cell, the deals of the pairs that bet before the Flop; a board stands for its ten flops."""
    n = len(deck)
    for part in prange(PARTS):
        sums, paths = np.zeros((len(ended), NO_SUIT + 1, CELLS), np.int32), np.zeros((n, n), np.uint8)
        cells, met = np.zeros((NO_SUIT + 1, n, n), np.uint16), np.zeros(5, np.uint8)
        _cells(deck, cells)
        _gather(chosen, deck, pair, cells, paths, sums)
        for at in range(part, len(boards), PARTS):
            flush = flush_of(boards[at])
            begin = starts[number_of(boards[at], flush, suit_as)]
            _places(boards[at], deck, met)
            _count(paths, begin, 10 * weights[at], met, flush, cells, sums, part, ended)


@njit(cache=True, parallel=True)
def tally_after(
    chosen: U8, flops: I64, likes: I64, labels: U16, deck: I64, starts: I64, suit_as: I64, pair: U16, ended: I32
) -> None:
    """The same for the pairs that bet after each flop; a flop stands for those that are like it."""
    n = len(deck) - 3
    for part in prange(PARTS):
        sums, paths = np.zeros((len(ended), NO_SUIT + 1, CELLS), np.int32), np.zeros((n, n), np.uint8)
        cells, met = np.zeros((NO_SUIT + 1, n, n), np.uint16), np.zeros(2, np.uint8)
        left, board, size = np.zeros(n, np.int64), np.zeros(5, np.int64), np.zeros(PAIRS, np.int64)
        for at in range(part, len(flops), PARTS):
            _without(deck, flops[at], left)
            _sizes(left, pair, labels[at], size)
            _cells(left, cells)
            _gather(chosen[at], left, pair, cells, paths, sums)
            for x in range(n):
                for y in range(x):
                    number = pair[left[x], left[y]]
                    if labels[at, number] == number:
                        _merge(flops[at], left[y], left[x], board)
                        flush = flush_of(board)
                        met[0], met[1] = y, x
                        begin, times = starts[number_of(board, flush, suit_as)], likes[at] * size[number]
                        _count(paths, begin, times, met, flush, cells, sums, part, ended)


@njit(cache=True, parallel=True)
def endings(
    begins: I64, times: I64, counts: I16, kinds: I64, rivals: int, qualifies: int, pays: I64, used: I64, ended: I32
) -> I64:
    """How many deals end on each path in each situation, in parts to be added; `used` are the paths that `ended` was counted for.

    Who has not bet before the end bets then if that is no worse than a fold.
    """
    last = len(pays) - 2
    totals = np.zeros((PARTS, len(pays), pays.shape[1], DEALER, SIGNS), np.int64)
    for share in prange(PARTS):
        found = np.zeros((DEALER, SIGNS), np.int64)
        number = np.zeros(len(pays), np.int64)
        for at in range(share, len(begins), PARTS):
            end = begins[at + 1] if at + 1 < len(begins) else counts.shape[1]
            for cell in range(begins[at], end):
                place, size = counts[0, cell], counts[1, cell]
                if not size:
                    continue
                faced(place, counts[2, cell], counts[3, cell], counts[4, cell], rivals, qualifies, found)
                kind = kinds[place]
                rest = 10 * times[at] * size
                number[:] = 0
                for row in range(len(used)):
                    for part in range(PARTS):
                        number[used[row]] += ended[row, part, cell]
                    rest -= number[used[row]]
                if rest:
                    folds = worth(found, pays[last, kind]) < worth(found, pays[last + 1, kind])
                    number[last + folds] = rest
                for path in range(len(pays)):
                    if number[path]:
                        for d in range(DEALER):
                            for sign in range(SIGNS):
                                totals[share, path, kind, d, sign] += number[path] * found[d, sign]
    return totals


@njit(cache=True)
def worth_of(place: int, lower: int, equal: int, poor: int, rivals: int, qualifies: int, pay: I64) -> int:
    """What a pair of one cell wins against all dealer's pairs."""
    found = np.zeros((DEALER, SIGNS), np.int64)
    faced(place, lower, equal, poor, rivals, qualifies, found)
    return worth(found, pay)
