"""The paytables of Face Up Pai Gow Poker."""

from collections.abc import Callable, Hashable
from dataclasses import replace

from fairfelt.families import standard as std
from fairfelt.families.pai_gow.hands import Seven
from fairfelt.families.poker import Kind
from fairfelt.games.face_up_pai_gow_poker.wagers import ACE_HIGH, FORTUNE, PROGRESSIVE
from fairfelt.kit import *
from fairfelt.kit.pay import Dollars, Meter, and_stake

BOTH = "Both dealer and player have ace high"
WITH_JOKER = "Only dealer has ace high, with joker"
NO_JOKER = "Only dealer has ace high, no joker"
LABELS: dict[Hashable, str] = {
    Seven.STRAIGHT_FLUSH: "7 card straight flush",
    Seven.ROYAL_MATCH: "Royal flush + royal match",
    Seven.WITH_JOKER: "7 card straight flush with joker",
    Kind.FIVE_ACES: "Five aces",
}
AS_READ: dict[Hashable, tuple[str, Pay]] = {  # a line under R2 of a reading, by wager, paytable and hand
    (FORTUNE, "5", Kind.FOUR): ("FU2", odds(25, 1)),
    (PROGRESSIVE, "6", Kind.FULL_HOUSE): ("FU3", Dollars(700)),
    (PROGRESSIVE, "7", Kind.FULL_HOUSE): ("FU3", Dollars(500)),
    **{(FORTUNE, letter, kind): ("FU1", NA) for letter in "123456" for kind in (Kind.THREE, Kind.THREE_PAIR)},
    **{(PROGRESSIVE, "4", kind): ("FU5", NA) for kind in (Kind.FLUSH, Kind.THREE, Kind.STRAIGHT)},
}


def as_read(wager: Wager) -> Callable[[House, Hashable, Pay], Pay]:
    """What readings FU1, FU2, FU3, FU5 and FU5b make of a line: § 688a.12(c), (d)."""

    def posts(house: House, row: Hashable, printed: Pay) -> Pay:
        reading, other = AS_READ.get((wager, house.letter(wager), row), ("", printed))
        if reading and house.reading(reading) == "R2":
            return other
        if isinstance(printed, Meter) and house.reading("FU5b") == "R2":
            return replace(printed, cents=0)
        return printed

    return posts


def wild_joker(house: House) -> str:
    """What is said of a fully wild joker, where the Progressive Payout has one: reading FU4."""
    has_one = house.letter(PROGRESSIVE) in ("2", "5", "6", "7") and house.reading("FU4") == "R1"
    return "the joker is fully wild" if has_one else ""


