"""All determinations together: citations exist, forms can be drawn, texts differ, samples decide, data is plain."""

import json
import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

import fairfelt.determinations as package
from fairfelt.determinations import (
    all_determinations,
    decision_data,
    determination_data,
    find_determination,
    sample,
    sample_data,
)
from fairfelt.determinations.facts import AMENDED, FORMER, KINDS
from fairfelt.kit.errors import Refused

SECTIONS = frozenset((Path(__file__).parent / "sections.txt").read_text().split())
SOURCE = Path(package.__file__).parent
CITE = re.compile(r"\b(?:143|147|161)\.\d+(?:\([a-zA-Z0-9]+\))*")
every = pytest.mark.parametrize("made", all_determinations(), ids=lambda made: made.name)
samples = pytest.mark.parametrize(
    ("made", "name"),
    [pytest.param(made, name, id=name) for made in all_determinations() for name in made.samples],
)


@pytest.mark.parametrize("path", sorted(SOURCE.glob("*.py")), ids=lambda path: path.name)
def test_every_citation_exists(path):
    assert [cite for cite in CITE.findall(path.read_text()) if cite not in SECTIONS] == []


@every
def test_a_form_can_be_drawn_from_the_facts(made):
    names = [fact.name for fact in made.facts]
    assert len(names) == len(set(names))
    for fact in (*made.facts, *(column for one in made.facts for column in one.columns)):
        assert fact.kind in KINDS
        assert fact.words
        assert CITE.match(fact.cite)
        assert bool(fact.choices) is fact.kind.startswith("choice")
        assert bool(fact.columns) is (fact.kind == "rows")
    for fact in made.facts:
        assert set(fact.when) <= set(names)
        assert fact.texts
        for name, wanted in fact.when.items():
            asked = next(one for one in made.facts if one.name == name)
            listed = wanted if isinstance(wanted, tuple) else (wanted,)
            assert asked.kind == "yes or no" or set(listed) <= set(asked.choices)


@every
def test_each_has_a_former_and_an_amended_text_that_differ(made):
    former, amended = made.versions
    assert (former.rule.text, amended.rule.text) == (FORMER, AMENDED)
    assert former.since is None
    assert amended.since.weekday() == 5  # the Bulletin comes out on Saturdays
    told = made.dated.changes(date.min, None)
    assert told
    assert made.dated.changes(amended.since, None) == ()
    for text in (former, amended):
        names = [point.name for point in text.rule.points]
        assert len(names) == len(set(names))


def test_the_difference_of_two_days_is_told_point_by_point():
    told = {
        one.fact: (one.before, one.after) for one in find_determination("milk-notice").dated.changes(date.min, None)
    }
    assert told["days of notice"] == (
        "at least 28 days in writing, from dealer and producer alike (§ 143.31(a))",
        "at least 90 days in writing, from dealer and producer alike (§ 143.31(a))",
    )
    assert told["sales at the farm"][1] == ""
    assert told["list of agencies"][0] == ""
    assert "payment" not in told
    listing = find_determination("qualified-reinsurer").dated.changes(date.min, None)
    assert [one.fact for one in listing] == [
        "listing",
        *(f"{point}: renumbered" for point in ("ceded program", "agreements", "trust fund")),
    ]


@samples
@pytest.mark.parametrize("former", [False, True])
def test_a_sample_is_decided_under_both_texts(made, name, former):
    decision = made.decide(made.read(tomllib.loads(sample(name))), former=former)
    text = made.text(former=former)
    told = json.loads(json.dumps(decision_data(made, text, decision)))
    assert told["answer"] == decision.answer
    assert told["text"]["name"] == text.rule.text
    assert told["outcome_words"] == made.outcomes[{True: 0, False: 1, None: 2}[decision.outcome]]
    assert {one["id"] for one in told["readings"]} == set(decision.rests_on)
    assert all(one["section"] for part in ("steps", "calculation", "dates", "to_do") for one in told[part])


@samples
def test_plain_data_in_and_out(made, name):
    told = package.decided(made.name, sample_data(name), on=date.min)
    whole = made.decide(made.read(tomllib.loads(sample(name))), former=True)
    assert (told["answer"], told["text"]["name"]) == (whole.answer, FORMER)
    assert package.decided(made.name, json.loads(json.dumps(sample_data(name))))["text"]["name"] == AMENDED


@every
def test_a_determination_is_plain_data(made):
    told = json.loads(json.dumps(determination_data(made)))
    assert [fact["name"] for fact in told["facts"]] == [fact.name for fact in made.facts]
    assert [text["name"] for text in told["texts"]] == [FORMER, AMENDED]
    assert told["samples"]
    assert all(one["taken"] in one["choices"] for one in told["readings"])


def test_readings_are_told_apart_and_used():
    readings = [one.id for made in all_determinations() for one in made.readings]
    shared = {"MD6"}  # notice and donation reckon lost sales alike
    assert {one for one in readings if readings.count(one) > 1} == shared
    source = "".join(path.read_text() for path in SOURCE.glob("*.py") if path.name != "milk_text.py")
    assert [one for one in readings if f'"{one}"' not in source] == []


def test_a_determination_is_found_by_name_or_its_beginning():
    assert find_determination("Furbearer").name == "furbearer-tags"
    assert find_determination("milk-notice").name == "milk-notice"
    for wrong in ("milk", "", "cheese"):
        with pytest.raises(Refused, match="there is no determination"):
            find_determination(wrong)
    with pytest.raises(Refused, match="there is no sample"):
        sample("../secret")
