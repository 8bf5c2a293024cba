"""What is only read: the rules in force, the reports by gaming day, rounds that are over as each role may see them."""

import csv
import io
import json
import uuid

import pytest

from fairfelt import store
from fairfelt.audit import chain
from fairfelt.facility.rounds.state import Rounds
from fairfelt.games import all_games, find
from fairfelt.rules import sample
from fairfelt.server.http import rulebook
from fairfelt.server.http.reports import METERS
from fairfelt.server.shell.writer import Writer
from tests.helpers import rule
from tests.server.entering import at_terminal, browser, signed_in, staff

EARLY = 1_789_984_200_000  # 2026-09-21, ten minutes to six in the morning in Pennsylvania
HOUR = 3_600_000
CARDS = ("QS", "7S", "9D", "6H", "5C", "8C", "4D", "3H", "2S")
ROLES = {
    "dana": "dealer",
    "flora": "floorperson",
    "sam": "slot attendant",
    "finn": "finance",
    "vera": "surveillance",
    "board": "board",
    "ada": "administrator",
}


class Facility:
    """A table of Three Card Poker with two terminals, its clock in the hands of the test."""

    def __init__(self):
        self.now = EARLY
        self.writer = Writer(store.open("memory:"), clock=lambda: self.now)
        self.client = browser(self.writer, staff(**ROLES))

    def give(self, who, **command):
        query = {"terminal": who} if who.startswith("EWT") else {}
        if not query:
            signed_in(self.client, who)
        self.now += 1000
        reply = self.client.post("/api/commands", params=query, json={"id": uuid.uuid4().hex, **command}).json()
        assert reply["ok"], reply
        return reply

    def get(self, who, path, **query):
        if who.startswith("EWT"):
            query["terminal"] = who
        else:
            signed_in(self.client, who)
        return self.client.get(path, params=query)

    def round(self):
        """A round by hand: the first plays, the second folds."""
        self.give("dana", do="open_wagering", table="T1")
        for terminal in ("EWT-1", "EWT-2"):
            self.give(terminal, do="place_wager", wager="Ante", cents=500)
        self.give("dana", do="no_more_bets", table="T1")
        for card in CARDS:
            self.give("dana", do="card", table="T1", card=card)
        self.give("EWT-1", do="choose", move="Play")
        self.give("EWT-2", do="choose", move="Fold")
        self.give("dana", do="settle", table="T1")


@pytest.fixture
def facility():
    facility = Facility()
    with facility.client:
        for terminal in ("EWT-1", "EWT-2"):
            facility.give("ada", do="enroll_terminal", terminal=terminal)
            at_terminal(facility.client, terminal)
        facility.give("ada", do="set_up_table", table="T1", rules=sample(find("649a")))
        facility.give("dana", do="open_table", table="T1")
        for position, terminal in enumerate(("EWT-1", "EWT-2"), 1):
            facility.give(terminal, do="insert_bill", cents=2000)
            facility.give(terminal, do="join", table="T1", position=position)
        facility.round()
        yield facility


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_every_table_can_show_the_rules_in_force(game):
    writer = Writer(store.open("memory:"))
    with browser(writer, staff(ada="administrator")) as client:
        signed_in(client, "ada")
        command = {"id": uuid.uuid4().hex, "do": "set_up_table", "table": "T1", "rules": sample(game)}
        assert client.post("/api/commands", json=command).json()["ok"]
        rules = client.get("/api/rules/T1").json()
    house = writer.state[Rounds]["T1"].table.house
    assert {one["name"] for one in rules["wagers"]} == {one.name for one in game.wagers if house.offers(one)}
    assert all(step["section"] for step in rules["round"])
    for table in rules["paytables"]:
        assert table["name"] in (house.paytables.get(table["wager"], table["name"]), "")
    assert len({(table["wager"], table["section"]) for table in rules["paytables"]}) == len(rules["paytables"])
    drawn = [wager for row in rules["layout"]["rows"] for spot in row["spots"] for wager in spot["wagers"]]
    assert {one.name for one in game.wagers if house.asks_for(one)} <= set(drawn)
    assert len(drawn) == len(set(drawn))


SAID = ["686a.2(b)(4)(i)", "686a.2(b)(4)(ii)", "686a.2(b)(4)(iii)"]


