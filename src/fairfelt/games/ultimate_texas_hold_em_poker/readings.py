"""Where the chapter of Ultimate Texas Hold 'Em Poker is unclear, and how it is read."""

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.families.comparing import identical_rank
from fairfelt.kit import *

READINGS = (
    Reading(
        "UT1",
        "653a.11(f)(2)",
        "A fold collects Ante and Blind and keeps Trips. Of the Progressive Payout, of an Envy Bonus for the player who "
        "folds and of one for the hand folded nothing is said. The player stays eligible for envy in any case.",
        {
            "R1": "the Progressive Payout is forfeited, and nobody is paid envy for the hand folded",
            "R2": "the Progressive Payout is settled by (j), and the hand folded still counts for envy",
        },
    ),
    hold_em.late_reading(
        "UT2",
        "653a.13(a)",
        " Only Trips is said to be settled; here and in (d) the Progressive Payout is returned with the rest.",
    ),
    Reading(
        "UT3", "653a.11(h)(1)", "Returns the Ante, then resolves by (2), which pays or collects it: it is returned."
    ),
    Reading(
        "UT4",
        "653a.12(d)(2)",
        "The Progressive Payout is for the player's five-card hand, which 653a.1 makes the best of seven cards. The fixed "
        "pays alone would then return 483%; for the two cards with the Flop they return 53%.",
        {"R1": "the player's two cards and the Flop", "R2": "the best five of the seven cards"},
    ),
    Reading(
        "UT5",
        "653a.10(g)",
        "Community cards dispensed first are revealed by 653a.11, which burns a card before it deals. Nothing is dealt "
        "any more, so nothing is burned.",
    ),
    Reading("G11", "653a.1", "Calls the Trips Wager required; 653a.7(d)(2) leaves it to the player."),
    Reading("G12", "653a.9(c)", "Takes the stub out of a manual shoe, though the cards were dealt from the hand."),
    identical_rank("653a.6(c)"),
    std.misdeal_reading("653a.8(h)", dealt="653a.13(c)"),
    std.error_reading("653a.13(b)"),
    std.envy_reading("653a.12(d)(5)"),
)
