"""Hands that wild cards help: told from natural ones, and read under fewer hands than there are."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from fairfelt.families.poker import FIVE_CARD_KINDS, WILD_DEUCES, Kind, PokerHand
from fairfelt.kit.cards import JOKER, Card, Cards
from fairfelt.kit.pay import Pay

DEUCES_WITHOUT_FIVE = replace(WILD_DEUCES, kinds=(Kind.FIVE_WILDS, *FIVE_CARD_KINDS))  # § 687a.6(c) as printed
DEUCES_REPEATED = replace(WILD_DEUCES, repeats=True)  # a wild card in a flush as any card, held already or not
DEUCES_REPEATED_WITHOUT_FIVE = replace(DEUCES_WITHOUT_FIVE, repeats=True)
DEUCES_ALONE = replace(WILD_DEUCES, kinds=FIVE_CARD_KINDS)  # the hands of § 687a.6(d), the 2s wild


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a paytable that pays a hand less if a wild card helped."""

    kind: Kind
    natural: bool

    def __str__(self) -> str:
        return f"{self.kind}, {'natural' if self.natural else 'with wild'}"


def line(hand: PokerHand, literal: str = "") -> Line:
    """The row of a hand; with `literal`, one that holds any of these ranks is not natural, whatever it stands for."""
    return Line(hand.kind, hand.natural and not any(card.rank in literal for card in hand.cards))


def natural_and_wild(*rows: tuple[Kind, tuple[Pay, ...], tuple[Pay, ...]]) -> dict[Hashable, tuple[Pay, ...]]:
    """Rows of such a paytable, each hand with what it pays natural and with what it pays with a wild card."""
    lines = (((Line(kind, True), plain), (Line(kind, False), helped)) for kind, plain, helped in rows)
    return {line: pays for both in lines for line, pays in both}


def compare(hand: PokerHand, other: PokerHand, kind_alone: bool = False) -> int:
    """1 if the hand is higher, -1 if it is lower, 0 if they are equal, as all of one kind are with `kind_alone`."""
    mine, yours = ((one.key[:1] if kind_alone else one.key) for one in (hand, other))
    return (mine > yours) - (mine < yours)


def without_joker(cards: Cards, instead: Card) -> Cards:
    """The cards with another in the joker's place."""
    return tuple(instead if card == JOKER else card for card in cards)
