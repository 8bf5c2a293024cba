"""Who signs in and out, and who is refused, is in the journal and in a report, and a lock-out is an alarm; no secret is."""

import json

import pytest

from fairfelt import store
from fairfelt.audit.auditor import Auditor
from fairfelt.facility import Actor, decode
from fairfelt.facility.access.events import SignedIn, SignedOut
from fairfelt.facility.access.state import SignIns
from fairfelt.facility.core.alarms import Alarms
from fairfelt.ledger.days import gaming_day
from fairfelt.server.people.throttle import FIRST_WAIT, FREE, FREE_SOURCE
from fairfelt.server.shell.writer import Writer
from tests.server.entering import PASSWORD, browser, signed_in, staff

SECRET = "typed into the wrong field"  # noqa: S105


@pytest.fixture
def house():
    writer = Writer(store.open("memory:"))
    people = staff(flora="floorperson", bo="board")
    with browser(writer, people) as client:
        yield writer, people, client


def tried(client, name, password=PASSWORD):
    return client.post("/api/sign-in", json={"name": name, "password": password}).status_code


def noted(writer):
    return [decode(entry.body) for entry in writer.store.read()]


def test_coming_and_going_is_in_the_journal(house):
    writer, _, client = house
    signed_in(client, "flora")
    assert client.post("/api/sign-out", json={}).status_code == 200
    assert client.post("/api/sign-out", json={}).status_code == 200  # nobody goes twice
    events = [(one.by, one.event) for one in noted(writer)]
    assert events == [("flora", SignedIn("floorperson", "testclient")), ("flora", SignedOut("testclient"))]


def test_a_lock_out_is_an_alarm_that_a_floorperson_sees(house):
    writer, _, client = house
    assert [tried(client, "flora", "wrong") for _ in range(FREE + 2)] == [401] * FREE + [429] * 2
    waits = [one.event.wait for one in noted(writer)]
    assert waits == [0] * (FREE - 1) + [int(FIRST_WAIT)]  # what has to wait is not even looked at
    (alarm,) = writer.state[Alarms]
    assert (alarm.table, alarm.words) == ("sign-in", "flora from testclient must wait 120 seconds for the next try")
    signed_in(client, "bo")
    assert [one["words"] for one in client.get("/api/view").json()["alarms"]] == [alarm.words]


def test_no_password_and_no_unknown_name_is_written_down(house):
    writer, _, client = house
    tried(client, "flora", SECRET)
    tried(client, SECRET, "x")
    signed_in(client, "bo")
    written = b"".join(entry.body for entry in writer.store.read())
    assert SECRET.encode() not in written
    assert PASSWORD.encode() not in written
    assert [one.by for one in noted(writer)] == ["flora", "", "bo"]


def test_nobody_fills_the_journal_with_wrong_keys(house):
    writer, people, client = house
    people.give_key("EWT-1")
    for _ in range(3 * FREE_SOURCE):
        assert client.post("/api/device", json={"terminal": "EWT-1", "key": "wrong"}).status_code == 401
    assert 0 < len(noted(writer)) <= FREE_SOURCE


def test_the_report_of_a_day_tells_who_came_and_who_did_not(house):
    _, _, client = house
    tried(client, "bo", "wrong")
    signed_in(client, "bo")
    report = client.get("/api/reports/sign-ins").json()
    assert (report["kind"], report["open"]) == ("sign-ins", True)
    rows = [(row["what"], row["name"], row["role"], row["source"]) for row in report["rows"]]
    assert rows == [("refused", "bo", "", "testclient"), ("signed in", "bo", "board", "testclient")]
    lines = client.get("/api/reports/sign-ins.csv").text.splitlines()
    assert lines[0] == "gaming day,time,what,name,role,source,seconds to wait"
    assert [line.split(",")[2:5] for line in lines[1:]] == [["refused", "bo", ""], ["signed in", "bo", "board"]]


def test_a_start_and_an_auditor_take_them_in(house):
    writer, _, client = house
    for name in ("flora", "bo"):
        for _ in range(FREE):
            tried(client, name, "wrong")
    again, auditor = Writer(writer.store), Auditor()
    assert again.state[SignIns] == writer.state[SignIns]
    assert [len(rows) for rows in again.state[SignIns].values()] == [2 * FREE]
    assert list(again.state[SignIns]) == [gaming_day(writer.clock())]
    assert again.state[Alarms] == writer.state[Alarms]
    for one in noted(writer):
        auditor.take(one)
    assert auditor.differences == []


def test_nobody_is_let_in_while_the_journal_cannot_be_written(house, monkeypatch):
    writer, people, client = house

    async def stopped(by, event):
        raise store.StoreFailed("the disk is gone")

    monkeypatch.setattr(writer, "note", stopped)
    assert tried(client, "flora") == 503
    assert client.get("/api/who").status_code == 401
    assert json.loads(client.get("/openapi.json").text)["openapi"] == "3.1.0"
    assert Actor("flora", "floorperson") not in [people.sessions.who(token, 0.0) for token in client.cookies.values()]
