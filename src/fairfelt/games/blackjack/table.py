"""What the table of Blackjack has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.families.twenty_one import table as t21_table
from fairfelt.families.twenty_one.totals import DOUBLE_SHOE, SHOE
from fairfelt.games.blackjack.wagers import (
    BET_THE_SET,
    FACE_DOWN,
    IN_BETWEEN,
    KINGS_BOUNTY,
    LUCKY_LADIES,
    MATCH_THE_DEALER,
    ROYAL_MATCH,
    SUPER_MATCH,
    SWITCH_TABLE,
)
from fairfelt.kit import *

AT_SWITCH = ("variation", (SWITCH_TABLE,))
OPTIONS = (
    t21_table.any_decks("633a.3(a)"),
    t21_table.ways_of_dealing("633a.7(a)", double="633a.7(d)", hand="633a.12(b)"),
    t21_table.red_side("633a.7(d)(1)"),
    Option("variation", "633a.12(a)", "which game is dealt", {"standard": "Blackjack", SWITCH_TABLE: "with two hands"}),
    Option("crown_treasure", "633a.7(g)(4)", "the Crown Treasure is", {"offered": "paid", "not offered": "not paid"}),
    Option("resplits", "633a.11(c)", "how many more times a split pair may be split", least=0, default=2),
    Option("resplits_of_aces", "633a.11(c)", "how many more times split aces may be split", least=0, default=2),
    Option("double_down_card", "633a.10(c)", "a Double Down's card lies", {"face up": "open", FACE_DOWN: "unseen"}),
    t21_table.split_aces("633a.11(c)"),
    t21_table.ways_of_shuffling("633a.3(b)", continuous="633a.5(h)"),
    t21_table.midshoe_entry("633a.6(b)"),
    t21_table.least_chip("633a.8(b)"),
    t21_table.collection("633a.7(r)", losing_first="633a.7(r)(1)", by_player="633a.7(r)(2)"),
    std.adjacent_boxes("633a.6(f)", most=7),
)
UPKEEP = (
    t21_table.change_of_decks("633a.3(d)", hours=4, dealing=std.HAND),
    t21_table.change_of_decks("633a.3(d)", dealing=SHOE),
    t21_table.change_of_decks("633a.3(d)", dealing=DOUBLE_SHOE),
    t21_table.batches_in_turn("633a.3(b)(4)"),
    t21_table.inspection("633a.4(a)"),
    t21_table.shuffle("633a.5(a)"),
    t21_table.offer_the_cut("633a.5(b)"),
    t21_table.cut("633a.5(d)"),
    t21_table.idle_table("633a.5(g)"),
    t21_table.reader_inspected("633a.2(d)"),
    t21_table.burn("633a.7(c)", SHOE),
    t21_table.cover_card("633a.7(e)", double_shoe=True),
    put_away("633a.7(s)"),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("633a.2(c)"),
    std.card_reader("633a.2(d)"),
    std.discard_rack("633a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("633a.2(b)(1)"),
    Inscription("633a.2(b)(2)", "a betting area for the Blackjack of each player"),
    *t21_table.sentences(blackjack="633a.2(b)(3)(i)", insurance="633a.2(b)(3)(ii)", draws="633a.2(b)(3)(iii)"),
    std.area("633a.2(b)(4)", LUCKY_LADIES),
    std.area("633a.2(b)(5)", MATCH_THE_DEALER),
    std.area("633a.2(b)(6)", IN_BETWEEN),
    std.area("633a.2(b)(7)", ROYAL_MATCH),
    std.area("633a.2(b)(8)", BET_THE_SET),
    std.area("633a.2(b)(9)", KINGS_BOUNTY),
    Inscription("633a.2(b)(10)", "that this is a Blackjack Switch table", when=AT_SWITCH),
    Inscription("633a.2(b)(10)(i)", "two betting areas for the two equal Blackjacks of each player", when=AT_SWITCH),
    Inscription(
        "633a.2(b)(10)(ii)",
        "a betting area for the Super Match of each player",
        SUPER_MATCH.name,
        when=AT_SWITCH,
    ),
    std.posted("633a.2(b)(11)"),
    std.posted("633a.2(b)(12)", "the payout limit, or that the posted limit holds"),
)
