"""The paytables of Pai Gow Poker."""

from collections.abc import Hashable

from fairfelt.families.pai_gow.hands import Seven
from fairfelt.families.poker import Kind
from fairfelt.games.pai_gow_poker.wagers import EMPEROR, FORTUNE, INSURANCE, PROGRESSIVE
from fairfelt.kit import *


def three_loses(house: House, row: Hashable, pay: Pay) -> Pay:
    """Three-of-a-kind is paid as the tables have it, or loses: reading PG1."""
    return NA if row is Kind.THREE and house.reading("PG1") == "R2" else pay


def bonus_table(cite: Cite, pays: Wager, matched: Seven, loses: Cite) -> Paytable:
    """The tables of § 645a.13(b) and (c), which differ in one row's name."""
    return Paytable(
        cite,
        pays=pays,
        columns=("A", "B", "C", "D"),
        loses=loses,
        posts=three_loses,
        rows={
            Seven.STRAIGHT_FLUSH: to_1(8000, 5000, 5000, 2500),
            matched: to_1(2000, 2000, 2000, 1000),
            Seven.WITH_JOKER: to_1(1000, 1000, 1000, 750),
            Kind.FIVE_ACES: to_1(400, 400, 400, 250),
            Kind.ROYAL_FLUSH: to_1(150, 150, 150, 125),
            Kind.STRAIGHT_FLUSH: to_1(50, 50, 50, 50),
            Kind.FOUR: to_1(25, 25, 25, 25),
            Kind.FULL_HOUSE: to_1(5, 5, 5, 5),
            Kind.FLUSH: to_1(4, 4, 4, 4),
            Kind.THREE: to_1(3, 3, 3, 3),
            Kind.STRAIGHT: to_1(2, 2, 2, 2),
        },
        envy={
            Seven.STRAIGHT_FLUSH: dollars(5000, 3000, 2500, 1000),
            matched: dollars(1000, 1000, 500, 750),
            Seven.WITH_JOKER: dollars(500, 500, 250, 250),
            Kind.FIVE_ACES: dollars(250, 250, 150, 100),
            Kind.ROYAL_FLUSH: dollars(50, 50, 55, 50),
            Kind.STRAIGHT_FLUSH: dollars(20, 20, 25, 20),
            Kind.FOUR: dollars(5, 5, 6, 5),
        },
    )


PAYTABLES = (
    bonus_table("645a.13(b)", FORTUNE, Seven.ROYAL_MATCH, "645a.11(h)(1)(i)(A)"),
    bonus_table("645a.13(c)", EMPEROR, Seven.ROYAL_ACE_KING, "645a.11(h)(2)(i)(A)"),
    Paytable(
        "645a.13(d)",
        pays=INSURANCE,
        columns=("A", "B"),
        loses="645a.11(h)(3)(i)",
        rows={
            "Nine-High": to_1(100, 100),
            "Ten-High": to_1(25, 25),
            "Jack-High": to_1(15, 15),
            "Queen-High": to_1(6, 7),
            "King-High": to_1(5, 5),
            "Ace-High": to_1(3, 3),
        },
    ),
    Paytable(
        "645a.13(e)(1)",
        pays=PROGRESSIVE,
        loses="645a.11(h)(4)(i)",
        rows={
            Seven.STRAIGHT_FLUSH: meter(100),
            Kind.FIVE_ACES: meter(10),
            Kind.ROYAL_FLUSH: for_1(500),
            Kind.STRAIGHT_FLUSH: for_1(100),
            Kind.FOUR: for_1(75),
            Kind.FULL_HOUSE: for_1(4),
        },
    ),
)
