"""Best play at 21 for one shoe: a move for every hand against every up card, and a way to play hands of a split pair.

A hand as dealt is played by its own cards and the up card, best in the shoe without them. Hands of a split pair are each
played by their own cards and the up card alone, in the way that is best for the first hand when of the other nothing is
known but its first card; where a hand that the house has paid for is worth something else than one with a wager, either
has its own way. A pair that comes again is split again as long as the house allows, or up to some lower number of splits,
whichever is best.

So every hand of a split pair has the same chances whatever becomes of the others, except for what is known of them: which
of their second cards were of the pair's value (and were split), and which were not. `splits` counts those by inclusion
and exclusion: that m cards are all of another value is an alternating sum over j of them that are of the value.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import comb, perm

import numpy as np

from fairfelt.odds.shoe import kernel
from fairfelt.odds.shoe.exact import Exact
from fairfelt.odds.shoe.kernel import BOUND, SIZES, Floats
from fairfelt.odds.shoe.rules import ALIKE, CHANCE_MOVE, DEALT, DOUBLING, DRAW, GIVE_UP, PARTED, STAND, Origin, Rules
from fairfelt.odds.shoe.sets import Known, key_of
from fairfelt.odds.shoe.tables import ACE, CLASSES, NOTHING, TEN, VALUES, Hands, Ints, added, dealer, hands, in_order

THREADS = 2
BITS = {STAND: kernel.STAND, DRAW: kernel.DRAW, GIVE_UP: kernel.GIVE_UP} | dict(
    zip(DOUBLING, (kernel.DOUBLE, kernel.OTHER_DOUBLE), strict=True)
)
NAMES = {bit: name for name, bit in BITS.items()} | {kernel.SPLIT: "Split", kernel.NO_MOVE: ""}


@dataclass(frozen=True, eq=False)
class Way:
    """How hands of one origin are played against one up card: the move of every hand, and which busts buy a card."""

    origin: Origin
    left: Ints  # what the hand's cards are drawn from: the shoe without the up card and, of a pair, without the other card
    move: Ints
    bought: Ints
    value: Floats

    def ended(self, rules: Rules, table: Hands, start: Ints) -> Ints:
        """Where the hands end that are played from `start`."""
        ends, parted = ends_of(rules, table, self.origin), rules.number[PARTED]
        found: Ints = kernel.follow(self.left, table.arrays, ends, start, self.move, self.bought, parted)
        return found


@dataclass(frozen=True, eq=False)
class Parting:
    """A pair that is split: how often at the most, and how its hands are played, the first and the others."""

    value: int
    most: int
    ways: tuple[Way, Way]
    worth: float

    def hands(self) -> dict[tuple[Way, bool, int], int]:
        """The hands of `splits`, by how they are played; both ways may be one."""
        found: dict[tuple[Way, bool, int], int] = {}
        for (is_first, is_pair, gone), times in splits(self.most).items():
            key = (self.ways[0 if is_first else 1], is_pair, gone)
            found[key] = found.get(key, 0) + times
        return {key: times for key, times in found.items() if times}


@dataclass(frozen=True, eq=False)
class Against:
    """Best play against one up card."""

    up: int
    way: Way
    partings: tuple[Parting, ...] = ()


@cache
def splits(most: int) -> dict[tuple[bool, bool, int], int]:
    """Hands of a pair that is split up to `most` times: is it the first, is its second card of the pair's value, and j.

    A hand whose second card is of the pair's value is split again, unless `most` splits are done. The hand counts so many
    times with j cards of the pair's value gone besides the pair itself, some of them negative.
    """
    states: Counter[tuple[int, int, bool, int, int]] = Counter({(1, 2, False, 0, 0): 1})
    found: Counter[tuple[bool, bool, int]] = Counter()
    while states:
        (done, to_come, first, others, again), ways = states.popitem()
        if done < most and to_come:  # the next second card: of another value, or of the pair's
            states[done, to_come - 1, True, others + first, again] += ways
            states[done + 1, to_come + 1, first, others, again + 1] += ways
            continue
        new = others + first
        free = to_come if first else to_come - 1
        for is_first, is_new, number, known in (
            (True, first, 1, others),
            (False, True, others, new - 1),
            (False, False, free, new),
        ):
            for j in range(known + 1) if number else ():
                times = ways * number * (-1) ** j * comb(known, j)
                found[is_first, False, again + j] += times
                found[is_first, True, again + j] += 0 if is_new else times
    return {key: times for key, times in found.items() if times}


def naturals(table: Hands) -> Ints:
    """Which hands are an ace and a 10."""
    found = np.zeros(len(table.size), np.int64)
    found[table.index[added(added(NOTHING, ACE), TEN)]] = 1
    return found


def ends_of(rules: Rules, table: Hands, origin: Origin) -> kernel.Ends:
    """The classes of ends of hands of that origin, as the kernels take them."""
    return kernel.Ends(rules.kinds(origin), ALIKE, naturals(table), rules.natural(origin), rules.given_up)


def trees(up: int, blackjack: bool, full: bool) -> tuple[Ints, ...]:
    """The dealer's tree as the kernels take it."""
    one = dealer(up, blackjack, full)
    return one.parent, one.value, one.times, one.orders, one.ends, one.size


