"""Many hands at once, and every hand there is: what Python code calls; kernels call `hands` directly."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.evaluator import hands as one
from fairfelt.evaluator.scales import kind_at, strengths
from fairfelt.evaluator.tables import KINDS, Ints
from fairfelt.families.poker import (
    FIVE_CARD,
    FOUR_CARD,
    PAI_GOW_HIGH,
    PAI_GOW_LOW,
    THREE_CARD,
    TWO_CARD,
    WILD_DEUCES,
    WILD_JOKER,
    Kind,
    Ranking,
)
from fairfelt.kit.cards import DECK, JOKER, Card, Cards

Hands: TypeAlias = NDArray[np.uint8]

STRENGTHS = strengths(FIVE_CARD)
MANY = 100_000  # hands from which on the sums are worth their tables
_ALL = (*DECK, JOKER)
_NUMBER = {card: number for number, card in enumerate(_ALL)}


class _Evaluator(NamedTuple):
    number: int  # as `rank_by` knows it
    sizes: range  # of how many cards the best are taken
    joker: bool = False


_EVALUATORS = {
    TWO_CARD: _Evaluator(0, range(2, 3)),
    PAI_GOW_LOW: _Evaluator(0, range(2, 3), joker=True),
    THREE_CARD: _Evaluator(1, range(3, 4)),
    FOUR_CARD: _Evaluator(2, range(4, 7)),
    FIVE_CARD: _Evaluator(3, range(5, 8)),
    PAI_GOW_HIGH: _Evaluator(4, range(5, 8), joker=True),
    WILD_JOKER: _Evaluator(5, range(5, 8), joker=True),
    WILD_DEUCES: _Evaluator(6, range(5, 6), joker=True),
}


def encode(cards: Iterable[Card]) -> list[int]:
    """Cards as numbers: their places in the deck, 52 for the joker."""
    return [_NUMBER[card] for card in cards]


def decode(numbers: Iterable[int]) -> Cards:
    """Numbers as cards."""
    return tuple(_ALL[number] for number in numbers)


def ranks(ranking: Ranking, hands: Hands) -> Ints:
    """The strength of each row of `hands`, the best cards of it; the cards of a row are all different."""
    number, sizes, joker = _evaluator(ranking)
    if hands.ndim != 2 or hands.shape[1] not in sizes:
        raise ValueError(f"hands of {_spoken(sizes)} cards are needed, a row each; got {hands.shape}")
    if hands.size and int(hands.max()) > (52 if joker else 51):
        raise ValueError("a card is a number from 0 to 51, and 52 is the joker where the ranking has one")
    rows = np.ascontiguousarray(hands, np.uint8)
    if ranking is not FIVE_CARD or len(rows) < MANY:
        return _each(number, rows)
    from fairfelt.evaluator import sums  # its tables take most of a second to make

    return sums.ranks(rows)


def strength_of(ranking: Ranking, cards: Iterable[Card]) -> int:
    """The strength of one hand."""
    return int(ranks(ranking, np.array([encode(cards)], np.uint8))[0])


def kind_of(strength: int) -> int:
    """The kind of a five-card strength as a number: 0 is a high card, 9 a royal flush."""
    return int(KINDS[strength])


def example_of(strength: int) -> Cards:
    """Five cards of a five-card strength."""
    return _examples()[strength]


def kinds_of(size: int, ranking: Ranking = FIVE_CARD) -> dict[Kind, tuple[int, Cards]]:
    """How many sets of `size` cards of the deck make each kind, with one of them; with the joker if the ranking has one."""
    number, sizes, joker = _evaluator(ranking)
    if size not in sizes:
        raise ValueError(f"sets of {_spoken(sizes)} cards can be counted; got {size}")
    counts, words = _every(number, 53 if joker else 52, size, strengths(ranking))
    found: dict[Kind, tuple[int, Cards]] = {}
    for strength in reversed(np.flatnonzero(counts)):
        kind = kind_at(ranking, int(strength))
        before, shown = found.get(kind, (0, _cards(int(words[strength]))))
        found[kind] = (before + int(counts[strength]), shown)
    return found


def number_of(ranking: Ranking) -> int:
    """The number by which `rank_by` knows a ranking."""
    return _evaluator(ranking).number


def number_of_types(ranking: Ranking) -> int:
    """The same, or the number that tells more hands apart, for whoever asks of each how it compares."""
    return 7 if ranking is WILD_DEUCES else number_of(ranking)


def _evaluator(ranking: Ranking) -> _Evaluator:
    if ranking not in _EVALUATORS:
        raise ValueError("this ranking has no compiled evaluator: use Ranking.rank")
    return _EVALUATORS[ranking]


def _spoken(sizes: range) -> str:
    return f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"


def _cards(word: int) -> Cards:
    return tuple(_ALL[number] for number, bit in enumerate(one.BIT) if word & int(bit))


@cache
def _examples() -> tuple[Cards, ...]:
    """A hand of each strength: every set of ranks, unsuited, and every set of five different ranks, suited."""
    rows = [[4 * rank for rank in suited] for suited in combinations(range(13), 5)]
    for mixed in combinations_with_replacement(range(13), 5):
        if mixed[0] != mixed[4]:
            rows.append([4 * rank + place % 4 for place, rank in enumerate(mixed)])
    found = dict(zip(ranks(FIVE_CARD, np.array(rows, np.uint8)).tolist(), rows, strict=True))
    return tuple(decode(found[strength]) for strength in range(STRENGTHS))


@njit(cache=True)
def rank_by(number: int, word: int) -> int:
    """The strength of a word by the ranking of that number; see `number_of`."""
    if number == 0:
        return one.rank2(word)
    if number == 1:
        return one.rank3(word)
    if number == 2:
        return one.rank4(word)
    if number == 3:
        return one.rank5(word)
    if number == 4:
        return one.rank_pai_gow(word)
    if number == 5:
        return one.rank_wild_joker(word)
    if number == 6:
        return one.rank_wild_deuces(word)
    return one.type_wild_deuces(word)


@njit(cache=True, nogil=True)
def _each(number: int, hands: Hands) -> Ints:
    strengths = np.empty(len(hands), np.int64)
    for i in range(len(hands)):
        strengths[i] = rank_by(number, one.word_of(hands[i]))
    return strengths


@njit(cache=True, nogil=True)
def _every(number: int, deck: int, size: int, most: int) -> tuple[Ints, Ints]:
    """Every set of `size` cards, counted by strength, with one word of each; the last card runs innermost."""
    counts, words = np.zeros(most, np.int64), np.zeros(most, np.int64)
    at = np.arange(size)
    base = np.zeros(size, np.int64)  # the word of the cards before each place
    place = 0
    while place >= 0:
        if at[place] > deck - size + place:
            place -= 1
            if place >= 0:
                at[place] += 1
        elif place < size - 1:
            base[place + 1] = base[place] | one.BIT[at[place]]
            at[place + 1] = at[place] + 1
            place += 1
        else:
            for card in range(at[place], deck):
                word = base[place] | one.BIT[card]
                strength = rank_by(number, word)
                counts[strength] += 1
                words[strength] = word
            at[place] = deck
    return counts, words
