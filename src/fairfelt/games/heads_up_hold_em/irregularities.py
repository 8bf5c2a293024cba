"""The irregularities of Heads-Up Hold 'Em, paragraph by paragraph, and their remedies."""

from dataclasses import replace

from fairfelt.families import devices, hold_em
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
POCKET_LIVES = replace(
    std.exposed_but("677a.13(a)", "", (ANTE, ODDS, RAISE, TRIPS_PLUS), (POCKET_BONUS,), pocket_bonus), deals_on=False
)
IRREGULARITIES = (
    devices.miscounted("677a.5(b)"),
    hold_em.face_up_card("677a.13(a)"),
    hold_em.early_cards("677a.13(a)"),
    std.drawn_in_error("677a.13(b)"),
    std.wrong_count("677a.13(c)", hold_em.AREAS),
    hold_em.late_cards("677a.13(a)", POCKET_LIVES),
    hold_em.late_card("677a.13(a)", POCKET_LIVES, reading="HU5"),
    EXPOSED,
    devices.shuffler_jams("677a.13(e)", std.SHUFFLER),
    devices.shoe_jams("677a.13(f)", std.SHOE),
    devices.device_out_of_order("677a.13(g)", std.ANY_DEVICE),
    *std.wrong_stub(std.dealing("677a.8(g)", "677a.9(f)", "677a.10(f)")),
)
