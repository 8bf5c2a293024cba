"""One board, compiled: every pair of hole cards ranked, sorted, and counted against all dealer's pairs.

How many dealer's pairs are lower, equal or higher follows by inclusion and exclusion, because a dealer's pair shares no
card with the player's. Pairs that no dealer's pair tells apart are one group: the same ranks, and as many cards of the suit
in which a flush is possible.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.kit.fast import flush_strength, plain_strength

I64 = NDArray[np.int64]
CARDS = 52
MARKS = 26
SIGNS = 3  # the dealer is lower, equal, higher
DEALER = 2  # the dealer does not qualify, qualifies


@njit(cache=True)
def group_pairs(board: I64, deck: I64, pairs: I64, group: I64, ranked: I64, alike: I64) -> tuple[int, int]:
    """List the pairs of the cards that a board leaves, each with its group; rank the groups. How many of both there are.

    A card's mark is its rank and whether it is of the suit in which a flush is possible. A row of `ranked` is a group: its
    strength, its two marks, how many pairs it has, and how many of them hold one given card of the first and the second.
    """
    counts, suits, masks = np.zeros(13, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    on_board = np.zeros(CARDS, np.bool_)
    for card in board:
        on_board[card] = True
        counts[card // 4] += 1
        suits[card % 4] += 1
        masks[card % 4] |= 1 << (card // 4)
    flush = -1
    for suit in range(4):
        if suits[suit] >= 3:
            flush = suit
    left, mark = np.zeros(len(deck), np.int64), np.zeros(len(deck), np.int64)
    held = np.zeros(MARKS, np.int64)
    n = 0
    for card in deck:
        if not on_board[card]:
            left[n] = card
            mark[n] = 2 * (card // 4) + (card % 4 == flush)
            held[mark[n]] += 1
            n += 1
    alike[:] = -1
    number, groups = 0, 0
    for i in range(n):
        for j in range(i + 1, n):
            a, b = mark[i], mark[j]
            if alike[a, b] < 0:
                alike[a, b] = alike[b, a] = groups
                counts[a // 2] += 1
                counts[b // 2] += 1
                strength = plain_strength(counts)
                counts[a // 2] -= 1
                counts[b // 2] -= 1
                if flush >= 0 and suits[flush] + a % 2 + b % 2 >= 5:
                    mask = masks[flush] | ((a % 2) << (a // 2)) | ((b % 2) << (b // 2))
                    strength = max(strength, flush_strength(mask))
                ranked[groups, 0] = strength
                ranked[groups, 1] = a
                ranked[groups, 2] = b
                ranked[groups, 3] = held[a] * (held[a] - 1) // 2 if a == b else held[a] * held[b]
                ranked[groups, 4] = held[a] - 1 if a == b else held[b]
                ranked[groups, 5] = 0 if a == b else held[a]
                groups += 1
            pairs[number, 0] = left[i]
            pairs[number, 1] = left[j]
            group[number] = alike[a, b]
            number += 1
    return number, groups


@njit(cache=True)
def sort_groups(groups: int, ranked: I64, order: I64, spare: I64) -> None:
    """The groups from the lowest strength to the highest, into `order`: by the low seven bits, then by the high ones."""
    low, high = np.zeros(129, np.int64), np.zeros(129, np.int64)
    for g in range(groups):
        low[(ranked[g, 0] & 127) + 1] += 1
        high[(ranked[g, 0] >> 7) + 1] += 1
    for bucket in range(128):
        low[bucket + 1] += low[bucket]
        high[bucket + 1] += high[bucket]
    for g in range(groups):
        bits = ranked[g, 0] & 127
        spare[low[bits]] = g
        low[bits] += 1
    for at in range(groups):
        bits = ranked[spare[at], 0] >> 7
        order[high[bits]] = spare[at]
        high[bits] += 1


@njit(cache=True)
def against_all(groups: int, ranked: I64, rivals: int, qualifies: int, order: I64, spare: I64, found: I64) -> None:
    """For a pair of each group: how many dealer's pairs there are of each class, lower, equal and higher, into `found`."""
    sort_groups(groups, ranked, order, spare)
    poor = np.zeros(MARKS, np.int64)  # pairs that do not qualify, by a card that they hold
    poors = 0
    for at in range(groups):
        g = order[at]
        if ranked[g, 0] >= qualifies:
            break
        poor[ranked[g, 1]] += ranked[g, 4]
        poor[ranked[g, 2]] += ranked[g, 5]
        poors += ranked[g, 3]
    below = np.zeros(MARKS, np.int64)  # pairs that rank lower, by a card that they hold
    same = np.zeros(MARKS, np.int64)
    start, lowers = 0, 0
    while start < groups:
        s = ranked[order[start], 0]
        end, equals = start, 0
        while end < groups and ranked[order[end], 0] == s:
            g = order[end]
            same[ranked[g, 1]] += ranked[g, 4]
            same[ranked[g, 2]] += ranked[g, 5]
            equals += ranked[g, 3]
            end += 1
        for at in range(start, end):
            g = order[at]
            a, b = ranked[g, 1], ranked[g, 2]
            lower = lowers - below[a] - below[b]
            equal = equals - same[a] - same[b] + 1
            unqualified = poors - poor[a] - poor[b]
            if s < qualifies:
                found[g, 0, 0] = lower
                found[g, 0, 1] = equal
                found[g, 0, 2] = unqualified + 1 - lower - equal
                found[g, 1, 0] = 0
                found[g, 1, 1] = 0
                found[g, 1, 2] = rivals - unqualified - 1
            else:
                found[g, 0, 0] = unqualified
                found[g, 0, 1] = 0
                found[g, 0, 2] = 0
                found[g, 1, 0] = lower - unqualified
                found[g, 1, 1] = equal
                found[g, 1, 2] = rivals - lower - equal
        for at in range(start, end):
            g = order[at]
            below[ranked[g, 1]] += ranked[g, 4]
            below[ranked[g, 2]] += ranked[g, 5]
            same[ranked[g, 1]] = 0
            same[ranked[g, 2]] = 0
        lowers += equals
        start = end


@njit(cache=True)
def room(deck: I64) -> tuple[I64, I64, I64, I64, I64, I64, I64]:
    """Arrays to work in: pairs, their groups, the groups ranked, and what else the two functions above fill."""
    n = len(deck) - 5
    width = n * (n - 1) // 2
    return (
        np.zeros((width, 2), np.int64),
        np.zeros(width, np.int64),
        np.zeros((width, 6), np.int64),
        np.zeros((MARKS, MARKS), np.int64),
        np.zeros(width, np.int64),
        np.zeros(width, np.int64),
        np.zeros((width, DEALER, SIGNS), np.int64),
    )


@njit(cache=True)
def worth(found: I64, pay: I64) -> int:
    """What one group's situations are worth together."""
    total = 0
    for d in range(DEALER):
        for sign in range(SIGNS):
            total += found[d, sign] * pay[d, sign]
    return total
