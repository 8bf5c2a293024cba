"""Where the betting spots and the cards lie: § 669a.2."""

from fairfelt.games.raise_it_up_stud_poker.wagers import (
    ANTE,
    BLIND,
    PAIR_PLUS,
    PLAY,
    PLAY_4TH,
    PLAY_5TH,
    PROGRESSIVE,
    SIX_CARD,
)
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(
        Spot(PAIR_PLUS, cite="669a.7(d)(3)"),
        Spot(SIX_CARD, cite="669a.2(b)(5)"),
        Spot(PROGRESSIVE, cite="669a.2(b)(4)", sensor="669a.2(c)(1)"),
    ),
    Spots(ANTE, BLIND, Spot(PLAY, PLAY_4TH, PLAY_5TH, cite="669a.2(b)(2)"), cite="669a.2(b)(2)"),
    cards=(CardArea(BOARD, 3, cite="669a.2(b)(3)", names=("4th Street", "5th Street", "6th Street")),),
)
