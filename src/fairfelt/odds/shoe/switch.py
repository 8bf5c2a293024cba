"""Blackjack Switch (§ 633a.12(a)): two hands whose second cards may be exchanged, with best switching and best play after it.

Either hand is played by its own cards, the up card and the two cards that the other hand began with; what the other hand
draws is not looked at, and so is no different from cards still in the shoe. Therefore both hands are worth what each is
worth by itself in the shoe without the other's two cards, and all that `best` says of a hand holds of each: the hands of
a split pair too. It is switched where the two new hands are worth more together.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from itertools import product
from math import perm, prod
from typing import TypeAlias

import numpy as np

from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.figure import Progress
from fairfelt.odds.shoe.best import THREADS, Against, Best, trees
from fairfelt.odds.shoe.count import INSURED, Counted, Counting, Counts, HandByHand, WeighedHands, best_insurance
from fairfelt.odds.shoe.kernel import BOUND, Floats
from fairfelt.odds.shoe.rules import End, Hand, Origin, Rules, Shown, laid
from fairfelt.odds.shoe.sets import PLACES, held_of
from fairfelt.odds.shoe.switch_pairs import Joint, Pairs
from fairfelt.odds.shoe.switch_wagers import Full, Wagers, WeighedWagers
from fairfelt.odds.shoe.tables import ACE, ANY, BLACKJACK, NOTHING, TEN, VALUES, Ints, added

Two: TypeAlias = tuple[int, int]  # the values of two cards, the lower first
SWITCH = "Switch"
SWITCHED = Origin(SWITCH)
NINE = 8
HIGH_UPS = (ACE, TEN)
BESIDE = (NINE, TEN)  # the second hand of a deal that shows something of the first: it stands
METHOD = (
    "best switching and best play for each hand by its cards, the up card and the first two cards of the other hand; "
    "what the other hand draws is not looked at; hands of a split pair as in Blackjack; every deal of the shoe counted, hand by "
    "hand"
)
WHOLE = (
    "; the distribution is of either wager by itself, with all hands that it is split into, the standard deviation of both "
    "together, for which every two hands of a round are counted"
)
ONE_BY_ONE = ", so that there is no distribution of both together"


class SwitchRules(Rules):
    """The rules of a table where two hands are dealt, asked of the first of them."""

    def staked(self) -> Mapping[str, int]:
        """A unit on either hand."""
        return {wager.on(hand).title: 1 for wager in self.main.staked for hand in (1, 2)}

    def laid(self, player: Hand) -> Cards:
        """The second hand's cards come between those of the first."""
        return laid((player[0], BESIDE[0], player[1], BESIDE[1], *player[2:]))

    def pile(self, origin: Origin) -> int:
        """Hand 2 is dealt, so a pair's second hand is hand 3."""
        return 3 if origin.hand == 2 else 1

    def settled(self, origin: Origin) -> int:
        return self.pile(origin)

    @cached_property
    def shown(self) -> dict[End, Shown]:
        """With the Blackjack that is switched to: an ace and a 9 beside a 9 and a 10."""
        return {**super().shown, End(SWITCHED, (), 21, natural=True): Shown((ACE, NINE), ((1, SWITCH),))}


class AgainstHigh(SwitchRules):
    """The same where the dealer shows an ace or a 10, under which Blackjack may lie: the ends of `DEALER` with a 10 up."""

    dealers = tuple(
        (TEN, *rest) for rest in ((6,), (7,), (8,), (9,), *((5, last) for last in range(4, 10)), (ACE,), (6,))
    )


@dataclass(frozen=True, eq=False)
class Beside:
    """Best play against an up card beside two cards of the other hand."""

    two: Two
    against: Against
    values: Floats  # of two cards, by their values
    switched: float  # of a Blackjack that is switched to


