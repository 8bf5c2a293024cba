"""The irregularities of Four Card Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import standard as std

IRREGULARITIES = tuple(
    std.irregularities(
        "641a",
        std.dealing("641a.8(h)", "641a.9(f)", "641a.10(f)"),
        own=(
            std.exposed(
                "641a.13(d)",
                "a card of the dealer that lies face down is exposed before the dealer reveals it",
                std.dealer_has_cards,
            ),
        ),
    )
)
