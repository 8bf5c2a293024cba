"""Flop Poker (58 Pa. Code Chapter 667a).

Three cards each and three in common: a hand is all three of one's own and two of the others. The player folds or bets
once more against posted odds; whoever has the highest hand in the end, folded or not, takes the Pot that all paid into.
"""

from fairfelt.games.flop_poker.irregularities import IRREGULARITIES
from fairfelt.games.flop_poker.layout import LAYOUT
from fairfelt.games.flop_poker.paytables import FLAT, PAYTABLES
from fairfelt.games.flop_poker.procedure import ROUND
from fairfelt.games.flop_poker.readings import READINGS
from fairfelt.games.flop_poker.settlement import best, row, settle, words
from fairfelt.games.flop_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.flop_poker.wagers import ANTE, FLOP, FOLD, POT, PROGRESSIVE, THREE_CARD_BONUS
from fairfelt.kit import *

GAME = Game(
    name="Flop Poker",
    chapter="667a",
    seats=6,
    seats_cite="667a.2(a)",
    shoe=Shoe(decks=1, cite="667a.3(a)"),
    wagers=(POT, ANTE, THREE_CARD_BONUS, PROGRESSIVE, FLOP),
    moves=(FOLD,),
    words=words,
    round=ROUND,
    settle=settle,
    own_hand=lambda house: "667a.11(e)",
    family="draws",
    classes=Classes(player=lambda cards, house: row(best(cards, house))),
    paytables=PAYTABLES,
    progressives=(Progressive(PROGRESSIVE, "667a.12(d)(3)", 1_000_000, validation="667a.11(d)(2)(iii)"),),
    leaving="667a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=FLAT,
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
