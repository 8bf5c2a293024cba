"""The irregularities of Let It Ride Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std

IRREGULARITIES = (
    devices.miscounted("643a.5(b)"),
    std.face_up_card("643a.13(a)"),
    std.face_up_cards("643a.13(a)"),
    std.drawn_in_error("643a.13(b)"),
    std.wrong_count("643a.13(c)", "a player or the community cards' area"),
    std.community_card_exposed("643a.13(d)"),
    devices.shuffler_jams("643a.13(e)", std.SHUFFLER),
    devices.shoe_jams("643a.13(f)", std.SHOE),
    devices.device_out_of_order("643a.13(g)", std.ANY_DEVICE),
    *std.wrong_stub(std.dealing("643a.8(h)", "643a.9(f)", "643a.10(f)")),
)
