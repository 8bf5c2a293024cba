"""Where the chapter of Six-Card Fortune Pai Gow Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import table as at
from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import STACKS
from fairfelt.kit import *

READINGS = (
    Reading(
        "SF1",
        "670a.12(b)(2)",
        "A Qualifying Wager is of at least $5 by 670a.1, yet there are schedules for wagers of $1.",
        {"R1": "$1 is paid by its schedule", "R2": "nothing is paid below $5"},
    ),
    Reading("SF2", "670a.11(f)(2)", "One hand higher and one identical, unlisted: by 670a.6(c) the copy loses, a tie."),
    Reading(
        "SF3",
        "670a.6(a)",
        "A joker completes a straight or a flush, and by (b)(2) a royal flush; of a straight flush nothing is said.",
        {"R1": "it completes a straight flush too", "R2": "it does not"},
    ),
    Reading("SF4", "670a.11(h)(1)(i)(A)", "Names the main wager, as (B) does: who placed the Fortune Bonus is meant."),
    Reading(
        "SF5",
        "670a.11(g)(1)",
        "Where a pair of eights is looked for is not said. By 670a.7(e)(1) the Double Down is on beating both hands; it may tie.",
        {
            "R1": "in the dealer's six cards",
            "R2": "in the high hand: another only if SF6, R2 breaks up a straight or flush",
        },
    ),
    Reading(
        "SF6",
        "670a.11(d)(1)",
        "No set is broken, with the following notwithstanding: exceptions are meant. A straight or a flush with a pair "
        "among the six cards is not covered.",
        {"R1": "the straight or flush is set, as the higher hand", "R2": "the pair is kept"},
    ),
    Reading("SF6b", "670a.11(d)(1)", "Of four-of-a-kind and a pair the four are kept; a card of the pair is laid low."),
    Reading("SF7", "670a.13(j)", "Seven stacks, of six cards; (k) is as (h)."),
    Reading("SF7b", "670a.5(e)", "A cover card is put four from the bottom, though eleven cards remain."),
    Reading("SF7c", "670a.11(h)(3)(i)(A)", "Discards cards before the Envy Bonuses are paid; (i) goes before it."),
    Reading("SF8", "670a.11(c)", "The Double Down is asked for clockwise when all hands are set: no order is said."),
    Reading("SF9", "670a.11(f)(1)", "Hands set wrongly otherwise than by (v), with two cards low, are not mentioned."),
    Reading("SF10", "670a.11(b)", "Laid low, a joker ranks as an ace, though by 670a.6(c) it beats the dealer's ace."),
    Reading(
        "G7",
        "670a.12(d)(4)",
        "Envy Bonuses are scheduled for wagers of $1 and $5 only.",
        {"R1": "no other Fortune Bonus or Progressive Payout is taken", "R2": "others are, without an Envy Bonus"},
    ),
    Reading("G9", "670a.4(e)", "Reshuffled decks, here and in 670a.5(a): preshuffled ones are meant."),
    Reading("G10", "670a.12", "Its title has a rate of progression, the section sets none; payable is paytable."),
    at.lammers_reading("670a.11(h)(1)(ii)"),
    at.stacks_reading("670a.13(j)", STACKS),
    at.identical_rank("670a.6(c)"),
    at.aside_reading("670a.8(f)", remain="eleven"),
    at.misdeal_reading("670a.8(f)"),
    std.error_reading("670a.13(g)"),
    at.collected_reading("670a.11(h)(3)(i)(A)"),
)
