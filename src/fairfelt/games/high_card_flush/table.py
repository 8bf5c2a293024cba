"""What the table of High Card Flush has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.high_card_flush.wagers import FLUSH, PROGRESSIVE, STRAIGHT_FLUSH

OPTIONS = (
    *std.ways_of_dealing("678a"),
    std.adjacent_boxes("678a.7(e)", most=1),
)
UPKEEP = std.upkeep("678a", std.dealing("678a.8(f)", "678a.9(d)", "678a.10(d)"), away="(f)")
EQUIPMENT = std.equipment("678a.2", boxes="(d)", rack="(e)")
INSCRIPTIONS = (
    *std.layout(
        "678a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "betting areas for the Ante and Raise of each player", ""),
        ("(3)", "an area for the dealer's seven cards", ""),
        std.area("(4)", FLUSH),
        std.area("(5)", STRAIGHT_FLUSH),
        std.area("(6)", PROGRESSIVE),
    ),
    std.posted("678a.2(b)(7)(i)", "the payout odds of every wager offered"),
    std.posted(
        "678a.2(b)(7)(ii)",
        "that the dealer qualifies with a three-card flush, nine high, or else pays the Ante and pushes the Raise",
    ),
    std.posted("678a.2(b)(7)(iii)(A)", "that a Raise equals the Ante with a flush of two to four cards"),
    std.posted("678a.2(b)(7)(iii)(B)", "that a Raise is up to twice the Ante with a five-card flush"),
    std.posted("678a.2(b)(7)(iii)(C)", "that a Raise is up to three times the Ante with a flush of six or seven"),
    *std.progressive_system("678a.2(c)", PROGRESSIVE, linked=True),
)
