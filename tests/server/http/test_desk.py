"""The compliance desk over HTTP: the same answers as the library's, refusals that name the fact and the section, no 5xx."""

import csv
import io
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairfelt import determinations, store
from fairfelt.desk import docket, floors, plain, roster, roster_file, tables
from fairfelt.desk.icalendar import calendar
from fairfelt.facility import Noted, evolve
from fairfelt.facility.system.events import FacilityConfigured, Key
from fairfelt.facility.tables.events import TableSetUp
from fairfelt.facility.terminals.events import TerminalEnrolled
from fairfelt.games import all_games, find
from fairfelt.kit.versions import Wanted, When
from fairfelt.papers import layout_file as layouts
from fairfelt.papers.html import body
from fairfelt.papers.postings import What, sign
from fairfelt.rules import sample, standard
from fairfelt.server.http import desk
from fairfelt.server.http import press as desk_press
from fairfelt.server.http.desk_answers import DATA
from fairfelt.server.http.press import Job, made
from fairfelt.server.people.policy import ANYONE, DESK, ROUTES
from fairfelt.server.shell.writer import Writer
from tests.helpers import rule
from tests.server.entering import browser, staff

FLOOR = (DATA / "floors" / "planned-floor.toml").read_text()
ROSTER = (DATA / "rosters" / "dealers.csv").read_text()
LACKING = (DATA / "layouts" / "three-card-poker-lacking.toml").read_text()
OTHER = sample(find("649a")).replace('"Pair Plus" = "A"', '"Pair Plus" = "C"')
CASES = [(one.name, name) for one in determinations.all_determinations() for name in one.samples]
POSTS = [route.removeprefix("POST ").format(name="milk-notice", form="txt") for route in DESK if "POST" in route]
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def facility():
    """A table of Three Card Poker that pays by paytable C, and a visitor who has not signed in."""
    writer = Writer(store.open("memory:"))
    evolve(writer.state, Noted(writer.clock(), "set up", "ada", TableSetUp("T1", OTHER, False, 20, 20)))
    with browser(writer, staff()) as client:
        yield writer, client


@pytest.fixture
def visitor(facility):
    return facility[1]


def ask(visitor, path, **given):
    answer = visitor.post(f"/api/desk{path}", json=given)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(visitor, path, **given):
    answer = visitor.post(f"/api/desk{path}", json=given)
    assert answer.status_code == 422, answer.text
    return answer.json()


def test_the_desk_is_open_to_everybody_and_keeps_nothing(facility):
    writer, visitor = facility
    assert all(ROUTES[route] == {ANYONE} for route in DESK)
    before = writer.seq
    start = visitor.get("/api/desk").json()
    assert [one["chapter"] for one in start["games"]] == [game.chapter for game in all_games()]
    assert start["tables"] == [{"table": "T1", "chapter": "649a", "game": "Three Card Poker", "table_class": "hybrid"}]
    for path in ("/rules/649a", "/changes", "/docket", "/docket.ics", "/determinations"):
        assert visitor.get(f"/api/desk{path}").status_code == 200
    assert writer.seq == before


@pytest.mark.parametrize("what", ["payout", "inscriptions", "limit"])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_every_sign_is_the_one_that_signage_makes(game, what):
    shown = json.loads(made(Job(what, ((game.chapter, ""),), "The Grand Felt", "page", "sign")))
    assert shown["html"] == "\n".join(body(sign(standard(game), What(what), "The Grand Felt")))


def test_a_sign_is_shown_and_kept_as_a_file(visitor):
    asked = {"what": "payout", "sources": [{"chapter": "649a"}], "holder": "The Grand Felt"}
    assert "The Grand Felt" in ask(visitor, "/signs", **asked)["html"]
    files = {form: visitor.post(f"/api/desk/signs/{form}", json=asked) for form in desk_press.FORMS}
    assert files["pdf"].content.startswith(b"%PDF-1.7")
    assert files["html"].text.startswith("<!DOCTYPE html>")
    assert files["txt"].text.startswith("THREE CARD POKER")
    for form, file in files.items():
        assert file.headers["content-disposition"] == f'attachment; filename="649a-payout.{form}"'
    assert visitor.post("/api/desk/signs/doc", json=asked).status_code == 404


