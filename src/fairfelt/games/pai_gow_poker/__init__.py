"""Pai Gow Poker (58 Pa. Code Chapter 645a).

Seven cards with a joker in the deck, set into a high hand of five and a low hand of two, against the dealer's two or
those of a player who banks. Both must be higher to win; a copy goes to the dealer or the bank; a win pays 5% vigorish.
"""

from fairfelt.families.pai_gow import table as at
from fairfelt.families.pai_gow.house_way import by_house_way
from fairfelt.families.poker import PAI_GOW_HIGH
from fairfelt.games.pai_gow_poker import player_bank
from fairfelt.games.pai_gow_poker.irregularities import IRREGULARITIES
from fairfelt.games.pai_gow_poker.layout import LAYOUT
from fairfelt.games.pai_gow_poker.paytables import PAYTABLES
from fairfelt.games.pai_gow_poker.player_bank import COVER
from fairfelt.games.pai_gow_poker.procedure import carry, play
from fairfelt.games.pai_gow_poker.readings import READINGS
from fairfelt.games.pai_gow_poker.settlement import less, own, settle
from fairfelt.games.pai_gow_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP, lawful
from fairfelt.games.pai_gow_poker.wagers import (
    ENVY_EMPEROR,
    ENVY_FORTUNE,
    HOUSE_WAY,
    MIS_SET,
    OPTIONAL,
    PAI_GOW,
    PROGRESSIVE,
    SET,
    STAND,
    SURRENDER,
)
from fairfelt.kit import *

GAME = Game(
    name="Pai Gow Poker",
    chapter="645a",
    seats=6,
    seats_cite="645a.2(a)",
    shoe=Shoe(decks=1, cite="645a.3(a)", jokers=1),
    dice=3,
    wagers=(PAI_GOW, *OPTIONAL, COVER),
    moves=(*player_bank.MOVES, SET, HOUSE_WAY, SURRENDER, STAND),
    bonuses=(ENVY_FORTUNE, ENVY_EMPEROR),
    hand=PAI_GOW_HIGH.rank,
    words=at.words(own, PAI_GOW, COVER, mis_set=MIS_SET),
    dealer_words=at.dealer_words(7, by_house_way),
    round=play,
    settle=settle,
    own_hand=lambda house: "" if house.option("player_bank") == player_bank.NOBODY else "645a.12(a)",
    family="split",
    carry=carry,
    kept=player_bank.KEPT,
    forget=player_bank.forget,
    lawful=lawful,
    split=SplitHands(lambda house: PAI_GOW_HIGH),
    paytables=PAYTABLES,
    progressives=(
        Progressive(PROGRESSIVE, "645a.13(e)(2)", 200_000, rate_required=False, validation="645a.11(h)(4)(ii)(C)"),
    ),
    limit=PayoutLimit("645a.13(f)", covers=OPTIONAL, floor_cents=5_000_000),
    leaving="645a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("645a.13(a)", (PAI_GOW,), EVEN, note=less),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