@dataclass(frozen=True)
class TwoHands(HandByHand):
    """A play with two hands. Its parts are the rules for some up cards, and what was counted against those."""

    parts: tuple[tuple[Rules, tuple[Counted, ...]], ...] = ()
    switches: int = 0
    full: Full | None = None  # what is found of whole rounds, if it was counted

    @property
    def taken(self) -> dict[str, int]:
        """In how many deals it is best to switch."""
        return {SWITCH: self.switches, "": self.deals - self.switches}

    def weigh(self, game: Game, house: House, bets: Mapping[str, int] | None = None) -> WeighedHands:
        """What every end comes to."""
        found = [self.weighed(rules, counts) for rules, counts in self.parts]
        hands = tuple(hand for one in found for hand in one.hands)
        if self.full is None:
            return WeighedHands(self.deals, (), hands)
        return WeighedWagers(self.deals, (), hands, crossed=self.full.crossed, netted=self.full.netted)


class Switching:
    """One house's shoe at Blackjack Switch, against some up cards, or all."""

    def __init__(
        self, rules: SwitchRules, shoe: tuple[int, ...], progress: Progress, ups: Collection[int] = range(VALUES)
    ) -> None:
        self.rules, self.best, self.progress = rules, Best(rules, shoe), progress
        self.full: dict[int, Full] | None = None  # by up card, if it is wanted
        self.ups = [up for up in ups if shoe[up]]
        self.table = self.best.table
        self.twos = [(one, two) for one in range(VALUES) for two in range(one, VALUES)]

    def hand(self, two: Two) -> int:
        """The place of two cards among all hands."""
        return self.table.index[added(added(NOTHING, two[0]), two[1])]

    def beside(self, up: int) -> dict[Two, Beside]:
        """Best play against an up card beside all that the other hand may begin with."""
        found: dict[Two, Beside] = {}
        left = self.best.without(up)
        natural = self.rules.natural(SWITCHED)
        for two in self.twos:
            gone = self.table.held[self.hand(two)]
            if (gone > left).any():
                continue
            against = self.best.play(up, gone)
            values = np.zeros((VALUES, VALUES))
            parted = {parting.value: parting.worth for parting in against.partings}
            for one, other in self.twos:
                own = against.way.value[self.hand((one, other))]
                values[one, other] = values[other, one] = parted.get(one, own) if one == other else own
            made = np.array([[self.hand((ACE, TEN)), natural, 1]])
            there = left - gone
            ways = float(there[ACE] * there[TEN]) or 1.0
            size = float(there.sum())
            switched = self.best.worth_of(up, there, made) * size * (size - 1) / ways
            found[two] = Beside(two, against, values, switched)
        return found

    def switches(self, up: int, beside: Mapping[Two, Beside], four: Hand) -> bool:
        """Whether to switch; `four` are the first cards of both hands, then the second ones."""
        a, b, c, d = four
        stay, change = ((a, c), (b, d)), ((a, d), (b, c))
        gain = self._both(beside, *change, True) - self._both(beside, *stay, False)
        if abs(gain) >= BOUND or gain == 0:
            return gain > 0
        return self._exactly(up, beside, *change, True) > self._exactly(up, beside, *stay, False)

    def _both(self, beside: Mapping[Two, Beside], one: Two, two: Two, switched: bool) -> float:
        return self._value(beside[in_order(two)], one, switched) + self._value(beside[in_order(one)], two, switched)

    def _value(self, beside: Beside, own: Two, switched: bool) -> float:
        return beside.switched if switched and set(own) == {ACE, TEN} else float(beside.values[own])

    def _exactly(self, up: int, beside: Mapping[Two, Beside], one: Two, two: Two, switched: bool) -> Fraction:
        total = Fraction(0)
        for own, other in ((one, two), (two, one)):
            against, g = beside[in_order(other)].against, self.hand(own)
            left = against.way.left
            exact = self.best.exact(against.way, up, left)
            parting = next((p for p in against.partings if own[0] == own[1] == p.value), None)
            if switched and set(own) == {ACE, TEN}:
                total += exact.ended(g, self.rules.natural(SWITCHED))
            else:
                total += self.best.exactly(parting, up, left) if parting else exact.value(g)
        return total

    def rows(self) -> tuple[dict[int, Ints], Fraction]:
        """Where all hands end, by up card: see `_rows`; and how often it is switched."""
        rows: dict[int, Ints] = {}
        switches = Fraction(0)
        with ThreadPoolExecutor(THREADS) as pool:
            for begin in range(0, len(self.ups), THREADS):
                some = self.ups[begin : begin + THREADS]
                for up, (found, often, wagers) in zip(some, pool.map(self._rows, some), strict=True):
                    if self.full is not None and wagers:
                        self.full[up] = wagers.full(partial(self._told, len(rows)))
                    rows[up], switches = found, switches + often
                    self._told(len(rows))
        return rows, switches

    def _told(self, ups: int, part: float = 0.0) -> None:
        self.progress(0.05 + 0.6 * (ups + part) / len(self.ups), "best switching")

    def _rows(self, up: int) -> tuple[Ints, Fraction, Wagers | None]:
        """Where all hands end against an up card: the cards gone, the end, the orders; how often it is switched; the rounds."""
        beside = self.beside(up)
        orders, switched, joint = self._orders(up, beside)
        at = self.rules.natural(SWITCHED)
        wagers = None if self.full is None else Wagers(Pairs(self.best, up, beside, joint, at))
        found = [part for other, one in beside.items() for part in self._ended(one, orders.get((other, False), {}))]
        for (other, made), own in orders.items():
            if made:
                found += [np.array([[self._key(two) + self._key(other), at, number]]) for two, number in own.items()]
        self.best.forget(up)
        return merged(np.concatenate(found)), switched, wagers

    def _orders(
        self, up: int, beside: Mapping[Two, Beside]
    ) -> tuple[dict[tuple[Two, bool], dict[Two, int]], Fraction, Joint]:
        """In how many orders a hand comes to be played beside two cards, and whether it is a Blackjack switched to.

        Then how often it is switched, and in how many orders both hands come.
        """
        left = self.best.without(up).tolist()
        orders: dict[tuple[Two, bool], dict[Two, int]] = {}
        switched, joint = 0, Joint()
        for four in product(range(VALUES), repeat=4):
            ways = prod(perm(left[value], four.count(value)) for value in set(four))
            if not ways:
                continue
            a, b, c, d = four
            change = self.switches(up, beside, four)
            switched += ways if change else 0
            one, two = map(in_order, ((a, d), (b, c)) if change else ((a, c), (b, d)))
            joint[min(one, two), max(one, two), change] += 1
            for own, other in ((one, two), (two, one)):
                there = orders.setdefault((other, change and own == (ACE, TEN)), {})
                there[own] = there.get(own, 0) + 1
        shoe = self.best.shoe
        return orders, Fraction(int(shoe[up]) * switched, int(shoe.sum()) * perm(sum(left), 4)), joint

    def _key(self, two: Two) -> int:
        return int(PLACES[two[0]] + PLACES[two[1]])

    def _ended(self, one: Beside, orders: Mapping[Two, int]) -> Iterator[Ints]:
        """Where the hands end that are played beside these two cards."""
        start = np.zeros(len(self.table.size), np.int64)
        for own, number in orders.items():
            start[self.hand(own)] = number
        ended = one.against.way.ended(self.rules, self.table, start)
        gone = self._key(one.two)
        yield self._gone(ended, gone, 1)
        for parting in one.against.partings:
            number = orders.get((parting.value, parting.value), 0)
            for (way, is_pair, more), times in parting.hands().items() if number else ():
                ended = way.ended(self.rules, self.table, self.best.start(parting.value, is_pair))
                yield self._gone(ended, gone + (1 + more) * int(PLACES[parting.value]), times * number)

    def _gone(self, ended: Ints, besides: int, times: int) -> Ints:
        return np.column_stack([self.best.keys[ended[:, 0]] + besides, ended[:, 1], ended[:, 2] * times])


