"""Where the chapter of Face Up Pai Gow Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import table as at
from fairfelt.games.face_up_pai_gow_poker.wagers import STACKS
from fairfelt.kit import *

READINGS = (
    Reading(
        "FU1",
        "688a.11(h)(2)(i)(A)",
        "Collects what is below a straight; 688a.7(e)(2) and the tables have three-of-a-kind and three pair as well.",
        {"R1": "the table decides: three-of-a-kind wins, three pair is a push in Paytable 1", "R2": "both lose"},
    ),
    Reading(
        "FU2",
        "688a.12(c)",
        "Paytable 5 pays four-of-a-kind 5 to 1, as a full house; the Board's percentage speaks for 25.",
        {"R1": "5 to 1, as printed", "R2": "25 to 1"},
    ),
    Reading(
        "FU3",
        "688a.12(d)",
        "Paytables 6 and 7 have no full house, which 688a.11(h)(3)(i)(B) pays; the Board reckoned 6 without, at a rate of 45%.",
        {"R1": "it loses there", "R2": "it wins $7 in 6 and $5 in 7, so that they pay back about as the others do"},
    ),
    Reading(
        "FU4",
        "688a.12(d)",
        "Paytables 2, 5, 6 and 7 have a fully wild joker, which 688a.6(a) does not know.",
        {"R1": "any card: five-of-a-kind of any rank can be held", "R2": "an ace, or to complete a hand, as in (a)"},
    ),
    Reading(
        "FU5",
        "688a.12(d)",
        "Paytable 4 pays a flush, three-of-a-kind and a straight, which are below a full house.",
        {"R1": "they win", "R2": "they are collected by 688a.11(h)(3)(i)(A)"},
    ),
    Reading(
        "FU5b",
        "688a.12(d)",
        "Paytable 4 has $5,000/100% of meter and the like in one column, Pay & Progressive. Its reserve rate is not explained.",
        {"R1": "the $5,000 and that part of the meter", "R2": "that part of the meter alone"},
    ),
    Reading(
        "FU6",
        "688a.12(d)",
        "Paytable 4 has Envy Bonuses, but 688a.11(h)(3) has no step that pays them.",
        {"R1": "they are paid like those of (c)", "R2": "they are not paid"},
    ),
    Reading(
        "FU7",
        "688a.11(f)(2)(iii)",
        "An Ace High Pai Gow of the dealer is a tie, though (1) or (3) may fit the hands too.",
        {"R1": "always a tie", "R2": "a tie, unless the player's hands were not set as they must be"},
    ),
    Reading("FU8", "688a.6(b)(9)", "Three aces, three kings and three queens: pairs of them are meant."),
    Reading(
        "FU9", "688a.11(h)(2)(iii)", "Collects cards before the Progressive Payout is settled; (i) goes before it."
    ),
    Reading("FU9b", "688a.11(d)", "The dealer's hands are known at a surrender; its cards stay for Qualifying Wagers."),
    Reading(
        "FU10", "688a.2(b)(5)", "Aces High for Ace High, 688.7 in (d), Pai Gow Poker in 688a.7(e); 688a.13(j) as (g)."
    ),
    Reading("FU10b", "688a.9(b)", "Face down for all: the dealer's cards lie face up, by (c)."),
    Reading("FU10c", "688a.5(h)", "What falls away with a device that reshuffles is not said."),
    Reading("FU11", "688a.6(f)", "Paytable 2 has no line for five aces: they are five-of-a-kind, by (6)."),
    at.lammers_reading("688a.11(h)(2)(ii)"),
    at.stacks_reading("688a.13(i)", STACKS),
    at.identical_rank("688a.6(c)"),
    at.aside_reading("688a.8(f)", remain="four"),
    at.misdeal_reading("688a.8(f)"),
    std.error_reading("688a.13(f)"),
    at.collected_reading("688a.11(h)(3)(i)(A)"),
    *pai_gow.seven_card_readings(three="688a.12(c)", royal="688a.6(e)(2)", run="688a.6(e)(1)"),
)
