"""`make load`: wagers a second from many terminals over sockets, beside a bare echo with a durable commit in the same minute.

The raw limit is a socket server that does nothing but append what it gets in group commits with the same settings, and
answer. Then: all terminals come back at once, a stadium's round is settled in one commit, a start with a long journal.
Everything runs on this machine and stops by itself.
"""

import asyncio
import http.client
import json
import os
import socket
import statistics
import sys
import tempfile
import time
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import apsw
import uvicorn
import websockets

from fairfelt import store
from fairfelt.facility import Actor, Command
from fairfelt.facility.core.configuration import Purpose
from fairfelt.facility.rounds.commands import Choose, DealCard, NoMoreBets, OpenWagering, PlaceWager
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.system.commands import ConfigureFacility
from fairfelt.facility.tables.commands import Join, OpenTable, SetUpTable
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.demonstration import both_keys
from fairfelt.server.http import app
from fairfelt.server.live.automatic_dealer import AutomaticDealer
from fairfelt.server.people.guard import SUBPROTOCOL
from fairfelt.server.people.staff import People
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.loop import run
from fairfelt.server.shell.writer import Writer

SECONDS = 10
LOADS = ((200, 1000), (500, 2000), (200, 0))  # terminals, wagers a second; 0: as many as go
PER_TABLE = 6
AMOUNTS = 10  # different wagers of those who share a hand
EVENTS = 500_000  # in the journal of the start that is timed
DEALER = Actor("dana", "dealer")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def given(writer: Writer, command: Command, actor: Actor) -> None:
    """A command that is taken."""
    reply = json.loads(await writer.submit(actor, sealed(command)))
    if not reply["ok"]:
        raise SystemExit(f"{command}: {reply['words']}")


async def seated(writer: Writer, terminals: int) -> list[Actor]:
    """So many terminals seated at tables whose wagering stays open."""
    rules, actors = sample(find("649a")), []
    for number in range(terminals):
        table, position = f"T{number // PER_TABLE}", number % PER_TABLE + 1
        if position == 1:
            await both_keys(writer, SetUpTable(table, rules))
            await given(writer, OpenTable(table), DEALER)
            await given(writer, OpenWagering(table), DEALER)
        actor = Actor(f"EWT-{number}", "terminal", f"EWT-{number}")
        actors.append(actor)
        await both_keys(writer, EnrollTerminal(actor.name))
        await given(writer, InsertBill(10_000), actor)
        await given(writer, Join(table, position), actor)
    return actors


async def serving(folder: Path, port: int, prepared: Callable[[Writer], Awaitable[object]]) -> None:
    """A server that is ready when it has been prepared."""
    writer, people = Writer(store.open(f"sqlite:{folder / 'journal.db'}")), People(open_terminals=True)
    people.add("dana", "dealer", "load")
    made = app.make(writer, people, AutomaticDealer(writer, step=600))
    config = uvicorn.Config(made, host="127.0.0.1", port=port, ws="websockets-sansio", log_level="warning")
    served = asyncio.create_task(uvicorn.Server(config).serve())
    await both_keys(writer, ConfigureFacility(Purpose.TRAINING))
    await prepared(writer)
    say("ready")
    await served


async def facility(folder: Path, terminals: int, port: int) -> None:
    """Tables whose wagering is open."""
    await serving(folder, port, lambda writer: seated(writer, terminals))


async def stadium(folder: Path, terminals: int, port: int) -> None:
    """One table at which all share the hands, its round dealt and ready to be settled."""

    async def dealt(writer: Writer) -> None:
        await both_keys(writer, SetUpTable("T", sample(find("649a")), sharing=100))
        await given(writer, OpenTable("T"), DEALER)
        await given(writer, OpenWagering("T"), DEALER)
        actors = [Actor(f"EWT-{n}", "terminal", f"EWT-{n}") for n in range(terminals)]
        for place, actor in enumerate(actors):
            await both_keys(writer, EnrollTerminal(actor.name))
            await given(writer, InsertBill(10_000), actor)
            await given(writer, Join("T", place % PER_TABLE + 1), actor)
            cents = 500 + 100 * (place // PER_TABLE % AMOUNTS)
            for wager in ("Ante", "Pair Plus", "Six Card Bonus"):
                await given(writer, PlaceWager(wager, cents), actor)
        await given(writer, NoMoreBets("T"), DEALER)
        play = writer.state[Rounds]["T"]
        while not play.over:
            if not play.asks:
                await given(writer, DealCard("T"), DEALER)
            for name in list(play.asks):
                await given(writer, Choose("Play"), Actor(name, "terminal", name))

    await serving(folder, port, dealt)


async def echo(folder: Path, terminals: int, port: int) -> None:
    """The raw limit: append in group commits, answer, nothing else."""
    db = apsw.Connection(str(folder / "echo.db"))
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "locking_mode=EXCLUSIVE"):
        db.execute(f"PRAGMA {pragma}")
    db.execute("CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY, body BLOB) STRICT")
    queue: asyncio.Queue[tuple[bytes, asyncio.Future[None]]] = asyncio.Queue()

    def append(bodies: list[bytes]) -> None:
        with db:
            db.executemany("INSERT INTO journal (body) VALUES (?)", [(body,) for body in bodies])

    async def write() -> None:
        while True:
            batch = [await queue.get()]
            while len(batch) < 256 and not queue.empty():
                batch.append(queue.get_nowait())
            await asyncio.to_thread(append, [body for body, _ in batch])
            for _, done in batch:
                done.set_result(None)

    async def serve(ws: websockets.ServerConnection) -> None:
        async for text in ws:
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            body = text.encode() if isinstance(text, str) else text
            await queue.put((body, done))
            await done
            await ws.send(json.dumps({"type": "reply", "id": json.loads(body)["id"], "ok": True}))

    writing = asyncio.create_task(write())
    async with websockets.serve(serve, "127.0.0.1", port, compression=None):
        say("ready")
        await writing


