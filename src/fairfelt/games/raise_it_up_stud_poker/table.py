"""What the table of Raise It Up Stud Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.raise_it_up_stud_poker.wagers import PROGRESSIVE, SIX_CARD

OPTIONS = (*std.ways_of_dealing("669a"), std.adjacent_boxes("669a.7(e)", most=1))
UPKEEP = std.upkeep("669a", std.dealing("669a.8(f)", "669a.9(d)", "669a.10(d)"), away="(j)")
EQUIPMENT = std.equipment("669a.2", boxes="(d)", rack="(e)")
INSCRIPTIONS = (
    *std.layout(
        "669a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "betting areas for the Ante, Blind and Play of each player", ""),
        *(("(3)", street, "") for street in ("4th Street", "5th Street", "6th Street")),
        ("(3)", "areas so inscribed for the three community cards before the table inventory container", ""),
        std.area("(4)", PROGRESSIVE),
        std.area("(5)", SIX_CARD),
    ),
    std.posted("669a.2(b)(6)"),
    std.posted("669a.2(b)(6)", "how many times the Ante a Play Wager must be"),
    *std.progressive_system("669a.2(c)", PROGRESSIVE),
)
