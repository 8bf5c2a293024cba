"""Where the chapter of Double Back Jack is unclear, and how it is read."""

from fairfelt.families.twenty_one import table as t21_table
from fairfelt.kit import *

READINGS = (
    Reading("DB0", "673a.12", "As printed, with surrender, the best play comes out a little ahead of the house."),
    Reading(
        "DB1",
        "673a.7(l)",
        "A bust is collected after a second chance card only. One without it loses to a dealer's 21 or less by (r)(3)(i), "
        "is among the remaining wagers of (q)(1), and of a dealer's 23 or more nothing is said.",
        {"R1": "it loses at once", "R2": "as printed: it waits, and goes back against 22 or more"},
    ),
    Reading("DB2", "673a.7(q)", "Has 22 and 21 or less only; against 23 or more (r)(1)(i) has the player win."),
    Reading("DB3", "673a.7(f)", "A player's Blackjack is paid before the card reader, so also against a Blackjack."),
    Reading(
        "DB4",
        "673a.7(l)",
        "The current Blackjack Wager that a Second Chance equals, of a hand doubled down.",
        {"R1": "both wagers together", "R2": "the original one"},
    ),
    Reading("DB5", "673a.3(a)", "Excepts (c), which is the change of decks: (b) is meant. 673a.13(i) says floorman."),
    Reading(
        "DB6",
        "673a.8(a)",
        "Insurance is for each player, and comes after a Blackjack was paid and its cards removed.",
        {"R1": "a player so paid is not offered it", "R2": "such a player may insure as well"},
    ),
    Reading(
        "DB7",
        "673a.10(a)",
        "One more card only for a hand doubled down; 673a.7(l) offers every bust after (k) another.",
        {"R1": "it may have a Second Chance", "R2": "it may not"},
    ),
    Reading("DB8", "673a.2(b)(4)(iii)", "A 21 is paid right away; by 673a.7(m), once all players have their cards."),
    Reading(
        "BJ7",
        "673a.9(a)(2)",
        "Settles a surrender when the card reader is used; 673a.7(i) has players decide after that.",
        {"R1": "surrender comes after the card reader", "R2": "against an ace or 10 it is decided before"},
    ),
    t21_table.stands_reading("673a.13(d)"),
    t21_table.split_aces_reading("673a.11(c)"),
    t21_table.dead_hand_reading("673a.13(h)"),
    t21_table.double_shoe_reading("673a.13(a)", reader="673a.13(j)"),
    t21_table.preshuffled_reading("673a.4(e)", also="673a.5(a)"),
)
