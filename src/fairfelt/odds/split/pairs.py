"""Two hands of one deck against each other, counted over all deals without dealing them.

A deal is a pair of hands P and D that share no card. The sum of (-1)^|S| over all sets S of cards that lie in both hands is
1 if they share none and 0 otherwise. So the number of deals in which P beats D is the alternating sum, over all sets S,
of the number of pairs that hold S and in which P beats D, shared cards or not. Those are two lists of weighted points,
and a table of partial sums over the dealer's list answers how many of them lie below a point of the player's.

Sets that a renaming of suits makes alike count alike: one stands for its orbit. With seven cards there are about
1.3 million such sets, most of six cards and quickly done. A full S (P = D) is taken from the classes themselves.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import get_num_threads, njit

from fairfelt.odds.figure import Progress
from fairfelt.odds.split.classes import LENGTH, SUITS, Held, Ints, Small, Tables, hands_with

PARTS = 16
_FEW = 300  # of so many points, a search is quicker than a table of places

Counts: TypeAlias = list[list[int]]


class Dealer(NamedTuple):
    """The dealer's setting of each class of hands, and the class that the game's settlement tells apart."""

    high: Small
    low: Small
    kind: Small
    kinds: int
    lows: int  # strengths of a low hand that there are


class Player(NamedTuple):
    """What the player gets out of each class of hands, as points.

    The player wins if a corner lies above the dealer's point in both: a corner of sign -1 takes off what two of sign 1
    count twice. The player does not lose if the point of `high` and `low` is above in one at least.
    """

    start: Ints
    corner_high: Small
    corner_low: Small
    sign: Small
    high: Small
    low: Small


def in_parts(kernel: Callable[..., None], given: tuple[Any, ...], to: Sequence[Ints] | Ints) -> None:
    """Do the parts of a kernel's work on all processors; kernels let go of the interpreter meanwhile."""
    with ThreadPoolExecutor(get_num_threads()) as pool:
        for doing in [pool.submit(kernel, *given, part, to[part]) for part in range(PARTS)]:
            doing.result()


def as_best(start: Ints, high: Small, low: Small) -> Player:
    """A player who sees the dealer's hands, from the settings of each class with the highest high hand first.

    What lies below one of them at least: each counted, and what lies below two neighbours taken off. A hand that a
    setting in between is below too is counted once for it and taken off once more, so the count is 1 for every hand.
    """
    classes = len(start) - 1
    after = np.delete(np.arange(len(high)), start[:-1])  # all but the first of each class
    of = np.repeat(np.arange(classes), np.diff(start))
    highs, lows = np.concatenate([high, high[after]]), np.concatenate([low, low[after - 1]])
    signs = np.concatenate([np.ones(len(high), np.int32), np.full(len(after), -1, np.int32)])
    by_class = np.argsort(np.concatenate([of, of[after]]), kind="stable")
    starts = np.concatenate([[0], np.cumsum(2 * np.diff(start) - 1)])
    return Player(starts, highs[by_class], lows[by_class], signs[by_class], high[start[:-1]], low[start[1:] - 1])


def as_player(high: Small, low: Small) -> Player:
    """A player who sets each hand in one way."""
    return Player(np.arange(len(high) + 1), high, low, np.ones(len(high), np.int32), high, low)


@njit(cache=True)
def sets(tables: Tables, deck: Held, size: int, some: Ints, orbit: Ints) -> int:
    """How many sets of `size` cards but the joker there are, one of each orbit; kept with its length as far as there is room.

    Suits that hold the same ranks in the deck may change names: these stand next to each other, the greater mask first.
    """
    count = 0
    held, at, left = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    suit = 0
    left[0] = size
    while suit >= 0:  # the masks of each suit in turn, the shorter first; the last suit takes what is left
        if suit == SUITS - 1 and at[suit] == 0:
            at[suit] = tables.mask_start[left[suit]]
        if at[suit] == tables.mask_start[left[suit] + 1]:
            at[suit] = 0
            suit -= 1
            continue
        mask = tables.masks[at[suit]]
        at[suit] += 1
        if mask & ~deck.suits[suit]:
            continue
        if suit > 0 and deck.suits[suit] == deck.suits[suit - 1] and mask > held[suit - 1]:
            continue
        held[suit] = mask
        if suit < SUITS - 1:
            suit += 1
            left[suit] = left[suit - 1] - LENGTH[mask]
        else:
            if count < len(orbit):
                some[count], orbit[count] = held, _orbit(deck, held)
            count += 1
    return count


