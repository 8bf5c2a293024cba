"""The wagers of Raise It Up Stud Poker, what a player may choose, and the bonuses."""

from fractions import Fraction

from fairfelt.kit import *

ANTE = Wager("Ante", cite="669a.7(d)(1)", required=True)
BLIND = Wager("Blind", cite="669a.7(d)(1)", required=True, equals=ANTE)
PAIR_PLUS = Wager("Pair Plus", cite="669a.7(d)(3)", needs=(ANTE,))
PROGRESSIVE = Wager("Progressive Payout", cite="669a.7(d)(4)", optional=True, needs=(BLIND,), amounts_cents=(100, 500))
SIX_CARD = Wager("Six Card Bonus", cite="669a.7(d)(5)", optional=True, needs=(ANTE,))
PLAY = Wager("Play", cite="669a.7(d)(2)", later=True)


def on_every_street(house: House) -> bool:
    """Whether a Play Wager is placed on each street: reading RU3."""
    return house.reading("RU3") == "R2"


PLAY_4TH = Wager("Play, 4th Street", cite="669a.11(d)", later=True, where=on_every_street)
PLAY_5TH = Wager("Play, 5th Street", cite="669a.11(f)", later=True, where=on_every_street)
FOLD = Choice("Fold", cite="669a.11(f)", forfeits=(ANTE, BLIND, PAIR_PLUS, PROGRESSIVE), keeps=(SIX_CARD,))  # RU4
CHECK = Choice("Check", cite="669a.11(b)")
CHECK_AGAIN = Choice("Check", cite="669a.11(d)")
ENVY = Bonus("Envy Bonus", cite="669a.12(e)(5)", on=PROGRESSIVE)


def times(number: int, cite: Cite, wager: Wager = PLAY) -> Raise:
    """A Play Wager of so many times the Ante."""
    return Raise(f"Play {number}x", cite=cite, wager=wager, times=Fraction(number), of=ANTE)


FIRST = tuple(times(number, "669a.11(b)") for number in (3, 2, 1))
SECOND = tuple(times(number, "669a.11(d)") for number in (2, 1))
SECOND_AGAIN = tuple(times(number, "669a.11(d)", PLAY_4TH) for number in (2, 1))
LAST, LAST_AGAIN = times(1, "669a.11(f)"), times(1, "669a.11(f)", PLAY_5TH)
