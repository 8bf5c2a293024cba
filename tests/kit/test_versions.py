"""A rule's texts side by side: a day chooses the one in force; a proposal decides only where it is asked for."""

from datetime import date
from typing import Any

import pytest

from fairfelt.desk import RULES
from fairfelt.determinations import all_determinations
from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import Change, Dated, Proposal, Version, Versions, Wanted, When

FORMER = Version(None, "as it was", 1)
FIRST = Version(date(2017, 7, 1), "Doc. No. 1", 2, date(2018, 4, 21), "48 Pa.B. 2400")
SECOND = Version(date(2018, 10, 6), "Doc. No. 2", 3, date(2019, 1, 1), "49 Pa.B. 1")
OPEN = Version(date(2020, 1, 4), "Doc. No. 3", 4)
PROPOSED, AS_IT_WAS = When(text=Wanted.PROPOSED), When(text=Wanted.FORMER)
HOURS = Versions(FORMER, FIRST, SECOND)


@pytest.mark.parametrize(
    ("day", "text"),
    [
        (date(1900, 1, 1), FORMER),
        (date(2017, 7, 1), FORMER),  # proposed that day, and not law
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
    with pytest.raises(Refused, match="2017-07-01"):
        Versions(FIRST, SECOND).at(date(2018, 4, 20))


@pytest.mark.parametrize("texts", [(), (SECOND, FIRST), (FIRST, FORMER), (FIRST, FIRST)])
def test_texts_out_of_order_are_a_fault_of_the_program(texts):
    with pytest.raises(ValueError, match="text"):
        Versions(*texts)


def test_a_proposal_is_asked_for_by_name_and_a_day_does_not_choose_it():
    rule = Versions(FORMER, FIRST, SECOND, OPEN)
    assert rule.at(PROPOSED) is OPEN
    assert rule.at(None) is SECOND
    assert rule.at(date(2030, 1, 1)) is SECOND
    assert rule.at(AS_IT_WAS) is FORMER
    assert HOURS.at(PROPOSED) is SECOND
    assert HOURS.at(When(known=date(2018, 5, 1), text=Wanted.PROPOSED)) is FIRST
    with pytest.raises(Refused, match="no proposal was printed by 2017-06-30"):
        HOURS.at(When(known=date(2017, 6, 30), text=Wanted.PROPOSED))


@pytest.mark.parametrize(
    ("when", "text"),
    [
        (When(case=date(2018, 4, 20)), FORMER),
        (When(case=date(2018, 4, 21)), FIRST),
        (When(case=date(2018, 4, 20), on=date(2018, 4, 21)), FIRST),  # a day that is asked for goes before the case's
        (When(known=date(2018, 4, 20)), FORMER),  # what was not known yet to become law
        (When(on=date(2030, 1, 1), known=date(2018, 12, 31)), FIRST),
    ],
)
def test_the_case_and_what_was_known_choose_too(when, text):
    assert HOURS.at(when) is text


def test_an_answer_knows_its_three_days():
    timing = HOURS.timing(When(case=date(2018, 1, 5)))
    assert (timing.case, timing.known, timing.in_force, timing.until) == (
        date(2018, 1, 5),
        date(2019, 1, 1),
        None,
        date(2018, 4, 20),
    )
    assert timing.words == "as it was, in force through April 20, 2018"
    assert timing.pending == (
        Proposal("Doc. No. 1", date(2017, 7, 1), date(2018, 4, 21), "it came into force on April 21, 2018"),
    )
    law = HOURS.timing(date(2018, 12, 1))
    assert (law.on, law.in_force, law.until) == (date(2018, 12, 1), date(2018, 4, 21), date(2018, 12, 31))
    assert law.words == "Doc. No. 1, in force since April 21, 2018 by 48 Pa.B. 2400 and through December 31, 2018"
    assert [one.source for one in law.pending] == ["Doc. No. 2"]


def test_what_is_not_known_is_said_and_not_made_up():
    rule = Versions(FORMER, OPEN)
    assert rule.timing(None).pending[0].words == "whether and when it became law is not known here"
    asked = rule.timing(PROPOSED)
    assert asked.status is Wanted.PROPOSED
    assert asked.words == (
        "Doc. No. 3 as proposed on January 4, 2020, a proposal; whether and when it became law is not known here"
    )
    early = HOURS.timing(When(known=date(2018, 1, 1)))
    assert (early.known, early.until) == (date(2018, 1, 1), None)  # nobody knew then when it would end
    assert early.pending[0].in_force is None


def test_two_texts_of_one_day_come_in_the_order_of_becoming_law():
    later = Version(date(2017, 7, 1), "both", 5, date(2019, 6, 1), "49 Pa.B. 9")
    rule = Versions(FORMER, FIRST, later)
    assert (rule.at(date(2018, 4, 21)), rule.at(date(2019, 6, 1)), rule.at(PROPOSED)) == (FIRST, later, later)
    with pytest.raises(ValueError, match="not in order"):
        Versions(FORMER, later, FIRST)


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
    changes = [change for rule in rules for until in (None, PROPOSED) for change in rule.changes(date.min, until)]
    assert len(changes) > 50
    for change in changes:
        words = {text.rpartition(" (§ ")[0] or text for text in (change.before, change.after)}
        assert len(words) == 2, change
