"""Whoever watches: each connection is sent its own view after every commit that concerns it, the newest only."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from fairfelt.floor.events import Noted, WagerPlaced
from fairfelt.server.writer import Writer

MOST = 2000  # connections at once
SOON = 0.05  # seconds between two views of one connection
LATER = 0.25  # while nothing but wagers is placed
_encode = msgspec.json.Encoder().encode


class Watcher:
    """One connection: what it is shown, which tables or terminals it is about (none: all), and by which session."""

    def __init__(
        self, about: Callable[[], set[str]] | None, view: Callable[[int], dict[str, Any]], session: str = ""
    ) -> None:
        self.about, self.view, self.session = about, view, session
        self.woken = asyncio.Event()
        self.ends: tuple[int, str] | None = None  # why the connection is to end
        self._due: float | None = None  # when the next view is to be sent
        self._sent = 0.0

    def mark(self, wait: float) -> None:
        """What it shows has changed: a view goes out at once, or so long after the last one."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        due = max(now, self._sent + wait)
        if self._due is None or due < self._due:
            self._due = due
            if due > now:
                loop.call_later(due - now, self._wake)
            else:
                self._wake()

    def due(self) -> bool:
        """Whether a view is to be sent now."""
        now = asyncio.get_running_loop().time()
        if self._due is None or now < self._due:
            return False
        self._due, self._sent = None, now
        return True

    def _wake(self) -> None:
        if self._due is not None:
            self._due = 0.0  # a timer may be a little early
        self.woken.set()

    def close(self, code: int, why: str) -> None:
        """Tell the connection to end."""
        self.ends = (code, why)
        self.woken.set()


class Hub:
    """All watchers of one writer."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._watchers: dict[str, Watcher] = {}
        writer.changed.append(self._changed)
        writer.stopped.append(self._stopped)

    def join(self, key: str, watcher: Watcher) -> None:
        """A new connection; an older one of the same identity is displaced."""
        if len(self._watchers) >= MOST and key not in self._watchers:
            raise ConnectionRefusedError("too many connections")
        older = self._watchers.get(key)
        if older is not None:
            older.close(4409, "another connection took this place")
        self._watchers[key] = watcher
        watcher.mark(0)

    def leave(self, key: str, watcher: Watcher) -> None:
        """A connection has ended."""
        if self._watchers.get(key) is watcher:
            del self._watchers[key]

    def session_ended(self, token: str) -> None:
        """Whatever a session opened ends with it."""
        for watcher in self._watchers.values():
            if watcher.session == token:
                watcher.close(4401, "the session has ended")

    def _stopped(self) -> None:
        """What was on the screens may not be in the journal: they show that the system has stopped."""
        for watcher in self._watchers.values():
            watcher.close(1011, "the system has stopped")

    def message(self, watcher: Watcher) -> bytes:
        """The newest view of one watcher."""
        now = self.writer.clock()
        return _encode({"type": "view", "seq": self.writer.seq, "view": watcher.view(now)})

    def _changed(self, happened: list[Noted]) -> None:
        """Who is concerned is shown it: soon, or where it is only wagers, a little later, all together."""
        soon: set[str] = set()
        later: set[str] = set()
        for noted in happened:
            names = later if isinstance(noted.event, WagerPlaced) else soon
            names |= {getattr(noted.event, name, "") for name in ("table", "terminal")}
        soon -= {""}
        for watcher in self._watchers.values():
            about = watcher.about() if watcher.about else None
            if about is None:
                watcher.mark(LATER)
            elif not soon.isdisjoint(about):
                watcher.mark(SOON)
            elif not later.isdisjoint(about):
                watcher.mark(LATER)
