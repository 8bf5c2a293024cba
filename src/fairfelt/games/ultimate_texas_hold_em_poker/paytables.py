"""The paytables of Ultimate Texas Hold 'Em Poker."""

from fairfelt.families.poker import Kind
from fairfelt.games.ultimate_texas_hold_em_poker.wagers import BLIND, ENVY, PROGRESSIVE, TRIPS
from fairfelt.kit import *

LESS = (Kind.THREE, Kind.TWO_PAIR, Kind.PAIR, Kind.HIGH_CARD)


def progressive_cards(house: House) -> Reads:
    """Which cards the Progressive Payout goes by: § 653a.12(d)(2), reading UT4."""
    return Reads.HAND if house.reading("UT4") == "R2" else Reads.FLOP


PAYTABLES = (
    Paytable(
        "653a.12(b)",
        pays=BLIND,
        labels={LESS: "Less than a straight"},
        rows={
            Kind.ROYAL_FLUSH: to_1(500),
            Kind.STRAIGHT_FLUSH: to_1(50),
            Kind.FOUR: to_1(10),
            Kind.FULL_HOUSE: to_1(3),
            Kind.FLUSH: (odds(3, 2),),
            Kind.STRAIGHT: to_1(1),
            LESS: (PUSH,),
        },
    ),
    Paytable(
        "653a.12(c)",
        pays=TRIPS,
        columns=("A", "B", "C", "D"),
        loses="653a.11(i)",
        rows={
            Kind.ROYAL_FLUSH: to_1(50, 50, 50, 50),
            Kind.STRAIGHT_FLUSH: to_1(40, 40, 40, 40),
            Kind.FOUR: to_1(30, 30, 30, 20),
            Kind.FULL_HOUSE: to_1(9, 8, 8, 7),
            Kind.FLUSH: to_1(7, 6, 7, 6),
            Kind.STRAIGHT: to_1(4, 5, 4, 5),
            Kind.THREE: to_1(3, 3, 3, 3),
        },
    ),
    Paytable(
        "653a.12(d)(1)",
        pays=PROGRESSIVE,
        reads=progressive_cards,
        loses="653a.11(j)",
        rows={
            Kind.ROYAL_FLUSH: meter(100),
            Kind.STRAIGHT_FLUSH: meter(10),
            Kind.FOUR: for_1(300),
            Kind.FULL_HOUSE: for_1(50),
            Kind.FLUSH: for_1(40),
            Kind.STRAIGHT: for_1(30),
            Kind.THREE: for_1(9),
        },
    ),
)
ENVY_PAYS = EnvySchedule(
    "653a.12(d)(5)",
    bonus=ENVY,
    stakes_cents=(100, 500),
    rows={Kind.ROYAL_FLUSH: dollars(1000, 5000), Kind.STRAIGHT_FLUSH: dollars(300, 1500)},
)
