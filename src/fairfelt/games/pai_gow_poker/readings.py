"""Where the chapter of Pai Gow Poker is unclear, and how it is read."""

from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import player_bank
from fairfelt.families.pai_gow import table as at
from fairfelt.kit import *

OWN_READINGS = (
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
)
READINGS = (
    *OWN_READINGS,
    *player_bank.READINGS,
    *at.readings("645a.14", "four", envies="645a.11(h)(1)(ii)", collects="645a.11(h)(4)(i)"),
    *pai_gow.seven_card_readings(three="645a.13(b)", royal="645a.6(d)(2)", run="645a.6(d)(1)"),
)
