"""What the table of Six-Card Fortune Pai Gow Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import table as at
from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import DOUBLE_DOWN, MAIN, OPTIONAL, PROGRESSIVE

OPTIONS = at.options("670a")
UPKEEP = at.upkeep("670a", "670a.2(d)(1)(i)", "eleven")
EQUIPMENT = (*std.equipment("670a.2", boxes="(e)", rack="(f)"), at.shaker("670a.2(d)(1)(iii)"))
INSCRIPTIONS = (
    *at.layout("670a", MAIN, (DOUBLE_DOWN, *OPTIONAL), std.posted("")),
    *std.progressive_system("670a.2(c)", PROGRESSIVE),
)