@pytest.mark.parametrize(
    ("chapter", "chosen", "drawn", "printed"),
    [
        ("686a", {}, [["Bonus"], ["Ante", "Over 23", "Under 18"]], SAID),
        ("686a", {"offered": frozenset()}, [["Ante", "Over 23", "Under 18"]], SAID),
        ("645a", {"offered": frozenset()}, [["Pai Gow Poker"]], []),
        ("645a", {"offered": frozenset(), "options": {"player_bank": "bank"}}, [["Pai Gow Poker", "Cover"]], []),
        ("669a", {"offered": frozenset()}, [["Pair Plus"], ["Ante", "Blind", "Play"]], ["669a.2(b)(6)"]),
    ],
)  # fmt: skip
def test_a_layout_has_what_its_house_asks_for_and_says_no_more_than_sentences(chapter, chosen, drawn, printed):
    layout = rulebook.layout_in_force(find(chapter).house(**chosen))
    assert [[spot["label"] for spot in row["spots"]] for row in layout["rows"]] == drawn
    assert [one["section"] for one in layout["printed"]] == printed


@rule("605a.5(d)")
def test_the_meters_of_each_terminal_by_gaming_day(facility):
    report = facility.get("finn", "/api/reports/meters").json()
    assert [one["section"] for one in report["columns"]][:5] == [f"605a.5(d)({n})" for n in range(1, 6)]
    assert {one["name"] for one in report["columns"]} >= set(METERS)
    names = [one["name"] for one in report["columns"]]
    rows = {row["terminal"]: dict(zip(names, row["day"], strict=True)) for row in report["rows"]}
    assert rows["EWT-1"]["coin in"] == 1000  # the Ante and the Play
    assert rows["EWT-2"]["coin in"] == 500
    assert rows["EWT-1"]["bill in, $20"] == 1
    assert next(one["unit"] for one in report["columns"] if one["name"] == "bill in, $20") == "count"
    assert report["open"] is True


@rule("605a.5(d)")
def test_a_day_that_is_over_keeps_its_readings(facility):
    first = facility.get("finn", "/api/reports/meters").json()
    facility.now += HOUR
    facility.round()
    second = facility.get("finn", "/api/reports/meters").json()
    assert facility.get("finn", "/api/reports/meters", day=first["day"]).json() == first | {"open": False}
    assert second["rows"][0]["opening"] == first["rows"][0]["closing"]
    assert second["rows"][0]["day"][0] == 1000
    days = facility.get("finn", "/api/days").json()["days"]
    assert days == [{"day": second["day"], "open": True}, {"day": first["day"], "open": False}]


@rule("605a.2(d)(7)")
def test_the_reports_by_gaming_day(facility):
    report = facility.get("board", "/api/reports/accounts").json()
    names = [one["name"] for one in report["columns"]]
    rows = {(row["what"], row["name"]): dict(zip(names, row["cents"], strict=True)) for row in report["rows"]}
    assert rows["terminal", "EWT-1"]["deposited"] == 2000
    assert rows["terminal", "EWT-2"]["collected"] == 500  # a fold: 649a.11(b)
    assert rows["table", "T1"]["revenue"] == sum(rows["terminal", f"EWT-{n}"]["revenue"] for n in (1, 2))
    assert report["totals"]["table"] == [rows["table", "T1"][name] for name in names]


def test_a_report_goes_into_a_spreadsheet(facility):
    for kind in ("meters", "accounts"):
        answer = facility.get("finn", f"/api/reports/{kind}.csv")
        assert answer.headers["content-type"].startswith("text/csv")
        head, *rows = csv.reader(io.StringIO(answer.text))
        assert all(len(row) == len(head) for row in rows)
        assert any("20.00" in row for row in rows)
    assert facility.get("finn", "/api/reports/nothing").status_code == 404
    assert facility.get("finn", "/api/reports/meters", day="yesterday").status_code == 422


def test_a_terminal_recalls_its_own_rounds_as_it_saw_them(facility):
    listed = facility.get("EWT-2", "/api/rounds").json()["rounds"]
    assert [(one["round"], one["wagered"], one["net"]) for one in listed] == [("T1-1", 500, -500)]
    past = facility.get("EWT-2", "/api/rounds/T1-1").json()
    assert (past["sight"], past["you"]) == ("own", 2)
    hands = {seat["position"]: seat["hands"][0]["cards"] for seat in past["seats"]}
    assert hands[2] == ["7S", "5C", "3H"]
    assert {line["terminal"] for line in past["lines"]} == {"EWT-2"}
    dealt = [step for step in past["steps"] if step["do"] == "card_dealt" and step["seat"] == 1]
    assert [(step["cards"], step["hidden"]) for step in dealt] == [([], 1)] * 3
    assert all(step["at"] and step["by"] for step in past["steps"])


