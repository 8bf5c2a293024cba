"""Where the chapter of High Roll Dice is unclear, and how it is read."""

from fairfelt.kit import *

READINGS = (
    Reading(
        "HR1",
        "675a.4(h)",
        "675a.4(a) takes every Extra Roll Wager into the table inventory before the first roll; 675a.5(d) pays winning ones "
        "at odds to 1, and does not say whether the wager itself comes back. If it does, some sets of numbers with an Extra "
        "Roll and a Pip Street return more than is wagered; if not, none does. `fairfelt odds` counts what either gives.",
        {
            "R1": "it comes back besides, as odds to 1 have it",
            "R2": "it is a fee: the odds are paid, the wager is gone",
        },
    ),
    Reading(
        "HR2",
        "675a.4(f)(2)",
        "Nine or ten of a kind, on either roll, has no circle among the Like Kind Boulevard Wagers and no row.",
        {"R1": "every one of them loses", "R2": "it counts as eight of a kind"},
    ),
    Reading(
        "HR3",
        "675a.4(e)",
        "Speaks of the matching dice of the highest value. By the examples of 675a.2(e) and here the number counts first.",
        {
            "R1": "the face that occurs most; rank decides between equals",
            "R2": "to the letter: the highest face that occurs twice or more",
        },
    ),
    Reading(
        "HR4",
        "675a.2(e)(4)",
        "Nine or ten dice are to match; whether ten of a kind holds nine of a kind as well. 675a.4(f)(3) collects all but "
        "the circle that was thrown.",
        {"R1": "the nine wins with exactly nine", "R2": "the nine wins with ten too"},
    ),
    Reading(
        "HR5",
        "675a.4(b)",
        "Of an invalid roll only (c) says what follows: shaken and thrown again. A throw cup is the shaker. There is no "
        "section on irregularities, and nothing is said of the order of players in paying or of the wagers of one who "
        "does not stay seated, as 675a.2(c) demands.",
    ),
    Reading(
        "HR6",
        "675a.5(b)",
        "The odds are not in the order of the numbers, here and in (d), and are kept as printed: a two-of-a-kind of ten "
        "dice, and after it a three-of-a-kind, are rare.",
    ),
    Reading(
        "HR7",
        "675a.4(h)",
        "Only losing Like Kind Boulevard Wagers are collected after the second roll. Of the one whose number it makes, "
        "nothing is said.",
        {"R1": "it is returned; the Extra Roll Wager alone is paid", "R2": "it is paid by 675a.5(b) as well"},
    ),
    Reading(
        "HR8",
        "675a.5(d)",
        "An Extra Roll Wager is not said to win only with a number on which the player has a Like Kind Boulevard Wager.",
        {
            "R1": "only with such a number",
            "R2": "with any number of the table that was not paid after the first roll",
        },
    ),
    Reading(
        "HR9",
        "675a.5(c)",
        "The table holds sums, though a Millionaire Row Wager may be less than $1, and does not say whether the wager "
        "comes back besides.",
        {
            "R1": "the sum, whatever was wagered; the wager is part of it",
            "R2": "the sum in proportion to a wager of $1, which is part of it",
            "R3": "the sum, whatever was wagered, and the wager besides",
        },
    ),
    Reading(
        "HR10",
        "675a.1(b)(2)(iv)",
        "The layout alone says that all Pip Street Wagers of a player are equal. There is one sensor: one Extra Roll Wager, "
        "equal to a Like Kind Boulevard Wager, serves all of them. Who wagers at all needs a Pip Street Wager.",
    ),
    Reading(
        "HR11",
        "675a.4(f)(2)(ii)",
        "Sends to (g) for what is left after the first roll; (h) is meant. With ten of a kind no die is left to throw. "
        "Like Kind and Like Kind Boulevard, Extra Roll and Second Roll, are the same.",
    ),
)
