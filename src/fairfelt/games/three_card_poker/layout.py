"""Where the betting spots and the cards lie: § 649a.2."""

from fairfelt.games.three_card_poker.wagers import ANTE, PAIR_PLUS, PLAY, PROGRESSIVE, SIX_CARD
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(
        PAIR_PLUS,
        Spot(SIX_CARD, cite="649a.2(b)(4)"),
        Spot(PROGRESSIVE, cite="649a.2(b)(3)", sensor="649a.2(c)(1)"),
        cite="649a.2(b)(2)",
    ),
    Spots(ANTE, PLAY, cite="649a.2(b)(2)"),
)