def test_what_a_visitor_types_is_not_a_page_of_ours(visitor):
    shown = ask(visitor, "/signs", what="limit", sources=[{"chapter": "649a"}], holder="<script>alert(1)</script>")
    assert "<script" not in shown["html"]
    assert "&lt;script&gt;" in shown["html"]


def test_change_the_submission_and_the_sign_follows(visitor):
    typed, table, usual = (
        ask(visitor, "/signs", what="payout", sources=[source])["html"]
        for source in ({"rules": OTHER}, {"table": "T1"}, {"chapter": "649a"})
    )
    assert "Paytable C" in typed
    named = "Hybrid gaming table (§ 605a.1). "
    assert named not in typed
    assert typed == table.replace(named, "", 1) != usual


@rule("605a.1")
@pytest.mark.parametrize(
    ("automatic", "words"),
    [(False, "Hybrid gaming table (§ 605a.1)"), (True, "Fully automated electronic gaming table (§ 605a.5(b))")],
)
def test_the_sign_of_a_table_names_its_class(automatic, words):
    writer = Writer(store.open("memory:"))
    evolve(writer.state, Noted(1, "set up", "flora", TableSetUp("T1", OTHER, automatic, 20, 20)))
    with browser(writer, staff()) as client:
        for what in ("payout", "inscriptions", "limit", "rules-card"):
            assert words in ask(client, "/signs", what=what, sources=[{"table": "T1"}])["html"]


@rule("605a.9(b)")
def test_the_floor_of_this_facility_is_counted_by_the_classes_of_its_tables():
    writer = Writer(store.open("memory:"))
    keys = (Key("finn", "finance"), Key("flora", "floorperson"))
    for event in (
        FacilityConfigured("gaming", "06:00", "America/New_York", 3, "", keys),
        *(TerminalEnrolled(f"EWT-{number}") for number in range(6)),
        TableSetUp("H1", OTHER, False, 20, 20, table_class="hybrid"),
        TableSetUp("A1", OTHER, True, 20, 20, table_class="fully automated"),
        TableSetUp("A2", OTHER, True, 20, 20, table_class="fully automated"),
        TableSetUp("L1", OTHER, False, 20, 20, table_class="live"),
    ):
        evolve(writer.state, Noted(1, "set up", "flora", event))
    with browser(writer, staff()) as client:
        start = client.get("/api/desk").json()
        assert {one["table"]: one["table_class"] for one in start["tables"]} == {
            "H1": "hybrid",
            "A1": "fully automated",
            "A2": "fully automated",
            "L1": "live",
        }
        here = start["floor_here"]
        poker = "Three Card Poker"
        assert (here["hybrid"], here["automated"], here["live"]) == ({poker: 1}, {poker: 2}, {poker: 1})
        assert (here["terminals"], here["category"]) == (6, 3)
        found = ask(client, "/floor", floor=json.dumps(here))["tables"]
        assert (found["terminals_count_as"], found["automated_count_as"], found["counted"]) == (2, 2, 5)


def test_a_guide_tells_each_game_once(visitor):
    two = [{"rules": OTHER}, {"chapter": "686a"}]
    shown = ask(visitor, "/signs", what="guide", sources=two)
    assert all(name in shown["html"] for name in ("Three Card Poker", "Over/Under", "Paytable C"))
    twice = refused(visitor, "/signs", what="guide", sources=[*two, {"chapter": "649a"}])
    assert "submitted twice" in twice["detail"]


