"""A pair split free whose first hand has the only wager: lost, if it busts, only when all the other hands bust as well.

So § 672a.10(c)(2) may be read (FB2). What such a wager comes to hangs on all hands of the pair at once, and all else is
counted hand by hand: as if another hand always stood. Here is what that leaves out, exactly: the chance that all bust.

Every hand is played by its own cards. The sets of cards with which one busts are the terms of a polynomial, its orders the
coefficients, and hands together are the product. What a product is worth is linear in its terms: a term is the product, over
the values, of falling factorials of what is left. So two polynomials are held against each other one value at a time, which
takes as many steps as there are beginnings of terms of the one times ends of terms of the other, and not all their pairs.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property, reduce
from math import perm, prod
from operator import mul

import numpy as np
from numba import njit, prange

from fairfelt.odds.figure import Progress
from fairfelt.odds.shoe.best import Against, Best, Parting, Way
from fairfelt.odds.shoe.count import Counted, HandByHand, WeighedHands, primes
from fairfelt.odds.shoe.deal import play_out
from fairfelt.odds.shoe.kernel import times
from fairfelt.odds.shoe.rules import DRAW, End, Origin, Rules, laid
from fairfelt.odds.shoe.tables import ACE, ANY, ENDS, TEN, VALUES, Ints
from fairfelt.odds.situations import ended
from fairfelt.odds.value import Value

BUST = 21
METHOD = (
    "; of a pair split free the first hand is played as if a bust cost its wager times the chance that another hand busts, and "
    "that all of them bust is counted for all hands together"
)
BITS = 5  # of a value's number in a term: no two hands have more than 22 aces
ONLY = (1 << BITS) - 1
PLACES = np.array([1 << BITS * value for value in range(VALUES)], np.int64)
SIZE = 6  # bits for how many cards a term has


@dataclass(frozen=True, eq=False)
class Terms:
    """Sets of cards that several hands may have drawn together, in the order of their keys, and in how many orders."""

    keys: Ints
    orders: Ints

    @property
    def sizes(self) -> Ints:
        """How many cards each set has."""
        found: Ints = (self.keys[:, None] // PLACES & ONLY).sum(axis=1)
        return found

    def __mul__(self, other: "Terms") -> "Terms":
        keys = (self.keys[:, None] + other.keys).ravel()
        return merged(keys, (self.orders[:, None] * other.orders).ravel())

    def __add__(self, other: "Terms") -> "Terms":
        return merged(np.concatenate([self.keys, other.keys]), np.concatenate([self.orders, other.orders]))

    def often(self, number: int) -> "Terms":
        """As if it came about in so many ways."""
        return Terms(self.keys, self.orders * number)


NONE = Terms(np.zeros(0, np.int64), np.zeros(0, np.int64))


def merged(keys: Ints, orders: Ints) -> Terms:
    """Equal sets put together."""
    found, at = np.unique(keys, return_inverse=True)
    number = np.zeros(len(found), np.int64)
    np.add.at(number, at.reshape(-1), orders)
    return Terms(found, number)


# --- what the game says -----------------------------------------------------------------------------------------------


def lost_with_all(rules: Rules) -> dict[End, Value]:
    """The busts of a pair's first hand that cost more where all its hands bust, and what: the game is asked."""
    found = {}
    for end in rules.shown:
        if end.origin.parted and end.origin.hand == 1 and end.points > BUST and len(end.how) < 2:
            more = _more(rules, end)
            if any(more.net.values()):
                found[end] = more
    return found


def _more(rules: Rules, end: End) -> Value:
    """What a bust nets with all hands bust besides what it nets beside one that stands, whatever the dealer has."""
    one = rules.shown[end]
    cards, wishes = laid((*one.hand, TEN, TEN)), (*one.wishes, (2, DRAW))
    nets = []
    for dealer in range(ENDS):
        view, _ = play_out(rules.house, rules.bets, cards, laid(rules.dealers[dealer]), wishes)
        after, before = ended(view, 1).value.net, rules.value(end, dealer).net
        nets.append({name: after.get(name, Fraction(0)) - net for name, net in before.items()})
    if any(net != nets[0] for net in nets):
        raise ValueError("what a first hand's bust costs hangs on the dealer's total as well as on the other hands")
    return Value(nets[0])


class Lessened(Rules):
    """The same rules with other values of some ends, for whoever decides."""

    def __init__(self, rules: Rules, values: Mapping[End, Value]) -> None:
        known = {**rules.__dict__, "values": rules.values | {(end, ANY): value for end, value in values.items()}}
        known.pop("pays", None)
        self.__dict__.update(known)


