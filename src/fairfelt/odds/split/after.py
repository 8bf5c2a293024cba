"""When to wager more after the setting, in a few lines: from such a high hand on, with such a low hand."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fairfelt.families.poker import PAI_GOW_HIGH, Kind
from fairfelt.kit.cards import RANKS as RANK_NAMES
from fairfelt.kit.cards import Card
from fairfelt.odds.split import ways
from fairfelt.odds.split.classes import Ints
from fairfelt.odds.split.hands import ACE
from fairfelt.odds.split.lab import Laboratory

LINES = 4  # at most
_BY_RANK = (Kind.HIGH_CARD, Kind.PAIR, Kind.TWO_PAIR)  # kinds that a line may tell apart by their first rank
_NAMES = dict(
    zip(RANK_NAMES, ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"], strict=True)
)


class After(NamedTuple):
    """Lines that say when to wager more, and what is won a round with them, in the units of the sums."""

    lines: tuple[str, ...]
    total: int


class Rung(NamedTuple):
    """A high hand at which a line may begin."""

    strength: int
    words: str


def rungs() -> tuple[Rung, ...]:
    """The lowest hand of each kind, and of each first rank where that counts."""
    found: dict[tuple[Kind, int], Rung] = {}
    for strength, five in enumerate(ways.examples()):
        hand = PAI_GOW_HIGH.exact(five)
        first = hand.values[0] if hand.kind in _BY_RANK else 0
        if (hand.kind, first) not in found:
            found[hand.kind, first] = Rung(strength, _words(hand.kind, first))
    return tuple(sorted(found.values()))


def _words(kind: Kind, first: int) -> str:
    if not first:
        return kind.value.lower()
    rank = _NAMES[Card(RANK_NAMES[first - 2], "S").rank]
    return f"{rank} high" if kind is Kind.HIGH_CARD else f"{kind.value.lower()} of {rank}s"


def lines(lab: Laboratory, setting: Ints, name: str, choice: int) -> After:
    """When to make a choice after hands set so, found line after line; each adds most to those before."""
    these = np.flatnonzero(lab.there > 0)
    at = setting[these]
    gains = lab.sums.by_choice[choice][at] - lab.sums.by_choice[0][at]
    ladder = rungs()
    strength = np.zeros(ways.HIGHS, np.int64)
    strength[lab.hands.order] = np.arange(ways.HIGHS)
    high = np.searchsorted([rung.strength for rung in ladder], strength[lab.listed.high[at]], side="right") - 1
    table = np.zeros((len(ladder), ACE + 2), np.int64)
    np.add.at(table, (high, lab.listed.low[at]), gains)
    total, found = int(lab.sums.by_choice[0][at].sum()), list[str]()
    for _ in range(LINES):
        above = table[::-1, ::-1].cumsum(axis=0).cumsum(axis=1)[::-1, ::-1]
        least, low = (int(place) for place in np.unravel_index(int(np.argmax(above)), above.shape))
        if above[least, low] * 10_000 < lab.sums.unit:
            break
        total += int(above[least, low])
        table[least:, low:] = 0
        found.append(f"{name} with {ladder[least].words} or higher{_low(low)}")
    return After((*found, "otherwise not"), total)


def _low(place: int) -> str:
    """The least low card of a line, in words."""
    if place == 0:
        return ""
    return (
        " and the joker low" if place > ACE else f" and {_article(place)} low" + (" or higher" if place < ACE else "")
    )


def _article(place: int) -> str:
    rank = _NAMES[RANK_NAMES[place]]
    return f"{'an' if rank[0] in 'a8' else 'a'} {rank}"


def counted(lines: Sequence[str]) -> int:
    """How many lines ask for something."""
    return len(lines) - 1