class SwitchCounting(Counting):
    """Both hands of every deal, counted."""

    each = 2

    def __init__(self, best: Best, rows: Mapping[int, Ints], progress: Progress) -> None:
        self._given = rows
        super().__init__(best, (), progress)

    @cached_property
    def rows(self) -> dict[int, Ints]:
        """By up card."""
        return dict(self._given)

    def _longest(self) -> int:
        """The up card, what a hand has with all that is gone besides, and what the dealer draws."""
        most = [
            int(held_of(rows[:, 0]).sum(axis=1).max() + trees(up, not self.rules.peeks, True)[5].max())
            for up, rows in self._given.items()
        ]
        return 1 + max(most)

    def _hands(self) -> int:
        """Twice the hands of a pair that is split as often as can be."""
        return 2 * (2 + max(self.rules.most_splits(value, self.shoe[value]) for value in range(VALUES)))

    def _add_blackjacks(self, found: Counts) -> None:
        if TEN in self._given or ACE in self._given:
            super()._add_blackjacks(found)

    def _add_insurance(self, found: Counts) -> None:
        """Insurance of both hands, wherever it is better for four cards against an ace."""
        if ACE not in self._given:
            return
        rest = perm(self.cards - 6, self.deals - 6)
        for four in product(range(VALUES), repeat=4):
            left = list(self.shoe)
            ways = rest
            for value in (ACE, *four):
                ways *= max(left[value], 0)
                left[value] -= 1
            if ways and best_insurance(self.rules, self.shoe, four):
                for at, number in ((BLACKJACK, left[TEN]), (ANY, sum(left) - left[TEN])):
                    found[INSURED, at] = found.get((INSURED, at), 0) + self.each * ways * number


