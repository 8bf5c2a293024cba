"""A roster of dealers: who may deal what, and what each still needs (§ 611a.2)."""

import csv
import io
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfelt.desk.roster import Course, standings, wanting
from fairfelt.desk.roster_file import COLUMNS, read, write
from fairfelt.desk.training import Way
from fairfelt.kit.errors import Faulty, Refused
from fairfelt.kit.versions import Wanted, When
from tests.helpers import case, rule

FORMER = date.min
THEN, NOW = date(2016, 8, 26), date(2016, 8, 27)  # the last day of the former text, the first of the amended one
BLACKJACK = Course(dealer="Ada", game="Blackjack", hours=100, weeks=5, blackjack_hours=80, table_test=True)


def needs(*courses, day=None, readings=None):
    return [(need.words, need.cite) for need in standings(courses, day, readings)[-1].needs]


@pytest.mark.parametrize(
    ("hours", "weeks", "blackjack", "missing"),
    [
        case("611a.2(a)(1)", 100, 5, 80, []),
        case("611a.2(a)(1)", 99, 5, 80, ["1 hour more of 100"]),
        case("611a.2(a)(1)", 100, 5, 79, ["1 hour more in Blackjack of 80"]),
        case("611a.2(a)(1)", 100, 4, 80, ["1 week more of 5, or an approved schedule"]),
        case("611a.2(a)(1)", 120, 6, 80, []),
    ],
)
def test_a_new_dealer_at_the_bounds(hours, weeks, blackjack, missing):
    course = Course(
        dealer="Ada", game="Blackjack", hours=hours, weeks=weeks, blackjack_hours=blackjack, table_test=True
    )
    assert [words for words, _ in needs(course)] == missing
    assert standings([course])[0].may_deal is (not missing)


@rule("611a.2(c)")
def test_an_approved_schedule_changes_the_weeks_and_never_the_hours():
    quick = Course(dealer="Ada", game="Craps", hours=160, weeks=3, table_test=True)
    assert needs(quick) == [("3 weeks more of 6, or an approved schedule", "611a.2(c)")]
    assert needs(Course(dealer="Ada", game="Craps", hours=160, weeks=3, table_test=True, approved_schedule=True)) == []
    short = Course(dealer="Ada", game="Craps", hours=159, weeks=3, table_test=True, approved_schedule=True)
    assert needs(short) == [("1 hour more of 160", "611a.2(a)(1)")]


@rule("611a.2(a)(1)")
def test_whether_a_longer_course_needs_approval_is_a_reading():
    slow = Course(dealer="Ada", game="Craps", hours=160, weeks=8, table_test=True)
    assert needs(slow) == []
    assert needs(slow, readings={"FT9": "R2"}) == [("6 weeks, or an approved schedule", "611a.2(c)")]


@pytest.mark.parametrize(
    ("course", "day", "missing"),
    [
        case("611a.2(b)(1)", Course(dealer="Ada", game="Craps", hours=120, weeks=5, table_test=True), None, []),
        case(
            "611a.2(b)(1)",
            Course(dealer="Ada", game="Craps", hours=120, weeks=5, table_test=True),
            FORMER,
            ["20 hours more of 140", "1 week more of 6, or an approved schedule"],
        ),
        case("611a.2(b)(2)", Course(dealer="Ada", game="Roulette", hours=30, weeks=2), None, ["the table test"]),
        case("611a.2(d)", Course(dealer="Ada", game="Lunar Poker", program=True, table_test=True), None, []),
        case(
            "611a.2(d)",
            Course(dealer="Ada", game="Lunar Poker", table_test=True),
            None,
            ["the certificate holder's program for another game of the same type"],
        ),
        case("611a.2(d)", Course(dealer="Ada", game="Lunar Poker", program=True), None, ["the table test"]),
        case("611a.2", Course(dealer="Ada", game="Lunar Poker", table_test=True), FORMER, []),
    ],
)
def test_a_trained_dealer_by_either_text(course, day, missing):
    assert [words for words, _ in needs(BLACKJACK, course, day=day)] == missing


