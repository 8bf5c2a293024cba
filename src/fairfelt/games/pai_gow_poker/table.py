"""What the table of Pai Gow Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import house_way, player_bank
from fairfelt.families.pai_gow import table as at
from fairfelt.games.pai_gow_poker.wagers import OPTIONAL, PAI_GOW, PROGRESSIVE
from fairfelt.kit import *

LIMIT_SHOWN = "the payout limit per hand, or that a posted limit applies"
OPTIONS = (
    house_way.option("645a.11(c)"),
    *at.options("645a", button=True),
    Option("vigorish_cents", "645a.13(a)", "the vigorish's unit, in cents", {25: "rounded", 1: "not rounded"}),
    *player_bank.options(),
)
UPKEEP = at.upkeep("645a", "645a.2(c)(1)(i)", "four", preshuffled=True)
EQUIPMENT = (*std.equipment("645a.2", boxes="(e)", rack="(f)"), at.shaker("645a.2(c)(1)(iii)"))
INSCRIPTIONS = (
    *at.layout("645a", PAI_GOW, OPTIONAL, std.posted(""), std.posted("", LIMIT_SHOWN)),
    *std.progressive_system("645a.2(d)", PROGRESSIVE),
)
