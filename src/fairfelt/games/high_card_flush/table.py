"""What the table of High Card Flush has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.high_card_flush.wagers import FLUSH, PROGRESSIVE, STRAIGHT_FLUSH
from fairfelt.kit import *

OPTIONS = (
    std.ways_of_dealing("678a.8(a)", shoe="678a.8", hand="678a.9", automated="678a.10"),
    std.ways_of_shuffling("678a.5(a)", counting="678a.5(b)", by_hand="678a.9(a)(1)", reshuffling="678a.5(g)"),
    std.adjacent_boxes("678a.7(e)", most=1),
)
UPKEEP = (
    *std.change_of_cards(hand="678a.3(c)(1)", shoe="678a.3(c)(2)"),
    std.decks_in_turn("678a.3(b)(3)"),
    std.inspection("678a.4(a)"),
    std.shuffle("678a.5(a)"),
    std.cut("678a.5(d)"),
    std.idle_table("678a.5(f)"),
    put_away("678a.11(f)"),
    *std.stub_counts(std.dealing("678a.8(f)", "678a.9(d)", "678a.10(d)")),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("678a.2(d)"),
    std.discard_rack("678a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("678a.2(b)(1)"),
    Inscription("678a.2(b)(2)", "betting areas for the Ante and Raise of each player"),
    Inscription("678a.2(b)(3)", "an area for the dealer's seven cards"),
    std.area("678a.2(b)(4)", FLUSH),
    std.area("678a.2(b)(5)", STRAIGHT_FLUSH),
    std.area("678a.2(b)(6)", PROGRESSIVE),
    std.posted("678a.2(b)(7)(i)", "the payout odds of every wager offered"),
    std.posted(
        "678a.2(b)(7)(ii)",
        "that the dealer qualifies with a three-card flush, nine high, or else pays the Ante and pushes the Raise",
    ),
    std.posted("678a.2(b)(7)(iii)(A)", "that a Raise equals the Ante with a flush of two to four cards"),
    std.posted("678a.2(b)(7)(iii)(B)", "that a Raise is up to twice the Ante with a five-card flush"),
    std.posted("678a.2(b)(7)(iii)(C)", "that a Raise is up to three times the Ante with a flush of six or seven"),
    std.linked_system("678a.2(c)", PROGRESSIVE),
    std.wager_device("678a.2(c)(1)", PROGRESSIVE),
    std.lockout_device("678a.2(c)(2)", PROGRESSIVE),
)
