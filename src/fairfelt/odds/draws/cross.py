"""The counting of `draws` where the community cards lie in a cross, compiled.

Two pairs are turned up one after the other, then the last card, which makes a hand with the own cards and each pair. All
else is as in `kernel`; what was turned is the place of a pair of marks among those of which there are cards.
"""

from fractions import Fraction
from math import lcm

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt.odds.draws.hands import I64, KINDS, MARKS, U16
from fairfelt.odds.draws.kernel import I8, PARTS, choose, note, way_of

PAIRS = MARKS * (MARKS + 1) // 2
WIDTH = 5  # payoffs that are added up


def independent(pays: I64) -> tuple[I64, I64, int]:
    """Columns of `pays` of which all others are sums, padded to five, and how: every column times one common number, the last.

    A stake of three is a stake of one and a half of the difference between three and one, and so on: of the many ways
    only a few are independent: what is paid on the Antes and each of three bets, and what is forfeited.
    """
    rows = [[Fraction(int(pay)) for pay in row] for row in np.unique(pays, axis=0)]
    kept: list[int] = []
    for column in range(pays.shape[1]):  # reduced row by row, so that the columns kept become unit vectors
        at = len(kept)
        pivot = next((r for r in range(at, len(rows)) if rows[r][column]), None)
        if pivot is None:
            continue
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [value / rows[at][column] for value in rows[at]]
        for r in range(len(rows)):
            if r != at and rows[r][column]:
                part = rows[r][column]
                rows[r] = [mine - part * its for mine, its in zip(rows[r], rows[at], strict=True)]
        kept.append(column)
    if len(kept) > WIDTH:
        raise ValueError("the payoffs of a cross must be sums of five")
    scale = lcm(*(value.denominator for row in rows[: len(kept)] for value in row))
    few, sums = np.zeros((len(pays), WIDTH), np.int64), np.zeros((pays.shape[1], WIDTH), np.int64)
    few[:, : len(kept)] = pays[:, kept]
    for at in range(len(kept)):
        sums[:, at] = [int(value * scale) for value in rows[at]]
    return few, sums, scale


@njit(cache=True)
def pairs_of(counts: I64, pairs: I64) -> int:
    """The pairs of marks of which there are cards, and how many such pairs of cards: x, y, number. How many rows."""
    n = 0
    for x in range(MARKS):
        for y in range(x, MARKS):
            number = counts[x] * (counts[x] - 1) // 2 if x == y else counts[x] * counts[y]
            if number > 0:
                pairs[n, 0] = x
                pairs[n, 1] = y
                pairs[n, 2] = number
                n += 1
    return n


@njit(cache=True)
def _left(counts: I64, pairs: I64, i: int, into: I64) -> None:
    """What a pair of marks leaves of the cards."""
    into[:] = counts
    into[pairs[i, 0]] -= 1
    into[pairs[i, 1]] -= 1


