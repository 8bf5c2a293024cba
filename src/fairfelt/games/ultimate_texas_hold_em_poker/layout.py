"""Where the betting spots and the cards lie: § 653a.2."""

from fairfelt.games.ultimate_texas_hold_em_poker.wagers import ANTE, BLIND, PLAY, PROGRESSIVE, TRIPS
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(TRIPS, Spot(PROGRESSIVE, cite="653a.2(b)(5)", sensor="653a.2(c)(1)"), cite="653a.2(b)(2)"),
    Spots(ANTE, Spot(BLIND, cite="653a.2(b)(2)", sign="="), PLAY, cite="653a.2(b)(2)"),
    cards=(CardArea(BOARD, 5, cite="653a.2(b)(3)"), CardArea(DEALER, 2, cite="653a.2(b)(4)")),
)
