"""Where the betting spots and the cards lie: § 673a.2."""

from fairfelt.games.double_back_jack.wagers import BLACKJACK, DOUBLE_DOWN, INSURANCE, SECOND_CHANCE
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(
        Spot(BLACKJACK, cite="673a.2(b)(2)"),
        Spot(SECOND_CHANCE, cite="673a.2(b)(3)"),
        Spot(DOUBLE_DOWN, cite="673a.10(a)"),
        Spot(INSURANCE, cite="673a.8(b)"),
    ),
    cards=(CardArea(PLAYERS, 2, cite="673a.7(e)"), CardArea(DEALER, 2, cite="673a.7(e)")),
)
