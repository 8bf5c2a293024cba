"""The decision of `duel`, compiled: what each of the player's hands is worth with each choice, and how deals end.

A row is a hand of the player for all that are alike, and a column of it an up card of the dealer's, if there is one. It
says how many of the dealer's hands are lower, how many equal, and how many are below each of the dealer's classes, which
follow each other in strength. All counts by class and by who is higher follow from these.
"""

import numpy as np
from numba import njit, prange

from fairfelt.odds.versus.hands import I8, I32, I64

SIGNS = 3  # the dealer is lower, equal, higher
PARTS = 2  # how many rows are worked on at once


@njit(cache=True)
def _situations(level: int, lower: int, equal: int, below: I32, rivals: int, found: I64) -> None:
    """How many dealer's hands there are of each class, lower, equal and higher; the player's hand is of class `level`."""
    classes = len(below) + 1
    for d in range(classes):
        least = below[d - 1] if d else 0
        most = below[d] if d < classes - 1 else rivals
        found[d, 0] = most - least if d < level else lower - least if d == level else 0
        found[d, 1] = equal if d == level else 0
        found[d, 2] = most - least if d > level else most - lower - equal if d == level else 0


@njit(cache=True)
def _paid(found: I64, pays: I64) -> int:
    """What one choice pays against so many of the dealer's hands of each class, lower, equal and higher."""
    total = 0
    for d in range(len(found)):
        for sign in range(SIGNS):
            total += found[d, sign] * pays[d, sign]
    return total


@njit(cache=True)
def survey(kinds: I64, levels: I64, lower: I32, equal: I32, below: I32, rivals: int, seen: I64) -> None:
    """Note a row and a column for each situation: the player's class, the dealer's, who is higher."""
    found = np.zeros((below.shape[2] + 1, SIGNS), np.int64)
    for row in range(len(kinds)):
        for up in range(lower.shape[1]):
            if lower[row, up] >= 0:
                _situations(levels[row], lower[row, up], equal[row, up], below[row, up], rivals, found)
                for d in range(len(found)):
                    for sign in range(SIGNS):
                        if found[d, sign] and seen[kinds[row], d, sign, 0] < 0:
                            seen[kinds[row], d, sign, 0] = row
                            seen[kinds[row], d, sign, 1] = up


@njit(cache=True, parallel=True)
def decide(
    kinds: I64,
    levels: I64,
    weights: I64,
    lower: I32,
    equal: I32,
    below: I32,
    rivals: int,
    choices: I64,
    pays: I64,
    picks: I8,
    ended: I64,
) -> None:
    """The best choice for each row and column, of equals the first, and how many deals end so in each situation.

    `pays` has what a situation pays, by the player's class, choice, the dealer's class and who is higher; `choices` how
    many choices a class has. The deals of all games here are fewer than 2^53, so that sums of them keep within 64 bits.
    """
    for part in prange(PARTS):
        found = np.zeros((below.shape[2] + 1, SIGNS), np.int64)
        for row in range(part, len(kinds), PARTS):
            kind = kinds[row]
            for up in range(lower.shape[1]):
                if lower[row, up] < 0:
                    continue
                _situations(levels[row], lower[row, up], equal[row, up], below[row, up], rivals, found)
                best, most = 0, 0
                for choice in range(choices[kind]):
                    worth = _paid(found, pays[kind, choice])
                    if choice == 0 or worth > most:
                        best, most = choice, worth
                picks[row, up] = best
                for d in range(len(found)):
                    for sign in range(SIGNS):
                        ended[part, kind, best, d, sign] += weights[row] * found[d, sign]


@njit(cache=True)
def worths(
    kind: int, level: int, lower: int, equal: int, below: I32, rivals: int, choices: int, pays: I64, into: I64
) -> int:
    """What each choice pays against all of the dealer's hands together; which is the best, of equals the first."""
    found = np.zeros((len(below) + 1, SIGNS), np.int64)
    _situations(level, lower, equal, below, rivals, found)
    best = 0
    for choice in range(choices):
        into[choice] = _paid(found, pays[kind, choice])
        if into[choice] > into[best]:
            best = choice
    return best


@njit(cache=True)
def tally(
    kinds: I64,
    levels: I64,
    weights: I64,
    lower: I32,
    equal: I32,
    below: I32,
    rivals: int,
    choices: I64,
    pays: I64,
    looks: I64,
    number: I64,
    worth: I64,
    sample: I64,
) -> None:
    """Add up rows and columns that look alike and have the same best choice: how many deals, what each choice pays, one."""
    values = np.zeros(pays.shape[1], np.int64)
    for row in range(len(kinds)):
        for up in range(lower.shape[1]):
            if lower[row, up] < 0:
                continue
            many = choices[kinds[row]]
            best = worths(
                kinds[row], levels[row], lower[row, up], equal[row, up], below[row, up], rivals, many, pays, values
            )
            look = looks[row, up]
            number[look, best] += weights[row]
            sample[look, best, 0] = row
            sample[look, best, 1] = up
            for choice in range(many):
                worth[look, best, choice] += weights[row] * values[choice]
