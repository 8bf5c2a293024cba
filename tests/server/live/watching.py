"""A writer at work with a hub, and somebody who watches."""

import asyncio
import json

from fairfelt.facility.tables.commands import Join, OpenTable, SetUpTable
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.live.hub import Hub, Watcher
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.writer import Writer
from fairfelt.server.wire.views import PitView
from fairfelt.store import Journal
from tests.facility.facility import DEALER, at, keyed
from tests.server.disk import Disk


class House:
    """A writer at work with a hub, and two tables with a terminal each."""

    def __init__(self):
        self.disk = Disk()
        self.writer = Writer(Journal(self.disk))
        self.hub = Hub(self.writer)
        self.watchers = {}

    async def __aenter__(self):
        self.working = asyncio.create_task(self.writer.run())
        for number in (1, 2):
            await self.keyed(SetUpTable(f"T{number}", sample(find("649a"))))
            await self.give(OpenTable(f"T{number}"), DEALER)
            await self.keyed(EnrollTerminal(f"EWT-{number}"))
            await self.give(InsertBill(10_000), at(f"EWT-{number}"))
            await self.give(Join(f"T{number}", 1), at(f"EWT-{number}"))
        return self

    async def __aexit__(self, *_):
        self.disk.free.set()
        self.working.cancel()
        await asyncio.gather(self.working, return_exceptions=True)
        self.writer.close()

    async def keyed(self, command):
        """A command by two keys."""
        for actor, given in keyed(command):
            await self.give(given, actor)

    async def give(self, command, actor):
        reply = await self.writer.submit(actor, sealed(command))
        assert json.loads(reply)["ok"], reply

    def glance(self, now):
        """A view that tells how far the state has come."""
        state = self.writer.state
        return PitView(state.at, [], [], [], [], [], [], "", [], [])

    def watch(self, about, view=None):
        """Somebody who is shown how far the state has come."""
        watcher = Watcher(about, view or self.glance, session=f"of {about}")
        self.hub.join(f"{about} {len(self.watchers)}", watcher)
        self.watchers[watcher] = about
        return watcher
