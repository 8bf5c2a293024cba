"""What the table of Face Up Pai Gow Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow import table as at
from fairfelt.games.face_up_pai_gow_poker.procedure import DEALING
from fairfelt.games.face_up_pai_gow_poker.wagers import ACE_HIGH, FACE_UP, FORTUNE, PROGRESSIVE
from fairfelt.kit import *

OPTIONS = (
    house_way.option("688a.11(a)"),
    std.ways_of_dealing("688a.8(a)", shoe="688a.8", hand="688a.9", automated="688a.10"),
    at.ways_of_shuffling("688a.5(a)", automated="688a.3(b)", by_hand="688a.9(a)(1)", reshuffling="688a.5(h)"),
    at.ways_to_start("688a.5(i)", shaker="688a.5(i)(1)", number="688a.5(i)(2)"),
    std.adjacent_boxes("688a.7(f)", most=2),
)
UPKEEP = (
    *std.change_of_cards(hand="688a.3(c)(1)", shoe="688a.3(c)(2)"),
    std.decks_in_turn("688a.3(b)(3)"),
    std.inspection("688a.4(a)"),
    std.shuffle("688a.5(a)"),
    at.cut("688a.5(e)"),
    std.idle_table("688a.5(g)"),
    put_away("688a.11(j)"),
    at.new_dice("688a.2(c)(1)(i)"),
    *at.counts(DEALING.counts, remain="four"),
)
EQUIPMENT = (std.drop_and_tip_boxes("688a.2(e)"), std.discard_rack("688a.2(f)"), at.shaker("688a.2(c)(1)(iii)"))
INSCRIPTIONS = (
    std.logo("688a.2(b)(1)"),
    at.main_area("688a.2(b)(2)", FACE_UP),
    at.players_hands("688a.2(b)(3)"),
    at.dealers_hands("688a.2(b)(4)"),
    std.area("688a.2(b)(5)", ACE_HIGH),
    std.area("688a.2(b)(6)", FORTUNE),
    std.area("688a.2(b)(7)", PROGRESSIVE),
    Inscription("688a.2(b)(8)", "that a wager is a push and goes back if the dealer has an Ace High Pai Gow"),
    std.posted("688a.2(b)(9)"),
    std.linked_system("688a.2(d)", PROGRESSIVE),
    std.wager_device("688a.2(d)(1)", PROGRESSIVE),
    std.lockout_device("688a.2(d)(2)", PROGRESSIVE),
)
