"""A small facility as a process of its own, started again and again: `python -m tests.stories.runner`.

Each line "STORE PORT" on its input starts one, forked from here where all is loaded already; it prints its process id, and
"ready" when it is, and "gone" when it has ended, however it did.
"""

import asyncio
import os
import sys
import traceback

import uvicorn

from fairfelt import store
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import SetUpTable
from fairfelt.facility.terminals.commands import EnrollTerminal
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.demonstration import both_keys
from fairfelt.server.http import app
from fairfelt.server.live import automatic_dealer as dealer
from fairfelt.server.people.staff import People
from fairfelt.server.shell import writer as writing
from fairfelt.server.shell.loop import run
from fairfelt.server.shell.writer import Writer

TERMINALS = 5


async def main(url: str, port: int) -> None:
    writing.KEPT_EVERY = 100  # so that most lives begin with a snapshot
    writer = Writer(store.open(url))
    made = app.make(writer, People(open_terminals=True), dealer.AutomaticDealer(writer, step=0.005, pause=0))
    server = uvicorn.Server(
        uvicorn.Config(made, host="127.0.0.1", port=port, ws="websockets-sansio", log_level="warning")
    )
    writer.stopped.append(lambda: setattr(server, "should_exit", True))
    serving = asyncio.create_task(server.serve())
    if not writer.state[Rounds]:
        commands: list[EnrollTerminal | SetUpTable] = [EnrollTerminal(f"EWT-{n}") for n in range(1, TERMINALS + 1)]
        commands.append(SetUpTable("T1", sample(find("686a")), automatic=True, seconds_to_wager=0, seconds_to_choose=1))
        for command in commands:
            await both_keys(writer, command)
    while not server.started:
        await asyncio.sleep(0.01)
    told("ready")
    await serving


def told(words: object) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                told(os.getpid())
                url, port = line.split()
                run(main(url, int(port)))
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        told("gone")
