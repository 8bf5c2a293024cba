"""The wagers of Lunar Poker, what a player may choose, and the bonuses."""

from dataclasses import replace
from fractions import Fraction

from fairfelt.kit import *

ANTE = Wager("Ante", cite="671a.7(c)(1)", required=True)
SUPER = Wager("Super", cite="671a.7(c)(2)", required=True, at_least=(Fraction(1), ANTE))
ON_DEALER = Wager("Super on the dealer", cite="671a.7(c)(3)", optional=True, needs=(ANTE,), from_minimum=True)
ON_PLAYER = replace(ON_DEALER, name="Super on another player", of_another=True)  # hand 2: position 2's
BET = Wager("Bet", cite="671a.7(c)(1)", later=True)
FEE = Wager("Options fee", cite="671a.11(b)(3)", equals=ANTE, later=True)
BETS = Raise("Bet", cite="671a.11(b)(2)", wager=BET, times=Fraction(2), of=ANTE)
BETS_NOW = Raise("Bet", cite="671a.11(d)(3)", wager=BET, times=Fraction(2), of=ANTE)
SIXTH = Raise("Buy a sixth card", cite="671a.11(b)(3)", wager=FEE, times=Fraction(1), of=ANTE)
EXCHANGE = Raise("Exchange", cite="671a.11(b)(3)", wager=FEE, times=Fraction(1), of=ANTE)
DISCARDS = tuple(Setting(f"Discard {n}", cite="671a.11(d)(1)(ii)", low=n, apart="the discard") for n in range(2, 6))
FOLD = Choice("Fold", cite="671a.11(b)(1)", forfeits=(ANTE,))
FOLD_NOW = Choice("Fold", cite="671a.11(d)(3)", forfeits=(ANTE,))
DECLARE = Choice("Declare", cite="671a.11(b)")
SAY_NOTHING = Choice("Say nothing", cite="671a.11(b)")
