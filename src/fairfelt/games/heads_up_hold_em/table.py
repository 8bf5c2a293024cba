"""What the table of Heads-Up Hold 'Em has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.games.heads_up_hold_em.wagers import POCKET_BONUS, TRIPS_PLUS

OPTIONS = hold_em.options("677a")
UPKEEP = std.upkeep("677a", std.dealing("677a.8(e)", "677a.9(d)", "677a.10(d)"), away="(j)")
EQUIPMENT = std.equipment("677a.2", boxes="(c)", rack="(d)")
INSCRIPTIONS = (
    *hold_em.layout(
        "677a",
        "betting areas for the Ante, Odds and Raise of each player",
        std.area("(5)", POCKET_BONUS),
        std.area("(6)", TRIPS_PLUS),
    ),
    std.posted("677a.2(b)(7)", "the payout odds of every wager offered"),
    std.posted("677a.2(b)(8)(i)", "that the Ante is returned if the dealer has less than a pair"),
    std.posted("677a.2(b)(8)(ii)", "the payout limit per hand, or that the posted payout limit applies"),
)
