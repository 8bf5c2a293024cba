"""Where the betting spots and the cards lie: § 678a.2."""

from fairfelt.games.high_card_flush.wagers import ANTE, FLUSH, PROGRESSIVE, RAISE, STRAIGHT_FLUSH
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(
        Spot(FLUSH, cite="678a.2(b)(4)"),
        Spot(STRAIGHT_FLUSH, cite="678a.2(b)(5)"),
        Spot(PROGRESSIVE, cite="678a.2(b)(6)", sensor="678a.2(c)(1)"),
    ),
    Spots(ANTE, RAISE, cite="678a.2(b)(2)"),
    cards=(CardArea(DEALER, 7, cite="678a.2(b)(3)"),),
)
