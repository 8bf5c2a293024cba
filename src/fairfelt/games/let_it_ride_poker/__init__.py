"""Let It Ride Poker (58 Pa. Code Chapter 643a).

Three equal bets on a hand of three own cards and two community cards, paid from a pair of tens. The first bet may be
withdrawn on the own cards, the second on the first community card. The Let It Ride Bonus and the Three Card Bonus run
against paytables of their own.
"""

from fairfelt.families.poker import FIVE_CARD
from fairfelt.games.let_it_ride_poker.irregularities import IRREGULARITIES
from fairfelt.games.let_it_ride_poker.layout import LAYOUT
from fairfelt.games.let_it_ride_poker.paytables import PAYTABLES
from fairfelt.games.let_it_ride_poker.procedure import ROUND
from fairfelt.games.let_it_ride_poker.readings import READINGS
from fairfelt.games.let_it_ride_poker.settlement import five_card_row, settle, words
from fairfelt.games.let_it_ride_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.let_it_ride_poker.wagers import (
    BET_1,
    BET_2,
    BET_3,
    BONUS,
    RIDE_1,
    RIDE_2,
    THREE_CARD_BONUS,
    WITHDRAW_1,
    WITHDRAW_2,
)
from fairfelt.kit import *

GAME = Game(
    name="Let It Ride Poker",
    chapter="643a",
    seats=7,
    seats_cite="643a.2(a)",
    shoe=Shoe(decks=1, cite="643a.3(a)"),
    wagers=(BET_1, BET_2, BET_3, BONUS, THREE_CARD_BONUS),
    moves=(RIDE_1, WITHDRAW_1, RIDE_2, WITHDRAW_2),
    hand=FIVE_CARD.rank,
    words=words,
    round=ROUND,
    settle=settle,
    family="draws",
    classes=Classes(player=lambda cards, house: five_card_row(FIVE_CARD.rank(cards))),
    paytables=PAYTABLES,
    limit=PayoutLimit("643a.12(d)", (BET_1, BET_2, BET_3), 5_000_000),
    leaving="643a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
    notes=("At the minimum a royal flush wins 3,000 minimum wagers with Paytable A: 1,000 on each bet that rides.",),
)
