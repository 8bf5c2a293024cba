"""The compiled part of best play at 21: the dealer's chances beside every hand, the best moves, and where they lead.

Best play is decided with floats. A chance is a sum of products of at most some forty factors, all positive, so its relative
error is below 1e-13; values are sums of at most twenty steps of such, so below 1e-11 altogether (`BOUND`). Where two
choices are nearer than that, the caller decides anew with fractions (`exact`).

What is counted is counted modulo primes, of which the caller takes so many that their product exceeds every count. A product
of two residues of at most 50 bits is found by its quotient as a float (`times`), which is wrong by one at the most: the
difference, taken modulo 2^64, is then the residue but for one prime too many or too few.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.odds.shoe.tables import CLASSES, VALUES, HandArrays, Ints

Floats = NDArray[np.float64]
BOUND = 1e-11
SIZES = 24  # more than the dealer can draw, and more than any value is held
STAND, DRAW, DOUBLE, OTHER_DOUBLE, GIVE_UP, SPLIT = 1, 2, 4, 8, 16, 32
MOVES = (STAND, DRAW, DOUBLE, OTHER_DOUBLE, GIVE_UP)
DOUBLES = 2
NO_MOVE = 0
CHANCE = 1 + DOUBLES  # kinds of ends: as it stands, doubled in either way, and each with a second chance card


class Ends(NamedTuple):
    """The class of an end: by its kind and total (`alike` totals are one), of the `naturals`, and of a hand given up."""

    kinds: Ints
    alike: Ints
    naturals: Ints  # marks the hands whose end is the class `natural`
    natural: int
    given_up: int


@njit(cache=True, nogil=True)
def dealer_odds(left: Ints, sets: Ints, tree: tuple[Ints, ...]) -> Floats:
    """For each set of cards the chances of where the dealer ends, given that the set came out of what is `left`."""
    out = np.zeros((len(sets), CLASSES))
    falling = np.ones((VALUES, SIZES))
    weights = np.ones(len(tree[0]))
    for g in range(len(sets)):
        if not _fits(left, sets[g]):
            continue
        for v in range(VALUES):
            for j in range(1, SIZES):
                falling[v, j] = falling[v, j - 1] * max(left[v] - sets[g, v] - j + 1, 0)
        _tree(falling, left.sum() - sets[g].sum(), weights, tree, out[g])
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
    left: Ints, hands: HandArrays, ends: Ends, pays: Floats, odds: Floats, allowed: Ints, chances: Ints, given: Ints,
    bought: Ints,
) -> tuple[Ints, Floats, Floats, Floats, Floats]:  # fmt: skip
    """The best move for each hand, its value, how much better it is than the next, and what every move and chance is worth.

    `allowed` are the moves of each hand, `pays` what each class of end pays against the dealer's. `bought` says, by hand and
    kind of end, where a second chance is bought: it is filled in, unless moves are `given`, which are then valued with it as
    they are. The last results are by hand and move in the order of `MOVES`, and by hand and kind: what the second chance adds.
    """
    held, size, points, child, layer = hands
    number, every = len(held), left.sum()
    value, gap = np.zeros(number), np.full(number, np.inf)
    move = given.copy() if len(given) else np.zeros(number, np.int64)
    ended = np.zeros((number, 1 + DOUBLES))  # what a hand is worth once it gets no more cards, by kind
    worths, added = np.zeros((number, len(MOVES))), np.zeros((number, 1 + DOUBLES))
    kinds, alike, naturals, natural, given_up = ends
    for g in range(number - 1, -1, -1):
        if layer[g] > 1 or not _fits(left, held[g]):
            continue
        there = every - size[g]
        for kind in range(1 + DOUBLES):
            at = kinds[kind, alike[points[g]]]
            if at >= 0:
                ended[g, kind] = _worth(odds[g], pays[at])
            if layer[g] == 1 and chances[kind] and there > 0:
                total = _chance_worth(left, there, held, child, points, g, kinds, kind, alike, pays, odds)
                added[g, kind] = total - ended[g, kind]
                gap[g] = min(gap[g], abs(added[g, kind]))
                if not len(given):
                    bought[g, kind] = added[g, kind] > 0
                if bought[g, kind]:
                    ended[g, kind] = total
        if naturals[g]:
            ended[g, 0] = _worth(odds[g], pays[natural])
        if layer[g] == 1 or allowed[g] == NO_MOVE:
            value[g] = ended[g, 0]
            continue
        best, second = -np.inf, -np.inf
        for at in range(len(MOVES)):
            choice = MOVES[at]
            if allowed[g] & choice == 0:
                continue
            worth = _move_worth(left, there, held, child, g, choice, value, ended, odds, pays[given_up])
            worths[g, at] = worth
            if len(given):
                if choice == given[g]:
                    value[g] = worth
            elif worth > best:
                best, second, move[g] = worth, best, choice
            elif worth > second:
                second = worth
        if not len(given):
            value[g] = best
            if gap[g] > best - second:
                gap[g] = best - second
    return move, value, gap, worths, added


@njit(inline="always")
def _chance_worth(
    left: Ints, there: int, held: Ints, child: Ints, points: Ints, g: int, kinds: Ints, kind: int, alike: Ints,
    pays: Floats, odds: Floats,
) -> float:  # fmt: skip
    """What a bust is worth with a second chance card."""
    total = 0.0
    for v in range(VALUES):
        if left[v] > held[g, v]:
            at = kinds[CHANCE + kind, alike[points[g] - v - 1]]
            total += (left[v] - held[g, v]) / there * _worth(odds[child[g, v]], pays[at])
    return total


@njit(inline="always")
def _move_worth(
    left: Ints, there: int, held: Ints, child: Ints, g: int, move: int, value: Floats, ended: Floats, odds: Floats,
    given_up: Floats,
) -> float:  # fmt: skip
    """What a hand is worth that stands, draws, doubles or is given up."""
    total = 0.0
    if move == STAND:
        total = ended[g, 0]
    elif move == GIVE_UP:
        total = _worth(odds[g], given_up)
    else:
        for v in range(VALUES):
            if left[v] > held[g, v]:
                chance = (left[v] - held[g, v]) / there
                if move == DRAW:
                    total += chance * value[child[g, v]]
                else:
                    total += chance * ended[child[g, v], 1 if move == DOUBLE else 2]
    return total


@njit(cache=True, nogil=True)
def arrive(left: Ints, hands: HandArrays, start: Floats, move: Ints) -> tuple[Floats, Floats]:
    """How likely each hand is asked for a move, and how likely it is the end of a draw or a double, by kind."""
    held, size, _, child, layer = hands
    number = len(held)
    every = left.sum()
    alive, ended = start.copy(), np.zeros((number, 1 + DOUBLES))
    for g in range(number):
        if alive[g] > 0 and move[g] in (DRAW, DOUBLE, OTHER_DOUBLE):
            kind = 0 if move[g] == DRAW else 1 if move[g] == DOUBLE else 2
            for v in range(VALUES):
                if left[v] > held[g, v]:
                    chance = alive[g] * (left[v] - held[g, v]) / (every - size[g])
                    if kind == 0 and layer[child[g, v]] == 0:
                        alive[child[g, v]] += chance
                    else:
                        ended[child[g, v], kind] += chance
    return alive, ended


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
def follow(left: Ints, hands: HandArrays, ends: Ends, start: Ints, move: Ints, bought: Ints, parted: int) -> Ints:
    """Where a way of playing ends: rows of hand, class, and in how many orders of its cards.

    `start` has the orders of the hands that are played from there. A hand that is to be split ends as `parted`. Orders are ways
    to write a total of at most 31 as a sum, of which those that lead on stay below 21: fewer than 2^22.
    """
    held, _, points, child, layer = hands
    kinds, alike, naturals, natural, given_up = ends
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
