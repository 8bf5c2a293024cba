"""What the table of Free Bet Blackjack has and shows, what the house chooses, and what is due now and then."""

from dataclasses import replace

from fairfelt.families import standard as std
from fairfelt.families.twenty_one import table as t21_table
from fairfelt.games.free_bet_blackjack.wagers import OFFERED, PUSH_22
from fairfelt.kit import *

PUSHES = "Blackjack Wagers will push if the dealer's hand has a total point count of 22"
NO_SURRENDER = "Surrender is not available on a Free Bet Blackjack table"
OPTIONS = (
    Option("decks", "672a.3(a)", "of how many decks the shoe is", {6: "six decks", 8: "eight decks"}),
    Option(
        "even_money",
        "672a.8(e)",
        "even money for a Blackjack",
        {"not offered": "no choice", OFFERED: "a choice instead of Insurance"},
    ),
    t21_table.split_aces("672a.10(d)"),
    t21_table.ways_of_shuffling("672a.3(b)", continuous="672a.5(h)"),
    t21_table.midshoe_entry("672a.6(b)"),
    t21_table.least_chip("672a.8(b)"),
    t21_table.collection("672a.7(r)", losing_first="672a.7(r)(1)", by_player="672a.7(r)(2)"),
    std.adjacent_boxes("672a.6(f)", most=6),
)
UPKEEP = (
    t21_table.change_of_decks("672a.3(c)"),
    t21_table.batches_in_turn("672a.3(b)(4)"),
    t21_table.inspection("672a.4(a)"),
    t21_table.shuffle("672a.5(a)"),
    t21_table.offer_the_cut("672a.5(b)"),
    t21_table.cut("672a.5(d)"),
    t21_table.idle_table("672a.5(g)"),
    t21_table.reader_inspected("672a.2(d)"),
    t21_table.burn("672a.7(c)"),
    t21_table.cover_card("672a.7(d)"),
    put_away("672a.7(s)"),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("672a.2(c)"),
    std.card_reader("672a.2(d)"),
    std.discard_rack("672a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("672a.2(b)(1)"),
    Inscription("672a.2(b)(2)", "a betting area for the Blackjack of each player"),
    *t21_table.sentences(blackjack="672a.2(b)(3)(i)", insurance="672a.2(b)(3)(ii)", draws="672a.2(b)(3)(iii)"),
    Inscription("672a.2(b)(3)(iv)", PUSHES, similar=True),
    replace(std.posted("672a.2(b)(3)(v)", NO_SURRENDER), similar=True),
    std.area("672a.2(b)(4)", PUSH_22),
    std.posted("672a.2(b)(5)"),
)
