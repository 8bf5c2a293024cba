"""Ultimate Texas Hold 'Em Poker (58 Pa. Code Chapter 653a).

Two cards each and five in common. The earlier the player bets against the dealer, the more: four or three times the
Ante before the Flop, twice after it, once at the end, or fold. Trips and the Progressive Payout run against paytables.
"""

from fairfelt.families import hold_em
from fairfelt.families.poker import FIVE_CARD
from fairfelt.games.ultimate_texas_hold_em_poker.irregularities import IRREGULARITIES
from fairfelt.games.ultimate_texas_hold_em_poker.layout import LAYOUT
from fairfelt.games.ultimate_texas_hold_em_poker.paytables import ENVY_PAYS, PAYTABLES
from fairfelt.games.ultimate_texas_hold_em_poker.procedure import ROUND
from fairfelt.games.ultimate_texas_hold_em_poker.readings import READINGS
from fairfelt.games.ultimate_texas_hold_em_poker.settlement import settle, words
from fairfelt.games.ultimate_texas_hold_em_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.ultimate_texas_hold_em_poker.wagers import (
    ANTE,
    BLIND,
    CHECK,
    CHECK_AGAIN,
    ENVY,
    FOLD,
    PLAY,
    PLAY_1X,
    PLAY_2X,
    PLAY_3X,
    PLAY_4X,
    PROGRESSIVE,
    TRIPS,
)
from fairfelt.kit import *

GAME = Game(
    name="Ultimate Texas Hold 'Em Poker",
    chapter="653a",
    seats=6,
    seats_cite="653a.2(a)",
    shoe=Shoe(decks=1, cite="653a.3(a)"),
    wagers=(ANTE, BLIND, TRIPS, PROGRESSIVE, PLAY),
    moves=(PLAY_4X, PLAY_3X, CHECK, PLAY_2X, CHECK_AGAIN, PLAY_1X, FOLD),
    bonuses=(ENVY,),
    hand=FIVE_CARD.rank,
    words=words,
    round=ROUND,
    settle=settle,
    family="streets",
    classes=hold_em.CLASSES,
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(Progressive(PROGRESSIVE, "653a.12(d)(3)", 1_000_000, validation="653a.11(j)(3)"),),
    limit=PayoutLimit("653a.12(e)", (ANTE, BLIND, PLAY, TRIPS), 5_000_000),
    leaving="653a.7(b)",
    lawful=hold_em.board_lawful("653a.10(g)"),
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("653a.12(a)", (ANTE, PLAY), EVEN),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
    notes=("At the minimum a royal flush wins 555 minimum wagers: 1 Ante, 500 Blind, 4 Play and 50 Trips.",),
)
