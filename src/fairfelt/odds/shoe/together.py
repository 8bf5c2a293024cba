"""Hands of one round at 21 taken together, two by two: how many deals there are of each two ends and each of the dealer's.

A pair that is split once makes two hands, so that is the whole of its rounds, and the distribution of the net result follows.
Of three or four hands it is what the square of their sum needs, and so the standard deviation: their sum's square is that
of each, and twice the product of every two. Four hands of some 2,000 sets of cards each are not taken all at once.

As in `best`, what is known of the other hands of a split pair is counted by inclusion and exclusion. Ends that come to the
same, whatever the dealer has, are counted as one of them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache, cached_property, partial
from itertools import product
from math import comb, perm
from typing import TypeAlias

import numpy as np

from fairfelt.odds.shoe import together_kernel
from fairfelt.odds.shoe.best import THREADS, Against, Parting, Way, trees
from fairfelt.odds.shoe.count import INSURED, Both, Counting, HandByHand, put_together
from fairfelt.odds.shoe.rules import DEALT, INSURANCE, PARTED, End
from fairfelt.odds.shoe.sets import BITS, PLACES
from fairfelt.odds.shoe.tables import (
    ACE,
    ANY,
    BLACKJACK,
    CLASSES,
    ENDS,
    LOW,
    NOTHING,
    TEN,
    VALUES,
    Held,
    Ints,
    added,
    drawn,
)

Rows: TypeAlias = tuple[int, Ints, Ints]  # two ends as one number; sets of cards, and how often each
Played: TypeAlias = tuple[Way, bool | None]  # a way, and whether the second card is of the pair's value
SLOW = PLACES[::-1].copy()  # keys in whose order aces change last: most of the dealer's hands differ in low cards
BLOCK = 1 << 16  # sets at a time
LARGEST = 1 << 62


@cache
def pairs_of(most: int) -> dict[tuple[bool, bool, bool, int], int]:
    """Every two hands of a pair split up to `most` times: is one the first, are their second cards of the pair's value, and j.

    As `splits` of one hand: the two count so many times with j cards of the pair's value gone besides their own.
    """
    states: Counter[tuple[int, int, bool, int, int]] = Counter({(1, 2, False, 0, 0): 1})
    found: Counter[tuple[bool, bool, bool, int]] = Counter()
    while states:
        (done, to_come, first, others, again), ways = states.popitem()
        if done < most and to_come:
            states[done, to_come - 1, True, others + first, again] += ways
            states[done + 1, to_come + 1, first, others, again + 1] += ways
            continue
        free = to_come if first else to_come - 1
        for with_first, new, number in (
            (True, (first, True), others),
            (True, (first, False), free),
            (False, (True, True), comb(others, 2)),
            (False, (True, False), others * free),
            (False, (False, False), comb(free, 2)),
        ):
            known = others + first - sum(new)
            for j in range(known + 1) if number else ():
                for one, other in product(*((False,) if is_new else (False, True) for is_new in new)):
                    found[with_first, one, other, again + j] += ways * number * (-1) ** j * comb(known, j)
    return {key: number for key, number in found.items() if number}


def dealers(ways: Mapping[Held, tuple[int, int]]) -> tuple[Ints, ...]:
    """What the dealer may draw, value by value, as `together_kernel.beside` takes it."""
    lists: list[dict[tuple[Held, int, int], int]] = [{} for _ in range(VALUES + 1)]
    for held, (_, end) in ways.items():
        for value in range(VALUES + 1):
            lists[value].setdefault((held[value:], end, sum(held)), len(lists[value]))
    places = np.cumsum([0, *map(len, lists)]).astype(np.int64)
    taken, target = np.zeros((2, int(places[VALUES])), np.int64)
    for held, (_, end) in ways.items():
        for value in range(VALUES):
            at = places[value] + lists[value][held[value:], end, sum(held)]
            taken[at], target[at] = held[value], places[value + 1] + lists[value + 1][held[value + 1 :], end, sum(held)]
    orders = np.array([number for number, _ in ways.values()], np.int64)
    ends, sizes = np.array([(end, size) for _, end, size in lists[VALUES]], np.int64).reshape(-1, 2).T.copy()
    return places, orders, taken, target, ends, sizes


class Together(Counting):
    """Best play against every up card, with the hands of every round two by two."""

    def _longest(self) -> int:
        """As many cards as any round needs of which two hands are looked at."""
        most = super()._longest()
        for one in self.against:
            tree = int(trees(one.up, not self.rules.peeks, True)[5].max())
            for parting in one.partings:
                gone = max(j for _, _, _, j in pairs_of(parting.most))
                most = max(most, 1 + tree + gone + sum(self._size(way) for way in parting.ways))
        return most

    def _hands(self) -> int:
        """More than there are two hands of a round."""
        return comb(super()._hands(), 2)

    def play(self, bets: Mapping[str, int], method: str) -> HandByHand:
        """The whole play; the hands of a round are taken together when that is asked for."""
        return replace(super().play(bets, method), both=cache(self.both), whole=self.only_two)

    @property
    def only_two(self) -> bool:
        """Whether no round has more than two wagers to look at together, hands or Insurance."""
        return not self._insured and all(parting.most == 1 for one in self.against for parting in one.partings)

    @property
    def sums(self) -> int:
        """How many sums of two hands' cards there are to find: what it takes to count them."""
        found = 0
        for parting in (parting for one in self.against for parting in one.partings):
            size = {begun: len(self._ended(parting, begun)) for both in _two_by_two(parting) for begun in both}
            found += sum(size[one] * size[other] for one, other in _two_by_two(parting))
        return found

    def both(self) -> tuple[Both, ...]:
        """How many deals there are of each two ends of a round's hands, and of the dealer's."""
        wanted = self._primes()
        residues = np.zeros((len(wanted), self._ends**2, CLASSES), np.int64)
        with ThreadPoolExecutor(THREADS) as pool:
            for done, one in enumerate(self.against):
                self.progress(0.4 + 0.1 * done / len(self.against), "hands of split pairs together")
                keys, codes, rows = united(self._rows_of(one))
                found = pool.map(partial(self._tallied, one.up, keys, rows), wanted if len(keys) else ())
                for at, part in enumerate(found):
                    residues[at, codes] = (residues[at, codes] + part * self.shoe[one.up]) % wanted[at]
        numbers = put_together(wanted, residues)
        ends = (*self.rules.ends, INSURED)
        counted = [
            (ends[at // self._ends], ends[at % self._ends], dealer, int(numbers[at, dealer]))
            for at, dealer in np.argwhere(numbers != 0).tolist()
        ]
        return (*counted, *self._insured_blackjacks())

    @property
    def _ends(self) -> int:
        return len(self.rules.ends) + 1  # the last is Insurance

    @cached_property
    def _one_of(self) -> Ints:
        """Of the ends that come to the same, the first."""
        values = self.rules.values
        firsts: dict[object, int] = {}
        found = np.arange(len(self.rules.ends))
        for at, end in enumerate(self.rules.shown):
            each = [values.get((end, dealer), values.get((end, ANY))) for dealer in (*range(ENDS), BLACKJACK)]
            kind = repr([value and (sorted(value.net.items()), sorted(value.stake.items())) for value in each])
            found[at] = firsts.setdefault((end.origin, kind), at)
        return found

    def _lists(self, ended: Ints) -> dict[int, tuple[Ints, Ints]]:
        """Where hands end, as keys and numbers for each kind of end."""
        keys, kinds = self.table.held[ended[:, 0]] @ SLOW, self._one_of[ended[:, 1]]
        found: dict[int, tuple[Ints, Ints]] = {}
        for kind in np.unique(kinds).tolist():
            different, at = np.unique(keys[kinds == kind], return_inverse=True)
            numbers = np.zeros(len(different), np.int64)
            np.add.at(numbers, at.reshape(-1), ended[kinds == kind, 2])
            found[kind] = (different, numbers)
        return found

    def _rows_of(self, one: Against) -> Iterator[Rows]:
        """Two ends as one number, with the cards that are gone and how often, for all rounds against an up card."""
        for parting in one.partings:
            yield from self._parted(parting)
        if one.up == ACE:
            yield from self._with_insurance(one)

    def _parted(self, parting: Parting) -> Iterator[Rows]:
        """Every two hands of a pair that is split."""
        place = int(SLOW[parting.value])
        two_by_two = _two_by_two(parting)
        lists = {begun: self._lists(self._ended(parting, begun)) for both in two_by_two for begun in both}
        for (one, other), times in two_by_two.items():
            for a, b in product(lists[one], lists[other]):
                if one == other and a > b:
                    continue
                first, second = lists[one][a], lists[other][b]
                twice = 2 if one == other and a != b else 1
                if int(first[1].sum()) * int(second[1].sum()) * max(map(abs, times.values())) >= LARGEST:
                    raise OverflowError("more orders of two hands than a number holds")
                keys, numbers = together_kernel.summed(*first, *second)
                code = min(a, b) * self._ends + max(a, b)
                yield from ((code, keys + gone * place, numbers * number * twice) for gone, number in times.items())

    def _ended(self, parting: Parting, begun: Played) -> Ints:
        """Where the hands end that are played so and begin so."""
        way, pair = begun
        pairs = (False, True) if pair is None else (pair,)
        start = np.add.reduce([self.best.start(parting.value, is_pair) for is_pair in pairs])
        return way.ended(self.rules, self.table, start)

    # --- Insurance ---------------------------------------------------------------------------------------------------

    @cached_property
    def _insured(self) -> tuple[tuple[int, int], ...]:
        """The first two cards, in order, that are insured against an ace."""
        if not self.shoe[ACE]:
            return ()
        left = [number - (value == ACE) for value, number in enumerate(self.shoe)]
        every = product(range(VALUES), range(VALUES))
        there = [two for two in every if all(left[value] >= two.count(value) for value in two)]
        return tuple(two for two in there if self.insures(self.rules, self.shoe, two) == INSURANCE)

    def _with_insurance(self, one: Against) -> Iterator[Rows]:
        """Insurance and every hand beside it."""
        if not self._insured:
            return
        start = np.zeros(len(self.table.size), np.int64)
        for two in self._insured:
            start[self.table.index[added(added(NOTHING, two[0]), two[1])]] += 1
        ended = one.way.ended(self.rules, self.table, start)
        rows = [(0, ended[ended[:, 1] != self.rules.number[PARTED]])]
        for parting in one.partings:
            for (way, is_pair, gone), times in parting.hands().items() if (parting.value,) * 2 in self._insured else ():
                ended = way.ended(self.rules, self.table, self.best.start(parting.value, is_pair))
                rows.append(((1 + gone) * int(SLOW[parting.value]), ended * [1, 1, times]))
        for gone, found in rows:
            for kind, (keys, numbers) in self._lists(found).items():
                yield kind * self._ends + self._ends - 1, keys + gone, numbers

    def _insured_blackjacks(self) -> Iterator[Both]:
        """Insurance against a Blackjack that is found before anybody decides."""
        rest = perm(self.cards - 4, self.deals - 4)
        for two in self._insured if self.rules.peeks else ():
            left = list(self.shoe)
            ways = rest
            for value in (ACE, *two):
                ways *= left[value]
                left[value] -= 1
            natural = set(two) == {ACE, TEN}
            end = End(DEALT, (), 21, natural=True) if natural else End(DEALT, (), LOW)
            yield end, INSURED, BLACKJACK, ways * left[TEN]

    # --- the dealer --------------------------------------------------------------------------------------------------

    @cached_property
    def _dealer_as(self) -> list[int]:
        """Of the dealer's ends that come to the same for every hand, the first."""
        values, firsts = self.rules.values, dict[str, int]()
        return [
            firsts.setdefault(repr([values.get((end, at)) for end in self.rules.shown]), at) for at in range(CLASSES)
        ]

    def _dealers(self, up: int) -> tuple[tuple[Ints, ...], int]:
        """The dealer's hands, without those of the end that most of them have; and that end."""
        ways = {held: (orders, self._dealer_as[end]) for held, (orders, end) in drawn(up, not self.rules.peeks).items()}
        often = Counter(end for _, end in ways.values()).most_common(1)[0][0]
        return dealers({held: way for held, way in ways.items() if way[1] != often}), often

    def _tallied(self, up: int, keys: Ints, rows: Ints, prime: int) -> Ints:
        """The deals against an up card by two ends and the dealer's, modulo a prime."""
        hands, often = self._dealers(up)
        left, without = self.best.without(up), {ACE: TEN, TEN: ACE}.get(up, -1) if self.rules.peeks else -1
        found = np.zeros((int(rows[:, 1].max()) + 1, CLASSES), np.int64)
        for begin in range(0, len(keys), BLOCK):
            sets = keys[begin : begin + BLOCK, None] // SLOW % (1 << BITS)
            low, high = np.searchsorted(rows[:, 0], (begin, begin + BLOCK))
            beside = together_kernel.beside(left, self.deals - 1, sets, hands, often, without, prime)
            together_kernel.tally(rows[low:high], begin, beside, found, prime)
        return found


def _two_by_two(parting: Parting) -> dict[tuple[Played, Played], dict[int, int]]:
    """The pairs of `pairs_of`, by how both hands are played and begin; with how many cards gone, and how often."""
    if parting.most == 1:
        return {((parting.ways[0], None), (parting.ways[1], None)): {0: 1}}
    found: dict[tuple[Played, Played], Counter[int]] = {}
    for (with_first, pair, other_pair, gone), number in pairs_of(parting.most).items():
        one, other = (parting.ways[0 if with_first else 1], pair), (parting.ways[1], other_pair)
        both = (other, one) if one[0] is other[0] and pair > other_pair else (one, other)
        found.setdefault(both, Counter())[gone] += number
    return {both: {gone: number for gone, number in times.items() if number} for both, times in found.items()}


def united(parts: Iterable[Rows]) -> tuple[Ints, Ints, Ints]:
    """Sets of cards in order, and the numbers of two ends, each once; and rows of the places of both, and how often."""
    listed = list(parts)
    none = np.zeros(0, np.int64)
    keys = np.concatenate([none, *(keys for _, keys, _ in listed)])
    numbers = np.concatenate([none, *(numbers for _, _, numbers in listed)])
    codes, at = np.unique(np.array([code for code, _, _ in listed], np.int64), return_inverse=True)
    each = np.repeat(at.reshape(-1), [len(keys) for _, keys, _ in listed])
    order = np.argsort(keys)
    keys = keys[order]
    new = np.append(True, keys[1:] != keys[:-1])[: len(keys)]
    return keys[new], codes, np.column_stack([np.cumsum(new) - 1, each[order], numbers[order]])
