"""Blackjack (58 Pa. Code Chapter 633a).

Closer to 21 than the dealer without passing it; the dealer draws to 16 and stands on all 17s. With surrender, Insurance,
doubling down and splitting, seven additional wagers, Blackjack Switch, the double shoe and dealing from the hand.
"""

from functools import partial

from fairfelt.families.twenty_one import table as t21_table
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.totals import total
from fairfelt.games.blackjack.irregularities import IRREGULARITIES
from fairfelt.games.blackjack.layout import LAYOUT
from fairfelt.games.blackjack.paytables import FLAT, LIMIT, PAYTABLES
from fairfelt.games.blackjack.procedure import round_of_play
from fairfelt.games.blackjack.readings import READINGS
from fairfelt.games.blackjack.settlement import settle, words
from fairfelt.games.blackjack.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.blackjack.wagers import (
    ADDITIONAL,
    BLACKJACK,
    CROWN_TREASURE,
    DOUBLE_DOWN,
    HIT,
    INSURANCE,
    NO_INSURANCE,
    NO_SWITCH,
    SPLIT,
    STAND,
    SUPER_MATCH,
    SURRENDER,
    SWITCH,
)
from fairfelt.kit import *

GAME = Game(
    name="Blackjack",
    chapter="633a",
    seats=7,
    seats_cite="633a.2(a)",
    shoe=Shoe(decks=6, cite="633a.3(a)"),
    wagers=(BLACKJACK, *ADDITIONAL, SUPER_MATCH, INSURANCE, DOUBLE_DOWN),
    moves=(STAND, HIT, SPLIT, SURRENDER, NO_INSURANCE, SWITCH, NO_SWITCH),
    bonuses=(CROWN_TREASURE,),
    hand=total,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "633a.7(k)",
    family="shoe",
    carry=t21.drawn_from,
    kept=t21.kept("633a.7(d)(1)"),
    lawful=partial(t21_table.from_the_hand, decks="633a.12(b)(1)", shuffled="633a.12(b)(2)"),
    paytables=PAYTABLES,
    limit=LIMIT,
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=FLAT,
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
