"""The irregularities of Ultimate Texas Hold 'Em Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices, hold_em
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
IRREGULARITIES = (
    devices.miscounted("653a.5(b)"),
    hold_em.face_up_card("653a.13(a)"),
    hold_em.early_cards("653a.13(a)"),
    std.drawn_in_error("653a.13(b)"),
    std.wrong_count("653a.13(c)", hold_em.AREAS),
    hold_em.late_cards("653a.13(a)", EXPOSED),
    hold_em.late_card("653a.13(a)", EXPOSED, reading="UT2"),
    EXPOSED,
    devices.shuffler_jams("653a.13(e)", std.SHUFFLER),
    devices.shoe_jams("653a.13(f)", std.SHOE),
    devices.device_out_of_order("653a.13(g)", std.ANY_DEVICE),
    *std.wrong_stub(std.dealing("653a.8(h)", "653a.9(f)", "653a.10(f)")),
)
