"""What the table of Heads-Up Hold 'Em has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.games.heads_up_hold_em.wagers import POCKET_BONUS, TRIPS_PLUS
from fairfelt.kit import *

OPTIONS = (
    std.ways_of_dealing("677a.8(a)", shoe="677a.8", hand="677a.9", automated="677a.10"),
    std.ways_of_shuffling("677a.5(a)", counting="677a.5(b)", by_hand="677a.9(a)(1)", reshuffling="677a.5(g)"),
    hold_em.community_cards("677a.10(g)", last="677a.10(c)", first="677a.10(g)"),
    std.adjacent_boxes("677a.7(e)", most=1),
)
UPKEEP = (
    *std.change_of_cards(hand="677a.3(c)(1)", shoe="677a.3(c)(2)"),
    std.decks_in_turn("677a.3(b)(3)"),
    std.inspection("677a.4(a)"),
    std.shuffle("677a.5(a)"),
    std.cut("677a.5(d)"),
    std.idle_table("677a.5(f)"),
    put_away("677a.11(j)"),
    *std.stub_counts(std.dealing("677a.8(e)", "677a.9(d)", "677a.10(d)")),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("677a.2(c)"),
    std.discard_rack("677a.2(d)"),
)
INSCRIPTIONS = (
    std.logo("677a.2(b)(1)"),
    Inscription(
        "677a.2(b)(2)",
        "betting areas for the Ante, Odds and Raise of each player",
    ),
    Inscription("677a.2(b)(3)", "an area for the five community cards before the table inventory container"),
    Inscription("677a.2(b)(4)", "an area for the dealer's two cards"),
    std.area("677a.2(b)(5)", POCKET_BONUS),
    std.area("677a.2(b)(6)", TRIPS_PLUS),
    std.posted("677a.2(b)(7)", "the payout odds of every wager offered"),
    std.posted("677a.2(b)(8)(i)", "that the Ante is returned if the dealer has less than a pair"),
    std.posted("677a.2(b)(8)(ii)", "the payout limit per hand, or that the posted payout limit applies"),
)
