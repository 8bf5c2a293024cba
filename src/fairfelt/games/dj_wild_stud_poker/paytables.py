"""The paytables of DJ Wild Stud Poker."""

from collections.abc import Hashable

from fairfelt.families.poker import Kind
from fairfelt.families.wild import natural_and_wild
from fairfelt.games.dj_wild_stud_poker.wagers import BAD_BEAT, BLIND, ENVY, PROGRESSIVE, TRIPS
from fairfelt.kit import *

LESS = (Kind.THREE, Kind.TWO_PAIR, Kind.PAIR, Kind.HIGH_CARD)
OR_LESS = "Three-of-a-kind or less"


def without_five(house: House, row: Hashable, pay: Pay) -> Pay:
    """Five-of-a-kind is a hand, or under R2 of reading DJ1 none that is ever held: § 687a.6(c)."""
    return NA if str(row).startswith(str(Kind.FIVE)) and house.reading("DJ1") == "R2" else pay


PAYTABLES = (
    Paytable(
        "687a.12(b)",
        pays=BLIND,
        labels={LESS: OR_LESS},
        posts=without_five,
        rows={
            Kind.FIVE_WILDS: to_1(1000),
            Kind.ROYAL_FLUSH: to_1(50),
            Kind.FIVE: to_1(10),
            Kind.STRAIGHT_FLUSH: to_1(9),
            Kind.FOUR: to_1(4),
            Kind.FULL_HOUSE: to_1(3),
            Kind.FLUSH: to_1(2),
            Kind.STRAIGHT: to_1(1),
            LESS: (PUSH,),
        },
    ),
    Paytable(
        "687a.12(c)",
        pays=PROGRESSIVE,
        columns=("1", "2"),
        loses="687a.11(f)(1)(i)",
        posts=lambda house, row, pay: stake_included(pay) if house.reading("DJ6") == "R2" else pay,
        rows={
            Kind.ROYAL_FLUSH: meter(100, 100),
            Kind.STRAIGHT_FLUSH: meter(10, 10),
            Kind.FOUR: to_1(300, 300),
            Kind.FULL_HOUSE: to_1(50, 50),
            Kind.FLUSH: to_1(40, 40),
            Kind.STRAIGHT: to_1(30, 30),
            Kind.THREE: to_1(9, 9),
        },
    ),
    Paytable(
        "687a.12(d)",
        pays=TRIPS,
        columns=("DJWT-04", "DJWT-05", "DJWT-06", "DJWT-07"),
        loses="687a.11(f)(2)(i)",
        posts=without_five,
        rows=natural_and_wild(
            (Kind.FIVE_WILDS, to_1(None, None, None, None), to_1(2000, 2000, 500, 2000)),
            (Kind.ROYAL_FLUSH, to_1(1000, 1000, 400, 1000), to_1(90, 70, 70, 60)),
            (Kind.FIVE, to_1(None, None, None, None), to_1(70, 60, 60, 50)),
            (Kind.STRAIGHT_FLUSH, to_1(200, 200, 200, 200), to_1(25, 25, 25, 25)),
            (Kind.FOUR, to_1(60, 50, 50, 40), to_1(6, 6, 6, 6)),
            (Kind.FULL_HOUSE, to_1(30, 30, 30, 30), to_1(5, 5, 5, 5)),
            (Kind.FLUSH, to_1(25, 25, 25, 25), to_1(4, 4, 4, 4)),
            (Kind.STRAIGHT, to_1(20, 20, 20, 20), to_1(3, 3, 3, 3)),
            (Kind.THREE, to_1(6, 6, 6, 6), to_1(1, 1, 1, 1)),
        ),
    ),
    Paytable(
        "687a.12(e)",
        pays=BAD_BEAT,
        columns=("DJWBB-01", "DJWBB-02", "DJWBB-03"),
        loses="687a.11(f)(3)(i)",
        reads=lambda house: Reads.BOTH,
        posts=without_five,
        rows={
            Kind.ROYAL_FLUSH: to_1(500, 10000, 500),
            Kind.FIVE: to_1(500, 10000, 500),
            Kind.STRAIGHT_FLUSH: to_1(500, 5000, 500),
            Kind.FOUR: to_1(500, 500, 300),
            Kind.FULL_HOUSE: to_1(400, 400, 200),
            Kind.FLUSH: to_1(300, 300, 100),
            Kind.STRAIGHT: to_1(100, 100, 50),
            Kind.THREE: to_1(9, 9, 15),
        },
    ),
    Paytable(
        "687a.12(e)",
        pays=BAD_BEAT,
        columns=("DJWBB-04",),
        loses="687a.11(f)(3)(i)",
        reads=lambda house: Reads.BOTH,
        posts=without_five,
        rows={
            Kind.ROYAL_FLUSH: to_1(299),
            Kind.FIVE: to_1(299),
            Kind.STRAIGHT_FLUSH: to_1(299),
            Kind.FOUR: to_1(299),
            Kind.FULL_HOUSE: to_1(200),
            Kind.FLUSH: to_1(100),
            Kind.STRAIGHT: to_1(50),
            OR_LESS: to_1(15),  # reading DJ7; no row of its own for three-of-a-kind
        },
    ),
)


def envied(house: House) -> bool:
    """Whether anybody is paid for another's hand: reading DJ11."""
    return house.reading("DJ11") == "R1"


ENVY_PAYS = EnvySchedule(
    "687a.12(c)",
    bonus=ENVY,
    stakes_cents=(100, 500),
    columns=("1", "2"),
    rows={Kind.ROYAL_FLUSH: dollars(1000, 5000), Kind.STRAIGHT_FLUSH: dollars(300, 1500)},
    when=envied,
)
