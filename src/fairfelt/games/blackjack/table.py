"""What the table of Blackjack has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.families.twenty_one import table as t21_table
from fairfelt.families.twenty_one.table import DOUBLE_SHOE, SHOE
from fairfelt.games.blackjack.wagers import ADDITIONAL, FACE_DOWN, SUPER_MATCH, SWITCH_TABLE
from fairfelt.kit import *

AT_SWITCH = ("variation", (SWITCH_TABLE,))
OPTIONS = (
    t21_table.any_decks("633a.3(a)"),
    *t21_table.ways_of_dealing("633a.7(a)", double="633a.7(d)", hand="633a.12(b)"),
    Option("variation", "633a.12(a)", "which game is dealt", {"standard": "Blackjack", SWITCH_TABLE: "with two hands"}),
    Option("crown_treasure", "633a.7(g)(4)", "the Crown Treasure is", {"offered": "paid", "not offered": "not paid"}),
    Option("resplits", "633a.11(c)", "how many more times a split pair may be split", least=0, default=2),
    Option("resplits_of_aces", "633a.11(c)", "how many more times split aces may be split", least=0, default=2),
    Option("double_down_card", "633a.10(c)", "a Double Down's card lies", {"face up": "open", FACE_DOWN: "unseen"}),
    *t21_table.options("633a", splits="633a.11(c)", collection="633a.7(r)", boxes="633a.6(f)", most=7),
)
UPKEEP = tuple(t21_table.upkeep("633a", "633a.3(d)", "633a.7(e)", "633a.7(s)", shoes=(SHOE, DOUBLE_SHOE), by_hand=True))
EQUIPMENT = std.equipment("633a.2", boxes="(c)", reader="(d)", rack="(e)")
INSCRIPTIONS = (
    *t21_table.inscriptions("633a.2(b)", ADDITIONAL),
    Inscription("633a.2(b)(10)", "of a Blackjack Switch table: that it is one", when=AT_SWITCH),
    Inscription(
        "633a.2(b)(10)(i)", "of such a table: two betting areas for the Blackjack of each player", when=AT_SWITCH
    ),
    Inscription(
        "633a.2(b)(10)(ii)",
        "a betting area for the Super Match of each player",
        SUPER_MATCH.name,
        when=AT_SWITCH,
    ),
    std.posted("633a.2(b)(11)"),
    std.posted("633a.2(b)(12)", "the payout limit, or that the posted limit holds"),
)
