"""The wagers of Flop Poker, what a player may choose, and the bonuses."""

from fairfelt.kit import *

POT = Wager("Pot", cite="667a.7(d)(1)", required=True, at_minimum=True)
ANTE = Wager("Ante", cite="667a.7(d)(1)", required=True)
THREE_CARD_BONUS = Wager("Three Card Bonus", cite="667a.7(d)(3)", optional=True, needs=(ANTE,))
PROGRESSIVE = Wager("Progressive Flop", cite="667a.7(d)(4)", optional=True, needs=(ANTE,))
FLOP = Wager("Flop", cite="667a.7(d)(2)", later=True, equals=ANTE)
FOLD = Choice("Fold", cite="667a.11(b)", forfeits=(ANTE,), keeps=(POT, THREE_CARD_BONUS, PROGRESSIVE))
