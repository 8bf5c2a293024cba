"""Where the betting spots and the cards lie: § 633a.2."""

from fairfelt.games.blackjack.wagers import (
    BET_THE_SET,
    BLACKJACK,
    DOUBLE_DOWN,
    IN_BETWEEN,
    INSURANCE,
    KINGS_BOUNTY,
    LUCKY_LADIES,
    MATCH_THE_DEALER,
    ROYAL_MATCH,
    SUPER_MATCH,
)
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(
        Spot(LUCKY_LADIES, cite="633a.2(b)(4)"),
        Spot(MATCH_THE_DEALER, cite="633a.2(b)(5)"),
        Spot(IN_BETWEEN, cite="633a.2(b)(6)"),
        Spot(ROYAL_MATCH, cite="633a.2(b)(7)"),
        Spot(BET_THE_SET, cite="633a.2(b)(8)"),
        Spot(KINGS_BOUNTY, cite="633a.2(b)(9)"),
        Spot(SUPER_MATCH, cite="633a.2(b)(10)(ii)"),
    ),
    Spots(BLACKJACK, Spot(DOUBLE_DOWN, cite="633a.10(a)"), Spot(INSURANCE, cite="633a.8(b)"), cite="633a.2(b)(2)"),
    cards=(CardArea(PLAYERS, 2, cite="633a.7(f)"), CardArea(DEALER, 2, cite="633a.7(f)")),
)
