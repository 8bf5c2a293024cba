"""Whoever watches: each connection is sent its own view after every commit that concerns it."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from fairfelt.floor.events import Noted, WagerPlaced
from fairfelt.server.writer import Writer

MOST = 2000  # connections at once
LATER = 0.25  # seconds until others see that a wager was placed
_encode = msgspec.json.Encoder().encode


class Watcher:
    """One connection: what it is shown, and which tables or terminals it is about (none: all)."""

    def __init__(self, about: Callable[[], set[str]] | None, view: Callable[[int], dict[str, Any]]) -> None:
        self.about, self.view = about, view
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(64)
        self.stale = False

    def mark(self) -> None:
        """What it shows has changed; an empty message wakes the connection."""
        if not self.stale:
            self.stale = True
            if self.outbox.empty():
                self.outbox.put_nowait(b"")

    def close(self) -> None:
        """Tell the connection to end: another took its place."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Hub:
    """All watchers of one writer."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._watchers: dict[str, Watcher] = {}
        self._later: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        writer.changed.append(self._changed)

    def join(self, key: str, watcher: Watcher) -> None:
        """A new connection; an older one of the same identity is displaced."""
        if len(self._watchers) >= MOST and key not in self._watchers:
            raise ConnectionRefusedError("too many connections")
        older = self._watchers.get(key)
        if older is not None:
            older.close()
        self._watchers[key] = watcher
        watcher.mark()

    def leave(self, key: str, watcher: Watcher) -> None:
        """A connection has ended."""
        if self._watchers.get(key) is watcher:
            del self._watchers[key]

    def message(self, watcher: Watcher) -> bytes:
        """The newest view of one watcher."""
        now = self.writer.clock()
        return _encode({"type": "view", "seq": self.writer.seq, "view": watcher.view(now)})

    def _changed(self, happened: list[Noted]) -> None:
        """A wager concerns its own terminal at once, and the others who look at the table a little later, all together."""
        now: set[str] = set()
        for noted in happened:
            event = noted.event
            if isinstance(event, WagerPlaced):
                now.add(event.terminal)
                self._later.add(event.table)
            else:
                now |= {getattr(event, name, "") for name in ("table", "terminal")}
        self._mark(now - {""})
        if self._later and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(LATER, self._flush)

    def _flush(self) -> None:
        self._timer = None
        names, self._later = self._later, set()
        self._mark(names)

    def _mark(self, names: set[str]) -> None:
        for watcher in self._watchers.values():
            if watcher.about is None or not names.isdisjoint(watcher.about()):
                watcher.mark()
