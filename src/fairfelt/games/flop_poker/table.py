"""What the table of Flop Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.flop_poker.wagers import PROGRESSIVE, THREE_CARD_BONUS
from fairfelt.kit import *

OPTIONS = (
    std.ways_of_dealing("667a.8(a)", shoe="667a.8", hand="667a.9", automated="667a.10"),
    std.ways_of_shuffling("667a.5(a)", counting="667a.5(b)", by_hand="667a.9(a)(1)", reshuffling="667a.5(g)"),
    std.adjacent_boxes("667a.7(e)", most=1),
)
UPKEEP = (
    *std.change_of_cards(hand="667a.3(c)(1)", shoe="667a.3(c)(2)"),
    std.decks_in_turn("667a.3(b)(3)"),
    std.inspection("667a.4(a)"),
    std.shuffle("667a.5(a)"),
    std.cut("667a.5(d)"),
    std.idle_table("667a.5(f)"),
    put_away("667a.11(f)"),
    *std.stub_counts(std.dealing("667a.8(f)", "667a.9(f)", "667a.10(e)")),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("667a.2(d)"),
    std.discard_rack("667a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("667a.2(b)(1)"),
    Inscription("667a.2(b)(2)", "betting areas for the Ante, Flop and Pot of each player"),
    Inscription("667a.2(b)(3)", "an area for the three community cards before the table inventory container"),
    std.area("667a.2(b)(4)", THREE_CARD_BONUS),
    std.area("667a.2(b)(5)", PROGRESSIVE),
    std.posted("667a.2(b)(6)"),
    std.posted("667a.2(b)(7)(i)", "that the Flop Wager must equal the Ante Wager"),
    std.posted("667a.2(b)(7)(ii)", "that the Pot Wager must equal the table minimum"),
    std.linked_system("667a.2(c)", PROGRESSIVE),
    std.wager_device("667a.2(c)(1)", PROGRESSIVE),
    std.lockout_device("667a.2(c)(2)", PROGRESSIVE),
)
