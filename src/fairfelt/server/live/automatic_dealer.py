"""The automatic dealer of a demonstration: it does at its tables what a dealer does, one step after the other.

It also watches the clock for all tables: a player who lets the time pass gets the stated default.
"""

import asyncio
import logging

import msgspec

from fairfelt.engine.questions import AskCard, AskDice
from fairfelt.floor import commands as c
from fairfelt.floor.decide import Actor
from fairfelt.floor.state import Phase, Table
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.writer import Overloaded, Writer

STEP = 0.25  # seconds between two looks at the tables
PAUSE = 5_000  # milliseconds to look at a result
RESHUFFLE = 4  # a shoe of which only a part of so many is left is shuffled
DEALER = Actor("automatic dealer", "dealer")
FLOOR = Actor("automatic floorperson", "floorperson")
_log = logging.getLogger(__name__)


class AutomaticDealer:
    """Deals at every table that is automatic and open."""

    def __init__(self, writer: Writer, step: float = STEP, pause: int = PAUSE) -> None:
        self.writer, self.step, self.pause = writer, step, pause
        self._since: dict[str, int] = {}

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(self.step)
            for table in list(self.writer.state.tables.values()):
                command, actor = self.next(table, self.writer.clock())
                if command is not None:
                    await self._give(command, actor)

    def next(self, table: Table, now: int) -> tuple[c.Command | None, Actor]:
        """What is to be done at a table now, and by whom."""
        if table.asked:
            return None, DEALER
        if table.ask and table.until and now >= table.until:
            return c.TimeUp(table.name), DEALER if table.automatic else FLOOR
        if not table.automatic:
            return None, DEALER
        name = table.name
        if table.phase is not Phase.CLOSED and table.dealer != DEALER.name:
            return c.Relieve(name), DEALER
        match table.phase:
            case Phase.CLOSED:
                return c.OpenTable(name), DEALER
            case Phase.READY:
                return self._between(table, now), DEALER
            case Phase.OFFERING:
                return (None if table.ask else c.OpenWagering(name)), DEALER
            case Phase.WAGERING:
                placed = bool(table.round.wagers)
                return (c.NoMoreBets(name) if placed and table.until and now >= table.until else None), DEALER
            case Phase.LOCKED:
                return self._dealt(table)
        return None, DEALER

    def _between(self, table: Table, now: int) -> c.Command | None:
        since = self._since.setdefault(table.name, now)
        if table.last and now - since < self.pause:
            return None
        del self._since[table.name]
        if table.game.shoe:
            size, seen = len(table.house.shoe.cards()), sum(map(len, table.seen.values()))
            if seen and (size - seen) * RESHUFFLE < size:
                return c.Shuffle(table.name)
        return c.OpenWagering(table.name)

    def _dealt(self, table: Table) -> tuple[c.Command | None, Actor]:
        pending = table.view.pending if table.view else None
        if table.over:
            return self._ends(table)
        if isinstance(pending, AskCard):
            return c.DealCard(table.name), DEALER
        if isinstance(pending, AskDice):
            return c.ThrowDice(table.name), DEALER
        return None, DEALER

    def _ends(self, table: Table) -> tuple[c.Command, Actor]:
        from fairfelt.floor.rounds_end import from_meters

        if not table.validated and from_meters(table):
            return c.Validate(table.name), FLOOR
        return c.Settle(table.name), DEALER

    async def _give(self, command: c.Command, actor: Actor) -> None:
        try:
            reply = msgspec.json.decode(await self.writer.submit(actor, sealed(command)))
        except Overloaded:
            return
        if not reply["ok"]:
            _log.warning("%s: %s", command, reply["words"])
