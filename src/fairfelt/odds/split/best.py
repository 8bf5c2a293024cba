"""The best setting of every hand against a dealer whose hand is not seen, exactly.

For a hand P the dealer's hand D is any hand of the other cards. By classes, what those come to is a sum of two parts:

- D counted as if suits did not matter: only how many cards P holds of each rank counts. With p of n cards of a rank
  gone, m of the rest can be drawn in C(n-p, m) = sum over t of (-1)^t C(p, t) C(n-t, m-t) ways, so that a sum over the
  multisets T of ranks that P holds does it, with one table of partial sums for each T;
- for each suit, D with a flush in it: counted where it belongs and taken off where the first part put it. This goes by the
  ranks that P holds in that suit, and by how many it holds of each rank elsewhere: of those D takes two at most, so that
  the same identity needs a sum over multisets B of two ranks at most.

The first part is one number for each class of P and each of its settings, the second one for each class, setting and set of
ranks in a suit. A hand's value is then a sum of five numbers. Two counts ride in one: 2^32 times the deals won, plus the
deals not lost, each below 2^31 in the end; everything in between is linear.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from fairfelt.odds.split.classes import (
    CHOOSE,
    KEYS,
    LENGTH,
    MASK_KEY,
    RANKS,
    SUITS,
    Classes,
    Held,
    Ints,
    Small,
    Tables,
    of_two,
    plain_class,
)
from fairfelt.odds.split.pairs import PARTS, Below, Dealer, below, make_room, place_of

_MOST = 500_000  # classes in the longest list


class Settings(NamedTuple):
    """The settings of each class of hands, the last of each a point above all, which counts the deals."""

    start: Ints
    high: Small
    low: Small


def with_all(start: Ints, high: Small, low: Small, highs: int, lows: int) -> Settings:
    """Settings, with the point above all added to those of each class."""
    each = np.diff(start)
    starts = np.concatenate([[0], np.cumsum(each + 1)])
    all_high, all_low = np.full(starts[-1], highs, np.int32), np.full(starts[-1], lows, np.int32)
    at = np.arange(len(high)) + np.repeat(np.arange(len(each)), each)
    all_high[at], all_low[at] = high, low
    return Settings(starts, all_high, all_low)


class Places(NamedTuple):
    """Where the second part keeps its numbers, and which flush classes have the ranks of a plain one."""

    support: Small  # of each class: the ranks that may lie in a suit; of a flush class, those beside the flush
    base: Ints  # of each class: the first of its numbers
    flush_start: Ints  # by plain class
    flushes: Small


class Worth(NamedTuple):
    """The two parts, by kind of dealer's hand."""

    ranks: Ints  # by setting
    suits: Ints  # by suit, and place


@njit(cache=True)
def _plain_of(tables: Tables, words: Ints, plain: int) -> tuple[Small, Small]:
    """Of each class, the plain class with the same ranks, and the ranks that may lie in a suit."""
    same, support = np.zeros(len(words), np.int32), np.zeros(len(words), np.int32)
    for i in range(len(words)):
        key, joker = 0, int(words[i] >> 62) & 1
        for suit in range(SUITS):
            mask = (words[i] >> (16 * suit)) & 0x1FFF
            key += int(MASK_KEY[mask])
            if i < plain or LENGTH[mask] < 5 - joker:
                support[i] |= mask
        same[i] = plain_class(tables, joker, key)
    return same, support


def places(classes: Classes, there: Ints, settings: Settings) -> Places:
    """Room for the hands that are `there`."""
    same, support = _plain_of(classes.tables, classes.words, classes.plain)
    each = np.diff(settings.start) * (1 << LENGTH[support]) * (there > 0)
    each[classes.plain :] += np.diff(settings.start)[classes.plain :] * (there[classes.plain :] > 0)
    base = np.concatenate([[0], np.cumsum(each)])
    of = same[classes.plain :]
    order = np.argsort(of, kind="stable")
    starts = np.searchsorted(of[order], np.arange(classes.plain + 1))
    return Places(support, base, starts, (order + classes.plain).astype(np.int32))


@njit(cache=True)
def slot(places: Places, number: int, mask: int) -> int:
    """Which of the subsets of a class's ranks a mask is; all of them together for a flush in the suit itself."""
    support, found, bit = places.support[number], 0, 1
    if mask & ~support:
        return 1 << int(LENGTH[support])
    for rank in range(RANKS):
        if support >> rank & 1:
            found |= bit * (mask >> rank & 1)
            bit <<= 1
    return found


