"""A rule's texts side by side: a day chooses the one in force."""

from datetime import date
from typing import Any

import pytest

from fairfelt.desk import RULES
from fairfelt.determinations import all_determinations
from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import Change, Dated, Version, Versions

FORMER = Version(None, "as it was", 1)
FIRST = Version(date(2018, 4, 21), "48 Pa.B. 2400", 2)
SECOND = Version(date(2019, 1, 1), "49 Pa.B. 1", 3)
HOURS = Versions(FORMER, FIRST, SECOND)


@pytest.mark.parametrize(
    ("day", "text"),
    [
        (date(1900, 1, 1), FORMER),
        (date(2018, 4, 20), FORMER),
        (date(2018, 4, 21), FIRST),
        (date(2018, 12, 31), FIRST),
        (date(2019, 1, 1), SECOND),
        (None, SECOND),
    ],
)
def test_a_text_is_in_force_from_its_own_day_until_the_next_one(day, text):
    assert HOURS.at(day) is text


def test_the_first_and_the_last_have_names():
    assert (HOURS.former, HOURS.newest) == (FORMER, SECOND)
    assert list(HOURS) == [FORMER, FIRST, SECOND]


def test_a_rule_without_a_former_text_was_not_there_before_its_first():
    with pytest.raises(Refused, match="2018-04-21"):
        Versions(FIRST, SECOND).at(date(2018, 4, 20))


@pytest.mark.parametrize("texts", [(), (SECOND, FIRST), (FIRST, FORMER), (FIRST, FIRST)])
def test_texts_out_of_order_are_a_fault_of_the_program(texts):
    with pytest.raises(ValueError, match="text"):
        Versions(*texts)


def test_two_days_are_laid_side_by_side_fact_by_fact():
    rule = Dated(
        "hours", "Hours", "611a.2", HOURS, lambda hours: {"hours": str(hours)} | ({"test": "yes"} if hours > 1 else {})
    )
    assert rule.changes(date.min, date(2018, 4, 21)) == (Change("hours", "1", "2"), Change("test", "", "yes"))
    assert rule.changes(date(2018, 4, 21), None) == (Change("hours", "2", "3"),)
    assert rule.changes(None, date.min) == (Change("hours", "3", "1"), Change("test", "yes", ""))
    assert rule.changes(None, date(2020, 1, 1)) == ()


def test_words_that_stay_the_same_are_no_difference():
    """161.3(3): of a paragraph that moved only its number is told."""
    moved = Change.between("trust fund", "in a bank (§ 161.3(3)(vii))", "in a bank (§ 161.3(3)(vi))")
    assert moved == Change("trust fund: renumbered", "§ 161.3(3)(vii)", "§ 161.3(3)(vi)")
    assert Change.between("a", "x (§ 1.1)", "y (§ 1.1)") == Change("a", "x (§ 1.1)", "y (§ 1.1)")
    assert Change.between("a", "", "y (§ 1.1)") == Change("a", "", "y (§ 1.1)")


def test_no_rule_lists_the_same_words_twice():
    rules: list[Dated[Any]] = [*RULES, *(one.dated for one in all_determinations())]
    changes = [change for rule in rules for change in rule.changes(date.min, None)]
    assert len(changes) > 50
    for change in changes:
        words = {text.rpartition(" (§ ")[0] or text for text in (change.before, change.after)}
        assert len(words) == 2, change
