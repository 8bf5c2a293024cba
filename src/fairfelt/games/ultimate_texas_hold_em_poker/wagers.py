"""The wagers of Ultimate Texas Hold 'Em Poker, what a player may choose, and the bonuses."""

from fractions import Fraction

from fairfelt.kit import *

ANTE = Wager("Ante", cite="653a.7(d)(1)", required=True)
BLIND = Wager("Blind", cite="653a.7(d)(1)", required=True, equals=ANTE)
TRIPS = Wager("Trips", cite="653a.7(d)(2)", needs=(ANTE,))
PROGRESSIVE = Wager("Progressive Payout", cite="653a.7(d)(3)", optional=True, needs=(ANTE,), amounts_cents=(100, 500))
PLAY = Wager("Play", cite="653a.7(d)(1)", later=True)
PLAY_4X = Raise("Play 4x", cite="653a.11(b)(1)", wager=PLAY, times=Fraction(4), of=ANTE)
PLAY_3X = Raise("Play 3x", cite="653a.11(b)(1)", wager=PLAY, times=Fraction(3), of=ANTE)
PLAY_2X = Raise("Play 2x", cite="653a.11(d)(1)", wager=PLAY, times=Fraction(2), of=ANTE)
PLAY_1X = Raise("Play 1x", cite="653a.11(f)(1)", wager=PLAY, times=Fraction(1), of=ANTE)
CHECK = Choice("Check", cite="653a.11(b)(2)")
CHECK_AGAIN = Choice("Check", cite="653a.11(d)(2)")
FOLD = Choice("Fold", cite="653a.11(f)(2)", forfeits=(ANTE, BLIND, PROGRESSIVE), keeps=(TRIPS,))  # reading UT1
ENVY = Bonus("Envy Bonus", cite="653a.12(d)(5)", on=PROGRESSIVE)
