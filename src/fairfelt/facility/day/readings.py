"""How chapter 605a is read where it does not say what a meter or a report counts, and when."""

from fairfelt.kit.cite import Reading

READINGS = (
    Reading(
        "EW1",
        "605a.2(d)(6)",
        "When does a wager count whose round begins on one gaming day and ends on the next? § 601a.9(e) takes revenue from "
        "the meters, § 605a.2(d)(7)(iii) from losing wagers, and no wager has lost before its round is settled.",
        {
            "R1": "A round counts on the gaming day on which it is settled, in the meters and in the report alike; what an "
            "attendant pays counts when it is paid. A meter never falls, and no open wager is revenue.",
            "R2": "Wagers are coin in when they are locked and revenue until the round is settled; the report must then show "
            "the wagers in play at both ends of the day.",
        },
    ),
    Reading(
        "EW2",
        "605a.5(d)(2)",
        "Coin in is all wagers and coin out what winning wagers are paid. Where does a wager count that goes back: a push, "
        "half of a surrendered wager, a void hand or round, and what a bank puts up to cover the others (§ 645a.12(d)(2))?",
        {
            "R1": "A push is coin in, and goes back on a meter of its own, `wagers returned` (§ 605a.5(d)(12)). A void wager "
            "and a cover are no wagers: they go back on a second meter and are never coin in; of a cover only what is lost is "
            "coin in and only what is won is coin out, unless an attendant pays it: he pays all of it, and it counts as a "
            "wager. Revenue is coin in less wagers returned, coin out, (3), (10) and (11). For the central control computer, "
            "which knows no such meter, SAS code 00 is coin in, 1C is coin out and wagers returned together, 1D is (10), 1F "
            "is (3), 20 is (11), 03 is (4): 00 - 1C - 1D - 1F - 20 is the same revenue.",
            "R2": "All that goes back is coin out, and a cover is coin in like a wager.",
        },
    ),
    Reading(
        "EW3",
        "605a.2(d)(7)(ii)",
        "Winnings are what was credited to game accounts. A win that an attendant pays is credited to none.",
        {
            "R1": "What an attendant pays is a column of its own, and so are the wagers that he pays back with it. Opening "
            "balance, deposits and winnings, less losing wagers, wagers of hand pays and withdrawals, are the closing balance.",
            "R2": "All winnings are one column, whoever pays them.",
        },
    ),
    Reading(
        "EW4",
        "605a.2(d)(7)(i)",
        "The report is for each table or terminal. Who plays at a hybrid gaming table has the game account at a terminal.",
        {
            "R1": "Deposits, withdrawals and balances are the terminal's; for a hybrid gaming table they do not apply.",
            "R2": "What is deposited at a terminal also counts for the table at which the player has a place.",
        },
    ),
)
