"""The best way to go on for each hand beside the dealer's card, and how the deals end, compiled: for `exchange`."""

from typing import NamedTuple

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from fairfelt.odds.exchange.draws import (
    BUYS,
    DRAWS,
    ENDS,
    FOLDED,
    FOLDS,
    INSTANT,
    Drawing,
    Known,
    add,
    at_first,
    corrected,
    drawn,
    final_counts,
    held_in,
    kept_of,
    left_of,
    most,
    numbers_of,
    prepare_sixth,
    sixth,
    suit_pattern,
)  # fmt: skip
from fairfelt.odds.exchange.kernel import HELD, I32, I64, PARTS, RANKS, against, cumulate, fours, worth


@njit(cache=True, parallel=True)
def begin(
    known: Known, hands: I64, groups: I64, cards: I64, ups: I64, scales: I64, bet: I64, bought: I64, option: I64
) -> None:
    """What a bet and a sixth card are worth to each hand and card of the dealer, and which hands are paid at once."""
    kinds = len(known.kinds) - 1
    total = fours(known.cards - 6)
    none = np.zeros((0, 4), np.int64)
    for part in prange(PARTS):
        left, factors = np.zeros(RANKS, np.int64), np.zeros(53 + len(known.pairs), np.int64)
        summed = np.zeros(len(known.first) + 1, np.int64)
        numbers, more = np.zeros(kinds, np.int64), np.zeros((RANKS, kinds), np.int64)
        packed = np.zeros(RANKS, np.int64)
        for g in range(part, len(hands), PARTS):
            hand = hands[g]
            left_of(known, cards[groups[g]], left)
            cumulate(left, known.pairs, known.first, known.second, factors, summed)
            five = known.five[hand]
            counts = against(summed, known.kinds, five[1], five[2], five[3], known.ones[five[0]])
            numbers_of(summed, known.kinds, numbers)
            prepare_sixth(known, hand, left, packed, more, factors, summed)
            for i in range(groups[g], groups[g + 1]):
                c, first = at_first(known, hand, cards[i], ups[i], counts, numbers)
                if known.instant[c]:
                    option[i] = INSTANT
                    continue
                bet[i] = worth(first, total, known.values[0, c]) * scales[0]
                bought[i] = sixth(known, hand, cards[i], ups[i], packed, more, none) * scales[1]


@njit(cache=True, parallel=True)
def exchange(
    known: Known, size: int, hands: I64, groups: I64, cards: I64, ups: I64, draw: Drawing, limit: I64, runs: I64, tops: I64,
    at_once: int, scale: int, best: I64, option: I64,
) -> int:  # fmt: skip
    """The best discard of `size` cards, where it may be better than what is best so far; how many were looked into."""
    places = draw.places
    new = known.start[size + 1] - known.start[size]
    looked = np.zeros(PARTS, np.int64)
    none = np.zeros((0, 4), np.int64)
    for part in prange(PARTS):
        left, ways = np.zeros(RANKS, np.int64), np.zeros(known.start[size + 1], np.int64)
        here, by_set = (
            np.zeros((len(places), new), np.int64),
            np.zeros((len(draw.sets), len(known.kinds) - 1), np.int32),
        )
        shape = np.zeros((len(places), new, 2), np.int64)
        plain, filled = np.zeros((len(places), 128), np.int64), np.zeros((len(places), 128), np.bool_)
        own, suits = np.zeros(4, np.int64), np.zeros(4, np.int64)
        for g in range(part, len(hands), PARTS):
            hand, ready = hands[g], False
            for i in range(groups[g], groups[g + 1]):
                if option[i] == INSTANT:
                    continue
                held_in(cards[i], own)
                up = ups[i]
                for p in range(len(places)):
                    slot = draw.slots[hand, p]
                    kept = kept_of(cards[i], places[p], suits)
                    cap = limit[hand, slot]
                    for s in range(4):
                        if suits[s]:
                            cap += most(known, size, own, kept, s, up, runs, tops)
                    if cap * scale < max(best[i], at_once):
                        continue
                    looked[part] += 1
                    if not ready:
                        final_counts(known, size, hand, cards[i], left, draw, shape, here, by_set)
                        filled[:] = False
                        ready = True
                    free = known.suits[up % 4] & ~own[up % 4] & ~(1 << known.rank)
                    like = suit_pattern(known, cards[i], up)
                    if not filled[slot, like]:
                        filled[slot, like] = True
                        plain[slot, like] = drawn(
                            known, size, draw.entries, here[slot], shape[slot], left, free, ways, none
                        )
                    found = plain[slot, like]
                    for s in range(4):
                        if suits[s]:
                            found += corrected(
                                known, size, draw.sets, here[slot], shape[slot], by_set, own, kept, s, up, free, none
                            )
                    if found * scale > best[i]:
                        best[i], option[i] = found * scale, DRAWS + places[p]
    return int(looked.sum())


