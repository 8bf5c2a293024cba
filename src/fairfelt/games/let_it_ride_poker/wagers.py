"""The wagers of Let It Ride Poker, what a player may choose, and the bonuses."""

from fairfelt.kit import *

BET_1 = Wager("Bet Number 1", cite="643a.7(d)", required=True)
BET_2 = Wager("Bet Number 2", cite="643a.7(d)", required=True, equals=BET_1)
BET_3 = Wager("Bet Number 3", cite="643a.7(d)", required=True, equals=BET_1)
ANY_BONUS = Wager("Let It Ride Bonus", cite="643a.7(e)", optional=True, needs=(BET_3,))
BONUS = Wager(
    "Let It Ride Bonus",
    cite="643a.7(e)",
    optional=True,
    needs=(BET_3,),
    amounts_cents=(100,),
    under=("LR1", "R2", ANY_BONUS),
)
THREE_CARD_BONUS = Wager("Three Card Bonus", cite="643a.7(f)", optional=True, needs=(BET_3,))
RIDE_1 = Choice("Let Bet Number 1 Ride", cite="643a.11(b)(1)")
WITHDRAW_1 = Choice("Withdraw Bet Number 1", cite="643a.11(b)(2)")
RIDE_2 = Choice("Let Bet Number 2 Ride", cite="643a.11(d)(1)")
WITHDRAW_2 = Choice("Withdraw Bet Number 2", cite="643a.11(d)(2)")
