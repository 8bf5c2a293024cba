"""The irregularities of Raise It Up Stud Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.games.raise_it_up_stud_poker.settlement import TOLD, all_forfeited
from fairfelt.kit import *
from fairfelt.kit.irregularities import has_cards

IRREGULARITIES = (
    Irregularity(
        TOLD,
        "a player exchanges or tells something of his hand before all community cards are revealed",
        "that player forfeits every wager of the round; the others play on",
        Void.HAND,
        still=all_forfeited,
        fits=has_cards,
    ),
    devices.miscounted("669a.5(b)"),
    std.face_up_card("669a.13(a)"),
    std.face_up_cards("669a.13(a)"),
    std.drawn_in_error("669a.13(b)"),
    std.wrong_count("669a.13(c)", "a player or the community cards' area"),
    std.community_card_exposed("669a.13(d)"),
    devices.shuffler_jams("669a.13(e)", std.SHUFFLER),
    devices.shoe_jams("669a.13(f)", std.SHOE),
    devices.device_out_of_order("669a.13(g)", std.ANY_DEVICE),
    *std.wrong_stub(std.dealing("669a.8(h)", "669a.9(f)", "669a.10(f)")),
)
