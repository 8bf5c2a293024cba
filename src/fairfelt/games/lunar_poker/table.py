"""What the table of Lunar Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.kit import *

OPTIONS = (*std.ways_of_dealing("671a"), std.adjacent_boxes("671a.7(e)", most=1))
UPKEEP = (
    *std.upkeep("671a", {}, away="(g)"),
    Upkeep(
        "671a.11(h)",
        "count the cards face down, unless the shuffler counts them",
        every_rounds=5,
        task=Task.COUNT_DECK,
    ),
)
EQUIPMENT = std.equipment("671a.2", boxes="(c)", rack="(d)")
INSCRIPTIONS = (
    *std.layout(
        "671a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "betting areas for the Ante and Bet of each player", ""),
        ("(3)", "betting areas for the Super of each player, and for those on the dealer and other players", ""),
        ("(4)(i)", "an area for each player's Options fees: Exchange 2-5 cards", ""),
        ("(4)(ii)", "an area for each player's Options fees: Buy a 6th Card", ""),
    ),
    std.posted("671a.2(b)(5)"),
    std.posted("671a.2(b)(6)(i)", "that the dealer plays with ace-king or higher"),
    std.posted("671a.2(b)(6)(ii)", "the instant payout for a royal or straight flush on the first five cards"),
)
