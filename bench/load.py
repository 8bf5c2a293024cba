"""`make load`: wagers a second from many terminals over sockets, beside a bare echo with a durable commit in the same minute.

The raw limit is a socket server that does nothing but append what it gets in group commits with the same settings, and
answer. Everything runs on this machine and stops by itself.
"""

import asyncio
import json
import socket
import statistics
import sys
import tempfile
import time
import uuid
from pathlib import Path

import apsw
import msgspec
import uvicorn
import websockets

from fairfelt import store
from fairfelt.compliance import sample
from fairfelt.floor import commands as c
from fairfelt.floor.decide import Actor
from fairfelt.games import find
from fairfelt.server import app
from fairfelt.server.dealer import AutomaticDealer
from fairfelt.server.people import People
from fairfelt.server.writer import Writer

SECONDS = 10
LOADS = ((200, 1000), (500, 2000), (200, 0))  # terminals, wagers a second; 0: as many as go
PER_TABLE = 6
ADMINISTRATOR, DEALER = Actor("ada", "administrator"), Actor("dana", "dealer")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def facility(folder: Path, terminals: int, port: int) -> None:
    """A server with so many terminals seated at tables whose wagering stays open."""
    writer = Writer(store.open(f"sqlite:{folder / 'journal.db'}"))
    made = app.make(writer, People(), AutomaticDealer(writer, step=60))
    config = uvicorn.Config(made, host="127.0.0.1", port=port, ws="websockets-sansio", log_level="warning")
    serving = asyncio.create_task(uvicorn.Server(config).serve())

    async def do(command: c.Command, actor: Actor) -> None:
        reply = json.loads(await writer.submit(uuid.uuid4().hex, actor, msgspec.json.encode(command)))
        if not reply["ok"]:
            raise SystemExit(f"{command}: {reply['words']}")

    rules = sample(find("649a"))
    for number in range(terminals):
        table, position = f"T{number // PER_TABLE}", number % PER_TABLE + 1
        if position == 1:
            await do(c.SetUpTable(table, rules), ADMINISTRATOR)
            await do(c.OpenTable(table), DEALER)
            await do(c.OpenWagering(table), DEALER)
        name = f"EWT-{number}"
        await do(c.EnrollTerminal(name), ADMINISTRATOR)
        await do(c.InsertBill(10_000), Actor(name, "terminal", name))
        await do(c.Join(table, position), Actor(name, "terminal", name))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await serving


async def echo(folder: Path, port: int) -> None:
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
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        await writing


async def terminal(number: int, port: int, pause: float, until: float, took: list[float]) -> None:
    """One terminal: a wager, its reply, a pause; in a closed loop where there is no pause."""
    uri = f"ws://127.0.0.1:{port}/ws?terminal=EWT-{number}"
    async with websockets.connect(uri, compression=None, max_size=1 << 20) as ws:
        cents = 100
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


async def measured(kind: str, terminals: int, rate: int) -> tuple[float, float, float]:
    """Wagers a second, and the median and the 99th percentile in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        args = (sys.executable, "-m", "bench.load", kind, folder, str(terminals), str(port))
        server = await asyncio.create_subprocess_exec(*args, stdout=asyncio.subprocess.PIPE)
        if server.stdout is None or await server.stdout.readline() != b"ready\n":
            raise SystemExit(f"the {kind} did not start")
        took: list[float] = []
        until = time.perf_counter() + SECONDS
        pause = terminals / rate if rate else 0.0
        await asyncio.gather(*(terminal(n, port, pause, until, took) for n in range(terminals)))
        server.kill()
        await server.wait()
    cuts = statistics.quantiles(took, n=100)
    return len(took) / SECONDS, 1000 * cuts[49], 1000 * cuts[98]


async def main() -> None:
    for terminals, rate in LOADS:
        wanted = f"{rate:,} wagers/s" if rate else "as many as go"
        for kind in ("echo", "facility"):
            done, median, worst = await measured(kind, terminals, rate)
            words = f"{terminals} terminals, {wanted:16} {kind:9}"
            sys.stdout.write(f"{words} {done:8,.0f}/s   p50 {median:7.1f} ms   p99 {worst:7.1f} ms\n")
            sys.stdout.flush()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        kind, folder, count, at = sys.argv[1:]
        asyncio.run(echo(Path(folder), int(at)) if kind == "echo" else facility(Path(folder), int(count), int(at)))
    else:
        asyncio.run(main())