def admitted(port: int, terminal: str) -> dict[str, Any]:
    """What a terminal shows to open a socket: its session and a ticket."""
    origin = f"http://127.0.0.1:{port}"
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"origin": origin, "content-type": "application/json"}
    connection.request("POST", "/api/device", json.dumps({"terminal": terminal}), headers)
    answer = connection.getresponse()
    headers["cookie"] = (answer.getheader("set-cookie") or "").partition(";")[0]
    answer.read()
    connection.request("POST", f"/api/tickets?terminal={terminal}", "{}", headers)
    ticket = json.loads(connection.getresponse().read())["ticket"]
    connection.close()
    cookie = {"cookie": headers["cookie"]}
    return {"origin": origin, "additional_headers": cookie, "subprotocols": [SUBPROTOCOL, ticket]}


async def terminal(
    number: int, port: int, pause: float, start: asyncio.Barrier, took: list[float], opening: dict[str, Any]
) -> None:
    """One terminal: once all are there, a wager, its reply, a pause; in a closed loop where there is no pause."""
    uri = f"ws://127.0.0.1:{port}/ws?terminal=EWT-{number}"
    async with websockets.connect(uri, compression=None, max_size=1 << 20, open_timeout=60, **opening) as ws:
        await start.wait()
        cents, until = 100, time.perf_counter() + SECONDS
        due = time.perf_counter() + pause * (number % 97) / 97
        while (now := time.perf_counter()) < until:
            if pause and now < due:
                await asyncio.sleep(due - now)
            due += pause
            cents = 300 - cents
            key = uuid.uuid4().hex
            begun = time.perf_counter()
            await ws.send(json.dumps({"id": key, "do": "place_wager", "wager": "Ante", "cents": cents}))
            async for text in ws:
                message = json.loads(text)
                if message["type"] == "reply" and message["id"] == key:
                    if not message["ok"]:
                        raise SystemExit(message["words"])
                    break
            took.append(time.perf_counter() - begun)


def cpu_of(process: int) -> float:
    """The CPU seconds of a process so far: what a busy neighbour does not change."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def running(kind: str, terminals: int) -> AsyncIterator[tuple[int, int, list[dict[str, Any]]]]:
    """A server of that kind: its process, its port, and what each terminal needs to open a socket."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        args = (sys.executable, "-m", "bench.load", kind, folder, str(terminals), str(port))
        server = await asyncio.create_subprocess_exec(*args, stdout=asyncio.subprocess.PIPE)
        try:
            if server.stdout is None or await server.stdout.readline() != b"ready\n":
                raise SystemExit(f"the {kind} did not start")
            yield server.pid, port, [admitted(port, f"EWT-{n}") if kind != "echo" else {} for n in range(terminals)]
        finally:
            server.kill()
            await server.wait()


async def measured(kind: str, terminals: int, rate: int) -> tuple[float, float, float, float]:
    """Wagers a second, the median and the 99th percentile in milliseconds, and CPU microseconds of the server a wager."""
    async with running(kind, terminals) as (process, port, openings):
        took: list[float] = []
        before: list[float] = []
        start, pause = asyncio.Barrier(terminals + 1), terminals / rate if rate else 0.0

        async def begun() -> None:
            await start.wait()
            before.append(cpu_of(process))

        playing = (terminal(n, port, pause, start, took, openings[n]) for n in range(terminals))
        await asyncio.gather(begun(), *playing)
        spent = cpu_of(process) - before[0]
    cuts = statistics.quantiles(took, n=100)
    return len(took) / SECONDS, 1000 * cuts[49], 1000 * cuts[98], 1e6 * spent / len(took)


