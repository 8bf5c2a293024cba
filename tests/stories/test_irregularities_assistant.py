"""The irregularities assistant over HTTP: what a remedy would do is asked before anybody is called, and changes nothing."""

import uuid
from copy import copy
from dataclasses import replace

import pytest

from fairfelt import store
from fairfelt.facility import Noted, evolve
from fairfelt.facility.core.approval import Requests
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.events import TableSetUp
from fairfelt.facility.terminals.events import TerminalEnrolled
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.live.automatic_dealer import AutomaticDealer
from fairfelt.server.people.guard import SESSION
from fairfelt.server.shell.writer import Writer
from tests.helpers import rule
from tests.server.entering import at_terminal, browser, signed_in, staff


class Desk:
    """A table with wagers locked, and a browser that anybody signs in at."""

    def __init__(self):
        self.writer = Writer(store.open("memory:"))
        for event in (TerminalEnrolled("EWT-1"), TableSetUp("T1", sample(find("649a")), False, 20, 20)):
            evolve(self.writer.state, Noted(self.writer.clock(), "set up", "flora", event))
        self.client = browser(
            self.writer, staff(ada="administrator", dana="dealer", flora="floorperson", sam="cashier")
        )

    def give(self, who, **command):
        query = {"terminal": who} if who.startswith("EWT") else {}
        at_terminal(self.client, who) if query else signed_in(self.client, who)
        return self.client.post("/api/commands", params=query, json={"id": uuid.uuid4().hex, **command}).json()

    def effects(self, who, section, **more):
        signed_in(self.client, who)
        return self.client.get("/api/effects/T1", params={"section": section, **more})


@pytest.fixture
def desk():
    desk = Desk()
    with desk.client:
        opening: list[tuple[str, dict[str, object]]] = [
            ("dana", {"do": "open_table", "table": "T1"}),
            ("EWT-1", {"do": "insert_bill", "cents": 2000}),
            ("EWT-1", {"do": "join", "table": "T1", "position": 4}),
            ("dana", {"do": "open_wagering", "table": "T1"}),
            ("EWT-1", {"do": "place_wager", "wager": "Ante", "cents": 500}),
            ("dana", {"do": "no_more_bets", "table": "T1"}),
            ("dana", {"do": "card", "table": "T1", "card": "QS"}),
        ]
        for who, command in opening:
            assert desk.give(who, **command)["ok"]
        yield desk


@rule("649a.13(c)")
def test_what_a_remedy_would_do_is_what_is_then_asked(desk):
    signed_in(desk.client, "dana")
    before = desk.writer.seq
    shown = desk.client.get("/api/effects/T1", params={"section": "649a.13(c)"}).json()
    assert desk.writer.seq == before
    assert shown["effects"] == [
        {"seat": 4, "terminal": "EWT-1", "wager": "Ante", "cents": 500, "becomes": "void", "returned": 500}
    ]
    assert desk.give("dana", do="irregularity", table="T1", section="649a.13(c)")["ok"]
    signed_in(desk.client, "dana")
    asked = desk.client.get("/api/view", params={"table": "T1"}).json()["asked"]
    assert (asked["by"], asked["effects"]) == ("dana", shown["effects"])
    assert desk.give("flora", do="approve", table="T1", digest="0" * 16)["code"] == "altered"
    assert desk.give("flora", do="approve", table="T1", digest=asked["digest"])["ok"]


def test_what_cannot_be_is_said_and_strangers_are_told_nothing(desk):
    assert desk.effects("dana", "649a.13(z)").status_code == 409
    assert desk.effects("flora", "649a.13(a)", case="one card").status_code == 200
    assert desk.effects("dana", "649a.13(c)", seat="9").status_code == 409
    assert desk.effects("sam", "649a.13(c)").status_code == 403
    assert desk.client.get("/api/effects/T9", params={"section": "649a.13(c)"}).status_code == 403


def test_the_automatic_dealer_waits_for_the_floorperson(desk):
    dealer = AutomaticDealer(desk.writer)

    def seen():
        """The table as it would be if it dealt by itself; the facility's own automatic dealer leaves it alone."""
        play = copy(desk.writer.state[Rounds]["T1"])
        play.table = replace(play.table, automatic=True)
        return play

    assert dealer.next(seen(), 0)[0] is not None
    assert desk.give("dana", do="irregularity", table="T1", section="649a.13(c)")["ok"]
    assert dealer.next(seen(), 0)[0] is None


def test_two_sessions_are_one_person(desk):
    """She asks at the table and agrees at another workstation, each time with a session and an address of its own."""
    assert desk.give("flora", do="irregularity", table="T1", section="649a.13(c)")["ok"]
    digest = desk.writer.state[Requests]["T1"].digest
    first = desk.client.cookies[SESSION]
    desk.client.cookies.clear()
    assert desk.give("flora", do="approve", table="T1", digest=digest)["code"] == "two persons"
    assert desk.client.cookies[SESSION] != first
    assert desk.give("dana", do="approve", table="T1", digest=digest)["code"] == "forbidden"
