"""Whoever watches: each connection is sent its own view after every commit that concerns it, the newest only.

Views are made between two commits, so that nothing is shown that is not durable, and a few at a time, so that no command waits
for all of them.
"""

import asyncio
import logging
from collections.abc import Callable

import msgspec

from fairfelt.facility import Noted
from fairfelt.facility.rounds.events import WagerPlaced
from fairfelt.facility.tables.state import Tables
from fairfelt.server.shell.writer import Writer
from fairfelt.server.wire.views import Ends, View, ViewMessage

MOST = 2000  # connections at once
SOON = 0.05  # seconds between two views of one connection
LATER = 0.25  # while nothing but wagers is placed
AT_ONCE = 16  # views made between two commits, or two turns of the loop
TICK = 0.005  # seconds until it is looked again which views are due
DISPLACED = Ends.DISPLACED, "another connection took this place"
_encode = msgspec.json.Encoder().encode
_log = logging.getLogger(__name__)


class Watcher:
    """One connection: what it is shown, which table or terminal it is about (none: all), and by which session."""

    def __init__(self, about: str | None, view: Callable[[int], View], session: str = "") -> None:
        self.about, self.view, self.session = about, view, session
        self.woken = asyncio.Event()
        self.ends: tuple[int, str] | None = None  # why the connection is to end
        self.shown = 0.0  # when its last view was made
        self._message = b""

    def show(self, message: bytes) -> None:
        """A newer view, in the place of one that was not sent yet."""
        self._message = message
        self.woken.set()

    def message(self) -> bytes:
        """What is to be sent, once; empty if there is nothing new."""
        message, self._message = self._message, b""
        return message

    def close(self, code: int, why: str) -> None:
        """Tell the connection to end; the first reason counts."""
        self.ends = self.ends or (code, why)
        self.woken.set()


class Hub:
    """All watchers of one writer."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._watchers: dict[str, Watcher] = {}
        self._about: dict[str | None, dict[Watcher, None]] = {}
        self._due: dict[Watcher, float] = {}  # when a view is to be made, who has waited longest first
        self._ticking = False
        writer.changed.append(self._changed)
        writer.stopped.append(self._stopped)

    def join(self, key: str, watcher: Watcher) -> None:
        """A new connection; an older one of the same identity is displaced."""
        if len(self._watchers) >= MOST and key not in self._watchers:
            raise ConnectionRefusedError("too many connections")
        older = self._watchers.get(key)
        if older is not None:
            self.leave(key, older)
            older.close(*DISPLACED)
        self._watchers[key] = watcher
        self._about.setdefault(watcher.about, {})[watcher] = None
        self._due[watcher] = 0.0
        self._tick(0)

    def leave(self, key: str, watcher: Watcher) -> None:
        """A connection has ended."""
        if self._watchers.get(key) is watcher:
            del self._watchers[key]
            del self._about[watcher.about][watcher]
            self._due.pop(watcher, None)

    def displace(self, token: str) -> None:
        """Whatever a session opened gives its place to what comes after it."""
        for watcher in self._watchers.values():
            if token and watcher.session == token:
                watcher.close(*DISPLACED)

    def session_ended(self, token: str) -> None:
        """Whatever a session opened ends with it."""
        for watcher in self._watchers.values():
            if watcher.session == token:
                watcher.close(Ends.STRANGER, "the session has ended")

    def _stopped(self) -> None:
        """Whether the last commit is in the journal nobody knows: the screens show that the system has stopped."""
        for watcher in self._watchers.values():
            watcher.close(1011, "the system has stopped")

    def _changed(self, happened: list[Noted]) -> None:
        """Who is concerned is shown it: soon, or where it is only wagers, a little later, all together."""
        now = asyncio.get_running_loop().time()
        for name, wait in self._concerned(happened).items():
            for watcher in self._about.get(name, ()):
                due = max(now, watcher.shown + wait)
                if due < self._due.get(watcher, due + 1):
                    self._due[watcher] = due
        self._show()

    def _concerned(self, happened: list[Noted]) -> dict[str | None, float]:
        """The tables and terminals that events are about, with all terminals at those tables: after how long each is shown."""
        waits: dict[str | None, float] = {}
        for noted in happened:
            wait = LATER if isinstance(noted.event, WagerPlaced) else SOON
            for kind in ("table", "terminal"):
                name = getattr(noted.event, kind, "")
                waits[name] = min(wait, waits.get(name, wait))
        tables = self.writer.state[Tables]
        for name, wait in [(name, wait) for name, wait in waits.items() if name and name in tables]:
            for terminal in tables[str(name)].terminals:
                waits[terminal] = min(wait, waits.get(terminal, wait))
        return waits | ({None: LATER} if happened else {})

    def _show(self) -> None:
        """Make some of the views that are due, and come back for the others."""
        now = asyncio.get_running_loop().time()
        due = [watcher for watcher, at in self._due.items() if at <= now]
        for watcher in due[:AT_ONCE]:
            del self._due[watcher]
            watcher.shown = now
            try:
                view = watcher.view(self.writer.clock())
                watcher.show(_encode(ViewMessage(self.writer.seq, view)))
            except Exception:  # who watches must not stop who writes
                _log.exception("a view of %s could not be made", watcher.about)
                watcher.close(1011, "the view could not be made")
        if self._due:
            self._tick(0 if len(due) > AT_ONCE else TICK)

    def _tick(self, wait: float) -> None:
        if not self._ticking:
            self._ticking = True
            asyncio.get_running_loop().call_later(wait, self._ticked)

    def _ticked(self) -> None:
        self._ticking = False
        if not self.writer.busy:  # else it comes after the commit
            self._show()
