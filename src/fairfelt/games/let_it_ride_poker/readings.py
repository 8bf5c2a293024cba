"""Where the chapter of Let It Ride Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.kit import *

READINGS = (
    Reading(
        "LR1",
        "643a.12(b)",
        "Pays the Let It Ride Bonus in dollars; how much the wager is, is nowhere said. The chip is collected before the "
        "deal, so the sum is all that comes back, and $0 is a loss.",
        {"R1": "the wager is $1", "R2": "the wager is any amount, for the same dollars"},
    ),
    Reading(
        "LR2",
        "643a.7(e)",
        "Its last sentence names the Three Card Bonus instead of the Let It Ride Bonus; 643a.9(a)(3) repeats a word; in "
        "Paytables A to C of 643a.12(c) a mini-royal pays no more than a straight flush.",
    ),
    Reading(
        "LR3",
        "643a.10(f)",
        "Counts two community cards, though the shoe has dealt three: one was put away unseen, 643a.10(b).",
    ),
    Reading(
        "G3",
        "643a.6(c)(2)",
        "Ace, 2 and 3 are said to be consecutive for the straight of (4), not for the straight flush.",
        {"R1": "of one suit they are a straight flush", "R2": "of one suit they are a straight as well"},
    ),
    Reading("G2", "643a.6(b)", "What decides between hands of equal rank is not said; no payout needs it."),
    std.misdeal_reading("643a.8(h)", dealt="643a.13(c)"),
    std.error_reading("643a.13(b)"),
)
