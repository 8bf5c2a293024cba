"""The paytables of Double Back Jack."""

from fairfelt.families.twenty_one import totals as t21
from fairfelt.games.double_back_jack.wagers import BLACKJACK, DOUBLE_DOWN, INSURANCE, SECOND_CHANCE
from fairfelt.kit import *

TWO_TO_ONE = odds(2, 1)
FLAT = (
    Flat("673a.12(a)", (BLACKJACK,), TWO_TO_ONE, hand="with Blackjack"),
    Flat("673a.12(a)", (BLACKJACK, DOUBLE_DOWN), EVEN),
    Flat("673a.12(b)", (SECOND_CHANCE,), EVEN),
    Flat("673a.12(c)", (INSURANCE,), t21.INSURED),
)
