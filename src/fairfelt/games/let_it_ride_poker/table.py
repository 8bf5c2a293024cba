"""What the table of Let It Ride Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.let_it_ride_poker.wagers import BONUS

OPTIONS = (
    *std.ways_of_dealing("643a"),
    std.adjacent_boxes("643a.7(h)", most=7),
)
UPKEEP = std.upkeep("643a", std.dealing("643a.8(f)", "643a.9(d)", "643a.10(d)"), away="(g)")
EQUIPMENT = std.equipment("643a.2", boxes="(d)", rack="(e)")
INSCRIPTIONS = (
    *std.layout(
        "643a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "three betting areas for the Let It Ride Poker Wagers of each player", ""),
        ("(3)", "an area for the cards of each player", ""),
        ("(4)", "an area for the community cards before the table inventory container", ""),
        ("(5)", "a betting area for the Let It Ride Bonus of each player", "Let It Ride Bonus"),
        ("(6)", "a betting area for the Three Card Bonus of each player", "Three Card Bonus"),
    ),
    std.posted("643a.2(b)(7)"),
    std.posted("643a.2(b)(8)", "the payout limit per hand, or that the posted payout limit applies"),
    *std.progressive_system("643a.2(c)", BONUS),
)