class Desk(NamedTuple):
    """Where one thread tallies: what hands of the same ranks have in common, and how the deals of a hand end."""

    left: I64
    factors: I64
    summed: I64
    ways: I64
    shape: I64  # class and type of the final hand, by discard and new ranks
    here: I64  # the dealer's hands against it
    by_set: I32
    by_rank: I64  # the dealer's hands by kind, by the rank of a sixth card
    sixths: I64  # the dealer's hands against six cards, by that rank
    own: I64
    suits: I64
    plain: I64  # how the deals end without flushes, by discard and suit pattern
    filled: NDArray[np.bool_]  # where that is known
    ended: I64  # how the deals end, by class and result


@njit(cache=True)
def desk_of(known: Known, size: int, draw: Drawing, classes: int) -> Desk:
    """An empty desk for a draw of `size` cards."""
    kinds, discards = len(known.kinds) - 1, len(draw.places)
    new = known.start[size + 1] - known.start[size]
    return Desk(
        np.zeros(RANKS, np.int64),
        np.zeros(53 + len(known.pairs), np.int64),
        np.zeros(len(known.first) + 1, np.int64),
        np.zeros(known.start[size + 1], np.int64),
        np.zeros((discards, new, 2), np.int64),
        np.zeros((discards, new), np.int64),
        np.zeros((len(draw.sets), kinds), np.int32),
        np.zeros((RANKS, kinds), np.int64),
        np.zeros(RANKS, np.int64),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.zeros((discards, 128, classes, 4), np.int64),
        np.zeros((discards, 128), np.bool_),
        np.zeros((classes, 4), np.int64),
    )


@njit(cache=True, parallel=True)
def tally_up(
    known: Known, size: int, hands: I64, groups: I64, cards: I64, ups: I64, weights: I64, labels: I64, option: I64,
    draw: Drawing, tally: I64, shown: I64,
) -> None:  # fmt: skip
    """How the deals end for those who draw `size` cards (0 who do not draw), by what their first five cards are.

    `labels` has two labels of each hand with the weight of the first in thirds, for a renaming of suits may change it.
    """
    for part in prange(PARTS):
        desk, tallied, first_shown = desk_of(known, size, draw, tally.shape[3]), tally[part], shown[part]
        for g in range(part, len(hands), PARTS):
            tally_group(
                known, size, hands[g], groups[g], groups[g + 1], cards, ups, weights, labels, option, draw, desk, tallied,
                first_shown,
            )  # fmt: skip


