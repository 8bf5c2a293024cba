"""The one writer: commands in, a group commit, and only then the replies.

A batch is decided, its events are taken in, and all of it is appended in one durable transaction before anybody hears of it.
If that fails the process stops: what it has in memory is then worth nothing.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from fairfelt.facility import Actor, Context, Event, Noted, Reply, decide, decode, encode, evolve
from fairfelt.facility.journal.events import SNAPSHOT, StateKept
from fairfelt.facility.rounds.events import Locked
from fairfelt.facility.tables.events import TableClosed
from fairfelt.server.shell import snapshot
from fairfelt.server.shell.envelope import Envelope, Malformed
from fairfelt.server.wire.views import Done, Refused
from fairfelt.store import Answered, Journal, StoreFailed

if TYPE_CHECKING:
    from fairfelt.store.anchors import Anchors

BATCH = 256  # commands in one commit
SIGNED = (Locked, TableClosed)  # events at which the head is signed at once
WAITING = 4096  # commands that may wait; more are refused at once

KEPT_EVERY = 10_000  # events after which the state is kept for the next start
REST = 20  # the state is kept no more often than every so many times of how long it took

_encode = msgspec.json.Encoder().encode


class Overloaded(Exception):  # noqa: N818 - it is an answer, not a fault of the program
    """Too much waits; nothing was placed."""


@dataclass(slots=True)
class _Waiting:
    key: str
    actor: Actor
    asks: Envelope | Event
    done: "asyncio.Future[bytes]"

    @property
    def request(self) -> bytes:
        """By which a resend is recognized: the sender, and what was sent. Nobody sends an event."""
        return self.actor.name.encode() + b"\0" + (self.asks.request if isinstance(self.asks, Envelope) else b"")


class Writer:
    """Owns the state; nobody else changes it. `changed` is told after every commit, `stopped` if one fails."""

    def __init__(
        self, store: Journal, clock: Callable[[], int] | None = None, anchors: "Anchors | None" = None
    ) -> None:
        self.store, self.anchors = store, anchors
        self.clock = clock or (lambda: time.time_ns() // 1_000_000)
        self.changed: list[Callable[[list[Noted]], None]] = []
        self.stopped: list[Callable[[], None]] = []
        self.failed: BaseException | None = None
        self.busy, self._written = False, asyncio.Event()  # busy: the state has what is not durable yet
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue(WAITING)
        self._disk = ThreadPoolExecutor(1, "journal")
        self._taken, self.state, self.archive = snapshot.load(store)
        self._kept, self._rested = self._taken and self._taken + 1, 0.0  # the next entry names the snapshot
        for entry in store.read(self._taken):
            self._take(decode(entry.body))
        self.seq = self._taken

    async def submit(self, actor: Actor, envelope: Envelope) -> bytes:
        """The reply to a command, once it is durable; the same for the same id, for ever."""
        return await self._queued(_Waiting(envelope.id, actor, envelope, asyncio.get_running_loop().create_future()))

    async def note(self, by: str | Actor, event: Event) -> None:
        """Put something into the journal that nobody commands, such as who signed in; it is durable when this returns."""
        done = asyncio.get_running_loop().create_future()
        actor = Actor(by, "") if isinstance(by, str) else by
        await self._queued(_Waiting(secrets.token_hex(16), actor, event, done))

    async def durable(self) -> None:
        """Until all that the state has now is durable: nobody is shown what a power cut could take back."""
        if self.busy:
            await self._written.wait()
        if self.failed:
            raise self.failed

    async def _queued(self, waiting: _Waiting) -> bytes:
        if self.failed:
            raise self.failed
        try:
            self._queue.put_nowait(waiting)
        except asyncio.QueueFull:
            raise Overloaded from None
        return await waiting.done

    async def run(self) -> None:
        """Work until cancelled, or until something fails that must not."""
        while True:
            batch: list[_Waiting] = []
            try:
                batch.append(await self._queue.get())
                while len(batch) < BATCH and not self._queue.empty():
                    batch.append(self._queue.get_nowait())
                await self._commit(batch)
            except asyncio.CancelledError:
                for one in batch:
                    one.done.cancel()
                raise
            except BaseException as error:
                self._stop(error, batch)
                raise

    def _stop(self, error: BaseException, batch: list[_Waiting]) -> None:
        """Whoever waits hears that nothing is answered any more; whether his command is in the journal a start will tell."""
        self.failed = error
        self._written.set()
        while not self._queue.empty():
            batch.append(self._queue.get_nowait())
        for one in batch:
            if not one.done.done():
                one.done.set_exception(error)
        for listener in self.stopped:
            listener()

    async def _commit(self, batch: list[_Waiting]) -> None:
        self.busy, self._written = True, asyncio.Event()
        told: list[tuple[_Waiting, bytes]] = []
        new: dict[str, Answered] = {}
        happened: list[Noted] = []
        before = self.store.all_answered([one.key for one in batch])
        for one in batch:
            request = sha256(one.request).digest()
            known = new.get(one.key) or before.get(one.key)
            if known is not None:
                told.append((one, known.reply if known.request == request else _other(one.key)))
                continue
            reply, noted = self._decide(one)
            new[one.key] = Answered(one.key, request, reply, tuple(encode(each) for each in noted))
            happened += noted
            told.append((one, reply))
        if new:
            loop = asyncio.get_running_loop()
            closes = any(isinstance(noted.event, SIGNED) for noted in happened)
            self.seq = await loop.run_in_executor(self._disk, self._append, list(new.values()), closes)
        self.busy = False
        self._written.set()
        for one, reply in told:
            if not one.done.done():
                one.done.set_result(reply)
        for listener in self.changed:
            listener(happened)
        if self._taken - self._kept >= KEPT_EVERY and self._queue.empty() and time.perf_counter() >= self._rested:
            await asyncio.get_running_loop().run_in_executor(self._disk, self._keep, self._snapshot())

    def _snapshot(self) -> tuple[bytes, Noted] | None:
        """The state as it is after the last commit, and its entry. To make it takes a while, so it is not made again soon."""
        begun = time.perf_counter()
        body = snapshot.make(self.store, self.state, self.archive)
        self._rested = time.perf_counter() + REST * (time.perf_counter() - begun)
        if body is None:
            return None
        at = max(self.state.at + 1, self.clock())
        noted = Noted(at, secrets.token_hex(16), "", StateKept(self.seq, sha256(body).hexdigest()))
        self._take(noted)
        return body, noted

    def _keep(self, made: tuple[bytes, Noted] | None) -> None:
        """The journal names a snapshot before there is one, so that one which it does not name is somebody else's."""
        seq = self.seq
        if made is not None:
            body, noted = made
            reply = _told(noted.command, Reply(True), self._taken)
            named = Answered(noted.command, sha256(body).digest(), reply, (encode(noted),))
            self.seq = self._append([named], False)
            self.store.keep(SNAPSHOT, seq, body)
        self._kept = self.seq

    def close(self) -> None:
        """Let go of the journal; what was acknowledged is in it."""
        self._disk.shutdown()
        if self.failed is None and self._taken == self.seq > self._kept:
            self._keep(self._snapshot())
        with suppress(StoreFailed) if self.failed else nullcontext():
            self.store.close()

    def _append(self, appended: list[Answered], closes: bool) -> int:
        """Durable, and signed where it is time: the signed head is what nobody can write anew."""
        head = self.store.append(appended)
        if self.anchors and (closes or self.anchors.due(head, self.state.at)):
            self.anchors.sign(head, self.store.answers(), self.state.at)
        return head.seq

    def _take(self, noted: Noted) -> None:
        """Take the next event in."""
        self._taken += 1
        self.archive.before(self._taken, noted, self.state)
        evolve(self.state, noted)
        self.archive.after(self._taken, noted, self.state)

    def _decide(self, one: _Waiting) -> tuple[bytes, list[Noted]]:
        at = max(self.state.at + 1, self.clock())
        if not isinstance(one.asks, Envelope):
            noted = [one.actor.signs(at, one.key, one.asks)]
            self._take(noted[0])
            return _told(one.key, Reply(True), self._taken), noted
        command = one.asks.command
        if isinstance(command, Malformed):
            return _told(one.key, Reply(False, "malformed", command.words)), []
        reply, events = decide(self.state, command, Context(at, one.actor, secrets.randbelow))
        noted = [one.actor.signs(at, one.key, event) for event in events]
        for each in noted:
            self._take(each)
        return _told(one.key, reply, self._taken), noted


def _told(key: str, reply: Reply, seq: int = 0) -> bytes:
    if reply.ok:
        return _encode(Done(key, True, seq))
    return _encode(Refused(key, False, reply.code, reply.words, reply.cite))


def _other(key: str) -> bytes:
    words = "this id belongs to another command: send each command with an id of its own"
    return _told(key, Reply(False, "id", words))
