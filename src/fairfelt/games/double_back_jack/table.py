"""What the table of Double Back Jack has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.families.twenty_one import table as t21_table
from fairfelt.kit import *

OPTIONS = (
    t21_table.any_decks("673a.3(a)"),
    *t21_table.options("673a", splits="673a.11(c)", collection="673a.7(t)", boxes="673a.6(e)", most=6),
)
UPKEEP = tuple(t21_table.upkeep("673a", change="673a.3(c)", cover="673a.7(d)", away="673a.7(u)"))
EQUIPMENT = std.equipment("673a.2", boxes="(c)", reader="(d)", rack="(e)")
INSCRIPTIONS = (
    *std.layout(
        "673a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "a betting area for the Blackjack of each player", ""),
        ("(3)", "a betting area for the Second Chance of each player", ""),
    ),
    *(
        Inscription(f"673a.2(b)(4)({number})", words, similar=True)
        for number, words in (
            ("i", "Blackjack and Insurance pays 2 to 1"),
            ("ii", "Dealer shall draw to 16 and stand on all 17s"),
            (
                "iii",
                "Blackjack Wagers will push if the dealer's hand has a total point count of 22, player 21 pays right "
                "away, Second Chance pays even money",
            ),
        )
    ),
    std.posted("673a.2(b)(5)"),
)
