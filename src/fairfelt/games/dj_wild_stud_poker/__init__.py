"""DJ Wild Stud Poker (58 Pa. Code Chapter 687a).

Five cards each, the 2s and the joker wild: the player raises twice the Ante or folds. The Blind is paid for good hands
that win; Trips Bonus, Two-Way Bad Beat Bonus and Progressive Bonus run against posted paytables.
"""

from fairfelt.families.poker import WILD_DEUCES
from fairfelt.games.dj_wild_stud_poker.irregularities import IRREGULARITIES
from fairfelt.games.dj_wild_stud_poker.layout import LAYOUT
from fairfelt.games.dj_wild_stud_poker.paytables import ENVY_PAYS, PAYTABLES
from fairfelt.games.dj_wild_stud_poker.procedure import round_of_play
from fairfelt.games.dj_wild_stud_poker.readings import READINGS
from fairfelt.games.dj_wild_stud_poker.settlement import kind, ranking, settle, words
from fairfelt.games.dj_wild_stud_poker.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.dj_wild_stud_poker.wagers import (
    ANTE,
    BAD_BEAT,
    BLIND,
    ENVY,
    FOLD,
    PROGRESSIVE,
    RAISE,
    RAISES,
    TRIPS,
)
from fairfelt.kit import *

GAME = Game(
    name="DJ Wild Stud Poker",
    chapter="687a",
    seats=6,
    seats_cite="687a.2(a)",
    shoe=Shoe(decks=1, cite="687a.3(a)", jokers=1),
    wagers=(ANTE, BLIND, PROGRESSIVE, TRIPS, BAD_BEAT, RAISE),
    moves=(RAISES, FOLD),
    bonuses=(ENVY,),
    hand=WILD_DEUCES.rank,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "687a.11(f)(1)" if house.offers(PROGRESSIVE) else "",
    family="versus",
    classes=Classes(player=kind, dealer=kind, ranking=ranking),
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(Progressive(PROGRESSIVE, "687a.12(c)", 200_000, rate_required=False, seeds_cents={"2": 1_000_000}),),
    leaving="687a.7(b)",
    options=OPTIONS,
    upkeep=UPKEEP,
    flat=(Flat("687a.12(a)", (ANTE, RAISE), EVEN),),
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
