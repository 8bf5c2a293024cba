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
    std.ways_of_dealing("687a.8(a)", shoe="687a.8", hand="687a.9", automated="687a.10"),
    std.ways_of_shuffling("687a.5(a)", counting="687a.5(b)", by_hand="687a.9(a)(1)", reshuffling="687a.5(g)"),
    std.adjacent_boxes("687a.7(e)", most=6),
)
UPKEEP = (
    *std.change_of_cards(hand="687a.3(c)(1)", shoe="687a.3(c)(2)"),
    std.decks_in_turn("687a.3(b)(3)"),
    std.inspection("687a.4(a)"),
    std.shuffle("687a.5(a)"),
    std.cut("687a.5(d)"),
    std.idle_table("687a.5(f)"),
    put_away("687a.11(g)"),
    *std.stub_counts(std.dealing("687a.8(g)", "687a.9(f)", "687a.10(d)")),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("687a.2(c)"),
    std.discard_rack("687a.2(d)"),
)
INSCRIPTIONS = (
    std.logo("687a.2(b)(1)"),
    Inscription("687a.2(b)(2)", "betting areas for the Ante, Blind and Raise"),
    std.area("687a.2(b)(3)", PROGRESSIVE),
    std.area("687a.2(b)(3)", TRIPS),
    std.area("687a.2(b)(3)", BAD_BEAT),
    Inscription("687a.2(b)(4)", "an area for one card face down, which may replace the joker", PROGRESSIVE.name),
    std.posted("687a.2(b)(5)", "the payout odds of every wager offered"),
)