def test_a_faulty_submission_is_refused_with_every_section(visitor):
    rules = 'chapter = "649a"\nfoo = 1\n[paytables]\n"Pair Plus" = "Z"\n'
    no = refused(visitor, "/signs", what="payout", sources=[{"rules": rules}])
    assert [(one["where"], one["section"]) for one in no["findings"]] == [
        ("line 2, foo", "601a.2"),
        ("line 4, paytables.Pair Plus", "649a.12(d)"),
    ]
    assert refused(visitor, "/signs", what="payout", sources=[])["detail"].startswith("a sign is of one table")
    other = refused(visitor, "/signs", what="payout", sources=[{"rules": OTHER, "chapter": "686a"}])
    assert "not of 686a" in other["detail"]
    missing = visitor.post("/api/desk/signs", json={"what": "payout", "sources": [{"table": "T9"}]})
    assert missing.status_code == 404


def test_a_document_that_takes_too_long_is_given_up_and_the_next_one_made(visitor, monkeypatch):
    whole = [{"chapter": game.chapter} for game in all_games()]  # never made before it is asked for
    asked = {"what": "guide", "sources": whole, "holder": "too long"}
    with monkeypatch.context() as hasty:
        hasty.setattr(desk_press, "SECONDS", 0)
        assert "in time" in refused(visitor, "/signs", **asked)["detail"]
    assert ask(visitor, "/signs", **asked)["name"]


@rule("649a.2(b)")
def test_a_layout_is_told_what_it_lacks(visitor):
    lacking = ask(visitor, "/layout", source={"chapter": "649a"}, layout=LACKING)
    assert not lacking["ok"]
    assert "649a.2(b)(4)" in {one["section"] for one in lacking["findings"]}
    assert lacking["complete"] == layouts.written(standard(find("649a")))
    assert ask(visitor, "/layout", source={"chapter": "649a"}, layout=lacking["complete"])["ok"]
    assert not ask(visitor, "/layout", source={"table": "T1"}, layout=lacking["complete"])["ok"]


@rule("605a.9(b)")
def test_a_floor_is_counted_watched_and_supervised(visitor):
    found = ask(visitor, "/floor", floor=FLOOR)
    assert found["tables"] == {"kind": "answer"} | plain(tables.counted(floors.load(FLOOR)))
    assert found["tables"]["terminals_count_as"] == 6  # 26 terminals
    assert found["cameras"]["stationary"] == len(found["cameras"]["cameras"])
    assert {one["department"] for one in found["departments"]["supervised"]} == {"slot operations", "table games"}
    elected = ask(visitor, "/floor", floor=FLOOR, elected=True)["departments"]
    assert {one["department"] for one in elected["supervised"]} == {"gaming"}


def test_what_one_text_cannot_answer_does_not_silence_the_others(visitor):
    former = ask(visitor, "/floor", floor=FLOOR, former=True)
    assert (former["tables"]["kind"], former["tables"]["section"]) == ("refusal", "605a.9(b)")
    assert former["cameras"]["basis"]["since"] is None
    assert former["cameras"]["basis"]["timing"]["status"] == "former"
    for day in ("2015-07-31", "2015-08-01", "2016-08-26"):  # a proposal is printed in between
        that_day = ask(visitor, "/floor", floor=FLOOR, day=day)
        assert that_day["tables"] == former["tables"]
        assert that_day["cameras"]["cameras"] == former["cameras"]["cameras"]
    assert ask(visitor, "/floor", floor=FLOOR, proposed=True)["tables"]["kind"] == "answer"
    assert ask(visitor, "/floor", floor=FLOOR, known="2017-12-15")["tables"]["kind"] == "refusal"
    no = refused(visitor, "/floor", floor="category = 9\n[live]\nHopscotch = 1\n")
    assert [one["where"] for one in no["findings"]] == ["line 1, category", "line 3, live.Hopscotch"]
    both = refused(visitor, "/floor", floor=FLOOR, former=True, day="2015-08-01")
    assert "cannot both" in both["detail"]
    assert "cannot both" in refused(visitor, "/floor", floor=FLOOR, former=True, proposed=True)["detail"]


