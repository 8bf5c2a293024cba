"""Where the betting spots and the cards lie: § 641a.2."""

from fairfelt.games.four_card_poker.wagers import ACES_UP, ANTE, PLAY, PROGRESSIVE
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(ACES_UP, Spot(PROGRESSIVE, cite="641a.2(b)(3)", sensor="641a.2(c)(1)"), cite="641a.2(b)(2)"),
    Spots(ANTE, PLAY, cite="641a.2(b)(2)"),
)