@njit(cache=True)
def _add(dealer: Dealer, settings: Settings, room: Below, number: int, times: int, to: Ints, at: int) -> None:
    """Add what each setting of a class gets out of the dealer's hands in `room`."""
    size, wide = room.size
    for i in range(settings.start[number], settings.start[number + 1]):
        high, low = place_of(room, settings.high[i]), room.low[settings.low[i]]
        for kind in range(dealer.kinds):
            sums = room.sums[kind]
            both = sums[high, low]
            either = sums[high, wide] + sums[size, low] - both
            to[kind, at + i - settings.start[number]] += times * ((both << 32) + either)


@njit(cache=True)
def _counts(tables: Tables, row: int, counts: Ints) -> None:
    counts[:] = 0
    for place in range(8):
        entry = tables.many[row, place]
        counts[entry >> 3] += entry & 7


@njit(cache=True)
def _ways(tables: Tables, row: int, free: Ints, taken: Ints) -> int:
    """In how many ways the cards of a multiset can be drawn, where `taken` are gone."""
    ways = 1
    for place in range(8):
        entry = tables.many[row, place]
        if entry == 0:
            break
        left = free[entry >> 3] - taken[entry >> 3]
        if left < entry & 7:
            return 0
        ways *= int(CHOOSE[left, entry & 7])
    return ways


@njit(cache=True)
def _signed(tables: Tables, row: int, free: Ints, taken: Ints) -> int:
    """In how many ways `taken` can be chosen from itself and a multiset of the same cards; 0 if there are not so many."""
    for place in range(8):
        entry = tables.many[row, place]
        if entry and free[entry >> 3] - taken[entry >> 3] < entry & 7:
            return 0
    ways = 1
    for place in range(8):
        entry = tables.many[row, place]
        if entry == 0:
            break
        if taken[entry >> 3]:
            ways *= int(CHOOSE[taken[entry >> 3] + (entry & 7), taken[entry >> 3]])
    return ways


@njit(cache=True, nogil=True)
def by_ranks(
    tables: Tables,
    deck: Held,
    free: Ints,
    dealer: Dealer,
    settings: Settings,
    places: Places,
    highs: int,
    part: int,
    to: Ints,
) -> None:
    """The first part of the sum, for one part of the multisets T."""
    total = len(tables.many_key)
    found, number = np.zeros(70_000, np.int32), np.zeros(70_000, np.int64)
    room = make_room(dealer, highs, 70_000)
    taken, nothing = np.zeros(RANKS, np.int64), np.zeros(RANKS, np.int64)
    for row in range(part, total, PARTS):
        if _ways(tables, row, free, nothing) == 0:
            continue
        _counts(tables, row, taken)
        size = taken.sum()
        for joker in range(deck.joker + 1):
            count = 0
            for theirs in range((1 - joker) * deck.joker + 1):
                due = tables.size - theirs - size
                for more in range(tables.many_start[max(due, 0)], tables.many_start[due + 1] if due >= 0 else 0):
                    ways = _ways(tables, more, free, taken)
                    if ways:
                        key = tables.many_key[row] + tables.many_key[more]
                        found[count], number[count] = plain_class(tables, theirs, key), ways
                        count += 1
            own = tables.size - joker - size
            if count == 0 or own < 0:
                continue
            below(dealer, count, found, number, room)
            for more in range(tables.many_start[own], tables.many_start[own + 1]):
                times = _signed(tables, more, free, taken) * (1 - 2 * (size % 2))
                if times:
                    at = plain_class(tables, joker, tables.many_key[row] + tables.many_key[more])
                    _add(dealer, settings, room, at, times, to, settings.start[at])
                    for i in range(places.flush_start[at], places.flush_start[at + 1]):
                        other = places.flushes[i]
                        _add(dealer, settings, room, other, times, to, settings.start[other])


