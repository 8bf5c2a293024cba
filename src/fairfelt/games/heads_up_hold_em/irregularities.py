"""The irregularities of Heads-Up Hold 'Em, paragraph by paragraph, and their remedies."""

from dataclasses import replace

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.games.heads_up_hold_em.settlement import both_bonuses, pocket_bonus
from fairfelt.games.heads_up_hold_em.wagers import ANTE, FOLD, ODDS, POCKET_BONUS, RAISE, TRIPS_PLUS

EXPOSED = std.exposed_but(
    "677a.13(d)",
    "a card of the dealer is exposed before every player has folded or placed a Raise Wager",
    returns=(ANTE, ODDS, RAISE),
    lives=(POCKET_BONUS, TRIPS_PLUS),
    still=both_bonuses,
    fits=std.before(RAISE, FOLD),
)
POCKET_LIVES = std.exposed_but("677a.13(a)", "", (ANTE, ODDS, RAISE, TRIPS_PLUS), (POCKET_BONUS,), pocket_bonus)
IRREGULARITIES = hold_em.irregularities(
    "677a",
    std.dealing("677a.8(g)", "677a.9(f)", "677a.10(f)"),
    reading="HU5",
    late=replace(POCKET_LIVES, deals_on=False),
    exposed=EXPOSED,
)
