"""The irregularities of Flop Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import standard as std

IRREGULARITIES = tuple(
    std.irregularities(
        "667a",
        std.dealing("667a.8(h)", "667a.9(h)", "667a.10(g)"),
        who="a player or the community cards' area",
    )
)
