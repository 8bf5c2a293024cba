"""Hands at 21 by what they hold: every set of cards that a player or the dealer may come to have, built once.

Cards are told apart by value alone, an ace first and all that count 10 last, so a hand is ten small numbers. A set of
cards that can be had in c orders, of a shoe with n cards of each value and N in all, has the chance
c x n(n-1).. (as many factors as the set holds, for each value) / N(N-1)..: so chances of a player's set g and a dealer's set
D together follow from counts of orders and falling factorials, whatever is dealt in between.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairfelt.families.twenty_one.totals import FINALS, STANDS_ON, worth
from fairfelt.kit.cards import Card

Ints: TypeAlias = NDArray[np.int64]
Held: TypeAlias = tuple[int, ...]  # how many cards of each value

VALUES = 10
ACE, TEN = 0, 9
RANKS = "A23456789T"  # a rank of each value
ENDS = len(FINALS)  # a dealer who draws ends with 17 to 26
BLACKJACK, ANY, CLASSES = ENDS, ENDS + 1, ENDS + 2  # after the totals: the dealer's Blackjack, and all else together
LOW, HIGH = STANDS_ON - 1, STANDS_ON + ENDS  # standing totals below 17 are alike to a dealer's; so are busts beyond his


def value_of(card: Card) -> int:
    """The place of a card among the values."""
    return ACE if card.rank == "A" else worth(card) - 1


def card_of(value: int, suit: str = "S") -> Card:
    """A card of a value."""
    return Card(RANKS[value], suit)


def points_of(held: Held) -> tuple[int, bool]:
    """What cards count, and whether an ace of them counts 11: what the kit's `total` says, from the numbers alone."""
    least = sum((value + 1) * number for value, number in enumerate(held))
    soft = least <= 11 and held[ACE] > 0
    return least + 10 if soft else least, soft


def alike(points: int) -> int:
    """The totals that no dealer's total tells apart, as one of them."""
    return max(LOW, min(points, HIGH))


def added(held: Held, value: int) -> Held:
    """With one card more."""
    return (*held[:value], held[value] + 1, *held[value + 1 :])


NOTHING: Held = (0,) * VALUES


class HandArrays(NamedTuple):
    """What the kernels take of a player's hands: see `Hands`."""

    held: Ints
    size: Ints
    points: Ints
    child: Ints
    layer: Ints


@dataclass(frozen=True, eq=False)
class Hands:
    """A player's hands, smaller ones first: those that may be drawn to, busts, and, with `chance`, one card beyond these."""

    held: Ints  # cards of each value
    size: Ints
    points: Ints
    soft: NDArray[np.bool_]
    child: Ints  # the hand with one card more of a value; -1 where nobody draws
    layer: Ints  # 0: not bust; 1: bust; 2: beyond
    index: dict[Held, int]

    @property
    def arrays(self) -> HandArrays:
        """These hands as the kernels take them."""
        return HandArrays(self.held, self.size, self.points, self.child, self.layer)


@cache
def hands(chance: bool) -> Hands:
    """Every hand that a player can have, from one card on."""
    index: dict[Held, int] = {}
    layers: list[int] = []
    rows: list[Held] = []
    todo = [(added(NOTHING, value), 0) for value in range(VALUES)]
    while todo:
        new: dict[Held, int] = {}
        for held, layer in todo:
            if held not in index:
                index[held] = len(rows)
                rows.append(held)
                layers.append(layer)
                new[held] = layer
        todo = [pair for held, layer in new.items() for pair in _next(held, layer, chance)]
    child = np.full((len(rows), VALUES), -1, np.int64)
    for at, held in enumerate(rows):
        for value in range(VALUES):
            child[at, value] = index.get(added(held, value), -1)
    found = [points_of(held) for held in rows]
    table = np.array(rows, np.int64)
    return Hands(
        table,
        table.sum(axis=1),
        np.array([points for points, _ in found], np.int64),
        np.array([soft for _, soft in found], np.bool_),
        child,
        np.array(layers, np.int64),
        index,
    )


def _next(held: Held, layer: int, chance: bool) -> Iterator[tuple[Held, int]]:
    points, _ = points_of(held)
    if layer == 2 or (layer == 1 and not chance) or points == 21:
        return
    for value in range(VALUES):
        more = added(held, value)
        yield more, 2 if layer == 1 else int(points_of(more)[0] > 21)


@dataclass(frozen=True, eq=False)
class Dealer:
    """What the dealer may draw to an up card, as a tree of falling factorials: a node takes `times` cards of a value.

    Nodes come after their parents. A node that ends a set has the number of its orders, the class that the dealer ends in
    and its size; the others have no orders.
    """

    parent: Ints
    value: Ints
    times: Ints
    orders: Ints
    ends: Ints
    size: Ints


@cache
def drawn(up: int, blackjack: bool) -> dict[Held, tuple[int, int]]:
    """The cards that come to an up card: in how many orders, and where the dealer ends; with Blackjack or without.

    At most 2^16 orders: every order of a total of 17 or so is a way to write it as a sum.
    """
    found: dict[Held, tuple[int, int]] = {}
    waiting = {NOTHING: 1}
    while waiting:
        later: dict[Held, int] = {}
        for held, orders in waiting.items():
            for value in range(VALUES):
                more = added(held, value)
                points, _ = points_of(added(more, up))
                if sum(more) == 1 and points == 21:
                    if blackjack:
                        found[more] = (1, BLACKJACK)
                elif points < STANDS_ON:
                    later[more] = later.get(more, 0) + orders
                else:
                    before, _ = found.get(more, (0, 0))
                    found[more] = (before + orders, points - STANDS_ON)
        waiting = later
    return found


@cache
def hole(up: int, blackjack: bool) -> dict[Held, tuple[int, int]]:
    """The same, as far as needed to tell Blackjack from all else: the hole card under an ace or 10, nothing under others."""
    other = {ACE: TEN, TEN: ACE}.get(up)
    if other is None:
        return {NOTHING: (1, ANY)}
    found = {added(NOTHING, value): (1, ANY) for value in range(VALUES) if value != other}
    return found | ({added(NOTHING, other): (1, BLACKJACK)} if blackjack else {})


@cache
def dealer(up: int, blackjack: bool, full: bool) -> Dealer:
    """The tree of `drawn` or of `hole`."""
    ways = drawn(up, blackjack) if full else hole(up, blackjack)
    places: dict[tuple[tuple[int, int], ...], int] = {(): 0}
    nodes = [[-1, 0, 0, 0, 0, 0]]
    for held, (orders, ends) in sorted(ways.items()):
        path = tuple((value, times) for value, times in enumerate(held) if times)
        for at in range(1, len(path) + 1):
            if path[:at] not in places:
                places[path[:at]] = len(nodes)
                nodes.append([places[path[: at - 1]], *path[at - 1], 0, 0, 0])
        nodes[places[path]][3:] = [orders, ends, sum(held)]
    return Dealer(*np.array(nodes, np.int64).T.copy())


def in_order(held: list[int], first: int) -> tuple[int, ...]:
    """The cards of a hand in an order in which they may be drawn: no 21 before the last; a split card first."""
    cards = [value for value in range(VALUES) for _ in range(held[value])]
    if first >= 0:
        cards.remove(first)
    ahead = [first] if first >= 0 else []
    for order in (cards, cards[::-1]):
        hand = (*ahead, *order)
        if not any(_points(hand[:size]) >= 21 for size in range(2, len(hand))):
            return hand
    return ()


def _points(hand: tuple[int, ...]) -> int:
    least = sum(value + 1 for value in hand)
    return least + 10 if least <= 11 and ACE in hand else least
