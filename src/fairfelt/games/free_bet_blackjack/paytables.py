"""The paytables of Free Bet Blackjack."""

from fairfelt.families.twenty_one import totals as t21
from fairfelt.games.free_bet_blackjack.wagers import BLACKJACK, DOUBLE_DOWN, DOUBLED, INSURANCE, PARTED, PUSH_22
from fairfelt.kit import *

THREE_TO_TWO = odds(3, 2)
SUITED, COLORED, OTHER = "Same suit 22", "Same color 22", "Other 22"
PUSH_22_PAYS = Paytable(
    "672a.11(c)",
    PUSH_22,
    {SUITED: to_1(50, 50), COLORED: to_1(20, 20), OTHER: to_1(8, 7)},
    ("A", "B"),
    loses="672a.7(n)(2)",
)
FLAT = (
    Flat("672a.11(a)", (BLACKJACK,), THREE_TO_TWO, hand="with Blackjack"),
    Flat("672a.11(a)", (BLACKJACK, DOUBLE_DOWN, DOUBLED, PARTED), EVEN),
    Flat("672a.11(b)", (INSURANCE,), t21.INSURED),
)
