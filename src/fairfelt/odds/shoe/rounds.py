"""Whole rounds at 21: all hands of a pair that is split again and again, with the dealer's, and so what a round nets.

Every hand is played by its own cards, so that all of them together are a product of polynomials (`terms`): of the first hand,
of the others, of the cards of the pair's value that came to be split, and of the dealer's hand. For each end of the dealer's
the terms of a hand are told apart by what it nets. Those of the net that most sets of cards have, mostly busts, are not
listed: they are all hands that begin so, which is their second card and nothing more, less the others.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import cache, cached_property
from itertools import product
from math import lcm, perm
from typing import TypeAlias

import numpy as np

from fairfelt.odds.shoe.best import THREADS, Against, Best, Parting, Way, trees
from fairfelt.odds.shoe.count import INSURED, Counting, HandByHand, Net
from fairfelt.odds.shoe.rules import DEALT, EVEN_MONEY, INSURANCE, End, Rules
from fairfelt.odds.shoe.tables import ACE, BLACKJACK, ENDS, LOW, TEN, VALUES, Ints, added, drawn
from fairfelt.odds.shoe.tables import NOTHING as NO_CARDS
from fairfelt.odds.shoe.terms import NOTHING, PLACES, Parts, Terms, all_of, merged, met, nets
from fairfelt.odds.shoe.terms import added as either

Units: TypeAlias = Callable[
    [End, int], int
]  # what an end of a hand nets against an end of the dealer's, in whole units
Netted: TypeAlias = Counter[int]  # how many deals there are of each net result
Kinds: TypeAlias = tuple[bool, ...]  # of hands: is it known that the second card is of another value than the first


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


def halves(most: int) -> Iterator[tuple[Kinds, list[tuple[bool, Kinds, int, int]]]]:
    """The same in two halves: some of the others; with them, each with the first hand, the rest, how many cards came and ways."""
    found: dict[Kinds, list[tuple[bool, Kinds, int, int]]] = {}
    for (again, first, known, free), ways in hands_of(most).items():
        others = (False,) * free + (True,) * known
        half = (1 + len(others)) // 2
        found.setdefault(others[:half], []).append((first, others[half:], again, ways))
    yield from found.items()


def in_units(rules: Rules, net: Net, more: Iterable[End] = ()) -> tuple[int, Units]:
    """How many units a wager has to be, for every end to net whole ones; and what each nets in them."""
    ends = [*(end for end in rules.shown if end.how != (EVEN_MONEY,)), *more]
    against = [*range(ENDS), *([] if rules.peeks else [BLACKJACK])]
    units = lcm(*(net(end, dealer).denominator for end, dealer in product(ends, against)))
    return units, cache(lambda end, dealer: int(net(end, dealer) * units))


def dealers(rules: Rules, up: int, ends: Iterable[End], net: Units) -> Iterator[tuple[int, Terms]]:
    """The dealer's hands, those together that come to the same for all these ends of a player's; one end of each."""
    every = drawn(up, not rules.peeks).items()
    those, kinds = tuple(ends), dict[tuple[int, ...], int]()
    alike = {
        end: kinds.setdefault(tuple(net(one, end) for one in those), end) for end in {end for _, (_, end) in every}
    }
    found: dict[int, list[tuple[int, int]]] = {}
    for held, (orders, end) in every:
        found.setdefault(alike[end], []).append((int(np.array(held) @ PLACES), orders))
    for end, cards in found.items():
        yield end, merged(*np.array(cards, np.int64).T)


def played(best: Best, way: Way, start: Ints, without: int) -> tuple[Ints, Terms, Ints]:
    """Where hands end that begin so, how they begin, and the keys of where they end; each without cards known before."""
    ended = way.ended(best.rules, best.table, start)
    those, keys = np.flatnonzero(start), best.table.held @ PLACES - without
    return ended, Terms(keys[those], start[those]), keys[ended[:, 0]]


def by_net(rules: Rules, ends: Ints, orders: Ints, keys: Ints, begun: Terms, net: Units, dealer: int) -> Parts:
    """The terms of hands that end so, in so many orders, by what they net against that end of the dealer's.

    All that begin so net what most do; those that net something else do so, and not what most do.
    """
    came = {at: net(rules.ends[at], dealer) for at in np.unique(ends).tolist()}
    each = np.array([came[at] for at in ends.tolist()])
    often, _ = Counter(each.tolist()).most_common(1)[0]
    others = {*came.values()} - {often}
    found = {nets({other: 1, often: -1}): merged(keys[each == other], orders[each == other]) for other in others}
    return found | {nets({often: 1}): begun}


def all_hands(
    most: int, value: int, first: Mapping[bool, Parts], other: Mapping[bool, Parts], start: Parts, there: Ints
) -> Iterator[tuple[Parts, Parts]]:
    """All hands of a split pair in two halves that belong together; with the second of them something else to start with.

    The first hand and the others are given with their second card known to be of another value, or not.
    """
    for half, rest in halves(most):
        one = either(
            *(
                {key: terms.after(value, again) * ways for key, terms in parts.items()}
                for known, others, again, ways in rest
                for parts in [all_of(first[known], [other[one] for one in others], there)]
            )
        )
        yield one, all_of(start, [other[known] for known in half], there)


class Rounds(Counting):
    """Best play against every up card, with its rounds of several wagers."""

    def _longest(self) -> int:
        """As many cards as any round needs."""
        most = super()._longest()
        for one in self.against:
            tree = int(trees(one.up, not self.rules.peeks, True)[5].max())
            for parting in one.partings:
                first, other = map(self._size, parting.ways)
                most = max(most, 1 + tree + max(first, other) + other * parting.most)
        return most

    def play(self, bets: Mapping[str, int], method: str) -> HandByHand:
        """The whole play; its rounds are counted when that is asked for."""
        return replace(super().play(bets, method), rounds=self.netted)

    def netted(self, net: Net) -> dict[Fraction, int]:
        """How many deals net what: those with a split pair, and what becomes of the others that are insured."""
        units, each = in_units(self.rules, net, (INSURED,) if self._insured else ())
        return {Fraction(came, units): number for came, number in self._netted(each).items()}

    def _netted(self, net: Units) -> Netted:
        found: Netted = Counter()
        steps = [(one, parting) for one in self.against for parting in one.partings]
        with ThreadPoolExecutor(THREADS) as pool:
            for done, (one, parting) in enumerate(steps):
                self.progress(0.5 + 0.5 * done / len(steps), "all hands of split pairs")
                for came, number in self._parted(one.up, parting, net, pool):
                    found[came] += number
            for one in self.against if self._insured else ():
                if one.up == ACE:
                    self._insure(one, net, found, pool)
        return found

    def _parted(self, up: int, parting: Parting, net: Units, pool: ThreadPoolExecutor) -> Iterator[tuple[int, int]]:
        """The rounds of a pair that is split."""
        left = self.best.without(up)
        pairs = perm(int(left[parting.value]), 2)
        left[parting.value] -= 2
        insured = up == ACE and (parting.value,) * 2 in self._insured
        ends = [*(end for end in self.rules.shown if end.origin.parted), *([INSURED] if insured else [])]
        kinds = {
            (way, known): self._begun(way, parting.value, known) for way in parting.ways for known in (False, True)
        }
        for dealer, cards in dealers(self.rules, up, ends, net):
            hand = {key: self._parts(*begun, net, dealer) for key, begun in kinds.items()}
            first, other = ({known: hand[way, known] for known in (False, True)} for way in parting.ways)

            for one, two in all_hands(parting.most, parting.value, first, other, {NOTHING: cards}, left):
                more = net(INSURED, dealer) if insured else 0
                yield from ((came + more, number) for came, number in self._deals(up, pairs, one, two, left, pool))

    def _deals(
        self, up: int, before: int, one: Parts, two: Parts, left: Ints, pool: ThreadPoolExecutor
    ) -> Iterator[tuple[int, int]]:
        """Deals of the whole length with an up card, with cards that came in so many ways before, and both sides."""
        size = int(left.sum())
        gone = self.cards - size
        longest = min(size, sum(max(terms.longest for terms in side.values()) for side in (one, two)))
        rest = perm(size - longest, self.deals - gone - longest)
        for came, number in met(one, two, left, longest, pool).items():
            yield came, number * self.shoe[up] * before * rest

    # --- hands -------------------------------------------------------------------------------------------------------

    def _begun(self, way: Way, value: int, known: bool) -> tuple[Ints, Terms, Ints]:
        """Where hands of a pair end that are played so, their second cards, and the key of each without the first card."""
        start: Ints = np.add.reduce([self.best.start(value, pair) for pair in ((False,) if known else (False, True))])
        return played(self.best, way, start, int(PLACES[value]))

    def _parts(self, ended: Ints, begun: Terms, keys: Ints, net: Units, dealer: int) -> Parts:
        """The terms of hands that end so, by what they net against that end of the dealer's."""
        return by_net(self.rules, ended[:, 1], ended[:, 2], keys, begun, net, dealer)

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

    def _insure(self, one: Against, net: Units, found: Netted, pool: ThreadPoolExecutor) -> None:
        """Rounds of one hand that is insured net so much more or less than they are counted with."""
        left = self.best.without(one.up)
        start = np.zeros(len(self.table.size), np.int64)
        for two in self._insured:
            pair = self.table.index[added(added(NO_CARDS, two[0]), two[1])]
            if not any(parting.value == two[0] == two[1] for parting in one.partings):
                start[pair] += 1
        begun = played(self.best, one.way, start, 0)
        ends = [end for end in self.rules.shown if end.origin == DEALT and end.how != (EVEN_MONEY,)]
        for dealer, cards in dealers(self.rules, one.up, [*ends, INSURED], net):
            hands = self._parts(*begun, net, dealer)
            self._moved(self._deals(one.up, 1, hands, {NOTHING: cards}, left, pool), net(INSURED, dealer), found)
        for end, ways in self._blackjacks():
            self._moved([(net(end, BLACKJACK), ways)], net(INSURED, BLACKJACK), found)

    def _moved(self, those: Iterable[tuple[int, int]], more: int, found: Netted) -> None:
        for came, number in those:
            found[came] -= number
            found[came + more] += number

    def _blackjacks(self) -> Iterator[tuple[End, int]]:
        """The insured against a Blackjack that is found before anybody decides."""
        rest = perm(self.cards - 4, self.deals - 4)
        for two in self._insured if self.rules.peeks else ():
            left = list(self.shoe)
            ways = rest
            for value in (ACE, *two):
                ways *= left[value]
                left[value] -= 1
            natural = set(two) == {ACE, TEN}
            yield End(DEALT, (), 21, natural=True) if natural else End(DEALT, (), LOW), ways * left[TEN]