def test_a_terminal_sees_no_round_of_others(facility):
    facility.give("ada", do="enroll_terminal", terminal="EWT-3")
    at_terminal(facility.client, "EWT-3")
    assert facility.get("EWT-3", "/api/rounds").json()["rounds"] == []
    assert facility.get("EWT-3", "/api/rounds/T1-1").status_code == 404


def test_a_dealer_sees_what_lay_open_and_surveillance_everything(facility):
    open_ = facility.get("dana", "/api/rounds/T1-1").json()
    everything = facility.get("vera", "/api/rounds/T1-1").json()
    assert (open_["sight"], everything["sight"]) == ("open", "everything")
    dealt = [step["cards"] for step in everything["steps"] if step["do"] == "card_dealt"]
    assert [card for cards in dealt for card in cards] == list(CARDS)
    folded = {seat["position"]: seat["hands"][0]["cards"] for seat in open_["seats"]}[2]
    assert None in folded
    assert "7S" not in json.dumps(open_)
    assert everything["lines"] == open_["lines"]
    sections = [step["cite"] for step in everything["steps"] if step["do"] == "card_dealt"]
    assert all(section.startswith("649a.") for section in sections)


def test_rounds_are_listed_by_table_and_day(facility):
    facility.now += HOUR
    facility.round()
    both = facility.get("vera", "/api/rounds", table="T1").json()["rounds"]
    assert [one["round"] for one in both] == ["T1-2", "T1-1"]
    first = facility.get("vera", "/api/rounds", table="T1", day=both[1]["day"]).json()["rounds"]
    assert first == [both[1]]
    assert facility.get("vera", "/api/rounds", table="T2").json()["rounds"] == []
    assert facility.get("vera", "/api/rounds", of="EWT-3").json()["rounds"] == []
    mine = facility.get("vera", "/api/rounds", of="EWT-2").json()["rounds"]
    assert [one["terminals"] for one in mine] == [["EWT-2"]] * len(both)


def test_who_may_watch_sees_a_table_or_a_terminal(facility):
    facility.give("dana", do="open_wagering", table="T1")
    for terminal in ("EWT-1", "EWT-2"):
        facility.give(terminal, do="place_wager", wager="Ante", cents=500)
    facility.give("dana", do="no_more_bets", table="T1")
    for card in CARDS:
        facility.give("dana", do="card", table="T1", card=card)
    watched = facility.get("vera", "/api/view", table="T1").json()
    assert watched["role"] == "watch"
    assert [seat["hands"][0]["cards"] for seat in watched["table"]["seats"]] == [["QS", "6H", "4D"], ["7S", "5C", "3H"]]
    assert watched["table"]["dealer"]["cards"] == ["9D", "8C", "2S"]
    assert "7S" not in facility.get("dana", "/api/view", table="T1").text
    assert facility.get("finn", "/api/view", table="T1").status_code == 403
    mirror = facility.get("sam", "/api/view", of="EWT-1").json()
    assert (mirror["role"], mirror["terminal"]) == ("mirror", "EWT-1")
    assert facility.get("dana", "/api/view", of="EWT-1").status_code == 403
    assert facility.get("vera", "/api/view", of="EWT-9").status_code == 404
    assert facility.get("vera", "/api/view", table="T9").status_code == 404


def test_the_number_of_a_voucher_is_for_its_own_terminal(facility):
    facility.give("EWT-1", do="leave_table")
    facility.give("EWT-1", do="cash_out")
    number = facility.get("EWT-1", "/api/view").json()["vouchers"][0]["number"]
    assert len(number) == 18
    assert number not in facility.get("vera", "/api/view", of="EWT-1").text


def test_the_journal_of_a_running_server_can_be_audited(tmp_path):
    writer = Writer(store.open(f"sqlite:{tmp_path / 'journal.db'}"))
    with browser(writer, staff(ada="administrator", board="board")) as client:
        signed_in(client, "ada")
        command = {"id": uuid.uuid4().hex, "do": "enroll_terminal", "terminal": "EWT-1"}
        assert client.post("/api/commands", json=command).json()["ok"]
        signed_in(client, "board")
        (tmp_path / "copy.db").write_bytes(client.get("/api/journal").content)
        rows = store.reading(f"sqlite:{tmp_path / 'copy.db'}")
        assert (chain.verify(rows).seq, chain.verify(rows).faults) == (3, ())  # two have signed in
        rows.close()


def test_a_journal_in_memory_has_no_file(facility):
    assert facility.get("board", "/api/journal").status_code == 409