async def view_until(port: int, number: int, opening: dict[str, Any], wanted: Callable[[Any], bool]) -> float:
    """When a terminal was first shown what is wanted."""
    uri = f"ws://127.0.0.1:{port}/ws?terminal=EWT-{number}"
    async with websockets.connect(uri, compression=None, max_size=1 << 24, open_timeout=60, **opening) as ws:
        async for text in ws:
            message = json.loads(text)
            if message["type"] == "view" and wanted(message["view"]):
                return time.perf_counter()
    raise SystemExit("a terminal was cut off")


async def reconnecting(terminals: int) -> None:
    """All terminals come back at once, each until it has its view."""
    async with running("facility", terminals) as (_, port, openings):
        begun = time.perf_counter()
        back = (view_until(port, n, openings[n], lambda view: True) for n in range(terminals))
        last = max(await asyncio.gather(*back))
    say(f"{terminals} terminals come back: all have their view after {last - begun:.2f} s")


async def settling(terminals: int) -> None:
    """A stadium's round is settled in one commit and shown on every terminal."""
    async with running("stadium", terminals) as (_, port, openings):
        over = [
            asyncio.create_task(view_until(port, n, openings[n], lambda view: view["table"]["phase"] == "result"))
            for n in range(terminals)
        ]
        dealer = await asyncio.to_thread(signed_in, port)
        await asyncio.sleep(10)  # until all have their first view
        begun = time.perf_counter()
        await asyncio.to_thread(settle, port, dealer)
        answered = time.perf_counter()
        last = max(await asyncio.gather(*over))
    words = f"answered after {1000 * (answered - begun):.0f} ms, on every screen after {1000 * (last - begun):.0f} ms"
    say(f"{terminals} terminals with 4 wagers each settled in one commit: {words}")


def signed_in(port: int) -> dict[str, str]:
    """The dealer of the stadium: what his requests carry."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"origin": f"http://127.0.0.1:{port}", "content-type": "application/json"}
    connection.request("POST", "/api/sign-in", json.dumps({"name": "dana", "password": "load"}), headers)
    answer = connection.getresponse()
    answer.read()
    return headers | {"cookie": (answer.getheader("set-cookie") or "").partition(";")[0]}


def settle(port: int, headers: dict[str, str]) -> None:
    """The dealer confirms the result."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    body = json.dumps({"id": uuid.uuid4().hex, "do": "settle", "table": "T"})
    connection.request("POST", "/api/commands", body, headers)
    if not json.loads(connection.getresponse().read())["ok"]:
        raise SystemExit("the round was not settled")


async def restarting(events: int) -> None:
    """A long journal: how soon after a start the first wager is durable, with and without the snapshot."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:{folder}/journal.db"
        first = Writer(store.open(url))
        await lived(first, events)
        first.close()
        for words in ("with its snapshot", "without"):
            if words == "without":
                db = apsw.Connection(f"{folder}/journal.db")
                db.execute("DELETE FROM kept")
                db.close()
            begun = time.perf_counter()
            writer = Writer(store.open(url))
            working = asyncio.create_task(writer.run())
            await given(writer, PlaceWager("Ante", 300), Actor("EWT-0", "terminal", "EWT-0"))
            say(f"start to the first wager, {writer.seq:,} events, {words}: {time.perf_counter() - begun:.2f} s")
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
            writer.close()


async def lived(writer: Writer, events: int) -> None:
    """Some tables with terminals whose wagers go up and down."""
    working = asyncio.create_task(writer.run())
    actors = await seated(writer, 60)
    cents = 100
    while writer.seq < events:
        cents = 300 - cents
        await asyncio.gather(*(given(writer, PlaceWager("Ante", cents), actor) for actor in actors * 4))
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


async def main() -> None:
    for terminals, rate in LOADS:
        wanted = f"{rate:,} wagers/s" if rate else "as many as go"
        found = {kind: await measured(kind, terminals, rate) for kind in ("echo", "facility")}
        for kind, (done, median, worst, spent) in found.items():
            words = f"{terminals} terminals, {wanted:16} {kind:9} {done:8,.0f}/s   p50 {median:7.1f} ms"
            say(f"{words}   p99 {worst:7.1f} ms   {spent:5.0f} µs CPU a wager")
        if not rate:
            say(f"the raw limit is {found['echo'][0] / found['facility'][0]:.1f} times as quick")
    await reconnecting(500)
    await settling(500)
    await restarting(EVENTS)


SERVERS = {"echo": echo, "facility": facility, "stadium": stadium}
if __name__ == "__main__":
    if len(sys.argv) > 1:
        kind, folder, count, at = sys.argv[1:]
        run(SERVERS[kind](Path(folder), int(count), int(at)))
    else:
        asyncio.run(main())
