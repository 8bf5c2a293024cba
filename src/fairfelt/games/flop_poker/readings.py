"""Where the chapter of Flop Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.families.comparing import identical_rank
from fairfelt.kit import *

READINGS = (
    Reading(
        "FP1",
        "667a.11(d)(2)",
        "A hand is the player's three cards and two of the community cards; 667a.1 speaks of the best possible hand. Any "
        "five of the six would give the player 32% of the Ante.",
        {"R1": "all three own cards and two others", "R2": "any five of the six cards"},
    ),
    Reading(
        "FP2",
        "667a.11(e)",
        "Of a tie the next highest card decides, and identical hands split the Pot evenly. What becomes of an odd cent "
        "is not said: the winners that the dealer comes to first have one more.",
        {"R1": "the other cards of the five", "R2": "after those, the sixth card, which the hand leaves over"},
    ),
    Reading(
        "FP3",
        "667a.11(d)",
        "Winning wagers are paid; that others are collected is nowhere said. The Progressive Flop was collected before.",
        {"R1": "losing wagers are collected", "R2": "Ante, Flop and Three Card Bonus go back if they do not win"},
    ),
    Reading(
        "FP4",
        "667a.10(c)",
        "A community card that is exposed too early has no remedy here, though an automated shoe dispenses all three "
        "face down before anybody chooses.",
    ),
    Reading(
        "FP5",
        "667a.8(e)",
        "Here and in 667a.9(e) the exception is in (f), not (e). 667a.2(b)(8) means (7), not (6), and 667a.2(c) the "
        "Progressive Flop Wager; 667a.8(d) forgets that the cards lie face down. With 667a.10(c) nothing is burned.",
    ),
    Reading(
        "FP6",
        "667a.7(d)(4)",
        "How much a Progressive Flop Wager is, is not said: any amount is taken. What it wins of the meter does not "
        "depend on it.",
    ),
    Reading(
        "FP7",
        "667a.7(b)",
        "The Pot Wager of a player who leaves is abandoned: it stays in the Pot, which that player cannot win. If all "
        "leave, it is collected as every other wager.",
    ),
    Reading(
        "G3",
        "667a.6(d)(4)",
        "By 667a.6(a) an ace is low only with 2, 3, 4 and 5; of ace, 2 and 3 nothing is said.",
        {"R1": "ace, 2 and 3 are a straight", "R2": "they are not"},
    ),
    identical_rank("667a.6(c)"),
    std.misdeal_reading("667a.8(h)", dealt="667a.13(c)"),
    std.error_reading("667a.13(b)"),
    Reading("G9", "667a.5(c)(2)", "Says reshuffled for preshuffled, as 667a.4(e) and 667a.5(a) do."),
    Reading(
        "G10",
        "667a.12",
        "Its title promises an Envy Bonus and a payout limitation; it has neither. 667a.7(d)(2) says payable for paytable.",
    ),
)
