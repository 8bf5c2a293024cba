"""A facility whose commands go through the real writer into a real store. Time and chance come from a seed.

The stories play at it as at the facility of `tests.facility`; what it writes is a journal like any other.
"""

import asyncio
from collections import Counter
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

import msgspec

from fairfelt import store
from fairfelt.facility import Actor, Reply, check
from fairfelt.facility.core.configuration import Purpose
from fairfelt.facility.core.messages import tag
from fairfelt.facility.rounds.commands import DealCard, ThrowDice
from fairfelt.facility.system.commands import ConfigureFacility
from fairfelt.facility.tables.answers import due
from fairfelt.facility.tables.commands import DoUpkeep
from fairfelt.facility.tables.state import Phase
from fairfelt.kit.options import Task
from fairfelt.server.shell import writer as writing
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.writer import Writer
from tests.facility.facility import FLOOR, Facility
from tests.golden.commands import Given
from tests.stories.world import World

OTHER_DEALER = Actor("dave", "dealer")
NOON = 1_794_852_000_000  # the sixteenth of November 2026 in Philadelphia, towards noon
MOST_STEPS = 5_000  # until something comes about that a story waits for


class Recorded(Facility):
    """Commands in, a journal out; `given` has all commands, and `did` counts those that succeeded, by name."""

    def __init__(self, name, url, anchors=None):
        self.random, self.at, self.did = Random(f"golden {name}"), NOON, Counter[str]()
        self.url, self.anchors, self.sent, self.terminals = url, anchors, 0, 0
        self._loop = asyncio.new_event_loop()
        self.given, self._drawn = [], []
        chance = SimpleNamespace(randbelow=self._below, token_hex=self._token_hex)
        self._chance = patch.object(writing, "secrets", chance)
        self._chance.start()
        self.begin()
        self.both_keys(ConfigureFacility(Purpose.TRAINING))

    def begin(self):
        """Open the journal, as a start of the server does."""
        self.writer = Writer(store.open(self.url), clock=lambda: self.at, anchors=self.anchors)
        self.state = self.writer.state
        self._work = self._loop.create_task(self.writer.run())

    def end(self, *, snapshot):
        """Let go of the journal; an orderly end of the server leaves a snapshot, a loss of power does not."""
        self._work.cancel()
        self._loop.run_until_complete(asyncio.gather(self._work, return_exceptions=True))
        if snapshot:
            self.writer.close()
        else:
            self.writer.store.close()

    def close(self):
        """No more of this facility."""
        self._chance.stop()
        self._loop.close()

    def give(self, command, actor):
        reply = self.send(sealed(command, self.next_id()), actor)
        if reply.ok:
            self.did[tag(type(command))] += 1
        return reply

    def next_id(self):
        """An id that no command had before."""
        self.sent += 1
        return f"c{self.sent:05}"

    def send(self, envelope, actor):
        """Any envelope, whose id may have been used before."""
        self.at += 1 + self.random.randrange(50)
        return self._sent(envelope, actor)

    def now(self, command, actor):
        """A command at the time that it is."""
        reply = self._sent(sealed(command, self.next_id()), actor)
        if reply.ok:
            self.did[tag(type(command))] += 1
        return reply

    def _sent(self, envelope, actor):
        self._drawn = []
        answer = self._loop.run_until_complete(self.writer.submit(actor, envelope))
        told = msgspec.json.decode(answer)
        by, request = (actor.name, actor.role, actor.terminal), envelope.request.decode()
        self.given.append(Given(envelope.id, self.at, by, request, tuple(self._drawn)))
        check(self.state)
        return Reply(told["ok"], *(told.get(part, "") for part in ("code", "words", "cite")))

    def note(self, by, event):
        """Something that nobody commands."""
        self.at += 1 + self.random.randrange(5000)
        self._loop.run_until_complete(self.writer.note(by, event))

    def refused(self, code, command, actor):
        """Refused for this reason, or the story does not go on."""
        reply = self.give(command, actor)
        assert (reply.ok, reply.code) == (False, code), (command, reply)

    def asset(self):
        """The next asset number."""
        self.terminals += 1
        return f"EWT-{self.terminals:03}"

    def _below(self, number):
        self._drawn.append(self.random.randrange(number))
        return self._drawn[-1]

    def _token_hex(self, size):
        return self.random.getrandbits(8 * size).to_bytes(size, "big").hex()


class Played(World):
    """A table of a recorded facility and its players, dealt by hand or from the simulated shoe."""

    def __init__(self, facility, game, name, places, rules="", by_hand=False, **settings):
        self.facility, self.by_hand = facility, by_hand
        self.random = Random(f"golden {name} {game.chapter}")
        self.play = facility.table(game.chapter, name, rules, **settings)
        self.places = {facility.asset(): position for position in places}
        self.names = list(self.places)
        for terminal, position in self.places.items():
            facility.seated(terminal, name, position, cents=50_000)
        self.wild = self.wrong = self.slow = 0.0
        self.round, self.wanted, self.meters = "", {}, {}

    @property
    def table(self):
        """The table itself; `play` is the round at it."""
        return self.play.table

    def play_rounds(self, rounds):
        """So many rounds more, to their end."""
        last = self.table.rounds + rounds
        self.until(lambda: self.table.rounds >= last and self.table.phase is Phase.READY)

    def until(self, so):
        """Step by step until something is so, or the story does not go on."""
        for _ in range(MOST_STEPS):
            if so():
                return
            self.step()
        raise AssertionError(f"it does not come about at {self.table.name}")

    def sense(self):
        name = self.table.name
        for upkeep in due(self.play, self.facility.at) if not self.facility.asked(name) else ():
            if upkeep.task not in (Task.COUNT_STUB, Task.COUNT_DECK, Task.CHANGE_DECKS):
                return DoUpkeep(name, upkeep.cite), FLOOR
        command, actor = super().sense()
        match command:
            case DealCard() if self.by_hand:
                return DealCard(name, self.random.choice(self.left())), actor
            case ThrowDice() if self.by_hand:
                ask = self.play.locked_view.pending
                return ThrowDice(name, tuple(self.random.choices(range(1, ask.faces + 1), k=ask.count))), actor
        return command, actor

    def left(self):
        """The cards that have not come since the last shuffle."""
        all_of_them = Counter(map(str, self.table.house.shoe.cards()))
        came = Counter({str(card): len(rounds) for card, rounds in self.table.decks.seen.items()})
        return sorted((all_of_them - came).elements())
