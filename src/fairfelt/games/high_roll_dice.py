"""High Roll Dice (58 Pa. Code Chapter 675a).

Ten dice in a shaker: which face comes most often, and how often. An Extra Roll throws again all dice but the matching
ones, for the Like Kind Boulevard Wagers that can still be reached. Aces rank highest, then sixes down to twos.
"""

from collections import Counter
from collections.abc import Collection, Generator, Hashable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from fairfelt.families.standard import equipment, layout, posted
from fairfelt.kit import *
from fairfelt.kit.dice import NUMBERS, SPOTS, Matching
from fairfelt.kit.irregularities import Stage, thrown
from fairfelt.kit.pay import Dollars

RANKING = (2, 3, 4, 5, 6, 1)  # from the lowest: § 675a.2(d)
FACES = {face: SPOTS[face] for face in RANKING}


def street() -> Iterator[Wager]:
    """A Pip Street Wager for each face; the second and every further one is of the amount of the first."""
    placed: tuple[Wager, ...] = ()
    for name in FACES.values():
        wager = Wager(f"Pip Street {name}", "675a.2(e)(1)", same_as=placed, same_cite="675a.1(b)(2)(iv)")
        placed += (wager,)
        yield wager


PIP_STREET = dict(zip(FACES, street(), strict=True))
PIPS = tuple(PIP_STREET.values())
LIKE_KIND = {
    n: Wager(f"Like Kind Boulevard {NUMBERS[n]}-of-a-Kind", "675a.2(e)(2)", needs=PIPS, same_as=PIPS)
    for n in range(2, 9)
}
LIKES = tuple(LIKE_KIND.values())
EXTRA_ROLL = Wager("Extra Roll", "675a.2(e)(3)", needs=LIKES, same_as=LIKES)
MILLIONAIRE_ROW = {
    n: Wager(f"Millionaire Row {NUMBERS[n]}-of-a-Kind", "675a.2(e)(4)", most_cents=1_00) for n in (9, 10)
}
WAGERS = (*PIPS, *LIKES, EXTRA_ROLL, *MILLIONAIRE_ROW.values())

KINDS: dict[Any, str] = {n: f"{NUMBERS[n]}-of-a-kind" for n in NUMBERS}
PIP_ROWS: dict[Any, str] = FACES | {1: "One/ace"}
PIP_PAYS = {2: to_1(6), 3: to_1(6), 4: to_1(5), 5: to_1(4), 6: to_1(4), 1: to_1(3)}
LIKE_PAYS = {8: to_1(5000), 7: to_1(400), 6: to_1(30), 5: to_1(4), 4: to_1(1), 3: (odds(3, 5),), 2: to_1(12)}
MILLIONAIRE_PAYS = {10: dollars(1_000_000), 9: dollars(50_000)}
EXTRA_PAYS: dict[Any, Any] = {8: to_1(50), 7: to_1(10), 6: to_1(4), 5: to_1(2), 4: to_1(1), 3: to_1(6)}


def millions(house: House, row: Hashable, pay: Pay) -> Pay:
    """Millionaire Row as reading HR9 has it: a sum, a sum in proportion to $1, or one with the wager besides."""
    if house.reading("HR9") == "R3" and isinstance(pay, Dollars):
        return replace(pay, stake_back=True)
    return stake_included(pay) if house.reading("HR9") == "R2" else pay


def extra_pay(house: House, row: Hashable, pay: Pay) -> Pay:
    """The Extra Roll as reading HR1 has it: besides the wager, or including it."""
    return stake_included(pay) if house.reading("HR1") == "R2" else pay


PAYTABLES = (
    *(
        Paytable("675a.5(a)", PIP_STREET[face], {face: pay}, loses="675a.4(f)(1)", labels=PIP_ROWS)
        for face, pay in PIP_PAYS.items()
    ),
    *(Paytable("675a.5(b)", LIKE_KIND[kind], {kind: pay}, labels=KINDS) for kind, pay in LIKE_PAYS.items()),
    *(
        Paytable("675a.5(c)", MILLIONAIRE_ROW[kind], {kind: pay}, loses="675a.4(f)(3)", labels=KINDS, posts=millions)
        for kind, pay in MILLIONAIRE_PAYS.items()
    ),
    Paytable("675a.5(d)", EXTRA_ROLL, EXTRA_PAYS, loses="675a.4(h)", labels=KINDS, posts=extra_pay),
)


def matching(dice: tuple[int, ...], house: House) -> Matching:
    """The face that occurs most, of equals the higher in rank (reading HR3): § 675a.4(d), (e)."""
    return counted(dice, house.reading("HR3") == "R2")


