"""Three Card Poker (58 Pa. Code Chapter 649a).

Three cards each: the player plays or folds, and the dealer plays with queen high or better. Pair Plus, Six Card Bonus
and the Progressive Payout run against posted paytables.
"""

from fairfelt.families import standard as std
from fairfelt.families.comparing import compared
from fairfelt.families.poker import THREE_CARD
from fairfelt.games.three_card_poker.irregularities import IRREGULARITIES
from fairfelt.games.three_card_poker.layout import LAYOUT
from fairfelt.games.three_card_poker.paytables import ENVY_PAYS, PAYTABLES
from fairfelt.games.three_card_poker.procedure import ROUND
from fairfelt.games.three_card_poker.readings import READINGS
from fairfelt.games.three_card_poker.settlement import dealer_plays, player_class, settle, words
from fairfelt.games.three_card_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.three_card_poker.wagers import (
    ANTE,
    ANTE_BONUS,
    ENVY,
    FOLD,
    PAIR_PLUS,
    PLAY,
    PROGRESSIVE,
    SIX_CARD,
)
from fairfelt.kit import *

GAME = Game(
    name="Three Card Poker",
    chapter="649a",
    seats=7,
    seats_cite="649a.2(a)",
    shoe=Shoe(decks=1, cite="649a.3(a)"),
    wagers=(ANTE, PAIR_PLUS, PROGRESSIVE, SIX_CARD, PLAY),
    moves=(FOLD,),
    bonuses=(ANTE_BONUS, ENVY),
    hand=THREE_CARD.rank,
    round=ROUND,
    settle=settle,
    family="showdown",
    classes=Classes(player_class, dealer_plays, ranking=lambda house: compared(THREE_CARD, house)),
    words=words,
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(
        Progressive(
            PROGRESSIVE,
            "649a.12(e)(3)",
            100_000,
            {"A": std.percent(14), "B": std.percent(20)},
            validation="649a.11(c)(5)(iii)",
        ),
    ),
    leaving="649a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("649a.12(a)", (ANTE, PLAY), EVEN),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
