"""Where the chapter of Props & Hops is unclear, and how it is read."""

from fairfelt.kit import *

READINGS = (
    Reading(
        "PH1",
        "668a.2(f)(2)",
        "The combinations of the four Hop zones are those of the layout and are not listed. Our default: Left the low, "
        "Right the high and Center the middle combinations, 11, 11 and 14 of 36 throws, and a top row of 14. At 2 to 1 "
        "12 throws are fair and 11 leave the house 8.33%; at 3 to 2, 14 leave 2.78% and 15 would favour the player.",
    ),
    Reading(
        "PH2",
        "668a.3(e)",
        "Lammers belong to the table, not to a player, and begin anew once no Six Eight Shake is left. Nothing is said of "
        "one placed while some are collected: after the first it favours the player by 13% or 74%, before the last by up "
        "to 36.75 times its amount. That a seven loses is implied.",
        {
            "R1": "it may be placed and needs only the combinations that are left",
            "R2": "it may be placed, or added to, only while no lammer is collected",
        },
    ),
    Reading(
        "PH3",
        "668a.2(f)(6)",
        "1-6 and Under, and 3-4 and Over, say what wins; of the other sevens nothing is said.",
        {"R1": "the other sevens lose, 5.56% for the house", "R2": "they are returned, 5.56% for the player"},
    ),
    Reading(
        "PH4",
        "668a.3(f)",
        "There is no section on irregularities. Those of 668a.3(f), (g) and (h) are mended by a new shake: the wagers stay.",
    ),
    Reading("PH5", "668a.2(f)(1)", "Field Wager and Field Bet, Six Eight and Six-Eight Shake are the same."),
    Reading(
        "PH6",
        "668a.2(f)(8)",
        "A wager may be removed before a seven, which is known only after the throw: it is taken down before a shake, "
        "and as a whole.",
    ),
    Reading(
        "PH7",
        "668a.3(k)",
        "The shaker passes to the left: clockwise, to the next player with a wager, and from the last to the first.",
    ),
)
