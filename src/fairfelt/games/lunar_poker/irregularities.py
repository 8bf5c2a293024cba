"""The irregularities of Lunar Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import standard as std
from fairfelt.games.lunar_poker.procedure import elects
from fairfelt.games.lunar_poker.wagers import BET, FOLD
from fairfelt.kit import *
from fairfelt.kit.irregularities import Stage

COUNTED = Irregularity(
    "671a.11(h)(2)",
    "a count does not find 52 cards",
    "the deck leaves the table",
    wrong_deck=True,
    stage=Stage.COUNTING,
)
EXPOSED = std.exposed(
    "671a.13(d)",
    "a card of the dealer that lies face down is exposed before every player has folded or placed a Bet",
    fits=std.before(FOLD, BET, asked=elects),
)
IRREGULARITIES = tuple(std.irregularities("671a", {}, [EXPOSED, COUNTED]))
