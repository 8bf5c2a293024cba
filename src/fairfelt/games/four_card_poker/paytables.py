"""The paytables of Four Card Poker."""

from fairfelt.families.poker import Kind
from fairfelt.games.four_card_poker.wagers import ACES_UP, ANTE_BONUS, ENVY, PROGRESSIVE
from fairfelt.kit import *

FOUR_ACES, PAIR_OF_ACES = "Four Aces", "Pair of Aces"
PAYTABLES = (
    Paytable(
        "641a.12(b)",
        pays=ANTE_BONUS,
        rows={
            Kind.FOUR: to_1(25),
            Kind.STRAIGHT_FLUSH: to_1(20),
            Kind.THREE: to_1(2),
        },
    ),
    Paytable(
        "641a.12(c)",
        pays=ACES_UP,
        columns=("A", "B", "C", "D", "E", "F"),
        loses="641a.11(c)(4)",
        rows={
            Kind.FOUR: to_1(50, 50, 50, 50, 50, 50),
            Kind.STRAIGHT_FLUSH: to_1(30, 30, 40, 40, 30, 40),
            Kind.THREE: to_1(9, 7, 8, 8, 8, 7),
            Kind.FLUSH: to_1(6, 6, 5, 6, 6, 5),
            Kind.STRAIGHT: to_1(4, 5, 4, 4, 4, 4),
            Kind.TWO_PAIR: to_1(2, 2, 3, 2, 2, 3),
            PAIR_OF_ACES: to_1(1, 1, 1, 1, 1, 1),
        },
    ),
    Paytable(
        "641a.12(d)(1)",
        pays=PROGRESSIVE,
        columns=("A", "B"),
        loses="641a.11(c)(5)",
        rows={
            FOUR_ACES: meter(100, 100),
            Kind.FOUR: for_1(300, 300),
            Kind.STRAIGHT_FLUSH: for_1(100, 100),
            Kind.THREE: for_1(9, 15),
        },
    ),
)
ENVY_PAYS = EnvySchedule(
    "641a.12(d)(5)",
    bonus=ENVY,
    stakes_cents=(100, 100, 500, 500),
    columns=("A", "B", "A", "B"),
    rows={
        FOUR_ACES: dollars(100, 100, 500, 500),
        Kind.FOUR: dollars(10, 25, 50, 125),
        Kind.STRAIGHT_FLUSH: dollars(5, None, 25, None),
    },
)