@rule("611a.2(b)")
def test_a_course_that_is_not_complete_leaves_a_dealer_new():
    begun = Course(dealer="Ada", game="Blackjack", hours=99, weeks=5, blackjack_hours=80)
    craps = Course(dealer="Ada", game="Craps", hours=120, weeks=5, table_test=True)
    assert standings([begun, craps])[1].requirement.way is Way.NEW
    tested_later = Course(dealer="Ada", game="Blackjack", hours=100, weeks=5, blackjack_hours=80)
    assert standings([tested_later, craps])[0].may_deal is False
    assert standings([tested_later, craps])[1].requirement.way is Way.OTHER_TYPE


def test_another_dealers_training_helps_nobody():
    craps = Course(dealer="Ben", game="Craps", hours=120, weeks=5, table_test=True)
    assert standings([BLACKJACK, craps])[1].requirement.way is Way.NEW


@rule("611a.2(a)(1)")
def test_a_course_is_judged_by_the_text_of_its_day():
    course = Course(dealer="Cleo", game="Baccarat", hours=80, weeks=4, table_test=True, completed=THEN)
    assert standings([course])[0].may_deal is True
    later = standings([replace(course, completed=NOW)])[0]
    assert [need.words for need in later.needs] == [
        "20 hours more of 100",
        "80 hours more in Blackjack of 80",
        "1 week more of 5, or an approved schedule",
    ]
    poker = Course(dealer="Cleo", game="Poker", program=True, table_test=True)
    assert standings([course, poker])[1].may_deal is True  # a card game, by the amended (d)


@rule("611a.2(b)(1)")
def test_thirty_hours_of_roulette_completed_in_january_2016_were_ten_too_few():
    roulette = Course(dealer="Ada", game="Roulette", hours=30, weeks=2, table_test=True, completed=date(2016, 1, 15))
    trained = replace(BLACKJACK, completed=date(2014, 3, 28))
    found = standings([trained, roulette])[1]
    assert found.may_deal is False
    assert [need.words for need in found.needs] == ["10 hours more of 40"]
    assert found.requirement.basis.timing.case == date(2016, 1, 15)
    assert found.requirement.basis.timing.until == date(2016, 8, 26)
    assert "in force since August 27, 2016" in found.note  # the course would do by the later law
    assert standings([trained, replace(roulette, completed=NOW)])[1].may_deal is True
    assert standings([trained, roulette], When(text=Wanted.PROPOSED))[1].may_deal is True


def test_courses_count_in_the_order_of_their_days():
    craps = Course(dealer="Ada", game="Craps", hours=120, weeks=5, table_test=True, completed=date(2017, 5, 1))
    first = Course(
        dealer="Ada", game="Blackjack", hours=100, weeks=5, blackjack_hours=80, table_test=True, completed=NOW
    )
    assert [(one.game, one.may_deal) for one in standings([craps, first])] == [("Blackjack", True), ("Craps", True)]


def test_a_game_without_a_rule_is_neither_allowed_nor_refused():
    course = Course(dealer="Eve", game="Sic Bo", hours=500, weeks=50, table_test=True)
    assert standings([course], FORMER)[0].may_deal is None
    assert standings([course])[0].may_deal is True
    assert "no rule" in write(standings([course], FORMER))


def test_what_everybody_would_need_for_one_game():
    ben = Course(dealer="Ben", game="Sic Bo", hours=30, weeks=2, table_test=True)
    found = wanting([BLACKJACK, ben], "sic bo")
    assert [(one.dealer, one.may_deal, one.requirement.way) for one in found] == [
        ("Ada", False, Way.OTHER_TYPE),
        ("Ben", True, Way.NEW),
    ]


@given(st.integers(0, 200), st.integers(0, 10), st.integers(0, 200))
def test_more_training_never_takes_a_permission_away(hours, weeks, more):
    one = Course(dealer="Ada", game="Craps", hours=hours, weeks=weeks, table_test=True)
    other = Course(dealer="Ada", game="Craps", hours=hours + more, weeks=weeks + 1, table_test=True)
    assert standings([other])[0].may_deal or not standings([one])[0].may_deal


# --- CSV --------------------------------------------------------------------------------------------------------------


