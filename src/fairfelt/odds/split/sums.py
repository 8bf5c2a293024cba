"""What every setting of every class of hands comes to, summed over all deals: the ground on which ways to set are weighed.

`best` weighs each setting of each hand; a way to set says one setting for each class. So one sum for each class and
setting answers what any way is worth, without counting again. The opponents set in one way. Whoever is weighed sits on
either side of the table: a copy is lost by a player and won by the house.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.kit.cards import Cards
from fairfelt.odds.figure import Progress
from fairfelt.odds.split import ways
from fairfelt.odds.split.best import Places, Settings, Worth, with_all
from fairfelt.odds.split.choice import Best, values
from fairfelt.odds.split.classes import Ints, Small, Tables, class_of, held
from fairfelt.odds.split.hands import Hands
from fairfelt.odds.split.pairs import Dealer, all_sets
from fairfelt.odds.split.ways import HIGHS

Masks: TypeAlias = NDArray[np.bool_]

_HIGH, _CLASS = 8, 24  # the bits at which the high hand and the class begin in a key


class Points(NamedTuple):
    """The places of both hands of each class, -1 where a rule does not set it."""

    high: Small
    low: Small


class Listed(NamedTuple):
    """Settings of each class, the highest high hand first, and a key by which one is found."""

    start: Ints
    high: Small
    low: Small
    keys: Ints

    @property
    def number(self) -> Ints:
        """The class of each setting."""
        return self.keys >> _CLASS

    def find(self, points: Points) -> Ints:
        """Which setting of each class has these points, -1 where there is none."""
        there = np.flatnonzero(points.high >= 0)
        found = np.full(len(points.high), -1, np.int64)
        keys = _keys(there, points.high[there], points.low[there])
        found[there] = np.searchsorted(self.keys, keys)
        if (self.keys[np.minimum(found[there], len(self.keys) - 1)] != keys).any():
            raise ValueError("a setting was not listed")
        return found


Allowed: TypeAlias = Callable[[Hands, Listed], Masks]  # which settings each habit leaves, a row a habit


def _keys(number: Ints, high: Small, low: Small) -> Ints:
    high_part = (HIGHS - high).astype(np.int64) << _HIGH
    keys: Ints = (number << _CLASS) + high_part + low.astype(np.int64)
    return keys


def listed(hands: Hands, joker: int, more: Sequence[Points], allowed: Allowed | None = None) -> Listed:
    """The settings that no other one beats in both hands, those at some points more, and what habits leave of them.

    Those are, for each habit, the settings that no other one that it leaves beats. A joker alone counts as `joker`.
    """
    start, high, low = ways.all_settings(hands.classes.words, hands.scale, hands.order, joker)
    keys = [_keys(np.repeat(np.arange(len(start) - 1), np.diff(start)), high, low)]
    for points in more:
        there = np.flatnonzero(points.high >= 0)
        keys.append(_keys(there, points.high[there], points.low[there]))
    if allowed is not None:
        number, high, low = ways.every_setting(hands.classes.words, hands.scale, hands.order, joker)
        every = _sorted(_keys(number.astype(np.int64), high, low), len(start) - 1)
        keys += [every.keys[_unbeaten(every, left)] for left in allowed(hands, every)]
    return _sorted(np.concatenate(keys), len(start) - 1)


def _sorted(keys: Ints, classes: int) -> Listed:
    """Settings by their keys, each once."""
    every = np.sort(keys)
    every = every[np.diff(every, prepend=-1) > 0]
    starts = np.searchsorted(every >> _CLASS, np.arange(classes + 1))
    highs = HIGHS - ((every >> _HIGH) & 0xFFFF)
    return Listed(starts, highs.astype(np.int32), (every & 0xFF).astype(np.int32), every)


@njit(cache=True)
def _unbeaten(every: Listed, left: Masks) -> Masks:
    """Of the settings left, those that no other one left equals or beats in both hands."""
    found = left.copy()
    for number in range(len(every.start) - 1):
        for i in range(every.start[number], every.start[number + 1]):
            for j in range(every.start[number], every.start[number + 1]):
                if i != j and left[j] and every.high[j] >= every.high[i] and every.low[j] >= every.low[i]:
                    found[i] = False
    return found


@njit(cache=True, nogil=True)
def _sum_up(
    tables: Tables,
    some: Ints,
    jokers: Ints,
    orbits: Ints,
    suit_kind: Ints,
    settings: Settings,
    places: Places,
    worth: Worth,
    own_kind: Small,
    pays: Ints,
    allowed: Masks,
    sums: Ints,
    best: Ints,
) -> None:
    """Every hand: add what its settings come to, by what is chosen after, the best choice last; and the best of the allowed."""
    after, kinds = pays.shape[1:3]
    found = np.zeros((kinds, 24), np.int64)
    most = np.zeros(len(allowed), np.int64)
    any_yet = np.zeros(len(allowed), np.bool_)
    for i in range(len(orbits)):
        word = (jokers[i] << 62) | some[i, 0] | some[i, 1] << 16 | some[i, 2] << 32 | some[i, 3] << 48
        number = class_of(tables, word)
        count = values(tables, some[i], number, suit_kind, settings, places, worth, found)
        first = settings.start[number] - number
        any_yet[:] = False
        for s in range(count - 1):
            top = np.int64(0)
            for choice in range(after):
                value = np.int64(0)
                for kind in range(kinds):
                    deals, won, kept = found[kind, count - 1] >> 32, found[kind, s] >> 32, found[kind, s] & 0xFFFFFFFF
                    paid = pays[own_kind[number], choice, kind]
                    value += (deals - kept) * paid[0] + (kept - won) * paid[1] + won * paid[2]
                sums[choice, first + s] += value * orbits[i]
                if choice == 0 or value > top:
                    top = value
            sums[after, first + s] += top * orbits[i]
            for rule in range(len(allowed)):
                if allowed[rule, first + s] and (not any_yet[rule] or top > most[rule]):
                    any_yet[rule], most[rule] = True, top
        for rule in range(len(allowed)):
            best[rule, number] += (most[rule] if any_yet[rule] else most[0]) * orbits[i]


class Seat(NamedTuple):
    """Whose hands are weighed: against whom, what each end pays by the own kind, and how far a copy counts as above."""

    against: Dealer
    own_kind: Small
    pays: Ints  # by own kind, what is chosen after, the opponent's kind, and lost, tied or won
    copies: int


def as_player(dealer: Dealer, pays: Ints) -> Seat:
    """A player against a dealer: a copy is lost."""
    return Seat(dealer, dealer.kind * 0, pays[None], 0)


def as_house(player: Points, dealer: Dealer, pays: Ints) -> Seat:
    """The house against a player who sets in one way and wagers no more after that: a copy is won."""
    alike = Dealer(player.high, player.low, dealer.kind * 0, 1, dealer.lows + 1)
    turned = -pays[0, :, ::-1].reshape(dealer.kinds, 1, 1, 3)
    return Seat(alike, dealer.kind, np.ascontiguousarray(turned), 1)


@dataclass(frozen=True, eq=False)
class Sums:
    """The sums over all deals, in whole numbers; `unit` is all deals and the first wager."""

    by_choice: Ints  # by what is chosen after the setting, and setting
    worth: Ints  # by setting, with the best choice of each hand after it
    best: Ints  # by what is allowed, and class: every setting first
    unit: int
    seat: Seat
    weighed: Best

    def best_of(self, own: Cards, number: int) -> int:
        """Which setting of a hand of this class is best."""
        ends = self.weighed.of(held(own))
        value = (ends[:, None] * self.seat.pays[self.seat.own_kind[number]]).sum(axis=(2, 3)).max(axis=1)
        return int(np.argmax(value))


def sum_up(hands: Hands, seat: Seat, these: Listed, allowed: Masks, scale: int, progress: Progress) -> Sums:
    """Weigh all settings listed; `allowed` says by rows among which of them a best one is sought besides all."""
    highs, lows = HIGHS + seat.copies, hands.lows + seat.copies
    settings = with_all(these.start, these.high + np.int32(seat.copies), these.low + np.int32(seat.copies), highs, lows)
    weighed = Best(hands.classes, hands.deck, seat.against, settings, highs, progress)
    progress(0.8, "every setting of every hand")
    tables, (after, _, _) = hands.classes.tables, seat.pays.shape[1:]
    some, jokers, orbits = all_sets(tables, weighed.deck, tables.size)
    every = np.concatenate([np.ones((1, len(these.keys)), np.bool_), allowed])
    sums = np.zeros((after + 1, len(these.keys)), np.int64)
    best = np.zeros((len(every), hands.classes.number), np.int64)
    suits, places, worth = weighed.suit_kind, weighed.places, weighed.worth
    _sum_up(tables, some, jokers, orbits, suits, settings, places, worth, seat.own_kind, seat.pays, every, sums, best)
    return Sums(sums[:-1], sums[-1], best, hands.deals * scale, seat, weighed)
