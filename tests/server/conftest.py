"""Facilities behind a browser: one that all roles have entered, one with two terminals, one with a round played."""

import pytest

from fairfelt import store
from fairfelt.facility import Noted, evolve
from fairfelt.facility.tables.events import TableOpened, TableSetUp
from fairfelt.facility.terminals.events import TerminalEnrolled
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.people.guard import SESSION
from fairfelt.server.shell.writer import Writer
from tests.server.entering import at_terminal, browser, signed_in, staff
from tests.server.facility import Facility
from tests.server.house import STAFF, House


@pytest.fixture(scope="module")
def house():
    house = House()
    with house.client:
        for who in (*STAFF, "terminal", "another terminal"):
            house.enter(who)
        for who, name in (("disabled", "gone"), ("expired", "late")):
            signed_in(house.client, name)
            house.cookies[who] = {SESSION: house.client.cookies[SESSION]}
            house.client.cookies.clear()
        house.part()
        yield house


@pytest.fixture
def terminal(house):
    house.client.cookies.clear()
    at_terminal(house.client, "EWT-1")
    at_terminal(house.client, "EWT-2")
    yield house.client
    house.client.cookies.clear()


@pytest.fixture
def client():
    writer = Writer(store.open("memory:"))
    for event in (
        TerminalEnrolled("EWT-1"),
        TerminalEnrolled("EWT-2"),
        TableSetUp("T1", sample(find("649a")), False, 20, 20),
        TableOpened("T1", "dana"),
    ):
        evolve(writer.state, Noted(writer.clock(), "set up", "ada", event))
    with browser(writer, staff(dana="dealer", vera="surveillance")) as client:
        for terminal in ("EWT-1", "EWT-2"):
            at_terminal(client, terminal)
        yield client


@pytest.fixture
def facility():
    facility = Facility()
    with facility.client:
        for terminal in ("EWT-1", "EWT-2"):
            facility.keyed(do="enroll_terminal", terminal=terminal)
            at_terminal(facility.client, terminal)
        facility.keyed(do="set_up_table", table="T1", rules=sample(find("649a")))
        facility.give("dana", do="open_table", table="T1")
        for position, terminal in enumerate(("EWT-1", "EWT-2"), 1):
            facility.give(terminal, do="insert_bill", cents=2000)
            facility.give(terminal, do="join", table="T1", position=position)
        facility.round()
        yield facility
