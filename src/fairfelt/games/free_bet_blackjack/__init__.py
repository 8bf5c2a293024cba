"""Free Bet Blackjack (58 Pa. Code Chapter 672a).

Blackjack in which the house lays a lammer for the player's second wager: to double down on a hard 9, 10 or 11, and to
split any pair but 10s. A lammer wins as the wager beside it would and costs nothing else. The dealer's 22 returns wagers.
"""

from fairfelt.families.twenty_one.totals import total
from fairfelt.games.free_bet_blackjack.irregularities import IRREGULARITIES
from fairfelt.games.free_bet_blackjack.layout import LAYOUT
from fairfelt.games.free_bet_blackjack.paytables import FLAT, PUSH_22_PAYS
from fairfelt.games.free_bet_blackjack.procedure import round_of_play
from fairfelt.games.free_bet_blackjack.readings import READINGS
from fairfelt.games.free_bet_blackjack.settlement import settle, words
from fairfelt.games.free_bet_blackjack.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.free_bet_blackjack.wagers import (
    BLACKJACK,
    DOUBLE_DOWN,
    DOUBLED,
    EVEN_MONEY,
    FREE_DOUBLE,
    FREE_SPLIT,
    HIT,
    INSURANCE,
    NO_INSURANCE,
    PARTED,
    PUSH_22,
    SPLIT,
    STAND,
)
from fairfelt.kit import *

GAME = Game(
    name="Free Bet Blackjack",
    chapter="672a",
    seats=6,
    seats_cite="672a.2(a)",
    shoe=Shoe(decks=6, cite="672a.3(a)"),
    wagers=(BLACKJACK, PUSH_22, INSURANCE, DOUBLE_DOWN),
    moves=(STAND, HIT, FREE_DOUBLE, SPLIT, FREE_SPLIT, EVEN_MONEY, NO_INSURANCE),
    bonuses=(DOUBLED, PARTED),
    hand=total,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "672a.7(i)",
    family="shoe",
    paytables=(PUSH_22_PAYS,),
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=FLAT,
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
