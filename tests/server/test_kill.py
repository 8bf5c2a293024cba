"""Kill -9 under load, again and again: nothing that was acknowledged is lost, and every promise holds (RELIABILITY R9)."""

import asyncio
import json
import socket
import subprocess
import sys
import uuid
from random import Random
from typing import Any

import pytest
import websockets

from fairfelt import store
from fairfelt.audit import chain
from fairfelt.audit.reckoning import Auditor
from fairfelt.floor import State, evolve
from fairfelt.floor.events import decode
from fairfelt.floor.invariants import check
from tests.server.runner import TERMINALS

pytestmark = pytest.mark.unmeasured
KILLS, MANY = 20, 100


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def started(url, port):
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.runner", url, str(port)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    return process


async def player(name, port, random, acknowledged):
    """Sends sensible commands until the server dies; remembers what was acknowledged."""
    try:
        async with websockets.connect(f"ws://127.0.0.1:{port}/ws?terminal={name}") as ws:
            view: dict[str, Any] = {}
            sent = set()

            async def say(**command):
                key = uuid.uuid4().hex
                sent.add(key)
                await ws.send(json.dumps({"id": key, **command}))

            await say(do="insert_bill", cents=2000)
            async for text in ws:
                message = json.loads(text)
                if message["type"] == "reply":
                    if message["id"] in sent:
                        acknowledged[message["id"]] = text
                    await act(say, view, name, random)
                else:
                    view.clear()
                    view.update(message["view"])
                    await act(say, view, name, random)
    except (OSError, websockets.WebSocketException):
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


def test_nothing_acknowledged_is_lost_on_sqlite(tmp_path):
    survives(f"sqlite:{tmp_path / 'journal.db'}", KILLS)


def test_nothing_acknowledged_is_lost_on_postgresql(postgres):
    survives(postgres, KILLS // 2)


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_many_lives(tmp_path):
    survives(f"sqlite:{tmp_path / 'journal.db'}", MANY)


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_many_lives_on_postgresql(postgres):
    survives(postgres, KILLS)


def survives(url, kills):
    random = Random(9)
    acknowledged: dict[str, str] = {}
    port = free_port()

    async def one_life(process):
        players = await load(port, random, acknowledged, random.uniform(0.1, 0.6))
        process.kill()
        process.wait()
        await asyncio.gather(*players)

    for _ in range(kills):
        process = started(url, port)
        asyncio.run(one_life(process))
        process.stdout.close()
    assert len(acknowledged) > 5 * kills
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
