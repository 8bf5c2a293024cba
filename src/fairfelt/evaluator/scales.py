"""Strengths: the hands of a ranking numbered from the lowest, kind upon kind.

How many hands of a kind can be told apart is plain combinatorics; stacked from the lowest kind, these numbers say at
which strength each kind starts.
"""

from collections.abc import Mapping
from functools import cache
from math import comb

from fairfelt.families.poker import Kind, Ranking


def _apart(ranking: Ranking) -> dict[Kind, int]:
    """How many hands of each kind there are, up to suits."""
    size = ranking.size
    straights = 15 - size if size > 2 else 0
    loose = comb(13, size) - straights
    grouped = {
        2: {Kind.PAIR: 13},
        3: {Kind.PAIR: 13 * 12, Kind.THREE: 13},
        4: {Kind.PAIR: 13 * comb(12, 2), Kind.TWO_PAIR: comb(13, 2), Kind.THREE: 13 * 12, Kind.FOUR: 13},
        5: {
            Kind.PAIR: 13 * comb(12, 3),
            Kind.TWO_PAIR: comb(13, 2) * 11,
            Kind.THREE: 13 * comb(12, 2),
            Kind.FULL_HOUSE: 13 * 12,
            Kind.FOUR: 13 * 12,
            Kind.ROYAL_FLUSH: 1,
            Kind.FIVE: 12 if Kind.FIVE_ACES in ranking.kinds else 13,
            Kind.FIVE_ACES: 1,
            Kind.FIVE_WILDS: 1,
        },
    }[size]
    runs = {Kind.STRAIGHT: straights, Kind.STRAIGHT_FLUSH: straights - (size == 5)}
    return {Kind.HIGH_CARD: loose, Kind.FLUSH: loose} | runs | grouped


@cache
def starts(ranking: Ranking) -> Mapping[Kind, int]:
    """The lowest strength of each kind, from the lowest kind to the highest."""
    apart, at, found = _apart(ranking), 0, {}
    for kind in reversed(ranking.kinds):
        found[kind] = at
        at += apart[kind]
    return found


def strengths(ranking: Ranking) -> int:
    """How many strengths a ranking has: they run from 0 to one less."""
    highest = ranking.kinds[0]
    return starts(ranking)[highest] + _apart(ranking)[highest]


def kind_at(ranking: Ranking, strength: int) -> Kind:
    """The kind of hand that a strength belongs to."""
    return next(kind for kind, start in reversed(list(starts(ranking).items())) if start <= strength)
