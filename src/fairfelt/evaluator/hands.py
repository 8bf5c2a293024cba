"""Compiled functions of one hand. A hand is a word of bits, a lane of 16 for each suit, put together with `|`.

Every function that starts with `rank` takes a word and gives a strength; see `scales` for what strengths mean.
"""

from typing import TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairfelt.evaluator.scales import starts
from fairfelt.evaluator.tables import (
    ACE,
    AMONG_EQUALS,
    COUNT,
    FLUSH,
    FLUSH_3,
    FLUSH_4,
    FLUSH_FILLED,
    FLUSH_PAI_GOW,
    FLUSH_WILD,
    HIGHEST,
    KINDS,
    LENGTHS,
    PLAIN,
    PLAIN_3,
    PLAIN_4,
    PLAIN_PAI_GOW,
    RANKS,
    RUNS,
    STRAIGHT_FILLED,
    STRAIGHT_WILD,
    THREE_OF,
    TWO_OF,
    Ints,
    Table,
)
from fairfelt.families.poker import (
    FIVE_CARD,
    FOUR_CARD,
    PAI_GOW_HIGH,
    THREE_CARD,
    TWO_CARD,
    WILD_DEUCES,
    WILD_JOKER,
    Kind,
)

Masks: TypeAlias = tuple[int, int, int, int]
Cards: TypeAlias = NDArray[np.uint8] | Ints

