"""The wagers of Four Card Poker, what a player may choose, and the bonuses."""

from fractions import Fraction

from fairfelt.kit import *

ANTE = Wager("Ante", cite="641a.7(d)(1)")
ACES_UP = Wager("Aces Up", cite="641a.7(d)(2)")
PROGRESSIVE = Wager(
    "Progressive Payout", cite="641a.7(d)(4)", optional=True, needs=(ANTE, ACES_UP), amounts_cents=(100, 500)
)
PLAY = Wager("Play", cite="641a.11(b)", at_least=(Fraction(1), ANTE), at_most=(Fraction(3), ANTE), later=True)
FOLD = Choice("Fold", cite="641a.11(b)", forfeits=(ANTE, PROGRESSIVE), keeps=(ACES_UP,))  # reading FC3
ANTE_BONUS = Bonus("Ante Bonus", cite="641a.12(b)", on=ANTE)
ENVY = Bonus("Envy Bonus", cite="641a.12(d)(5)", on=PROGRESSIVE)