PAYTABLES = (
    Paytable(
        "688a.12(b)",
        pays=ACE_HIGH,
        columns=("1", "2", "3", "4", "5"),
        loses="688a.11(h)(1)(i)(A)",
        rows={BOTH: to_1(20, 40, 30, 25, 40), WITH_JOKER: to_1(10, 15, 15, 10, 12), NO_JOKER: to_1(8, 5, 6, 7, 5)},
    ),
    Paytable(
        "688a.12(c)",
        pays=FORTUNE,
        posts=as_read(FORTUNE),
        columns=("1", "2", "3", "4", "5", "6"),
        loses="688a.11(h)(2)(i)(A)",
        labels=LABELS,
        rows={
            Seven.STRAIGHT_FLUSH: to_1(5000, 8000, 5000, 2500, 5000, 5000),
            Seven.ROYAL_MATCH: to_1(1000, 2000, 2000, 1000, 1000, 2000),
            Seven.WITH_JOKER: to_1(750, 1000, 1000, 750, 500, 1000),
            Kind.FIVE_ACES: to_1(250, 400, 400, 250, 300, 400),
            Kind.ROYAL_FLUSH: to_1(100, 150, 150, 125, 100, 150),
            Kind.STRAIGHT_FLUSH: to_1(50, 50, 50, 50, 45, 50),
            Kind.FOUR: to_1(20, 25, 25, 25, 5, 25),  # the 5 as printed: reading FU2
            Kind.FULL_HOUSE: to_1(5, 5, 5, 5, 5, 5),
            Kind.FLUSH: to_1(4, 4, 4, 4, 4, 4),
            Kind.THREE: to_1(3, 3, 3, 3, 3, 3),
            Kind.STRAIGHT: to_1(2, 2, 2, 2, 2, 2),
            Kind.THREE_PAIR: (PUSH, NA, NA, NA, NA, NA),
        },
        envy={
            Seven.STRAIGHT_FLUSH: dollars(1000, 5000, 3000, 1000, 2500, 2500),
            Seven.ROYAL_MATCH: dollars(250, 1000, 1000, 750, 500, 500),
            Seven.WITH_JOKER: dollars(100, 500, 500, 250, 250, 250),
            Kind.FIVE_ACES: dollars(50, 250, 250, 100, 150, 150),
            Kind.ROYAL_FLUSH: dollars(25, 50, 50, 50, 55, 55),
            Kind.STRAIGHT_FLUSH: dollars(10, 20, 20, 20, 25, 25),
            Kind.FOUR: dollars(5, 5, 5, 5, 6, 6),
        },
    ),
    Paytable(
        "688a.12(d)",
        pays=PROGRESSIVE,
        posts=as_read(PROGRESSIVE),
        columns=("1", "2", "3", "5", "6", "7"),
        note=wild_joker,
        loses="688a.11(h)(3)(i)(A)",
        conditions="a $1 wager, not returned; in 2, 5, 6 and 7 a fully wild joker",
        labels=LABELS | {Seven.WITH_JOKER: "7 card wild straight flush"},
        rows={
            Seven.STRAIGHT_FLUSH: meter(100, 100, 100, 100, 100, 100),  # in 2 the natural one
            Seven.WITH_JOKER: meter(None, 10, None, None, None, None),
            Kind.FIVE_ACES: meter(10, None, 10, 10, 10, 10),
            Kind.FIVE: dollars(None, 500, None, 1000, 800, 800),
            Kind.ROYAL_FLUSH: dollars(500, 300, 500, 500, 400, 400),
            Kind.STRAIGHT_FLUSH: dollars(100, 100, 100, 100, 75, 75),
            Kind.FOUR: dollars(75, 30, 75, 20, 10, 10),
            Kind.FULL_HOUSE: dollars(4, 7, 4, 5, None, None),
        },
    ),
    Paytable(
        "688a.12(d)",
        pays=PROGRESSIVE,
        posts=as_read(PROGRESSIVE),
        columns=("4",),
        envious=lambda house: house.reading("FU6") == "R1",
        loses="688a.11(h)(3)(i)(A)",
        conditions="a $5 wager, returned; a reserve rate of 1%",
        labels=LABELS,
        rows={
            Seven.STRAIGHT_FLUSH: and_stake(500_000, 100),
            Seven.ROYAL_MATCH: and_stake(500_000, 20),
            Seven.WITH_JOKER: and_stake(500_000, 10),
            Kind.FIVE_ACES: and_stake(250_000),
            Kind.ROYAL_FLUSH: and_stake(50_000),
            Kind.STRAIGHT_FLUSH: and_stake(20_000),
            Kind.FOUR: and_stake(10_000),
            Kind.FULL_HOUSE: and_stake(2_500),
            Kind.FLUSH: and_stake(2_000),
            Kind.THREE: and_stake(1_500),
            Kind.STRAIGHT: and_stake(750),
        },
        envy={
            Seven.STRAIGHT_FLUSH: dollars(5000),
            Seven.ROYAL_MATCH: dollars(3750),
            Seven.WITH_JOKER: dollars(1250),
            Kind.FIVE_ACES: dollars(500),
            Kind.ROYAL_FLUSH: dollars(250),
            Kind.STRAIGHT_FLUSH: dollars(100),
            Kind.FOUR: dollars(25),
        },
    ),
)
RATES = dict(zip("1234567", map(std.percent, (28, 7, 29, 1, 17, 17, 26)), strict=True))
SEEDS_CENTS = {"3": 200_000, "5": 500_000, "6": 200_000, "7": 100_000}