@njit(cache=True)
def _ways_to(left: I64, x: int, y: int) -> int:
    """How many pairs of cards of these marks are left."""
    return int(left[x] * (left[x] - 1) // 2 if x == y else left[x] * left[y])


@njit(cache=True)
def _hands(table: U16, merged: I64, pairs: I64, number: int, marks: I64) -> NDArray[np.int64]:
    """The kind of hand that each pair makes with each last card."""
    hands = np.zeros((number, len(marks)), np.int64)
    for i in range(number):
        for at, z in enumerate(marks):
            hands[i, at] = merged[table[pairs[i, 0], pairs[i, 1], z] // KINDS]
    return hands


@njit(cache=True, parallel=True)
def weigh_cross(
    table: U16, counts: I64, merged: I64, few: I64, sums: I64, level: I64, children: I64,
    none: I8, one: I8, two: I8,
) -> None:  # fmt: skip
    """The best choices of each group before a pair is turned, after the first, and after the second.

    `merged` are the kinds of one hand; `few` has a row for every two of them, and `sums` makes the payoffs of all ways.
    """
    ways, items = len(sums), len(sums) + len(level)
    kinds = int(merged.max()) + 1
    for g in prange(len(table)):
        value, after, before = np.zeros(items, np.int64), np.zeros(items, np.int64), np.zeros(items, np.int64)
        pairs, left, last = np.zeros((PAIRS, 3), np.int64), np.zeros(MARKS, np.int64), np.zeros(MARKS, np.int64)
        number, marks = pairs_of(counts[g], pairs), np.flatnonzero(counts[g])
        hands = _hands(table[g], merged, pairs, number, marks)
        for i in range(number):
            _left(counts[g], pairs, i, left)
            after[:] = 0
            for j in range(number):
                times = _ways_to(left, pairs[j, 0], pairs[j, 1])
                if times <= 0:
                    continue
                _left(left, pairs, j, last)
                a, b, c, d, e = 0, 0, 0, 0, 0
                for at in range(len(marks)):
                    cards, row = last[marks[at]], kinds * hands[i, at] + hands[j, at]
                    a += cards * few[row, 0]
                    b += cards * few[row, 1]
                    c += cards * few[row, 2]
                    d += cards * few[row, 3]
                    e += cards * few[row, 4]
                for way in range(ways):
                    of = sums[way, 0] * a + sums[way, 1] * b + sums[way, 2] * c
                    value[way] = of + sums[way, 3] * d + sums[way, 4] * e
                choose(2, level, children, ways, value, two[g, i, j])
                for item in range(items):
                    after[item] += times * value[item]
            choose(1, level, children, ways, after, one[g, i])
            for item in range(items):
                before[item] += pairs[i, 2] * after[item]
        choose(0, level, children, ways, before, none[g])


@njit(cache=True, parallel=True)
def note_cross(
    table: U16, counts: I64, merged: I64, few: I64, sums: I64, level: I64, children: I64, classes: I64,
    first: I64, second: I64, added: I64, best: I64,
) -> None:  # fmt: skip
    """What every answer is worth before a pair is turned and after the first, if the rest is played best.

    After the second: by class of that pair (`classes`, by group and place) what each of the few payoffs comes to, and what
    the best answers of every decision are worth.
    """
    ways, items = len(sums), len(sums) + len(level)
    kinds = int(merged.max()) + 1
    for g in prange(len(table)):
        value, after, before = np.zeros(items, np.int64), np.zeros(items, np.int64), np.zeros(items, np.int64)
        pairs, left, last = np.zeros((PAIRS, 3), np.int64), np.zeros(MARKS, np.int64), np.zeros(MARKS, np.int64)
        number, marks = pairs_of(counts[g], pairs), np.flatnonzero(counts[g])
        hands, chosen = _hands(table[g], merged, pairs, number, marks), np.zeros(len(level), np.int8)
        of = np.zeros(WIDTH, np.int64)
        for i in range(number):
            _left(counts[g], pairs, i, left)
            after[:] = 0
            for j in range(number):
                times = _ways_to(left, pairs[j, 0], pairs[j, 1])
                if times <= 0:
                    continue
                _left(left, pairs, j, last)
                of[:] = 0
                for at in range(len(marks)):
                    cards, row = last[marks[at]], kinds * hands[i, at] + hands[j, at]
                    for k in range(WIDTH):
                        of[k] += cards * few[row, k]
                for way in range(ways):
                    value[way] = 0
                    for k in range(WIDTH):
                        value[way] += sums[way, k] * of[k]
                choose(2, level, children, ways, value, chosen)
                into, kept = added[g, i, classes[g, j]], best[g, i, classes[g, j]]
                for k in range(WIDTH):
                    into[k] += times * of[k]
                for node in range(len(kept)):
                    kept[node] += times * value[ways + node]
                for item in range(items):
                    after[item] += times * value[item]
            choose(1, level, children, ways, after, chosen)
            note(1, level, children, ways, after, second[g, i])
            for item in range(items):
                before[item] += pairs[i, 2] * after[item]
        choose(0, level, children, ways, before, chosen)
        note(0, level, children, ways, before, first[g])


@njit(cache=True)
def group_cross(
    table: U16, counts: I64, merged: I64, few: I64, sums: I64, children: I64, number_of: I64, classes: I64,
    nodes: I64, into: I64, found: I64, shown: I64,
) -> None:  # fmt: skip
    """The situations after both pairs to which `nodes` lead (by group and first pair, or -1), by class, decision, best answer.

    `into` is the class by group, first pair and the second's class; `found` gets how many there are and what each answer is
    worth in all, `shown` a group and the marks of both pairs.
    """
    kinds, answers = int(merged.max()) + 1, children.shape[1]
    value = np.zeros(answers, np.int64)
    pairs, left, last = np.zeros((PAIRS, 3), np.int64), np.zeros(MARKS, np.int64), np.zeros(MARKS, np.int64)
    for g in range(len(table)):
        number, marks = pairs_of(counts[g], pairs), np.flatnonzero(counts[g])
        hands = _hands(table[g], merged, pairs, number, marks)
        for i in range(number):
            node = nodes[g, i]
            if node < 0:
                continue
            _left(counts[g], pairs, i, left)
            for j in range(number):
                times = number_of[g] * pairs[i, 2] * _ways_to(left, pairs[j, 0], pairs[j, 1])
                if times <= 0:
                    continue
                _left(left, pairs, j, last)
                value[:] = 0
                for at in range(len(marks)):
                    cards, row = last[marks[at]], kinds * hands[i, at] + hands[j, at]
                    for k in range(answers):
                        for a in range(WIDTH):
                            value[k] += cards * sums[children[node, k], a] * few[row, a]
                best = int(value.argmax())
                to = found[into[g, i, classes[g, j]], node, best]
                if to[0] == 0:
                    row_shown = shown[into[g, i, classes[g, j]], node, best]
                    row_shown[0], row_shown[1], row_shown[2] = g, pairs[i, 0], pairs[i, 1]
                    row_shown[3], row_shown[4] = pairs[j, 0], pairs[j, 1]
                to[0] += times
                for k in range(answers):
                    to[1 + k] += times * value[k]


@njit(cache=True, parallel=True)
def tally_cross(
    table: U16, counts: I64, merged: I64, level: I64, children: I64, none: I8, one: I8, two: I8, ended: I64
) -> None:
    """How many boards end on each way with each two hands, by group, under those choices."""
    ways, kinds = ended.shape[1], int(merged.max()) + 1
    for g in prange(len(table)):
        pairs, left, last = np.zeros((PAIRS, 3), np.int64), np.zeros(MARKS, np.int64), np.zeros(MARKS, np.int64)
        number, marks = pairs_of(counts[g], pairs), np.flatnonzero(counts[g])
        hands = _hands(table[g], merged, pairs, number, marks)
        for i in range(number):
            _left(counts[g], pairs, i, left)
            for j in range(number):
                times = pairs[i, 2] * _ways_to(left, pairs[j, 0], pairs[j, 1])
                if times <= 0:
                    continue
                _left(left, pairs, j, last)
                into = ended[g, way_of(level, children, ways, none[g], one[g, i], two[g, i, j])]
                for at in range(len(marks)):
                    into[kinds * hands[i, at] + hands[j, at]] += times * last[marks[at]]


@njit(cache=True, parallel=True)
def show_cross(table: U16, counts: I64) -> I64:
    """For every two kinds that the hands can be of: a group, the marks of both pairs, and the last mark, or -1."""
    found = np.full((PARTS, KINDS * KINDS, 6), -1, np.int64)
    for part in prange(PARTS):
        pairs, left, last = np.zeros((PAIRS, 3), np.int64), np.zeros(MARKS, np.int64), np.zeros(MARKS, np.int64)
        for g in range(part, len(table), PARTS):
            number = pairs_of(counts[g], pairs)
            for i in range(number):
                _left(counts[g], pairs, i, left)
                first = table[g, pairs[i, 0], pairs[i, 1]]
                for j in range(i, number):
                    if _ways_to(left, pairs[j, 0], pairs[j, 1]) <= 0:
                        continue
                    second = table[g, pairs[j, 0], pairs[j, 1]]
                    _left(left, pairs, j, last)
                    for z in range(MARKS):
                        if last[z] > 0:
                            a, b = first[z] // KINDS, second[z] // KINDS
                            if found[part, KINDS * a + b, 0] < 0:
                                for code, p, q in ((KINDS * a + b, i, j), (KINDS * b + a, j, i)):
                                    row = found[part, code]
                                    row[0], row[5] = g, z
                                    row[1], row[2], row[3], row[4] = pairs[p, 0], pairs[p, 1], pairs[q, 0], pairs[q, 1]
    first_of: I64 = found[0]
    for part in range(1, PARTS):
        for code in range(KINDS * KINDS):
            if first_of[code, 0] < 0:
                first_of[code] = found[part, code]
    return first_of
