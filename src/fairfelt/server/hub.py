"""Whoever watches: each connection is sent its own view after every commit that concerns it."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from fairfelt.floor.events import Noted
from fairfelt.server.writer import Writer

MOST = 2000  # connections at once
_encode = msgspec.json.Encoder().encode


class Watcher:
    """One connection: what it is shown, and which tables or terminals it is about (none: all)."""

    def __init__(self, about: Callable[[], set[str]] | None, view: Callable[[int], dict[str, Any]]) -> None:
        self.about, self.view = about, view
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(64)
        self.stale = asyncio.Event()

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
        writer.changed.append(self._changed)

    def join(self, key: str, watcher: Watcher) -> None:
        """A new connection; an older one of the same identity is displaced."""
        if len(self._watchers) >= MOST and key not in self._watchers:
            raise ConnectionRefusedError("too many connections")
        older = self._watchers.get(key)
        if older is not None:
            older.close()
        self._watchers[key] = watcher
        watcher.stale.set()

    def leave(self, key: str, watcher: Watcher) -> None:
        """A connection has ended."""
        if self._watchers.get(key) is watcher:
            del self._watchers[key]

    def message(self, watcher: Watcher) -> bytes:
        """The newest view of one watcher."""
        now = self.writer.clock()
        return _encode({"type": "view", "seq": self.writer.seq, "view": watcher.view(now)})

    def _changed(self, happened: list[Noted]) -> None:
        names: set[str] = set()
        for noted in happened:
            for name in ("table", "terminal"):
                if value := getattr(noted.event, name, ""):
                    names.add(value)
        for watcher in self._watchers.values():
            if watcher.about is None or watcher.about() & names:
                watcher.stale.set()