@njit(cache=True)
def _orbit(deck: Held, held: Ints) -> int:
    """How many sets a renaming of suits makes of this one."""
    ways, alike, same = 1, 1, 1
    for suit in range(1, SUITS):
        block = deck.suits[suit] == deck.suits[suit - 1]
        alike = alike + 1 if block else 1
        same = same + 1 if block and held[suit] == held[suit - 1] else 1
        ways = ways * alike // same
    return ways


def all_sets(tables: Tables, deck: Held, size: int) -> tuple[Ints, Ints, Ints]:
    """One set of each orbit: its cards by suit, whether it has the joker, and the length of the orbit."""
    parts = []
    for joker in range(deck.joker + 1):
        if size - joker >= 0:
            room = sets(tables, deck, size - joker, np.empty((0, SUITS), np.int64), np.empty(0, np.int64))
            some, orbit = np.empty((room, SUITS), np.int64), np.empty(room, np.int64)
            sets(tables, deck, size - joker, some, orbit)
            parts.append((some, np.full(room, joker, np.int64), orbit))
    some, jokers, orbits = (np.concatenate(these) for these in zip(*parts, strict=True))
    return some, jokers, orbits


class Below(NamedTuple):
    """How many of the dealer's hands lie below a point: partial sums over the high and the low hands that occur."""

    sums: Ints  # by kind of dealer's hand, high hands below, low hands below
    occur: Ints  # the high hands that occur, from the lowest
    high: Small  # of each high hand: how many lower ones occur
    low: Small  # of each low hand: how many lower ones occur
    size: Ints  # how many high and low hands occur


@njit(cache=True)
def below(dealer: Dealer, count: int, found: Small, number: Ints, room: Below) -> None:
    """Sum the dealer's hands of a list."""
    size = 0
    room.low[:] = 0
    for i in range(count):
        high = dealer.high[found[i]]
        room.low[dealer.low[found[i]]] = 1
        if room.high[high] >= 0:
            room.high[high] = -1
            room.occur[size] = high
            size += 1
    room.occur[:size].sort()
    wide = 0
    for low in range(len(room.low)):
        occurs = room.low[low]
        room.low[low] = wide
        wide += occurs
    for i in range(size):
        room.high[room.occur[i]] = i
    room.sums[:, : size + 1, : wide + 1] = 0
    for i in range(count):
        at = found[i]
        room.sums[dealer.kind[at], room.high[dealer.high[at]] + 1, room.low[dealer.low[at]] + 1] += number[i]
    for kind in range(dealer.kinds):
        for high in range(1, size + 1):
            run = np.int64(0)
            for low in range(1, wide + 1):
                run += room.sums[kind, high, low]
                room.sums[kind, high, low] = run + room.sums[kind, high - 1, low]
    room.size[0], room.size[1] = size, wide
    if size > _FEW:
        lower = 0
        for high in range(len(room.high)):
            room.high[high] = lower
            if lower < size and room.occur[lower] == high:
                lower += 1


@njit(cache=True)
def place_of(room: Below, high: int) -> int:
    """How many of the high hands that occur are lower."""
    start, end = 0, room.size[0]
    if end > _FEW:
        return int(room.high[high])
    while start < end:
        middle = (start + end) // 2
        if room.occur[middle] < high:
            start = middle + 1
        else:
            end = middle
    return start


@njit(cache=True)
def make_room(dealer: Dealer, highs: int, most: int) -> Below:
    """Room for lists with so many classes."""
    sums = np.zeros((dealer.kinds, min(most, highs) + 2, dealer.lows + 1), np.int64)
    high, low = np.zeros(highs + 1, np.int32), np.zeros(dealer.lows + 1, np.int32)
    return Below(sums, np.zeros(highs + 1, np.int64), high, low, np.zeros(2, np.int64))


