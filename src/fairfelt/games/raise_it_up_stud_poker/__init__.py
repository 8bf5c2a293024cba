"""Raise It Up Stud Poker (58 Pa. Code Chapter 669a).

Three cards each and three in common, against posted odds from a pair of 10s. The player bets one to three times the Ante
on his own cards, less on 4th Street, once on 5th Street, or folds. Pair Plus, the Progressive Payout and the Six Card
Bonus run against paytables of their own.
"""

from fairfelt.families import standard as std
from fairfelt.families.poker import FIVE_CARD
from fairfelt.games.raise_it_up_stud_poker.irregularities import IRREGULARITIES
from fairfelt.games.raise_it_up_stud_poker.layout import LAYOUT
from fairfelt.games.raise_it_up_stud_poker.paytables import ENVY_PAYS, PAYTABLES
from fairfelt.games.raise_it_up_stud_poker.procedure import ROUND
from fairfelt.games.raise_it_up_stud_poker.readings import READINGS
from fairfelt.games.raise_it_up_stud_poker.settlement import five_card_row, settle, words
from fairfelt.games.raise_it_up_stud_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.raise_it_up_stud_poker.wagers import (
    ANTE,
    BLIND,
    CHECK,
    CHECK_AGAIN,
    ENVY,
    FIRST,
    FOLD,
    LAST,
    PAIR_PLUS,
    PLAY,
    PLAY_4TH,
    PLAY_5TH,
    PROGRESSIVE,
    SECOND,
    SIX_CARD,
)
from fairfelt.kit import *

GAME = Game(
    name="Raise It Up Stud Poker",
    chapter="669a",
    seats=6,
    seats_cite="669a.2(a)",
    shoe=Shoe(decks=1, cite="669a.3(a)"),
    wagers=(ANTE, BLIND, PAIR_PLUS, PROGRESSIVE, SIX_CARD, PLAY, PLAY_4TH, PLAY_5TH),
    moves=(*FIRST, CHECK, *SECOND, CHECK_AGAIN, LAST, FOLD),
    bonuses=(ENVY,),
    hand=FIVE_CARD.rank,
    words=words,
    round=ROUND,
    settle=settle,
    family="draws",
    classes=Classes(player=lambda cards, house: five_card_row(FIVE_CARD.rank(cards))),
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(
        Progressive(PROGRESSIVE, "669a.12(e)(3)", 100_000, {"": std.percent(14)}, validation="669a.11(i)(3)(i)(C)"),
    ),
    leaving="669a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("669a.12(b)", (ANTE,), EVEN),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
