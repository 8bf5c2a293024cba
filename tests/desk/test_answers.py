"""Every answer is plain data with sections that exist, and the texts of each rule can be laid side by side."""

import json
import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from fairfelt.desk import READINGS, RULES, Floor, plain
from fairfelt.desk.cameras import needed
from fairfelt.desk.records import drop, keep, notice
from fairfelt.desk.roster import Course, standings
from fairfelt.desk.supervision import departments, floorpersons, limit
from fairfelt.desk.tables import counted
from fairfelt.desk.training import required
from fairfelt.kit.versions import Wanted, When
from tests.desk.times import local

ROOT = Path(__file__).parents[2]
SECTIONS = frozenset((ROOT / "tests" / "data" / "sections.txt").read_text().split())
FACTS = sorted((ROOT / "src" / "fairfelt" / "data" / "facility").glob("*.toml"))
OUTSIDE = re.compile(r"^465a\.35\(c\)\((2|3|5|7|8|9|11|12)\)$")  # not printed in the bulletins, and marked so
FLOOR = Floor(
    category=2, live={"Craps": 2, "Poker": 9}, hybrid={"Roulette": 1}, terminals=7, automated={"Blackjack": 1}
)
ANSWERS = {
    "tables": counted(FLOOR),
    "cameras": needed(FLOOR),
    "departments": departments(),
    "floorpersons": floorpersons(FLOOR),
    "limit": limit("Craps", electronic=True),
    "training": required("Craps", ["Blackjack"]),
    "standing": standings([Course(dealer="Ada", game="Craps")])[0],
    "keeping": keep("books", date(2016, 1, 1)),
    "notice": notice("hybrid gaming tables", local("2018-01-09 08:00")),
    "dropping": drop("slot machine"),
}


def sections(data):
    if isinstance(data, dict):
        yield from [data["section"]] if "section" in data else data.get("sections", [])
        data = list(data.values())
    for one in data if isinstance(data, list) else []:
        yield from sections(one)


@pytest.mark.parametrize("name", ANSWERS)
def test_every_answer_has_its_three_days(name):
    data = plain(ANSWERS[name])
    timing = (data if "basis" in data else data["requirement"])["basis"]["timing"]
    assert timing["case"] == {"keeping": "2016-01-01", "notice": "2018-01-09"}.get(name)
    assert timing["known"] == ("2016-08-27" if name in ("training", "standing") else "2017-12-16")
    assert timing["status"] == "in force"
    assert timing["words"]


@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_is_plain_data_with_sections(name):
    data = plain(ANSWERS[name])
    assert json.loads(json.dumps(data)) == data
    cited = list(sections(data))
    assert cited
    assert [cite for cite in cited if cite not in SECTIONS and not OUTSIDE.match(cite)] == []


@pytest.mark.parametrize("path", FACTS, ids=lambda path: path.name)
def test_the_facts_cite_sections_that_exist(path):
    cited = set(re.findall(r"\b\d{3}a\.\d+(?:\([a-zA-Z0-9]+\))*", path.read_text()))
    assert sorted(cite for cite in cited if cite not in SECTIONS and not OUTSIDE.match(cite)) == []


def test_readings_are_told_apart_and_the_first_is_taken():
    assert len({one.id for one in READINGS}) == len(READINGS)
    assert all(one.cite in SECTIONS for one in READINGS)
    assert all(one.taken == "R1" for one in READINGS if one.choices)


def test_something_that_is_no_answer_is_a_fault_of_the_program():
    with pytest.raises(TypeError):
        plain(1.5)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.key)
def test_a_rule_changed_on_the_days_of_its_final_form_and_on_no_other(rule):
    law = {"15-1410": date(2017, 12, 16), "15-1411": date(2016, 8, 27)}
    days = [day for number, day in law.items() if any(number in text.source for text in rule.texts)]
    assert rule.changes(date.min, None)
    assert rule.changes(date.min, date(2015, 8, 1)) == ()  # printed as a proposal
    assert rule.changes(date.min, min(days) - timedelta(days=1)) == ()
    for day in days:
        assert rule.changes(day - timedelta(days=1), day)
    assert rule.changes(max(days), None) == ()
    assert rule.changes(date.min, When(text=Wanted.PROPOSED)) == rule.changes(date.min, None)
    back = [(one.fact, one.after, one.before) for one in rule.changes(None, date.min)]
    assert sorted(back) == sorted((one.fact, one.before, one.after) for one in rule.changes(date.min, None))


def test_the_changes_of_training_are_those_of_the_brackets():
    training = next(rule for rule in RULES if rule.key == "training")
    found = {one.fact: (one.before, one.after) for one in training.changes(date.min, None)}
    assert found["Craps, other game type"] == ("140 hours over 6 weeks", "120 hours over 5 weeks")
    assert found["Roulette, other game type"] == ("40 hours over 2 weeks", "30 hours over 2 weeks")
    assert found["Pai Gow Tiles, other game type"] == ("140 hours over 6 weeks", "120 hours over 5 weeks")
    assert found["Sic Bo, new dealer"] == ("", "30 hours over 2 weeks")
    assert not any(fact.startswith(("Blackjack", "Poker", "Lunar Poker")) for fact in found)


def test_the_library_page_tells_the_truth():
    page = (ROOT / "docs" / "library.md").read_text()
    block = next(code for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "fairfelt.desk" in code)
    names: dict[str, object] = {}
    claims = [line.partition("  # ")[::2] for line in block.splitlines() if "  # " in line and "…" not in line]
    exec("\n".join(line for line in block.splitlines() if "  # " not in line), names)  # noqa: S102
    for code, claim in claims:
        said = eval(code, names)  # noqa: S307
        words = "".join(need.words for need in said) if isinstance(said, tuple) else str(said)
        assert claim.split(", as it was")[0] == words
