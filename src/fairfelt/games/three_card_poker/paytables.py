"""The paytables of Three Card Poker."""

from fairfelt.families.poker import Kind
from fairfelt.games.three_card_poker.wagers import (
    ANTE_BONUS,
    ENVY,
    PAIR_PLUS,
    PROGRESSIVE,
    SIX_CARD,
    STANDARD,
    VERSIONS,
)
from fairfelt.kit import *

SPADES = "Ace, King and Queen of Spades"
SUITED = "Ace, King and Queen of Hearts, Diamonds or Clubs"
ACE_KING_QUEEN = "Ace, King, Queen"
PAYTABLES = (
    Paytable(
        "649a.12(b)",
        pays=ANTE_BONUS,
        columns=("A", "B", "C"),
        when=("version", (STANDARD,)),
        conditions="the version of 649a.7(d)",
        rows={
            Kind.STRAIGHT_FLUSH: to_1(5, 5, 4),
            Kind.THREE: to_1(4, 3, 3),
            Kind.STRAIGHT: to_1(1, 1, 1),
        },
    ),
    Paytable(
        "649a.12(c)",
        pays=ANTE_BONUS,
        columns=("A", "B", "C"),
        when=("version", VERSIONS),
        conditions="a version of 649a.7(e)",
        labels={SPADES: f"{ACE_KING_QUEEN} of Spades"},
        rows={
            SPADES: to_1(50, 50, 50),
            ACE_KING_QUEEN: to_1(5, 50, 10),
            Kind.STRAIGHT_FLUSH: to_1(4, 8, 6),
            Kind.THREE: to_1(3, 6, 3),
            Kind.STRAIGHT: to_1(1, None, None),
        },
    ),
    Paytable(
        "649a.12(d)",
        pays=PAIR_PLUS,
        columns=("A", "B", "C"),
        loses="649a.11(c)(4)",
        rows={
            Kind.STRAIGHT_FLUSH: to_1(35, 40, 40),
            Kind.THREE: to_1(25, 30, 30),
            Kind.STRAIGHT: to_1(5, 5, 6),
            Kind.FLUSH: to_1(3, 4, 3),
            Kind.PAIR: to_1(1, 1, 1),
        },
    ),
    Paytable(
        "649a.12(e)(1)",
        pays=PROGRESSIVE,
        columns=("A", "B"),
        loses="649a.11(c)(5)",
        rows={
            SPADES: meter(100, 100),
            SUITED: for_1(500, 500),
            Kind.STRAIGHT_FLUSH: for_1(70, 100),
            Kind.THREE: for_1(60, 90),
            Kind.STRAIGHT: for_1(6, None),
        },
    ),
    Paytable(
        "649a.12(f)",
        pays=SIX_CARD,
        reads=lambda house: Reads.POOL,  # § 649a.11(c)(6)
        columns=("A", "B", "C"),
        loses="649a.11(c)(6)",
        rows={
            Kind.ROYAL_FLUSH: to_1(1000, 1000, 1000),
            Kind.STRAIGHT_FLUSH: to_1(200, 200, 200),
            Kind.FOUR: to_1(50, 100, 100),
            Kind.FULL_HOUSE: to_1(25, 20, 20),
            Kind.FLUSH: to_1(20, 15, 15),
            Kind.STRAIGHT: to_1(10, 9, 10),
            Kind.THREE: to_1(5, 8, 7),
        },
    ),
)
ENVY_PAYS = EnvySchedule(
    "649a.12(e)(5)",
    bonus=ENVY,
    stakes_cents=(100, 500),
    rows={SPADES: dollars(100, 500), SUITED: dollars(25, 125)},
)
