"""What every two hands of a round at Blackjack Switch net, multiplied: with that, how much a round varies.

Two hands may be one of either that was dealt, or both of one pair that is split. A hand is a polynomial (`terms`), each set of
cards with what it nets: how it is played hangs on its own cards and on the first two of the other hand, and mostly it is the
same beside many of them. Such hands are one kind, and every two kinds are multiplied once for each end of the dealer's.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, perm
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from fairfelt.odds.shoe.best import Best, Parting, Way
from fairfelt.odds.shoe.count import worths
from fairfelt.odds.shoe.rounds import dealers, hands_of, in_units, played
from fairfelt.odds.shoe.rules import DEALT, EVEN_MONEY, End
from fairfelt.odds.shoe.tables import ACE, BLACKJACK, ENDS, LOW, NOTHING, TEN, VALUES, Ints, added
from fairfelt.odds.shoe.terms import NOTHING as NO_NET
from fairfelt.odds.shoe.terms import PLACES, Terms, merged, met, products

if TYPE_CHECKING:
    from fairfelt.odds.shoe.switch import Beside, Two

Joint: TypeAlias = Counter[tuple["Two", "Two", bool]]  # both hands after it was switched or not: in how many orders
Hand: TypeAlias = tuple[bool, bool]  # of a split pair: is it the first, is its second card known to be of another value
MOST_HANDS = 8


class Kind(NamedTuple):
    """Hands that are played alike: where they end, with the keys of their cards, and how they begin."""

    ends: Ints
    keys: Ints
    orders: Ints
    begun: Terms
    parting: Parting | None


class Pairs:
    """The rounds against one up card: best play beside every two cards, and in how many orders both hands come."""

    def __init__(self, best: Best, up: int, beside: Mapping["Two", "Beside"], joint: Joint, switched_to: int) -> None:
        self.best, self.rules, self.up, self.beside, self.joint = best, best.rules, up, beside, joint
        self.switched_to = switched_to  # the number of the end of a Blackjack that is switched to
        self.left = self.best.without(up)
        worth, names = worths(self.rules), self.rules.main.names
        self.exactly = cache(lambda end, dealer: worth(end, dealer).total(names))
        self.units, self.net = in_units(self.rules, self.exactly)
        self.kinds: list[Kind] = []
        self._number: dict[bytes, int] = {}
        self._known: dict[tuple[Two, Two, bool], int] = {}

    def crossed(self) -> Fraction:
        """What every two hands of a round net, multiplied and added up, times the chance of the up card."""
        pairs, others = self._counted()
        size, total = int(self.left.sum()), Fraction(0)
        ends = [end for end in self.rules.shown if end.how != (EVEN_MONEY,)]
        largest = max(abs(self.net(end, dealer)) for end in ends for dealer in range(ENDS))
        with ThreadPoolExecutor(1) as pool:
            for dealer, cards in dealers(self.rules, self.up, ends, self.net):
                both = self._both(pairs, others, dealer)
                deals = min(size, cards.longest + both.longest)
                most = comb(MOST_HANDS, 2) * largest**2
                found = met({NO_NET: cards}, {NO_NET: both}, self.left, deals, pool, most)
                total += Fraction(found.total(), perm(size, deals) * self.units**2)
        shoe = self.best.shoe
        return (total + self._blackjacks()) * Fraction(int(shoe[self.up]), int(shoe.sum()))

    def _counted(self) -> tuple[Counter[tuple[int, int]], dict[int, Counter[int]]]:
        """How often two kinds of hands come together; and, beside a kind that is split, which cards the other begins with."""
        pairs: Counter[tuple[int, int]] = Counter()
        others: dict[int, Counter[int]] = {}
        for (one, two, change), number in self.joint.items():
            first, second = self.kind(one, two, change), self.kind(two, one, change)
            pairs[min(first, second), max(first, second)] += number
            for kind, other in ((first, two), (second, one)):
                if self.kinds[kind].parting:
                    others.setdefault(kind, Counter())[key_of(other)] += number
        return pairs, others

    def kind(self, own: "Two", other: "Two", change: bool) -> int:
        """The number of the kind of a hand, played beside what the other began with."""
        if (own, other, change) not in self._known:
            self._known[own, other, change] = self._numbered(self._kind(own, other, change))
        return self._known[own, other, change]

    def _numbered(self, found: Kind) -> int:
        text = b"".join(part.tobytes() for part in (found.ends, found.keys, found.orders))
        if text not in self._number:
            self._number[text] = len(self.kinds)
            self.kinds.append(found)
        return self._number[text]

    def _kind(self, own: "Two", other: "Two", change: bool) -> Kind:
        if change and own == (ACE, TEN):
            one = np.ones(1, np.int64)
            return Kind(one * self.switched_to, one * key_of(own), one, Terms(one * key_of(own), one), None)
        against = self.beside[other].against
        parting = next((p for p in against.partings if own == (p.value, p.value)), None)
        if not parting:
            start = np.zeros(len(self.best.table.size), np.int64)
            start[self.best.table.index[added(added(NOTHING, own[0]), own[1])]] = 1
            return self._kind_of([(against.way, start, 0, 1)], None)
        place = int(PLACES[parting.value])
        hands = parting.hands().items()
        starts = [
            (way, self.best.start(parting.value, pair), (1 + gone) * place, times) for (way, pair, gone), times in hands
        ]
        return self._kind_of(starts, parting)

    def _kind_of(self, starts: list[tuple[Way, Ints, int, int]], parting: Parting | None) -> Kind:
        """Hands that begin so, with cards that are gone besides, so many times."""
        every = [(*played(self.best, way, start, -gone), times) for way, start, gone, times in starts]
        ended, orders = (
            np.concatenate([rows[:, at] * (times if at == 2 else 1) for rows, _, _, times in every]) for at in (1, 2)
        )
        begun = (np.concatenate(lists) for lists in zip(*((b.keys, b.orders * n) for _, b, _, n in every), strict=True))
        return Kind(ended, np.concatenate([keys for _, _, keys, _ in every]), orders, merged(*begun), parting)

    def _worth(self, kind: Kind, dealer: int) -> Terms:
        """The sets with which hands of a kind end, each with what it nets: all what most do, and some more or less."""
        each = np.array([self.net(self.rules.ends[at], dealer) for at in kind.ends.tolist()], np.int64)
        often, _ = Counter(each.tolist()).most_common(1)[0]
        those = each != often
        all_alike: Terms = kind.begun * often
        return all_alike + merged(kind.keys[those], kind.orders[those] * (each[those] - often))

    def _both(self, pairs: Mapping[tuple[int, int], int], others: Mapping[int, Counter[int]], dealer: int) -> Terms:
        """Every two hands of a round: both that were dealt, or what came of them, and those of one split pair."""
        every = [self._worth(kind, dealer) for kind in self.kinds]
        wanted = dict(pairs)
        for kind, beside in others.items():
            for hands, gone in self._split(self.kinds[kind], dealer):
                wanted[len(every), len(every) + 1] = 1
                cards = merged(*np.array([*gone.items()], np.int64).T)
                every += [hands, cards.beside(two_cards(beside), self.left)]
        return products(every, wanted, self.left)

    def _split(self, kind: Kind, dealer: int) -> Iterator[tuple[Terms, Counter[int]]]:
        """Every two hands of a pair that is split; with each, how many cards of its value are gone besides, and how often.

        Of the others nothing matters but whether a second card is known to be of another value: an alternating sum.
        """
        if not kind.parting:
            return
        value, place = kind.parting.value, int(PLACES[kind.parting.value])
        found: dict[tuple[Hand, Hand], Counter[int]] = {}
        for (again, first, known, free), ways in hands_of(kind.parting.most).items():
            hands = [(True, first), *[(False, True)] * known, *[(False, False)] * free]
            for one, other in combinations(hands, 2):
                rest = first + known - one[1] - other[1]
                for j in range(rest + 1):
                    gone = found.setdefault((min(one, other), max(one, other)), Counter())
                    gone[(2 + again + j) * place] += ways * (-1) ** j * comb(rest, j)
        means = {
            hand: self._worth(self.begun(kind.parting.ways[0 if hand[0] else 1], value, hand[1]), dealer)
            for hand in {hand for both in found for hand in both}
        }
        for (one, other), gone in found.items():
            yield means[one].beside(means[other], self.left), gone

    def begun(self, way: Way, value: int, known: bool) -> Kind:
        """One hand of a split pair, without its first card."""
        start: Ints = np.add.reduce([self.best.start(value, pair) for pair in ((False,) if known else (False, True))])
        return self._kind_of([(way, start, -int(PLACES[value]), 1)], None)

    @property
    def hidden(self) -> int | None:
        """What the card under the up card is, if he looks for Blackjack and may find it."""
        hole = {ACE: TEN, TEN: ACE}.get(self.up) if self.rules.peeks else None
        return hole if hole is not None and self.left[hole] else None

    @property
    def against_blackjack(self) -> dict[bool, Fraction]:
        """What a hand nets against a Blackjack that is found before anybody decides, by whether it is one itself."""
        plain, natural = End(DEALT, (), LOW), End(DEALT, (), 21, natural=True)
        return {False: self.exactly(plain, BLACKJACK), True: self.exactly(natural, BLACKJACK)}

    def _blackjacks(self) -> Fraction:
        """Both hands against a Blackjack that is found before anybody decides."""
        hole, nets = self.hidden, self.against_blackjack
        if hole is None:
            return Fraction(0)
        there = self.left.tolist()
        there[hole] -= 1
        total = Fraction(0)
        for a, b, c, d in product(range(VALUES), repeat=4):
            left, ways = list(there), 1
            for value in (a, b, c, d):
                ways *= max(left[value], 0)
                left[value] -= 1
            total += ways * nets[{a, c} == {ACE, TEN}] * nets[{b, d} == {ACE, TEN}]
        return total * Fraction(int(self.left[hole]), int(self.left.sum()) * perm(sum(there), 4))


def key_of(two: "Two") -> int:
    """The key of two cards."""
    return int(PLACES[two[0]] + PLACES[two[1]])


def two_cards(others: Mapping[int, int]) -> Terms:
    """The two cards that lie beside a hand, by their keys, each so often; as few terms as will do.

    For what comes after it, any card is as good as none. So how often two cards come as a rule is one term without cards;
    what they come more or less often with one card, whatever the other is, a term of that card; only the rest has both.
    """
    twos = list(combinations_with_replacement(range(VALUES), 2))
    often = np.zeros((VALUES, VALUES), np.int64)  # of two alike twice, so that any two come twice as a rule
    for one, two in twos:
        often[one, two] = often[two, one] = others.get(key_of((one, two)), 0) * (1 + (one == two))
    found = min((_told(often, rule) for rule in np.unique(often // 2).tolist()), key=np.count_nonzero)
    keys = [0, *PLACES, *(key_of(two) for two in twos)]
    return merged(np.array(keys, np.int64), found)


def _told(often: Ints, rule: int) -> Ints:
    """How often any two cards come, each value with any other, and every two, added up; with that rule for the first."""
    more, rest = np.zeros(VALUES, np.int64), often - 2 * rule
    for value in [*range(VALUES)] * 2:
        usual, _ = Counter((rest[value] - more).tolist()).most_common(1)[0]
        more[value] = usual
    rest = rest - more - more[:, None]
    both = [rest[two] // (1 + (two[0] == two[1])) for two in combinations_with_replacement(range(VALUES), 2)]
    return np.array([rule, *more, *both], np.int64)