class OneFate(Best):
    """Best play where a first hand's bust is lost with all the others alone.

    The others are played as is best for each by itself. The first is played as is best if a bust costs what is lost then
    times the chance that one other hand busts.
    """

    @cached_property
    def costs(self) -> dict[End, Value]:
        """What `lost_with_all` says of these rules."""
        return lost_with_all(self.rules)

    def alike_in_cost(self, origin: Origin) -> list[tuple[Value, list[End]]]:
        """The ends of that origin by what they cost where all hands bust."""
        found: dict[tuple[tuple[str, Fraction], ...], list[End]] = {}
        for end, cost in self.costs.items():
            if end.origin == origin:
                found.setdefault(tuple(sorted(cost.net.items())), []).append(end)
        return [(Value(dict(net)), ends) for net, ends in found.items()]

    def parting(self, up: int, value: int, left: Ints) -> Parting | None:
        """The best way to split a pair, if it may be split."""
        move = self.rules.parting(value)
        costs = {end: more for end, more in self.costs.items() if end.origin.move == move}
        if costs:
            other = left.copy()
            other[value] -= 1
            way = self.way(Origin(move, 2), up, other, None, value)
            other[value] -= 1
            chance = self.chance(self.busts(way, value, (False, True)), other)
            lessened = copy(self)
            lessened.rules = Lessened(self.rules, {end: more * chance for end, more in costs.items()})
            return Best.parting(lessened, up, value, left)
        return super().parting(up, value, left)

    def busts(self, way: Way, value: int, pairs: Iterable[bool], ends: Collection[End] = ()) -> Terms:
        """The sets with which a hand of a pair busts, or ends so; `pairs` says whether its second card may be of the value."""
        found = NONE
        for is_pair in pairs:
            rows = way.ended(self.rules, self.table, self.start(value, is_pair))
            those = [self._bust(self.rules.ends[at], ends) for at in rows[:, 1].tolist()]
            held = self.table.held[rows[those, 0]].copy()
            held[:, value] -= 1
            found += merged(held @ PLACES, rows[those, 2])
        return found

    def _bust(self, end: End, ends: Collection[End]) -> bool:
        return end in ends if ends else end.points > BUST

    @staticmethod
    def chance(terms: Terms, left: Ints) -> Fraction:
        """How likely one of these sets is drawn."""
        total, there = Fraction(0), left.tolist()
        for key, orders in zip(terms.keys.tolist(), terms.orders.tolist(), strict=True):
            held = [key >> BITS * value & ONLY for value in range(VALUES)]
            total += Fraction(orders * prod(map(perm, there, held)), perm(sum(there), sum(held)))
        return total


# --- all hands --------------------------------------------------------------------------------------------------------


@cache
def hands_of(most: int) -> dict[tuple[int, bool, int, int], int]:
    """The hands that a pair split up to `most` times ends in, and in how many ways.

    They are told apart by how many more cards of the pair's value came, whether the first hand's second card is known to be
    of another value, and of how many of the others that is known, and is not.
    """
    states: Counter[tuple[int, int, int, int]] = Counter({(1, 2, 0, 0): 1})
    found: Counter[tuple[int, bool, int, int]] = Counter()
    while states:
        (done, to_come, known, again), ways = states.popitem()
        if done < most and to_come:  # the next second card: of another value, or of the pair's
            states[done, to_come - 1, known + 1, again] += ways
            states[done + 1, to_come + 1, known, again + 1] += ways
        else:
            first = known > 0
            found[again, first, known - first, to_come - (not first)] += ways
    return dict(found)


def all_bust(best: OneFate, one: Against) -> Iterator[tuple[Fraction, Value]]:
    """How likely, against one up card, all hands of a pair bust while the dealer has no Blackjack, and what that costs."""
    left = best.without(one.up)
    for parting in one.partings:
        for cost, ends in best.alike_in_cost(parting.ways[0].origin):
            parts = (
                sign * _together(best, parting, ends, there) for there, sign in _shoes(one.up, left, best.rules.peeks)
            )
            yield sum(parts, Fraction(0)), cost


def _shoes(up: int, left: Ints, peeks: bool) -> Iterator[tuple[Ints, Fraction]]:
    """What is left of the shoe, and without the card that makes Blackjack, which is taken off."""
    yield left, Fraction(1)
    hole = {ACE: TEN, TEN: ACE}.get(up) if peeks else None
    if hole is not None and left[hole]:
        less = left.copy()
        less[hole] -= 1
        yield less, -Fraction(int(left[hole]), int(left.sum()))


