"""How the cards of Six-Card Fortune Pai Gow Poker are read, and how the dealer sets them."""

from dataclasses import replace

from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow.hands import Hands
from fairfelt.families.poker import PAI_GOW_HIGH, Kind, PokerHand
from fairfelt.kit import *

_NO_STRAIGHT_FLUSH = replace(PAI_GOW_HIGH, completes=frozenset((Kind.STRAIGHT, Kind.FLUSH, Kind.ROYAL_FLUSH)))
RANKINGS = {"R1": PAI_GOW_HIGH, "R2": _NO_STRAIGHT_FLUSH}  # by reading SF3
SETS: house_way.Data = (  # no set is broken, and the highest other card is laid low: (1), (6)
    {"hands": ["five aces", "four-of-a-kind", "full house"], "low": ["single 1"]},
    {"hands": ["four and a pair"], "low": ["second"]},  # of which one must be broken: reading SF6b
    {"hands": ["two threes", "three pair"], "low": ["first"]},  # (1)(i), (ii)
    {"hands": ["three-of-a-kind", "two pair", "pair"], "low": ["single 1"]},
    {"hands": ["no pair"], "low": ["single 2"]},
)


def made_hands(*holding: str) -> house_way.Data:
    """A straight flush before a flush, a flush before a straight, each the lowest possible: (2)-(5)."""
    made = (["straight flush", "royal flush"], ["flush"], ["straight"])
    return tuple({"hands": list(holding), "made": kinds, "low": "made"} for kinds in made)


WAYS: dict[str, house_way.Data] = {  # by reading SF6
    "R1": [*made_hands("no pair", "pair", "two pair", "three-of-a-kind"), *SETS],
    "R2": [*made_hands("no pair"), *SETS],
}


def by_chapter(cards: Cards, house: House) -> Hands:
    """Cards as the dealer's are set: § 670a.11(d)."""
    hands = house_way.hands_by(cards, WAYS[house.reading("SF6")], 1, RANKINGS[house.reading("SF3")])
    return pai_gow.arranged(cards, hands.low.cards, house, RANKINGS[house.reading("SF3")])


def best(cards: Cards, house: House) -> PokerHand:
    """The highest ranking hand of six cards: § 670a.11(h)."""
    return RANKINGS[house.reading("SF3")].rank(cards)


def own(seat: Seat, house: House) -> Hands:
    """A player's hands, as set or as the dealer told him to: § 670a.11(a)(1), (b)."""
    if not seat.low:
        return by_chapter(seat.cards, house)
    return pai_gow.arranged(seat.cards, seat.low, house, RANKINGS[house.reading("SF3")])
