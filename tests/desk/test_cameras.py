"""§ 465a.9(c)(2), by both rulemakings of August 1, 2015: how many stationary cameras, and what each covers."""

from datetime import date

import pytest

from fairfelt.desk.cameras import needed
from fairfelt.desk.floors import Floor
from fairfelt.desk.games import kinds
from tests.helpers import case, rule

FORMER = date.min
ENDS = ["one end of the table", "the other end of the table"]
WHEEL = ["the wheel", "the table layout"]
TWO = {
    "Craps": ("465a.9(c)(2)(ii)", ENDS),
    "Three Dice Football": ("465a.9(c)(2)(ii)", ENDS),
    "Baccarat": ("465a.9(c)(2)(iii)", ENDS),
    "Roulette": ("465a.9(c)(2)(iv)", WHEEL),
    "Big Six Wheel": ("465a.9(c)(2)(v)", WHEEL),
    "Props & Hops": (
        "465a.9(c)(2)(vi)",
        ["the circle of the layout where the uncovered shaker is put", "the table layout"],
    ),
    "High Roll Dice": ("465a.9(c)(2)(vii)", ["the throw box", "the remainder of the table"]),
}
NEW = ("Props & Hops", "High Roll Dice")


@pytest.mark.parametrize("game", kinds())
def test_each_game_has_the_cameras_of_its_own_subparagraph(game):
    found = needed(Floor(live={game: 3}))
    cite, covers = TWO.get(game, ("465a.9(c)(2)(i)", ["the table"]))
    assert found.stationary == 3 * len(covers)
    assert [(one.table, one.covers, one.cite) for one in found.cameras] == [
        (f"{game}, table {number}", cover, cite) for number in (1, 2, 3) for cover in covers
    ]


@pytest.mark.parametrize("game", [case(TWO[game][0], game) for game in TWO])
def test_the_former_text_knew_all_but_the_two_new_dice_games(game):
    found = needed(Floor(live={game: 1}), FORMER)
    assert found.stationary == (1 if game in NEW else 2)
    assert any("585 and 593" in note for note in found.notes) == (game in NEW)
    assert "temporary" not in " ".join(needed(Floor(live={game: 1})).notes)


@rule("465a.9(c)(2)")
@pytest.mark.parametrize(
    ("day", "dice", "apart"),
    [
        (date(2015, 8, 1), 1, False),  # printed as proposals
        (date(2016, 8, 26), 1, False),
        (date(2016, 8, 27), 2, False),  # the dice games became law first
        (date(2017, 12, 15), 2, False),
        (date(2017, 12, 16), 2, True),  # and the terminals afterwards
    ],
    ids=str,
)
def test_each_rulemaking_counts_from_the_day_of_its_own_final_form(day, dice, apart):
    assert needed(Floor(live={"High Roll Dice": 1}), day).stationary == dice
    words = " ".join(step.words for step in needed(Floor(hybrid={"Roulette": 1}, terminals=26), day).steps)
    assert ("terminals: no camera of their own" in words) is apart


@rule("465a.9(c)(2)")
def test_terminals_and_fully_automated_tables_have_no_camera_of_their_own():
    plan = Floor(hybrid={"Roulette": 1}, terminals=26, automated={"Craps": 4})
    found = needed(plan)
    assert found.stationary == 2  # the wheel and the layout of the hybrid gaming table
    assert found.apart == {"electronic wagering terminals": 26, "fully automated electronic gaming tables": 4}
    assert [step.cite for step in found.turning] == ["465a.9(c)(1)(i)", "465a.9(c)(1)(ii)"]
    assert needed(Floor(automated={"Craps": 4})).stationary == 0
    assert [step.cite for step in needed(Floor(automated={"Craps": 4})).turning] == ["465a.9(c)(1)(i)"]
    assert "does not know them" in " ".join(step.words for step in needed(plan, FORMER).steps)
    assert "terminals" in needed(plan).turning[0].words
    assert "terminals" not in " ".join(step.words for step in needed(plan, FORMER).turning)


@rule("465a.9(c)(2)")
def test_electronic_and_hybrid_tables_are_watched_like_any_table():
    tables = {"Craps": 2}
    for plan in (Floor(live=tables), Floor(electronic=tables), Floor(hybrid=tables, terminals=1)):
        assert needed(plan).stationary == 4


def test_the_sum_is_shown():
    found = needed(Floor(live={"Blackjack": 40, "Craps": 4, "Roulette": 6}))
    assert found.answer == "At least 60 stationary cameras for 50 tables."
    assert found.steps[-1].words == "together: 40 + 8 + 12 = 60"
    assert found.stationary == len(found.cameras)


@pytest.mark.parametrize(
    ("reading", "game"),
    [
        case("465a.9(c)(2)(iii)", "FT2", "Midibaccarat"),
        case("465a.9(c)(2)(iii)", "FT2", "Minibaccarat"),
        case("465a.9(c)(2)(ii)", "FT3", "Mini-Craps"),
    ],
)
def test_the_small_games_have_one_camera_or_two_by_reading(reading, game):
    plan = Floor(live={game: 1})
    assert needed(plan).stationary == 1
    assert needed(plan, readings={reading: "R2"}).stationary == 2
    assert any(reading in note for note in needed(plan).notes)


def test_the_bureau_may_ask_for_more():
    assert "465a.9(c)(3)" in needed(Floor(live={"Craps": 1})).notes[0]
