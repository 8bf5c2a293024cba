"""Heads-Up Hold 'Em (58 Pa. Code Chapter 677a).

Two cards each and five in common. The player raises up to three times the Ante before the Flop, up to twice after it,
once at the end, or folds; a good hand that the dealer beats is still paid on the Odds. Pocket Bonus and Trips Plus run
against paytables.
"""

from fairfelt.families import hold_em
from fairfelt.families.poker import FIVE_CARD
from fairfelt.games.heads_up_hold_em.irregularities import IRREGULARITIES
from fairfelt.games.heads_up_hold_em.layout import LAYOUT
from fairfelt.games.heads_up_hold_em.paytables import PAYTABLES
from fairfelt.games.heads_up_hold_em.procedure import ROUND
from fairfelt.games.heads_up_hold_em.readings import READINGS
from fairfelt.games.heads_up_hold_em.settlement import settle, words
from fairfelt.games.heads_up_hold_em.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.heads_up_hold_em.wagers import (
    ANTE,
    BAD_BEAT,
    CHECK,
    CHECK_AGAIN,
    FOLD,
    ODDS,
    POCKET_BONUS,
    RAISE,
    TRIPS_PLUS,
)
from fairfelt.kit import *

GAME = Game(
    name="Heads-Up Hold 'Em",
    chapter="677a",
    seats=6,
    seats_cite="677a.2(a)",
    shoe=Shoe(decks=1, cite="677a.3(a)"),
    wagers=(ANTE, ODDS, POCKET_BONUS, TRIPS_PLUS, RAISE),
    moves=(CHECK, CHECK_AGAIN, FOLD),
    bonuses=(BAD_BEAT,),
    hand=FIVE_CARD.rank,
    words=words,
    round=ROUND,
    settle=settle,
    family="streets",
    classes=hold_em.CLASSES,
    paytables=PAYTABLES,
    limit=PayoutLimit("677a.12(f)", (ANTE, RAISE, ODDS, BAD_BEAT), 5_000_000),
    leaving="677a.7(b)",
    lawful=hold_em.board_lawful("677a.10(g)"),
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("677a.12(a)", (ANTE, RAISE), EVEN),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
    notes=("At the minimum a royal flush wins 504 minimum wagers: 1 Ante, 500 Odds and 3 Raise.",),
)
