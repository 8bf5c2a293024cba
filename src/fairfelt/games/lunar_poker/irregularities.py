"""The irregularities of Lunar Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
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
IRREGULARITIES = (
    devices.miscounted("671a.5(b)"),
    std.face_up_card("671a.13(a)"),
    std.face_up_cards("671a.13(a)"),
    std.drawn_in_error("671a.13(b)"),
    std.wrong_count("671a.13(c)"),
    EXPOSED,
    COUNTED,
    devices.shuffler_jams("671a.13(e)", std.SHUFFLER),
    devices.shoe_jams("671a.13(f)", std.SHOE),
    devices.device_out_of_order("671a.13(g)", std.ANY_DEVICE),
)