LANE, JOKER_BIT = 16, 62
SUIT_MASK = (1 << RANKS) - 1
BIT = np.array([1 << (LANE * (card % 4) + card // 4) for card in range(52)] + [1 << JOKER_BIT], np.int64)
NO_TWOS = ~sum(1 << (LANE * suit) for suit in range(4))

_START = starts(FIVE_CARD)  # the same in all five-card rankings, from high card to the royal flush
PAIRS, TWO_PAIRS, THREES = _START[Kind.PAIR], _START[Kind.TWO_PAIR], _START[Kind.THREE]
STRAIGHTS, FULLS, FOURS = _START[Kind.STRAIGHT], _START[Kind.FULL_HOUSE], _START[Kind.FOUR]
FLUSHES, LAST_FLUSH = _START[Kind.FLUSH], _START[Kind.FULL_HOUSE] - 1
ROYAL = _START[Kind.ROYAL_FLUSH]
FIVE_ACES = starts(PAI_GOW_HIGH)[Kind.FIVE_ACES]
JOKER_FIVES, DEUCE_FIVES = starts(WILD_JOKER)[Kind.FIVE], starts(WILD_DEUCES)[Kind.FIVE]
DEUCE_ROYAL, FIVE_WILDS = starts(WILD_DEUCES)[Kind.ROYAL_FLUSH], starts(WILD_DEUCES)[Kind.FIVE_WILDS]
PAIRS_4, TWO_PAIRS_4 = starts(FOUR_CARD)[Kind.PAIR], starts(FOUR_CARD)[Kind.TWO_PAIR]
THREES_4, FOURS_4 = starts(FOUR_CARD)[Kind.THREE], starts(FOUR_CARD)[Kind.FOUR]
PAIRS_3, THREES_3 = starts(THREE_CARD)[Kind.PAIR], starts(THREE_CARD)[Kind.THREE]
PAIRS_2 = starts(TWO_CARD)[Kind.PAIR]


@njit(cache=True)
def word_of(cards: Cards) -> int:
    """The word of some cards, all different."""
    word = 0
    for card in cards:
        word |= int(BIT[card])
    return word


@njit(cache=True)
def lanes(word: int) -> Masks:
    """The ranks held in each suit."""
    return word & SUIT_MASK, (word >> 16) & SUIT_MASK, (word >> 32) & SUIT_MASK, (word >> 48) & SUIT_MASK


@njit(cache=True)
def held(c: int, d: int, h: int, s: int) -> Masks:
    """The ranks held at least once, twice, three times, four times, from the lanes of the suits."""
    some, more, pair, pairs = c | d, h | s, c & d, h & s
    return some | more, pair | pairs | (some & more), (pair & more) | (pairs & some), pair & pairs


@njit(cache=True)
def held_of(counts: Ints) -> Masks:
    """The same from how many cards of each rank there are."""
    one, two, three, four = 0, 0, 0, 0
    for rank in range(RANKS):
        count = counts[rank]
        one |= (count >= 1) << rank
        two |= (count >= 2) << rank
        three |= (count >= 3) << rank
        four |= (count >= 4) << rank
    return one, two, three, four


@njit(cache=True)
def add(one: int, two: int, three: int, four: int, rank: int) -> Masks:
    """One card more of a rank."""
    bit = 1 << rank
    return one | bit, two | (one & bit), three | (two & bit), four | (three & bit)


@njit(cache=True)
def without(mask: int, rank: int) -> int:
    """The other twelve ranks of a mask, closed up."""
    below = (1 << rank) - 1
    return (mask & below) | ((mask >> 1) & ~below)


@njit(cache=True)
def highest(mask: int) -> int:
    """The highest rank of a mask, 0 the 2 and 12 the ace."""
    return int(HIGHEST[mask])


@njit(cache=True)
def two_of(mask: int) -> int:
    """The place of a mask's two highest ranks among all pairs of ranks."""
    return int(TWO_OF[mask])


@njit(cache=True)
def three_of(mask: int) -> int:
    """The place of a mask's three highest ranks among all such sets."""
    return int(THREE_OF[mask])


@njit(cache=True)
def best_of(table: Table, c: int, d: int, h: int, s: int) -> int:
    """The highest entry of a table for one of the four suits."""
    return int(max(max(table[c], table[d]), max(table[h], table[s])))


@njit(cache=True)
def unsuited(one: int, two: int, three: int, four: int, plain: int) -> int:
    """The best five of five to seven cards whatever their suits; `plain` is what the ranks make, each held once."""
    if two == 0:
        return plain
    if four != 0:
        top = highest(four)
        return FOURS + 12 * top + highest(without(one, top))
    if three != 0:
        top = highest(three)
        pair = without(two, top)
        if pair != 0:
            return FULLS + 12 * top + highest(pair)
        if plain >= STRAIGHTS:
            return plain
        return THREES + 66 * top + two_of(without(one, top))
    if plain >= STRAIGHTS:
        return plain
    top = highest(two)
    lower = two ^ (1 << top)
    if lower != 0:
        low = highest(lower)
        return TWO_PAIRS + 11 * (top * (top - 1) // 2 + low) + highest(without(without(one, top), low))
    return PAIRS + 220 * top + three_of(without(one, top))


@njit(cache=True)
def plain_strength(counts: Ints) -> int:
    """The best five of five to seven cards, no five of a suit, from how many there are of each rank (2 first)."""
    one, two, three, four = held_of(counts)
    return unsuited(one, two, three, four, int(PLAIN[one]))


@njit(cache=True)
def flush_strength(mask: int) -> int:
    """The best flush of a suit's ranks as a 13-bit mask; -1 for fewer than five."""
    return int(FLUSH[mask])


@njit(cache=True)
def rank5(word: int) -> int:
    """The best five of five, six or seven cards. A flush leaves no room for a full house or four-of-a-kind."""
    c, d, h, s = lanes(word)
    flush = best_of(FLUSH, c, d, h, s)
    if flush >= 0:
        return flush
    one, two, three, four = held(c, d, h, s)
    return unsuited(one, two, three, four, int(PLAIN[one]))


rank6 = rank7 = rank5


@njit(cache=True)
def rank_pai_gow(word: int) -> int:
    """The best five of five to seven cards, A-2-3-4-5 the second straight, the joker an ace or completing a hand."""
    c, d, h, s = lanes(word)
    one, two, three, four = held(c, d, h, s)
    if word >> JOKER_BIT == 0:
        flush = best_of(FLUSH_PAI_GOW, c, d, h, s)
        return max(flush, unsuited(one, two, three, four, int(PLAIN_PAI_GOW[one])))
    if four >> ACE != 0:
        return FIVE_ACES
    flush = best_of(FLUSH_FILLED, c, d, h, s)
    straight = int(STRAIGHT_FILLED[one])
    one, two, three, four = add(one, two, three, four, ACE)
    return max(flush, unsuited(one, two, three, four, max(straight, int(PLAIN_PAI_GOW[one]))))


@njit(cache=True)
def _raised(one: int, two: int, three: int, four: int, wilds: int, straight: int, fives: int) -> int:
    """The wild cards added to the largest group, the highest of equals; `fives` is where five-of-a-kind starts."""
    most, count = one, 1 + (two != 0) + (three != 0) + (four != 0)
    if count == 2:
        most = two
    elif count == 3:
        most = three
    elif count == 4:
        most = four
    top = highest(most)
    rest = without(one, top)
    count += wilds
    if count >= 5:
        return fives + top
    if count == 4:
        return FOURS + 12 * top + highest(rest)
    pair = without(two, top)
    if count == 3 and pair != 0:
        return FULLS + 12 * top + highest(pair)
    if straight >= 0:
        return straight
    if count == 3:
        return THREES + 66 * top + two_of(rest)
    return PAIRS + 220 * top + three_of(rest)


@njit(cache=True)
def rank_wild_joker(word: int) -> int:
    """The best five of five to seven cards with a joker that may be any card."""
    if word >> JOKER_BIT == 0:
        return rank_pai_gow(word)
    c, d, h, s = lanes(word)
    one, two, three, four = held(c, d, h, s)
    flush = best_of(FLUSH_FILLED, c, d, h, s)
    return max(flush, _raised(one, two, three, four, 1, int(STRAIGHT_FILLED[one]), JOKER_FIVES))


@njit(cache=True)
def rank_wild_deuces(word: int) -> int:
    """The hand of exactly five cards of which the 2s and the joker may be any card."""
    wilds = (word & 1) + ((word >> 16) & 1) + ((word >> 32) & 1) + ((word >> 48) & 1) + (word >> JOKER_BIT)
    if wilds == 5:
        return FIVE_WILDS
    c, d, h, s = lanes(word & NO_TWOS)
    strength = best_of(FLUSH_WILD[wilds], c, d, h, s)
    if strength == ROYAL:
        return DEUCE_ROYAL
    one, two, three, four = held(c, d, h, s)
    if wilds == 0:
        return max(strength, unsuited(one, two, three, four, int(PLAIN[one])))
    return max(strength, _raised(one, two, three, four, wilds, int(STRAIGHT_WILD[wilds, one]), DEUCE_FIVES))


@njit(cache=True)
def type_wild_deuces(word: int) -> int:
    """What `rank_wild_deuces` finds, but for a flush with wild cards a number of the cards that are not wild.

    Such numbers tell flushes apart that are equal only if a wild card stands for a card that the flush does not hold.
    They are no strengths.
    """
    strength = rank_wild_deuces(word)
    if strength < FLUSHES or strength > LAST_FLUSH:
        return strength
    c, d, h, s = lanes(word & NO_TWOS)
    plain = c | d | h | s
    return FLUSHES + int(AMONG_EQUALS[plain]) if COUNT[plain] < 5 else strength


@njit(cache=True)
def rank4(word: int) -> int:
    """The best four of four, five or six cards: § 641a.6."""
    c, d, h, s = lanes(word)
    one, two, three, four = held(c, d, h, s)
    strength = max(best_of(FLUSH_4, c, d, h, s), int(PLAIN_4[one]))
    if four != 0:
        return FOURS_4 + highest(four)
    if three != 0:
        top = highest(three)
        return max(strength, THREES_4 + 12 * top + highest(without(one, top)))
    if two == 0:
        return strength
    top = highest(two)
    lower = two ^ (1 << top)
    if lower != 0:
        return max(strength, TWO_PAIRS_4 + top * (top - 1) // 2 + highest(lower))
    return max(strength, PAIRS_4 + 66 * top + two_of(without(one, top)))


@njit(cache=True)
def rank3(word: int) -> int:
    """The hand of three cards: § 649a.6."""
    c, d, h, s = lanes(word)
    one, two, three, _ = held(c, d, h, s)
    if three != 0:
        return THREES_3 + highest(three)
    if two != 0:
        top = highest(two)
        return PAIRS_3 + 12 * top + highest(without(one, top))
    return max(best_of(FLUSH_3, c, d, h, s), int(PLAIN_3[one]))


@njit(cache=True)
def rank2(word: int) -> int:
    """The low hand of two cards, the joker an ace."""
    c, d, h, s = lanes(word)
    one, two, three, four = held(c, d, h, s)
    if word >> JOKER_BIT != 0:
        one, two, three, four = add(one, two, three, four, ACE)
    if two != 0:
        return PAIRS_2 + highest(two)
    return two_of(one)


@njit(cache=True)
def is_natural(word: int) -> bool:
    """Whether five cards make their kind of `rank_wild_deuces` with the 2s as plain 2s, and without the joker."""
    if word >> JOKER_BIT != 0:
        return False
    plain, wild = rank5(word), rank_wild_deuces(word)
    if wild < DEUCE_FIVES:
        return bool(KINDS[plain] == KINDS[wild])
    return wild == DEUCE_ROYAL and plain == ROYAL


@njit(cache=True)
def rank_flush(word: int) -> int:
    """The longest flush: its length times 8192, plus the mask of its ranks, so that the higher cards decide."""
    c, d, h, s = lanes(word)
    return best_of(LENGTHS, c, d, h, s)


@njit(cache=True)
def rank_run(word: int, low_ace: int = 1) -> int:
    """The longest straight flush: its length times 16, plus the value of its top."""
    c, d, h, s = lanes(word)
    return best_of(RUNS[low_ace], c, d, h, s)
