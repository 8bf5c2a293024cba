"""The wagers of DJ Wild Stud Poker, what a player may choose, and the bonuses."""

from fractions import Fraction

from fairfelt.families import standard as std
from fairfelt.kit import *

ANTE = Wager("Ante", cite="687a.7(d)(1)", required=True)
BLIND = Wager("Blind", cite="687a.7(d)(1)", required=True, equals=ANTE)
PROGRESSIVE = Wager(
    "Progressive Bonus",
    cite="687a.7(d)(2)",
    optional=True,
    needs=(ANTE,),
    amounts_cents=(100, 500),
    provisos=std.one_amount("687a.12(c)", {"1": 100, "2": 500}),
)
TRIPS = Wager("Trips Bonus", cite="687a.7(d)(3)", optional=True, needs=(ANTE,))
BAD_BEAT = Wager("Two-Way Bad Beat Bonus", cite="687a.7(d)(4)", optional=True, needs=(ANTE,))
RAISE = Wager("Raise", cite="687a.7(d)(1)", later=True)
RAISES = Raise("Raise", cite="687a.11(b)", wager=RAISE, times=Fraction(2), of=ANTE)
FOLD = Choice("Fold", cite="687a.11(b)", forfeits=(ANTE, BLIND, BAD_BEAT), keeps=(TRIPS,))
ENVY = Bonus("Envy Bonus", cite="687a.12(c)", on=PROGRESSIVE)
