"""High Card Flush (58 Pa. Code Chapter 678a).

Seven cards each, and the longest flush wins. The player folds or raises, by more the longer the flush; the dealer plays
with a three-card flush, nine high. Flush Bonus, Straight Flush Bonus and Progressive Jackpot run against paytables.
"""

from fairfelt.families.runs import longest_flush
from fairfelt.games.high_card_flush.irregularities import IRREGULARITIES
from fairfelt.games.high_card_flush.layout import LAYOUT
from fairfelt.games.high_card_flush.paytables import PAYTABLES
from fairfelt.games.high_card_flush.procedure import ROUND
from fairfelt.games.high_card_flush.readings import READINGS
from fairfelt.games.high_card_flush.settlement import NINE_HIGH, settle, words
from fairfelt.games.high_card_flush.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.high_card_flush.wagers import ANTE, FLUSH, FOLD, PROGRESSIVE, RAISE, STRAIGHT_FLUSH
from fairfelt.kit import *

GAME = Game(
    name="High Card Flush",
    chapter="678a",
    seats=6,
    seats_cite="678a.2(a)",
    shoe=Shoe(decks=1, cite="678a.3(a)"),
    wagers=(ANTE, FLUSH, STRAIGHT_FLUSH, PROGRESSIVE, RAISE),
    moves=(FOLD,),
    hand=longest_flush,
    words=words,
    round=ROUND,
    settle=settle,
    family="flushes",
    classes=Classes(
        player=lambda cards, house: longest_flush(cards).length,
        dealer=lambda cards, house: longest_flush(cards) >= NINE_HIGH,
    ),
    paytables=PAYTABLES,
    progressives=(Progressive(PROGRESSIVE, "678a.12(d)(3)", 3_000_000, validation="678a.11(e)(3)(iii)"),),
    leaving="678a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("678a.12(a)", (ANTE, RAISE), EVEN),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
