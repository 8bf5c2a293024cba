"""Where the betting spots and the cards lie: § 672a.2."""

from fairfelt.games.free_bet_blackjack.wagers import BLACKJACK, DOUBLE_DOWN, INSURANCE, PUSH_22
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(PUSH_22, cite="672a.2(b)(4)"),
    Spots(BLACKJACK, Spot(DOUBLE_DOWN, cite="672a.9(a)(2)"), Spot(INSURANCE, cite="672a.8(b)"), cite="672a.2(b)(2)"),
    cards=(CardArea(PLAYERS, 2, cite="672a.7(e)"), CardArea(DEALER, 2, cite="672a.7(e)")),
)
