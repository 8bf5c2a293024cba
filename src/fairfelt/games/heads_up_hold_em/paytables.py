"""The paytables of Heads-Up Hold 'Em."""

from fairfelt.families.poker import Kind
from fairfelt.games.heads_up_hold_em.wagers import BAD_BEAT, ODDS, POCKET_BONUS, TRIPS_PLUS
from fairfelt.kit import *
from fairfelt.kit.names import Named

STRAIGHT_OR_HIGHER = (Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH, Kind.FOUR, Kind.FULL_HOUSE, Kind.FLUSH, Kind.STRAIGHT)


class Pocket(Named):
    """The two-card hands that a Pocket Bonus wins with."""

    ACES = "Pair of aces"
    SUITED = "Ace and a king, queen or jack of the same suit"
    MIXED = "Ace and a king, queen or jack of different suits"
    PAIR = "Pair of 2s—kings"


PAYTABLES = (
    Paytable(
        "677a.12(b)",
        pays=ODDS,
        rows={
            Kind.ROYAL_FLUSH: to_1(500),
            Kind.STRAIGHT_FLUSH: to_1(50),
            Kind.FOUR: to_1(10),
            Kind.FULL_HOUSE: to_1(3),
            Kind.FLUSH: (odds(3, 2),),
            Kind.STRAIGHT: to_1(1),
            Kind.THREE: (PUSH,),
            Kind.TWO_PAIR: (PUSH,),
            Kind.PAIR: (PUSH,),
            Kind.HIGH_CARD: (PUSH,),
        },
    ),
    Paytable(
        "677a.12(c)",
        pays=BAD_BEAT,
        labels={kind: f"{kind} that loses" for kind in STRAIGHT_OR_HIGHER},
        rows={
            Kind.ROYAL_FLUSH: to_1(None),
            Kind.STRAIGHT_FLUSH: to_1(500),
            Kind.FOUR: to_1(25),
            Kind.FULL_HOUSE: to_1(6),
            Kind.FLUSH: to_1(5),
            Kind.STRAIGHT: to_1(4),
        },
    ),
    Paytable(
        "677a.12(d)",
        pays=POCKET_BONUS,
        columns=("A", "B", "C"),
        reads=lambda house: Reads.OWN,  # § 677a.7(d)(2)
        loses="677a.11(i)(1)(ii)",
        rows={
            Pocket.ACES: to_1(30, 25, 30),
            Pocket.SUITED: to_1(20, 20, 20),
            Pocket.MIXED: to_1(10, 10, 10),
            Pocket.PAIR: to_1(5, 5, 4),
        },
    ),
    Paytable(
        "677a.12(e)",
        pays=TRIPS_PLUS,
        columns=("A", "B", "C", "D"),
        loses="677a.11(i)(2)(ii)",
        rows={
            Kind.ROYAL_FLUSH: to_1(100, 100, 100, 100),
            Kind.STRAIGHT_FLUSH: to_1(40, 40, 40, 40),
            Kind.FOUR: to_1(30, 30, 30, 30),
            Kind.FULL_HOUSE: to_1(9, 8, 7, 8),
            Kind.FLUSH: to_1(7, 6, 6, 7),
            Kind.STRAIGHT: to_1(4, 5, 5, 4),
            Kind.THREE: to_1(3, 3, 3, 3),
        },
    ),
)
