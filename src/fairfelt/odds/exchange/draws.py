"""The decisions of `exchange`, compiled: what each way to go on is worth, and how the deals end.

New cards are drawn by their ranks and by which of them are of the dealer's suit, for no more of them matters unless the
player comes to a flush; those draws are corrected one by one.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from fairfelt.odds.exchange.kernel import (
    FIELD,
    HELD,
    I32,
    I64,
    LOW,
    RANKS,
    U8,
    against,
    all_ways,
    among_flushes,
    by_kind,
    choose,
    cumulate,
    fours,
    worth,
)  # fmt: skip

INSTANT, FOLDED, BETS, BUYS, DRAWS = -1, -2, 0, 1, 2  # a draw is 2 plus the mask of the places discarded
FOLDS, ENDS, WAYS = 6, 7, 8  # rows of a tally: bets, sixth card, exchanges of 2 to 5, folded at once, ended at once


class Known(NamedTuple):
    """All that the kernels need to know of a game, a deck and the rank of the dealer's card."""

    rank: int
    cards: int  # in the deck
    deck: I64  # how many of each rank
    suits: I64  # the ranks of each suit, as masks
    alike: I64  # suits of the same ranks have the same number
    keys: I64
    at: I32
    key: I64
    start: I64
    runs: I64
    pairs: I64
    first: U8
    second: U8
    kinds: I64  # where each kind starts in the dealer's list
    five: I64  # by ranks: class, kind, places in the dealer's list, type
    six: I64
    with_sixth: I64
    flush: I64
    flush_strength: I64
    class_kind: I64
    change: I64  # by type and mask: what the dealer's flushes change
    flushes: I64  # by mask: the dealer's flushes of those ranks, summed up in their order
    were: I64  # by mask: what those would be without their suit, by kind
    flush_kinds: I64
    flush_places: I64  # by suited ranks: the places of that flush among the dealer's
    ones: I64
    values: I64
    folds: I64
    instant: I64


class Drawing(NamedTuple):
    """What the kernels need for an exchange of some cards."""

    places: I64  # the discards, as masks of places
    slots: I64  # by hand: which discards are alike
    slot_of: I64
    entries: I64  # every way to draw
    sets: I64  # those of different ranks
    set_at: I64
    packed: I64  # the dealer's hands against each final hand, by hand, discard and new ranks
    numbers: I32  # the dealer's hands by kind, by hand and set


