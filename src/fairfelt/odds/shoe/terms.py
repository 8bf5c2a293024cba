"""Hands that are played each by its own cards are polynomials: a term is a set of cards, its orders the coefficient.

Hands together are the product. What a product is worth is linear in its terms: a set of k cards of each value has, of n that
are there, n(n-1)..(n-k+1) ways for each value, times its orders, times the ways to deal the rest. So two polynomials come to
the sum over all pairs of their terms, which need not be taken one by one: that a cards of a value and b others are no card
twice is an alternating sum over the c cards that they may share,

    n(n-1)..(n-a-b+1)  =  sum over c of  (-1)^c  c!/(n(n-1)..(n-c+1))  x  C(a, c) n(n-1)..(n-a+1)  x  C(b, c) n(n-1)..(n-b+1)

in which either side stands by itself. For all values at once c is a set of cards; how often each side holds it is found
value by value. The steps grow with the sets within the terms of a side, and no more with the pairs of terms.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import product
from math import factorial, perm, prod
from typing import TypeAlias

import numpy as np

from fairfelt.odds.shoe import terms_kernel
from fairfelt.odds.shoe.count import primes, put_together
from fairfelt.odds.shoe.sets import BITS
from fairfelt.odds.shoe.tables import VALUES, Ints
from fairfelt.odds.shoe.tally_kernel import Places
from fairfelt.odds.shoe.terms_kernel import PRIME_BITS, Residues

PLACES = np.array([1 << BITS * (VALUES - 1 - value) for value in range(VALUES)], np.int64)  # of a key: 10s change first
LARGEST = 1 << 63
HALF = 1 << BITS - 1  # more cards of one value than any term has of those that may run out


@dataclass(frozen=True, eq=False)
class Terms:
    """Sets of cards that hands may have drawn together, each once, and in how many orders, some of them negative."""

    keys: Ints
    orders: Ints

    @cached_property
    def sizes(self) -> Ints:
        """How many cards each set has."""
        return sizes_of(self.keys)

    @property
    def longest(self) -> int:
        """The cards of the largest set."""
        return int(self.sizes.max(initial=0))

    def __add__(self, other: "Terms") -> "Terms":
        return merged(np.concatenate([self.keys, other.keys]), np.concatenate([self.orders, other.orders]))

    def __mul__(self, number: int) -> "Terms":
        return Terms(self.keys, self.orders * number)

    def after(self, value: int, number: int) -> "Terms":
        """With so many cards of a value more."""
        return Terms(self.keys + number * PLACES[value], self.orders)

    def beside(self, other: "Terms", there: Ints) -> "Terms":
        """The product, without sets that have more cards of a value than there are."""
        return products([self, other], {(0, 1): 1}, there)


NONE = Terms(np.zeros(0, np.int64), np.zeros(0, np.int64))
NO_CARD = Terms(np.zeros(1, np.int64), np.ones(1, np.int64))
Nets: TypeAlias = tuple[tuple[int, int], ...]  # what is netted, and how often that counts; the lowest first
Parts: TypeAlias = Mapping[Nets, Terms]  # hands that may be of any of these terms, and net what stands with them
NOTHING: Nets = ((0, 1),)


def products(every: Sequence[Terms], pairs: Mapping[tuple[int, int], int], there: Ints) -> Terms:
    """The sum of products of two of these, each so many times, without sets that have more cards of a value than there are."""
    few = there < HALF
    limits = int((few * (HALF - 1 - there)) @ PLACES), int((few * HALF) @ PLACES)
    sums, most = (np.array([float(of(np.abs(one.orders), initial=0)) for one in every]) for of in (np.sum, np.max))
    if sum(abs(number) * sums[one] * most[other] for (one, other), number in pairs.items()) >= LARGEST:
        raise OverflowError("more orders of a set of cards than a number holds")
    begins = np.cumsum([0, *(len(one.keys) for one in every)])
    keys, orders = (np.concatenate(lists) for lists in zip(*((one.keys, one.orders) for one in every), strict=True))
    both, times = np.array([*pairs], np.int64).reshape(-1, 2), np.array([*pairs.values()], np.int64)
    return Terms(*terms_kernel.summed(keys, orders, begins, both, times, *limits))


def sizes_of(keys: Ints) -> Ints:
    """How many cards each set has."""
    found: Ints = np.add.reduce([keys >> BITS * place & (1 << BITS) - 1 for place in range(VALUES)], axis=0)
    return found


def merged(keys: Ints, orders: Ints) -> Terms:
    """Equal sets put together."""
    found, at = np.unique(keys, return_inverse=True)
    number = np.zeros(len(found), np.int64)
    np.add.at(number, at.reshape(-1), orders)
    return Terms(found[number != 0], number[number != 0])


def nets(numbers: Mapping[int, int]) -> Nets:
    """In order, without what counts as nothing."""
    return tuple((net, numbers[net]) for net in sorted(numbers) if numbers[net])


def added(*parts: Parts) -> Parts:
    """Hands that may be one or another."""
    found: dict[Nets, Terms] = {}
    for key, terms in (item for part in parts for item in part.items()):
        found[key] = found[key] + terms if key in found else terms
    return found


def beside(one: Parts, other: Parts, there: Ints) -> Parts:
    """Hands that are both played: what they net is added up."""
    return added(*({_both(a, b): one[a].beside(other[b], there)} for a, b in product(one, other)))


def all_of(start: Parts, others: Iterable[Parts], there: Ints) -> Parts:
    """Hands that are all played."""
    return reduce(lambda one, other: beside(one, other, there), others, start)


def _both(one: Nets, other: Nets) -> Nets:
    found: Counter[int] = Counter()
    for (a, often), (b, times) in product(one, other):
        found[a + b] += often * times
    return nets(found)


Spans: TypeAlias = tuple[
    Ints, Ints, Ints
]  # of each set: where its numbers begin, of how many cards they are, from and to


def held(terms: Terms, falling: Ints, primes: Ints, within: Ints = NONE.keys) -> tuple[Ints, Spans, Residues]:
    """All sets that some of the terms hold, or only those within others, if any are given; and how often each is held, by the
    number of all cards, modulo each prime. Found value by value, with no more kept than the step before."""
    order = np.argsort(terms.keys)
    keys = terms.keys[order]
    spans = _spans(sizes_of(keys), sizes_of(keys))
    state = terms_kernel.weighed(keys, terms.orders[order], falling, primes)
    for value in range(VALUES):
        keys, lows, highs, rows, taken, ins, outs = terms_kernel.step(keys, *spans[1:], value, within)
        before, spans = spans, _spans(lows, highs)
        found = np.empty((int(spans[0][-1]), len(primes)), np.uint32)
        terms_kernel.held(state, before, (rows, taken, ins, outs), spans, primes, found)
        state = found
    return keys, spans, state


def _spans(lows: Ints, highs: Ints) -> Spans:
    return np.concatenate([[0], np.cumsum(highs - lows + 1)]), lows, highs


def _joined(parts: list[Spans]) -> Spans:
    """The spans of states one after the other."""
    lows, highs = (np.concatenate([part[at] for part in parts]) for at in (1, 2))
    return _spans(lows, highs)


def _stacked(parts: list[Residues]) -> Residues:
    """One after the other, each let go as soon as it is there: they are most of what is kept in memory."""
    found, begin = np.empty((sum(map(len, parts)), *parts[0].shape[1:]), np.uint32), 0
    while parts:
        part = parts.pop(0)
        found[begin : begin + len(part)] = part
        begin += len(part)
    return found


def _rows(lists: list[Ints]) -> tuple[Ints, Places]:
    """The keys of all lists, each once, and for each list the place of each key among all lists one after the other, or -1."""
    found = np.unique(np.concatenate(lists))
    rows = np.full((len(lists), len(found)), -1, np.int32)
    begin = 0
    for at, keys in enumerate(lists):
        rows[at, np.searchsorted(found, keys)] = np.arange(begin, begin + len(keys))
        begin += len(keys)
    return found, rows


def met(left: Parts, right: Parts, there: Ints, deals: int, pool: ThreadPoolExecutor, most: int = 1) -> Counter[int]:
    """How many deals of so many of the cards that are there begin with a term of either side, by what both net together.

    The orders of the terms may be any numbers; then no sum of them all may exceed `most` times all deals.
    """
    left, right = _largest_first(left), _largest_first(right)
    if not left or not right:
        return Counter()
    primes = np.array(list(enough(2 * most * perm(int(there.sum()), deals))), np.int64)
    longest = sum(max(terms.longest for terms in side.values()) for side in (left, right))
    falling, signs, rest = _numbers(there, deals, longest, primes.tolist())

    keys, each, states = map(
        list, zip(*pool.map(lambda terms: held(terms, falling, primes), left.values()), strict=True)
    )
    spans, (within, rows), state = _joined(each), _rows(keys), _stacked(states)

    def residues(terms: Terms) -> Ints:
        keys, spanned, other = held(terms, falling, primes, within)
        at = rows[:, terms_kernel.places(within, keys)]
        sign = terms_kernel.weighed(keys, np.ones_like(keys), signs, primes)
        found: Ints = terms_kernel.met(state, spans, at, other, spanned, sign, rest, primes)
        return found

    numbers = put_together(primes.tolist(), np.moveaxis(np.array(list(pool.map(residues, right.values()))), 2, 0))
    found: Counter[int] = Counter()
    for (i, b), (j, a) in product(enumerate(right), enumerate(left)):
        for net, often in _both(a, b):
            found[net] += often * int(numbers[i, j])
    modulus = prod(primes.tolist())
    near = {net: (total + modulus // 2) % modulus - modulus // 2 for net, total in found.items()}
    return Counter({net: number for net, number in near.items() if number})


def _largest_first(parts: Parts) -> Parts:
    """So that no thread waits long for the other; without those that have no terms, which come to nothing."""
    some = [one for one in parts.items() if len(one[1].keys)]
    return dict(sorted(some, key=lambda one: -len(one[1].keys)))


def enough(number: int) -> Iterator[int]:
    """So many primes that their product exceeds a number."""
    modulus = 1
    for prime in primes(PRIME_BITS):
        if modulus > number:
            return
        modulus *= prime
        yield prime


def _numbers(there: Ints, deals: int, longest: int, primes: list[int]) -> tuple[Ints, Ints, Residues]:
    """By value and number of cards, modulo each prime: in how many ways they come, and what stands before the sets that are
    shared; by the number of cards that are gone: the ways to deal the rest."""
    falling, signs = np.zeros((2, VALUES, 1 << BITS, len(primes)), np.int64)
    for (value, number), taken in product(enumerate(there[::-1].tolist()), range(1 << BITS)):
        ways = perm(number, taken)
        for at, prime in enumerate(primes) if ways else ():
            falling[value, taken, at] = ways % prime
            signs[value, taken, at] = (-1) ** taken * factorial(taken) * pow(ways, -1, prime) % prime
    size = int(there.sum())
    rest = [perm(size - gone, deals - gone) if gone <= deals else 0 for gone in range(longest + 1)]
    return falling, signs, np.array([[ways % prime for prime in primes] for ways in rest], np.uint32)
