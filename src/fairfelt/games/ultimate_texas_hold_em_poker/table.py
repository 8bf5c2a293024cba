"""What the table of Ultimate Texas Hold 'Em Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.games.ultimate_texas_hold_em_poker.wagers import PROGRESSIVE
from fairfelt.kit import *

OPTIONS = (
    std.ways_of_dealing("653a.8(a)", shoe="653a.8", hand="653a.9", automated="653a.10"),
    std.ways_of_shuffling("653a.5(a)", counting="653a.5(b)", by_hand="653a.9(a)(1)", reshuffling="653a.5(g)"),
    hold_em.community_cards("653a.10(g)", last="653a.10(c)", first="653a.10(g)"),
    std.adjacent_boxes("653a.7(e)", most=1),
)
UPKEEP = (
    *std.change_of_cards(hand="653a.3(c)(1)", shoe="653a.3(c)(2)"),
    std.decks_in_turn("653a.3(b)(3)"),
    std.inspection("653a.4(a)"),
    std.shuffle("653a.5(a)"),
    std.cut("653a.5(d)"),
    std.idle_table("653a.5(f)"),
    put_away("653a.11(k)"),
    *std.stub_counts(std.dealing("653a.8(f)", "653a.9(d)", "653a.10(d)")),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("653a.2(d)"),
    std.discard_rack("653a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("653a.2(b)(1)"),
    Inscription(
        "653a.2(b)(2)",
        "for each player betting areas for Ante, Blind (right of it, with = between), Play and Trips",
    ),
    Inscription("653a.2(b)(3)", "an area for the five community cards before the table inventory container"),
    Inscription("653a.2(b)(4)", "an area for the dealer's two cards"),
    std.area("653a.2(b)(5)", PROGRESSIVE),
    std.posted("653a.2(b)(6)"),
    std.posted("653a.2(b)(7)(i)", "that the Ante is returned if the dealer has less than a pair"),
    std.posted("653a.2(b)(7)(ii)", "that the Blind is returned if the winning hand is less than a straight"),
    std.posted("653a.2(b)(7)(iii)", "how many times the Ante a Play Wager must be"),
    std.posted("653a.2(b)(7)(iv)", "the payout limit per hand, or that the posted payout limit applies"),
    std.wager_device("653a.2(c)(1)", PROGRESSIVE),
    std.lockout_device("653a.2(c)(2)", PROGRESSIVE),
)
