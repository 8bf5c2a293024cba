"""The irregularities of High Card Flush, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
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
IRREGULARITIES = (
    devices.miscounted("678a.5(b)"),
    std.face_up_card("678a.13(a)"),
    std.face_up_cards("678a.13(a)"),
    std.drawn_in_error("678a.13(b)"),
    std.wrong_count("678a.13(c)"),
    EXPOSED,
    devices.shuffler_jams("678a.13(e)", std.SHUFFLER),
    devices.shoe_jams("678a.13(f)", std.SHOE),
    devices.device_out_of_order("678a.13(g)", std.ANY_DEVICE),
    *std.wrong_stub(std.dealing("678a.8(h)", "678a.9(f)", "678a.10(f)")),
)
