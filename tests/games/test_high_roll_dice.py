"""Chapter 675a, paragraph by paragraph."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod
from random import Random

import pytest

from fairfelt.engine.questions import AskDice
from fairfelt.engine.record import Record, Recorded, replay, settle
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.games.high_roll_dice import GAME
from fairfelt.games.high_roll_dice.hands import matching
from fairfelt.games.high_roll_dice.wagers import EXTRA_ROLL, LIKE_KIND, MILLIONAIRE_ROW, PIP_STREET
from fairfelt.kit import Refused, Verdict, Void
from fairfelt.kit.dice import Matching
from fairfelt.odds.reference import Reference
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, anything, at_random, everything
from fairfelt.simulator.shoe import SimulatedTable
from tests.helpers import called, case, play, rule

TWO, THREE, FOUR, FIVE, SIX, ACE = (f"Pip Street {name}" for name in ("Two", "Three", "Four", "Five", "Six", "Ace"))
LIKE = {
    2: "Like Kind Boulevard Two-of-a-Kind",
    3: "Like Kind Boulevard Three-of-a-Kind",
    4: "Like Kind Boulevard Four-of-a-Kind",
    5: "Like Kind Boulevard Five-of-a-Kind",
    6: "Like Kind Boulevard Six-of-a-Kind",
    7: "Like Kind Boulevard Seven-of-a-Kind",
    8: "Like Kind Boulevard Eight-of-a-Kind",
}
NINE, TEN = "Millionaire Row Nine-of-a-Kind", "Millionaire Row Ten-of-a-Kind"
EXTRA = "Extra Roll"
PIP_ODDS = {TWO: 6, THREE: 6, FOUR: 5, FIVE: 4, SIX: 4, ACE: 3}  # § 675a.5(a)
LIKE_ODDS: dict[int, Fraction | int] = {8: 5000, 7: 400, 6: 30, 5: 4, 4: 1, 3: Fraction(3, 5), 2: 12}  # § 675a.5(b)
EXTRA_ODDS = {8: 50, 7: 10, 6: 4, 5: 2, 4: 1, 3: 6}  # § 675a.5(d)
OTHERS = {  # ten dice, of which so many fives are the most
    2: "55 66 11 22 3 4",
    3: "555 66 11 22 4",
    4: "5555 666 11 4",
    5: "55555 666 11",
    6: "555555 666 1",
    7: "5555555 666",
    8: "55555555 66",
    9: "555555555 6",
    10: "5555555555",
}
FIVES = OTHERS | {2: "55 44 33 22 6 1"}  # so that no equal number of a higher face is there


def dice(text):
    """A throw as people write it down: "5555 666 11 4"."""
    return tuple(int(one) for one in text.replace(" ", ""))


def roll(first, *names, second="", **more):
    """What a dollar on each of these wagers comes to, in dollars."""
    throws = (dice(first), *((dice(second),) if second else ()))
    more.setdefault("unit", 100)
    return play(GAME, "", bets={GAME.wager(name): 1 for name in names}, dice=throws, **more)


def read(**readings):
    return GAME.house(readings=readings)


# --- the first roll --------------------------------------------------------------------------------------------------


def test_the_wagers():
    names = [wager.name for wager in GAME.wagers]
    assert names == [TWO, THREE, FOUR, FIVE, SIX, ACE, *LIKE.values(), EXTRA, NINE, TEN]
    assert {wager.cite for wager in PIP_STREET.values()} == {"675a.2(e)(1)"}
    assert {wager.cite for wager in LIKE_KIND.values()} == {"675a.2(e)(2)"}
    assert EXTRA_ROLL.cite == "675a.2(e)(3)"
    assert {wager.cite for wager in MILLIONAIRE_ROW.values()} == {"675a.2(e)(4)"}


@pytest.mark.parametrize(
    ("first", "winner", "number"),
    [
        case("675a.2(e)(1)(i)", "666 4444 1 2 3", FOUR, 4),  # the chapter's examples, filled up to ten dice
        case("675a.2(e)(1)(ii)", "666 111 44 2 3", ACE, 3),
        case("675a.2(e)(2)(i)", "666 1111 2 3 4", ACE, 4),
        case("675a.2(e)(2)(ii)", "22222 111 3 4", TWO, 5),
        case("675a.4(e)", "5555 666 11 4", FIVE, 4),
        case("675a.4(g)", "666 444 22 11", SIX, 3),
        case("675a.2(d)", "55 66 11 22 3 4", ACE, 2),  # the ace above the six,
        case("675a.2(d)", "666 555 22 3 4", SIX, 3),  # the six above the five,
        case("675a.2(d)", "555 444 22 3 6", FIVE, 3),
        case("675a.2(d)", "444 333 22 5 6", FOUR, 3),
        case("675a.2(d)", "333 222 11 5 6", THREE, 3),
        case("675a.2(d)", "2222 333 111", TWO, 4),  # and the two below them all, but for the number
        case("675a.2(d)", "2222 1111 33", ACE, 4),
    ],
)
def test_which_dice_count(first, winner, number):
    result = roll(first, *PIP_ODDS, *LIKE.values())
    assert [name for name in PIP_ODDS if result[name] > 0] == [winner]
    assert [n for n, name in LIKE.items() if result[name] > 0] == [number]


@pytest.mark.parametrize(("face", "name"), [case("675a.5(a)", f, n) for f, n in enumerate([ACE, *PIP_ODDS][:6], 1)])
def test_every_cell_of_pip_street(face, name):
    others = [n for n in range(1, 7) if n != face]
    thrown = str(face) * 5 + "".join(map(str, others))
    result = roll(thrown, *PIP_ODDS)
    assert result == {one: PIP_ODDS[name] if one == name else -1 for one in PIP_ODDS}
    assert result.sections == {one: "675a.5(a)" if one == name else "675a.4(f)(1)" for one in PIP_ODDS}


@rule("675a.5(a)")
def test_the_rows_read_as_printed():
    rows = {line.row for name, face in zip(PIP_ODDS, "234561", strict=True) for line in roll(face * 10, name).lines}
    assert rows == {"Two", "Three", "Four", "Five", "Six", "One/ace"}
    lines = {line.wager: line for line in roll(FIVES[4], FIVE, LIKE[4], LIKE[5], EXTRA, second="5 6 1 1 2 3").lines}
    assert lines[LIKE[4]].row == "Four-of-a-kind"
    assert lines[EXTRA].row == "Five-of-a-kind"
    assert (lines[FIVE].hand, lines[EXTRA].hand) == ("four fives", "five fives in two rolls")
    assert roll("66 1 2 33 44 55", SIX).lines[0].hand == "two sixes"


@pytest.mark.parametrize("number", range(2, 11))
@rule("675a.5(b)")
def test_every_cell_of_the_like_kind_boulevard(number):
    result = roll(FIVES[number], TWO, *LIKE.values())
    hit = LIKE.get(number)
    assert {name: result[name] for name in LIKE.values()} == {
        name: LIKE_ODDS[number] if name == hit else -1 for name in LIKE.values()
    }
    sections = {name: "675a.5(b)" if name == hit else "675a.4(f)(2)(i)" for name in LIKE.values()}
    assert {name: result.sections[name] for name in LIKE.values()} == sections


@rule("675a.5(b)")
def test_three_to_five_is_paid_in_whole_cents():
    assert roll(FIVES[3], TWO, LIKE[3], unit=2, house=GAME.house(least_cents=1))[LIKE[3]] == Fraction(
        1, 2
    )  # 1.2 cents are 1


@pytest.mark.parametrize(
    ("number", "nine", "ten"),
    [
        case("675a.5(c)", 8, -1, -1),
        case("675a.5(c)", 9, 49_999, -1),
        case("675a.5(c)", 10, -1, 999_999),
    ],
)
def test_every_cell_of_millionaire_row(number, nine, ten):
    result = roll(FIVES[number], TWO, NINE, TEN)
    assert (result[NINE], result[TEN]) == (nine, ten)
    wins = {9: NINE, 10: TEN}.get(number)
    expected = {name: "675a.5(c)" if name == wins else "675a.4(f)(3)" for name in (NINE, TEN)}
    assert {name: result.sections[name] for name in (NINE, TEN)} == expected
    paid = {name: line.pays for line in result.lines for name in (NINE, TEN) if line.wager == name}
    assert paid == {NINE: "$50,000" if number == 9 else "", TEN: "$1,000,000" if number == 10 else ""}


@rule("675a.2(e)(4)")
def test_millionaire_row_is_a_wager_on_the_first_roll():
    result = roll(FIVES[8], TWO, LIKE[2], EXTRA, NINE, TEN, second="55")
    assert (result[NINE], result[TEN]) == (-1, -1)
    assert roll(FIVES[8], TWO, LIKE[2], EXTRA, NINE, second="54")[NINE] == -1


# --- the extra roll --------------------------------------------------------------------------------------------------


@rule("675a.4(f)(1)")
def test_the_example_of_pip_street():
    assert roll(FIVES[4], FIVE, TWO) == {FIVE: 4, TWO: -1}


@rule("675a.4(f)(2)(ii)")
def test_the_example_of_what_is_left_on_the_layout():
    names = (TWO, LIKE[3], LIKE[4], LIKE[5], EXTRA)
    missed = roll(FIVES[4], *names, second="666 114")
    assert missed == {TWO: -1, LIKE[3]: -1, LIKE[4]: 1, LIKE[5]: -1, EXTRA: -1}
    first = {LIKE[3]: "675a.4(f)(2)(ii)", LIKE[4]: "675a.5(b)"}
    assert missed.sections == {TWO: "675a.4(f)(1)", **first, LIKE[5]: "675a.4(h)", EXTRA: "675a.4(h)"}
    hit = roll(FIVES[4], *names, second="566 114")
    assert hit == {TWO: -1, LIKE[3]: -1, LIKE[4]: 1, LIKE[5]: 0, EXTRA: 2}
    assert hit.sections == {TWO: "675a.4(f)(1)", **first, LIKE[5]: "675a.4(h)", EXTRA: "675a.5(d)"}


@pytest.mark.parametrize("before", range(2, 9))
@pytest.mark.parametrize("after", range(3, 9))
@rule("675a.5(d)")
def test_every_cell_of_the_extra_roll(before, after):
    if after < before:
        return
    second = "5" * (after - before) + "6" * (10 - after)
    result = roll(FIVES[before], TWO, *LIKE.values(), EXTRA, second=second)
    higher = after > before
    assert result[EXTRA] == (EXTRA_ODDS[after] if higher else -1)  # never for the number that was paid already
    nets = {n: LIKE_ODDS[before] if n == before else 0 if higher and n == after else -1 for n in LIKE}
    assert {n: result[name] for n, name in LIKE.items()} == nets
    verdicts = {line.wager: line.verdict for line in result.lines}
    assert (verdicts[LIKE[after]] is Verdict.PUSH) == higher


@rule("675a.4(h)")
def test_the_examples_of_the_second_roll():
    six_aces = roll("1111 66 2345", ACE, LIKE[6], EXTRA, second="11 2345")  # § 675a.2(e)(3)
    assert six_aces == {ACE: 3, LIKE[6]: 0, EXTRA: 4}
    five_sixes = roll("666 444 22 11", SIX, LIKE[5], EXTRA, second="66 12345")
    assert five_sixes == {SIX: 4, LIKE[5]: 0, EXTRA: 2}
    nothing_new = roll(FIVES[4], FIVE, LIKE[4], EXTRA, second="123 123")
    assert nothing_new == {FIVE: 4, LIKE[4]: 1, EXTRA: -1}


@rule("675a.4(h)")
def test_only_the_face_of_the_first_roll_counts_in_the_second():
    result = roll(FIVES[4], FIVE, LIKE[6], LIKE[8], EXTRA, second="666666")
    assert result == {FIVE: 4, LIKE[6]: -1, LIKE[8]: -1, EXTRA: -1}


@rule("675a.5(d)")
def test_an_extra_roll_wins_only_with_a_number_that_was_wagered_on():
    assert roll(FIVES[4], FIVE, LIKE[5], EXTRA, second="55 1234")[EXTRA] == -1
    assert roll(FIVES[4], FIVE, LIKE[6], EXTRA, second="55 1234")[EXTRA] == 4
    assert roll(FIVES[4], FIVE, LIKE[3], EXTRA, second="12 1234")[EXTRA] == -1


@pytest.mark.parametrize("second", ["5", "6"])
@rule("675a.4(g)")
def test_after_nine_of_a_kind_one_die_is_thrown(second):
    result = roll(FIVES[9], FIVE, LIKE[8], EXTRA, NINE, second=second)
    assert result == {FIVE: 4, LIKE[8]: -1, EXTRA: -1, NINE: 49_999}
    assert result.sections[LIKE[8]] == "675a.4(f)(2)(ii)"


@rule("675a.4(g)")
def test_after_ten_of_a_kind_no_die_is_left_to_throw():
    result = roll(FIVES[10], FIVE, LIKE[8], EXTRA, TEN)
    assert result == {FIVE: 4, LIKE[8]: -1, EXTRA: -1, TEN: 999_999}
    assert {line.hand for line in result.lines} == {"ten fives"}  # not in two rolls
    record = Record({1: {FIVE: 100, LIKE[8]: 100, EXTRA: 100}}, dice=(dice(FIVES[10]),))
    log = replay(GAME, GAME.house(), record).table.log
    assert [entry.words for entry in log if entry.cite == "675a.4(h)"] == ["Extra Roll: lose"]  # nothing to call out


@rule("675a.4(f)(2)")
def test_each_player_by_what_that_player_placed():
    record = Record(
        {2: {FIVE: 500, LIKE[5]: 500}, 4: {FIVE: 200, LIKE[5]: 200, EXTRA: 200}},
        dice=(dice(FIVES[4]), dice("566 114")),
    )
    nets = {(line.seat, line.wager): (line.net_cents, line.cite) for line in settle(GAME, GAME.house(), record)}
    assert nets == {
        (2, FIVE): (2000, "675a.5(a)"),
        (2, LIKE[5]): (-500, "675a.4(f)(2)(i)"),
        (4, FIVE): (800, "675a.5(a)"),
        (4, LIKE[5]): (0, "675a.4(h)"),
        (4, EXTRA): (400, "675a.5(d)"),
    }


# --- readings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("after", "paid"), [case("675a.5(d)", n, x) for n, x in EXTRA_ODDS.items()])
def test_hr1_the_extra_roll_wager_comes_back_or_is_a_fee(after, paid):
    second = "5" * (after - 2) + "6" * (10 - after)
    for reading, net in (("R1", paid), ("R2", paid - 1)):
        result = roll(FIVES[2], FIVE, LIKE[after], EXTRA, second=second, house=read(HR1=reading))
        assert (result[EXTRA], result.sections[EXTRA]) == (net, "675a.5(d)")
    assert roll(FIVES[2], FIVE, LIKE[after], EXTRA, second="66666666", house=read(HR1="R2"))[EXTRA] == -1


@rule("675a.4(f)(2)")
def test_hr2_nine_and_ten_count_as_eight():
    house = read(HR2="R2")
    for number in (9, 10):
        result = roll(FIVES[number], FIVE, LIKE[7], LIKE[8], NINE, TEN, house=house)
        assert (result[LIKE[7]], result[LIKE[8]]) == (-1, 5000)
        assert (result[NINE], result[TEN]) == ((49_999, -1) if number == 9 else (-1, 999_999))
    for second in ("55", "54", "44"):
        result = roll(FIVES[8], FIVE, LIKE[8], EXTRA, second=second, house=house)
        assert (result[LIKE[8]], result[EXTRA]) == (5000, -1)  # paid already
    for second in ("555", "556", "566"):
        result = roll(FIVES[7], FIVE, LIKE[8], EXTRA, second=second, house=house)
        assert (result[LIKE[8]], result[EXTRA]) == (0, 50)
        assert roll(FIVES[7], FIVE, LIKE[8], EXTRA, second=second)[EXTRA] == (50 if second == "566" else -1)
    assert roll(FIVES[7], FIVE, LIKE[8], EXTRA, second="666", house=house)[EXTRA] == -1


@pytest.mark.parametrize(
    ("first", "literal", "number"),
    [
        case("675a.4(e)", "5555 666 11 4", ACE, 2),
        case("675a.4(e)", "5555 666 1 2 4", SIX, 3),
        case("675a.4(e)", "2222222222", TWO, 10),
        case("675a.4(e)", "22222222 16", TWO, 8),  # a single die matches nothing
    ],
)
def test_hr3_the_highest_face_that_matches_to_the_letter(first, literal, number):
    result = roll(first, *PIP_ODDS, *LIKE.values(), house=read(HR3="R2"))
    assert [name for name in PIP_ODDS if result[name] > 0] == [literal]
    assert [n for n, name in LIKE.items() if result[name] > 0] == [n for n in (number,) if n in LIKE]


@rule("675a.2(e)(4)")
def test_hr4_whether_ten_hold_nine():
    assert roll(FIVES[10], FIVE, NINE, TEN, house=read(HR4="R2")) == {FIVE: 4, NINE: 49_999, TEN: 999_999}
    assert roll(FIVES[9], FIVE, NINE, TEN, house=read(HR4="R2")) == {FIVE: 4, NINE: 49_999, TEN: -1}
    assert roll(FIVES[8], FIVE, NINE, TEN, house=read(HR4="R2")) == {FIVE: 4, NINE: -1, TEN: -1}


@rule("675a.4(h)")
def test_hr7_what_becomes_of_the_like_kind_wager_that_the_second_roll_makes():
    for number in range(3, 9):
        second = "5" * (number - 2) + "6" * (10 - number)
        result = roll(FIVES[2], FIVE, LIKE[number], EXTRA, second=second, house=read(HR7="R2"))
        assert (result[LIKE[number]], result[EXTRA]) == (LIKE_ODDS[number], EXTRA_ODDS[number])
        assert result.sections[LIKE[number]] == "675a.5(b)"
        assert roll(FIVES[2], FIVE, LIKE[number], EXTRA, second=second, house=read(HR7="R1"))[LIKE[number]] == 0


@rule("675a.5(d)")
def test_hr8_whether_any_number_wins_the_extra_roll():
    house = read(HR8="R2")
    assert roll(FIVES[4], FIVE, LIKE[8], EXTRA, second="55 1234", house=house)[EXTRA] == 4
    assert roll(FIVES[4], FIVE, LIKE[8], EXTRA, second="12 1234", house=house)[EXTRA] == 1
    assert roll(FIVES[4], FIVE, LIKE[4], EXTRA, second="12 1234", house=house)[EXTRA] == -1  # paid already
    assert roll(FIVES[2], FIVE, LIKE[8], EXTRA, second="1234 1234", house=house)[EXTRA] == -1  # two has no row


@pytest.mark.parametrize(("cents", "first", "second"), [case("675a.5(c)", 100, 5_000_000, 5_000_000)])
def test_hr9_a_whole_dollar_is_paid_alike(cents, first, second):
    assert returned(NINE, cents, FIVES[9], "R1") == first
    assert returned(NINE, cents, FIVES[9], "R2") == second


@rule("675a.5(c)")
def test_hr9_less_than_a_dollar():
    assert returned(NINE, 50, FIVES[9], "R1") == 5_000_000
    assert returned(NINE, 50, FIVES[9], "R2") == 2_500_000
    assert returned(TEN, 25, FIVES[10], "R1") == 100_000_000
    assert returned(TEN, 25, FIVES[10], "R2") == 25_000_000
    assert returned(TEN, 25, FIVES[9], "R2") == 0


@pytest.mark.parametrize("cents", [25, 100])
@rule("675a.5(c)")
def test_hr9_whether_the_wager_comes_back_besides(cents):
    for name, first, paid in ((NINE, FIVES[9], 5_000_000), (TEN, FIVES[10], 100_000_000)):
        assert returned(name, cents, first, "R1") == paid
        assert returned(name, cents, first, "R3") == paid + cents
        assert returned(name, cents, FIVES[8], "R3") == 0


def returned(name, cents, first, reading):
    record, house = Record({1: {FIVE: 100, name: cents}}, dice=(dice(first),)), read(HR9=reading).but(least_cents=1)
    return next(line.returned_cents for line in settle(GAME, house, record) if line.wager == name)


def test_the_readings_are_these():
    ids = [f"HR{n}" for n in range(1, 12)]
    assert [reading.id for reading in GAME.readings] == ids
    money = [reading.id for reading in GAME.readings if reading.choices]
    assert money == ["HR1", "HR2", "HR3", "HR4", "HR7", "HR8", "HR9"]
    assert {reading.taken for reading in GAME.readings if reading.choices} == {"R1"}


# --- what may be placed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wagers", "message"),
    [
        case("675a.2(e)(1)", {NINE: 100}, r"needs any Pip Street first \(§ 675a.2\(e\)\(1\)\)"),
        case("675a.2(e)(2)", {LIKE[3]: 100}, r"Three-of-a-Kind needs any Pip Street first \(§ 675a.2\(e\)\(2\)\)"),
        case(
            "675a.2(e)(2)",
            {SIX: 500, LIKE[3]: 400},
            r"Three-of-a-Kind must be equal to the Pip Street Six, \$5; \$4 was offered \(§ 675a.2\(e\)\(2\)\)",
        ),
        case(
            "675a.1(b)(2)(iv)",
            {TWO: 500, ACE: 600},
            r"Pip Street Ace must be equal to the Pip Street Two, \$5; \$6 was offered \(§ 675a.1\(b\)\(2\)\(iv\)\)",
        ),
        case(
            "675a.2(e)(3)",
            {TWO: 500, EXTRA: 500},
            r"Extra Roll needs any Like Kind Boulevard first \(§ 675a.2\(e\)\(3\)\)",
        ),
        case(
            "675a.2(e)(3)",
            {TWO: 500, LIKE[2]: 500, EXTRA: 1000},
            r"Extra Roll must be equal to the Like Kind Boulevard Two-of-a-Kind, \$5; \$10 .* \(§ 675a.2\(e\)\(3\)\)",
        ),
        case(
            "675a.2(e)(4)",
            {TWO: 500, TEN: 101},
            r"Ten-of-a-Kind must be from \$0.01 to \$1; \$1.01 was offered \(§ 675a.2\(e\)\(4\)\)",
        ),
    ],
)
def test_what_is_refused(wagers, message):
    with pytest.raises(Refused, match=message):
        settle(GAME, GAME.house(), Record({1: wagers}, dice=(dice(FIVES[4]), dice("123123"))))


@pytest.mark.parametrize(
    "wagers",
    [
        {ACE: 500},
        {ACE: 500, TWO: 500, LIKE[8]: 500},
        {ACE: 500, NINE: 100, TEN: 50},
        {ACE: 500, LIKE[2]: 500, LIKE[8]: 500, NINE: 1},
        dict.fromkeys((*PIP_ODDS, *LIKE.values()), 700),
    ],
)
@rule("675a.2(e)")
def test_what_is_taken(wagers):
    house = GAME.house(least_cents=1)
    assert len(settle(GAME, house, Record({1: wagers}, dice=(dice(FIVES[4]),)))) == len(wagers)


@rule("675a.1(a)")
def test_there_are_five_positions():
    assert settle(GAME, GAME.house(), Record({5: {TWO: 100}}, dice=(dice(FIVES[4]),)))
    with pytest.raises(Refused, match=r"positions are 1 to 5 \(§ 675a.1\(a\)\)"):
        settle(GAME, GAME.house(), Record({6: {TWO: 100}}, dice=(dice(FIVES[4]),)))


# --- the round -------------------------------------------------------------------------------------------------------


@rule("675a.4")
def test_the_round_follows_the_chapter():
    record = Record({1: {FIVE: 100, LIKE[5]: 100, EXTRA: 100}}, dice=(dice(FIVES[4]), dice("566114")))
    log = replay(GAME, GAME.house(), record).table.log
    assert [entry.cite for entry in log] == [
        "675a.2(e)(1)",
        "675a.2(e)(2)",
        "675a.2(e)(3)",
        "675a.4(a)",
        "675a.4(b)",
        "675a.4(b)",
        "675a.4(d)",
        "675a.4(e)",
        "675a.5(a)",
        "675a.4(g)",
        "675a.4(g)",
        "675a.4(h)",
        "675a.4(h)",
        "675a.5(d)",
    ]
    assert log[3].words.startswith("no more bets (no further Extra Roll Wagers")
    assert log[6].words == "call out the dice that match most: four fives"
    assert log[7].words.endswith("into the throw box: Five")
    assert log[11].words == "call out how many more dice match: 1, in all five fives"


@rule("675a.4(g)")
def test_without_an_extra_roll_wager_there_is_no_second_roll():
    assert roll(FIVES[4], FIVE, LIKE[5]) == {FIVE: 4, LIKE[5]: -1}
    with pytest.raises(Refused, match="there are more throws of the dice than the round has"):
        roll(FIVES[4], FIVE, LIKE[5], second="566 114")
    with pytest.raises(Refused, match=r"6 dice are to be thrown \(§ 675a.4\(g\)\)"):
        roll(FIVES[4], FIVE, LIKE[5], EXTRA)


@pytest.mark.parametrize("first", ["5555 666 11", "5555 666 11 44", "5555 666 11 7", "5555 666 11 0"])
@rule("675a.3(a)")
def test_ten_dice_are_thrown(first):
    with pytest.raises(Refused, match=r"10 dice must each show 1 to 6; .* was given \(§ 675a.4\(b\)\)"):
        roll(first, FIVE)


@pytest.mark.parametrize("second", ["5666 114", "566 11"])
@rule("675a.4(g)")
def test_the_second_roll_is_of_the_dice_that_did_not_match(second):
    with pytest.raises(Refused, match=r"6 dice must each show 1 to 6; .* was given \(§ 675a.4\(g\)\)"):
        roll(FIVES[4], FIVE, LIKE[5], EXTRA, second=second)


THROWN_AGAIN = ["675a.4(b) off the table", "675a.4(b) stacked", "675a.4(c) rests on several sides"]


def test_the_irregularities_are_these():
    assert [one.key for one in GAME.irregularities] == [*THROWN_AGAIN[:2], "675a.4(c) cocked", THROWN_AGAIN[2]]
    assert {one.void for one in GAME.irregularities} == {Void.NOTHING}
    assert [one.key for one in GAME.irregularities if "thrown again" in one.remedy] == THROWN_AGAIN


@pytest.mark.parametrize("key", [*THROWN_AGAIN, "675a.4(c) cocked"])
def test_the_wagers_stay_and_the_dice_are_read_or_thrown_again(key):
    happened = (called(GAME, key),)
    view = run(GAME, GAME.house(), (1,), Recorded(Record({1: {FIVE: 100}}, happened=happened)), happened=happened)
    assert isinstance(view.pending, AskDice)
    assert view.table.log[-1].cite == key.split()[0]
    assert roll(FIVES[4], FIVE, happened=happened) == {FIVE: 4}
    with pytest.raises(Refused, match="that cannot be, as this round stands"):  # nobody wagers: nothing is thrown
        run(GAME, GAME.house(), (1,), Recorded(Record({1: {}}, happened=happened)), happened=happened)


@rule("675a.3(b)(1)")
def test_dice_lie_on_the_table_for_a_day_at_most():
    assert [(due.cite, due.every_hours) for due in GAME.upkeep if due.every_hours] == [("675a.3(b)(1)", 24)]
    assert [due.cite for due in GAME.upkeep] == [f"675a.3({p})" for p in ("b)(1", "c", "a", "d")]
    assert [due.cite for due in GAME.upkeep if "19 mm" in due.words] == ["675a.3(a)"]
    assert GAME.dice == 10


@rule("675a.1(b)(2)(v)")
def test_the_extra_roll_has_a_sensor_of_its_own():
    rows = {row.title: [spot.wagers for spot in row.spots] for row in GAME.felt.rows}
    assert rows["Like Kind Boulevard"] == [(wager,) for wager in LIKE_KIND.values()]
    (extra,) = (row for row in GAME.felt.rows if any(EXTRA_ROLL in spot.wagers for spot in row.spots))
    assert [(spot.cite, spot.sensor) for spot in extra.spots] == [("675a.1(b)(2)(v)", "675a.1(c)(1)")]


@rule("675a.1(b)")
def test_what_the_layout_shows():
    cites = [f"675a.1(b)({p})" for p in ("1", "2)(i", "2)(ii", "2)(iii", "2)(iv", "2)(v", "3", "4")]
    shown = dict.fromkeys(one.cite for one in GAME.inscriptions)
    assert [*shown] == [*cites, "675a.1(c)(1)", "675a.1(c)(2)", "675a.3(b)(2)"]
    assert "First Roll Side Bet" in {one.words for one in GAME.inscriptions if one.cite == "675a.1(b)(2)(ii)"}
    assert [one.cite for one in GAME.inscriptions if one.sign_instead] == ["675a.1(b)(3)"]


# --- every round settles ---------------------------------------------------------------------------------------------


@rule("675a.4")
def test_random_rounds_settle_every_wager_once():
    house, random_player = standard(GAME), Player(at_random, anything)
    driver = SimulatedTable(house, dict.fromkeys(range(1, 4), random_player), Random("675a"))
    extra = 0
    for _ in range(300):
        table = run(GAME, house, range(1, 4), driver).table
        lines = settlements(table)
        placed = {(seat.position, wager.title): cents for seat in table.seats for wager, cents in seat.wagers.items()}
        assert len(lines) == len(placed)
        assert {(line.seat, line.wager): line.stake_cents for line in lines} == placed
        assert all(line.cite.startswith(("675a.4(f)", "675a.4(h)", "675a.5(")) for line in lines)
        assert all(line.returned_cents == 0 for line in lines if line.verdict is Verdict.LOSE)
        assert all(line.returned_cents > line.stake_cents for line in lines if line.verdict is Verdict.WIN)
        extra += any(line.wager == EXTRA for line in lines)
    assert extra > 100


@rule("675a.2(e)")
def test_every_wager_can_stand_beside_the_others():
    view = run(GAME, standard(GAME), (1,), SimulatedTable(standard(GAME), {1: Player(everything, anything)}, Random(1)))
    wagers = {wager.name: cents for wager, cents in view.table.seats[0].wagers.items()}
    assert wagers == dict.fromkeys((*PIP_ODDS, *LIKE.values(), EXTRA), 1000) | {NINE: 100, TEN: 100}


# --- exact figures ---------------------------------------------------------------------------------------------------


@cache
def at_most(number):
    """Throws of ten dice in which no face comes more often than that, by the product of the six series."""
    series = [Fraction(1)]
    for _ in range(6):
        longer = [Fraction(0)] * (len(series) + number)
        for i, have in enumerate(series):
            for j in range(number + 1):
                longer[i + j] += have / factorial(j)
        series = longer
    return factorial(10) * series[10] if len(series) > 10 else Fraction(0)


def chance(number):
    """That the most frequent face comes exactly so often."""
    return (at_most(number) - at_most(number - 1)) / 6**10


@cache
def first_rolls():
    """Every throw of ten dice, by which dice match most: how often that comes, and what each wager comes to then."""
    ways: Counter[Matching] = Counter()
    shown = {}
    for thrown in combinations_with_replacement(range(1, 7), 10):
        made = matching(thrown, GAME.house())
        ways[made] += factorial(10) // prod(factorial(n) for n in Counter(thrown).values())
        shown[made] = thrown
    bets = {wager: 1 for wager in GAME.wagers if wager != EXTRA_ROLL}
    return [
        (Fraction(count, 6**10), play(GAME, "", bets=bets, dice=(shown[made],), unit=100))
        for made, count in ways.items()
    ]


def expected(name):
    return sum(weight * nets[name] for weight, nets in first_rolls())


@rule("675a.5(b)")
def test_the_numbers_of_a_kind_come_as_often_as_they_should():
    assert sum(chance(number) for number in range(2, 11)) == 1
    assert (
        len(first_rolls()) == 6 * 9 - 3
    )  # with two of a kind four faces match: the highest is an ace, a six or a five
    for number, name in LIKE.items():
        assert expected(name) == chance(number) * (LIKE_ODDS[number] + 1) - 1
    assert expected(NINE) == chance(9) * 50_000 - 1
    assert expected(TEN) == chance(10) * 1_000_000 - 1
    assert chance(10) == Fraction(6, 6**10)
    assert chance(9) == Fraction(6 * 10 * 5, 6**10)


@rule("675a.5(a)")
def test_what_the_house_holds_of_the_first_roll():
    held = {name: f"{float(-expected(name) * 100):.2f}" for name in (*PIP_ODDS, *LIKE.values(), NINE, TEN)}
    assert held == {
        TWO: "19.42",
        THREE: "8.91",
        FOUR: "12.42",
        FIVE: "16.80",
        SIX: "1.49",
        ACE: "1.85",
        LIKE[2]: "12.23",
        LIKE[3]: "15.31",
        LIKE[4]: "37.90",
        LIKE[5]: "60.96",
        LIKE[6]: "59.63",
        LIKE[7]: "40.31",
        LIKE[8]: "44.17",
        NINE: "75.19",
        TEN: "90.08",
    }
    faces = [expected(name) + 1 for name in PIP_ODDS]
    assert sum(have / (odds + 1) for have, odds in zip(faces, PIP_ODDS.values(), strict=True)) == 1


@cache
def two_rolls(**readings):
    """Every course of two rolls: its chance, the number it ends with, and what every Like Kind and the Extra Roll make."""
    house, found = GAME.house(readings=readings), []
    for before in range(2, 11):
        for after in range(before, 11):
            second = "5" * (after - before) + "6" * (10 - after)
            ways = (
                comb(10 - before, after - before) * Fraction(1, 6) ** (after - before) * Fraction(5, 6) ** (10 - after)
            )
            nets = roll(FIVES[before], TWO, *LIKE.values(), EXTRA, second=second, house=house)
            found.append((chance(before) * ways, after, nets))
    return found


def with_extra_roll(numbers, **readings):
    """The value of a Pip Street Six, these Like Kind Wagers and an Extra Roll, which wins with one of these alone."""
    likes = [LIKE[n] for n in numbers]
    total = expected(SIX)
    for weight, after, nets in two_rolls(**readings):
        total += weight * (sum(nets[name] for name in likes) + (nets[EXTRA] if after in numbers else -1))
    return total


SETS = [numbers for size in range(1, 8) for numbers in combinations(range(2, 9), size)]


@rule("675a.4(h)")
def test_hr1_an_extra_roll_that_comes_back_favours_the_player():
    def best(**readings):
        values = {numbers: with_extra_roll(numbers, **readings) / (len(numbers) + 2) for numbers in SETS}
        numbers = max(SETS, key=values.__getitem__)
        return numbers, f"{float(values[numbers] * 100):.2f}"

    assert best() == ((3, 4, 5, 6, 7), "1.09")  # percent of all that is wagered
    for count in range(7):  # with more faces the part is smaller, and a loss with any
        faces = sum(sorted(map(expected, PIP_ODDS), reverse=True)[:count], Fraction(0))
        fee = max((with_extra_roll(n, HR1="R2") - expected(SIX) + faces) / (len(n) + 1 + count) for n in SETS)
        assert fee < 0
    words = next(one.unclear for one in GAME.readings if one.id == "HR1")
    assert "%" not in words  # what the solver counts is not typed


@rule("675a.5(d)")
def test_the_other_readings_of_the_extra_roll_cannot_be_meant():
    assert with_extra_roll((8,), HR7="R2") > 35
    value = sum(weight * nets[EXTRA] for weight, _, nets in eight_alone())
    assert f"{float(value):.2f}" == "3.33"


def eight_alone():
    """The courses of two rolls of a player who placed the eight alone, by the reading HR8 R2."""
    house = read(HR8="R2")
    for before in range(2, 11):
        for after in range(before, 11):
            second = "5" * (after - before) + "6" * (10 - after)
            ways = (
                comb(10 - before, after - before) * Fraction(1, 6) ** (after - before) * Fraction(5, 6) ** (10 - after)
            )
            yield chance(before) * ways, after, roll(FIVES[before], TWO, LIKE[8], EXTRA, second=second, house=house)


# --- the reference solver --------------------------------------------------------------------------------------------


@rule("675a.4")
@pytest.mark.unmeasured
def test_the_reference_solver_runs_the_game_on_three_dice():
    """Three dice instead of ten: every first throw, and every second one where there is an Extra Roll."""
    small = replace(GAME, dice=3)
    house = small.house()
    found = Reference(small, house, {SIX: 1, LIKE[3]: 1, EXTRA: 1}).solve()
    throws = list(product(range(1, 7), repeat=3))
    alike = {number: sum(max(Counter(t).values()) == number for t in throws) for number in (1, 2, 3)}
    assert alike == {1: 120, 2: 90, 3: 6}
    hit = Fraction(120, 216) * Fraction(1, 36) + Fraction(90, 216) * Fraction(1, 6)
    three = Fraction(6, 216)
    assert found.net[EXTRA] == 6 * hit - (1 - hit)
    assert found.net[LIKE[3]] == Fraction(3, 5) * three - (1 - three - hit)
    sixes = sum(matching(thrown, house).face == 6 for thrown in throws)
    assert sixes == 1 + 15 + sum(6 in t and 1 not in t and len(set(t)) == 3 for t in throws)
    assert found.net[SIX] == Fraction(5 * sixes, 216) - 1
