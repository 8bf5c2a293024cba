"""The store that the writer holds: numbers and chains what it is given, stops at the first failure.

The same for every kind of database; `Backend` is all that differs.
"""

import hashlib
from collections.abc import Iterator, Sequence
from threading import Lock

from fairfelt.store.contract import (
    START,
    Answered,
    Backend,
    Entry,
    Head,
    Reader,
    StoreFailed,
    Told,
    link,
    link_told,
)

PAGE = 1_000  # entries read at a time


class Journal:
    """A `Store` on any backend. Opening it makes it the one writer: whoever held the store before is fenced."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._lock = Lock()
        self._failure = ""
        try:
            self._epoch, entry, told = backend.take()
            self._head = Head(entry.seq, entry.hash) if entry else Head(0, START)
            self._told = Head(told.n, told.hash) if told else Head(0, START)
            end = told.seq if told else 0
            if end != self._head.seq:
                raise StoreFailed(f"the journal ends at {self._head.seq}, but the last answer at {end}")
        except BaseException:
            backend.close()
            raise

    @property
    def reader(self) -> Reader:
        """The rows as they lie there."""
        return self._backend

    def head(self) -> Head:
        return self._head

    def answers(self) -> Head:
        """The last answer given, numbered on its own."""
        return self._told

    def append(self, batch: Sequence[Answered]) -> Head:
        _examine(batch)
        with self._lock:
            self._alive()
            entries, told = _chained(batch, self._head, self._told)
            try:
                self._backend.write(self._epoch, entries, told)
            except BaseException as error:
                self._failure = str(error) or type(error).__name__
                raise
            if entries:
                self._head = Head(entries[-1].seq, entries[-1].hash)
            if told:
                self._told = Head(told[-1].n, told[-1].hash)
            return self._head

    def read(self, after: int = 0) -> Iterator[Entry]:
        head = self._before(after)
        last, known = head.seq, head.hash
        while page := self._page(last):
            for entry in page:
                seq, body, found = entry
                if seq != last + 1 or found != link(known, seq, body):
                    raise StoreFailed(f"journal entry {seq} does not follow from entry {last}")
                yield entry
                last, known = seq, found

    def answered(self, command: str) -> Answered | None:
        return self.all_answered([command]).get(command)

    def all_answered(self, commands: Sequence[str]) -> dict[str, Answered]:
        with self._lock:
            self._alive()
            found = self._backend.find(commands)
        return {told.command: Answered(told.command, told.request, told.reply) for told in found}

    def keep(self, name: str, seq: int, state: bytes) -> None:
        with self._lock:
            self._alive()
            if not 0 <= seq <= self._head.seq:
                raise ValueError(f"a snapshot at {seq}, but the journal ends at {self._head.seq}")
            self._backend.keep(name, seq, state, _digest(name, seq, state))

    def kept(self, name: str) -> tuple[int, bytes] | None:
        with self._lock:
            self._alive()
            found = self._backend.kept(name)
        if found is None:
            return None
        seq, state, digest = found
        return (seq, state) if seq <= self._head.seq and digest == _digest(name, seq, state) else None

    def copy(self, path: str) -> None:
        """Copy the journal into a new SQLite file while it is written: whatever was durable before is in it."""
        parts = self._backend.copying(path)
        while True:
            with self._lock:
                self._alive()
                if next(parts, Ellipsis) is Ellipsis:
                    return

    def close(self) -> None:
        with self._lock:
            self._failure = self._failure or "it was closed"
            self._backend.close()

    def _alive(self) -> None:
        if self._failure:
            raise StoreFailed(f"the store has stopped: {self._failure}")

    def _before(self, after: int) -> Head:
        if after == 0:
            return Head(0, START)
        page = self._page(after - 1, most=1)
        if not page or page[0].seq != after:
            raise StoreFailed(f"there is no journal entry {after} to read on from")
        return Head(page[0].seq, page[0].hash)

    def _page(self, after: int, most: int = PAGE) -> list[Entry]:
        with self._lock:
            self._alive()
            return self._backend.entries(after, most)


def _chained(batch: Sequence[Answered], head: Head, answers: Head) -> tuple[list[Entry], list[Told]]:
    entries: list[Entry] = []
    told: list[Told] = []
    seq, last, n, last_told = head.seq, head.hash, answers.seq, answers.hash
    for answer in batch:
        for body in answer.bodies:
            seq += 1
            last = link(last, seq, body)
            entries.append(Entry(seq, body, last))
        n += 1
        last_told = link_told(last_told, n, seq, answer)
        told.append(Told(n, answer.command, answer.request, answer.reply, seq, last_told))
    return entries, told


def _examine(batch: Sequence[Answered]) -> None:
    for answer in batch:
        if not answer.command:
            raise ValueError("a command without an id cannot be answered the same way twice")
        if len(answer.request) != hashlib.sha256().digest_size:
            raise ValueError(f"the request of {answer.command} is to be given as its SHA-256")


def _digest(name: str, seq: int, state: bytes) -> bytes:
    return hashlib.sha256(f"{name}:{seq}:".encode() + state).digest()
