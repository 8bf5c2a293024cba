"""Where the betting spots and the cards lie: § 677a.2."""

from fairfelt.games.heads_up_hold_em.wagers import ANTE, ODDS, POCKET_BONUS, RAISE, TRIPS_PLUS
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(Spot(TRIPS_PLUS, cite="677a.2(b)(6)"), Spot(POCKET_BONUS, cite="677a.2(b)(5)")),
    Spots(ANTE, ODDS, RAISE, cite="677a.2(b)(2)"),
    cards=(CardArea(BOARD, 5, cite="677a.2(b)(3)"), CardArea(DEALER, 2, cite="677a.2(b)(4)")),
)
