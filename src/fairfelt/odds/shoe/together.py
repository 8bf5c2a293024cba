"""Hands of one round at 21 taken together, two by two: how many deals there are of each two ends and each of the dealer's.

A pair that is split once makes two hands, so that is the whole of its rounds, and the distribution of the net result follows.
Of three or four hands it is what the square of their sum needs, and so the standard deviation: their sum's square is that
of each, and twice the product of every two. Four hands of some 2,000 sets of cards each are not taken all at once.

As in `best`, what is known of the other hands of a split pair is counted by inclusion and exclusion. Ends that come to the
same, whatever the dealer has, are counted as one of them. Hands of the end that most sets of cards have, mostly busts, are
not looked at: they are all hands that begin so, less those of the other ends.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache, cached_property
from itertools import product
from math import comb, perm
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairfelt.odds.shoe import together_kernel
from fairfelt.odds.shoe.best import THREADS, Against, Parting, Way, trees
from fairfelt.odds.shoe.count import INSURED, Both, Counting, HandByHand, put_together
from fairfelt.odds.shoe.rules import DEALT, INSURANCE, PARTED, End, Origin
from fairfelt.odds.shoe.sets import BITS
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
from fairfelt.odds.shoe.tally import SLOW, Rows, dealer_of, small, united
from fairfelt.odds.shoe.tally_kernel import Places

Part: TypeAlias = tuple[int, Ints, Places]  # two ends as one number; sets of cards, and how often each
Played: TypeAlias = tuple[Way, bool | None]  # a way, and whether the second card is of the pair's value


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

    def both(self) -> tuple[Both, ...]:
        """How many deals there are of each two ends of a round's hands, and of the dealer's."""
        wanted = self._primes()
        residues = np.zeros((len(wanted), self._ends**2, CLASSES), np.int64)
        with ThreadPoolExecutor(THREADS) as pool:
            for done, one in enumerate(self.against):
                self.progress(0.4 + 0.1 * done / len(self.against), "hands of split pairs together")
                codes, rows = _united(self._rows_of(one, pool))
                dealer = dealer_of(one.up, self._drawn(one.up), self.rules.peeks)
                found = self.tallied(one.up, rows, len(codes), dealer, wanted, pool)
                residues[:, codes[:, None], dealer.ends] += found
        residues %= np.array(wanted)[:, None, None]
        seen = np.flatnonzero(residues.any(axis=(0, 2)))
        numbers = self._completed(seen, put_together(wanted, residues[:, seen]))
        ends = (*self.rules.ends, INSURED)
        counted = [
            (ends[one], ends[other], dealer, int(numbers[one, other, dealer]) // (1 + (one == other)))
            for one, other, dealer in np.argwhere(numbers != 0).tolist()
            if one <= other
        ]
        return (*counted, *self._insured_blackjacks())

    def _completed(self, codes: Ints, numbers: NDArray[np.object_]) -> NDArray[np.object_]:
        """Every two ends, in either order, those that come twice doubled; where `_often` stands for all ends, less the others."""
        found = np.zeros((self._ends, self._ends, CLASSES), object)
        one, other = codes // self._ends, codes % self._ends
        found[one, other] += numbers
        found[other, one] += numbers
        for origin, often in self._often.items():
            others = [at for at, end in enumerate(self.rules.ends) if end.origin == origin and at != often]
            found[often, :-1] -= found[others, :-1].sum(axis=0)
            found[:-1, often] -= found[:-1, others].sum(axis=1)
        return found

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

    @cached_property
    def _often(self) -> dict[Origin, int]:
        """Of the hands of each origin, the end that most of their sets have: hardly ever another than a bust.

        Those sets are not listed. In their place stand all hands that begin so, with their first two cards alone.
        """
        found: dict[Origin, Counter[int]] = {}
        for parting in (parting for one in self.against for parting in one.partings):
            for begun in {begun for both in _two_by_two(parting) for begun in both}:
                kinds = self._one_of[self._ended(parting, begun)[:, 1]]
                found.setdefault(begun[0].origin, Counter()).update(kinds.tolist())
        return {origin: kinds.most_common(1)[0][0] for origin, kinds in found.items()}

    def _rows_of(self, one: Against, pool: ThreadPoolExecutor) -> Iterator[Part]:
        """Two ends as one number, with the cards that are gone and how often, for all rounds against an up card."""
        for parting in one.partings:
            yield from self._parted(parting, self.best.without(one.up), pool)
        if one.up == ACE:
            yield from self._with_insurance(one)

    def _parted(self, parting: Parting, left: Ints, pool: ThreadPoolExecutor) -> Iterator[Part]:
        """Every two hands of a pair that is split."""
        place = int(SLOW[parting.value])
        two_by_two = _two_by_two(parting)
        lists = {begun: self._begun(parting, begun) for both in two_by_two for begun in both}
        limits = limits_of(left)
        wanted = [
            (one, other, a, b)
            for one, other in two_by_two
            for a, b in product(lists[one], lists[other])
            if one != other or a <= b
        ]
        found = pool.map(lambda at: together_kernel.summed(*lists[at[0]][at[2]], *lists[at[1]][at[3]], *limits), wanted)
        for (one, other, a, b), (keys, numbers) in zip(wanted, found, strict=True):
            twice = 2 if one == other and a != b else 1
            code = min(a, b) * self._ends + max(a, b)
            for gone, number in two_by_two[one, other].items():
                yield code, keys + gone * place, small(numbers * (number * twice))

    def _begun(self, parting: Parting, begun: Played) -> dict[int, tuple[Ints, Ints]]:
        """Hands that are played so and begin so, by kind of end; in place of those that end as most do, all of them."""
        origin = begun[0].origin
        found = self._lists(self._ended(parting, begun))
        start = np.flatnonzero(self._start(parting, begun))
        return found | {self._often[origin]: (self.table.held[start] @ SLOW, np.ones(len(start), np.int64))}

    def _ended(self, parting: Parting, begun: Played) -> Ints:
        """Where the hands end that are played so and begin so."""
        return begun[0].ended(self.rules, self.table, self._start(parting, begun))

    def _start(self, parting: Parting, begun: Played) -> Ints:
        """Their first two cards."""
        pairs = (False, True) if begun[1] is None else (begun[1],)
        start: Ints = np.add.reduce([self.best.start(parting.value, is_pair) for is_pair in pairs])
        return start

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

    def _with_insurance(self, one: Against) -> Iterator[Part]:
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
                yield kind * self._ends + self._ends - 1, keys + gone, small(numbers)

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

    def _drawn(self, up: int) -> dict[Held, tuple[int, int]]:
        """What the dealer may draw, with such ends."""
        every = drawn(up, not self.rules.peeks).items()
        return {held: (orders, self._dealer_as[end]) for held, (orders, end) in every}


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


def limits_of(left: Ints) -> tuple[int, int]:
    """What makes a bit too many of a key with more cards of a value than there are, and those bits; of what may run out."""
    half = 1 << BITS - 1
    few = left < half
    return int((few * (half - 1 - left)) @ SLOW), int((few * half) @ SLOW)


def _united(parts: Iterable[Part]) -> tuple[Ints, Rows]:
    """The numbers of two ends, each once, and the rows of all parts; their kind is the place of the number."""
    listed = list(parts)
    weights = np.concatenate([np.zeros(0, np.int32), *(numbers for _, _, numbers in listed)])
    codes, at = np.unique(np.array([code for code, _, _ in listed], np.int64), return_inverse=True)
    kinds = np.repeat(at.reshape(-1).astype(np.int32), [len(keys) for _, keys, _ in listed])
    keys = np.concatenate([np.zeros(0, np.int64), *(keys for _, keys, _ in listed)])
    listed.clear()
    return codes, united(keys, kinds, weights)
