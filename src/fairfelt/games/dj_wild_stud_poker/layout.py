"""Where the betting spots and the cards lie: § 687a.2."""

from fairfelt.games.dj_wild_stud_poker.wagers import ANTE, BAD_BEAT, BLIND, PROGRESSIVE, RAISE, TRIPS
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(TRIPS, BAD_BEAT, Spot(PROGRESSIVE, cite="687a.2(b)(3)", sensor="687a.8(c)"), cite="687a.2(b)(3)"),
    Spots(ANTE, BLIND, RAISE, cite="687a.2(b)(2)"),
    cards=(CardArea(PLAYERS, 5, cite="687a.8(d)"), CardArea(DEALER, 5, cite="687a.8(e)")),
)
