"""The paytables of Flop Poker."""

from fairfelt.families.poker import Kind
from fairfelt.games.flop_poker.wagers import ANTE, FLOP, POT, PROGRESSIVE, THREE_CARD_BONUS
from fairfelt.kit import *

HIGH_PAIR = "A pair of jacks, queens, kings or aces"
PAYTABLES = (
    Paytable(
        "667a.12(b)",
        pays=FLOP,
        loses="667a.11(d)(2)",  # reading FP3
        rows={
            Kind.ROYAL_FLUSH: to_1(1000),
            Kind.STRAIGHT_FLUSH: to_1(500),
            Kind.FOUR: to_1(100),
            Kind.FULL_HOUSE: to_1(30),
            Kind.FLUSH: to_1(20),
            Kind.STRAIGHT: to_1(10),
            Kind.THREE: to_1(4),
            Kind.TWO_PAIR: to_1(2),
            HIGH_PAIR: to_1(1),
        },
    ),
    Paytable(
        "667a.12(c)",
        pays=THREE_CARD_BONUS,
        loses="667a.11(d)(1)",  # reading FP3
        reads=lambda house: Reads.OWN,  # § 667a.7(d)(3)
        labels={Kind.MINI_ROYAL: "Royal", Kind.PAIR: "A pair"},
        rows={
            Kind.MINI_ROYAL: to_1(100),
            Kind.STRAIGHT_FLUSH: to_1(50),
            Kind.THREE: to_1(25),
            Kind.STRAIGHT: to_1(6),
            Kind.FLUSH: to_1(3),
            Kind.PAIR: to_1(1),
        },
    ),
    Paytable(
        "667a.12(d)(1)",
        pays=PROGRESSIVE,
        columns=("A", "B"),
        loses="667a.11(d)(2)",
        rows={
            Kind.ROYAL_FLUSH: meter(100, 100),
            Kind.STRAIGHT_FLUSH: meter(5, 5),
            Kind.FOUR: for_1(250, 250),
            Kind.FULL_HOUSE: for_1(30, 50),
            Kind.FLUSH: for_1(20, 25),
        },
    ),
)
FLAT = (
    Flat("667a.12(a)", (ANTE,), EVEN),
    Flat("667a.11(e)", (POT,), "the whole pot, to the best hand; equal hands share it"),
)
