"""One deal of each ending, found by trying cards, compiled: for `exchange`."""

import numpy as np
from numba import njit

from fairfelt.odds.exchange.draws import Known, held_in, state
from fairfelt.odds.exchange.hands import GROUPS
from fairfelt.odds.exchange.kernel import FIELD, HELD, I64, LOW, RANKS, worth


@njit(cache=True)
def find_dealer(
    known: Known, seen: I64, up: int, deck: I64, c: int, strength: int, one: int, any_result: bool, found: I64
) -> bool:
    """Four cards for the dealer with which a hand of this class and strength has this result."""
    used = np.zeros(52, np.bool_)
    for card in seen:
        used[card] = True
    used[up] = True
    rest = np.array([card for card in deck if not used[card]])
    five, own = np.zeros(HELD, np.int64), np.zeros(4, np.int64)
    five[4] = up
    for a in range(len(rest)):
        five[0] = rest[a]
        for b in range(a + 1, len(rest)):
            five[1] = rest[b]
            for d in range(b + 1, len(rest)):
                five[2] = rest[d]
                for e in range(d + 1, len(rest)):
                    five[3] = rest[e]
                    theirs, kind = strength_of(known, five, own)
                    sign = 2 if theirs > strength else 1 if theirs == strength else 0
                    if any_result or known.ones[c, kind, sign] == one:
                        found[:] = five[:4]
                        return True
    return False


@njit(cache=True)
def strength_of(known: Known, five: I64, own: I64) -> tuple[int, int]:
    """Strength and kind of five cards."""
    suit = held_in(five, own)
    if suit >= 0:
        mask = own[suit]
        return known.flush_strength[mask], known.class_kind[known.flush[mask, RANKS]]
    key = 0
    for card in five:
        key += known.keys[card // 4]
    hand = known.five[known.at[HELD, key]]
    return hand[5], hand[1]


@njit(cache=True)
def strength_of_final(known: Known, final: I64) -> int:
    """The strength of five or six cards."""
    own = np.zeros(4, np.int64)
    if len(final) == HELD:
        return strength_of(known, final, own)[0]
    suit = held_in(final, own)
    if suit >= 0:
        return int(known.flush_strength[own[suit]])
    key = 0
    for i in range(HELD):
        key += known.keys[final[i] // 4]
    return int(known.six[known.with_sixth[known.at[HELD, key], final[HELD] // 4], 5])


@njit(cache=True)
def class_of(known: Known, final: I64) -> int:
    """The class of five or six cards."""
    own = np.zeros(4, np.int64)
    suit = held_in(final, own)
    if suit >= 0:
        other = RANKS
        for card in final:
            if card % 4 != suit:
                other = card // 4
        return int(known.flush[own[suit], other])
    key = 0
    for i in range(HELD):
        key += known.keys[final[i] // 4]
    hand = known.at[HELD, key]
    return int(known.five[hand, 0] if len(final) == HELD else known.six[known.with_sixth[hand, final[HELD] // 4], 0])


@njit(cache=True)
def number_of(packed: int, total: int, group: int) -> int:
    """How many of the dealer's hands have one of four results."""
    if group < GROUPS - 1:
        return (packed >> (FIELD * group)) & LOW
    return total - (packed & LOW) - ((packed >> FIELD) & LOW) - (packed >> (2 * FIELD))


@njit(cache=True)
def find_draw(
    known: Known, cards: I64, up: int, places: int, size: int, deck: I64, c: int, group: int, folds: bool, found: I64
) -> bool:
    """New cards, then four for the dealer, with which the player bets with a hand of this class and result, or folds."""
    rest = np.array([card for card in deck if card != up and not (card == cards).any()])
    at, final, seen = np.arange(size), np.zeros(HELD + (size == 1), np.int64), np.zeros(HELD + size, np.int64)
    seen[:HELD] = cards
    one = 1 << (FIELD * group) if group < GROUPS - 1 else 0
    n = 0
    for i in range(HELD):
        if places >> i & 1 == 0:
            final[n] = cards[i]
            n += 1
    while True:
        for i in range(size):
            final[n + i] = seen[HELD + i] = rest[at[i]]
        if folds or class_of(known, final) == c:
            mine, packed, total = state(known, seen, final, up)
            bets = size == 0 or worth(packed, total, known.values[min(size, 2), mine]) >= known.folds[1] * total
            if bets != folds and (folds or number_of(packed, total, group)):
                strength = strength_of_final(known, final)
                found[:size] = seen[HELD:]
                return find_dealer(known, seen, up, deck, mine, strength, one, folds, found[size:])
        place = size - 1
        while place >= 0 and at[place] == len(rest) - size + place:
            place -= 1
        if place < 0:
            return False
        at[place] += 1
        for i in range(place + 1, size):
            at[i] = at[i - 1] + 1
