"""Where the chapter of Pai Gow Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import table as at
from fairfelt.kit import *

READINGS = (
    Reading(
        "PG1",
        "645a.11(h)(1)(i)(A)",
        "Collects what is below a straight, yet the tables pay three-of-a-kind, which ranks lower.",
        {"R1": "three-of-a-kind wins as the tables have it", "R2": "it loses"},
    ),
    Reading(
        "PG2",
        "645a.7(e)",
        "A straight or better is said to be in 645a.6(d) or (e); below the super hands it is in (b).",
    ),
    Reading("PG4", "645a.6(f)(1)", "A 7 card Straight Flush may hold a joker in 645a.13(e), not in (b) or (c)."),
    Reading(
        "PG7",
        "645a.13(a)",
        "The vigorish may be rounded off to 25 cents or the next highest multiple.",
        {"R1": "always up", "R2": "to the nearest 25 cents"},
    ),
    Reading(
        "PG7b",
        "645a.11(i)",
        "(h) discards the cards before the other optional wagers are settled; (i) goes before it. A surrendered hand stays "
        "for the Qualifying Wagers of others: its player has none.",
    ),
    Reading("PG8", "645a.14(k)", "Says what (h) says. 645a.13(e) means percent of the meter, and reset for resent."),
    Reading("G10", "645a.13", "The title promises a rate of progression, and the section sets none."),
    Reading(
        "PG9",
        "645a.7(e)",
        "Optional wagers are for who placed a Pai Gow Poker Wager. A bank places none, yet 645a.12(f) speaks of its wager.",
        {"R1": "the bank places no optional wager", "R2": "the bank may place them, against the house"},
    ),
    Reading(
        "PG10",
        "645a.12(d)(2)",
        "The bank must cover the other players' wagers. (j) has the bank pay the dealer's wager too, so it is covered as well: "
        "it is at most what they leave of the cover.",
    ),
    Reading(
        "PG11",
        "645a.12(b)",
        "No bank in the first round after a required shuffle; but 645a.5(a) requires one after every round. The first round "
        "after play begins is meant.",
    ),
    Reading(
        "PG12",
        "645a.12(c)",
        "If the first player offered the bank accepts, the next offer begins to that player's right. If a later one "
        "accepts, nothing is said.",
        {"R1": "then it begins at the dealer's right again", "R2": "it begins to the right of whoever banked"},
    ),
    Reading(
        "PG13",
        "645a.14(i)",
        "Resets a bank's hands that are not set as the dealer's must be; 645a.12(i) only those not set correctly.",
        {
            "R1": "a bank's hands follow the house way",
            "R2": "a bank sets as it likes, and only a wrong setting is reset",
        },
    ),
    Reading(
        "PG14",
        "645a.11(d)",
        "A wager surrendered against a bank is collected; whether for the bank is not said.",
        {"R1": "it goes to the centre of the table, for the bank", "R2": "it goes to the house"},
    ),
    Reading(
        "PG16",
        "645a.12(i)",
        "Exposes the bank's hands after the dealer's; by 645a.11(c) the bank turns its cards over as it sets them. It sets "
        "before it sees the dealer's hands, and by 645a.12(a) this order goes first.",
    ),
    at.lammers_reading("645a.11(h)(1)(ii)"),
    at.stacks_reading("645a.14(j)"),
    at.identical_rank("645a.6(c)"),
    at.aside_reading("645a.8(f)", remain="four"),
    at.misdeal_reading("645a.8(f)"),
    std.error_reading("645a.14(g)"),
    at.collected_reading("645a.11(h)(4)(i)"),
    *pai_gow.seven_card_readings(three="645a.13(b)", royal="645a.6(d)(2)", run="645a.6(d)(1)"),
)
