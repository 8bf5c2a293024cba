"""What every choice is worth to one hand beside the dealer's card: no discard is left out, as `exchange` may do."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
from numba import njit

from fairfelt.evaluator import encode
from fairfelt.families.poker import COUNT_WORDS
from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.errors import Refused
from fairfelt.odds.advice.strategy import Situation
from fairfelt.odds.exchange.draws import (
    Known,
    corrected,
    counted,
    drawn,
    held_in,
    kept_of,
    note,
    shapes,
    state,
)
from fairfelt.odds.exchange.hands import HELD, KEYS, Hands
from fairfelt.odds.exchange.kernel import I64, RANKS, worth
from fairfelt.odds.exchange.policy import drawing_of
from fairfelt.odds.exchange.tables import LISTS, Deals, known


@njit(cache=True)
def by_discard(
    known: Known, size: int, cards: I64, up: int, slot: I64, places: I64, set_at: I64, entries: I64, sets: I64
) -> I64:
    """What each discard of `size` cards is worth, over all draws."""
    left, own, suits = np.zeros(RANKS, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    packed, numbers = (
        np.zeros((len(places), len(set_at)), np.int64),
        np.zeros((len(sets), len(known.kinds) - 1), np.int32),
    )
    shape, ways = np.zeros((len(places), len(set_at), 2), np.int64), np.zeros(known.start[size + 1], np.int64)
    none, found = np.zeros((0, 4), np.int64), np.zeros(len(places), np.int64)
    counted(known, size, cards, left, slot, places, set_at, packed, numbers)
    shapes(known, size, cards, left, slot, places, shape)
    held_in(cards, own)
    free = known.suits[up % 4] & ~own[up % 4] & ~(1 << known.rank)
    for p in range(len(places)):
        mine, kind = packed[slot[p]], shape[slot[p]]
        found[p] = drawn(known, size, entries, mine, kind, left, free, ways, none)
        kept = kept_of(cards, places[p], suits)
        for s in range(4):
            if suits[s]:
                found[p] += corrected(known, size, sets, mine, kind, numbers, own, kept, s, up, free, none)
    return found


@njit(cache=True)
def bet_and_sixth(known: Known, cards: I64, up: int, deck: I64) -> tuple[int, int]:
    """What a bet is worth, and what a sixth card is, over all of them."""
    none, seen = np.zeros((0, 4), np.int64), np.zeros(HELD + 1, np.int64)
    c, packed, total = state(known, cards, cards, up)
    bet, bought = worth(packed, total, known.values[0, c]), 0
    seen[:HELD] = cards
    for card in deck:
        if card != up and not (card == cards).any():
            seen[HELD] = card
            c, packed, total = state(known, seen, seen, up)
            bought += note(known, 1, c, packed, total, 1, none)
    return bet, bought


def faced(hands: Hands, deals: Deals, own: Cards, up: Card) -> Situation:
    """Every choice with five cards beside the dealer's card."""
    cards, card = np.sort(np.array(encode(own), np.int64)), encode([up])[0]
    if len({*own, up} & set(deals.deck)) != HELD + 1:
        raise Refused("name five cards of the player and one of the dealer, all of this deck and all different")
    tables, _ = known(hands, deals.cards, card // 4)
    left = len(deals.cards) - HELD - 1
    bet, bought = bet_and_sixth(tables, cards, card, deals.cards)
    scale = hands.scale * comb(left, HELD - 1)
    found = {"Bet": Fraction(bet, scale), "Fold": hands.folds[0]}
    if hands.instant[state(tables, cards, cards, card)[0]]:
        raise Refused("a hand that is paid at once is asked nothing more")
    found["Buy a sixth card"] = Fraction(bought, hands.scale * left * comb(left - 1, HELD - 1))
    hand = int(LISTS.at[HELD, KEYS[cards // 4].sum()])
    named = dict(zip(encode(own), own, strict=True))
    for size in range(2, min(HELD, left - HELD + 1) + 1):
        places, slots, _, entries, sets, set_at = drawing_of(size)
        worths = by_discard(tables, size, cards, card, slots[hand], places, set_at, entries, sets)
        scale = hands.scale * comb(left, size) * comb(left - size, HELD - 1)
        for gone, value in zip(combinations(cards.tolist(), size), worths.tolist(), strict=True):
            found[f"Exchange {' '.join(str(named[one]) for one in gone)}"] = Fraction(value, scale)
    return Situation(f"{COUNT_WORDS[HELD]} cards", own, (up,), deals.alike(cards, card) * deals.each, found)
