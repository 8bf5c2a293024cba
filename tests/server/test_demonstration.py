"""What the first page is told: in a demonstration the way to everything, elsewhere nothing."""

import asyncio

from fairfelt import store
from fairfelt.facility import Event, Noted, decode, evolve
from fairfelt.facility.core.configuration import Configuration
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.system.events import FacilityConfigured
from fairfelt.facility.tables.events import Joined, TableOpened, TableSetUp
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.events import TerminalEnrolled
from fairfelt.games import find
from fairfelt.kit.table_class import TableClass
from fairfelt.rules import sample
from fairfelt.server import demonstration as demo
from fairfelt.server.live.views import offered
from fairfelt.server.people.staff import People
from fairfelt.server.shell.writer import Writer
from tests.server.entering import browser

FACILITY: list[Event] = [
    TerminalEnrolled("EWT-1"),
    TerminalEnrolled("EWT-2"),
    TableSetUp("BY-HAND", sample(find("649a")), False, 20, 20),
    TableSetUp("BY-ITSELF", sample(find("649a")), True, 20, 20),
    TableOpened("BY-ITSELF", "automatic"),
    Joined("EWT-1", "BY-ITSELF", 1),
]


def told(people):
    """The answer to anybody, while EWT-1 is at a table."""
    writer = Writer(store.open("memory:"))
    for at, event in enumerate(FACILITY, start=1):
        evolve(writer.state, Noted(at, "set up", "ada", event))
    with browser(writer, people) as client:
        return client.get("/api/start").json()


def test_a_demonstration_names_free_terminals_tables_for_a_dealer_and_everybody():
    answer = told(demo.staff())
    assert answer["terminals"] == ["EWT-2"]
    assert answer["by_hand"] == ["BY-HAND"]
    assert {one["name"]: one["role"] for one in answer["people"]} == demo.STAFF
    assert {one["password"] for one in answer["people"]} == {demo.PASSWORD}


def test_a_demonstration_has_fully_automated_tables_and_a_hybrid_one_set_up_by_two_keys():
    async def story():
        writer = Writer(store.open("memory:"))
        work = asyncio.create_task(writer.run())
        await demo.set_up(writer)
        before = writer.seq
        await demo.set_up(writer)  # it is there already
        assert writer.seq == before
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        return writer

    writer = asyncio.run(story())
    classes = {name: table.table_class for name, table in writer.state[Tables].items()}
    assert {name for name, known in classes.items() if known is TableClass.HYBRID} == {"HAND-1"}
    assert set(classes.values()) == {TableClass.HYBRID, TableClass.AUTOMATED}
    assert writer.state[Configuration].purpose == "demonstration"
    events = [decode(entry.body).event for entry in writer.store.read()]
    made = [event for event in events if isinstance(event, TableSetUp | TerminalEnrolled | FacilityConfigured)]
    assert len(made) == 1 + demo.TERMINALS + len(classes)
    assert {tuple(key.role for key in event.keys) for event in made} == {("finance", "floorperson")}
    summary = {offered(writer.state, play).table: offered(writer.state, play) for play in writer.state[Rounds].values()}
    assert summary["HAND-1"].table_class == "hybrid"
    assert summary["649A"].table_class == "fully automated"


def test_a_facility_of_its_own_tells_nothing():
    people = People()
    people.add("dana", "dealer", "a password of her own")
    assert told(people) == {"terminals": [], "by_hand": [], "people": []}


def test_a_password_that_was_not_told_stays_unknown():
    people = demo.staff()
    people.add("guest", "board", "another password")
    assert "guest" not in {one["name"] for one in told(people)["people"]}
