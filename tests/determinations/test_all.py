"""All determinations together: citations exist, forms can be drawn, texts differ, samples decide, data is plain."""

import json
import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

import fairfelt.determinations as package
from fairfelt.desk import docket
from fairfelt.determinations import (
    all_determinations,
    decision_data,
    determination_data,
    find_determination,
    sample,
    sample_data,
)
from fairfelt.determinations.asking import value_of
from fairfelt.determinations.facts import ADOPTED, AMENDED, FORMER, KINDS
from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import When
from tests.determinations.cases import FORMER_TEXT, PROPOSED, asked_for

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
def test_each_has_a_former_text_and_a_proposal_that_differ(made):
    former, amended, *adopted = made.versions
    assert (former.rule.text, amended.rule.text) == (FORMER, AMENDED)
    assert [text.rule.text for text in adopted] == ([ADOPTED] if made.name.startswith("milk") else [])
    assert former.since is None
    for text in (amended, *adopted):
        assert text.since.weekday() == 5  # the Bulletin comes out on Saturdays
    assert made.dated.changes(date.min, PROPOSED)
    assert made.dated.changes(date.min, amended.since) == ()  # a proposal is not law
    for text in (former, amended, *adopted):
        names = [point.name for point in text.rule.points]
        assert len(names) == len(set(names))


def test_the_difference_of_two_days_is_told_point_by_point():
    told = {
        one.fact: (one.before, one.after) for one in find_determination("milk-notice").dated.changes(date.min, PROPOSED)
    }
    assert told["days of notice"] == (
        "at least 28 days in writing, from dealer and producer alike (§ 143.31(a))",
        "at least 90 days in writing, from dealer and producer alike (§ 143.31(a))",
    )
    assert told["sales at the farm"][1] == ""
    assert told["list of agencies"][0] == ""
    assert "payment" not in told
    adopted = find_determination("milk-notice").dated.changes(date(2021, 7, 30), date(2021, 7, 31))
    assert adopted[0].after == "at least 90 days in writing from a dealer, at least 28 from a producer (§ 143.31(a))"
    assert find_determination("qualified-reinsurer").dated.changes(date.min, None) == ()
    listing = find_determination("qualified-reinsurer").dated.changes(date.min, PROPOSED)
    assert [one.fact for one in listing] == [
        "listing",
        *(f"{point}: renumbered" for point in ("ceded program", "agreements", "trust fund")),
    ]


@samples
@pytest.mark.parametrize("former", [False, True])
def test_a_sample_is_decided_under_both_texts(made, name, former):
    case, asked = made.read(tomllib.loads(sample(name))), asked_for(former)
    decision = made.decide(case, asked)
    told = json.loads(json.dumps(decision_data(made, case, decision, asked)))
    assert told["answer"] == decision.answer
    assert told["text"]["name"] == (FORMER if former else AMENDED)
    assert told["timing"]["status"] == ("former" if former else "proposed")
    assert told["outcome_words"] == made.outcomes[{True: 0, False: 1, None: 2}[decision.outcome]]
    assert {one["id"] for one in told["readings"]} == set(decision.rests_on)
    assert all(one["section"] for part in ("steps", "calculation", "dates", "to_do") for one in told[part])


@samples
def test_plain_data_in_and_out(made, name):
    told = package.decided(made.name, sample_data(name), date.min)
    whole = made.decide(made.read(tomllib.loads(sample(name))), FORMER_TEXT)
    assert (told["answer"], told["text"]["name"]) == (whole.answer, FORMER)
    assert package.decided(made.name, json.loads(json.dumps(sample_data(name))), PROPOSED)["text"]["name"] == AMENDED


@samples
def test_every_answer_has_three_days(made, name):
    """When the case was, what was known, and which text was in force; the law of that day decides."""
    case = made.read(tomllib.loads(sample(name)))
    told = package.decided(made.name, sample_data(name))["timing"]
    assert told["case"] == str(value_of(case, made.case_day))
    assert told["known"] == str(made.versions.through)
    assert told["status"] == "in force"
    text = made.text(case)
    assert text.since is None or text.in_force <= value_of(case, made.case_day)
    assert told["in_force"] == (str(text.in_force) if text.in_force else None)
    by_then = package.decided(made.name, sample_data(name), When(known=date(2011, 1, 1)))
    assert (by_then["timing"]["known"], by_then["text"]["name"]) == ("2011-01-01", FORMER)


@every
def test_the_days_of_the_texts_are_those_of_the_docket(made):
    entry = next(
        one for one in docket.docket() if one.code == made.code and one.source == list(made.versions)[1].source
    )
    _, proposal, *adopted = made.versions
    assert proposal.since == entry.published
    law = [text for text in (proposal, *adopted) if text.in_force]
    assert [(text.in_force, text.law) for text in law] == (
        [(entry.final.published, entry.final.page)] if entry.final else []
    )


@every
def test_a_determination_is_plain_data(made):
    told = json.loads(json.dumps(determination_data(made)))
    assert [fact["name"] for fact in told["facts"]] == [fact.name for fact in made.facts]
    assert [text["name"] for text in told["texts"]] == [text.rule.text for text in made.versions]
    assert told["case_day"] in [fact["name"] for fact in told["facts"]]
    assert told["samples"]
    assert all(one["taken"] in one["choices"] for one in told["readings"])


def test_readings_are_told_apart_and_used():
    readings = [one.id for made in all_determinations() for one in made.readings]
    shared = {"MD6", "MD19"}  # notice and donation reckon lost sales alike
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
