"""A small facility as a process of its own: `python -m tests.server.runner STORE PORT`. Prints a line when it is ready."""

import asyncio
import sys
import uuid

import msgspec
import uvicorn

from fairfelt import store
from fairfelt.compliance import sample
from fairfelt.floor import commands as c
from fairfelt.floor.decide import Actor
from fairfelt.games import find
from fairfelt.server import app, dealer
from fairfelt.server.people import People
from fairfelt.server.writer import Writer

TERMINALS = 5
ADMINISTRATOR = Actor("ada", "administrator")


async def main(url: str, port: int) -> None:
    writer = Writer(store.open(url))
    made = app.make(writer, People(), dealer.AutomaticDealer(writer, step=0.005, pause=0))
    server = uvicorn.Server(
        uvicorn.Config(made, host="127.0.0.1", port=port, ws="websockets-sansio", log_level="warning")
    )
    serving = asyncio.create_task(server.serve())
    if not writer.state.tables:
        commands: list[c.Command] = [c.EnrollTerminal(f"EWT-{n}") for n in range(1, TERMINALS + 1)]
        commands.append(
            c.SetUpTable("T1", sample(find("686a")), automatic=True, seconds_to_wager=0, seconds_to_choose=1)
        )
        for command in commands:
            await writer.submit(uuid.uuid4().hex, ADMINISTRATOR, msgspec.json.encode(command))
    while not server.started:
        await asyncio.sleep(0.01)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await serving


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
