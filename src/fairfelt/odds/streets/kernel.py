"""The weighing of `streets`, compiled: what a pair of each cell wins, and how many deals end in each situation.

What a pair wins against all dealer's pairs is a form in how many of them are lower, equal and not qualified: one form for
each path, kind of hand, and whether the hand itself would qualify.
"""

import numpy as np
from numba import njit, prange

from fairfelt.odds.streets.board_kernel import DEALER, I16, I32, I64, PARTS, SIGNS, U8, U16, faced, worth

TERMS = 4  # of a form: a number; by dealer's pairs lower, equal, not qualified


@njit(cache=True)
def forms(pays: I64, rivals: int) -> I64:
    """The forms by hand (twice its kind, and one more if it qualifies) and path."""
    found = np.zeros((2 * pays.shape[1], len(pays), TERMS), np.int64)
    for path in range(len(pays)):
        for kind in range(pays.shape[1]):
            poor, well, pay = found[2 * kind, path], found[2 * kind + 1, path], pays[path, kind]
            poor[0] = well[0] = rivals * pay[1, 2]
            poor[1], poor[2], poor[3] = pay[0, 0] - pay[0, 2], pay[0, 1] - pay[0, 2], pay[0, 2] - pay[1, 2]
            well[1], well[2], well[3] = pay[1, 0] - pay[1, 2], pay[1, 1] - pay[1, 2], pay[0, 0] - pay[1, 0]
    return found


@njit(cache=True)
def wins(form: I64, path: int, lower: int, equal: int, poor: int) -> int:
    """What a pair wins on a path, by the row of forms of its hand."""
    return int(form[path, 0] + form[path, 1] * lower + form[path, 2] * equal + form[path, 3] * poor)


@njit(cache=True, parallel=True)
def weigh_each(counts: I16, hands: U8, rivals: int, pays: I64, values: I32) -> None:
    """What a pair of each cell wins on each path, a row of `values` each; nothing where no pair can be."""
    known = forms(pays, rivals)
    for part in prange(PARTS):
        for cell in range(part * counts.shape[1] // PARTS, (part + 1) * counts.shape[1] // PARTS):
            size, form = counts[1, cell], known[hands[np.uint16(counts[0, cell])]]
            for path in range(len(pays)):
                won = wins(form, path, counts[2, cell], counts[3, cell], counts[4, cell])
                values[path, cell] = won if size else 0


@njit(cache=True)
def save(after: I64, likes: I64) -> tuple[U8, I64]:
    """By flop and label the bet that a pair gains most by, one more than its number, or 0; and by label what all gain."""
    bets, saved = np.zeros((len(after), after.shape[2]), np.uint8), np.zeros(after.shape[2], np.int64)
    for row in range(len(after)):
        for label in range(after.shape[2]):
            least = np.int64(0)
            for path in range(after.shape[1]):
                cost = after[row, path, label]
                if cost < least or (cost == 0 and not bets[row, label]):
                    least, bets[row, label] = cost, path + 1
            saved[label] -= likes[row] * least
    return bets, saved


@njit(cache=True)
def later_bets(early: U8, bets: U8, labels: U16, before: int) -> U8:
    """The path of each flop and hole pair, one more than its number; 0 for those who bet before the Flop, or wait."""
    chosen = np.zeros(labels.shape, np.uint8)
    for row in range(len(labels)):
        for pair in range(labels.shape[1]):
            bet = bets[row, labels[row, pair]]
            if bet and not early[pair]:
                chosen[row, pair] = before + bet
    return chosen


@njit(cache=True)
def sum_classes(number: I64, times: I64, values: I32, into: I64) -> None:
    """Add up what each cell wins on each row of `values`, so many times, by the class of the cell."""
    for cell in range(len(number)):
        if times[cell]:
            for row in range(len(values)):
                into[number[cell], row] += times[cell] * values[row, cell]


@njit(cache=True, parallel=True)
def folding(counts: I16, hands: U8, rivals: int, pays: I64, folds: I32) -> None:
    """Whether a pair of each cell folds in the end, 1 or 0, into the only row of `folds`."""
    last, known = len(pays) - 2, forms(pays, rivals)
    for part in prange(PARTS):
        for cell in range(part * counts.shape[1] // PARTS, (part + 1) * counts.shape[1] // PARTS):
            lower, equal, poor = counts[2, cell], counts[3, cell], counts[4, cell]
            form = known[hands[np.uint16(counts[0, cell])]]
            folds[0, cell] = wins(form, last + 1, lower, equal, poor) > wins(form, last, lower, equal, poor)


@njit(cache=True)
def worth_of(place: int, lower: int, equal: int, poor: int, rivals: int, qualifies: int, pay: I64) -> int:
    """What a pair of one cell wins against all dealer's pairs."""
    found = np.zeros((DEALER, SIGNS), np.int64)
    faced(place, lower, equal, poor, rivals, qualifies, found)
    return worth(found, pay)