@rule("611a.2")
def test_a_roster_comes_back_judged_and_as_csv(visitor):
    found = ask(visitor, "/roster", roster=ROSTER)
    courses = roster_file.read(ROSTER)
    assert found["csv"] == roster_file.write(roster.standings(courses))
    rows = list(csv.DictReader(io.StringIO(found["csv"])))
    assert [(row["dealer"], row["may_deal"]) for row in rows] == [
        (one["dealer"], one["said"]) for one in found["standings"]
    ]
    wanted = ask(visitor, "/roster", roster=ROSTER, game="sic bo")
    assert wanted["csv"] == roster_file.write(roster.wanting(courses, "sic bo"))
    assert ask(visitor, "/training", game="roulette", trained=["blackjack"])["instruction"]["hours"] == 30
    assert ask(visitor, "/training", former=True)["same_type"] is False
    then = ask(visitor, "/training", game="roulette", trained=["blackjack"], day="2016-01-15")
    assert (then["instruction"]["hours"], then["basis"]["timing"]["on"]) == (40, "2016-01-15")
    ben = next(one for one in found["standings"] if (one["dealer"], one["game"]) == ("Ben", "Roulette"))
    assert (ben["may_deal"], ben["timing"]["case"], ben["timing"]["known"]) == (False, "2016-03-18", "2016-08-27")
    assert "in force since August 27, 2016" in ben["note"]


@rule("465a.6(c)")
def test_records_are_looked_up(visitor):
    assert ask(visitor, "/records", record="books", made="2016-02-29")[0]["through"] == "2021-03-01"
    software = {"software": "hybrid gaming tables", "install": "2018-03-12T08:00", "notified": "2018-03-09T07:30"}
    assert ask(visitor, "/records", **software)[0]["in_time"] is False
    assert ask(visitor, "/records", box="hybrid gaming table", readings={"FT11": "R2"})[0]["box"]["box"]
    assert len(ask(visitor, "/records")["retention"]) > 3
    assert refused(visitor, "/records", software="hybrid gaming tables")["section"] == "461a.26(b)"
    for time in ("9999-12-31T23:59", "0001-01-01T00:00", "2018-03-12T08:00+05:00", "soon"):
        assert "local time" in refused(visitor, "/records", **software | {"notified": time})["detail"]


def test_two_days_are_laid_side_by_side(visitor):
    def changed(query):
        return {one["rule"]: one["changes"] for one in visitor.get(f"/api/desk/changes?{query}").json()}

    assert not any(changed("from=2015-07-31&to=2015-08-01").values())  # proposals
    law = changed("from=2016-08-26&to=2016-08-27")
    assert law["cameras"]
    assert law["milk-notice"] == []
    assert changed("")["qualified-reinsurer"] == []
    assert changed("proposed=yes")["qualified-reinsurer"]
    assert visitor.get("/api/desk/changes?from=2015-08-01&to=2015-07-31").status_code == 422
    assert visitor.get("/api/desk/changes?from=yesterday").status_code == 422


@pytest.mark.parametrize(("name", "case"), CASES, ids=[case for _, case in CASES])
def test_a_case_is_decided_as_the_library_decides_it(visitor, name, case):
    data = determinations.sample_data(case)
    decided = determinations.decided(name, data)
    assert ask(visitor, f"/determinations/{name}", case=determinations.sample(case)) == decided
    assert ask(visitor, f"/determinations/{name}", case=json.dumps(data)) == decided
    assert {"case", "known", "in_force"} <= set(decided["timing"])
    proposed = ask(visitor, f"/determinations/{name}", case=json.dumps(data), proposed=True)
    assert proposed == determinations.decided(name, data, When(text=Wanted.PROPOSED))
    assert proposed["timing"]["status"] == "proposed"


