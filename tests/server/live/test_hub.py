"""Who watches is shown what is durable, and what concerns him; a few at a time, and the writer never waits for them."""

import asyncio
import json
import time

import pytest
from starlette.requests import Request
from starlette.responses import Response

from fairfelt.facility.rounds.commands import OpenWagering
from fairfelt.facility.tables.commands import LeaveTable
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.terminals.state import Terminals, account
from fairfelt.server.live import hub as hubs
from fairfelt.server.live.hub import Watcher
from fairfelt.server.people.guard import Guard
from fairfelt.server.people.staff import People
from fairfelt.store import StoreFailed
from tests.facility.facility import DEALER, FINANCE, at
from tests.server.disk import PATIENCE, refused
from tests.server.live.watching import House

DISCREET = 0.1  # seconds in which nothing comes


async def shown(watcher):
    """The next view that is sent."""
    async with asyncio.timeout(PATIENCE):
        while not (message := watcher.message()):
            watcher.woken.clear()
            await watcher.woken.wait()
            assert watcher.ends is None
    return json.loads(message)


def test_nothing_is_shown_before_it_is_durable():
    async def story():
        async with House() as house:
            one = house.watch("EWT-1")
            before = (await shown(one))["view"]["now"]
            house.disk.free.clear()
            giving = asyncio.create_task(house.give(InsertBill(10_000), at("EWT-1")))
            while not house.writer.busy:
                await asyncio.sleep(0)
            late = house.watch("T1")  # who comes now sees it afterwards, too
            await asyncio.sleep(DISCREET)
            assert house.writer.state.at > before
            assert not one.message()
            assert not late.message()
            house.disk.free.set()
            await giving
            for watcher in (one, late):
                view = await shown(watcher)
                assert (view["view"]["now"], view["seq"]) == (house.writer.state.at, house.writer.seq)

    asyncio.run(story())


def test_what_is_asked_for_is_sent_when_it_is_durable():
    async def story():
        async with House() as house:

            async def seen(request, actor):
                return Response(str(account(house.writer.state, "EWT-1")))

            asked = Request({"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"127.0.0.1")]})
            route = Guard(People(), house.writer.durable).route("GET /openapi.json", seen)
            house.disk.free.clear()
            giving = asyncio.create_task(house.give(InsertBill(500), at("EWT-1")))
            while not house.writer.busy:
                await asyncio.sleep(0)
            asking = asyncio.create_task(route.endpoint(asked))
            await asyncio.sleep(DISCREET)
            assert not asking.done()
            house.disk.free.set()
            assert (await asking).body == b"10500"
            await giving

    asyncio.run(story())


def test_what_could_not_be_written_is_shown_to_nobody():
    async def story():
        async with House() as house:
            house.disk.free.clear()
            house.disk.write = refused
            giving = asyncio.create_task(house.give(InsertBill(500), at("EWT-1")))
            while not house.writer.busy:
                await asyncio.sleep(0)
            with pytest.raises(StoreFailed):
                await house.writer.durable()
            with pytest.raises(StoreFailed):
                await giving

    asyncio.run(story())


@pytest.mark.parametrize(
    ("command", "actor", "concerned"),
    [
        (OpenWagering("T1"), DEALER, {"T1", "EWT-1", None}),
        (InsertBill(500), at("EWT-2"), {"EWT-2", None}),
        (EnrollTerminal("EWT-3"), FINANCE, {None}),
        (LeaveTable(), at("EWT-2"), {"T2", "EWT-2", None}),
    ],
    ids=lambda one: type(one).__name__,
)
def test_a_view_goes_to_whom_it_concerns(command, actor, concerned):
    async def story():
        async with House() as house:
            watchers = {about: house.watch(about) for about in ("T1", "T2", "EWT-1", "EWT-2", None)}
            for watcher in watchers.values():
                await shown(watcher)
            await house.give(command, actor)
            await asyncio.sleep(hubs.LATER + DISCREET)
            assert {about for about, watcher in watchers.items() if watcher.message()} == concerned

    asyncio.run(story())


def test_views_are_made_a_few_at_a_time_and_all_are_made():
    async def story():
        async with House() as house:
            made = []

            def making(one):
                def view(now):
                    made.append(one)
                    return house.glance(now)

                return view

            many = [house.watch("EWT-1", making(one)) for one in range(100)]
            assert made == []  # not while they come in, either
            for watcher in many:
                await shown(watcher)
            assert sorted(made) == list(range(100))
            made.clear()
            await asyncio.sleep(hubs.SOON)
            between = []
            house.writer.changed.append(lambda _: between.append(len(made)))
            await house.give(InsertBill(500), at("EWT-1"))
            assert between == [hubs.AT_ONCE]
            for watcher in many:
                await shown(watcher)
            assert made == list(range(100))  # who has waited longest comes first

    asyncio.run(story())


def test_one_connection_is_shown_the_newest_and_not_everything():
    async def story():
        async with House() as house:
            watcher = house.watch("EWT-1")
            await shown(watcher)
            begun = time.monotonic()
            views = 0
            for _ in range(40):
                await house.give(InsertBill(100), at("EWT-1"))
                views += bool(watcher.message())
            assert views <= 2 + (time.monotonic() - begun) / hubs.SOON
            await asyncio.sleep(hubs.SOON + DISCREET)
            assert json.loads(watcher.message())["view"]["now"] == house.writer.state.at

    asyncio.run(story())


def test_a_view_that_cannot_be_made_ends_its_connection_and_nothing_else(caplog):
    async def story():
        async with House() as house:
            broken = house.watch("EWT-1", lambda now: house.writer.state[Terminals]["EWT-9"])
            sound = house.watch("EWT-1")
            await shown(sound)
            assert broken.ends == (1011, "the view could not be made")
            await house.give(InsertBill(500), at("EWT-1"))
            assert await shown(sound)

    asyncio.run(story())
    assert "a view of EWT-1 could not be made" in caplog.text


def test_who_has_left_or_was_displaced_is_shown_nothing_more():
    async def story():
        async with House() as house:
            older, newer = (Watcher("EWT-1", house.glance) for _ in range(2))
            house.hub.join("terminal", older)
            await shown(older)
            house.hub.join("terminal", newer)
            assert older.ends == (4409, "another connection took this place")
            house.hub.leave("terminal", older)  # its end comes later
            await shown(newer)
            await house.give(InsertBill(500), at("EWT-1"))
            await shown(newer)
            assert not older.message()
            house.hub.leave("terminal", newer)
            await house.give(InsertBill(500), at("EWT-1"))
            await asyncio.sleep(hubs.SOON + DISCREET)
            assert not newer.message()

    asyncio.run(story())
