"""Where the chapter of Raise It Up Stud Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.families.three_cards import low_ace_reading
from fairfelt.kit import *

READINGS = (
    Reading(
        "RU1",
        "669a.7(d)(4)",
        "Offers the Progressive Payout for a pair or better; 669a.11(i)(3)(i) and the paytable know nothing below a "
        "straight. A flush and a pair have no pay, and lose.",
    ),
    Reading(
        "RU2",
        "669a.12(e)(2)",
        "Goes by the highest hand of the player's and the community cards; 669a.7(d)(4) and 669a.11(i)(3)(i) by the "
        "player's three cards.",
        {"R1": "the player's three cards", "R2": "the best three of the six cards"},
    ),
    Reading(
        "RU3",
        "669a.11(d)",
        "Each player is to check or bet on 4th Street and to bet or fold on 5th; that only those are asked who have not "
        "bet yet is not said. Several Play Wagers would give the player an edge of 64% of the Ante or more.",
        {
            "R1": "one Play Wager a round; who has placed it is not asked again",
            "R2": "a Play Wager on every street; who folds on 5th Street loses the earlier ones as well",
        },
    ),
    Reading(
        "RU4",
        "669a.11(f)",
        "A fold leaves the cards for the Progressive Payout and the Six Card Bonus; Pair Plus is not mentioned.",
        {"R1": "Pair Plus is forfeited with the hand", "R2": "Pair Plus is settled by (i)(1)"},
    ),
    Reading("RU5", "669a.11(g)", "A fold forfeits the Progressive Payout, not envy or the Six Card Bonus."),
    Reading("RU6", "669a.2(b)(2)", "Names no betting area for Pair Plus, in 669a.11(i)(1) once Pairs Plus."),
    Reading(
        "RU7",
        "669a.11(f)",
        "Folded cards with a Progressive Payout or Six Card Bonus stay until any Envy Bonus is settled; whether for envy "
        "of the hand folded is not said. For one discarded, or forfeited by (a)(3), nobody is paid envy in any case.",
        {"R1": "nobody is paid envy for a folded hand", "R2": "the others are paid, if its cards stay"},
    ),
    Reading("RU8", "669a.11(i)(1)", "Pays a Pair Plus that wins; that another loses is implied, as in (3)."),
    low_ace_reading("669a.6(a)"),
    std.misdeal_reading("669a.8(h)", dealt="669a.13(c)"),
    std.error_reading("669a.13(b)"),
    std.envy_reading("669a.12(e)(5)"),
    Reading("G9", "669a.4(e)", "Says reshuffled, here and in 669a.5(a) and (c)(2); preshuffled is meant."),
)
