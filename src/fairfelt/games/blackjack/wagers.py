"""The wagers of Blackjack, what a player may choose, and the bonuses."""

from collections.abc import Callable
from dataclasses import replace

from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import side_wagers as side
from fairfelt.families.twenty_one import totals as t21
from fairfelt.kit import *

BLACKJACK = Wager("Blackjack", cite="633a.6(d)", required=True)
SECOND = replace(BLACKJACK.on(2), cite="633a.12(a)(1)", equals=BLACKJACK)  # of a Blackjack Switch player
SWITCH_TABLE = "Blackjack Switch"


def dealt(house: House) -> int:
    """How many hands each player is dealt: two at a Blackjack Switch table, § 633a.12(a)(3)."""
    return 2 if house.option("variation") == SWITCH_TABLE else 1


def no_switch(house: House) -> bool:
    """Whether Blackjack itself is dealt."""
    return dealt(house) == 1


def of_two_hands(house: House) -> bool:
    """Whether Blackjack Switch is."""
    return dealt(house) == 2


def taken_beside(house: House) -> bool:
    """Whether the wagers of § 633a.6(e)(1)-(6) are taken: at a Blackjack Switch table under R2 of reading BJ15 alone."""
    return no_switch(house) or house.reading("BJ15") == "R2"


def beside(name: str, cite: Cite, where: Callable[[House], bool] = taken_beside) -> Wager:
    """An additional wager, for a player who has placed a Blackjack Wager."""
    return Wager(name, cite=cite, optional=True, needs=(BLACKJACK,), where=where)


LUCKY_LADIES = beside(side.LUCKY_LADIES, "633a.6(e)(1)")
MATCH_THE_DEALER = beside(side.MATCH_THE_DEALER, "633a.6(e)(2)")
IN_BETWEEN = beside(side.IN_BETWEEN, "633a.6(e)(3)")
ROYAL_MATCH = beside(side.ROYAL_MATCH, "633a.6(e)(4)")
BET_THE_SET = beside(side.BET_THE_SET, "633a.6(e)(5)")
KINGS_BOUNTY = beside(side.KINGS_BOUNTY, "633a.6(e)(6)")
SUPER_MATCH = beside(side.SUPER_MATCH, "633a.6(e)(7)", where=of_two_hands)  # § 633a.12(a)(2)
ADDITIONAL = (LUCKY_LADIES, MATCH_THE_DEALER, IN_BETWEEN, ROYAL_MATCH, BET_THE_SET, KINGS_BOUNTY)
CROWN_TREASURE = Bonus("Crown Treasure Bonus", cite="633a.7(g)(4)", on=ROYAL_MATCH)
INSURANCE, NO_INSURANCE = t21.insurance("633a.8(a)", BLACKJACK)
DOUBLE_DOWN = t21_hands.double_down("633a.10(a)", BLACKJACK)
SPLIT = t21_hands.split_pair("633a.11(a)", BLACKJACK)
STAND, HIT = t21_hands.stand_or_draw("633a.7(j)(2)", "633a.7(l)")
SURRENDER = Choice("Surrender", cite="633a.9(a)", halves=(BLACKJACK,))
SWITCH = Choice("Switch", cite="633a.12(a)(4)")
NO_SWITCH = Choice("No Switch", cite="633a.12(a)(4)")
FACE_DOWN = "face down"
