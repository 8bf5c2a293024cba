"""Where the betting spots and the cards lie: § 670a.2."""

from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import DOUBLE_DOWN, FORTUNE, INSURANCE, MAIN, PROGRESSIVE
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(
        Spot(FORTUNE, cite="670a.2(b)(6)"),
        Spot(INSURANCE, cite="670a.2(b)(7)"),
        Spot(PROGRESSIVE, cite="670a.2(b)(8)", sensor="670a.2(c)(1)"),
    ),
    Spots(MAIN, Spot(DOUBLE_DOWN, cite="670a.2(b)(5)"), cite="670a.2(b)(2)"),
    cards=(CardArea(PLAYERS, 5, 1, cite="670a.2(b)(3)"), CardArea(DEALER, 5, 1, cite="670a.2(b)(4)")),
)
