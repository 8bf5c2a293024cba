"""Where the chapter of High Card Flush is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.kit import *

READINGS = (
    Reading(
        "HF1",
        "678a.6(a)",
        "Ranks the ace highest and does not say that it also stands below a 2. The Straight Flush Bonus then holds 14.3% "
        "to 15.6%; with an ace at either end 6.27% to 7.76%, and the Board published 6.26% to 7.75%.",
        {"R1": "ace, 2, 3 of one suit is a straight flush", "R2": "the ace stands above the king alone"},
    ),
    Reading(
        "HF2",
        "678a.12(c)",
        "The last row is printed as a three-card straight, which 678a.6 does not know. 678a.11(e)(2) collects whatever is "
        "less than a three-card straight flush, so a straight flush is meant.",
    ),
    Reading(
        "HF3",
        "678a.7(d)(4)",
        "Calls the Progressive Jackpot a Progressive Payout Wager; 678a.12(d)(1) has two paytables without saying who "
        "selects; 678a.6(c) speaks of a hand without any flush, which seven cards cannot be.",
    ),
    Reading(
        "HF4",
        "678a.11(b)(2)",
        "Here and in (3) a Raise is bounded above only: up to two or three times the Ante.",
        {"R1": "at least the Ante, as with a shorter flush", "R2": "any amount up to that"},
    ),
    Reading(
        "HF5",
        "678a.13(d)",
        "The hands are void and yet the bonuses are settled by them: whoever has fewer than seven cards by then is "
        "dealt the rest first.",
    ),
    Reading(
        "G1",
        "678a.6(c)",
        "Hands of identical rank are flushes of one length; the highest card in one alone decides.",
    ),
    std.misdeal_reading("678a.8(h)", dealt="678a.13(c)"),
    std.error_reading("678a.13(b)"),
)
