"""What one wager of a round at Blackjack Switch nets, with all hands that it is split into: its whole distribution.

The hand is a polynomial (`terms`), or all hands of its pair are (`rounds`); of the other hand nothing matters but the two
cards that it began with, by which this one is played. Both wagers of a round are alike, so both are counted, and halved.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import perm
from typing import TypeAlias

from fairfelt.odds.shoe.best import THREADS
from fairfelt.odds.shoe.count import WeighedHands
from fairfelt.odds.shoe.rounds import all_hands, by_net, dealers
from fairfelt.odds.shoe.rules import EVEN_MONEY
from fairfelt.odds.shoe.switch_pairs import Kind, Pairs, key_of, two_cards
from fairfelt.odds.shoe.tables import ACE, TEN, VALUES
from fairfelt.odds.shoe.terms import NOTHING, Nets, Parts, Terms, beside, met, products

WAGERS = 2  # of a round
Chances: TypeAlias = defaultdict[Fraction, Fraction]  # of every net result


@dataclass(frozen=True)
class Full:
    """What is found of whole rounds, each times the chance of its up cards: every two hands, and either wager."""

    crossed: Fraction = Fraction(0)  # what every two hands of a round net, multiplied and added up
    netted: Mapping[Fraction, Fraction] = field(default_factory=dict)  # the chance of each net result of a wager
    longest: int = 0  # the most cards of a wager's hands, with all that lie beside them

    def __add__(self, other: "Full") -> "Full":
        netted: Chances = defaultdict(Fraction, self.netted)
        for net, chance in other.netted.items():
            netted[net] += chance
        return Full(self.crossed + other.crossed, netted, max(self.longest, other.longest))


@dataclass(frozen=True)
class WeighedWagers(WeighedHands):
    """Two wagers a round: the distribution is of either, the square of both."""

    netted: Mapping[Fraction, Fraction] = field(default_factory=dict)

    def spread(self, names: Iterable[str]) -> dict[Fraction, int]:
        """How many deals there are of each net result of a wager, with all hands that it is split into."""
        counts = {net: self.netted[net] * self.deals for net in sorted(self.netted)}
        worth = sum((net * number for net, number in counts.items()), Fraction(0))
        whole = all(number.denominator == 1 for number in counts.values()) and sum(counts.values()) == self.deals
        if not whole or WAGERS * worth != self.value.total(names) * self.deals:
            raise AssertionError("wagers and hands, counted each by itself, do not come to the same")
        return {net: int(number) for net, number in counts.items()}


class Wagers:
    """The rounds against one up card, wager by wager."""

    def __init__(self, pairs: Pairs) -> None:
        self.pairs, self.rules, self.there = pairs, pairs.rules, pairs.left
        self.size = int(pairs.left.sum())
        self.crossed = pairs.crossed()
        self.longest = 0  # the most cards that are dealt after the up card
        self.others: dict[int, Counter[int]] = {}  # by the kind of a hand: which two cards lie beside it, and how often
        for (one, two, change), number in pairs.joint.items():
            for own, other in ((one, two), (two, one)):
                self.others.setdefault(pairs.kind(own, other, change), Counter())[key_of(other)] += number

    def full(self, progress: Callable[[float], None]) -> Full:
        """All that is found of these rounds. How much of it is done is told now and then, and it may be cancelled then."""
        return Full(self.crossed, self._netted(progress), 1 + self.longest)

    def _netted(self, progress: Callable[[float], None]) -> dict[Fraction, Fraction]:
        """The chance of each net result of either wager, times that of the up card."""
        found: Chances = defaultdict(Fraction)
        ends = [end for end in self.rules.shown if end.how != (EVEN_MONEY,)]
        split = {kind: others for kind, others in self.others.items() if self.pairs.kinds[kind].parting}
        with ThreadPoolExecutor(THREADS) as pool:
            against = list(dealers(self.rules, self.pairs.up, ends, self.pairs.net))
            for at, (dealer, cards) in enumerate(against):
                self._add({NOTHING: cards}, self._single(dealer), found, pool)
                for done, (kind, others) in enumerate(split.items()):
                    progress((at + done / len(split)) / len(against))
                    self._add_split(self.pairs.kinds[kind], two_cards(others), dealer, cards, found, pool)
        self._add_blackjacks(found)
        shoe = self.pairs.best.shoe
        chance = Fraction(int(shoe[self.pairs.up]), WAGERS * int(shoe.sum()))
        return {net: number * chance for net, number in found.items() if number}

    def _add(self, one: Parts, two: Parts, found: Chances, pool: ThreadPoolExecutor) -> None:
        longest = min(self.size, sum(max((terms.longest for terms in side.values()), default=0) for side in (one, two)))
        self.longest = max(self.longest, longest)
        for came, number in met(one, two, self.there, longest, pool, WAGERS).items():
            found[Fraction(came, self.pairs.units)] += Fraction(number, perm(self.size, longest))

    def _parts(self, kind: Kind, dealer: int) -> Parts:
        return by_net(self.rules, kind.ends, kind.orders, kind.keys, kind.begun, self.pairs.net, dealer)

    def _single(self, dealer: int) -> Parts:
        """Hands that are not split, each with the two cards beside it."""
        every: dict[Nets, list[Terms]] = {}
        for kind, others in self.others.items():
            if not self.pairs.kinds[kind].parting:
                for key, terms in self._parts(self.pairs.kinds[kind], dealer).items():
                    every.setdefault(key, []).extend((terms, two_cards(others)))
        return {
            key: products(lists, {(at, at + 1): 1 for at in range(0, len(lists), 2)}, self.there)
            for key, lists in every.items()
        }

    def _add_split(
        self, kind: Kind, others: Terms, dealer: int, cards: Terms, found: Chances, pool: ThreadPoolExecutor
    ) -> None:
        """All hands of a pair, with the two cards beside it."""
        if not kind.parting:
            return
        value = kind.parting.value
        first, other = (
            {known: self._parts(self.pairs.begun(way, value, known), dealer) for known in (False, True)}
            for way in kind.parting.ways
        )
        known_before: Parts = {NOTHING: others.after(value, 2)}
        for one, two in all_hands(kind.parting.most, value, first, other, {NOTHING: cards}, self.there):
            self._add(beside(one, known_before, self.there), two, found, pool)

    def _add_blackjacks(self, found: Chances) -> None:
        """Either hand against a Blackjack that is found before anybody decides."""
        hidden = self.pairs.hidden
        if hidden is None:
            return
        there = self.there.tolist()
        there[hidden] -= 1
        chance = Fraction(int(self.there[hidden]), self.size * perm(sum(there), 2))
        for one, two in product(range(VALUES), repeat=2):
            ways = there[one] * (there[two] - (one == two))
            found[self.pairs.against_blackjack[{one, two} == {ACE, TEN}]] += WAGERS * ways * chance
