"""What every store promises, whatever it keeps its bytes in.

A store knows bytes only. It keeps a journal of events, each chained to the one before, and of every command what was
answered. Both chains are made here, in one place, of the bytes as they are stored.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

START = bytes(32)
"""The hash before the first entry."""


class StoreFailed(Exception):  # noqa: N818 - the state of the store, not of a call
    """The store can no longer be trusted with an answer: acknowledge nothing, start anew through the self-test."""


class Fenced(StoreFailed):
    """A later writer has opened the store; this one may write nothing more."""


@dataclass(frozen=True, slots=True)
class Head:
    """The last entry of the journal, which by its hash stands for all before it."""

    seq: int
    hash: bytes


class Entry(NamedTuple):
    """One journaled event, as a row of the database."""

    seq: int
    body: bytes
    hash: bytes


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of one command: its reply, and the events it caused (left out when read back)."""

    command: str
    request: bytes
    reply: bytes
    bodies: tuple[bytes, ...] = ()


class Told(NamedTuple):
    """An answer as a row of the database: the `n`th, given when the journal ended at `seq`."""

    n: int
    command: str
    request: bytes
    reply: bytes
    seq: int
    hash: bytes


class Store(Protocol):
    """One writer's hold on a journal. One caller at a time; after a failure nothing is answered any more."""

    def head(self) -> Head:
        """The last entry that is known to be durable."""

    def append(self, batch: Sequence[Answered]) -> Head:
        """Write the whole batch in one durable transaction, or raise and write nothing."""

    def read(self, after: int = 0) -> Iterator[Entry]:
        """The entries after that number, each held to the one before."""

    def answered(self, command: str) -> Answered | None:
        """What was answered to the command of that id, however long ago."""

    def all_answered(self, commands: Sequence[str]) -> dict[str, Answered]:
        """What was answered to those of these commands that were answered."""

    def keep(self, name: str, seq: int, state: bytes) -> None:
        """Keep a snapshot of what the entries up to `seq` come to; it is a cache and may be lost."""

    def kept(self, name: str) -> tuple[int, bytes] | None:
        """The snapshot of that name, if there is one and it is whole."""

    def close(self) -> None:
        """Let go of the store."""


class Reader(Protocol):
    """The rows as they lie there, for an auditor who believes nothing."""

    def entries(self, after: int, most: int) -> list[Entry]:
        """Up to `most` entries after that number, in order."""

    def told(self, after: int, most: int) -> list[Told]:
        """Up to `most` answers after that number, in order."""

    def kept(self, name: str) -> tuple[int, bytes, bytes] | None:
        """The snapshot of that name: its seq, state and digest."""

    def faults(self) -> list[str]:
        """What the database itself finds wrong with its files and its schema."""

    def close(self) -> None:
        """Let go of the rows."""


class Backend(Reader, Protocol):
    """What a kind of database has to do for `Journal`. It raises StoreFailed, and nothing else, when it cannot."""

    def take(self) -> tuple[int, Entry | None, Told | None]:
        """Raise the epoch durably, so that earlier writers are fenced; the new epoch and the last rows."""

    def write(self, epoch: int, entries: Sequence[Entry], told: Sequence[Told]) -> None:
        """Add the rows in one durable transaction if the epoch is still `epoch`; raise Fenced if not."""

    def find(self, commands: Sequence[str]) -> list[Told]:
        """The answers to those of these commands that were answered."""

    def copying(self, path: str) -> Iterator[None]:
        """Make a copy in a new SQLite file, a part at each turn; batches may be written between them."""

    def keep(self, name: str, seq: int, state: bytes, digest: bytes) -> None:
        """Put a snapshot in the place of the one of that name."""


def link(previous: bytes, seq: int, body: bytes) -> bytes:
    """The hash of an entry, over the hash before it, its number and its bytes."""
    return hashlib.sha256(b"ewt1" + previous + seq.to_bytes(8, "big") + body).digest()


def link_told(previous: bytes, n: int, seq: int, answer: Answered) -> bytes:
    """The hash of an answer. Its parts are of fixed length but the last two, and the id's length is said."""
    command = answer.command.encode()
    numbers = n.to_bytes(8, "big") + seq.to_bytes(8, "big") + len(command).to_bytes(8, "big")
    return hashlib.sha256(b"ewa1" + previous + numbers + answer.request + command + answer.reply).digest()
