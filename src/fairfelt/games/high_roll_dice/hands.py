"""How the dice of High Roll Dice are read."""

from collections import Counter
from collections.abc import Collection
from functools import lru_cache

from fairfelt.games.high_roll_dice.wagers import PIP_STREET, RANKING
from fairfelt.kit import *
from fairfelt.kit.dice import Matching


def matching(dice: tuple[int, ...], house: House) -> Matching:
    """The face that occurs most, of equals the higher in rank (reading HR3): § 675a.4(d), (e)."""
    return counted(dice, house.reading("HR3") == "R2")


@lru_cache(4096)
def counted(dice: tuple[int, ...], literal: bool) -> Matching:
    """The same; literally, any face that comes more than once before one that comes once."""
    counts = Counter(dice)
    face = max(counts, key=lambda one: (counts[one] > 1 if literal else counts[one], RANKING.index(one)))
    return Matching(face, counts[face])


def told_apart(throws: tuple[tuple[int, ...], ...], house: House, placed: Collection[str]) -> tuple[int, int, int]:
    """All that `settle` looks at: how many dice match, how many the second roll adds, and a face that is wagered on."""
    made = matching(throws[0], house)
    wagered = PIP_STREET[made.face].name in placed
    return made.number, sum(throw.count(made.face) for throw in throws[1:]), made.face if wagered else 0