@njit(cache=True)
def tally_group(
    known: Known, size: int, hand: int, begin: int, end: int, cards: I64, ups: I64, weights: I64, labels: I64, option: I64,
    draw: Drawing, desk: Desk, tally: I64, shown: I64,
) -> None:  # fmt: skip
    """The same for the hands of the same ranks."""
    ready, counts = False, 0
    for i in range(begin, end):
        if size_of(option[i]) != size:
            continue
        if not ready:
            ready = True
            counts = in_common(known, size, hand, cards[i], draw, desk)
        row = size
        desk.ended[:] = 0
        if size == 0:
            row = ended_at_once(known, hand, cards[i], ups[i], option[i], counts, desk)
        elif size == 1:
            sixth(known, hand, cards[i], ups[i], desk.sixths, desk.by_rank, desk.ended)
        else:
            ended_by_draw(known, size, hand, cards[i], ups[i], option[i] - DRAWS, draw, desk)
        first = weights[i] * labels[i, 2] // 3
        note_ended(desk.ended, first, i, tally[labels[i, 0], row], shown[labels[i, 0], row])
        note_ended(desk.ended, weights[i] - first, i, tally[labels[i, 1], row], shown[labels[i, 1], row])


@njit(cache=True)
def size_of(option: int) -> int:
    """How many cards are drawn."""
    if option == BUYS:
        return 1
    size = 0
    if option >= DRAWS:
        for n in range(HELD):
            size += (option - DRAWS) >> n & 1
    return size


@njit(cache=True)
def in_common(known: Known, size: int, hand: int, cards: I64, draw: Drawing, desk: Desk) -> int:
    """What hands of the same ranks have in common; the dealer's hands against the five cards, if no card is drawn."""
    left_of(known, cards, desk.left)
    if size == 0:
        cumulate(desk.left, known.pairs, known.first, known.second, desk.factors, desk.summed)
        numbers_of(desk.summed, known.kinds, desk.by_rank[0])
        five = known.five[hand]
        return against(desk.summed, known.kinds, five[1], five[2], five[3], known.ones[five[0]])
    if size == 1:
        prepare_sixth(known, hand, desk.left, desk.sixths, desk.by_rank, desk.factors, desk.summed)
    else:
        desk.filled[:] = False
        final_counts(known, size, hand, cards, desk.left, draw, desk.shape, desk.here, desk.by_set)
    return 0


@njit(cache=True)
def ended_at_once(known: Known, hand: int, cards: I64, up: int, option: int, counts: int, desk: Desk) -> int:
    """How the deals end for a hand that draws no card; the row of the tally."""
    c, first = at_first(known, hand, cards, up, counts, desk.by_rank[0])
    total = fours(known.cards - 6)
    if option == INSTANT:
        desk.ended[c, 0] = total
        return ENDS
    if option == FOLDED:
        desk.ended[len(desk.ended) - 1, 0] = total
        return FOLDS
    add(desk.ended, c, first, total, 1)
    return 0


@njit(cache=True)
def ended_by_draw(
    known: Known, size: int, hand: int, cards: I64, up: int, discard: int, draw: Drawing, desk: Desk
) -> None:
    """How the deals end for a hand with the best discard."""
    held_in(cards, desk.own)
    free = known.suits[up % 4] & ~desk.own[up % 4] & ~(1 << known.rank)
    slot = 0
    for p in range(len(draw.places)):
        if draw.places[p] == discard:
            slot = draw.slots[hand, p]
    kept, like = kept_of(cards, discard, desk.suits), suit_pattern(known, cards, up)
    here, shape, plain, ended = desk.here[slot], desk.shape[slot], desk.plain[slot, like], desk.ended
    if not desk.filled[slot, like]:
        desk.filled[slot, like] = True
        plain[:] = 0
        drawn(known, size, draw.entries, here, shape, desk.left, free, desk.ways, plain)
    ended += plain
    for s in range(4):
        if desk.suits[s]:
            corrected(known, size, draw.sets, here, shape, desk.by_set, desk.own, kept, s, up, free, ended)


@njit(cache=True)
def note_ended(ended: I64, times: int, i: int, tally: I64, shown: I64) -> None:
    """Tally so many times how the deals of hand `i` end; the first hand that ends so is shown."""
    if times == 0:
        return
    for c in range(len(ended)):
        for r in range(4):
            if ended[c, r]:
                tally[c, r] += times * ended[c, r]
                if shown[c, r] < 0:
                    shown[c, r] = i
