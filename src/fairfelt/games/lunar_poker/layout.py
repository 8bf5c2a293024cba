"""Where the betting spots and the cards lie: § 671a.2."""

from fairfelt.games.lunar_poker.wagers import ANTE, BET, FEE, ON_DEALER, ON_PLAYER, SUPER
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(SUPER, ON_DEALER, ON_PLAYER, cite="671a.2(b)(3)"),
    Spots(ANTE, BET, Spot(FEE, cite="671a.2(b)(4)"), cite="671a.2(b)(2)"),
    cards=(CardArea(PLAYERS, 5, cite="671a.8(c)"), CardArea(DEALER, 5, cite="671a.8(c)")),
)
