"""Hands of the split-hand games up to what can matter: their classes, and how many hands of each hold given cards.

Whether five of a suit can be laid together is all that suits decide. So a hand of `size` cards is of a *plain* class if
no suit has five cards (four beside the joker): then its ranks and the joker say everything. Otherwise it is of a *flush*
class: the ranks of that suit, the ranks of the others, the joker. There are some 290,000 classes of seven cards for
154,143,080 hands, and every setting of a hand is the same for all hands of its class.

A plain class is numbered without a search: a hand's key is a sum over its cards, the counts of the lower seven ranks
in base 5 and those of the upper six; two small tables turn the two halves into a number.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt import evaluator
from fairfelt.kit.cards import DECK, JOKER, Cards

Ints: TypeAlias = NDArray[np.int64]
Small: TypeAlias = NDArray[np.int32]

RANKS, SUITS, LOWER, HALF = 13, 4, 7, 17
JOKER_NUMBER, JOKER_BIT = 52, 62
KEYS = np.array([5**r if r < LOWER else 5 ** (r - LOWER) << HALF for r in range(RANKS)], np.int64)
_masks = np.arange(1 << RANKS)
LENGTH = ((_masks[:, None] >> np.arange(RANKS)) & 1).sum(axis=1).astype(np.int64)
MASK_KEY = (((_masks[:, None] >> np.arange(RANKS)) & 1) * KEYS).sum(axis=1)
CHOOSE = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64)


class Tables(NamedTuple):
    """What the kernels read: where the classes of one size of hand stand, and lists to run through."""

    size: int
    lower: Small  # by joker or not and key of the lower ranks: the first class with these
    upper: Small  # by key of the upper ranks: the place among those of as many cards
    flush: Small  # by joker or not and ranks of the suit: the first class with these
    masks: Ints  # all sets of ranks, the smaller first
    mask_start: Ints
    many: Small  # all multisets of ranks: up to seven times rank * 8 + count, ended by 0
    many_key: Ints
    many_start: Ints


@dataclass(frozen=True, eq=False)
class Classes:
    """The classes of hands of one size."""

    tables: Tables
    plain: int  # the first number of a flush class
    number: int

    @cached_property
    def words(self) -> Ints:
        """One hand of each class of the whole deck, as a word of the compiled evaluators."""
        found: Ints = _words(self.tables, self.number)
        return found


def _counts(digits: int) -> Ints:
    """How many cards a key of so many base-5 digits stands for."""
    numbers = np.arange(5**digits)
    total: Ints = np.array([(numbers // 5**d) % 5 for d in range(digits)]).sum(axis=0)
    return total


@cache
def classes(size: int) -> Classes:
    """The classes of hands of `size` cards, six or seven."""
    low, high = _counts(LOWER), _counts(RANKS - LOWER)
    upper = np.full(len(high), -1, np.int32)
    per_count = np.zeros(size + 1, np.int64)
    for count in range(size + 1):
        these = np.flatnonzero(high == count)
        upper[these] = np.arange(len(these))
        per_count[count] = len(these)
    lower = np.full((2, len(low)), -1, np.int32)
    at = 0
    for joker in range(2):
        held = size - joker
        for key in np.flatnonzero(low <= held).tolist():
            lower[joker, key] = at
            at += int(per_count[held - low[key]])
    plain = at
    flush = np.full((2, 1 << RANKS), -1, np.int32)
    for joker in range(2):
        for mask in range(1 << RANKS):
            others = size - joker - int(LENGTH[mask])
            if LENGTH[mask] >= 5 - joker and others >= 0:
                flush[joker, mask] = at
                at += (1, 13, 91)[others]
    order = np.argsort(LENGTH, kind="stable")
    starts = np.searchsorted(LENGTH[order], np.arange(RANKS + 2))
    many, many_key, many_start = _multisets(size)
    return Classes(Tables(size, lower, upper, flush, order, starts, many, many_key, many_start), plain, at)


def _multisets(size: int) -> tuple[Small, Ints, Ints]:
    rows, keys, starts = [], [], [0]
    for count in range(size + 1):
        for ranks in combinations_with_replacement(range(RANKS), count):
            held = {rank: ranks.count(rank) for rank in ranks}
            if not held or max(held.values()) <= SUITS:
                row = [8 * rank + n for rank, n in held.items()]
                rows.append(row + [0] * (8 - len(row)))
                keys.append(sum(int(KEYS[rank]) * n for rank, n in held.items()))
        starts.append(len(rows))
    return np.array(rows, np.int32), np.array(keys, np.int64), np.array(starts, np.int64)


@njit(cache=True)
def plain_class(tables: Tables, joker: int, key: int) -> int:
    """The number of a plain class."""
    return int(tables.lower[joker, key & ((1 << HALF) - 1)]) + int(tables.upper[key >> HALF])


@njit(cache=True)
def of_two(a: int, b: int) -> int:
    """The place of two ranks among all pairs of ranks, equal ones too."""
    return a * (a + 1) // 2 + b if a > b else b * (b + 1) // 2 + a


@njit(cache=True)
def class_of(tables: Tables, word: int) -> int:
    """The class of a hand."""
    joker = (word >> JOKER_BIT) & 1
    key = 0
    for suit in range(SUITS):
        mask = (word >> (16 * suit)) & 0x1FFF
        if LENGTH[mask] >= 5 - joker:
            return int(tables.flush[joker, mask]) + _others(word, suit)
        key += MASK_KEY[mask]
    return plain_class(tables, joker, key)


@njit(cache=True)
def _others(word: int, suit: int) -> int:
    """The place of the cards of the other suits, at most two."""
    first, second = -1, -1
    for other in range(SUITS):
        mask = (word >> (16 * other)) & 0x1FFF
        for rank in range(RANKS):
            if other != suit and (mask >> rank) & 1:
                second = first
                first = rank
    if first < 0:
        return 0
    return first if second < 0 else of_two(first, second)


@njit(cache=True)
def _words(tables: Tables, number: int) -> Ints:
    """One hand of each class."""
    words = np.zeros(number, np.int64)
    for joker in range(2):
        held = tables.size - joker
        for row in range(tables.many_start[held], tables.many_start[held + 1]):
            word, dealt = np.int64(joker) << JOKER_BIT, 0
            for place in range(8):
                entry = tables.many[row, place]
                for _ in range(entry & 7):
                    word |= np.int64(1) << (16 * (dealt % 4) + entry // 8)
                    dealt += 1
            words[plain_class(tables, joker, tables.many_key[row])] = word
        for mask in range(1 << RANKS):
            at = tables.flush[joker, mask]
            if at >= 0:
                word = (np.int64(joker) << JOKER_BIT) | mask
                others = held - LENGTH[mask]
                if others == 0:
                    words[at] = word
                for a in range(RANKS if others > 0 else 0):
                    if others == 1:
                        words[at + a] = word | (np.int64(1) << (16 + a))
                    for b in range(a + 1 if others == 2 else 0):
                        words[at + of_two(a, b)] = word | (np.int64(1) << (16 + a)) | (np.int64(1) << (32 + b))
    return words


class Held(NamedTuple):
    """A deck, or some cards of it: the ranks of each suit, and whether there is the joker."""

    suits: Ints
    joker: int


def held(cards: Cards) -> Held:
    """The cards of a deck."""
    suits = np.zeros(SUITS, np.int64)
    for number in evaluator.encode(card for card in cards if card != JOKER):
        suits[number % 4] |= 1 << (number // 4)
    if len(set(cards)) != len(cards) or not set(cards) <= {*DECK, JOKER}:
        raise ValueError("a split-hand game is counted with one deck")
    return Held(suits, int(JOKER in cards))


@njit(cache=True)
def hands_with(
    tables: Tables, deck: Held, some: Ints, with_joker: int, weight: Ints, found: Small, number: Ints
) -> int:
    """All hands of the deck that hold `some` cards, by class: how many classes, with `number` hands of each.

    `weight` is as long as the plain classes, and zero before and after. Every choice of ranks is counted first as if it
    were plain, by the number of its suits; then each hand with a flush is counted in its own class, and taken off there.
    A class may come twice, when two suits lead to it.
    """
    free = np.zeros(RANKS, np.int64)
    key, held_now = 0, 0
    for suit in range(SUITS):
        key += int(MASK_KEY[some[suit]])
        held_now += int(LENGTH[some[suit]])
        for rank in range(RANKS):
            free[rank] += ((deck.suits[suit] & ~some[suit]) >> rank) & 1
    count = 0
    for joker in range(with_joker, max(with_joker, deck.joker) + 1):
        due = tables.size - joker - held_now
        if due < 0:
            continue
        first = count
        for row in range(tables.many_start[due], tables.many_start[due + 1]):
            ways = np.int64(1)
            for place in range(8):
                entry = tables.many[row, place]
                if entry == 0 or ways == 0:
                    break
                ways *= CHOOSE[free[entry >> 3], entry & 7]
            if ways > 0:
                at = plain_class(tables, joker, key + tables.many_key[row])
                weight[at] = ways
                found[count] = at
                count += 1
        last = count
        for suit in range(SUITS):
            count = _flushes(tables, deck, some, suit, joker, due, held_now, key, free, weight, found, number, count)
        for i in range(first, last):
            number[i] = weight[found[i]]
            weight[found[i]] = 0
    return count


@njit(cache=True)
def _flushes(
    tables: Tables,
    deck: Held,
    some: Ints,
    suit: int,
    joker: int,
    due: int,
    held_now: int,
    key: int,
    free: Ints,
    weight: Ints,
    found: Small,
    number: Ints,
    count: int,
) -> int:
    """The hands with a flush in one suit: `due` more cards to those that are held."""
    length = LENGTH[some[suit]]
    most = tables.size - 5  # cards of other suits
    if held_now - length > most:
        return count
    one, two = -1, -1
    for other in range(SUITS):
        for rank in range(RANKS):
            if other != suit and (some[other] >> rank) & 1:
                two = one
                one = rank
    open_ranks = deck.suits[suit] & ~some[suit]
    for more in range(max(0, 5 - joker - length), due + 1):
        others = due - more
        for i in range(tables.mask_start[more], tables.mask_start[more + 1]):
            mask = tables.masks[i]
            if mask & ~open_ranks:
                continue
            at = tables.flush[joker, some[suit] | mask]
            made = key + MASK_KEY[mask]
            if others == 0:
                place = 0 if one < 0 else one if two < 0 else of_two(one, two)
                found[count], number[count] = at + place, 1
                weight[plain_class(tables, joker, made)] -= 1
                count += 1
                continue
            for a in range(RANKS):
                ways = free[a] - ((open_ranks >> a) & 1)
                if ways == 0:
                    continue
                if others == 1:
                    found[count], number[count] = at + (a if one < 0 else of_two(one, a)), ways
                    weight[plain_class(tables, joker, made + KEYS[a])] -= ways
                    count += 1
                    continue
                for b in range(a + 1):
                    both = ways * (free[b] - ((open_ranks >> b) & 1)) if b < a else CHOOSE[ways, 2]
                    if both > 0:
                        found[count], number[count] = at + of_two(a, b), both
                        weight[plain_class(tables, joker, made + KEYS[a] + KEYS[b])] -= both
                        count += 1
    return count