@lru_cache(4096)
def counted(dice: tuple[int, ...], literal: bool) -> Matching:
    """The same; literally, any face that comes more than once before one that comes once."""
    counts = Counter(dice)
    face = max(counts, key=lambda one: (counts[one] > 1 if literal else counts[one], RANKING.index(one)))
    return Matching(face, counts[face])


def told_apart(throws: tuple[tuple[int, ...], ...], house: House, placed: Collection[str]) -> tuple[int, int, int]:
    """All that `settle` looks at: how many dice match, how many the second roll adds, and a face that is wagered on."""
    made = matching(throws[0], house)
    wagered = PIP_STREET[made.face].name in placed
    return made.number, sum(throw.count(made.face) for throw in throws[1:]), made.face if wagered else 0


def first(table: Table) -> Matching:
    """What the first roll came to."""
    return matching(table.notes["first"], table.house)


def both(table: Table) -> Matching:
    """What the two rolls came to together: § 675a.4(h)."""
    face, number = first(table)
    return Matching(face, number + table.notes.get("second", ()).count(face))


def kind(made: Matching, house: House) -> int:
    """As how many of a kind the Like Kind Boulevard counts them; nine and ten have no circle there (reading HR2)."""
    return min(made.number, max(LIKE_KIND)) if house.reading("HR2") == "R2" else made.number


def first_roll(seat: Seat, house: House) -> Outcomes:
    """Pip Street, what is decided of the Like Kind Boulevard, and Millionaire Row: § 675a.4(f)."""
    made = first(seat.table)
    outcomes: Outcomes = {wager: house.pays(wager, made.face) for wager in PIPS}
    like, again = kind(made, house), seat.has(EXTRA_ROLL)
    for number, wager in LIKE_KIND.items():
        if number == like:
            outcomes[wager] = house.pays(wager, number)
        elif number < like or not again:
            outcomes[wager] = lose("675a.4(f)(2)(ii)" if again else "675a.4(f)(2)(i)")
    return outcomes | {wager: row(number, made.number, house) for number, wager in MILLIONAIRE_ROW.items()}


def row(number: int, count: int, house: House) -> Outcome:
    """One circle of Millionaire Row, with the readings HR4 and HR9: § 675a.4(f)(3)."""
    wins = count >= number if house.reading("HR4") == "R2" else count == number
    return house.pays(MILLIONAIRE_ROW[number], number if wins else None)


def second_roll(seat: Seat, house: House) -> Outcomes:
    """The Like Kind Boulevard Wagers that were left, and the Extra Roll: § 675a.4(h)."""
    if not seat.has(EXTRA_ROLL):
        return {}
    before, after = kind(first(seat.table), house), kind(both(seat.table), house)
    left = {number: wager for number, wager in LIKE_KIND.items() if number > before}
    outcomes: Outcomes = {wager: lose("675a.4(h)") for number, wager in left.items() if number != after}
    if after in left:
        again = house.reading("HR7") == "R2"
        outcomes[left[after]] = house.pays(left[after], after) if again else push("675a.4(h)")
    return outcomes | {EXTRA_ROLL: extra(seat, before, after, house)}


def extra(seat: Seat, before: int, after: int, house: House) -> Outcome:
    """The Extra Roll Wager, by the readings HR1 and HR8; never for a number paid after the first roll: § 675a.4(h)."""
    wagered = after in LIKE_KIND and seat.has(LIKE_KIND[after])
    paid_already = wagered and after == before
    wins = not paid_already and (wagered or house.reading("HR8") == "R2")
    return house.pays(EXTRA_ROLL, after if wins else None)


def settle(seat: Seat, house: House) -> Outcomes:
    """Both rolls: § 675a.4(f), (h)."""
    return first_roll(seat, house) | second_roll(seat, house)


def placement(seat: Seat, house: House) -> Iterator[Finding]:
    """Who wagers at all wagers on a face: § 675a.2(e)(1)."""
    if not any(wager in seat.wagers for wager in PIPS):
        yield Finding("675a.2(e)(1)", "a Pip Street Wager on at least one face is required to take part")


