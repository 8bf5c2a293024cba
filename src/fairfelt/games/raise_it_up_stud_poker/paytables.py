"""The paytables of Raise It Up Stud Poker."""

from fairfelt.families.poker import Kind
from fairfelt.games.raise_it_up_stud_poker.wagers import (
    BLIND,
    ENVY,
    PAIR_PLUS,
    PLAY,
    PLAY_4TH,
    PLAY_5TH,
    PROGRESSIVE,
    SIX_CARD,
)
from fairfelt.kit import *

SPADES, SUITED = "Ace, king and queen of spades", "Ace, king and queen of hearts, diamonds or clubs"
TENS = "Pair of 10s or better"
PAYTABLES = (
    Paytable(
        "669a.12(a)",
        pays=PAIR_PLUS,
        columns=("A", "B", "C", "D"),
        loses="669a.11(i)(1)",
        reads=lambda house: Reads.OWN,
        rows={
            Kind.STRAIGHT_FLUSH: to_1(40, 40, 40, 40),
            Kind.THREE: to_1(30, 25, 30, 30),
            Kind.STRAIGHT: to_1(6, 6, 5, 6),
            Kind.FLUSH: to_1(4, 4, 4, 3),
            Kind.PAIR: to_1(1, 1, 1, 1),
        },
    ),
    Paytable(
        "669a.12(c)",
        pays=PLAY,
        also=(PLAY_4TH, PLAY_5TH),
        loses="669a.11(i)(2)(i)",
        rows={
            Kind.ROYAL_FLUSH: to_1(100),
            Kind.STRAIGHT_FLUSH: to_1(20),
            Kind.FOUR: to_1(10),
            Kind.FULL_HOUSE: to_1(6),
            Kind.FLUSH: to_1(5),
            Kind.STRAIGHT: to_1(4),
            Kind.THREE: to_1(3),
            Kind.TWO_PAIR: (odds(3, 2),),
            TENS: to_1(1),
        },
    ),
    Paytable(
        "669a.12(d)",
        pays=BLIND,
        loses="669a.11(i)(2)(i)",
        rows={
            Kind.ROYAL_FLUSH: to_1(1000),
            Kind.STRAIGHT_FLUSH: to_1(200),
            Kind.FOUR: to_1(30),
            Kind.FULL_HOUSE: to_1(4),
            Kind.FLUSH: to_1(3),
            Kind.STRAIGHT: to_1(2),
            Kind.THREE: to_1(1),
            Kind.TWO_PAIR: (PUSH,),
            TENS: (PUSH,),
        },
    ),
    Paytable(
        "669a.12(e)(1)",
        pays=PROGRESSIVE,
        loses="669a.11(i)(3)(i)",
        reads=lambda house: Reads.ALL if house.reading("RU2") == "R2" else Reads.OWN,
        rows={
            SPADES: meter(100),
            SUITED: for_1(500),
            Kind.STRAIGHT_FLUSH: for_1(70),
            Kind.THREE: for_1(60),
            Kind.STRAIGHT: for_1(6),
        },
    ),
    Paytable(
        "669a.12(f)",
        pays=SIX_CARD,
        columns=("A", "B", "C", "D"),
        loses="669a.11(i)(3)(ii)",
        rows={
            Kind.ROYAL_FLUSH: to_1(1000, 1000, 1000, 1000),
            Kind.STRAIGHT_FLUSH: to_1(200, 200, 200, 200),
            Kind.FOUR: to_1(50, 50, 100, 100),
            Kind.FULL_HOUSE: to_1(25, 25, 20, 20),
            Kind.FLUSH: to_1(20, 15, 15, 15),
            Kind.STRAIGHT: to_1(10, 10, 9, 10),
            Kind.THREE: to_1(5, 5, 8, 7),
        },
    ),
)
ENVY_PAYS = EnvySchedule(
    "669a.12(e)(5)",
    bonus=ENVY,
    stakes_cents=(100, 500),
    rows={SPADES: dollars(100, 500), SUITED: dollars(25, 125)},
)
