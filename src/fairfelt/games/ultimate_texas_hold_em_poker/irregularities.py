"""The irregularities of Ultimate Texas Hold 'Em Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.games.ultimate_texas_hold_em_poker.settlement import trips
from fairfelt.games.ultimate_texas_hold_em_poker.wagers import ANTE, BLIND, FOLD, PLAY, PROGRESSIVE
from fairfelt.kit import *

EXPOSED = Irregularity(
    "653a.13(d)",
    "a card of the dealer is exposed before every player has folded or bet",
    "all hands are void: Ante, Blind, Play and Progressive Payout go back and the cards are reshuffled; if anybody "
    "placed Trips, the community cards are dealt first and Trips is settled",
    Void.ROUND,
    returns=(ANTE, BLIND, PLAY, PROGRESSIVE),  # the last by reading UT2
    still=trips,
    deals_on=True,
    fits=std.before(PLAY, FOLD),
)
IRREGULARITIES = hold_em.irregularities(
    "653a", std.dealing("653a.8(h)", "653a.9(f)", "653a.10(f)"), reading="UT2", late=EXPOSED, exposed=EXPOSED
)
