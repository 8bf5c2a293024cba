"""What the table of Double Back Jack has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.families.twenty_one import table as t21_table
from fairfelt.kit import *

OPTIONS = (
    t21_table.any_decks("673a.3(a)"),
    t21_table.split_aces("673a.11(c)"),
    t21_table.ways_of_shuffling("673a.3(b)", continuous="673a.5(h)"),
    t21_table.midshoe_entry("673a.6(b)"),
    t21_table.least_chip("673a.8(b)"),
    t21_table.collection("673a.7(t)", losing_first="673a.7(t)(1)", by_player="673a.7(t)(2)"),
    std.adjacent_boxes("673a.6(e)", most=6),
)
UPKEEP = (
    t21_table.change_of_decks("673a.3(c)"),
    t21_table.batches_in_turn("673a.3(b)(4)"),
    t21_table.inspection("673a.4(a)"),
    t21_table.shuffle("673a.5(a)"),
    t21_table.offer_the_cut("673a.5(b)"),
    t21_table.cut("673a.5(d)"),
    t21_table.idle_table("673a.5(g)"),
    t21_table.reader_inspected("673a.2(d)"),
    t21_table.burn("673a.7(c)"),
    t21_table.cover_card("673a.7(d)"),
    put_away("673a.7(u)"),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("673a.2(c)"),
    std.card_reader("673a.2(d)"),
    std.discard_rack("673a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("673a.2(b)(1)"),
    Inscription("673a.2(b)(2)", "a betting area for the Blackjack of each player"),
    Inscription("673a.2(b)(3)", "a betting area for the Second Chance of each player"),
    Inscription("673a.2(b)(4)(i)", "Blackjack and Insurance pays 2 to 1", similar=True),
    Inscription("673a.2(b)(4)(ii)", "Dealer shall draw to 16 and stand on all 17s", similar=True),
    Inscription(
        "673a.2(b)(4)(iii)",
        "Blackjack Wagers will push if the dealer's hand has a total point count of 22, player 21 pays right "
        "away, Second Chance pays even money",
        similar=True,
    ),
    std.posted("673a.2(b)(5)"),
)