def round_of_play(table: Table) -> Generator[Step, Told, None]:
    """Wagers, the first roll and, if anybody placed an Extra Roll Wager, a second: § 675a.4."""
    yield Place(*WAGERS, cite="675a.2(a)")
    extra_rolls = any(seat.has(EXTRA_ROLL) for seat in table.seats)
    locked = " (no further Extra Roll Wagers either: those made go into the table inventory container)"
    yield Announce(f"no more bets{locked if extra_rolls else ''}", cite="675a.4(a)")
    yield Announce("cover the shaker and shake it at least three times", cite="675a.4(b)")
    table.notes["first"] = yield Throw(table.game.dice, cite="675a.4(b)")
    made = first(table)
    yield Announce(f"call out the dice that match most: {made}", cite="675a.4(d)")
    yield Announce(f"move the matching dice, in full view, into the throw box: {FACES[made.face]}", cite="675a.4(e)")
    yield Settle(cite="675a.4(f)", by=first_roll)
    if not extra_rolls:
        return
    others = table.game.dice - made.number
    if others:
        yield Announce("put all other dice into the shaker, and shake them", cite="675a.4(g)")
        table.notes["second"] = yield Throw(others, cite="675a.4(g)")
        more, total = table.notes["second"].count(made.face), both(table)
        yield Announce(f"call out how many more dice match: {more}, in all {total}", cite="675a.4(h)")
    yield Settle(cite="675a.4(h)", by=second_roll)


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The matching dice behind a settlement."""
    if "second" in seat.table.notes and key in second_roll(seat, seat.table.house):
        return f"{both(seat.table)} in two rolls"
    return str(first(seat.table))


THROW_AGAIN = "the roll does not count: the dice go back into the shaker, are shaken and thrown again"
GAME = Game(
    name="High Roll Dice",
    chapter="675a",
    seats=5,
    seats_cite="675a.1(a)",
    dice=10,
    wagers=WAGERS,
    words=words,
    round=round_of_play,
    settle=settle,
    family="rolls",
    throws=told_apart,
    placement=placement,
    paytables=PAYTABLES,
    upkeep=(
        Upkeep("675a.3(b)(1)", "take the dice off the table", every_hours=24),
        Upkeep("675a.3(c)", "never leave the shaker unattended at the table: the dealer answers for it"),
        Upkeep("675a.3(a)", "play with ten dice of 19 mm, received and inspected by 603a.13"),
        Upkeep("675a.3(d)", "have a shaker and ten dice at the table", task=Task.OPEN),
    ),
    equipment=equipment("675a.1", boxes="(d)"),
    inscriptions=(
        *layout(
            "675a.1(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)(i)", "seven circles at each position, two of a kind to eight of a kind", ""),
            ("(2)(ii)", "two circles at each position, nine and ten of a kind: First Roll Side Bet", ""),
            ("(2)(iii)", "six dice at each position, the two-spot at the player's left, the one-spot at the right", ""),
            ("(2)(iv)", "that all Pip Street, Like Kind Boulevard and Extra Roll Wagers must be of equal value", ""),
            ("(2)(v)", "an extra-roll sensor at each position", ""),
        ),
        posted("675a.1(b)(3)", "the payout odds of every wager offered"),
        *layout(
            "675a",
            (".1(b)(4)", "a throw box with areas from Ace, at the dealer's left, through Six to Two at the right", ""),
        ),
        *(
            Inscription(f"675a{paragraph}", words, device=True)
            for paragraph, words in (
                (".1(c)(1)", "at each position a device that takes or confirms the Extra Roll Wager"),
                (".1(c)(2)", 'a device that locks out Extra Roll Wagers placed after "no more bets"'),
                (".3(b)(2)", "on the shaker: the certificate holder's name or logo"),
            )
        ),
    ),
    irregularities=(
        *thrown(
            Irregularity("675a.4(b)", "a die goes off the table", THROW_AGAIN, case="off the table"),
            Irregularity("675a.4(b)", "one die comes to rest on top of another", THROW_AGAIN, case="stacked"),
        ),
        *thrown(
            Irregularity(
                "675a.4(c)",
                "one side of a die rests on chips or another object",
                "the roll stands: the side opposite to that one counts as uppermost",
                case="cocked",
            ),
            stage=Stage.ANY,
        ),
        *thrown(
            Irregularity(
                "675a.4(c)",
                "more than one side of a die rests on chips or other objects",
                THROW_AGAIN,
                case="rests on several sides",
            ),
        ),
    ),
    readings=(
        Reading(
            "HR1",
            "675a.4(h)",
            "675a.4(a) takes every Extra Roll Wager into the table inventory before the first roll; 675a.5(d) pays winning ones "
            "at odds to 1, and does not say whether the wager itself comes back. If it does, the numbers three to seven with an "
            "Extra Roll and a Pip Street Six return 1.09% more than is wagered; if not, any such set returns at least 8.00% less.",
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
    ),
)
