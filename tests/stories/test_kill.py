"""Kill -9 under load, again and again: nothing that was acknowledged is lost, and every promise holds (RELIABILITY R9)."""

import asyncio
import http.client
import json
import os
import signal
import time
import uuid
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
import websockets

from fairfelt import store
from fairfelt.audit import chain
from fairfelt.audit.auditor import Auditor
from fairfelt.facility import State, check, decode, evolve
from tests.server.entering import admitted
from tests.store.postgresql import running
from tests.stories.nursery import Nursery, free_port
from tests.stories.runner import TERMINALS

pytestmark = pytest.mark.unmeasured
IDLE = 0.1  # seconds after which a player who hears nothing does something
KILLS, POSTGRES_KILLS, DATABASE_KILLS, MANY = 100, 20, 5, 1000
JOURNALS = 4  # that are killed under load, a quarter of the kills each; in `make soak` one has them all
LIFE = 40  # replies, at most, that a server is waited for before it is killed


async def player(name, port, random, acknowledged):
    """Sends sensible commands until the server dies; remembers what was acknowledged."""
    try:
        opening = await admitted(port, name)
        async with websockets.connect(f"ws://127.0.0.1:{port}/ws?terminal={name}", **opening) as ws:
            view: dict[str, Any] = {}
            sent = set()

            async def say(**command):
                key = uuid.uuid4().hex
                sent.add(key)
                await ws.send(json.dumps({"id": key, **command}))

            await say(do="insert_bill", cents=2000)
            while True:
                try:
                    text = await asyncio.wait_for(ws.recv(), IDLE)
                except TimeoutError:
                    await act(say, view, name, random)
                    continue
                message = json.loads(text)
                if message["type"] == "reply":
                    if message["id"] in sent:
                        acknowledged[message["id"]] = text
                    await act(say, view, name, random)
                else:
                    view.clear()
                    view.update(message["view"])
                    await act(say, view, name, random)
    except (OSError, http.client.HTTPException, websockets.WebSocketException):
        pass


async def act(say, view, name, random):
    table = view.get("table")
    if not view or random.random() < 0.2:
        return
    if table is None:
        await say(do="join", table="T1", position=int(name.rpartition("-")[2]))
    elif view["account"]["cents"] < 5000:
        await say(do="insert_bill", cents=10_000)
    elif random.random() < 0.02:
        await say(do="cash_out")
    elif table["phase"] == "wagering":
        await say(do="place_wager", wager="Ante", cents=random.choice([0, 100, 500, 1000]))
    elif table["ask"] and table["ask"]["you"]:
        await say(do="choose", move=random.choice(table["ask"]["moves"])["name"])


async def load(port, random, acknowledged, seconds):
    players = [asyncio.create_task(player(f"EWT-{n}", port, random, acknowledged)) for n in range(1, TERMINALS + 1)]
    await asyncio.sleep(seconds)
    return players


@pytest.mark.parametrize("seed", range(JOURNALS))
def test_nothing_acknowledged_is_lost_on_sqlite(tmp_path, seed):
    survives(f"sqlite:{tmp_path / 'journal.db'}", KILLS // JOURNALS, seed)


def test_nothing_acknowledged_is_lost_on_postgresql(postgres):
    survives(postgres, POSTGRES_KILLS)


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_many_lives(tmp_path):
    survives(f"sqlite:{tmp_path / 'journal.db'}", MANY)


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_many_lives_on_postgresql(postgres):
    survives(postgres, MANY // 5)


def survives(url, kills, seed=9):
    random = Random(seed)
    acknowledged: dict[str, str] = {}
    port = free_port()

    async def one_life(server):
        enough = len(acknowledged) + random.randint(1, LIFE)
        players = await load(port, random, acknowledged, random.uniform(0, 0.1))
        while len(acknowledged) < enough and not all(one.done() for one in players):
            await asyncio.sleep(random.uniform(0, 0.01))
        os.kill(server, signal.SIGKILL)
        await asyncio.gather(*players)

    with Nursery() as nursery:
        for _ in range(kills):
            asyncio.run(one_life(nursery.start(url, port)))
            nursery.ended()
    assert len(acknowledged) > 5 * kills
    all_is_there(url, acknowledged)


def all_is_there(url, acknowledged):
    """Every reply that was given is in the journal, and all of it comes out."""
    journal = store.open(url)
    for key, reply in acknowledged.items():
        known = journal.answered(key)
        assert known is not None
        assert known.reply == reply.encode()
    state, auditor = State(), Auditor()
    for entry in journal.read():
        noted = decode(entry.body)
        evolve(state, noted)
        auditor.take(noted)
    check(state)
    assert auditor.differences == []
    assert auditor.rounds > 0
    journal.close()
    rows = store.reading(url)
    assert chain.verify(rows).faults == ()
    rows.close()


def test_a_server_stops_when_its_database_is_killed_and_goes_on_after_it():
    """Kill -9 of the whole PostgreSQL under load: the server answers nothing more and ends; a start has all it answered."""
    with running() as database, Nursery() as nursery:
        goes_on(database, nursery)


def goes_on(database, nursery):
    acknowledged: dict[str, str] = {}
    random, port = Random(9), free_port()

    async def one_life():
        players = await load(port, random, acknowledged, random.uniform(0.2, 0.6))
        killed(database.get_pid())
        for left in (*database.pgdata.glob("postmaster.pid"), *database.pgdata.glob(".s.PGSQL.*")):
            left.unlink()  # a dead process that nobody has asked after would pass for a living one
        await asyncio.wait_for(asyncio.gather(*players), 30)  # the sockets are closed by the server, not by the test

    for _ in range(DATABASE_KILLS):
        database.ensure_postgres_running()
        nursery.start(database.get_uri(), port)
        asyncio.run(one_life())
        nursery.ended()
    database.ensure_postgres_running()
    assert len(acknowledged) > 5 * DATABASE_KILLS
    all_is_there(database.get_uri(), acknowledged)


def killed(postmaster):
    """The end of a PostgreSQL server with all its processes, at once."""
    everything = [postmaster, *(int(one.name) for one in Path("/proc").glob("[0-9]*") if parent(one) == postmaster)]
    for one in everything:
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)
    for one in everything:
        gone(one)


def parent(process):
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except (OSError, IndexError):
        return 0


def gone(process):
    """A process that has ended; what is left of one until somebody has asked after it does not count."""
    for _ in range(300):
        try:
            if Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return
        except (FileNotFoundError, ProcessLookupError):
            return
        time.sleep(0.1)
    raise AssertionError("it did not stop")
