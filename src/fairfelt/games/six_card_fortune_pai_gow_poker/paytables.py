"""The paytables of Six-Card Fortune Pai Gow Poker."""

from collections.abc import Hashable

from fairfelt.families.poker import Kind
from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import (
    ENVY_FORTUNE,
    ENVY_PROGRESSIVE,
    FORTUNE,
    INSURANCE,
    PROGRESSIVE,
)
from fairfelt.kit import *

LABELS: dict[Hashable, str] = {Kind.FIVE_ACES: "Five aces"}
PAYTABLES = (
    Paytable(
        "670a.12(b)(1)",
        pays=FORTUNE,
        loses="670a.11(h)(1)(i)(A)",
        labels=LABELS,
        rows={
            Kind.FIVE_ACES: to_1(1000),
            Kind.ROYAL_FLUSH: to_1(250),
            Kind.STRAIGHT_FLUSH: to_1(100),
            Kind.FOUR: to_1(50),
            Kind.FULL_HOUSE: to_1(15),
            Kind.FLUSH: to_1(10),
            Kind.STRAIGHT: to_1(8),
            Kind.THREE: to_1(5),
        },
    ),
    Paytable(
        "670a.12(c)",
        pays=INSURANCE,
        loses="670a.11(h)(2)(i)",
        rows={
            "Eight-high": to_1(100),
            "Nine-high": to_1(30),
            "Ten-high": to_1(10),
            "Jack-high": to_1(7),
            "Queen-high": to_1(4),
            "King-high": to_1(3),
        },
    ),
    Paytable(
        "670a.12(d)(1)",
        pays=PROGRESSIVE,
        loses="670a.11(h)(3)(i)(A)",
        labels=LABELS,
        rows={
            Kind.FIVE_ACES: meter(100),
            Kind.ROYAL_FLUSH: meter(10),
            Kind.STRAIGHT_FLUSH: for_1(300),
            Kind.FOUR: for_1(150),
            Kind.FULL_HOUSE: for_1(15),
            Kind.FLUSH: for_1(6),
            Kind.STRAIGHT: for_1(3),
        },
    ),
)
ENVY_PAYS = (
    EnvySchedule(
        "670a.12(b)(2)",
        bonus=ENVY_FORTUNE,
        stakes_cents=(100, 500),
        rows={
            Kind.FIVE_ACES: dollars(1000, 5000),
            Kind.ROYAL_FLUSH: dollars(200, 1000),
            Kind.STRAIGHT_FLUSH: dollars(50, 250),
            Kind.FOUR: dollars(15, 75),
            Kind.FULL_HOUSE: dollars(5, 25),
        },
    ),
    EnvySchedule(
        "670a.12(d)(4)",
        bonus=ENVY_PROGRESSIVE,
        stakes_cents=(100, 500),
        rows={
            Kind.FIVE_ACES: dollars(100, 500),
            Kind.ROYAL_FLUSH: dollars(50, 250),
            Kind.STRAIGHT_FLUSH: dollars(10, 50),
            Kind.FOUR: dollars(5, 25),
        },
    ),
)
