"""Where the betting spots and the cards lie: § 645a.2."""

from fairfelt.games.pai_gow_poker.player_bank import COVER
from fairfelt.games.pai_gow_poker.wagers import EMPEROR, FORTUNE, INSURANCE, PAI_GOW, PROGRESSIVE
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(
        Spot(FORTUNE, cite="645a.2(b)(5)"),
        Spot(EMPEROR, cite="645a.2(b)(6)"),
        Spot(INSURANCE, cite="645a.2(b)(7)"),
        Spot(PROGRESSIVE, cite="645a.2(b)(8)", sensor="645a.2(d)(1)"),
    ),
    Spots(PAI_GOW, Spot(COVER, cite="645a.12(d)(2)"), cite="645a.2(b)(2)"),
    cards=(CardArea(PLAYERS, 5, 2, cite="645a.2(b)(3)"), CardArea(DEALER, 5, 2, cite="645a.2(b)(4)")),
)
