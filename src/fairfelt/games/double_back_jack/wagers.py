"""The wagers of Double Back Jack, what a player may choose, and the bonuses."""

from dataclasses import replace

from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import totals as t21
from fairfelt.kit import *

BLACKJACK = Wager("Blackjack", cite="673a.6(d)", required=True)
INSURANCE, NO_INSURANCE = t21.insurance("673a.8(a)", BLACKJACK)
DOUBLE_DOWN = t21_hands.double_down("673a.10(a)", BLACKJACK)
OF_THE_FIRST = Wager("Second Chance", cite="673a.7(l)", later=True, equals=BLACKJACK)
SECOND_CHANCE = replace(OF_THE_FIRST, plus=(DOUBLE_DOWN,), under=("DB4", "R2", OF_THE_FIRST))
SPLIT = t21_hands.split_pair("673a.11(a)", BLACKJACK)
STAND, HIT = t21_hands.stand_or_draw("673a.7(i)", "673a.7(k)")
NO_CHANCE = Choice("No Second Chance", cite="673a.7(l)")
SURRENDER = Choice("Surrender", cite="673a.9(a)", halves=(BLACKJACK,))
NO_SURRENDER = Choice("No Surrender", cite="673a.9(a)")
