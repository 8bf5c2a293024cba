"""The paytables of Lunar Poker."""

from fairfelt.families.poker import Kind
from fairfelt.games.lunar_poker.wagers import ANTE, BET, ON_DEALER, ON_PLAYER, SUPER
from fairfelt.kit import *
from fairfelt.kit.names import Named


class Super(Named):
    """The hands that a Super Wager wins with."""

    FOUR = "Four-of-a-kind"
    PICTURES = "Five picture cards"
    FULL_HOUSE = "Full house"
    FLUSH = "Flush"
    STRAIGHT = "Straight"
    THREE = "Three-of-a-kind"
    ACE_KING_QUEEN = "Ace-king-queen"
    COLOUR = "Same colored five"


PAYTABLES = (
    Paytable(
        "671a.12(a)",
        pays=ANTE,
        columns=("A", "B", "C"),
        conditions="an instant payout for the first five cards",
        rows={Kind.ROYAL_FLUSH: to_1(1500, 1000, 1000), Kind.STRAIGHT_FLUSH: to_1(200, 300, 200)},
    ),
    Paytable(
        "671a.12(b)",
        pays=SUPER,
        also=(ON_DEALER, ON_PLAYER),
        rows={
            Super.FOUR: to_1(250),
            Super.PICTURES: to_1(120),
            Super.FULL_HOUSE: to_1(100),
            Super.FLUSH: to_1(60),
            Super.STRAIGHT: to_1(30),
            Super.THREE: to_1(8),
            Super.ACE_KING_QUEEN: to_1(5),
            Super.COLOUR: to_1(2),
        },
    ),
    Paytable(
        "671a.12(d)",
        pays=BET,
        labels={Kind.PAIR: "One pair"},
        rows={
            Kind.ROYAL_FLUSH: to_1(100),
            Kind.STRAIGHT_FLUSH: to_1(50),
            Kind.FOUR: to_1(20),
            Kind.FULL_HOUSE: to_1(7),
            Kind.FLUSH: to_1(5),
            Kind.STRAIGHT: to_1(4),
            Kind.THREE: to_1(3),
            Kind.TWO_PAIR: to_1(2),
            Kind.PAIR: to_1(1),
            Kind.ACE_KING: to_1(1),
        },
    ),
)
INSTANT = frozenset((Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH))
