"""Six-Card Fortune Pai Gow Poker (58 Pa. Code Chapter 670a).

Six cards with a joker in the deck, set into a high hand of five and a low hand of one. The chapter itself says how the
dealer sets. Both hands must be higher to win; the wager may be doubled, against a dealer with a pair of eights or better.
"""

from fairfelt.families.pai_gow import table as at
from fairfelt.families.poker import PAI_GOW_HIGH
from fairfelt.games.six_card_fortune_pai_gow_poker.hands import RANKINGS, WAYS, best, by_chapter, own
from fairfelt.games.six_card_fortune_pai_gow_poker.irregularities import IRREGULARITIES
from fairfelt.games.six_card_fortune_pai_gow_poker.layout import LAYOUT
from fairfelt.games.six_card_fortune_pai_gow_poker.paytables import ENVY_PAYS, PAYTABLES
from fairfelt.games.six_card_fortune_pai_gow_poker.procedure import play
from fairfelt.games.six_card_fortune_pai_gow_poker.readings import READINGS
from fairfelt.games.six_card_fortune_pai_gow_poker.settlement import qualifies, settle
from fairfelt.games.six_card_fortune_pai_gow_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import (
    DOUBLE_DOWN,
    ENVY_FORTUNE,
    ENVY_PROGRESSIVE,
    HOUSE_WAY,
    MAIN,
    NO_DOUBLE_DOWN,
    OPTIONAL,
    PROGRESSIVE,
    SET,
)
from fairfelt.kit import *

GAME = Game(
    name="Six-Card Fortune Pai Gow Poker",
    chapter="670a",
    seats=6,
    seats_cite="670a.2(a)",
    shoe=Shoe(decks=1, cite="670a.3(a)", jokers=1),
    dice=3,
    wagers=(MAIN, DOUBLE_DOWN, *OPTIONAL),
    moves=(SET, HOUSE_WAY, NO_DOUBLE_DOWN),
    bonuses=(ENVY_FORTUNE, ENVY_PROGRESSIVE),
    hand=PAI_GOW_HIGH.rank,
    words=at.words(own, MAIN, DOUBLE_DOWN, best=best),
    dealer_words=at.dealer_words(6, by_chapter),
    round=play,
    settle=settle,
    family="split",
    split=SplitHands(lambda house: RANKINGS[house.reading("SF3")], 1, lambda house: WAYS[house.reading("SF6")]),
    classes=Classes(best, qualifies),
    paytables=PAYTABLES,
    envy=ENVY_PAYS,
    progressives=(
        Progressive(PROGRESSIVE, "670a.12(d)(2)", 500_000, rate_required=False, validation="670a.11(h)(3)(i)(B)"),
    ),
    leaving="670a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("670a.12(a)", (MAIN, DOUBLE_DOWN), EVEN),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
