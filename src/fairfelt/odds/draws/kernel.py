"""The counting of `draws`, compiled: best play by backward induction, then every deal followed to its end.

`cross` does the same for a cross.

A tree of decisions comes as numbers: ways through it first, then decisions, the first one last; `level` says how many of
the two turnings (x, then y) a decision has seen, `children` where each answer leads. All cards of one mark are alike, so
a deal is its marks, and stands for as many deals as there are cards to choose from. Sums stay far within 64 bits: one
group has at most 50 * 49 * 48 * 47 * 46 (below 2**28) boards in any order, all groups 1,326 times that (below 2**39),
and a payoff times its denominator is below 2**16.
"""

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt.evaluator import BIT
from fairfelt.odds.draws.hands import I64, MARKS, ROYAL, THREES, U16, three_of

I8 = NDArray[np.int8]
PARTS = 2  # how many groups are worked on at once


@njit(cache=True)
def choose(at_level: int, level: I64, children: I64, ways: int, value: I64, chosen: I8) -> None:
    """The best answer of every decision of one level, the first of equals, into `chosen`; what it is worth, into `value`."""
    for node in range(len(level)):
        if level[node] == at_level:
            best = 0
            for k in range(1, children.shape[1]):
                to = children[node, k]
                if to >= 0 and value[to] > value[children[node, best]]:
                    best = k
            chosen[node] = best
            value[ways + node] = value[children[node, best]]


@njit(cache=True)
def way_of(level: I64, children: I64, ways: int, none: I8, one: I8, two: I8) -> int:
    """The way that the choices at the three levels lead."""
    at = ways + len(level) - 1
    while at >= ways:
        node = at - ways
        k = none[node] if level[node] == 0 else one[node] if level[node] == 1 else two[node]
        at = children[node, k]
    return at


@njit(cache=True)
def at_the_end(table: U16, counts: I64, x: int, y: int, merged: I64, pays: I64, value: I64) -> None:
    """What each way comes to over all last cards z after x (-1 if there is none) and y, into `value`."""
    value[:] = 0
    for z in range(MARKS):
        last = counts[z] - (x == z) - (y == z)
        if last > 0:
            kind = merged[table[z]]
            for way in range(pays.shape[1]):
                value[way] += last * pays[kind, way]


@njit(cache=True, parallel=True)
def weigh_line(
    table: U16, counts: I64, merged: I64, pays: I64, level: I64, children: I64, none: I8, one: I8, two: I8
) -> None:
    """Cards turned one by one: the best choices of each group before x, after x, and after x and y; z is the last card.

    `pays` is what each kind of hand is worth on each way, in whole numbers.
    """
    ways, items, blank = pays.shape[1], pays.shape[1] + len(level), table.shape[1] == 1
    for g in prange(len(table)):
        value, after, before = np.zeros(items, np.int64), np.zeros(items, np.int64), np.zeros(items, np.int64)
        for x in range(table.shape[1]):
            number = 1 if blank else counts[g, x]
            if number == 0:
                continue
            after[:] = 0
            for y in range(MARKS):
                left = counts[g, y] - (not blank and x == y)
                if left <= 0:
                    continue
                at_the_end(table[g, x, y], counts[g], -1 if blank else x, y, merged, pays, value)
                choose(2, level, children, ways, value, two[g, x, y])
                for item in range(items):
                    after[item] += left * value[item]
            choose(1, level, children, ways, after, one[g, x])
            for item in range(items):
                before[item] += number * after[item]
        choose(0, level, children, ways, before, none[g])


@njit(cache=True)
def note(at_level: int, level: I64, children: I64, ways: int, value: I64, noted: I64) -> None:
    """What every answer to every decision of one level is worth, into `noted`."""
    for node in range(len(level)):
        if level[node] == at_level:
            for k in range(children.shape[1]):
                if children[node, k] >= 0:
                    noted[node, k] = value[children[node, k]]


