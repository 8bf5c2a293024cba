"""The irregularities of High Card Flush, paragraph by paragraph, and their remedies."""

from fairfelt.families import standard as std
from fairfelt.games.high_card_flush.settlement import bonuses
from fairfelt.games.high_card_flush.wagers import ANTE, FOLD, OPTIONAL, RAISE

EXPOSED = std.exposed_but(
    "678a.13(d)",
    "a card of the dealer is exposed before every player has folded or placed a Raise Wager",
    returns=(ANTE, RAISE),
    lives=OPTIONAL,
    still=bonuses,
    fits=std.before(FOLD, RAISE),
)
IRREGULARITIES = tuple(std.irregularities("678a", std.dealing("678a.8(h)", "678a.9(f)", "678a.10(f)"), [EXPOSED]))
