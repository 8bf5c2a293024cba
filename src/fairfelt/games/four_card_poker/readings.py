"""Where the chapter of Four Card Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.families.comparing import identical_rank
from fairfelt.kit import *

READINGS = (
    Reading(
        "FC1",
        "641a.12(b)",
        "Pays the Ante Bonus whether or not the hand outranks the dealer's; 641a.11(c)(3) names it only where the hand "
        "is higher or equal. The chapter does not define it.",
        {"R1": "paid win or lose", "R2": "paid only if the hand is not lower than the dealer's"},
    ),
    Reading("FC2", "641a.11(c)(3)(ii)", "A hand equal to the dealer's, which 641a.6(c) calls a tie, is paid."),
    Reading(
        "FC3",
        "641a.11(b)",
        "A fold keeps Aces Up and forfeits the Progressive Payout; (c) then collects the cards, by which Aces Up must "
        "still be settled. They lie on where Aces Up was placed. Of a Progressive Payout beside it nothing more is said.",
        {"R1": "it is forfeited", "R2": "it is settled with the hand that Aces Up keeps alive"},
    ),
    Reading(
        "FC4",
        "641a.12(d)(5)",
        "The schedules of the Envy Bonus are lettered A and B like the paytables of (1), but are said to be selected.",
        {
            "R1": "the schedule goes with the paytable of its letter",
            "R2": "either schedule goes with either paytable",
        },
    ),
    Reading(
        "FC5",
        "641a.11(c)",
        "A fold forfeits the hand. Whether its player is still the holder of an Envy Bonus Qualifying Hand is not said.",
        {"R1": "no: nobody is paid envy for a folded hand", "R2": "yes: the others are paid"},
    ),
    Reading("FC6", "641a.13(d)", "Speaks of any card of the dealer; the sixth lies face up and cannot be exposed."),
    Reading(
        "FC7",
        "641a.7(d)(1)",
        "A Play Wager is from one to three times the Ante; that it must be a whole multiple is not said, and not asked.",
    ),
    identical_rank("641a.6(c)"),
    std.misdeal_reading("641a.8(h)", dealt="641a.13(c)"),
    std.error_reading("641a.13(b)"),
    std.envy_reading("641a.12(d)(5)"),
    Reading("G11", "641a.1", "Calls the Aces Up Wager required; 641a.7(d)(2) leaves it to the player."),
)
