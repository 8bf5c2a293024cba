"""The irregularities of DJ Wild Stud Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import standard as std
from fairfelt.games.dj_wild_stud_poker.settlement import bonuses
from fairfelt.games.dj_wild_stud_poker.wagers import ANTE, BAD_BEAT, BLIND, FOLD, PROGRESSIVE, RAISE, TRIPS

EXPOSED = std.exposed_but(
    "687a.13(d)",
    "a card of a player or of the dealer is revealed before the Raise Wagers are placed",
    returns=(ANTE, BLIND, RAISE, BAD_BEAT),
    lives=(PROGRESSIVE, TRIPS),
    still=bonuses,
    fits=std.before(FOLD, RAISE, anybodys=True),
)
IRREGULARITIES = tuple(
    std.irregularities("687a", std.dealing("687a.8(i)", "687a.9(h)", "687a.10(f)"), [EXPOSED], who="a player")
)
