"""Lunar Poker (58 Pa. Code Chapter 671a).

Five cards each, one of the dealer's face up: the player bets twice the Ante, folds, or pays a fee to exchange cards or
to buy a sixth, and then bets or folds. The dealer plays with ace-king; a hand that beats him is paid for its second
combination, too. Super Wagers on one's own hand, the dealer's and the other players' run against a paytable.
"""

from fairfelt.families.poker import ACE_KING
from fairfelt.games.lunar_poker.irregularities import IRREGULARITIES
from fairfelt.games.lunar_poker.layout import LAYOUT
from fairfelt.games.lunar_poker.paytables import PAYTABLES
from fairfelt.games.lunar_poker.procedure import round_of_play
from fairfelt.games.lunar_poker.readings import READINGS
from fairfelt.games.lunar_poker.settlement import combinations_of, settle, super_hand, words
from fairfelt.games.lunar_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.lunar_poker.wagers import (
    ANTE,
    BET,
    BETS,
    BETS_NOW,
    DECLARE,
    DISCARDS,
    EXCHANGE,
    FEE,
    FOLD,
    FOLD_NOW,
    ON_DEALER,
    ON_PLAYER,
    SAY_NOTHING,
    SIXTH,
    SUPER,
)
from fairfelt.kit import *

GAME = Game(
    name="Lunar Poker",
    chapter="671a",
    seats=5,
    seats_cite="671a.2(a)",
    shoe=Shoe(decks=1, cite="671a.3(a)"),
    wagers=(ANTE, SUPER, ON_DEALER, ON_PLAYER, BET, FEE),
    moves=(DECLARE, SAY_NOTHING, BETS, SIXTH, EXCHANGE, FOLD, *DISCARDS, BETS_NOW, FOLD_NOW),
    hand=ACE_KING.rank,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "671a.11(b)",
    family="exchange",
    classes=Classes(player=combinations_of, dealer=super_hand),
    paytables=PAYTABLES,
    leaving="671a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("671a.12(c)", (ANTE,), EVEN, hand="if the dealer has less than an ace and a king"),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
