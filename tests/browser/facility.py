"""A demonstration facility that never hurries anybody: `python -m tests.browser.facility STORE PORT [GAME]`.

A slow machine must not decide a test: wagering closes when the test says so, a choice waits, a result stays. Two tables,
CLOCK-1 and CLOCK-2, keep to the clock. With a game, it has one table of that game, TABLE-1, and no other.
"""

import asyncio
import sys
from collections.abc import Iterable

import uvicorn

from fairfelt import store
from fairfelt.facility.core.configuration import Purpose
from fairfelt.facility.system.commands import ConfigureFacility
from fairfelt.facility.tables.commands import SetUpTable
from fairfelt.facility.terminals.commands import EnrollTerminal
from fairfelt.games import all_games, find
from fairfelt.rules import sample, standard, write
from fairfelt.server import demonstration as demo
from fairfelt.server.http import app
from fairfelt.server.live.automatic_dealer import AutomaticDealer
from fairfelt.server.shell.writer import Writer

TERMINALS = 60
PATIENCE = 3600  # seconds


async def set_up(writer: Writer) -> None:
    """What the demonstration has, with more terminals and without haste."""
    tables = [(game.chapter.upper(), game, True, 1) for game in all_games()]
    tables += [("HAND-1", find(demo.BY_HAND), False, 1), ("STADIUM-1", find(demo.STADIUM), True, demo.SHARING)]
    wanted: list[EnrollTerminal | SetUpTable] = [
        SetUpTable(name, sample(game), automatic, PATIENCE, PATIENCE, sharing=sharing)
        for name, game, automatic, sharing in tables
    ]
    wanted.append(SetUpTable("SPLIT-1", sample(find("633a")), False, PATIENCE, PATIENCE))
    banked = write(standard(find("645a"), demo.BANKED))
    wanted.append(SetUpTable("BANK-1", banked, True, PATIENCE, PATIENCE))
    wanted += [
        SetUpTable(name, sample(find("686a")), automatic=True, seconds_to_wager=1, seconds_to_choose=PATIENCE)
        for name in ("CLOCK-1", "CLOCK-2")
    ]
    await give(writer, wanted)
    await demo.set_up(writer)


async def give(writer: Writer, commands: Iterable[EnrollTerminal | SetUpTable]) -> None:
    for command in commands:
        await demo.both_keys(writer, command)


async def main(url: str, port: int, game: str = "") -> None:
    writer = Writer(store.open(url))
    made = app.make(writer, demo.staff(), AutomaticDealer(writer, step=0.01, pause=1000 * PATIENCE))
    config = uvicorn.Config(made, host="127.0.0.1", port=port, ws="websockets-sansio", log_level="warning")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    await demo.both_keys(writer, ConfigureFacility(Purpose.DEMONSTRATION))
    await give(writer, (EnrollTerminal(f"EWT-{n:04d}") for n in range(1, TERMINALS + 1)))
    if game:
        await give(writer, [SetUpTable("TABLE-1", sample(find(game)), True, PATIENCE, PATIENCE)])
    else:
        await set_up(writer)
    while not server.started:
        await asyncio.sleep(0.01)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await serving


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]))
