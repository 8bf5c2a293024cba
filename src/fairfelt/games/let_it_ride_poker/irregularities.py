"""The irregularities of Let It Ride Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import standard as std

IRREGULARITIES = tuple(
    std.irregularities(
        "643a",
        std.dealing("643a.8(h)", "643a.9(f)", "643a.10(f)"),
        own=(std.community_card_exposed("643a.13(d)"),),
        who="a player or the community cards' area",
    )
)
