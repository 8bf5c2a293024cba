"""The irregularities of Three Card Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import standard as std

IRREGULARITIES = tuple(
    std.irregularities(
        "649a",
        std.dealing("649a.8(h)", "649a.9(f)", "649a.10(f)"),
        own=(
            std.exposed(
                "649a.13(d)",
                "a card of the dealer is exposed before the dealer reveals the hand",
                std.dealer_has_cards,
            ),
        ),
    )
)
