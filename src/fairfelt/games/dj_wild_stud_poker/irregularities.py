"""The irregularities of DJ Wild Stud Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
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
IRREGULARITIES = (
    devices.miscounted("687a.5(b)"),
    std.face_up_card("687a.13(a)"),
    std.face_up_cards("687a.13(a)"),
    std.drawn_in_error("687a.13(b)"),
    std.wrong_count("687a.13(c)", "a player"),
    EXPOSED,
    devices.shuffler_jams("687a.13(e)", std.SHUFFLER),
    devices.shoe_jams("687a.13(f)", std.SHOE),
    devices.device_out_of_order("687a.13(g)", std.ANY_DEVICE),
    *std.wrong_stub(std.dealing("687a.8(i)", "687a.9(h)", "687a.10(f)")),
)
