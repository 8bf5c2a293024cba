"""What the table of Face Up Pai Gow Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow import table as at
from fairfelt.games.face_up_pai_gow_poker.wagers import FACE_UP, OPTIONAL, PROGRESSIVE
from fairfelt.kit import *

PUSH_SHOWN = "that a wager is a push and goes back if the dealer has an Ace High Pai Gow"
OPTIONS = (house_way.option("688a.11(a)"), *at.options("688a"))
UPKEEP = at.upkeep("688a", "688a.2(c)(1)(i)", "four")
EQUIPMENT = (*std.equipment("688a.2", boxes="(e)", rack="(f)"), at.shaker("688a.2(c)(1)(iii)"))
INSCRIPTIONS = (
    *at.layout("688a", FACE_UP, OPTIONAL, Inscription("", PUSH_SHOWN), std.posted("")),
    *std.progressive_system("688a.2(d)", PROGRESSIVE, linked=True),
)
