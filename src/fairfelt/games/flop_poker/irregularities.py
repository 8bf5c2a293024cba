"""The irregularities of Flop Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std

IRREGULARITIES = (
    devices.miscounted("667a.5(b)"),
    std.face_up_card("667a.13(a)"),
    std.face_up_cards("667a.13(a)"),
    std.drawn_in_error("667a.13(b)"),
    std.wrong_count("667a.13(c)", "a player or the community cards' area"),
    devices.shuffler_jams("667a.13(d)", std.SHUFFLER),
    devices.shoe_jams("667a.13(e)", std.SHOE),
    devices.device_out_of_order("667a.13(f)", std.ANY_DEVICE),
    *std.wrong_stub(std.dealing("667a.8(h)", "667a.9(h)", "667a.10(g)")),
)
