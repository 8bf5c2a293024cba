"""What the table of Three Card Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.three_card_poker.wagers import PROGRESSIVE, STANDARD, VERSION_1, VERSION_2, VERSION_3
from fairfelt.kit import *

OPTIONS = (
    Option(
        "version",
        "649a.7(e)",
        "how Ante and Pair Plus hang together",
        {
            STANDARD: "either or both, § 649a.7(d)(1)-(3)",
            VERSION_1: "Pair Plus only with an Ante at least as great, § 649a.7(e)(1)",
            VERSION_2: "Pair Plus only with an Ante of at least half its amount, § 649a.7(e)(2)",
            VERSION_3: "both compulsory, neither above five times the other, § 649a.7(e)(3)",
        },
    ),
    *std.ways_of_dealing("649a"),
    std.adjacent_boxes("649a.7(f)", most=7),
)
UPKEEP = std.upkeep("649a", std.dealing("649a.8(f)", "649a.9(d)", "649a.10(d)"), away="(d)")
EQUIPMENT = std.equipment("649a.2", boxes="(d)", rack="(e)")
INSCRIPTIONS = (
    *std.layout(
        "649a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "betting areas for the Ante, Play and Pair Plus of each player", ""),
        ("(3)", "a betting area for the Progressive Payout of each player", "Progressive Payout"),
        ("(4)", "a betting area for the Six Card Bonus of each player", "Six Card Bonus"),
        ("(5)", "Dealer Plays with Queen High or Better", ""),
    ),
    std.posted("649a.2(b)(5)"),
    *std.progressive_system("649a.2(c)", PROGRESSIVE),
)
