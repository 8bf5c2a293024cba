"""The automatic dealer of a demonstration: it does at its tables what a dealer does, one step after the other.

It also watches the clock for all tables: a player who lets the time pass gets the stated default.
"""

import asyncio
import logging

import msgspec

from fairfelt.engine.questions import AskCard, AskDice
from fairfelt.facility import Actor, Command
from fairfelt.facility.core.approval import Requests
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.answers import to_validate
from fairfelt.facility.rounds.commands import DealCard, NoMoreBets, OpenWagering, Settle, ThrowDice, TimeUp
from fairfelt.facility.rounds.state import Play, Rounds
from fairfelt.facility.tables.commands import OpenTable, Relieve, Shuffle
from fairfelt.facility.tables.state import Phase
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
            for play in list(self.writer.state[Rounds].values()):
                command, actor = self.next(play, self.writer.clock())
                if command is not None:
                    await self._give(command, actor)

    def next(self, play: Play, now: int) -> tuple[Command | None, Actor]:
        """What is to be done at a table now, and by whom."""
        if play.table.name in self.writer.state[Requests]:
            return None, DEALER
        if play.ask and play.until and now >= play.until:
            return TimeUp(play.table.name), DEALER if play.table.automatic else FLOOR
        if not play.table.automatic:
            return None, DEALER
        name = play.table.name
        if play.table.phase is not Phase.CLOSED and play.table.dealer != DEALER.name:
            return Relieve(name), DEALER
        match play.table.phase:
            case Phase.CLOSED:
                return OpenTable(name), DEALER
            case Phase.READY:
                return self._between(play, now), DEALER
            case Phase.OFFERING:
                return (None if play.ask else OpenWagering(name)), DEALER
            case Phase.WAGERING:
                placed = bool(play.round.wagers)
                return (NoMoreBets(name) if placed and play.until and now >= play.until else None), DEALER
            case Phase.LOCKED:
                return self._dealt(play)
        return None, DEALER

    def _between(self, play: Play, now: int) -> Command | None:
        since = self._since.setdefault(play.table.name, now)
        if play.last and now - since < self.pause:
            return None
        del self._since[play.table.name]
        if play.table.game.shoe:
            size, seen = len(play.table.house.shoe.cards()), sum(map(len, play.table.decks.seen.values()))
            if seen and (size - seen) * RESHUFFLE < size:
                return Shuffle(play.table.name)
        return OpenWagering(play.table.name)

    def _dealt(self, play: Play) -> tuple[Command | None, Actor]:
        pending = play.view.pending if play.view else None
        if play.over:
            return self._ends(play)
        if isinstance(pending, AskCard):
            return DealCard(play.table.name), DEALER
        if isinstance(pending, AskDice):
            return ThrowDice(play.table.name), DEALER
        return None, DEALER

    def _ends(self, play: Play) -> tuple[Command, Actor]:
        state = self.writer.state
        if play.table.name not in state[Progressives].validated and to_validate(state, play):
            return Validate(play.table.name), FLOOR
        return Settle(play.table.name), DEALER

    async def _give(self, command: Command, actor: Actor) -> None:
        try:
            reply = msgspec.json.decode(await self.writer.submit(actor, sealed(command)))
        except Overloaded:
            return
        if not reply["ok"]:
            _log.warning("%s: %s", command, reply["words"])
