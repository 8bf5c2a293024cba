"""Hands of three cards: whether an ace stands low in them (reading G3), and the ace, king and queen that are paid apart."""

from dataclasses import replace
from itertools import combinations

from fairfelt.families.poker import THREE_CARD, Kind, PokerHand
from fairfelt.kit.cards import Cards
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.house import House

ACE_HIGH = (28,)  # the values of a straight from the queen to the ace
NO_LOW_ACE = replace(THREE_CARD, low_ace=False)  # reading G3, R2


def low_ace_reading(cite: Cite) -> Reading:
    """Reading G3, where a chapter lets an ace be low in hands of five cards alone."""
    words = "An ace is low with a 2, 3, 4 and 5 only; of three-card hands nothing is said."
    return Reading("G3", cite, words, {"R1": "ace, 2 and 3 are consecutive", "R2": "they are not"})


def best_three(cards: Cards, house: House) -> PokerHand:
    """The best hand of three among some cards, as this house reads G3; of equal ones one of spades."""
    ranking = NO_LOW_ACE if house.reading("G3") == "R2" else THREE_CARD
    return max(map(ranking.exact, combinations(cards, 3)), key=lambda hand: (hand, hand.cards[0].suit == "S"))


def royal_row(hand: PokerHand, spades: str, suited: str) -> Kind | str:
    """The hand's line in a paytable that pays an ace, king and queen of one suit apart, and of spades again."""
    if hand.kind is Kind.STRAIGHT_FLUSH and hand.values == ACE_HIGH:
        return spades if hand.cards[0].suit == "S" else suited
    return hand.kind
