"""Where the chapter of DJ Wild Stud Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.kit import *

READINGS = (
    Reading(
        "DJ1",
        "687a.6(c)",
        "Five-of-a-kind is in no list of hands; 687a.12(b), (d), (e) pay it between a royal and a straight flush.",
        {"R1": "it ranks there", "R2": "such a hand ranks, and is paid, as the next best that it makes"},
    ),
    Reading(
        "DJ2",
        "687a.11(f)(3)",
        "Pays the Two-Way Bad Beat Bonus for a good hand of the player that loses; 687a.7(d)(4) asks no loss. Two-way "
        "means either hand: that pays back some 86%, as the Board published, the player's loss alone 44%.",
        {"R1": "the hand that loses, whoever's", "R2": "the player's if it loses", "R3": "the player's anyhow"},
    ),
    Reading("DJ3", "687a.6(c)", "No order within a kind.", {"R1": "as at poker", "R2": "hands of one kind tie"}),
    Reading(
        "DJ4",
        "687a.12(d)",
        "Natural is not defined. A 2 that is a 2 must be, for the Board's paybacks (98.843% is a misprint of 93.843%).",
        {"R1": "natural if no card need stand for another", "R2": "natural only without a 2 or the joker"},
    ),
    Reading(
        "DJ5",
        "687a.11(f)(1)",
        "Replaces the joker for the Progressive Bonus and is silent on the 2s. With them wild the fixed pays return "
        "606%; without, 53%, and the Board published 77% in all.",
        {"R1": "no card is wild", "R2": "the 2s are wild"},
    ),
    Reading(
        "DJ6",
        "687a.12(c)",
        "Odds to 1 for a wager that was collected before the deal; other chapters say for 1.",
        {"R1": "as printed: the wager is returned besides", "R2": "the odds include the wager"},
    ),
    Reading(
        "DJ7",
        "687a.12(e)",
        "The last row of DJWBB-04 says three-of-a-kind or less; the other paytables, three-of-a-kind.",
        {"R1": "three-of-a-kind", "R2": "any lower hand, too"},
    ),
    Reading("DJ8", "687a.6(b)", "A wild card assumes a rank, and any suit, too: the Board's paybacks need it."),
    Reading(
        "DJ9",
        "687a.11(e)",
        "Counterclockwise from the player farthest to the dealer's left, which is the last player of that direction. Who "
        "is paid first takes a meter whole. The card for the joker is laid in any case by 687a.8(f), for a Progressive "
        "Bonus Wager by 687a.10(c). 687a.13(c) speaks of a player's cards only; (d) does not settle the Two-Way Bad Beat "
        "Bonus, so it goes back, and deals five cards first for what it settles.",
        {"R1": "from the dealer's right, as elsewhere", "R2": "the player farthest left, then from the dealer's right"},
    ),
    Reading("DJ10", "687a.8(i)", "52 cards for 53; 687a.8(f) excepts (i) for (g); 687a.12(b): Blind Bonus."),
    Reading(
        "DJ11",
        "687a.12(c)",
        "A column Envy, and no word of who is paid it, or when. A hand collected unseen by 687a.11(c) is not envied.",
        {"R1": "who has a Progressive Bonus Wager, for another player's hand", "R2": "nobody, without a procedure"},
    ),
    Reading("DJ12", "687a.12(c)", "Prints one seed for each paytable: taken as the least, as in other chapters."),
    Reading(
        "DJ13",
        "687a.12(c)",
        "Does not say whether a folded hand is envied. One that stays on the table, and that the house lets qualify under "
        "687a.11(b)(3), is a hand of another player.",
        {"R1": "a folded hand that qualifies is envied", "R2": "no folded hand is envied"},
    ),
    Reading(
        "DJ14",
        "687a.6(b)",
        "A wild card assumes a different rank. Whether that may be a rank that a flush holds already, so that an ace-high "
        "flush has two aces, is not said.",
        {"R1": "the highest rank that the flush does not hold", "R2": "any rank: an ace"},
    ),
    std.misdeal_reading("687a.8(i)", dealt="687a.13(c)"),
    std.error_reading("687a.13(b)"),
    Reading("G8", "687a.11(f)(1)(i)", "Collects a Progressive Bonus Wager that was collected before the deal."),
    Reading("G11", "687a.1", "Optional wagers that a player shall make: 687a.7(d) leaves them to the player."),
    Reading("G12", "687a.9(e)", "Takes the stub out of a manual shoe, though the cards were dealt from the hand."),
)
