"""Where the betting spots and the cards lie: § 688a.2."""

from fairfelt.games.face_up_pai_gow_poker.wagers import ACE_HIGH, FACE_UP, FORTUNE, PROGRESSIVE
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(
        Spot(ACE_HIGH, cite="688a.2(b)(5)"),
        Spot(FORTUNE, cite="688a.2(b)(6)"),
        Spot(PROGRESSIVE, cite="688a.2(b)(7)", sensor="688a.2(d)(1)"),
    ),
    Spots(FACE_UP, cite="688a.2(b)(2)"),
    cards=(CardArea(PLAYERS, 5, 2, cite="688a.2(b)(3)"), CardArea(DEALER, 5, 2, cite="688a.2(b)(4)")),
)