def test_a_roster_comes_in_and_goes_out_as_csv():
    text = f'{",".join(COLUMNS)}\nAda,blackjack,100,5,80,no,yes,,2016-08-26\n\n"Bell, Ben",craps,160,3,,,y,x,\n'
    courses = read(text)
    assert courses[0] == Course(
        dealer="Ada", game="Blackjack", hours=100, weeks=5, blackjack_hours=80, table_test=True, completed=THEN
    )
    assert courses[1].dealer == "Bell, Ben"
    assert courses[1].approved_schedule
    rows = list(csv.DictReader(io.StringIO(write(standings(courses)))))
    assert [(row["dealer"], row["game"], row["may_deal"]) for row in rows] == [
        ("Ada", "Blackjack", "yes"),
        ("Bell, Ben", "Craps", "yes"),
    ]
    assert rows[0]["text"] == "the former text, in force through August 26, 2016"
    assert rows[1]["text"] == "Pa.B. Doc. No. 15-1411, in force since August 27, 2016 by 46 Pa.B. 5540"
    assert [(row["completed"], row["known"], row["in_force"]) for row in rows] == [
        ("2016-08-26", "2016-08-27", ""),
        ("", "2016-08-27", "2016-08-27"),
    ]


def test_columns_may_be_left_out_and_come_in_any_order():
    assert read("game , Dealer\nCraps,Ada\n") == (Course(dealer="Ada", game="Craps"),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the column 'dealer' is missing"),
        ("dealer,hours\nAda,3\n", "the column 'game' is missing"),
        ("dealer,game,ours\nAda,Craps,3\n", "Did you mean 'hours'"),
        ("dealer,game,game\nAda,Craps,Craps\n", "there twice"),
        ("dealer,game\n", "no dealers"),
        ("dealer,game\nAda,Crabs\n", "line 2: .*Did you mean 'Craps'"),
        ("dealer,game\n,Craps\n", "line 2: the dealer has no name"),
        ("dealer,game,hours\nAda,Craps,many\n", "hours must be a number; .*such as 80 or 79.5"),
        ("dealer,game,hours\nAda,Craps,-3\n", "hours must be a number"),
        ("dealer,game,hours\nAda,Craps,1/3\n", "hours must be a number"),
        ("dealer,game,weeks\nAda,Craps,2.5\n", "weeks must be a whole number"),
        ("dealer,game,hours,blackjack_hours\nAda,Blackjack,79,80\n", "more hours in Blackjack than hours in all"),
        ("dealer,game,table_test\nAda,Craps,perhaps\n", "table_test must be yes or no"),
        ("dealer,game,completed\nAda,Craps,yesterday\n", "completed must be a day"),
        ("dealer,game\nAda,Craps,160\n", "more values than columns"),
        ("dealer,game\nAda,Craps\nAda,craps\n", "Ada has Craps twice"),
    ],
)
def test_a_faulty_roster_is_told_by_its_line(text, message):
    with pytest.raises(Faulty, match=message):
        read(text)


@rule("611a.2(a)")
def test_hours_may_have_parts():
    (course,) = read("dealer,game,hours,weeks,blackjack_hours,table_test\nAda,Blackjack,99.5,5,79.25,yes\n")
    assert (course.hours, course.blackjack_hours) == (Fraction(199, 2), Fraction(317, 4))
    (standing,) = standings([course])
    assert [need.words for need in standing.needs] == ["0.5 hours more of 100", "0.75 hours more in Blackjack of 80"]
    (enough,) = read("dealer,game,hours,weeks,blackjack_hours,table_test\nAda,Blackjack,100.0,5,80.5,yes\n")
    assert standings([enough])[0].may_deal


def test_a_roster_has_its_bounds():
    with pytest.raises(Faulty, match="10,001 lines are more than 10,000"):
        read("dealer,game\n" + "Ada,Craps\n" * 10_001)


def test_every_fault_is_named_at_once():
    with pytest.raises(Faulty) as caught:
        read("dealer,game,hours\n,Crabs,x\nAda,Craps,y\n")
    assert len(caught.value.findings) == 4


def test_what_is_no_table_is_refused():
    with pytest.raises(Refused, match="not a table of values"):
        read('dealer,game\n"Ada,Craps\n')


@given(st.lists(st.lists(st.text(max_size=8), max_size=10), max_size=5))
def test_any_table_is_read_or_refused(rows):
    made = io.StringIO()
    csv.writer(made).writerows([["dealer", "game", "hours", "weeks", "completed"], *rows])
    try:
        courses = read(made.getvalue())
    except Refused:
        return
    assert write(standings(courses)).count("\n") > len(courses)


@given(st.text())
def test_any_text_is_read_or_refused(text):
    with pytest.raises(Refused):
        read(text)
