"""Face Up Pai Gow Poker (58 Pa. Code Chapter 688a).

Pai gow against a dealer whose seven cards lie face up and are set before the players set theirs. There is no vigorish;
instead every wager against the dealer is a tie when the dealer has nothing above an ace.
"""

from fairfelt.families.pai_gow import table as at
from fairfelt.families.pai_gow.hands import ace_high
from fairfelt.families.pai_gow.house_way import by_house_way
from fairfelt.families.poker import PAI_GOW_HIGH
from fairfelt.games.face_up_pai_gow_poker.irregularities import IRREGULARITIES
from fairfelt.games.face_up_pai_gow_poker.layout import LAYOUT
from fairfelt.games.face_up_pai_gow_poker.paytables import PAYTABLES, RATES, SEEDS_CENTS
from fairfelt.games.face_up_pai_gow_poker.procedure import play
from fairfelt.games.face_up_pai_gow_poker.readings import READINGS
from fairfelt.games.face_up_pai_gow_poker.settlement import dealers_line, own, settle
from fairfelt.games.face_up_pai_gow_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.face_up_pai_gow_poker.wagers import (
    ENVY_FORTUNE,
    ENVY_PROGRESSIVE,
    FACE_UP,
    HOUSE_WAY,
    MIS_SET,
    OPTIONAL,
    PROGRESSIVE,
    SET,
    STAND,
    SURRENDER,
)
from fairfelt.kit import *

GAME = Game(
    name="Face Up Pai Gow Poker",
    chapter="688a",
    seats=6,
    seats_cite="688a.2(a)",
    shoe=Shoe(decks=1, cite="688a.3(a)", jokers=1),
    dice=3,
    wagers=(FACE_UP, *OPTIONAL),
    moves=(SET, HOUSE_WAY, SURRENDER, STAND),
    bonuses=(ENVY_FORTUNE, ENVY_PROGRESSIVE),
    hand=PAI_GOW_HIGH.rank,
    words=at.words(own, FACE_UP, mis_set=MIS_SET),
    dealer_words=at.dealer_words(7, by_house_way),
    round=play,
    settle=settle,
    family="split",
    split=SplitHands(lambda house: PAI_GOW_HIGH, face_up=True),
    classes=Classes(lambda cards, house: ace_high(cards), lambda cards, house: dealers_line(cards)),
    paytables=PAYTABLES,
    progressives=(
        Progressive(
            PROGRESSIVE, "688a.12(d)", 1_000_000, RATES, seeds_cents=SEEDS_CENTS, validation="688a.11(h)(3)(i)(B)(3)"
        ),
    ),
    leaving="688a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("688a.12(a)", (FACE_UP,), EVEN),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
