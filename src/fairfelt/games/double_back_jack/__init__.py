"""Double Back Jack (58 Pa. Code Chapter 673a).

Blackjack in which a player's Blackjack is paid 2 to 1 and a 21 at once, whatever the dealer holds. A bust may buy a
second chance, a card that is subtracted from the hand. The dealer's 22 returns the wagers that are left.
"""

from fairfelt.games.double_back_jack.irregularities import IRREGULARITIES
from fairfelt.games.double_back_jack.layout import LAYOUT
from fairfelt.games.double_back_jack.paytables import FLAT
from fairfelt.games.double_back_jack.procedure import round_of_play
from fairfelt.games.double_back_jack.readings import READINGS
from fairfelt.games.double_back_jack.settlement import count, settle, words
from fairfelt.games.double_back_jack.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.double_back_jack.wagers import (
    BLACKJACK,
    DOUBLE_DOWN,
    HIT,
    INSURANCE,
    NO_CHANCE,
    NO_INSURANCE,
    NO_SURRENDER,
    SECOND_CHANCE,
    SPLIT,
    STAND,
    SURRENDER,
)
from fairfelt.kit import *

GAME = Game(
    name="Double Back Jack",
    chapter="673a",
    seats=6,
    seats_cite="673a.2(a)",
    shoe=Shoe(decks=6, cite="673a.3(a)"),
    wagers=(BLACKJACK, SECOND_CHANCE, INSURANCE, DOUBLE_DOWN),
    moves=(STAND, HIT, NO_CHANCE, SPLIT, SURRENDER, NO_SURRENDER, NO_INSURANCE),
    hand=count,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "673a.7(j)",
    family="shoe",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=FLAT,
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
