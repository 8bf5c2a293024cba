"""What the table of Lunar Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.kit import *

OPTIONS = (
    std.ways_of_dealing("671a.8(a)", shoe="671a.8", hand="671a.9", automated="671a.10"),
    std.ways_of_shuffling("671a.5(a)", counting="671a.5(b)", by_hand="671a.9(a)(1)", reshuffling="671a.5(g)"),
    std.adjacent_boxes("671a.7(e)", most=1),
)
UPKEEP = (
    *std.change_of_cards(hand="671a.3(c)(1)", shoe="671a.3(c)(2)"),
    std.decks_in_turn("671a.3(b)(3)"),
    std.inspection("671a.4(a)"),
    std.shuffle("671a.5(a)"),
    std.cut("671a.5(d)"),
    std.idle_table("671a.5(f)"),
    put_away("671a.11(g)"),
    Upkeep(
        "671a.11(h)",
        "count the cards face down, unless the shuffler counts them",
        every_rounds=5,
        task=Task.COUNT_DECK,
    ),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("671a.2(c)"),
    std.discard_rack("671a.2(d)"),
)
INSCRIPTIONS = (
    std.logo("671a.2(b)(1)"),
    Inscription("671a.2(b)(2)", "betting areas for the Ante and Bet of each player"),
    Inscription(
        "671a.2(b)(3)", "betting areas for the Super of each player, and for those on the dealer and other players"
    ),
    Inscription("671a.2(b)(4)", "an area so inscribed for the Options fees of each player"),
    Inscription("671a.2(b)(4)(i)", "Exchange 2-5 cards", label=True),
    Inscription("671a.2(b)(4)(ii)", "Buy a 6th Card", label=True),
    std.posted("671a.2(b)(5)"),
    std.posted("671a.2(b)(6)(i)", "that the dealer plays with ace-king or higher"),
    std.posted(
        "671a.2(b)(6)(ii)",
        "that a royal flush or a straight flush in the first five cards dealt to a player is paid at once",
    ),
)
