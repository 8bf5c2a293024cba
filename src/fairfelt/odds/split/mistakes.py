"""Habits of setting: of each, which settings it leaves to choose from. All else is played best."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit

from fairfelt.families.pai_gow.house_way import NAMES
from fairfelt.families.poker import PAI_GOW_HIGH, Kind
from fairfelt.odds.split import ways
from fairfelt.odds.split.classes import Ints, Small
from fairfelt.odds.split.hands import ACE, Hands
from fairfelt.odds.split.sums import Listed, Masks

_LOW_PAIR = 78  # the lowest pair among the low hands of two cards


class Held(NamedTuple):
    """What each class holds by rank, the joker an ace: a row of `house_way.NAMES`, the groups and the unpaired ranks."""

    name: Ints
    groups: Ints  # by class and place, -1 where there is none
    singles: Ints

    def of(self, *names: str) -> Masks:
        """The classes with one of these holdings."""
        return np.isin(self.name, [NAMES.index(name) for name in names])


@njit(cache=True)
def _held(words: Ints, shapes: Ints, name: Ints, groups: Ints, singles: Ints) -> None:
    some, alone = np.empty(8, np.int64), np.empty(8, np.int64)
    for i in range(len(words)):
        shape, many, single = ways.groups_of(words[i], some, alone)
        name[i] = shapes[shape]
        groups[i, :many] = some[:many]
        singles[i, :single] = alone[:single]


def held(words: Ints) -> Held:
    """What hands hold."""
    name = np.zeros(len(words), np.int64)
    groups, singles = np.full((len(words), 3), -1, np.int64), np.full((len(words), 7), -1, np.int64)
    _held(words, ways.SHAPES, name, groups, singles)
    return Held(name, groups, singles)


@cache
def kind_numbers() -> tuple[Kind, ...]:
    """The kind of a high hand of each strength."""
    return tuple(PAI_GOW_HIGH.exact(five).kind for five in ways.examples())


class View(NamedTuple):
    """The settings listed, with what a habit may look at: of each, its class's cards and what it lays where."""

    hands: Hands
    held: Held  # by setting
    high: Ints  # the strength, whatever a literal reading makes of its place
    low: Ints
    first: Masks  # the highest high hand of its class, and with that the highest low hand
    last: Masks  # the highest low hand, and with that the highest high hand

    def high_is(self, *kinds: Kind) -> Masks:
        """Settings with such a hand high."""
        return np.isin(self.high, [s for s, kind in enumerate(kind_numbers()) if kind in kinds])


def _tops(number: Ints, order: tuple[Ints | Small, ...]) -> Masks:
    """The first setting of each class in an order, the last key of which is the class."""
    ranked = np.lexsort(order)
    found = np.zeros(len(number), np.bool_)
    found[ranked[np.flatnonzero(np.diff(number[ranked], prepend=-1))]] = True
    return found


def view(hands: Hands, listed: Listed) -> View:
    """The settings of each class, as habits see them."""
    number = listed.number
    found = Held(*(field[number] for field in held(hands.classes.words)))
    strength = np.zeros(ways.HIGHS, np.int64)
    strength[hands.order] = np.arange(ways.HIGHS)
    first, last = (
        _tops(number, order) for order in ((-listed.low, -listed.high, number), (-listed.high, -listed.low, number))
    )
    return View(hands, found, strength[listed.high], listed.low.astype(np.int64), first, last)


Habit: TypeAlias = Callable[[View], Masks]

_MADE = (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH)


def _aces(seen: View, holding: str) -> Masks:
    found: Masks = seen.held.of(holding) & (seen.held.groups[:, 0] == ACE)
    return found


ALWAYS: dict[str, Habit] = {
    "play the highest high hand always": lambda seen: seen.first,
    "play the highest low hand always": lambda seen: seen.last,
    "never break up a straight or a flush": lambda seen: seen.high_is(*_MADE),
}
HABITS: dict[int, dict[str, Habit]] = {
    1: ALWAYS
    | {
        "never lay the joker low": lambda seen: seen.low <= ACE,
        "never split a pair of aces": lambda seen: ~_aces(seen, "pair") | seen.high_is(Kind.PAIR, *_MADE),
        "never split two pair": lambda seen: ~seen.held.of("two pair") | seen.high_is(Kind.TWO_PAIR, *_MADE),
        "never split three-of-a-kind": lambda seen: ~seen.held.of("three-of-a-kind") | seen.high_is(Kind.THREE, *_MADE),
    },
    2: ALWAYS
    | {
        "never split two pair": lambda seen: ~seen.held.of("two pair") | (seen.low < _LOW_PAIR),
        "always split two pair": lambda seen: ~seen.held.of("two pair") | (seen.low >= _LOW_PAIR),
        "never split a full house": lambda seen: ~seen.held.of("full house") | seen.high_is(Kind.FULL_HOUSE),
        "never split four-of-a-kind": lambda seen: ~seen.held.of("four-of-a-kind") | seen.high_is(Kind.FOUR),
        "never split three aces": lambda seen: ~_aces(seen, "three-of-a-kind") | seen.high_is(Kind.THREE),
        "keep the highest of three pair high": lambda seen: (
            ~seen.held.of("three pair") | (seen.low != _LOW_PAIR + seen.held.groups[:, 0])
        ),
    },
}


def allowed(hands: Hands, listed: Listed) -> Masks:
    """Which settings each habit leaves, a row a habit; where it leaves none of a hand, every one may be chosen."""
    seen = view(hands, listed)
    return np.stack([habit(seen) for habit in HABITS[hands.split.low].values()])
