"""The wagers of Heads-Up Hold 'Em, what a player may choose, and the bonuses."""

from dataclasses import replace
from fractions import Fraction

from fairfelt.kit import *

ANTE = Wager("Ante", cite="677a.7(d)(1)", required=True)
ODDS = Wager("Odds", cite="677a.7(d)(1)", required=True, equals=ANTE)
POCKET_BONUS = Wager("Pocket Bonus", cite="677a.7(d)(2)", optional=True, needs=(ANTE,))
TRIPS_PLUS = Wager("Trips Plus", cite="677a.7(d)(3)", optional=True, needs=(ANTE,))
ONCE = (Fraction(1), ANTE)
RAISE = Wager("Raise", cite="677a.7(d)(1)", later=True, at_least=ONCE, at_most=(Fraction(3), ANTE))


def up_to(times: int, cite: Cite) -> Wager:
    """A Raise from the Ante up to so many times the Ante, or any amount up to that (reading HU2)."""
    literal = replace(RAISE, cite=cite, at_least=None, at_most=(Fraction(times), ANTE))
    return replace(literal, at_least=ONCE, under=("HU2", "R2", literal))


RAISE_3X = up_to(3, "677a.11(b)")
RAISE_2X = up_to(2, "677a.11(d)")
RAISE_1X = Wager("Raise", cite="677a.11(f)", later=True, equals=ANTE)
CHECK = Choice("Check", cite="677a.11(b)")
CHECK_AGAIN = Choice("Check", cite="677a.11(d)")
FOLD = Choice("Fold", cite="677a.11(f)", forfeits=(ANTE, ODDS), keeps=(POCKET_BONUS, TRIPS_PLUS))
BAD_BEAT = Bonus("Bad Beat Bonus", cite="677a.12(c)", on=ODDS)
