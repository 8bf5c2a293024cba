"""Wagers on a player's own cards in the split-hand games: every hand, counted by what a paytable may look at.

A *line* tells apart more than any paytable of the three chapters does: the best five cards by both rankings and with a
joker that is any card, what is held by rank, the joker, a run of all seven cards, and what lies beside a royal flush. One
hand of each line is shown to the game, which says what it pays.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numba import njit

from fairfelt import evaluator
from fairfelt.evaluator.tables import HIGHEST, RUNS
from fairfelt.families.poker import PAI_GOW_HIGH, WILD_JOKER
from fairfelt.kit.cards import DECK, JOKER, Cards
from fairfelt.kit.cards import SUITS as SUIT_NAMES
from fairfelt.odds.split.classes import JOKER_BIT, LENGTH, SUITS, Classes, Held, Ints, class_of
from fairfelt.odds.split.pairs import every_hand
from fairfelt.odds.split.ways import HIGHS, Scale, examples, groups_of, rank_high

Lines: TypeAlias = dict[int, tuple[int, int]]  # how many hands there are, and one of them

_ROYAL = 0x1F00
_KINDS = np.array(
    [list(evaluator.starts(PAI_GOW_HIGH)).index(evaluator.kind_at(PAI_GOW_HIGH, s)) for s in range(HIGHS)], np.int64
)
_FIRST = np.array([PAI_GOW_HIGH.exact(five).values[0] for five in examples()], np.int64)
_WILD = np.array(
    [
        list(evaluator.starts(WILD_JOKER)).index(evaluator.kind_at(WILD_JOKER, s))
        for s in range(evaluator.strengths(WILD_JOKER))
    ],
    np.int64,
)


@njit(cache=True)
def line(word: int, scale: Scale) -> int:
    """All that a paytable may look at in a hand, as one number."""
    high = evaluator.rank_pai_gow(word)
    groups, singles = np.empty(8, np.int64), np.empty(8, np.int64)
    shape, _, _ = groups_of(word, groups, singles)
    found = np.int64(_KINDS[high] * 16 + _KINDS[rank_high(word, scale.filled)])
    found = found * 16 + _WILD[evaluator.rank_wild_joker(word)]
    found = found * 16 + (1 + singles[0] if _KINDS[high] == 0 else 0)
    found = found * 1296 + shape
    return int((found * 4 + _run(word)) * 4096 + 2 * _beside_royal(word) + (word >> JOKER_BIT))


@njit(cache=True)
def _run(word: int) -> int:
    """Whether all cards are one run of a suit with the joker anywhere: 2 if no ace need be low, 1 if one must."""
    joker = word >> JOKER_BIT
    plain = word & ((np.int64(1) << JOKER_BIT) - 1)
    for suit in range(SUITS):
        mask = (plain >> (16 * suit)) & 0x1FFF
        if mask == 0 or plain != mask << (16 * suit):
            continue
        size = LENGTH[mask] + joker
        best = 0
        for rank in range(13 if joker else 1):
            filled = mask | (1 << rank) if joker else mask
            for low_ace in range(2):
                if RUNS[low_ace, filled] >> 4 == size:
                    best = max(best, 2 - low_ace)
        return best
    return 0


@njit(cache=True)
def _beside_royal(word: int) -> int:
    """The two ranks beside a royal flush and whether they are suited, 0 without one; the joker is of either part."""
    joker = word >> JOKER_BIT
    for suit in range(SUITS):
        mask = (word >> (16 * suit)) & 0x1FFF
        if LENGTH[mask & _ROYAL] < 5 - joker:
            continue
        ranks, suits, count = 0, 0, 0
        for other in range(SUITS):
            rest = (word >> (16 * other)) & 0x1FFF
            rest = rest & ~_ROYAL if other == suit else rest
            if rest:
                suits += 1
            while rest:
                rank = HIGHEST[rest]
                rest ^= 1 << rank
                ranks = ranks * 8 + max(rank - 7, 0)
                count += 1
        return int(8 * ranks + 2 * count + 2 + (suits == 1))
    return 0


@njit(cache=True)
def _all_lines(words: Ints, scale: Scale) -> Ints:
    found = np.empty(len(words), np.int64)
    for i in range(len(words)):
        found[i] = line(words[i], scale)
    return found


@njit(cache=True)
def _two_beside(word: int) -> bool:
    """Whether two cards of other suits lie beside a royal flush: the class does not say if those two are suited."""
    for suit in range(SUITS):
        mask = (word >> (16 * suit)) & 0x1FFF
        if LENGTH[mask & _ROYAL] == 5 - (word >> JOKER_BIT) and mask & ~_ROYAL == 0:
            return True
    return False


@njit(cache=True)
def coarse(words: Ints, scale: Scale) -> Ints:
    """The kind of the best five cards of each hand, its first value and the joker, as one number."""
    found = np.empty(len(words), np.int64)
    for i in range(len(words)):
        high = rank_high(words[i], scale.filled)
        found[i] = (_KINDS[high] * 32 + _FIRST[high]) * 2 + (words[i] >> JOKER_BIT)
    return found


def lines(classes: Classes, deck: Held, cards: Cards, scale: Scale) -> Lines:
    """Every hand of the deck by its line."""
    found, number = every_hand(classes.tables, classes.plain, deck)
    counts = np.zeros(classes.number, np.int64)
    np.add.at(counts, found, number)
    shown = classes.words if len(cards) == len(DECK) + 1 else hands_of(classes, cards)
    out: Lines = {}
    there = np.flatnonzero(counts)
    for at, key in zip(there.tolist(), _all_lines(shown[there], scale).tolist(), strict=True):
        word = int(shown[at])
        if classes.tables.size == 7 and _two_beside(word):
            continue
        out[key] = (out.get(key, (0, 0))[0] + int(counts[at]), word)
    if classes.tables.size == 7:
        for word in _beside_royals(cards):
            key = int(line(word, scale))
            out[key] = (out.get(key, (0, 0))[0] + 1, word)
    return out


def _beside_royals(cards: Cards) -> Iterator[int]:
    """Every hand of a royal flush, a joker in it or not, and two cards of other suits."""
    for suit in SUIT_NAMES:
        royal = [card for card in cards if card.suit == suit and card.value >= 10]
        others = [card for card in cards if card.suit != suit and card != JOKER]
        fives = [tuple(royal)] if len(royal) == 5 else []
        if JOKER in cards:
            fives += [(*four, JOKER) for four in combinations(royal, 4)]
        for five in fives:
            word = word_of(five)
            for two in combinations(others, 2):
                yield word | word_of(two)


def word_of(cards: Cards) -> int:
    """Cards as a word of the compiled evaluators."""
    return int(np.bitwise_or.reduce(evaluator.BIT[evaluator.encode(cards)]))


def cards_of(word: int) -> Cards:
    """A word as cards."""
    return tuple(card for card, bit in zip((*DECK, JOKER), evaluator.BIT.tolist(), strict=True) if word & bit)


def hands_of(classes: Classes, cards: Cards) -> Ints:
    """One hand of each class that a small deck has."""
    words = np.zeros(classes.number, np.int64)
    for hand in combinations(cards, classes.tables.size):
        word = word_of(hand)
        words[class_of(classes.tables, word)] = word
    return words
