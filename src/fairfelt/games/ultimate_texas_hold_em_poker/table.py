"""What the table of Ultimate Texas Hold 'Em Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.games.ultimate_texas_hold_em_poker.wagers import PROGRESSIVE

OPTIONS = hold_em.options("653a")
UPKEEP = std.upkeep("653a", std.dealing("653a.8(f)", "653a.9(d)", "653a.10(d)"), away="(k)")
EQUIPMENT = std.equipment("653a.2", boxes="(d)", rack="(e)")
INSCRIPTIONS = (
    *hold_em.layout(
        "653a",
        "for each player betting areas for Ante, Blind (right of it, with = between), Play and Trips",
        std.area("(5)", PROGRESSIVE),
    ),
    std.posted("653a.2(b)(6)"),
    std.posted("653a.2(b)(7)(i)", "that the Ante is returned if the dealer has less than a pair"),
    std.posted("653a.2(b)(7)(ii)", "that the Blind is returned if the winning hand is less than a straight"),
    std.posted("653a.2(b)(7)(iii)", "how many times the Ante a Play Wager must be"),
    std.posted("653a.2(b)(7)(iv)", "the payout limit per hand, or that the posted payout limit applies"),
    *std.progressive_system("653a.2(c)", PROGRESSIVE),
)
