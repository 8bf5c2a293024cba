"""What the table of Four Card Poker has and shows, what the house chooses, and what is due now and then."""

from collections.abc import Iterator

from fairfelt.families import standard as std
from fairfelt.games.four_card_poker.settlement import OF_THE_PAYTABLE
from fairfelt.games.four_card_poker.wagers import PROGRESSIVE
from fairfelt.kit import *


def lawful(house: House) -> Iterator[Finding]:
    """The schedule of the Envy Bonus goes with the paytable of the Progressive Payout: § 641a.12(d)(5), reading FC4."""
    chosen, letter = house.option("envy_schedule"), house.letter(PROGRESSIVE)
    if house.reading("FC4") == "R1" and chosen not in (OF_THE_PAYTABLE, letter):
        yield Finding(
            "641a.12(d)(5)", f"Envy Bonus schedule {chosen} does not go with Progressive Payout paytable {letter}"
        )


OPTIONS = (
    Option(
        "envy_schedule",
        "641a.12(d)(5)",
        "which schedule of the Envy Bonus holds",
        {
            OF_THE_PAYTABLE: "the one of the Progressive Payout's own letter",
            "A": "schedule A, which also pays for a straight flush",
            "B": "schedule B",
        },
    ),
    *std.ways_of_dealing("641a"),
    std.adjacent_boxes("641a.7(e)", most=7),
)
UPKEEP = std.upkeep("641a", std.dealing("641a.8(f)", "641a.9(d)", "641a.10(d)"), away="(d)")
EQUIPMENT = std.equipment("641a.2", boxes="(d)", rack="(e)")
INSCRIPTIONS = (
    *std.layout(
        "641a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "betting areas for the Ante, Play and Aces Up of each player", ""),
        std.area("(3)", PROGRESSIVE),
    ),
    std.posted("641a.2(b)(4)"),
    *std.progressive_system("641a.2(c)", PROGRESSIVE),
)
