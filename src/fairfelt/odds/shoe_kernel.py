"""The compiled part of Blackjack: the dealer's chances beside every hand, best play, and exact counts of a way of playing.

Best play is decided with floats. A chance is a sum of products of at most some forty factors, all positive, so its relative
error is below 1e-13; values are sums of at most twenty steps of such, so below 1e-11 altogether (`BOUND`). Where two
choices are nearer than that, the caller decides anew with fractions (`shoe_exact`).

What the chosen way of playing comes to is counted modulo primes just below 2^50, of which the caller takes so many that
their product exceeds every count. A product of two residues is found by its quotient as a float, which is wrong by one at
the most since residues have 50 bits: the difference, taken modulo 2^64, is then the residue but for one prime too many or
too few.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.odds.shoe_tables import CLASSES, VALUES, Ints

Floats = NDArray[np.float64]
BOUND = 1e-11
SIZES = 24  # more than the dealer can draw, and more than any value is held
STAND, DRAW, DOUBLE, OTHER_DOUBLE, GIVE_UP, SPLIT = 1, 2, 4, 8, 16, 32
DOUBLES = 2
NO_MOVE = 0
CHANCE = 1 + DOUBLES  # kinds of ends: as it stands, doubled in either way, and each with a second chance card


@njit(cache=True, nogil=True)
def dealer_odds(
    left: Ints,
    held: Ints,
    size: Ints,
    wanted: Ints,
    full: tuple[Ints, ...],
    short: tuple[Ints, ...],
) -> Floats:
    """For each hand the chances of where the dealer ends, given that the hand came out of what is `left`.

    `wanted` says for which hands: 0 none, 1 the short tree alone, 2 both trees. Each tree has classes of its own.
    """
    out = np.zeros((len(held), CLASSES))
    falling = np.ones((VALUES, SIZES))
    every = left.sum()
    weights = np.ones(max(len(full[0]), len(short[0])))
    for g in range(len(held)):
        if wanted[g] == 0 or not _fits(left, held[g]):
            continue
        for v in range(VALUES):
            for j in range(1, SIZES):
                falling[v, j] = falling[v, j - 1] * max(left[v] - held[g, v] - j + 1, 0)
        _tree(falling, every - size[g], weights, short, out[g])
        if wanted[g] == 2:
            _tree(falling, every - size[g], weights, full, out[g])
    return out


@njit(cache=True, nogil=True)
def _tree(falling: Floats, there: int, weights: Floats, tree: tuple[Ints, ...], out: Floats) -> None:
    parent, value, times, orders, ends, size = tree
    for i in range(len(parent)):
        if i > 0:
            weights[i] = weights[parent[i]] * falling[value[i], times[i]]
        if orders[i] > 0 and weights[i] > 0:
            chance = weights[i] * orders[i]
            for j in range(size[i]):
                chance /= there - j
            out[ends[i]] += chance


@njit(cache=True, nogil=True)
def best_play(
    left: Ints,
    held: Ints,
    size: Ints,
    points: Ints,
    child: Ints,
    layer: Ints,
    odds: Floats,
    allowed: Ints,
    chances: Ints,
    kinds: Ints,
    natural: int,
    naturals: Ints,
    given_up: int,
    alike: Ints,
    pays: Floats,
) -> tuple[Ints, Floats, Floats, Ints]:
    """The best move for each hand, its value, how much better it is than the next, and where a second chance is bought.

    `allowed` are the moves of each hand; `kinds` the class of an end by its kind and total (`alike` totals are one),
    `naturals` marks the hands whose end is the class `natural`. The last result is by hand and by kind of end.
    """
    number = len(held)
    every = left.sum()
    value, gap = np.zeros(number), np.full(number, np.inf)
    move = np.zeros(number, np.int64)
    ends = np.zeros((number, 1 + DOUBLES))  # what a hand is worth once it gets no more cards, by kind
    bought = np.zeros((number, 1 + DOUBLES), np.int64)
    for g in range(number - 1, -1, -1):
        if layer[g] > 1 or not _fits(left, held[g]):
            continue
        there = every - size[g]
        for kind in range(1 + DOUBLES):
            at = kinds[kind, alike[points[g]]]
            if at >= 0:
                ends[g, kind] = _worth(odds[g], pays[at])
            if layer[g] == 1 and chances[kind] and there > 0:
                total = 0.0
                for v in range(VALUES):
                    if left[v] > held[g, v]:
                        at = kinds[CHANCE + kind, alike[points[g] - v - 1]]
                        total += (left[v] - held[g, v]) / there * _worth(odds[child[g, v]], pays[at])
                gap[g] = min(gap[g], abs(total - ends[g, kind]))
                if total > ends[g, kind]:
                    ends[g, kind] = total
                    bought[g, kind] = 1
        if naturals[g]:
            ends[g, 0] = _worth(odds[g], pays[natural])
        if layer[g] == 1 or allowed[g] == NO_MOVE:
            value[g] = ends[g, 0]
            continue
        best, second = -np.inf, -np.inf
        for one in (STAND, DRAW, DOUBLE, OTHER_DOUBLE, GIVE_UP):
            if allowed[g] & one == 0:
                continue
            if one == STAND:
                worth = ends[g, 0]
            elif one == GIVE_UP:
                worth = _worth(odds[g], pays[given_up])
            else:
                worth = 0.0
                for v in range(VALUES):
                    if left[v] > held[g, v]:
                        chance = (left[v] - held[g, v]) / there
                        after = child[g, v]
                        if one == DRAW:
                            worth += chance * value[after]
                        else:
                            worth += chance * ends[after, 1 if one == DOUBLE else 2]
            if worth > best:
                best, second, move[g] = worth, best, one
            elif worth > second:
                second = worth
        value[g] = best
        if gap[g] > best - second:
            gap[g] = best - second
    return move, value, gap, bought


@njit(cache=True, nogil=True)
def _fits(left: Ints, held: Ints) -> bool:
    """Whether there are such cards at all."""
    fits = True
    for v in range(VALUES):
        fits = fits and held[v] <= left[v]
    return fits


@njit(cache=True, nogil=True)
def _worth(odds: Floats, pays: Floats) -> float:
    total = 0.0
    for d in range(CLASSES):
        total += odds[d] * pays[d]
    return total


@njit(cache=True, nogil=True)
def follow(
    left: Ints,
    held: Ints,
    points: Ints,
    child: Ints,
    layer: Ints,
    start: Ints,
    move: Ints,
    bought: Ints,
    kinds: Ints,
    natural: int,
    naturals: Ints,
    given_up: int,
    parted: int,
    alike: Ints,
) -> Ints:
    """Where a way of playing ends: rows of hand, class, and in how many orders of its cards.

    `start` has the orders of the hands that are played from there. A hand that is to be split ends as `parted`. Orders are ways
    to write a total of at most 31 as a sum, of which those that lead on stay below 21: fewer than 2^22.
    """
    number = len(held)
    alive = start.copy()
    ended = np.zeros((number, 1 + DOUBLES), np.int64)
    rows = np.empty((number * (2 + DOUBLES) + number * VALUES * 2, 3), np.int64)
    found = 0
    for g in range(number):
        if alive[g] > 0 and layer[g] == 0:
            if move[g] == SPLIT:
                rows[found] = (g, parted, alive[g])
                found += 1
            elif move[g] in (NO_MOVE, STAND):
                at = natural if naturals[g] else kinds[0, alike[points[g]]]
                rows[found] = (g, at, alive[g])
                found += 1
            elif move[g] == GIVE_UP:
                rows[found] = (g, given_up, alive[g])
                found += 1
            else:
                kind = 0 if move[g] == DRAW else 1 if move[g] == DOUBLE else 2
                for v in range(VALUES):
                    if left[v] > held[g, v]:
                        after = child[g, v]
                        if kind == 0 and layer[after] == 0:
                            alive[after] += alive[g]
                        else:
                            ended[after, kind] += alive[g]
        for kind in range(1 + DOUBLES):
            if ended[g, kind] == 0:
                continue
            if bought[g, kind] == 0:
                rows[found] = (g, kinds[kind, alike[points[g]]], ended[g, kind])
                found += 1
                continue
            for v in range(VALUES):
                if left[v] > held[g, v]:
                    at = kinds[CHANCE + kind, alike[points[g] - v - 1]]
                    rows[found] = (child[g, v], at, ended[g, kind])
                    found += 1
    return rows[:found]


@njit(cache=True, nogil=True)
def times(a: int, b: int, prime: int, inverse: float) -> int:
    """A product of residues."""
    rest = a * b - int(np.float64(a) * np.float64(b) * inverse) * prime
    if rest < 0:
        rest += prime
    elif rest >= prime:
        rest -= prime
    return rest


@njit(cache=True, nogil=True)
def count(
    left: Ints,
    deals: int,
    ended: Ints,
    full_class: Ints,
    held: Ints,
    size: Ints,
    full: tuple[Ints, ...],
    short: tuple[Ints, ...],
    classes: int,
    prime: int,
    factor: int,
) -> Ints:
    """How many deals of `deals` cards in order end in each class against each end of the dealer's, modulo a prime.

    The rows of `ended` are sorted by hand, so that the dealer's chances beside it are found once. All is multiplied by
    `factor`.
    """
    inverse = 1.0 / prime
    out = np.zeros((classes, CLASSES), np.int64)
    every = left.sum()
    falling = np.ones((VALUES, SIZES), np.int64)
    weights = np.ones(max(len(full[0]), len(short[0])), np.int64)
    rest = np.ones(deals + 1, np.int64)  # in how many orders the cards that nobody sees fill up the deal
    for m in range(deals - 1, -1, -1):
        rest[m] = times(rest[m + 1], every - m, prime, inverse)
    sums = np.zeros((2, CLASSES, SIZES), np.int64)
    known, done = -1, np.zeros(2, np.bool_)
    base = 0
    for row in range(len(ended)):
        g, at, orders = ended[row]
        if g != known:
            known = g
            done[:] = False
            base = factor
            for v in range(VALUES):
                for j in range(held[g, v]):
                    base = times(base, max(left[v] - j, 0), prime, inverse)
                for j in range(1, SIZES):
                    falling[v, j] = times(falling[v, j - 1], max(left[v] - held[g, v] - j + 1, 0), prime, inverse)
        if base == 0:
            continue
        which = full_class[at]
        if not done[which]:
            done[which] = True
            sums[which] = 0
            _sum_tree(falling, weights, full if which else short, sums[which], prime, inverse)
        for d in range(CLASSES):
            total = 0
            for m in range(SIZES):
                if sums[which, d, m] and size[g] + m <= deals:
                    total = (total + times(sums[which, d, m], rest[size[g] + m], prime, inverse)) % prime
            if total:
                total = times(times(total, base, prime, inverse), orders, prime, inverse)
                out[at, d] = (out[at, d] + total) % prime
    return out


@njit(cache=True, nogil=True)
def _sum_tree(falling: Ints, weights: Ints, tree: tuple[Ints, ...], sums: Ints, prime: int, inverse: float) -> None:
    parent, value, number, orders, ends, size = tree
    for i in range(len(parent)):
        if i > 0:
            weights[i] = times(weights[parent[i]], falling[value[i], number[i]], prime, inverse)
        if orders[i] > 0 and weights[i] > 0:
            at = sums[ends[i], size[i]] + times(weights[i], orders[i], prime, inverse)
            sums[ends[i], size[i]] = at - prime if at >= prime else at


@njit(cache=True, nogil=True)
def worth_of(
    left: Ints,
    ended: Ints,
    full_class: Ints,
    held: Ints,
    size: Ints,
    full: tuple[Ints, ...],
    short: tuple[Ints, ...],
    pays: Floats,
) -> float:
    """What hands that end so are worth, each times its chance, as a float."""
    every = left.sum()
    falling = np.ones((VALUES, SIZES))
    weights = np.ones(max(len(full[0]), len(short[0])))
    odds = np.zeros(CLASSES)
    worth = 0.0
    for row in range(len(ended)):
        g, at, orders = ended[row]
        if not _fits(left, held[g]):
            continue
        chance, drawn = float(orders), 0
        for v in range(VALUES):
            for j in range(held[g, v]):
                chance *= max(left[v] - j, 0) / (every - drawn)
                drawn += 1
            for j in range(1, SIZES):
                falling[v, j] = falling[v, j - 1] * max(left[v] - held[g, v] - j + 1, 0)
        odds[:] = 0.0
        _tree(falling, every - size[g], weights, full if full_class[at] else short, odds)
        worth += chance * _worth(odds, pays[at])
    return worth