def _together(best: OneFate, parting: Parting, ends: Collection[End], left: Ints) -> Fraction:
    """The chance of a pair whose first hand ends so while all the others bust."""
    value, total = parting.value, Fraction(0)
    first = {known: best.busts(parting.ways[0], value, (False,) if known else (False, True), ends) for known in (0, 1)}
    other = {known: best.busts(parting.ways[1], value, (False,) if known else (False, True)) for known in (0, 1)}
    products: dict[tuple[int, tuple[int, ...]], Terms] = {}
    for (again, known, others, free), ways in hands_of(parting.most).items():
        rest = (0,) * free + (1,) * others
        terms = reduce(mul, (other[one] for one in rest[2:]), first[known]).often(ways)
        products[again, rest[:2]] = products.get((again, rest[:2]), NONE) + terms
    for (again, rest), terms in products.items():
        gone = 2 + again
        there = left.copy()
        there[value] -= gone
        if there[value] >= 0:
            before = Fraction(perm(int(left[value]), gone), perm(int(left.sum()), gone))
            total += before * held_together(terms, reduce(mul, (other[one] for one in rest)), there)
    return total


def held_together(one: Terms, other: Terms, left: Ints) -> Fraction:
    """The chance that the cards of a term of each are drawn together, summed over all."""
    if not len(one.keys) or not len(other.keys):
        return Fraction(0)
    size = int(left.sum())
    deals = min(size, int(one.sizes.max() + other.sizes.max()))
    number, modulus = 0, 1
    for prime in primes():
        if modulus > perm(size, deals):
            break
        residue = _residue(one, other, left.tolist(), deals, prime)
        number += (residue - number) * pow(modulus, -1, prime) % prime * modulus
        modulus *= prime
    return Fraction(number, perm(size, deals))


def _residue(one: Terms, other: Terms, left: list[int], deals: int, prime: int) -> int:
    """In how many deals, modulo a prime: value after value, the highest first.

    `state` has a row for each beginning of a term of the one and a column for each end of a term of the other, with its size.
    """
    state = (other.orders % prime)[None, :]
    columns, before = other.keys << SIZE | other.sizes, np.zeros(1, np.int64)
    for value in range(VALUES - 1, -1, -1):
        rows = np.unique(one.keys >> BITS * value)
        place = SIZE + BITS * value
        after, to = np.unique(columns & (1 << place) - 1, return_inverse=True)
        falling = np.array([perm(left[value], taken) % prime for taken in range(2 * ONLY + 1)], np.int64)
        parent = np.searchsorted(before, rows >> BITS)
        state = fold(state, parent, rows & ONLY, to.reshape(-1), columns >> place, len(after), falling, prime)
        columns, before = after, rows
    size = sum(left)
    rest = np.array([perm(size - taken, deals - taken) % prime if taken <= deals else 0 for taken in range(2 << SIZE)])
    return int(closed(state, one.orders % prime, one.sizes, columns, rest.astype(np.int64), prime))


@njit(cache=True, parallel=True)
def fold(state: Ints, parent: Ints, rows: Ints, to: Ints, columns: Ints, ends: int, falling: Ints, prime: int) -> Ints:
    """One value more: its cards of a row's term and of a column's are drawn together."""
    inverse = 1.0 / prime
    found = np.zeros((len(rows), ends), np.int64)
    for row in prange(len(rows)):
        for column in range(len(to)):
            there = state[parent[row], column]
            if there:
                more = found[row, to[column]] + times(there, falling[rows[row] + columns[column]], prime, inverse)
                found[row, to[column]] = more - prime if more >= prime else more
    return found


@njit(cache=True)
def closed(state: Ints, orders: Ints, sizes: Ints, columns: Ints, rest: Ints, prime: int) -> int:
    """The sum over all rows and columns, the rest of each deal being any cards."""
    inverse, total = 1.0 / prime, 0
    for row in range(len(sizes)):
        for column in range(len(columns)):
            ways = times(state[row, column], rest[sizes[row] + columns[column]], prime, inverse)
            total = (total + times(ways, orders[row], prime, inverse)) % prime
    return total


@dataclass(frozen=True)
class AllHands(HandByHand):
    """A play counted hand by hand, with what it nets besides where all hands bust: how likely, and how much."""

    besides: tuple[tuple[Fraction, Value], ...] = ()

    def weighed(self, rules: Rules, counts: tuple[Counted, ...] | None = None) -> WeighedHands:
        """With that."""
        found = super().weighed(rules, counts)
        return replace(found, besides=sum((more * chance for chance, more in self.besides), Value()))


def with_all(play: HandByHand, best: OneFate, against: tuple[Against, ...], progress: Progress) -> AllHands:
    """A play counted hand by hand, with what comes of it that all hands of a pair bust."""
    besides: list[tuple[Fraction, Value]] = []
    for at, one in enumerate(against):
        progress(0.5 + 0.04 * at, "all hands of a pair bust")
        often = Fraction(int(best.shoe[one.up]), int(best.shoe.sum()))
        besides += [(often * chance, cost) for chance, cost in all_bust(best, one) if chance]
    return AllHands(
        bets=play.bets,
        deals=play.deals,
        endings=play.endings,
        method=play.method + METHOD,
        counts=play.counts,
        hands=play.hands,
        besides=tuple(besides),
    )
