"""What the table of Six-Card Fortune Pai Gow Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import table as at
from fairfelt.games.six_card_fortune_pai_gow_poker.procedure import DEALING
from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import DOUBLE_DOWN, FORTUNE, INSURANCE, MAIN, PROGRESSIVE
from fairfelt.kit import *

OPTIONS = (
    std.ways_of_dealing("670a.8(a)", shoe="670a.8", hand="670a.9", automated="670a.10"),
    at.ways_of_shuffling("670a.5(a)", automated="670a.3(b)", by_hand="670a.9(a)(1)", reshuffling="670a.5(h)"),
    at.ways_to_start("670a.5(i)", shaker="670a.5(i)(1)", number="670a.5(i)(2)"),
    std.adjacent_boxes("670a.7(f)", most=2),
)
UPKEEP = (
    *std.change_of_cards(hand="670a.3(c)(1)", shoe="670a.3(c)(2)"),
    std.decks_in_turn("670a.3(b)(3)"),
    std.inspection("670a.4(a)"),
    std.shuffle("670a.5(a)"),
    at.cut("670a.5(e)"),
    std.idle_table("670a.5(g)"),
    put_away("670a.11(j)"),
    at.new_dice("670a.2(d)(1)(i)"),
    *at.counts(DEALING.counts, remain="eleven"),
)
EQUIPMENT = (std.drop_and_tip_boxes("670a.2(e)"), std.discard_rack("670a.2(f)"), at.shaker("670a.2(d)(1)(iii)"))
INSCRIPTIONS = (
    std.logo("670a.2(b)(1)"),
    at.main_area("670a.2(b)(2)", MAIN),
    at.players_hands("670a.2(b)(3)"),
    at.dealers_hands("670a.2(b)(4)"),
    std.area("670a.2(b)(5)", DOUBLE_DOWN),
    std.area("670a.2(b)(6)", FORTUNE),
    std.area("670a.2(b)(7)", INSURANCE),
    std.area("670a.2(b)(8)", PROGRESSIVE),
    std.posted("670a.2(b)(9)"),
    std.wager_device("670a.2(c)(1)", PROGRESSIVE),
    std.lockout_device("670a.2(c)(2)", PROGRESSIVE),
)
