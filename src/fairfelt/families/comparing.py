"""How two hands of one kind compare, where a chapter's words allow two ways: reading G1."""

from dataclasses import replace
from functools import cache

from fairfelt.families.poker import Ranking
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.house import House


def compared(ranking: Ranking, house: House) -> Ranking:
    """The ranking as this house compares hands of one kind."""
    return _literal(ranking) if house.reading("G1") == "R2" else ranking


@cache
def _literal(ranking: Ranking) -> Ranking:
    return replace(ranking, literal=True)


def identical_rank(cite: Cite) -> Reading:
    """Reading G1 of a poker chapter in which hands are held against each other."""
    return Reading(
        "G1",
        cite,
        "Hands of identical rank are compared by the highest card that only one holds; (b) ranks pairs and the like.",
        {
            "R1": "the same pair, pairs or cards of a kind first, then the others",
            "R2": "any two hands of one kind: a pair of 2s with an ace is above a pair of 3s with a queen",
        },
    )