class Best:
    """Best play of one house's rules with one shoe, given by how many cards it has of each value."""

    def __init__(self, rules: Rules, shoe: tuple[int, ...]) -> None:
        self.rules, self.shoe = rules, np.array(shoe, np.int64)
        self.table = hands(any(CHANCE_MOVE in end.how for end in rules.shown))
        self.keys = key_of(self.table.held)
        self._allowed: dict[tuple[Origin, int, int], Ints] = {}
        self._odds: dict[tuple[int, bool], Known] = {}

    def against(self) -> Iterator[Against]:
        """Best play against every up card, on two threads: the compiled part does not hold the interpreter."""
        with ThreadPoolExecutor(THREADS) as pool:
            yield from pool.map(self.play, [up for up in range(VALUES) if self.shoe[up]])

    def play(self, up: int, gone: Ints | None = None) -> Against:
        """Best play against one up card, first without splits, then with those that are better; with cards gone besides."""
        left = self.without(up) if gone is None else self.without(up) - gone
        way = self.way(DEALT, up, left)
        partings = []
        move = way.move.copy()
        for value in range(VALUES):
            found = self.parting(up, value, left) if left[value] > 1 else None
            pair = self.table.index[added(added(NOTHING, value), value)]
            if found and self.better(found, up, left, way, pair):
                move[pair] = kernel.SPLIT
                partings.append(found)
        return Against(up, replace(way, move=move), tuple(partings))

    def better(self, parting: Parting, up: int, left: Ints, way: Way, pair: int) -> bool:
        """Whether it is better to split a pair than to play it as it is; as fractions, where floats leave a doubt."""
        if abs(parting.worth - way.value[pair]) >= BOUND:
            return bool(parting.worth > way.value[pair])
        return self.exactly(parting, up, left) > self.exact(way, up, left).value(pair)

    def exact(self, way: Way, up: int, left: Ints) -> Exact:
        """Values as fractions."""
        return Exact(self.rules, self.table, way.origin, up, left, way.move, way.bought, naturals(self.table))

    def exactly(self, parting: Parting, up: int, left: Ints) -> Fraction:
        """What splitting a pair is worth, as a fraction."""
        value, total = parting.value, Fraction(0)
        for (way, is_pair, gone), times in parting.hands().items():
            pairs, rest = int(left[value]) - 2, int(left.sum()) - 2
            if gone <= pairs:
                own = left.copy()
                own[value] -= 1 + gone
                ended = way.ended(self.rules, self.table, self.start(value, is_pair))
                worth = self.exact(way, up, own).worth_of(ended) * Fraction(int(own.sum()), int(own[value]))
                total += times * Fraction(perm(pairs, gone), perm(rest, gone)) * worth
        return total

    def way(self, origin: Origin, up: int, left: Ints, odds: Floats | None = None, first: int = -1) -> Way:
        """The best way to play hands of that origin; of a split pair, `first` is their first card."""
        table = self.table
        bought = np.zeros((len(table.size), 1 + kernel.DOUBLES), np.int64)
        move, value, gap, _, _ = self.valued(origin, up, left, bought, np.zeros(0, np.int64), odds, first)
        if first >= 0:
            gap[table.held[:, first] == 0] = np.inf  # no hands of that pair
        if gap.min() < BOUND:
            exact = Exact(self.rules, table, origin, up, left, move, bought, naturals(table))
            exact.decide(gap, self.allowed(origin, up, first), self.chances(origin), BOUND)
        return Way(origin, left, move, bought, value)

    def chances(self, origin: Origin) -> Ints:
        """Which kinds of busts may buy a second chance."""
        return np.array([self.rules.chance(origin, how) for how in ((), *((m,) for m in DOUBLING))], np.int64)

    def valued(
        self,
        origin: Origin,
        up: int,
        left: Ints,
        bought: Ints,
        given: Ints,
        odds: Floats | None = None,
        first: int = -1,
    ) -> tuple[Ints, Floats, Floats, Floats, Floats]:
        """What the kernel says of best play, or of the moves given."""
        rules, table = self.rules, self.table
        found: tuple[Ints, Floats, Floats, Floats, Floats] = kernel.best_play(
            left,
            table.arrays,
            ends_of(rules, table, origin),
            rules.pays,
            self.odds(up, left, first) if odds is None else odds,
            self.allowed(origin, up, first),
            self.chances(origin),
            given,
            bought,
        )
        return found

    def odds(self, up: int, left: Ints, first: int = -1) -> Floats:
        """Where the dealer ends beside every hand, or beside those that hold a card of the value `first`."""
        rules, table = self.rules, self.table
        # a set of cards that is a bust may also be another bust with its second chance card
        waits = max(rules.by_total[rules.number[end]] for end in rules.shown if not end.how and end.points > 21)
        busts = 2 if waits or table.layer.max() > 1 else 1
        wanted = np.where(table.layer == 1, busts, 2)
        wanted[(table.size < 2) | (table.held > left).any(axis=1)] = 0
        if first >= 0:
            wanted[table.held[:, first] == 0] = 0
        found: Floats = np.zeros((len(wanted), CLASSES))
        for full, those in ((False, wanted > 0), (True, wanted > 1)):
            found[those] += self.known(up, full)(self.keys[those] + self.gone(up, left))
        return found

    def known(self, up: int, full: bool) -> Known:
        """The dealer's chances beside a set of cards that are gone besides the up card."""
        if (up, full) not in self._odds:
            left, tree = self.without(up), trees(up, not self.rules.peeks, full)
            self._odds[up, full] = Known(lambda sets: kernel.dealer_odds(left, sets, tree))
        return self._odds[up, full]

    def forget(self, up: int) -> None:
        """Let go of the chances against an up card that is done with."""
        for full in (False, True):
            self._odds.pop((up, full), None)

    def without(self, up: int) -> Ints:
        """The shoe without the up card."""
        left = self.shoe.copy()
        left[up] -= 1
        return left

    def dealt(self, left: Ints) -> Ints:
        """The first two cards, in how many orders."""
        found = np.zeros(len(self.table.size), np.int64)
        for first in range(VALUES):
            for second in range(VALUES):
                if left[first] and left[second] > (first == second):
                    found[self.table.index[added(added(NOTHING, first), second)]] += 1
        return found

    def gone(self, up: int, left: Ints) -> int:
        """The key of what is gone from the shoe besides the up card."""
        return int(key_of(self.without(up) - left))

    def allowed(self, origin: Origin, up: int, first: int) -> Ints:
        """The moves of every hand, splits apart."""
        key = (origin, up if up in (ACE, TEN) else -1, first)
        if key in self._allowed:
            return self._allowed[key]
        table = self.table
        found = np.zeros(len(table.size), np.int64)
        of_origin = (table.layer == 0) & ((table.held[:, first] > 0) if first >= 0 else True)
        for g in np.flatnonzero(of_origin & (table.size == 2)).tolist():
            found[g] = self._bits(in_order(table.held[g].tolist(), first), origin, up)
        longer = of_origin & (table.size > 2)
        for points, soft in {*zip(table.points[longer].tolist(), table.soft[longer].tolist(), strict=True)}:
            those = (
                longer & (table.points == points) & (table.soft == soft)
            )  # alike to a chapter: one order stands for all
            orders = (in_order(table.held[g].tolist(), first) for g in np.flatnonzero(those).tolist())
            hand = next(filter(None, orders), ())
            found[those] = self._bits(hand, origin, up) if hand else kernel.NO_MOVE
        self._allowed[key] = found
        return found

    def _bits(self, hand: tuple[int, ...], origin: Origin, up: int) -> int:
        moves = self.rules.moves(hand, origin, up)
        return sum(bit for name, bit in BITS.items() if name in moves)

    def parting(self, up: int, value: int, left: Ints) -> Parting | None:
        """The best way to split a pair, if it may be split."""
        rules = self.rules
        most = rules.most_splits(value, int(left[value]))
        if not most:
            return None
        other = left.copy()
        other[value] -= 1
        odds = self.odds(up, other, value)
        first, another = (Origin(rules.parting(value), hand) for hand in (1, 2))
        ways = [self.way(first, up, other, odds, value)]
        ways.append(ways[0] if self.alike(first, another) else self.way(another, up, other, odds, value))
        worths: dict[tuple[Way, bool, int], float] = {}
        best: Parting | None = None
        for number in range(1, most + 1):
            one = self.worked(Parting(value, number, (ways[0], ways[1]), 0.0), up, left, worths)
            if best is None or self._more(one, best, up, left):
                best = one
        return best

    def worked(
        self, parting: Parting, up: int, left: Ints, known: dict[tuple[Way, bool, int], float] | None = None
    ) -> Parting:
        """The same with what it is worth, as a float."""
        worths = {} if known is None else known
        for key in parting.hands():
            if key not in worths:
                worths[key] = self._worth(up, parting.value, left, *key)
        return replace(parting, worth=sum(times * worths[key] for key, times in parting.hands().items()))

    def _more(self, one: Parting, other: Parting, up: int, left: Ints) -> bool:
        """Whether one way to split is better than another."""
        if abs(one.worth - other.worth) >= BOUND:
            return one.worth > other.worth
        return self.exactly(one, up, left) > self.exactly(other, up, left)

    def alike(self, one: Origin, other: Origin) -> bool:
        """Whether hands of both origins pay the same."""
        return np.array_equal(self._paid(one), self._paid(other))

    def _paid(self, origin: Origin) -> Floats:
        """What hands of an origin pay, by kind and total."""
        kinds = self.rules.kinds(origin)
        natural: Floats = self.rules.pays[self.rules.natural(origin)]
        paid = np.where(kinds[..., None] >= 0, self.rules.pays[kinds], 0.0)
        return np.concatenate([paid.reshape(-1), natural])

    def start(self, value: int, is_pair: bool) -> Ints:
        """Hands of a split pair with their second card, which is of the same value or is not."""
        found = np.zeros(len(self.table.size), np.int64)
        for second in range(VALUES):
            if (second == value) == is_pair:
                found[self.table.index[added(added(NOTHING, value), second)]] = 1
        return found

    def _worth(self, up: int, value: int, left: Ints, way: Way, is_pair: bool, gone: int) -> float:
        """What one hand of a split pair is worth with `gone` more cards of its value gone, times the chance of that."""
        rest = left.copy()
        rest[value] -= 2
        chance = 1.0
        for j in range(gone):
            chance *= max(rest[value] - j, 0) / max(rest.sum() - j, 1)
        if chance == 0:
            return 0.0
        own = left.copy()
        own[value] -= 1 + gone
        ended = way.ended(self.rules, self.table, self.start(value, is_pair))
        return chance * self.worth_of(up, own, ended) * float(own.sum()) / float(own[value])

    def worth_of(self, up: int, left: Ints, ended: Ints) -> float:
        """What hands that end so are worth, each times its chance, as a float."""
        chance = ended[:, 2] / falling(int(left.sum()), SIZES + VALUES)[self.table.size[ended[:, 0]]]
        for value in range(VALUES):
            chance *= falling(int(left[value]), SIZES + VALUES)[self.table.held[ended[:, 0], value]]
        total, by_total = 0.0, self.rules.by_total[ended[:, 1]]
        for full in (False, True):
            those = (by_total == full) & (chance > 0)
            odds = self.known(up, full)(self.keys[ended[those, 0]] + self.gone(up, left))
            total += float((chance[those, None] * odds * self.rules.pays[ended[those, 1]]).sum())
        return total


def falling(number: int, most: int) -> Floats:
    """number x (number - 1) x .. with 0, 1, .. factors."""
    return np.cumprod(np.concatenate([[1.0], np.maximum(number - np.arange(most), 0)]))
