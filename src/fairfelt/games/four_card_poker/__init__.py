"""Four Card Poker (58 Pa. Code Chapter 641a).

The best four of the player's five cards against the best four of the dealer's six, one of which lies face up: the player
bets one to three times the Ante or folds, the dealer always plays, and a tie wins. Aces Up and the Progressive Payout
run against posted paytables.
"""

from fairfelt.families.comparing import compared
from fairfelt.families.poker import FOUR_CARD
from fairfelt.games.four_card_poker.irregularities import IRREGULARITIES
from fairfelt.games.four_card_poker.layout import LAYOUT
from fairfelt.games.four_card_poker.paytables import ENVY_PAYS, PAYTABLES
from fairfelt.games.four_card_poker.procedure import ROUND
from fairfelt.games.four_card_poker.readings import READINGS
from fairfelt.games.four_card_poker.settlement import aces_up_row, progressive_row, read, settle, words
from fairfelt.games.four_card_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP, lawful
from fairfelt.games.four_card_poker.wagers import ACES_UP, ANTE, ANTE_BONUS, ENVY, FOLD, PLAY, PROGRESSIVE
from fairfelt.kit import *

GAME = Game(
    name="Four Card Poker",
    chapter="641a",
    seats=7,
    seats_cite="641a.2(a)",
    shoe=Shoe(decks=1, cite="641a.3(a)"),
    wagers=(ANTE, ACES_UP, PROGRESSIVE, PLAY),
    moves=(FOLD,),
    bonuses=(ANTE_BONUS, ENVY),
    hand=FOUR_CARD.rank,
    words=words,
    round=ROUND,
    settle=settle,
    family="versus",
    classes=Classes(
        player=lambda cards, house: (aces_up_row(read(cards, house)), progressive_row(read(cards, house))),
        ranking=lambda house: compared(FOUR_CARD, house),
    ),
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(
        Progressive(PROGRESSIVE, "641a.12(d)(3)", 500_000, seeds_cents={"B": 100_000}, validation="641a.11(c)(5)(iii)"),
    ),
    leaving="641a.7(b)",
    lawful=lawful,
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("641a.12(a)", (ANTE, PLAY), EVEN),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
