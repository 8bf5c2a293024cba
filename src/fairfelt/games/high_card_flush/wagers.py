"""The wagers of High Card Flush, what a player may choose, and the bonuses."""

from dataclasses import replace
from fractions import Fraction

from fairfelt.kit import *

ANTE = Wager("Ante", cite="678a.7(d)(1)", required=True)
FLUSH = Wager("Flush Bonus", cite="678a.7(d)(2)", optional=True, needs=(ANTE,))
STRAIGHT_FLUSH = Wager("Straight Flush Bonus", cite="678a.7(d)(3)", optional=True, needs=(ANTE,))
PROGRESSIVE = Wager("Progressive Jackpot", cite="678a.7(d)(4)", optional=True, needs=(ANTE,))
ONCE = (Fraction(1), ANTE)
RAISE = Wager("Raise", cite="678a.11(b)", at_least=ONCE, at_most=(Fraction(3), ANTE), later=True)


def up_to(times: int, cite: Cite, held: str) -> Wager:
    """A Raise from the Ante up to so many times the Ante, or any amount up to that (reading HF4)."""
    literal = replace(RAISE, cite=cite, held=held, at_least=None, at_most=(Fraction(times), ANTE))
    return replace(literal, at_least=ONCE, under=("HF4", "R2", literal))


EQUAL = Wager("Raise", cite="678a.11(b)(1)", equals=ANTE, later=True, held="with a flush of 2 to 4 cards")
UP_TO_2X = up_to(2, "678a.11(b)(2)", "with a flush of 5 cards")
UP_TO_3X = up_to(3, "678a.11(b)(3)", "with a flush of 6 or 7 cards")
OPTIONAL = (FLUSH, STRAIGHT_FLUSH, PROGRESSIVE)
FOLD = Choice("Fold", cite="678a.11(c)(2)", forfeits=(ANTE,), keeps=OPTIONAL)
