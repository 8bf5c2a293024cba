"""Where the betting spots and the cards lie: § 667a.2."""

from fairfelt.games.flop_poker.wagers import ANTE, FLOP, POT, PROGRESSIVE, THREE_CARD_BONUS
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(Spot(THREE_CARD_BONUS, cite="667a.2(b)(4)"), Spot(PROGRESSIVE, cite="667a.2(b)(5)", sensor="667a.2(c)(1)")),
    Spots(POT, ANTE, FLOP, cite="667a.2(b)(2)"),
    cards=(CardArea(BOARD, 3, cite="667a.2(b)(3)"),),
)
