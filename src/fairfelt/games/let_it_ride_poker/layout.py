"""Where the betting spots and the cards lie: § 643a.2."""

from fairfelt.games.let_it_ride_poker.wagers import BET_1, BET_2, BET_3, BONUS, THREE_CARD_BONUS
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(Spot(THREE_CARD_BONUS, cite="643a.2(b)(6)"), Spot(BONUS, cite="643a.2(b)(5)", sensor="643a.2(c)(1)")),
    Spots(BET_1, BET_2, BET_3, cite="643a.2(b)(2)"),
    cards=(CardArea(PLAYERS, 3, cite="643a.2(b)(3)"), CardArea(BOARD, 2, cite="643a.2(b)(4)")),
)
