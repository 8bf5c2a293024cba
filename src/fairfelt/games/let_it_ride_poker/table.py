"""What the table of Let It Ride Poker has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.let_it_ride_poker.wagers import BONUS
from fairfelt.kit import *

OPTIONS = (
    std.ways_of_dealing("643a.8(a)", shoe="643a.8", hand="643a.9", automated="643a.10"),
    std.ways_of_shuffling("643a.5(a)", counting="643a.5(b)", by_hand="643a.9(a)(1)", reshuffling="643a.5(g)"),
    std.adjacent_boxes("643a.7(h)", most=7),
)
UPKEEP = (
    *std.change_of_cards(hand="643a.3(c)(1)", shoe="643a.3(c)(2)"),
    std.decks_in_turn("643a.3(b)(3)"),
    std.inspection("643a.4(a)"),
    std.shuffle("643a.5(a)"),
    std.cut("643a.5(d)"),
    std.idle_table("643a.5(f)"),
    put_away("643a.11(g)"),
    *std.stub_counts(std.dealing("643a.8(f)", "643a.9(d)", "643a.10(d)")),
)
EQUIPMENT = (
    std.drop_and_tip_boxes("643a.2(d)"),
    std.discard_rack("643a.2(e)"),
)
INSCRIPTIONS = (
    std.logo("643a.2(b)(1)"),
    Inscription("643a.2(b)(2)", "three betting areas for the Let It Ride Poker Wagers of each player"),
    Inscription("643a.2(b)(3)", "an area for the cards of each player"),
    Inscription("643a.2(b)(4)", "an area for the community cards before the table inventory container"),
    Inscription("643a.2(b)(5)", "a betting area for the Let It Ride Bonus of each player", "Let It Ride Bonus"),
    Inscription("643a.2(b)(6)", "a betting area for the Three Card Bonus of each player", "Three Card Bonus"),
    std.posted("643a.2(b)(7)"),
    std.posted("643a.2(b)(8)", "the payout limit per hand, or that the posted payout limit applies"),
    std.wager_device("643a.2(c)(1)", BONUS),
    std.lockout_device("643a.2(c)(2)", BONUS),
)
