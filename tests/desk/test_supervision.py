"""§ 465a.11(b)(4), (7)-(9) and § 465a.35: departments, and a floorperson's tables."""

from datetime import date

import pytest

from fairfelt.desk.floors import Floor
from fairfelt.desk.supervision import departments, floorpersons, increased, limit
from fairfelt.kit.errors import Refused
from tests.helpers import case, rule

FORMER = date.min
TERMINALS, HYBRIDS = "electronic wagering terminals", "hybrid gaming tables"


def by(found):
    return {row.what: (row.department, row.cite) for row in found.supervised}


def test_two_departments_share_the_floor():
    assert by(departments()) == {
        "slot machines": ("slot operations", "465a.11(b)(4)"),
        "fully automated electronic gaming tables": ("slot operations", "465a.11(b)(4)"),
        TERMINALS: ("slot operations", "465a.11(b)(9)"),
        HYBRIDS: ("table games", "465a.11(b)(9)"),
        "table games and the inventory of their equipment": ("table games", "465a.11(b)(7)"),
    }
    assert {row.director for row in departments().supervised} == {
        "director of slot operations",
        "director of table games",
    }


@rule("465a.11(b)(9)")
def test_the_former_text_knew_neither_terminals_nor_hybrid_tables():
    assert {TERMINALS, HYBRIDS} & set(by(departments(day=FORMER))) == set()
    assert len(by(departments(day=FORMER))) == 3


@rule("465a.11(b)(8)")
def test_one_gaming_department_may_be_elected():
    found = departments(elected=True)
    assert {row.department for row in found.supervised} == {"gaming"}
    assert {row.director for row in found.supervised} == {"director of gaming"}
    assert {row.cite for row in found.supervised} == {"465a.11(b)(8)"}


@rule("465a.11(b)(9)")
def test_the_certificate_holder_may_specify_otherwise_for_terminals_and_hybrid_tables_only():
    found = departments(otherwise={TERMINALS: "table games", HYBRIDS: "slot operations"})
    assert by(found)[TERMINALS] == ("table games", "465a.11(b)(9)")
    assert by(found)[HYBRIDS] == ("slot operations", "465a.11(b)(9)")
    assert "as the certificate holder specifies" in " ".join(step.words for step in found.steps)
    with pytest.raises(Refused, match="not for slot machines"):
        departments(otherwise={"slot machines": "table games"})
    with pytest.raises(Refused, match="no department"):
        departments(otherwise={TERMINALS: "security"})
    with pytest.raises(Refused, match="'gaming' is no department of this facility"):
        departments(otherwise={TERMINALS: "gaming"})
    assert by(departments(True, {TERMINALS: "gaming"}))[TERMINALS] == ("gaming", "465a.11(b)(9)")
    with pytest.raises(Refused, match="nothing under this text"):
        departments(otherwise={TERMINALS: "table games"}, day=FORMER)


@pytest.mark.parametrize(
    ("tables", "more"),
    [
        case("465a.35(d)", 4, 6),  # the section's own example
        case("465a.35(d)", 1, 1),
        case("465a.35(d)", 2, 3),
        case("465a.35(d)", 3, 4),
        case("465a.35(d)", 8, 12),
    ],
)
def test_electronic_gaming_tables_add_half_as_many_whole_tables(tables, more):
    assert increased(tables) == more


def test_a_number_below_one_is_refused():
    with pytest.raises(Refused, match="at least 1"):
        increased(0)


@pytest.mark.parametrize(
    ("game", "tables", "electronic"),
    [
        case("465a.35(c)(1)", "Blackjack", 4, 6),
        case("465a.35(c)(1)", "Roulette", 4, 6),
        case("465a.35(c)(2)", "Baccarat", 1, 1),
        case("465a.35(c)(5)", "Craps", 3, 4),
        case("465a.35(c)(11)", "Poker", 8, 12),
    ],
)
def test_a_floorpersons_tables_by_game(game, tables, electronic):
    assert limit(game).tables == tables
    assert limit(game, electronic=True).tables == electronic
    assert limit(game, electronic=True).steps[-1].cite == "465a.35(d)"


@pytest.mark.parametrize(
    ("game", "words"),
    [
        case("465a.35(c)(7)", "Mini-Craps", "at most 1 table, where one dealer is assigned; two tables where"),
        case("465a.35(c)(9)", "Pai Gow Tiles", "at most 2 tables, where the tables stand side by side"),
        case("465a.35(c)(11)", "Poker", "at most 8 tables, or ten on the condition of 465a.35(c)(12)"),
    ],
)
def test_a_number_with_a_condition_says_so(game, words):
    assert limit(game).steps[0].words.startswith(words)


def test_a_number_that_nobody_printed_is_not_guessed():
    with pytest.raises(Refused, match="not in these bulletins"):
        limit("Three Dice Football")
    found = floorpersons(Floor(live={"Three Dice Football": 2}))
    assert found.floorpersons == 0
    assert any("Three Dice Football" in note for note in found.notes)


@pytest.mark.parametrize(
    ("live", "electronic", "people"),
    [
        case("465a.35(c)(1)", 4, 0, 1),
        case("465a.35(c)(1)", 5, 0, 2),
        case("465a.35(d)", 0, 6, 1),
        case("465a.35(d)", 0, 7, 2),
        case("465a.35(d)", 8, 12, 4),
    ],
)
def test_floorpersons_are_rounded_up(live, electronic, people):
    assert floorpersons(Floor(live={"Blackjack": live}, electronic={"Roulette": electronic})).floorpersons == people


@rule("465a.35(d)")
def test_terminals_and_fully_automated_tables_need_no_floorperson_and_a_hybrid_table_is_a_reading():
    plan = Floor(hybrid={"Roulette": 6}, terminals=26, automated={"Blackjack": 9})
    assert floorpersons(plan).floorpersons == 2  # 6 tables, 4 a floorperson
    assert floorpersons(plan, readings={"FT6": "R2"}).floorpersons == 1
    assert [step.cite for step in floorpersons(plan).steps] == ["465a.35(c)(1)", "465a.35(a)", "465a.35(a)"]
