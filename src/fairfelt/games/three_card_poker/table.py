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
    std.ways_of_dealing("649a.8(a)", shoe="649a.8", hand="649a.9", automated="649a.10"),
    std.ways_of_shuffling("649a.5(a)", counting="649a.5(b)", by_hand="649a.9(a)(1)", reshuffling="649a.5(g)"),
    std.adjacent_boxes("649a.7(f)", most=7),
)
UPKEEP = (
    *std.change_of_cards(hand="649a.3(c)(1)", shoe="649a.3(c)(2)"),
    std.decks_in_turn("649a.3(b)(3)"),
    std.inspection("649a.4(a)"),
    std.shuffle("649a.5(a)"),
    std.cut("649a.5(d)"),
    std.idle_table("649a.5(f)"),
    put_away("649a.11(d)"),
    *std.stub_counts(std.dealing("649a.8(f)", "649a.9(d)", "649a.10(d)")),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("649a.2(d)"),
    std.discard_rack("649a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("649a.2(b)(1)"),
    Inscription("649a.2(b)(2)", "betting areas for the Ante, Play and Pair Plus of each player"),
    Inscription("649a.2(b)(3)", "a betting area for the Progressive Payout of each player", "Progressive Payout"),
    Inscription("649a.2(b)(4)", "a betting area for the Six Card Bonus of each player", "Six Card Bonus"),
    Inscription("649a.2(b)(5)", "Dealer Plays with Queen High or Better"),
    std.posted("649a.2(b)(5)"),
    std.wager_device("649a.2(c)(1)", PROGRESSIVE),
    std.lockout_device("649a.2(c)(2)", PROGRESSIVE),
)
