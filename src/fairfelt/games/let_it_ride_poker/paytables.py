"""The paytables of Let It Ride Poker."""

from fairfelt.families.poker import Kind
from fairfelt.games.let_it_ride_poker.wagers import BET_1, BET_2, BET_3, BONUS, THREE_CARD_BONUS
from fairfelt.kit import *

TENS = "Pair—Tens or better"
PAYTABLES = (
    Paytable(
        "643a.12(a)",
        pays=BET_1,
        also=(BET_2, BET_3),
        columns=("A", "B"),
        loses="643a.11(f)(3)",
        conditions="the same for Bet Number 2 and Bet Number 3",
        rows={
            Kind.ROYAL_FLUSH: to_1(1000, 500),
            Kind.STRAIGHT_FLUSH: to_1(200, 200),
            Kind.FOUR: to_1(50, 50),
            Kind.FULL_HOUSE: to_1(11, 11),
            Kind.FLUSH: to_1(8, 8),
            Kind.STRAIGHT: to_1(5, 5),
            Kind.THREE: to_1(3, 3),
            Kind.TWO_PAIR: to_1(2, 2),
            TENS: to_1(1, 1),
        },
    ),
    Paytable(
        "643a.12(b)",
        pays=BONUS,
        columns=("A", "B", "C"),
        loses="643a.11(f)(3)",
        rows={
            Kind.ROYAL_FLUSH: dollars(25_000, 20_000, 20_000),
            Kind.STRAIGHT_FLUSH: dollars(2_500, 2_000, 2_000),
            Kind.FOUR: dollars(400, 200, 100),
            Kind.FULL_HOUSE: dollars(200, 75, 75),
            Kind.FLUSH: dollars(50, 50, 50),
            Kind.STRAIGHT: dollars(25, 25, 25),
            Kind.THREE: dollars(5, 5, 9),
            Kind.TWO_PAIR: dollars(0, 4, 6),
            TENS: dollars(0, 1, 0),
        },
    ),
    Paytable(
        "643a.12(c)",
        pays=THREE_CARD_BONUS,
        columns=("A", "B", "C", "D", "E", "F"),
        loses="643a.11(f)(3)",
        reads=lambda house: Reads.OWN,  # § 643a.7(f)
        rows={
            Kind.MINI_ROYAL: to_1(40, 40, 40, 50, 50, 50),
            Kind.STRAIGHT_FLUSH: to_1(40, 40, 40, 40, 40, 40),
            Kind.THREE: to_1(30, 30, 30, 30, 30, 30),
            Kind.STRAIGHT: to_1(6, 5, 6, 6, 5, 6),
            Kind.FLUSH: to_1(4, 4, 3, 4, 4, 3),
            Kind.PAIR: to_1(1, 1, 1, 1, 1, 1),
        },
    ),
)
