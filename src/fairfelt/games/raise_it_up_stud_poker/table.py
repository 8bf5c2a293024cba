"""What the table of Raise It Up Stud Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.raise_it_up_stud_poker.wagers import PROGRESSIVE, SIX_CARD
from fairfelt.kit import *

OPTIONS = (
    std.ways_of_dealing("669a.8(a)", shoe="669a.8", hand="669a.9", automated="669a.10"),
    std.ways_of_shuffling("669a.5(a)", counting="669a.5(b)", by_hand="669a.9(a)(1)", reshuffling="669a.5(g)"),
    std.adjacent_boxes("669a.7(e)", most=1),
)
UPKEEP = (
    *std.change_of_cards(hand="669a.3(c)(1)", shoe="669a.3(c)(2)"),
    std.decks_in_turn("669a.3(b)(3)"),
    std.inspection("669a.4(a)"),
    std.shuffle("669a.5(a)"),
    std.cut("669a.5(d)"),
    std.idle_table("669a.5(f)"),
    put_away("669a.11(j)"),
    *std.stub_counts(std.dealing("669a.8(f)", "669a.9(d)", "669a.10(d)")),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("669a.2(d)"),
    std.discard_rack("669a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("669a.2(b)(1)"),
    Inscription("669a.2(b)(2)", "betting areas for the Ante, Blind and Play of each player"),
    Inscription("669a.2(b)(3)", "4th Street", label=True),
    Inscription("669a.2(b)(3)", "5th Street", label=True),
    Inscription("669a.2(b)(3)", "6th Street", label=True),
    Inscription(
        "669a.2(b)(3)", "areas so inscribed for the three community cards before the table inventory container"
    ),
    std.area("669a.2(b)(4)", PROGRESSIVE),
    std.area("669a.2(b)(5)", SIX_CARD),
    std.posted("669a.2(b)(6)"),
    std.posted("669a.2(b)(6)", "how many times the Ante a Play Wager must be"),
    std.wager_device("669a.2(c)(1)", PROGRESSIVE),
    std.lockout_device("669a.2(c)(2)", PROGRESSIVE),
)
