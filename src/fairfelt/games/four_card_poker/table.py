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
    std.ways_of_dealing("641a.8(a)", shoe="641a.8", hand="641a.9", automated="641a.10"),
    std.ways_of_shuffling("641a.5(a)", counting="641a.5(b)", by_hand="641a.9(a)(1)", reshuffling="641a.5(g)"),
    std.adjacent_boxes("641a.7(e)", most=7),
)
UPKEEP = (
    *std.change_of_cards(hand="641a.3(c)(1)", shoe="641a.3(c)(2)"),
    std.decks_in_turn("641a.3(b)(3)"),
    std.inspection("641a.4(a)"),
    std.shuffle("641a.5(a)"),
    std.cut("641a.5(d)"),
    std.idle_table("641a.5(f)"),
    put_away("641a.11(d)"),
    *std.stub_counts(std.dealing("641a.8(f)", "641a.9(d)", "641a.10(d)")),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("641a.2(d)"),
    std.discard_rack("641a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("641a.2(b)(1)"),
    Inscription("641a.2(b)(2)", "betting areas for the Ante, Play and Aces Up of each player"),
    std.area("641a.2(b)(3)", PROGRESSIVE),
    std.posted("641a.2(b)(4)"),
    std.wager_device("641a.2(c)(1)", PROGRESSIVE),
    std.lockout_device("641a.2(c)(2)", PROGRESSIVE),
)
