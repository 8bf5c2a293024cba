"""The wagers of Free Bet Blackjack, what a player may choose, and the bonuses."""

from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import totals as t21
from fairfelt.kit import *

BLACKJACK = Wager("Blackjack", cite="672a.6(d)", required=True)
PUSH_22 = Wager("Push 22", cite="672a.6(e)", optional=True, needs=(BLACKJACK,))
INSURANCE, NO_INSURANCE = t21.insurance("672a.8(a)", BLACKJACK)
DOUBLE_DOWN = t21_hands.double_down("672a.9(a)(2)", BLACKJACK)
SPLIT = t21_hands.split_pair("672a.10(b)(1)", BLACKJACK)
FREE_DOUBLE = Choice("Free Double Down", cite="672a.9(a)(1)")
FREE_SPLIT = Choice("Free Split", cite="672a.10(b)(2)")
DOUBLED = Bonus("Free Bet lammer, Double Down", cite="672a.9(a)(1)", on=BLACKJACK)
PARTED = Bonus("Free Bet lammer, Split", cite="672a.10(b)(2)(i)", on=BLACKJACK)
STAND, HIT = t21_hands.stand_or_draw("672a.7(h)(2)", "672a.7(j)")
EVEN_MONEY = Choice("Even Money", cite="672a.8(e)")
OFFERED = "offered"
