"""The paytables of Blackjack."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

from fairfelt.families.twenty_one import side_wagers as side
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.side_wagers import CROWN, FOUR, PAIR, PAIRS, ROYAL, SUITED, THREE
from fairfelt.families.twenty_one.table import MOST_DECKS
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
    no_switch,
    of_two_hands,
)
from fairfelt.kit import *
from fairfelt.kit.paytables import Rows

AS_DEALT, SWITCHED = "with Blackjack as dealt", "with Blackjack switched to"
AGAINST_22 = "with any total of 21 or less, against the dealer's 22"
MOST_AGAINST_22 = "with any total of 21 or less but a Blackjack as dealt, against the dealer's 22"
THREE_TO_TWO = odds(3, 2)
ONE, TWO, SIX, EIGHT = (("decks", (count,)) for count in (1, 2, 6, 8))
SEVERAL, FOUR_UP = (("decks", tuple(range(least, MOST_DECKS + 1))) for least in (2, 4))
AB, CD, CDE = map(tuple, ("AB", "CD", "CDE"))
LADIES: Rows = {
    side.QUEENS_AND_BLACKJACK: to_1(1000),
    "Queen of Hearts pair": to_1(200),
    "Matched 20": to_1(25),
    "Suited 20": to_1(10),
    "Any 20": to_1(4),
}
SPREADS: Rows = {
    "Triple Match": to_1(30),
    "One card spread": to_1(10),
    "Two card spread": to_1(6),
    "Three card spread": to_1(4),
    "All others": to_1(1),
}
MATCHES: Rows = {ROYAL: to_1(10, 5), SUITED: to_1(3, 3), CROWN: for_1(1000, 1000)}
MATCHES_OF_SEVERAL: Rows = {ROYAL: to_1(30, 25, 50), SUITED: to_1("2.5", "2.5", 2), CROWN: for_1(1000, 1000, 1000)}
SUPER_OF_SIX: Rows = {FOUR: to_1(40), PAIRS: to_1(8), THREE: to_1(5), PAIR: to_1(1)}
SUPER_OF_EIGHT: Rows = {FOUR: to_1(50), PAIRS: to_1(7), THREE: to_1(5), PAIR: to_1(1)}
BOUNTY: Rows = {
    side.KINGS_AND_BLACKJACK: to_1(1000),
    "King of Spades pair": to_1(200),
    "Suited Kings pair": to_1(50),
    "Suited Queens, Jacks or 10s pair": to_1(25),
    "Suited 20": to_1(9),
    "Pair of kings": to_1(6),
    "Any 20": to_1(4),
}


def crowned(house: House, row: Hashable, pay: Pay) -> Pay:
    """The Crown Treasure is paid only where it is offered: § 633a.7(g)(4)."""
    return NA if row == CROWN and house.option("crown_treasure") != "offered" else pay


pays = partial(Paytable, loses="633a.7(g)")
PAYTABLES = (
    pays("633a.13(c)", LUCKY_LADIES, LADIES),
    pays("633a.13(d)(1)", MATCH_THE_DEALER, {side.OTHER_SUIT: to_1(4), side.SAME_SUIT: to_1(11)}, when=SIX),
    pays("633a.13(d)(2)", MATCH_THE_DEALER, {side.OTHER_SUIT: to_1(3), side.SAME_SUIT: to_1(14)}, when=EIGHT),
    pays("633a.13(e)", IN_BETWEEN, SPREADS),
    pays("633a.13(f)(1)", ROYAL_MATCH, MATCHES, AB, when=ONE, posts=crowned),
    pays("633a.13(f)(2)", ROYAL_MATCH, MATCHES_OF_SEVERAL, CDE, when=SEVERAL, posts=crowned),
    pays("633a.13(g)(1)", BET_THE_SET, {"Pairs": to_1(15)}, ("A",), when=ONE),
    pays("633a.13(g)(2)", BET_THE_SET, {"Pairs": to_1(10), "Suited Pairs": to_1(25)}, ("B",), when=TWO),
    pays("633a.13(g)(3)", BET_THE_SET, {"Pairs": to_1(10, 10), "Suited Pairs": to_1(15, 12)}, CD, when=FOUR_UP),
    pays("633a.13(h)", KINGS_BOUNTY, BOUNTY),
    pays("633a.13(i)(1)", SUPER_MATCH, SUPER_OF_SIX, when=SIX),
    pays("633a.13(i)(2)", SUPER_MATCH, SUPER_OF_EIGHT, when=EIGHT),
)
LITERAL = (side.KINGS_AND_BLACKJACK, ROYAL)  # Royal Match 21 has none of the hands that (j) names: its best is meant
PRINTED = PayoutLimit("633a.13(j)", (ROYAL_MATCH, KINGS_BOUNTY), 25_000_00, True, LITERAL, at_maximum=True)
LIMIT = replace(
    PRINTED,
    covers=(LUCKY_LADIES, KINGS_BOUNTY),
    rows=(side.QUEENS_AND_BLACKJACK, side.KINGS_AND_BLACKJACK),
    under=("BJ1", "R2", PRINTED),
)


def natural_pay(house: House, switched: bool) -> Pay:
    """What a winning Blackjack pays at a Blackjack Switch table: readings BJ3 and, switched to, BJ12."""
    even = house.reading("BJ12") == "R1" if switched else house.reading("BJ3") == "R2"
    return EVEN if even else THREE_TO_TWO


def paid_as(wager: str, pay: Pay) -> Callable[[House], bool]:
    """Whether a Blackjack as dealt, or one switched to, is paid so at a Blackjack Switch table: readings BJ3 and BJ12."""
    return lambda house: of_two_hands(house) and natural_pay(house, switched=wager == SWITCHED) == pay


def all_tie_22(house: House) -> bool:
    """Whether every hand ties a dealer's 22 at a Blackjack Switch table, a Blackjack as dealt among them: reading BJ3v."""
    return of_two_hands(house) and house.reading("BJ3v") == "R1"


def most_tie_22(house: House) -> bool:
    """Whether a Blackjack as dealt wins against it."""
    return of_two_hands(house) and house.reading("BJ3v") == "R2"


FLAT = (
    Flat("633a.13(a)", (BLACKJACK,), THREE_TO_TWO, hand="with Blackjack", when=no_switch),
    *(
        Flat("633a.13(a)", (BLACKJACK,), pay, hand=hand, when=paid_as(hand, pay))
        for hand in (AS_DEALT, SWITCHED)
        for pay in (THREE_TO_TWO, EVEN)
    ),
    Flat(
        "633a.12(a)(5)(i)",
        (BLACKJACK,),
        EVEN,
        hand="with Blackjack as dealt, against the dealer's 21",
        when=of_two_hands,
    ),
    Flat(
        "633a.12(a)(5)(iv)",
        (BLACKJACK,),
        PUSH,
        hand="with Blackjack switched to, against the dealer's 21",
        when=of_two_hands,
    ),
    Flat("633a.12(a)(5)(v)", (BLACKJACK, DOUBLE_DOWN), PUSH, hand=AGAINST_22, when=all_tie_22),
    Flat("633a.12(a)(5)(v)", (BLACKJACK, DOUBLE_DOWN), PUSH, hand=MOST_AGAINST_22, when=most_tie_22),
    Flat("633a.13(a)", (BLACKJACK, DOUBLE_DOWN), EVEN),
    Flat("633a.13(b)", (INSURANCE,), t21.INSURED),
)
