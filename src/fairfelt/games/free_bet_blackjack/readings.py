"""Where the chapter of Free Bet Blackjack is unclear, and how it is read."""

from fairfelt.families.twenty_one import table as t21_table
from fairfelt.kit import *

READINGS = (
    Reading(
        "FB1",
        "672a.7(q)(1)",
        "A bust loses if the dealer has 21 or less; against a dealer's bust nothing collects it, and (n)(1) returns all "
        "remaining wagers.",
        {"R1": "it loses at once", "R2": "as printed: it waits, and goes back against 22 or more"},
    ),
    Reading(
        "FB2",
        "672a.10(c)(2)",
        "The first hand of a pair split free busts, and its cards stay until the other hands bust as well.",
        {"R1": "its Blackjack Wager is lost, the lammer needing it to lie there", "R2": "lost only if all hands bust"},
    ),
    Reading(
        "FB3",
        "672a.9(a)(1)",
        "Whether a wager may be placed to double down on a hard 9, 10 or 11.",
        {"R1": "only a lammer", "R2": "a lammer or a wager"},
    ),
    Reading(
        "FB4", "672a.7(h)(1)", "Blackjack is paid before the dealer draws: a 22 does not return it. Push 22 waits."
    ),
    Reading(
        "FB6", "672a.10(b)(2)", "A pair other than 10s is split with a lammer; a wager instead could only lose more."
    ),
    Reading("FB7", "672a.11(a)", "An equivalent amount, 672a.7(o): of a lammer, that of the original Blackjack Wager."),
    t21_table.split_21_reading("672a.1"),
    t21_table.stands_reading("672a.12(d)"),
    t21_table.split_aces_reading("672a.10(d)"),
    t21_table.dead_hand_reading("672a.12(h)"),
    t21_table.double_shoe_reading("672a.12(a)", reader="672a.12(j)"),
    t21_table.preshuffled_reading("672a.4(e)", also="672a.5(a)"),
)
