"""Where the chapter of Three Card Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.families.comparing import identical_rank
from fairfelt.kit import *

READINGS = (
    Reading(
        "TC1",
        "649a.6(d)(4)",
        "A full house of the Six Card Bonus is said to be three-of-a-kind, without the pair.",
        {"R1": "an ordinary full house", "R2": "every three-of-a-kind is paid as a full house"},
    ),
    Reading(
        "TC2",
        "649a.12(c)",
        "The row for ace, king and queen does not say that they are of one suit.",
        {"R1": "of one suit, other than spades", "R2": "any ace, king and queen"},
    ),
    Reading(
        "TC3",
        "649a.12(c)",
        "(b) pays the Ante Bonus whether or not the player wins; (c), for the versions of 649a.7(e), does not say so.",
        {"R1": "paid win or lose", "R2": "under (c) paid only on a win against a dealer who plays"},
    ),
    Reading(
        "TC4",
        "649a.11(b)",
        "A fold forfeits Pair Plus, which by 649a.1 runs whatever becomes of the hand, and the Progressive Payout. Ante "
        "with Six Card Bonus alone is not listed; the Six Card Bonus lives on there too, as (c) keeps the cards.",
    ),
    Reading(
        "TC5", "649a.12(f)", "Says amounts; the table holds odds. A straight flush is not said to exclude a royal."
    ),
    Reading(
        "TC6",
        "649a.11(c)",
        "A fold forfeits the hand, and its cards are discarded unless a Six Card Bonus keeps them. Whether its player is "
        "still the holder of an Envy Bonus Qualifying Hand is not said.",
        {"R1": "no: nobody is paid envy for a folded hand", "R2": "yes: the others are paid"},
    ),
    Reading("G11", "649a.1", "Calls the Pair Plus Wager required; 649a.7(d) leaves it to the player."),
    identical_rank("649a.6(c)"),
    std.misdeal_reading("649a.8(h)", dealt="649a.13(c)"),
    std.error_reading("649a.13(b)"),
    std.envy_reading("649a.12(e)(5)"),
)
