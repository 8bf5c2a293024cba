"""What the table of DJ Wild Stud Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.dj_wild_stud_poker.wagers import BAD_BEAT, PROGRESSIVE, TRIPS
from fairfelt.kit import *

OPTIONS = (
    Option(
        "folded_hands",
        "687a.11(b)(3)",
        "whether a folded hand counts for the Progressive Bonus",
        {"qualify": "it is paid as any other", "do not qualify": "the wager is lost with the fold"},
    ),
    *std.ways_of_dealing("687a"),
    std.adjacent_boxes("687a.7(e)", most=6),
)
UPKEEP = std.upkeep("687a", std.dealing("687a.8(g)", "687a.9(f)", "687a.10(d)"), away="(g)")
EQUIPMENT = std.equipment("687a.2", boxes="(c)", rack="(d)")
INSCRIPTIONS = (
    *std.layout(
        "687a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "betting areas for the Ante, Blind and Raise", ""),
        *(std.area("(3)", wager) for wager in (PROGRESSIVE, TRIPS, BAD_BEAT)),
        ("(4)", "an area for one card face down, which may replace the joker", PROGRESSIVE.name),
    ),
    std.posted("687a.2(b)(5)", "the payout odds of every wager offered"),
)
