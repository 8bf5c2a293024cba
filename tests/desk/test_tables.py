"""§ 605a.9(b): terminals by fives, hybrid gaming tables not at all, and the caps of the act."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfelt.desk.docket import find
from fairfelt.desk.floors import Floor, floor
from fairfelt.desk.tables import counted, tables_for
from fairfelt.kit.errors import Faulty, Refused
from fairfelt.kit.versions import Wanted, When
from tests.helpers import case, rule

PRINTED, FINAL = find("15-1410").published, find("15-1410").final
assert FINAL
AFTER, BEFORE = FINAL.published, FINAL.published - timedelta(days=1)


def hybrid(terminals: int, live: int = 0, category: int = 2, tables: int = 1) -> Floor:
    return Floor(category=category, live={"Blackjack": live}, hybrid={"Roulette": tables}, terminals=terminals)


@pytest.mark.parametrize(
    ("terminals", "tables"),
    [
        case("605a.9(b)", 0, 0),
        case("605a.9(b)", 1, 1),
        case("605a.9(b)", 5, 1),
        case("605a.9(b)", 6, 2),
        case("605a.9(b)", 25, 5),
        case("605a.9(b)", 26, 6),  # the section's own example
        case("605a.9(b)", 30, 6),
        case("605a.9(b)", 31, 7),
    ],
)
def test_every_five_terminals_count_as_one_table_and_a_rest_as_one_more(terminals, tables):
    assert tables_for(terminals) == tables


@rule("605a.9(b)")
@given(st.integers(0, 10_000))
def test_one_terminal_more_counts_as_one_table_more_after_each_five(terminals):
    assert tables_for(terminals + 1) - tables_for(terminals) == (terminals % 5 == 0)
    assert 5 * tables_for(terminals) - 5 < terminals <= 5 * tables_for(terminals) or terminals == 0


@rule("605a.9(b)")
@pytest.mark.parametrize("tables", [1, 2, 26])
def test_the_number_of_hybrid_gaming_tables_does_not_matter(tables):
    assert counted(hybrid(26, tables=tables)).counted == 6


@pytest.mark.parametrize(
    ("category", "live", "terminals", "room", "within"),
    [
        case("605a.9(b)", 1, 249, 0, 1, True),
        case("605a.9(b)", 1, 250, 0, 0, True),
        case("605a.9(b)", 1, 251, 0, 0, False),
        case("605a.9(b)", 2, 245, 25, 0, True),  # 245 + 5
        case("605a.9(b)", 2, 245, 26, 0, False),  # 245 + 6
        case("605a.9(b)", 2, 244, 30, 0, True),  # 244 + 6
        case("605a.9(b)", 3, 49, 0, 1, True),
        case("605a.9(b)", 3, 50, 0, 0, True),
        case("605a.9(b)", 3, 51, 0, 0, False),
        case("605a.9(b)", 3, 44, 30, 0, True),
        case("605a.9(b)", 3, 44, 31, 0, False),
    ],
)
def test_the_cap_is_250_or_50_and_may_be_filled(category, live, terminals, room, within):
    plan = hybrid(terminals, live, category) if terminals else Floor(category=category, live={"Craps": live})
    found = counted(plan)
    assert (found.room, found.within) == (room, within)
    assert found.cap == (50 if category == 3 else 250)


def test_the_answer_says_whether_there_is_room():
    assert "room for 1 more" in counted(Floor(category=3, live={"Craps": 49})).answer
    assert "it is full" in counted(Floor(category=3, live={"Craps": 50})).answer
    assert "2 too many" in counted(Floor(category=3, live={"Craps": 52})).answer


@rule("605a.9(b)")
@given(st.integers(1, 400), st.integers(0, 240))
def test_the_room_in_terminals_is_exact(terminals, live):
    found = counted(hybrid(terminals, live))
    if not found.within:
        assert found.room_in_terminals == 0
        return
    full = counted(hybrid(terminals + found.room_in_terminals, live))
    assert (full.counted, full.within) == (250, True)
    assert not counted(hybrid(terminals + found.room_in_terminals + 1, live)).within


@rule("605a.9(b)")
def test_every_step_of_the_sum_is_shown():
    plan = floor(
        {
            "category": 2,
            "terminals": 26,
            "live": {"craps": 4},
            "electronic": {"blackjack": 3},
            "hybrid": {"roulette": 1},
            "automated": {"baccarat": 2},
        }
    )
    found = counted(plan)
    assert found.counted == 4 + 3 + 6 + 2
    words = [step.words for step in found.steps]
    assert "26 electronic wagering terminals: 26 ÷ 5 = 5, 1 left over, + 1 = 6" in words
    assert "together: 7 + 6 + 2 = 15" in words
    assert "room: 250 - 15 = 235" in words
    assert {step.cite for step in found.steps} == {"605a.9(b)"}


def test_whether_a_fully_automated_table_counts_is_a_reading():
    plan = Floor(category=3, automated={"Roulette": 10})
    assert counted(plan).counted == 10
    assert counted(plan, readings={"FT1": "R2"}).counted == 0
    with pytest.raises(Refused, match="FT1 can be R1 or R2"):
        counted(plan, readings={"FT1": "R3"})
    with pytest.raises(Refused, match="no reading 'FT99'"):
        counted(plan, readings={"FT99": "R1"})


def test_before_the_rulemaking_there_were_no_terminals_to_count():
    assert counted(Floor(category=2, live={"Craps": 3}), BEFORE).counted == 3
    assert counted(hybrid(26), AFTER).counted == 6
    with pytest.raises(Refused, match="former text knows no electronic wagering terminals"):
        counted(hybrid(26), BEFORE)
    with pytest.raises(Refused, match="former text knows no electronic wagering terminals"):
        counted(hybrid(26), PRINTED)  # a proposal is not law
    assert counted(hybrid(26), When(text=Wanted.PROPOSED)).counted == 6


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"terminals": 26}, "serves a player at a hybrid gaming table, and there is none"),
        ({"hybrid": {"Roulette": 1}}, "placed at its terminals, and there are none"),
        ({"hybrid": {"Poker": 1}, "terminals": 5}, "Poker is not banked"),
        ({"category": 4}, "category is 4"),
        ({"live": {"Crabs": 1}}, "Did you mean 'Craps'"),
        ({"live": {"Craps": -1}}, "Craps is -1"),
        ({"live": {"Craps": "two"}}, "must be a whole number"),
        ({"live": {"Craps": 1, "craps": 1}}, "counted twice"),
        ({"lives": {}}, "no known key"),
        ({"terminals": -5}, "terminals is -5"),
    ],
)
def test_a_floor_that_cannot_be_is_refused_by_name(facts, message):
    with pytest.raises(Faulty, match=message):
        floor(facts)


def test_a_missing_category_and_a_negative_number_are_named():
    with pytest.raises(Refused, match="category"):
        counted(Floor(live={"Craps": 1}))
    with pytest.raises(Refused, match="-1 terminals"):
        tables_for(-1)


@given(
    st.dictionaries(
        st.sampled_from(["category", "terminals", "live", "electronic", "hybrid", "automated", "other"]),
        st.one_of(
            st.integers(),
            st.text(max_size=3),
            st.none(),
            st.dictionaries(st.sampled_from(["Craps", "Poker", "x"]), st.integers()),
        ),
    )
)
def test_any_facts_make_a_floor_or_are_refused(facts):
    try:
        found = counted(floor(facts))
    except Refused:
        return
    assert found.counted >= 0