def switchings(game: Game, house: House, shoe: tuple[int, ...], progress: Progress) -> tuple[Switching, ...]:
    """All up cards; apart those under which Blackjack may lie, where a Blackjack is paid otherwise against these (BJ13)."""
    if house.reading("BJ13") == "R1":
        return (Switching(SwitchRules(game, house), shoe, progress),)
    low = [up for up in range(VALUES) if up not in HIGH_UPS]
    return (
        Switching(SwitchRules(game, house), shoe, progress, low),
        Switching(AgainstHigh(game, house), shoe, progress, HIGH_UPS),
    )


def two_hands(parts: Sequence[Switching], thorough: bool = False) -> TwoHands:
    """The whole play, counted; if thorough, also whole rounds: either wager with all its hands, and every two hands."""
    for part in parts:
        part.full = {} if thorough else None
    found = [(one, *one.rows()) for one in parts]
    counting = [SwitchCounting(one.best, rows, one.progress) for one, rows, _ in found]
    whole = _whole(parts)
    deals = min(counting[0].cards, max(whole.longest if whole else 0, *(one.deals for one in counting)))
    counted = []
    for one in counting:
        one.deals = deals
        counted.append((one.rules, one.counted()))
    every = tuple(count for _, counts in counted for count in counts)
    number = perm(int(parts[0].best.shoe.sum()), deals)
    switches = sum((often for _, _, often in found), Fraction(0)) * number
    if any(end == INSURED for end, _, _ in every):
        whole = None
    return TwoHands(
        parts[0].rules.bets,
        number,
        (),
        METHOD + (WHOLE if whole else ONE_BY_ONE),
        every,
        SwitchCounting.each,
        parts=tuple(counted),
        switches=int(switches),
        full=whole,
    )


def _whole(parts: Sequence[Switching]) -> Full | None:
    """What was found of whole rounds, if it was counted."""
    found = [one for part in parts for one in (part.full or {}).values()]
    return sum(found, Full()) if found else None


def merged(rows: Ints) -> Ints:
    """Rows of the same cards and the same end put together."""
    both, at = np.unique(rows[:, :2], axis=0, return_inverse=True)
    number = np.zeros(len(both), np.int64)
    np.add.at(number, at.reshape(-1), rows[:, 2])
    found: Ints = np.column_stack([both, number])[number != 0]
    return found


def in_order(two: Two) -> Two:
    """The lower value first."""
    return (two[0], two[1]) if two[0] <= two[1] else (two[1], two[0])