@njit(cache=True)
def _weigh(
    dealer: Dealer, player: Player, count: int, found: Small, number: Ints, room: Below, times: int, ends: Ints
) -> None:
    """Add what a list of hands gets out of the same list of dealer's hands, `times` over: all, not lost, won, by kind."""
    size, wide = room.size
    for i in range(count):
        if number[i] == 0:
            continue
        at, weight = found[i], number[i] * times
        low, high = room.low[player.low[at]], place_of(room, player.high[at])
        for kind in range(dealer.kinds):
            sums = room.sums[kind]
            ends[kind, 0] += weight * sums[size, wide]
            ends[kind, 1] += weight * (sums[high, wide] + sums[size, low] - sums[high, low])
        for corner in range(player.start[at], player.start[at + 1]):
            high, low = place_of(room, player.corner_high[corner]), room.low[player.corner_low[corner]]
            for kind in range(dealer.kinds):
                ends[kind, 2] += weight * player.sign[corner] * room.sums[kind, high, low]


@njit(cache=True, nogil=True)
def _sweep(
    tables: Tables,
    deck: Held,
    some: Ints,
    jokers: Ints,
    orbits: Ints,
    dealer: Dealer,
    player: Player,
    plain: int,
    most: int,
    highs: int,
    times: int,
    part: int,
    ends: Ints,
) -> None:
    """Add `times` the pairs that hold each set, its orbit over, for one part of the sets.

    Over all sets the sums stay below 41 times 6e16, the corners of a hand and the pairs of hands of 53 cards that hold a
    set, over all sets: less than 2^63.
    """
    weight = np.zeros(plain, np.int64)
    found, number = np.zeros(most, np.int32), np.zeros(most, np.int64)
    room = make_room(dealer, highs, most)
    for i in range(part, len(orbits), PARTS):
        count = hands_with(tables, deck, some[i], jokers[i], weight, found, number)
        below(dealer, count, found, number, room)
        _weigh(dealer, player, count, found, number, room, times * orbits[i], ends)


@njit(cache=True)
def _same(dealer: Dealer, player: Player, count: int, found: Small, number: Ints, times: int, ends: Ints) -> None:
    """The pairs of each hand with itself."""
    for i in range(count):
        at, weight = found[i], number[i] * times
        high, low, kind = dealer.high[at], dealer.low[at], dealer.kind[at]
        ends[kind, 0] += weight
        ends[kind, 1] += weight * (player.high[at] > high or player.low[at] > low)
        for corner in range(player.start[at], player.start[at + 1]):
            above = player.corner_high[corner] > high and player.corner_low[corner] > low
            ends[kind, 2] += weight * player.sign[corner] * above


def _room(tables: Tables, deck: Held, size: int) -> int:
    """The most classes that hands with `size` given cards can have in a list of `hands_with`."""
    lengths = []
    for held_joker in range(min(deck.joker, size) + 1):
        length, others = 0, (1, 13, 91)
        for joker in range(held_joker, deck.joker + 1):
            due = tables.size - joker - (size - held_joker)
            if due >= 0:
                length += int(tables.many_start[due + 1] - tables.many_start[due])
                length += SUITS * sum(comb(13, more) * others[due - more] for more in range(max(0, due - 2), due + 1))
        lengths.append(length)
    return max(lengths)


def contest(
    tables: Tables, plain: int, deck: Held, dealer: Dealer, player: Player, highs: int, progress: Progress
) -> Counts:
    """All deals by the dealer's kind: how many there are, how many the player does not lose, and how many are won."""
    ends = np.zeros((PARTS, dealer.kinds, 3), np.int64)
    deck = Held(np.sort(deck.suits), deck.joker)  # suits that are alike stand together
    for size in range(tables.size):
        progress(size / tables.size, f"pairs of hands that share {size} cards")
        some, jokers, orbits = all_sets(tables, deck, size)
        times = -1 if size % 2 else 1
        most = _room(tables, deck, size)
        given = (tables, deck, some, jokers, orbits, dealer, player, plain, most, highs, times)
        in_parts(_sweep, given, ends)
    found, number = every_hand(tables, plain, deck)
    _same(dealer, player, len(found), found, number, -1 if tables.size % 2 else 1, ends[0])
    return [[int(n) for n in kind] for kind in ends.sum(axis=0)]


def every_hand(tables: Tables, plain: int, deck: Held) -> tuple[Small, Ints]:
    """Every hand of the deck, by class; a class may come more than once."""
    most = _room(tables, deck, 0)
    found, number = np.zeros(most, np.int32), np.zeros(most, np.int64)
    count = hands_with(tables, deck, np.zeros(SUITS, np.int64), 0, np.zeros(plain, np.int64), found, number)
    return found[:count], number[:count]
