"""Where the chapter of Blackjack is unclear, and how it is read."""

from fairfelt.families.twenty_one import table as t21_table
from fairfelt.kit import *

READINGS = (
    Reading(
        "BJ1",
        "633a.13(j)",
        "Names (b), (g), Royal Match 21 and King's Bounty, but the hands of (c) and (h). The layout says per hand, (j) per round.",
        {"R1": "Lucky Ladies and King's Bounty", "R2": "as printed: Royal Match 21 and King's Bounty"},
    ),
    Reading("BJ2", "633a.13(d)", "A wager that has no paytable for the decks in use (also (g), (i)) is not offered."),
    Reading("BJ3", "633a.12(a)(5)(i)", "A Blackjack that wins, if not against 21.", {"R1": "3 to 2", "R2": "1 to 1"}),
    Reading("BJ3v", "633a.12(a)(5)(v)", "A Blackjack as dealt against 22.", {"R1": "returned, as 21", "R2": "it wins"}),
    Reading("BJ4", "633a.7(g)(3)(i)", "The rank of an ace In Between.", {"R1": "high only", "R2": "high or low"}),
    Reading("BJ5", "633a.1", "Whether an ace and a 9 are a 20.", {"R1": "they are", "R2": "only 10-value cards are"}),
    Reading(
        "BJ7",
        "633a.9(a)(2)",
        "Here, in 633a.10(b), .11(d) and .12(a)(5)(iii) Blackjack is found after the players decided; 633a.7(h) rules that out.",
        {"R1": "the card reader comes first", "R2": "the players decide first"},
    ),
    Reading("BJ9", "633a.6(e)(4)", "Either card is both cards. The Crown Treasure is 1,000 wagers, the stake apart."),
    Reading("BJ11", "633a.7(q)", "A bust that equals the dealer's bust.", {"R1": "loses", "R2": "ties, as printed"}),
    Reading("BJ12", "633a.12(a)(5)(iv)", "A Blackjack switched to, that wins.", {"R1": "pays 1 to 1", "R2": "3 to 2"}),
    Reading("BJ13", "633a.12(a)(5)", "A Switch Blackjack against 2 to 9.", {"R1": "waits", "R2": "paid by .7(j)(1)"}),
    Reading("BJ14", "633a.12(a)(4)", "Unlike 633a.7(j)(2), no word of surrender.", {"R1": "none", "R2": "either hand"}),
    Reading("BJ15", "633a.12(a)(2)", "Names 633a.6(e)(7) alone.", {"R1": "no other", "R2": "the others on hand 1"}),
    Reading("BJ16", "633a.13", "The decks used are those of one batch, or of one side of a double shoe."),
    Reading("BJ17", "633a.8(b)", "A Switch player may insure each of the two Blackjack Wagers up to its half."),
    Reading("BJ18", "633a.12(b)(6)", "Cards in a player's hand are shown where 633a.7(g) or (j) has a wager settled."),
    Reading(
        "BJ20",
        "633a.7(g)(2)",
        "A card worth 10 matches only an identical card. The chapter calls two cards of one rank and suit identical, too.",
        {"R1": "one of the same rank", "R2": "one of the same rank and suit"},
    ),
    t21_table.split_21_reading("633a.1"),
    t21_table.stands_reading("633a.14(d)"),
    t21_table.split_aces_reading("633a.11(c)"),
    t21_table.dead_hand_reading("633a.14(i)"),
)
