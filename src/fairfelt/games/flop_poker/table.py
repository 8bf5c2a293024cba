"""What the table of Flop Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.flop_poker.wagers import PROGRESSIVE, THREE_CARD_BONUS

OPTIONS = (
    *std.ways_of_dealing("667a"),
    std.adjacent_boxes("667a.7(e)", most=1),
)
UPKEEP = std.upkeep("667a", std.dealing("667a.8(f)", "667a.9(f)", "667a.10(e)"), away="(f)")
EQUIPMENT = std.equipment("667a.2", boxes="(d)", rack="(e)")
INSCRIPTIONS = (
    *std.layout(
        "667a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "betting areas for the Ante, Flop and Pot of each player", ""),
        ("(3)", "an area for the three community cards before the table inventory container", ""),
        std.area("(4)", THREE_CARD_BONUS),
        std.area("(5)", PROGRESSIVE),
    ),
    std.posted("667a.2(b)(6)"),
    std.posted("667a.2(b)(7)(i)", "that the Flop Wager must equal the Ante Wager"),
    std.posted("667a.2(b)(7)(ii)", "that the Pot Wager must equal the table minimum"),
    *std.progressive_system("667a.2(c)", PROGRESSIVE, linked=True),
)
