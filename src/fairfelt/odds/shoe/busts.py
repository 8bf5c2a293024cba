"""A pair split free whose first hand has the only wager: lost, if it busts, only when all the other hands bust as well.

So § 672a.10(c)(2) may be read (FB2). What such a wager comes to hangs on all hands of the pair at once, and all else is
counted hand by hand: as if another hand always stood. Here is what that leaves out, exactly: the chance that all bust.

Every hand is played by its own cards, so that the sets of cards with which one busts are the terms of a polynomial (`terms`),
and hands together are the product.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, reduce
from math import perm

from fairfelt.odds.figure import Progress
from fairfelt.odds.shoe.best import THREADS, Against, Best, Parting, Way
from fairfelt.odds.shoe.count import Counted, HandByHand, WeighedHands
from fairfelt.odds.shoe.deal import play_out
from fairfelt.odds.shoe.rounds import halves
from fairfelt.odds.shoe.rules import DRAW, End, Origin, Rules, laid
from fairfelt.odds.shoe.tables import ACE, ANY, ENDS, TEN, Ints
from fairfelt.odds.shoe.terms import NO_CARD, NONE, NOTHING, PLACES, Terms, merged, met
from fairfelt.odds.situations import ended
from fairfelt.odds.value import Value

BUST = 21
METHOD = (
    "; of a pair split free the first hand is played as if a bust cost its wager times the chance that another hand busts, and "
    "that all of them bust is counted for all hands together"
)


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
            chance = chance_of(self.busts(way, value, (False, True)), NO_CARD, other)
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
            found += merged(self.table.held[rows[those, 0]] @ PLACES - PLACES[value], rows[those, 2])
        return found

    def _bust(self, end: End, ends: Collection[End]) -> bool:
        return end in ends if ends else end.points > BUST


# --- all hands --------------------------------------------------------------------------------------------------------


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
    pairs = {True: (False,), False: (False, True)}
    first, other = (
        {known: best.busts(way, value, both, those) for known, both in pairs.items()}
        for way, those in zip(parting.ways, (ends, ()), strict=True)
    )
    there = left.copy()
    there[value] -= 2
    if there[value] < 0:
        return total

    def together(start: Terms, others: Iterable[bool]) -> Terms:
        return reduce(lambda terms, known: terms.beside(other[known], there), others, start)

    for half, rest in halves(parting.most):
        parts = (together(first[known], others).after(value, again) * ways for known, others, again, ways in rest)
        total += chance_of(sum(parts, NONE), together(NO_CARD, half), there)
    return total * Fraction(perm(int(left[value]), 2), perm(int(left.sum()), 2))


def chance_of(one: Terms, other: Terms, there: Ints) -> Fraction:
    """The chance that the cards of a term of each are drawn together, summed over all."""
    deals = min(int(there.sum()), one.longest + other.longest)
    with ThreadPoolExecutor(THREADS) as pool:
        found = met({NOTHING: one}, {NOTHING: other}, there, deals, pool)
    return Fraction(sum(found.values()), perm(int(there.sum()), deals))


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
