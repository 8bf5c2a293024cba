"""The irregularities of Four Card Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std

IRREGULARITIES = (
    devices.miscounted("641a.5(b)"),
    std.face_up_card("641a.13(a)"),
    std.face_up_cards("641a.13(a)"),
    std.drawn_in_error("641a.13(b)"),
    std.wrong_count("641a.13(c)"),
    std.exposed(
        "641a.13(d)",
        "a card of the dealer that lies face down is exposed before the dealer reveals it",
        std.dealer_has_cards,
    ),
    devices.shuffler_jams("641a.13(e)", std.SHUFFLER),
    devices.shoe_jams("641a.13(f)", std.SHOE),
    devices.device_out_of_order("641a.13(g)", std.ANY_DEVICE),
    *std.wrong_stub(std.dealing("641a.8(h)", "641a.9(f)", "641a.10(f)")),
)
