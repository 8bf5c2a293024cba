"""Where the sections on counting, watching and training are silent or unclear, and how they are read."""

from collections.abc import Mapping

from fairfelt.kit.cite import Reading
from fairfelt.kit.errors import Refused

Readings = Mapping[str, str]

READINGS = (
    Reading(
        "FT1",
        "605a.9(b)",
        "Says how terminals count, not whether a fully automated electronic gaming table counts against the cap.",
        {"R1": "It is a gaming table and counts as one.", "R2": "It does not count."},
    ),
    Reading(
        "FT2",
        "465a.9(c)(2)(iii)",
        "Asks for two cameras at a Baccarat table; Midibaccarat and Minibaccarat are games of their own.",
        {"R1": "Only the Baccarat table proper has two.", "R2": "All three games have two."},
    ),
    Reading(
        "FT3",
        "465a.9(c)(2)(ii)",
        "Asks for two cameras at a Craps table; Mini-Craps is a game of its own.",
        {"R1": "A Mini-Craps table has one.", "R2": "A Mini-Craps table has two, as Craps."},
    ),
    Reading(
        "FT4",
        "465a.9(c)(2)",
        "Two rulemakings of one day amend the paragraph, and neither prints the other's words: one sets the terminals apart, "
        "the other adds the dice games. Both amendments are taken together.",
    ),
    Reading(
        "FT5",
        "465a.9(c)(2)(ii)",
        "The print does not show whether Three Dice Football is new here. The preamble adds ten games, and it is not among "
        "them: it is taken to have stood in the former text.",
    ),
    Reading(
        "FT6",
        "465a.35(d)",
        "Half as many tables again where they are electronic gaming tables; a hybrid gaming table is not mentioned.",
        {
            "R1": "A hybrid gaming table is a device of its own (461a.4(c)(12)) and counts as any other table.",
            "R2": "A hybrid gaming table is an electronic gaming table.",
        },
    ),
    Reading(
        "FT7",
        "611a.2(b)(1)",
        "Banked card games and nonbanked Poker are two rows for a new dealer and one row for a trained one.",
        {
            "R1": "All card games are one game type: a Blackjack dealer turns to Poker under 611a.2(d).",
            "R2": "They are two game types: a Blackjack dealer turns to Poker under 611a.2(b).",
        },
    ),
    Reading(
        "FT8",
        "611a.2(b)(1)",
        "The former row for a trained dealer named Blackjack and Poker alone. It is taken to cover the types of 611a.2(a)(1) "
        "that bear those names; for Baccarat and Pai Gow Poker, types of their own then, no shorter course was named.",
    ),
    Reading(
        "FT9",
        "611a.2(a)(1)",
        "Hours over a period of so many weeks, with another duration only as approved.",
        {"R1": "The period is the shortest; a longer course is fine.", "R2": "Any other period needs the approval."},
    ),
    Reading(
        "FT10",
        "611a.2(a)",
        "The table test of 611a.5 is named for a trained dealer who turns to another game, not for a new dealer, nor, in the "
        "former text, for another game of the same type.",
        {"R1": "They pass it too.", "R2": "They need none under this section."},
    ),
    Reading(
        "FT11",
        "465a.17(f)",
        "Asks for a drop box at every table game but those two kinds; at a hybrid gaming table no cash is taken (605a.9(c)).",
        {
            "R1": "The boxes are those of its terminals; the hybrid gaming table itself has none.",
            "R2": "The hybrid gaming table has a box of its own, dropped and counted as that of a banking table game.",
        },
    ),
    Reading(
        "FT12",
        "465a.6(c)",
        "A last day on a Saturday, a Sunday or a legal holiday is left out of a period by 1 Pa.C.S. § 1908; the section is silent.",
        {
            "R1": "It is left out, as 1 Pa.C.S. § 1502(a)(1)(ii) has it for the Pennsylvania Code: the record is kept longer.",
            "R2": "It counts: nothing has to be done on the last day of keeping a record.",
        },
    ),
)


def taken(reading: str, chosen: Readings) -> str:
    """Which reading holds: the one chosen, or the first."""
    known = {one.id: one for one in READINGS}[reading]
    return chosen.get(reading, known.taken)


def checked(chosen: Readings) -> Readings:
    """Readings that exist; one clear refusal for those that do not."""
    choices = {one.id: one.choices for one in READINGS if one.choices}
    for key, value in chosen.items():
        if key not in choices:
            raise Refused(f"there is no reading {key!r} to choose; there are {', '.join(choices)}")
        if value not in choices[key]:
            raise Refused(f"{key} can be {' or '.join(choices[key])}; {value!r} was given")
    return chosen
