"""The irregularities of Three Card Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std

IRREGULARITIES = (
    devices.miscounted("649a.5(b)"),
    std.face_up_card("649a.13(a)"),
    std.face_up_cards("649a.13(a)"),
    std.drawn_in_error("649a.13(b)"),
    std.wrong_count("649a.13(c)"),
    std.exposed(
        "649a.13(d)",
        "a card of the dealer is exposed before the dealer reveals the hand",
        std.dealer_has_cards,
    ),
    devices.shuffler_jams("649a.13(e)", std.SHUFFLER),
    devices.shoe_jams("649a.13(f)", std.SHOE),
    devices.device_out_of_order("649a.13(g)", std.ANY_DEVICE),
    *std.wrong_stub(std.dealing("649a.8(h)", "649a.9(f)", "649a.10(f)")),
)
