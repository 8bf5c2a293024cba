"""Small tables for the compiled evaluators, by a 13-bit mask of ranks with the 2 in the lowest bit.

Made with numpy in a few milliseconds when the package is imported.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairfelt.evaluator.scales import starts, strengths
from fairfelt.families.poker import FIVE_CARD, FOUR_CARD, PAI_GOW_HIGH, THREE_CARD, Kind, Ranking

Ints: TypeAlias = NDArray[np.int64]
Table: TypeAlias = NDArray[np.int16] | NDArray[np.int32]

RANKS, ACE = 13, 12
_masks: Ints = np.arange(1 << RANKS, dtype=np.int64)
_lengths: Ints = ((_masks[:, None] >> np.arange(RANKS)) & 1).sum(axis=1)


def _top(count: int) -> Ints:
    """Each mask cut down to its highest `count` ranks."""
    kept, left = np.zeros_like(_masks), np.full_like(_masks, count)
    for rank in reversed(range(RANKS)):
        take = ((_masks >> rank) & 1) * (left > 0)
        kept |= take << rank
        left -= take
    return kept


def _places(count: int) -> Table:
    """The place of a mask's highest `count` ranks among all such sets, in the order of numbers."""
    order = np.cumsum(_lengths == count) - 1
    return order[_top(count)].astype(np.int16)


def _straights(size: int, second: bool) -> Ints:
    """The place of the best straight in each mask from the lowest, or -1."""
    windows = [((1 << size) - 1) << rank for rank in range(RANKS - size + 1)]
    windows.insert(len(windows) - 1 if second else 0, (1 << ACE) | ((1 << (size - 1)) - 1))
    best = np.full_like(_masks, -1)
    for place, window in enumerate(windows):
        best[(_masks & window) == window] = place
    return best


def _loose(size: int) -> Ints:
    """The place of a mask's highest ranks among the sets that are no straight, or -1 for too few ranks."""
    order = np.cumsum((_lengths == size) & (_straights(size, second=False) < 0)) - 1
    return np.where(_lengths >= size, order[_top(size)], -1)


def _unpaired(ranking: Ranking, low: Kind, run: Kind) -> Table:
    """The strength of a mask's ranks, each held once: the best `run`, else `low`, or -1 for too few ranks.

    The ace-high straight flush comes out right too: a royal flush is the next strength above the other nine.
    """
    start, straight, loose = starts(ranking), _straights(ranking.size, ranking.second), _loose(ranking.size)
    strength = np.where(loose >= 0, start[low] + loose, -1)
    return np.where(straight >= 0, start[run] + straight, strength).astype(np.int16)


def _plain_and_flush(ranking: Ranking) -> tuple[Table, Table]:
    plain = _unpaired(ranking, Kind.HIGH_CARD, Kind.STRAIGHT)
    return plain, _unpaired(ranking, Kind.FLUSH, Kind.STRAIGHT_FLUSH)


def _filled(table: Table) -> Table:
    """The best that each mask can become with one rank more."""
    best: Table = np.max([table[_masks | (1 << rank)] for rank in range(RANKS)], axis=0)
    return best


def _wild(table: Table, most: int) -> Table:
    """The same for none to `most` ranks more."""
    tables = [table]
    while len(tables) <= most:
        tables.append(_filled(tables[-1]))
    stacked: Table = np.array(tables, np.int16)
    return stacked


def _straights_of(plain: Table) -> Table:
    return np.where(plain >= starts(FIVE_CARD)[Kind.STRAIGHT], plain, -1).astype(np.int16)


def _runs(low_ace: bool) -> Table:
    """The longest run of each mask: 16 times its length, plus the value of its top (14 an ace, 5 in A-2-3-4-5)."""
    best = np.zeros(len(_masks), np.int64)
    low = (_masks << 1) | ((_masks >> ACE) & int(low_ace))  # the ace below the 2: bit n is the value n + 1
    for top in range(1, 15):
        ranks = _masks << 1 if top == 14 else low & ((1 << 13) - 1)
        length = np.zeros(len(_masks), np.int64)
        going = np.ones(len(_masks), np.int64)
        for value in range(top, 0, -1):
            going &= (ranks >> (value - 1)) & 1
            length += going
        best = np.maximum(best, np.where(length > 0, 16 * length + top, 0))
    return best.astype(np.int16)


def _among_equals() -> Table:
    """The place of each mask among those of as many ranks."""
    places = np.zeros(len(_masks), np.int16)
    for length in range(RANKS + 1):
        alike = np.flatnonzero(_lengths == length)
        places[alike] = np.arange(len(alike))
    return places


HIGHEST, TWO_OF, THREE_OF = _places(1), _places(2), _places(3)
PLAIN, FLUSH = _plain_and_flush(FIVE_CARD)
PLAIN_PAI_GOW, FLUSH_PAI_GOW = _plain_and_flush(PAI_GOW_HIGH)
STRAIGHT_FILLED, FLUSH_FILLED = _filled(_straights_of(PLAIN_PAI_GOW)), _filled(FLUSH_PAI_GOW)
STRAIGHT_WILD, FLUSH_WILD = _wild(_straights_of(PLAIN), most=4), _wild(FLUSH, most=4)
AMONG_EQUALS, COUNT = _among_equals(), _lengths.astype(np.int16)
PLAIN_4, FLUSH_4 = _plain_and_flush(FOUR_CARD)
PLAIN_3, FLUSH_3 = _plain_and_flush(THREE_CARD)
LENGTHS = (_lengths * (1 << RANKS) + _masks).astype(np.int32)  # a flush's length, then its cards
RUNS = np.array([_runs(low_ace=False), _runs(low_ace=True)])
KINDS = np.repeat(np.arange(len(FIVE_CARD.kinds)), np.diff([*starts(FIVE_CARD).values(), strengths(FIVE_CARD)]))