@rule("143.31(a)")
def test_facts_are_asked_for_by_name(visitor):
    no = refused(visitor, "/determinations/milk-notice", case="{}")
    named = {fact.name for fact in determinations.find_determination("milk-notice").facts}
    assert {one["fact"] for one in no["findings"]} <= named
    assert {"fact": "notice.given_on", "section": "143.31(a)"}.items() <= no["findings"][1].items()
    wrong = refused(visitor, "/determinations/milk-notice", case="[notice]\ngiven_on = 5\n")["findings"]
    assert [(one["fact"], one["where"]) for one in wrong] == [("notice.given_on", "line 2, notice.given_on")]


@rule("161.3(3)")
def test_a_fact_of_a_row_is_named_with_its_row(visitor):
    data = determinations.sample_data("qualified-reinsurer.toml")
    del data["program"]["retrocessionaires"][1]["premium"]
    no = refused(visitor, "/determinations/qualified-reinsurer", case=json.dumps(data))
    assert [one["fact"] for one in no["findings"]] == ["program.retrocessionaires 2.premium"]
    assert refused(visitor, "/determinations/nothing", case="{}")["detail"].startswith("there is no determination")


def test_every_determination_brings_its_form_and_its_samples(visitor):
    for one in visitor.get("/api/desk/determinations").json():
        assert one["facts"]
        assert set(one["cases"]) == set(one["files"]) == set(one["samples"])


def test_the_docket_as_a_list_and_as_a_calendar(visitor):
    listed = visitor.get("/api/desk/docket").json()
    assert [one["number"] for one in listed] == [one.number for one in docket.docket()]
    answer = visitor.get("/api/desk/docket.ics", params={"number": ["15-1410", "15-1411"]})
    assert answer.headers["content-type"].startswith("text/calendar")
    assert answer.content.decode() == calendar([docket.find("15-1410"), docket.find("15-1411")])
    assert visitor.get("/api/desk/docket.ics?number=99-9").status_code == 422


FIELDS = {
    "what": "payout", "sources": [{"chapter": "649a"}], "source": {"chapter": "649a"}, "layout": LACKING, "floor": FLOOR,
    "roster": ROSTER, "game": "Roulette", "trained": ["Craps"], "record": "books", "made": "2016-02-29", "box": "slot machine",
    "software": "hybrid gaming tables", "install": "2018-03-12T08:00", "case": "", "day": "2016-08-27", "former": False,
    "proposed": False, "known": "2018-01-01",
    "readings": {"FT1": "R2"}, "holder": "x", "size": "card",
}  # fmt: skip
scraps = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.floats(), st.text(max_size=40), st.just("[" * 3000),
    st.lists(st.text(max_size=5), max_size=3), st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3),
    st.sampled_from(['{"notice": ' + "[" * 500 + "]" * 500 + "}", "a = " + "[" * 500 + "]" * 500, "x,y\n\0", "=1+1"]),
)  # fmt: skip


@pytest.mark.unmeasured
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(POSTS),
    some=st.lists(st.sampled_from(sorted(FIELDS)), unique=True),
    spoilt=scraps,
    at=st.integers(),
)
def test_whatever_is_sent_is_answered(visitor, path, some, spoilt, at):
    sent = {name: FIELDS[name] for name in some}
    if some:
        sent[some[at % len(some)]] = spoilt
    answer = visitor.post(path, content=json.dumps(sent), headers=JSON)
    assert answer.status_code < 500
    assert answer.status_code == 200 or answer.json()["detail"]


@pytest.mark.parametrize("path", POSTS)
def test_a_body_has_its_bound(visitor, path):
    assert visitor.post(path, json={"case": "x" * desk.LONGEST}).status_code == 413
    assert visitor.post(path, content=b"\xff{", headers=JSON).status_code == 422


def test_only_so_many_may_wait(visitor, monkeypatch):
    monkeypatch.setattr(desk, "MOST_WAITING", 0)
    answer = visitor.post("/api/desk/records", json={})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "3")
