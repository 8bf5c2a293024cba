"""The journal: every event chained, every command answered once and for ever, in memory, SQLite or PostgreSQL.

`open` makes the caller the one writer; `reading` shows an auditor the rows as they lie there.
"""

from fairfelt.store.contract import START, Answered, Entry, Fenced, Head, Reader, Store, StoreFailed, Told
from fairfelt.store.journal import Journal

__all__ = [
    "START",
    "Answered",
    "Entry",
    "Fenced",
    "Head",
    "Journal",
    "Reader",
    "Store",
    "StoreFailed",
    "Told",
    "open",
    "reading",
]


def open(url: str) -> Journal:  # noqa: A001 - called as store.open
    """The journal at `memory:`, `sqlite:PATH` or `postgresql://...`, made if there is none."""
    kind, _, rest = url.partition(":")
    match kind:
        case "memory":
            from fairfelt.store.memory import Memory

            return Journal(Memory())
        case "sqlite":
            from fairfelt.store.sqlite import Sqlite

            return Journal(Sqlite(rest))
        case "postgresql":
            from fairfelt.store.postgres import Postgres

            return Journal(Postgres(url))
        case _:
            raise StoreFailed(f"{url!r} is no store: write memory:, sqlite:PATH or postgresql://...")


def reading(url: str) -> Reader:
    """The rows of the journal at `sqlite:PATH` or `postgresql://...`, which is not written to and keeps its writer."""
    kind, _, rest = url.partition(":")
    match kind:
        case "sqlite":
            from fairfelt.store.sqlite import Sqlite

            return Sqlite(rest, reading=True)
        case "postgresql":
            from fairfelt.store.postgres import Postgres

            return Postgres(url, reading=True)
        case _:
            raise StoreFailed(f"{url!r} cannot be read: write sqlite:PATH or postgresql://...")