@njit(cache=True, parallel=True)
def note_line(
    table: U16, counts: I64, merged: I64, pays: I64, level: I64, children: I64,
    first: I64, second: I64, third: I64,
) -> None:  # fmt: skip
    """Cards turned one by one: what every answer is worth before x, after x, and after x and y, if the rest is played best.

    A sum over the cards still to come; `third` has decisions only if there are any so late.
    """
    ways, items, blank = pays.shape[1], pays.shape[1] + len(level), table.shape[1] == 1
    for g in prange(len(table)):
        value, after, before = np.zeros(items, np.int64), np.zeros(items, np.int64), np.zeros(items, np.int64)
        chosen = np.zeros(len(level), np.int8)
        for x in range(table.shape[1]):
            number = 1 if blank else counts[g, x]
            if number == 0:
                continue
            after[:] = 0
            for y in range(MARKS):
                left = counts[g, y] - (not blank and x == y)
                if left <= 0:
                    continue
                at_the_end(table[g, x, y], counts[g], -1 if blank else x, y, merged, pays, value)
                choose(2, level, children, ways, value, chosen)
                if third.shape[3] > 0:
                    note(2, level, children, ways, value, third[g, x, y])
                for item in range(items):
                    after[item] += left * value[item]
            choose(1, level, children, ways, after, chosen)
            note(1, level, children, ways, after, second[g, x])
            for item in range(items):
                before[item] += number * after[item]
        choose(0, level, children, ways, before, chosen)
        note(0, level, children, ways, before, first[g])


@njit(cache=True, parallel=True)
def tally_line(
    table: U16, counts: I64, merged: I64, level: I64, children: I64, none: I8, one: I8, two: I8, ended: I64
) -> None:
    """How many boards end on each way with each kind of hand, by group, under those choices."""
    ways, blank = ended.shape[1], table.shape[1] == 1
    for g in prange(len(table)):
        for x in range(table.shape[1]):
            number = 1 if blank else counts[g, x]
            if number == 0:
                continue
            for y in range(MARKS):
                left = counts[g, y] - (not blank and x == y)
                if left <= 0:
                    continue
                into = ended[g, way_of(level, children, ways, none[g], one[g, x], two[g, x, y])]
                for z in range(MARKS):
                    last = counts[g, z] - (not blank and x == z) - (y == z)
                    if last > 0:
                        into[merged[table[g, x, y, z]]] += number * left * last


@njit(cache=True, parallel=True)
def tally_threes(
    hands: I64, suit: I64, group: I64, weight: I64, spades: I64, deck: I64,
    level: I64, children: I64, ways: int, none: I8, one: I8, two: I8,
) -> tuple[I64, I64]:  # fmt: skip
    """How many deals of a board of three end on each way with each best three of all cards, under those choices.

    And six cards of each such kind, the own ones first, or -1.
    """
    ended = np.zeros((PARTS, ways, THREES), np.int64)
    shown = np.full((PARTS, THREES, 6), -1, np.int64)
    for part in prange(PARTS):
        left, mark = np.zeros(len(deck), np.int64), np.zeros(len(deck), np.int64)
        for at in range(part, len(hands), PARTS):
            g, own, n = group[at], 0, 0
            for card in hands[at]:
                own |= BIT[card]
            for card in deck:
                if own & BIT[card] == 0:
                    left[n] = card
                    mark[n] = 2 * (card // 4) + (card % 4 == suit[at])
                    n += 1
            for a in range(n):
                for b in range(a + 1, n):
                    for c in range(b + 1, n):
                        kind, royal = three_of(own | BIT[left[a]] | BIT[left[b]] | BIT[left[c]])
                        example = shown[part, kind + (royal >> 3)]
                        if example[0] < 0:
                            example[:3] = hands[at]
                            example[3], example[4], example[5] = left[a], left[b], left[c]
                        in_spades = 0
                        for s in range(4):
                            in_spades += ((royal >> s) & 1) * spades[at, s]
                        x, y, z = mark[a], mark[b], mark[c]
                        for first, second in ((x, y), (x, z), (y, x), (y, z), (z, x), (z, y)):
                            way = way_of(level, children, ways, none[g], one[g, first], two[g, first, second])
                            ended[part, way, kind] += weight[at] - in_spades
                            if in_spades > 0:
                                ended[part, way, ROYAL + 1] += in_spades
    examples: I64 = shown[0]
    for part in range(1, PARTS):
        for kind in range(THREES):
            if examples[kind, 0] < 0:
                examples[kind] = shown[part, kind]
    return ended.sum(axis=0), examples
