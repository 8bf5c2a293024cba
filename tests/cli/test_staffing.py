"""The facility's desk and the docket from the command line: answers, JSON, files, and what is said to bad input."""

import csv
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from fairfelt.desk import READINGS, RULES
from fairfelt.desk.docket import docket
from fairfelt.determinations import all_determinations
from fairfelt.kit.versions import Dated

COMMANDS = [
    "tables planned-floor.toml",
    "cameras planned-floor.toml --each",
    "supervision planned-floor.toml",
    "training",
    "training --former",
    "training craps --trained blackjack",
    "training --roster dealers.csv",
    "records",
    "docket",
    "docket 11-1180",
    "changes",
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("width", [80, 120])
def test_an_answer_fits_the_screen(run, command, width):
    ran = run(*command.split(), width=width)
    assert ran.code == 0, ran.err
    assert max(map(len, ran.out.splitlines())) <= width


def test_tables(run):
    data = run("tables", "--category", "3", "--hybrid", "roulette", "--terminals", "26", "--json").data
    assert (data["counted"], data["cap"], data["room"], data["room_in_terminals"]) == (6, 50, 44, 224)
    assert (data["basis"]["since"], data["basis"]["source"]) == ("2015-08-01", "Pa.B. Doc. No. 15-1410")
    assert data["basis"]["final"] == [{"page": "47 Pa.B. 7563", "published": "2017-12-16"}]
    assert data["floor"]["hybrid"] == {"Roulette": 1}
    shown = run("tables", "--category", "3", "--hybrid", "roulette", "--terminals", "26").out
    assert "counts 6 gaming tables of the 50" in shown
    assert "§ 605a.9(b)" in shown


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_floor_with_too_many_tables_exits_with_1(run, more):
    full, over = (run("tables", "--category", "3", "--live", f"craps={number}", *more) for number in (50, 51))
    assert (full.code, over.code) == (0, 1)
    assert '"within": false' in over.out if more else "1 too many" in over.out


def test_options_add_to_the_file(run):
    plain = run("tables", "planned-floor.toml", "--json").data
    more = run("tables", "planned-floor.toml", "--live", "craps=10", "--terminals", "31", "--json").data
    assert more["counted"] - plain["counted"] == (10 - 4) + (7 - 6)


def test_a_floor_may_be_json(run, tmp_path):
    path = tmp_path / "floor.json"
    path.write_text(json.dumps({"category": 1, "live": {"Craps": 2}}))
    assert run("tables", str(path), "--json").data["counted"] == 2


def test_cameras(run):
    data = run("cameras", "--live", "props & hops=2", "--json").data
    assert data["stationary"] == 4
    assert [one["section"] for one in data["cameras"]] == ["465a.9(c)(2)(vi)"] * 4
    assert run("cameras", "--live", "props & hops=2", "--former", "--json").data["stationary"] == 2
    assert run("cameras", "--live", "props & hops=2", "--on", "2016-08-26", "--json").data["stationary"] == 2
    assert run("cameras", "--live", "props & hops=2", "--on", "2016-08-27", "--json").data["stationary"] == 4
    assert run("cameras", "--live", "mini-craps", "--reading", "ft3=r2", "--json").data["stationary"] == 2


def test_supervision(run):
    data = run("supervision", "--specify", "terminals=table games", "--json").data
    by = {one["what"]: one["department"] for one in data["departments"]["supervised"]}
    assert by["electronic wagering terminals"] == "table games"
    assert data["floorpersons"] is None
    limits = run("supervision", "--game", "craps", "--json").data
    assert [(one["electronic"], one["tables"]) for one in limits] == [(False, 3), (True, 4)]
    shown = run("supervision", "--game", "blackjack", width=120).out
    assert "6 electronic gaming tables of Blackjack" in shown
    assert "In force: Pa.B. Doc. No. 15-1410, in force since December 16, 2017" in shown
    data = run("supervision", "--electronic", "blackjack=7", "--json").data
    assert data["floorpersons"]["floorpersons"] == 2


def test_training(run):
    data = run("training", "craps", "--trained", "blackjack", "--json").data
    assert data["instruction"] == {"hours": 120, "weeks": 5, "blackjack": 0}
    assert data["way"] == "trained dealer, another game type"
    types = run("training", "--former", "--json").data
    assert [one["game_type"] for one in types["types"] if one["other_type"] is None] == [
        "Baccarat, Midibaccarat and Minibaccarat",
        "Pai Gow Poker",
    ]


def test_a_roster_in_and_out(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = {
        (one["dealer"], one["game"]): one["may_deal"]
        for one in run("training", "--roster", "dealers.csv", "--json").data
    }
    assert found["Ada", "Three Card Poker"] is True
    assert found["Ada", "Craps"] is False
    assert found["Cleo", "Baccarat"] is True  # completed under the former text
    assert run("training", "--roster", "dealers.csv", "--to", "needs.csv").out == "Wrote needs.csv.\n"
    rows = list(csv.DictReader(Path("needs.csv").read_text().splitlines()))
    assert {(row["dealer"], row["game"]): row["may_deal"] == "yes" for row in rows} == found
    assert next(row for row in rows if row["game"] == "Craps")["still_needs"].startswith("30 hours more of 120; ")


def test_records(run):
    (kept,) = run("records", "books", "--made", "2015-08-01", "--json").data
    assert (kept["period"], kept["counted"], kept["through"]) == ("5 years", "2020-08-01", "2020-08-03")
    (kept,) = run("records", "books", "--made", "2015-08-01", "--reading", "ft12=r2", "--json").data
    assert kept["through"] == "2020-08-01"
    (box,) = run("records", "--box", "slot machine", "--json").data
    assert box["box"]["sections"] == ["465a.18(a)(1)(i)", "465a.18(a)(3)", "465a.25(m)(1)"]
    (notice,) = run(
        "records", "--software", "hybrid gaming tables", "--install", "2018-03-12T08:00", "--json"
    ).data  # the clocks went forward in between
    assert notice["latest"] == "2018-03-09T07:00:00"
    assert {"retention", "software", "boxes", "basis"} == set(run("records", "--json").data)


def test_docket(run, tmp_path):
    data = run("docket", "--json").data
    assert len(data) == 10
    assert [one["number"] for one in run("docket", "--chapter", "465A", "--json").data] == ["15-1410", "15-1411"]
    (one,) = run("docket", "15-1411", "--json").data
    assert (one["published"], one["comments_close"], one["review_closes"]) == ("2015-08-01", "2015-08-31", "2015-09-30")
    assert one["in_force"] == "since August 27, 2016, 46 Pa.B. 5540"
    assert "in force: whether and when it became law is not known here" in run("docket", "15-1494", width=120).out
    assert "in force:" not in run("docket", "11-1180").out
    path = tmp_path / "days.ics"
    assert run("docket", "--to", str(path)).code == 0
    assert path.read_bytes().startswith(b"BEGIN:VCALENDAR\r\n")


def test_changes_cover_every_rule_with_dated_texts(run):
    names = [one.key for one in RULES] + [one.name for one in all_determinations()]
    found = {one["rule"]: one for one in run("changes", "--json").data}
    assert list(found) == names
    assert [name for name, one in found.items() if not one["changes"]] == ["qualified-reinsurer"]  # not known to be law
    assert all(one["changes"] for one in run("changes", "--as-proposed", "--json").data)


@pytest.mark.parametrize(
    ("earlier", "later", "changed"),
    [
        ("2011-08-12", "2011-08-13", set()),  # a proposal is printed
        ("2011-12-23", "2011-12-24", {"furbearer-tags"}),
        ("2015-07-31", "2015-08-15", set()),
        ("2016-08-26", "2016-08-27", {"cameras", "training"}),
        ("2017-12-15", "2017-12-16", {"tables", "cameras", "supervision", "records"}),
        ("2019-07-12", "2019-07-13", set()),
        ("2021-07-30", "2021-07-31", {"milk-notice", "milk-donation"}),
    ],
)
def test_the_law_changes_on_the_day_of_the_final_form(run, earlier, later, changed):
    found = run("changes", "--from", earlier, "--to", later, "--json").data
    assert {one["rule"] for one in found if one["changes"]} == changed


def test_what_did_not_change_is_said_to_be_the_same(run):
    after = run("changes", "training", "--from", "2016-08-27").out
    assert "After: Pa.B. Doc. No. 15-1411, in force since August 27, 2016" in after
    assert "The same on both days" in after
    before = run("changes", "training", "--to", "2016-08-26", width=200).out
    assert "The same on both days" in before
    assert "Proposed and not in force: Pa.B. Doc. No. 15-1411; it came into force on August 27, 2016." in before


@pytest.mark.parametrize(
    ("flags", "hours", "words"),
    [
        (
            ("--on", "2016-01-15"),
            40,
            "In force on January 15, 2016: the former text, in force through August 26, 2016.",
        ),
        (
            ("--on", "2016-08-27"),
            30,
            "In force on August 27, 2016: Pa.B. Doc. No. 15-1411, in force since August 27, 2016",
        ),
        (
            ("--as-proposed",),
            30,
            "Asked for: Pa.B. Doc. No. 15-1411 as proposed on August 1, 2015, a proposal; it came into",
        ),
        (("--known", "2016-08-26"), 40, "Known: what was printed through August 26, 2016."),
        (("--former",), 40, "Asked for: the former text"),
        ((), 30, "In force: Pa.B. Doc. No. 15-1411, in force since August 27, 2016 by 46 Pa.B. 5540."),
    ],
    ids=str,
)
def test_roulette_by_the_law_of_the_day(run, flags, hours, words):
    command = ("training", "roulette", "--trained", "blackjack", *flags)
    data = run(*command, "--json").data
    assert data["instruction"]["hours"] == hours
    assert {"case", "known", "in_force"} <= set(data["basis"]["timing"])
    assert words in run(*command, width=200).out


def test_a_roster_is_judged_by_the_law_of_its_days(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = ("dealer,game,hours,weeks,blackjack_hours,table_test,completed", "Ada,Blackjack,100,5,80,yes,2014-03-28")
    Path("ada.csv").write_text("\n".join((*lines, "Ada,Roulette,30,2,,yes,2016-01-15\n")))
    blackjack, roulette = run("training", "--roster", "ada.csv", "--json").data
    assert (blackjack["may_deal"], roulette["may_deal"]) == (True, False)
    assert roulette["requirement"]["basis"]["timing"]["case"] == "2016-01-15"
    shown = run("training", "--roster", "ada.csv", width=160).out
    assert "10 hours more of 40" in shown
    assert "By the former text, in force through August 26, 2016" in shown
    assert run("training", "--roster", "ada.csv", "--as-proposed", "--json").data[1]["may_deal"] is True


def test_every_dated_text_is_that_of_a_document_of_the_docket():
    sources = {entry.source: entry.published for entry in docket()}
    rules: list[Dated[Any]] = [*RULES, *(one.dated for one in all_determinations())]
    for rule in rules:
        assert rule.texts.former.since is None
        for text in rule.texts:
            if text.proposed:
                assert {sources[name] for name in text.source.split(" and ")} == {text.since}
            elif text.since:
                assert (text.source, text.since) in {
                    (one.final.page, one.final.published) for one in docket() if one.final
                }


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["tables"], "name a planned floor"),
        (["tables", "nowhere.toml"], "there is no file nowhere.toml"),
        (["tables", "--live", "craps=2"], "the category of the licensed facility is missing"),
        (["tables", "--category", "2", "--terminals", "26"], "there is none"),
        (["tables", "--category", "4", "--live", "craps"], "category is 4. Write 1, 2 or 3. (§ 605a.9(b))"),
        (["tables", "--category", "2", "--live", "crabs=1"], "Did you mean 'Craps'"),
        (["tables", "--category", "2", "--live", "craps=many"], "GAME=NUMBER"),
        (["tables", "--category", "2", "--live", "craps", "--on", "soon"], "is no day"),
        (["tables", "--category", "2", "--live", "craps", "--on", "2015-08-01", "--former"], "not both"),
        (["tables", "--category", "2", "--hybrid", "roulette", "--terminals", "5", "--former"], "former text knows no"),
        (["cameras", "--live", "craps", "--reading", "FT2=R9"], "FT2 can be R1 or R2"),
        (["cameras", "--live", "craps", "--reading", "FT4=R1"], "no reading 'FT4' to choose"),
        (["supervision", "--game", "three dice football"], "not in these bulletins"),
        (["supervision", "--specify", "terminals"], "terminals=DEPARTMENT"),
        (["supervision", "--specify", "terminals=security"], "no department"),
        (["supervision", "--specify", "slot machines=table games"], "not for slot machines"),
        (["training", "crabs"], "Did you mean 'Craps'"),
        (["training", "craps", "--to", "x.csv"], "only a roster is written"),
        (["training", "--roster", "nowhere.csv"], "there is no file nowhere.csv"),
        (["training", "--roster", "dealers.csv", "--to", "no/such/folder.csv"], "could not be written"),
        (["records", "tapes"], "no record 'tapes'"),
        (["records", "--made", "2015-08-01"], "name the record"),
        (["records", "books", "--made", "2015-02-30"], "is no day"),
        (["records", "--box", "sofa"], "no device 'sofa'"),
        (["records", "--software", "hybrid gaming tables"], "say when it is installed"),
        (["records", "--install", "2018-03-12T08:00"], "name what the software runs"),
        (["records", "--software", "hybrid gaming tables", "--install", "noon"], "is no time"),
        (["records", "--software", "hybrid gaming tables", "--install", "2018-03-12T08:00+00:00"], "has a time zone"),
        (["docket", "99-1"], "no document '99-1'"),
        (["docket", "--chapter", "999a"], "touches chapter '999a'"),
        (["docket", "11-1180", "--chapter", "465a"], "name a document or a chapter, not both"),
        (["docket", "--to", "docket.txt"], "written as .ics"),
        (["docket", "--to", "no/such/docket.ics"], "could not be written"),
        (["changes", "weather"], "no rule 'weather'"),
        (["changes", "--from", "2015-08-02", "--to", "2015-08-01"], "is before"),
        (["changes", "--to", "2015-08-01", "--as-proposed"], "not both"),
        (["training", "craps", "--on", "2015-08-01", "--as-proposed"], "choose --as-proposed or --on, not both"),
        (["training", "craps", "--known", "soon"], "is no day"),
        (["training", "craps", "--as-proposed", "--known", "2015-07-31"], "no proposal was printed by 2015-07-31"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_gets_one_clear_message(run, command, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = run(*command, width=200)
    assert ran.code in (1, 2)
    assert message in " ".join(ran.err.split())
    assert "Traceback" not in ran.err
    assert not ran.out


def test_every_fault_of_a_floor_is_told_at_its_line(run, tmp_path):
    path = tmp_path / "floor.toml"
    path.write_text('category = 9\n[live]\nCrabs = 1\nCraps = "two"\n[tables]\n')
    ran = run("tables", str(path))
    assert ran.code == 1
    assert [line.split(",")[0] for line in ran.err.splitlines()] == [f"✗ line {number}" for number in (1, 3, 4, 5)]


# --- the page ---------------------------------------------------------------------------------------------------------

PAGE = (Path(__file__).parents[2] / "docs" / "staffing.md").read_text()
SHOWN = re.findall(r"```console\n\$ fairfelt ([^\n]+)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=[command for command, _ in SHOWN])
def test_the_page_shows_what_the_command_prints(run, command, shown, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = run(*shlex.split(command), width=80)
    assert [line.rstrip() for line in ran.out.strip().splitlines()] == shown.strip().splitlines()


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.id)
def test_the_page_tells_every_reading(reading):
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {reading.id} | {reading.cite} |"))
    assert reading.unclear in row
    assert all(words in row for words in reading.choices.values())
