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
    *t21_table.options("672a", splits="672a.10(d)", collection="672a.7(r)", boxes="672a.6(f)", most=6),
)
UPKEEP = tuple(t21_table.upkeep("672a", change="672a.3(c)", cover="672a.7(d)", away="672a.7(s)"))
EQUIPMENT = std.equipment("672a.2", boxes="(c)", reader="(d)", rack="(e)")
INSCRIPTIONS = (
    *t21_table.inscriptions(
        "672a.2(b)",
        (PUSH_22,),
        Inscription("672a.2(b)(3)(iv)", PUSHES, similar=True),
        replace(std.posted("672a.2(b)(3)(v)", NO_SURRENDER), similar=True),
    ),
    std.posted("672a.2(b)(5)"),
)