@njit(cache=True)
def held_in(cards: I64, own: I64) -> int:
    """The ranks held in each suit; the suit of five or more, or -1."""
    own[:] = 0
    flush = -1
    count = np.zeros(4, np.int64)
    for card in cards:
        own[card % 4] |= 1 << (card // 4)
        count[card % 4] += 1
        if count[card % 4] >= HELD:
            flush = card % 4
    return flush


@njit(cache=True)
def left_of(known: Known, cards: I64, left: I64) -> int:
    """How many cards of each rank the player has not seen; the key of those that he has."""
    key = 0
    for r in range(RANKS):
        left[r] = known.deck[r] - (r == known.rank)
    for card in cards:
        left[card // 4] -= 1
        key += known.keys[card // 4]
    return key


@njit(cache=True)
def numbers_of(summed: I64, kinds: I64, numbers: I64) -> None:
    """How many of the dealer's hands are of each kind, flushes apart."""
    for d in range(len(kinds) - 1):
        numbers[d] = summed[kinds[d + 1]] - summed[kinds[d]]


@njit(cache=True)
def flushed(known: Known, mask: int, other: int, numbers: I64, free: int) -> tuple[int, int]:
    """Class and counts of a flush of these ranks, beside a card of rank `other` if there are six."""
    c = known.flush[mask, other]
    kind = known.class_kind[c]
    packed = by_kind(numbers, kind, known.ones[c])
    summed, plain = known.flushes[free], known.were[free]
    low, high = known.flush_places[mask, 0], known.flush_places[mask, 1]
    return c, packed + among_flushes(summed, plain, known.flush_kinds, kind, low, high, known.ones[c])


@njit(cache=True)
def state(known: Known, seen: I64, final: I64, up: int) -> tuple[int, int, int]:
    """Class, counts and number of the dealer's hands for a final hand of five or six cards, all seen cards given."""
    left, own, numbers = np.zeros(RANKS, np.int64), np.zeros(4, np.int64), np.zeros(len(known.kinds) - 1, np.int64)
    factors, summed = np.zeros(53 + len(known.pairs), np.int64), np.zeros(len(known.first) + 1, np.int64)
    left_of(known, seen, left)
    cumulate(left, known.pairs, known.first, known.second, factors, summed)
    held_in(seen, own)
    free = known.suits[up % 4] & ~own[up % 4] & ~(1 << known.rank)
    total = fours(known.cards - 1 - len(seen))
    suit = held_in(final, own)
    if suit >= 0:
        numbers_of(summed, known.kinds, numbers)
        other = RANKS
        for card in final:
            if card % 4 != suit:
                other = card // 4
        c, packed = flushed(known, own[suit], other, numbers, free)
        return c, packed, total
    key = 0
    for i in range(HELD):
        key += known.keys[final[i] // 4]
    hand = known.five[known.at[HELD, key]]
    if len(final) > HELD:
        hand = known.six[known.with_sixth[known.at[HELD, key], final[HELD] // 4]]
    packed = against(summed, known.kinds, hand[1], hand[2], hand[3], known.ones[hand[0]])
    return hand[0], packed + known.change[hand[4], free], total


@njit(cache=True)
def add(tally: I64, c: int, packed: int, total: int, times: int) -> None:
    """Note so many deals of each result of a class."""
    a, b, d = packed & LOW, (packed >> FIELD) & LOW, packed >> (2 * FIELD)
    tally[c, 0] += times * a
    tally[c, 1] += times * b
    tally[c, 2] += times * d
    tally[c, 3] += times * (total - a - b - d)


@njit(cache=True)
def note(known: Known, way: int, c: int, packed: int, total: int, times: int, tally: I64) -> int:
    """What the better of bet and fold is worth, so many times; with a tally, how those deals end."""
    bet, fold = worth(packed, total, known.values[way, c]), known.folds[1] * total
    if len(tally):
        if bet >= fold:
            add(tally, c, packed, total, times)
        else:
            tally[len(tally) - 1, 0] += times * total
    return int(times * max(bet, fold))


@njit(cache=True)
def sixth(known: Known, hand: int, cards: I64, up: int, packed: I64, numbers: I64, tally: I64) -> int:
    """What a sixth card is worth, over all of them."""
    own = np.zeros(4, np.int64)
    suit = held_in(cards, own)
    free = known.suits[up % 4] & ~own[up % 4] & ~(1 << known.rank)
    total, found = fours(known.cards - 7), 0
    for s in range(4):
        for r in range(RANKS):
            if (known.suits[s] & ~own[s]) >> r & 1 == 0 or (s == up % 4 and r == known.rank):
                continue
            after = free & ~(1 << r) if s == up % 4 else free
            mask = own[s] | 1 << r
            if known.flush_strength[mask] >= 0:
                other = RANKS
                for card in cards:
                    if card % 4 != s:
                        other = card // 4
                c, counts = flushed(known, mask, other, numbers[r], after)
            elif suit >= 0:
                c, counts = flushed(known, own[suit], r, numbers[r], after)
            else:
                six = known.six[known.with_sixth[hand, r]]
                c, counts = six[0], packed[r] + known.change[six[4], after]
            found += note(known, 1, c, counts, total, 1, tally)
    return found


@njit(cache=True)
def prepare_sixth(known: Known, hand: int, left: I64, packed: I64, numbers: I64, factors: I64, summed: I64) -> None:
    """The dealer's hands for each rank of the sixth card, flushes apart."""
    for r in range(RANKS):
        if left[r] > 0:
            left[r] -= 1
            cumulate(left, known.pairs, known.first, known.second, factors, summed)
            left[r] += 1
            six = known.six[known.with_sixth[hand, r]]
            packed[r] = against(summed, known.kinds, six[1], six[2], six[3], known.ones[six[0]])
            numbers_of(summed, known.kinds, numbers[r])


@njit(cache=True)
def at_first(known: Known, hand: int, cards: I64, up: int, packed: int, numbers: I64) -> tuple[int, int]:
    """Class and counts of the first five cards."""
    own = np.zeros(4, np.int64)
    suit = held_in(cards, own)
    free = known.suits[up % 4] & ~own[up % 4] & ~(1 << known.rank)
    if suit >= 0:
        return flushed(known, own[suit], RANKS, numbers, free)
    return known.five[hand, 0], packed + known.change[known.five[hand, 4], free]


@njit(cache=True)
def shapes(known: Known, size: int, cards: I64, left: I64, slot: I64, places: I64, shape: I64) -> None:
    """For every multiset of new ranks and every discard: class and type of the final hand, if it is no flush."""
    key = left_of(known, cards, left)
    for n in range(known.start[size + 1] - known.start[size]):
        new = known.start[size] + n
        at, ok = new, True
        while at > 0:
            ok = ok and left[known.runs[at, 1]] >= known.runs[at, 2]
            at = known.runs[at, 0]
        if not ok:
            continue
        for p in range(len(places)):
            gone = 0
            for i in range(HELD):
                if places[p] >> i & 1:
                    gone += known.keys[cards[i] // 4]
            five = known.five[known.at[HELD, key - gone + known.key[new]]]
            shape[slot[p], n, 0], shape[slot[p], n, 1] = five[0], five[4]


@njit(cache=True)
def counted(
    known: Known, size: int, cards: I64, left: I64, slot: I64, places: I64, set_at: I64, packed: I64, numbers: I32
) -> None:
    """The dealer's hands against each final hand, by discard and new ranks, flushes apart; by kind where those differ."""
    after, kinds = np.zeros(RANKS, np.int64), np.zeros(len(known.kinds) - 1, np.int64)
    factors, summed = np.zeros(53 + len(known.pairs), np.int64), np.zeros(len(known.first) + 1, np.int64)
    key = left_of(known, cards, left)
    for n in range(len(set_at)):
        after[:] = left
        at, ok = known.start[size] + n, True
        while at > 0:
            after[known.runs[at, 1]] -= known.runs[at, 2]
            ok = ok and after[known.runs[at, 1]] >= 0
            at = known.runs[at, 0]
        if not ok:
            continue
        cumulate(after, known.pairs, known.first, known.second, factors, summed)
        if set_at[n] >= 0:
            numbers_of(summed, known.kinds, kinds)
            numbers[set_at[n]] = kinds
        for p in range(len(places)):
            gone = 0
            for i in range(HELD):
                if places[p] >> i & 1:
                    gone += known.keys[cards[i] // 4]
            five = known.five[known.at[HELD, key - gone + known.key[known.start[size] + n]]]
            packed[slot[p], n] = against(summed, known.kinds, five[1], five[2], five[3], known.ones[five[0]])


@njit(cache=True)
def final_counts(
    known: Known, size: int, hand: int, cards: I64, left: I64, draw: Drawing, shape: I64, packed: I64, numbers: I32
) -> None:
    """The final hands of an exchange, and the dealer's hands against each: those that were kept, or counted now."""
    shapes(known, size, cards, left, draw.slots[hand], draw.places, shape)
    if len(draw.packed):
        packed[:], numbers[:] = draw.packed[hand], draw.numbers[hand]
    else:
        counted(known, size, cards, left, draw.slots[hand], draw.places, draw.set_at, packed, numbers)


@njit(cache=True)
def suit_pattern(known: Known, cards: I64, up: int) -> int:
    """Which of the five cards are of the dealer's suit: hands of the same ranks and pattern draw alike but for flushes."""
    pattern = known.alike[up % 4]
    for n in range(HELD):
        pattern = 2 * pattern + (cards[n] % 4 == up % 4)
    return int(pattern)


@njit(cache=True)
def drawn(
    known: Known, size: int, entries: I64, packed: I64, shape: I64, left: I64, free: int, ways: I64, tally: I64
) -> int:  # fmt: skip
    """What one discard is worth, over all draws, as if the player could come to no flush."""
    others = np.zeros(RANKS, np.int64)
    for r in range(RANKS):
        others[r] = left[r] - (free >> r & 1)
    all_ways(others, known.runs, known.start[size + 1], ways)
    total, found = fours(known.cards - 6 - size), 0
    fold, ending = known.folds[1] * total, len(tally) - 1
    for e in range(len(entries)):
        mask, times = entries[e, 0], ways[entries[e, 1]]
        if times and mask & ~free == 0:
            n = entries[e, 2]
            c = shape[n, 0]
            counts = packed[n] + known.change[shape[n, 1], free & ~mask]
            bet = worth(counts, total, known.values[2, c])
            found += times * max(bet, fold)
            if ending >= 0:
                if bet >= fold:
                    add(tally, c, counts, total, times)
                else:
                    tally[ending, 0] += times * total
    return found


@njit(cache=True)
def corrected(
    known: Known, size: int, sets: I64, packed: I64, shape: I64, numbers: I32, own: I64, kept: int, suit: int, up: int,
    free: int, tally: I64,
) -> int:  # fmt: skip
    """What the draws that make a flush of this suit add to `drawn`, which took them for no flush."""
    room = known.suits[suit] & ~own[suit]
    if suit == up % 4:
        room &= ~(1 << known.rank)
    total, found = fours(known.cards - 6 - size), 0
    for i in range(len(sets)):
        mask = sets[i, 0]
        if mask & ~room == 0:
            n = sets[i, 1]
            after = free & ~mask if suit == up % 4 else free
            found += note(known, 2, shape[n, 0], packed[n] + known.change[shape[n, 1], after], total, -1, tally)
            c, counts = flushed(known, kept | mask, RANKS, numbers[i], after)
            found += note(known, 2, c, counts, total, 1, tally)
    return found


@njit(cache=True)
def most(known: Known, size: int, own: I64, kept: int, suit: int, up: int, runs: I64, tops: I64) -> int:
    """The most that draws which make a flush of this suit can add; `tops` is what each class is worth at most."""
    room = known.suits[suit] & ~own[suit]
    if suit == up % 4:
        room &= ~(1 << known.rank)
    n = 0
    for r in range(RANKS):
        n += room >> r & 1
    found = choose(n, size) * (tops[len(tops) - 1] - known.folds[1])
    for run in runs:
        if kept & ~run == 0 and run & ~kept & ~room == 0:
            found += tops[known.flush[run, RANKS]] - known.folds[1]
    return int(found * fours(known.cards - 6 - size))


@njit(cache=True)
def kept_of(cards: I64, places: int, suits: I64) -> int:
    """Marks the suits of which a flush can still come, if the cards at these places are discarded; the ranks kept."""
    suits[:] = 1
    kept = 0
    for i in range(HELD):
        if places >> i & 1 == 0:
            kept |= 1 << (cards[i] // 4)
            for s in range(4):
                if cards[i] % 4 != s:
                    suits[s] = 0
    return kept