@njit(cache=True)
def _flush_list(
    tables: Tables,
    open_ranks: int,
    theirs: int,
    free: Ints,
    aside: Ints,
    asides: int,
    found: Small,
    number: Ints,
    count: int,
) -> int:
    """The dealer's flushes in a suit with `aside` among the other cards: added in their class, taken off in the plain one."""
    one = -1
    two = -1
    for rank in range(RANKS):
        for _ in range(aside[rank]):
            two = one
            one = rank
    for length in range(5 - theirs, tables.size - theirs + 1):
        others = tables.size - theirs - length - asides
        if others < 0:
            continue
        for i in range(tables.mask_start[length], tables.mask_start[length + 1]):
            mask = tables.masks[i]
            if mask & ~open_ranks:
                continue
            for row in range(tables.many_start[others], tables.many_start[others + 1]):
                ways = _ways(tables, row, free, aside)
                if ways == 0:
                    continue
                a, b, key = one, two, MASK_KEY[mask] + tables.many_key[row]
                for rank in range(RANKS):
                    key += aside[rank] * KEYS[rank]
                for place in range(2):
                    entry = tables.many[row, place]
                    for _ in range(entry & 7):
                        b = a
                        a = entry >> 3
                beside = 0 if a < 0 else a if b < 0 else of_two(a, b)
                found[count], number[count] = tables.flush[theirs, mask] + beside, ways
                found[count + 1], number[count + 1] = plain_class(tables, theirs, key), -ways
                count += 2
    return count


@njit(cache=True)
def _hold(
    tables: Tables,
    joker: int,
    mask: int,
    free: Ints,
    aside: Ints,
    asides: int,
    dealer: Dealer,
    settings: Settings,
    places: Places,
    room: Below,
    to: Ints,
) -> None:
    """Add the dealer's flushes in `room` to every hand with these ranks in the suit and at least `aside` elsewhere."""
    due = tables.size - joker - LENGTH[mask] - asides
    if due < 0:
        return
    held = MASK_KEY[mask]
    for rank in range(RANKS):
        held += aside[rank] * KEYS[rank]
    for row in range(tables.many_start[due], tables.many_start[due + 1]):
        times = _signed(tables, row, free, aside) * (1 - 2 * (asides % 2))
        if times == 0:
            continue
        at = plain_class(tables, joker, held + tables.many_key[row])
        if LENGTH[mask] < 5 - joker:
            each = settings.start[at + 1] - settings.start[at]
            if places.base[at + 1] > places.base[at]:
                _add(dealer, settings, room, at, times, to, places.base[at] + each * slot(places, at, mask))
        for i in range(places.flush_start[at], places.flush_start[at + 1]):
            other = places.flushes[i]
            own = other >= tables.flush[joker, mask] and tables.flush[joker, mask] >= 0
            if LENGTH[mask] >= 5 - joker:
                beside = other - tables.flush[joker, mask]
                own = own and beside < (1 if due + asides == 0 else 13 if due + asides == 1 else 91)
                if not own:
                    continue
            elif mask & ~places.support[other]:
                continue
            if places.base[other + 1] > places.base[other]:
                each = settings.start[other + 1] - settings.start[other]
                which = 1 << LENGTH[places.support[other]] if own else slot(places, other, mask)
                _add(dealer, settings, room, other, times, to, places.base[other] + each * which)


@njit(cache=True, nogil=True)
def by_suit(
    tables: Tables,
    deck: Held,
    suit_ranks: int,
    free: Ints,
    dealer: Dealer,
    settings: Settings,
    places: Places,
    highs: int,
    part: int,
    to: Ints,
) -> None:
    """The second part, for a suit that has `suit_ranks`; `free` are the cards of each rank in the others.

    Every mask of the suit has numbers of its own, so that the threads never meet.
    """
    masks = tables.masks[: tables.mask_start[tables.size + 1]]
    found, number = np.zeros(_MOST, np.int32), np.zeros(_MOST, np.int64)
    room = make_room(dealer, highs, _MOST)
    aside = np.zeros(RANKS, np.int64)
    for m in range(part, len(masks), PARTS):
        mask = masks[m]
        if mask & ~suit_ranks:
            continue
        for first in range(-1, RANKS):
            for second in range(-1, first + 1 if first >= 0 else 0):
                aside[:] = 0
                if first >= 0:
                    aside[first] += 1
                if second >= 0:
                    aside[second] += 1
                asides = (first >= 0) + (second >= 0)
                if asides and free[first] < aside[first]:
                    continue
                if asides == 2 and free[second] < aside[second]:
                    continue
                for joker in range(deck.joker + 1):
                    if tables.size - joker - LENGTH[mask] - asides < 0:
                        continue
                    count = 0
                    for theirs in range((1 - joker) * deck.joker + 1):
                        count = _flush_list(
                            tables, suit_ranks & ~mask, theirs, free, aside, asides, found, number, count
                        )
                    if count:
                        below(dealer, count, found, number, room)
                        _hold(tables, joker, mask, free, aside, asides, dealer, settings, places, room, to)
