"""The journal in an SQLite file, through APSW, which brings an SQLite of its own.

The settings are part of the promise: they are set, asked for again, and the store does not open without them.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any

import apsw

from fairfelt.store.contract import Entry, Fenced, StoreFailed, Told

LIBRARY = (3, 51, 3)  # before it, a checkpoint could lose committed writes
SETTINGS: dict[str, str | int] = {
    "locking_mode": "exclusive",  # before the first look at the file, so that no shared memory is used
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: a commit is on the disk before it returns
    "foreign_keys": 1,
    "recursive_triggers": 1,  # a replaced row counts as a deleted one
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
    "wal_autocheckpoint": 0,  # SQLite would do it in silence and keep its errors to itself; see `write`
    "journal_size_limit": 64 * 2**20,
}
VERSION = 1
MOST_PAGES = 14_000
"""So many pages in the log, and they are moved to the file before the next batch, which waits: seldom, but within its limit."""

PAGES_COPIED = 500
"""So many pages of a copy are made at a time, with batches in between."""

_TABLES = """
CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    body BLOB NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
CREATE TABLE answers (
    n INTEGER PRIMARY KEY,
    command TEXT NOT NULL UNIQUE,
    request BLOB NOT NULL CHECK (length(request) = 32),
    reply BLOB NOT NULL,
    seq INTEGER NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
CREATE TABLE writer (one INTEGER PRIMARY KEY CHECK (one = 1), epoch INTEGER NOT NULL) STRICT;
CREATE TABLE kept (name TEXT PRIMARY KEY, seq INTEGER NOT NULL, state BLOB NOT NULL, digest BLOB NOT NULL) STRICT;
CREATE TRIGGER journal_gapless BEFORE INSERT ON journal WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM journal)
    BEGIN SELECT raise(ABORT, 'the journal has no gaps'); END;
CREATE TRIGGER answers_gapless BEFORE INSERT ON answers WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM answers)
    BEGIN SELECT raise(ABORT, 'the answers have no gaps'); END;
CREATE TRIGGER answers_once BEFORE INSERT ON answers WHEN EXISTS (SELECT 1 FROM answers WHERE command = NEW.command)
    BEGIN SELECT raise(ABORT, 'a command was answered twice'); END;
CREATE TRIGGER journal_unedited BEFORE UPDATE ON journal BEGIN SELECT raise(ABORT, 'the journal is only added to'); END;
CREATE TRIGGER journal_undeleted BEFORE DELETE ON journal BEGIN SELECT raise(ABORT, 'the journal is only added to'); END;
CREATE TRIGGER answers_unedited BEFORE UPDATE ON answers BEGIN SELECT raise(ABORT, 'answers are only added to'); END;
CREATE TRIGGER answers_undeleted BEFORE DELETE ON answers BEGIN SELECT raise(ABORT, 'answers are only added to'); END;
CREATE TRIGGER writer_rises BEFORE UPDATE ON writer WHEN NEW.epoch <= OLD.epoch
    BEGIN SELECT raise(ABORT, 'an epoch only rises'); END;
CREATE TRIGGER writer_stays BEFORE DELETE ON writer BEGIN SELECT raise(ABORT, 'an epoch only rises'); END;
INSERT INTO writer VALUES (1, 0);
"""
_ENTRY = "SELECT seq, body, hash FROM journal"
_TOLD = "SELECT n, command, request, reply, seq, hash FROM answers"

_ASKING = {apsw.SQLITE_SELECT, apsw.SQLITE_READ, apsw.SQLITE_FUNCTION, apsw.SQLITE_TRANSACTION}
_ADDING = {(apsw.SQLITE_INSERT, table) for table in ("journal", "answers", "kept")} | {(apsw.SQLITE_UPDATE, "kept")}


class Sqlite:
    """A backend on one file, which the process that writes has for itself."""

    def __init__(self, path: str, *, reading: bool = False, vfs: str | None = None) -> None:
        with _stopping(f"{path} cannot be opened"):
            flags = apsw.SQLITE_OPEN_READONLY if reading else apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
            self._db = apsw.Connection(path, flags=flags, vfs=vfs)
            self._pages = 0  # in the log
            try:
                if reading:
                    self._db.execute("PRAGMA trusted_schema = 0")
                    _must_be_free(self._db, path)
                else:
                    _settle(self._db)
                    _furnish(self._db, path)
            except BaseException:
                self._db.close()
                raise

    def take(self) -> tuple[int, Entry | None, Told | None]:
        with _stopping("the epoch cannot be raised"):
            epoch = self._db.execute("UPDATE writer SET epoch = epoch + 1 RETURNING epoch").get
            self._db.authorizer = _only_adding
            self._db.set_wal_hook(self._logged)
            entry = self._db.execute(f"{_ENTRY} ORDER BY seq DESC LIMIT 1").fetchone()
            told = self._db.execute(f"{_TOLD} ORDER BY n DESC LIMIT 1").fetchone()
        return epoch, Entry(*entry) if entry else None, Told(*told) if told else None

    def write(self, epoch: int, entries: Sequence[Entry], told: Sequence[Told]) -> None:
        try:
            with _stopping("the batch was not written"):
                if self._pages >= MOST_PAGES:
                    self._db.wal_checkpoint()
                self._db.execute("BEGIN IMMEDIATE")
                now = self._db.execute("SELECT epoch FROM writer").get
                if now != epoch:
                    raise Fenced(f"this writer has epoch {epoch}, the store {now}")
                self._db.executemany("INSERT INTO journal VALUES (?, ?, ?)", entries)
                self._db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?)", told)
                self._db.execute("COMMIT")
        except BaseException:
            self._abandon()
            raise

    def entries(self, after: int, most: int) -> list[Entry]:
        with _stopping(f"the journal cannot be read after {after}"):
            rows = self._db.execute(f"{_ENTRY} WHERE seq > ? ORDER BY seq LIMIT ?", (after, most))
            return list(map(Entry._make, rows))

    def told(self, after: int, most: int) -> list[Told]:
        with _stopping(f"the answers cannot be read after {after}"):
            rows = self._db.execute(f"{_TOLD} WHERE n > ? ORDER BY n LIMIT ?", (after, most))
            return [Told(*row) for row in rows]

    def find(self, commands: Sequence[str]) -> list[Told]:
        with _stopping("the answers cannot be read"):
            rows = self._db.executemany(f"{_TOLD} WHERE command = ?", ((command,) for command in commands))
            return [Told(*row) for row in rows]

    def keep(self, name: str, seq: int, state: bytes, digest: bytes) -> None:
        with _stopping(f"the snapshot {name} was not kept"):
            self._db.execute(
                "INSERT INTO kept VALUES (?, ?, ?, ?) ON CONFLICT (name)"
                " DO UPDATE SET seq = excluded.seq, state = excluded.state, digest = excluded.digest",
                (name, seq, state, digest),
            )

    def kept(self, name: str) -> tuple[int, bytes, bytes] | None:
        with _stopping("the snapshots cannot be read"):
            row: Any = self._db.execute("SELECT seq, state, digest FROM kept WHERE name = ?", (name,)).fetchone()
        return (row[0], row[1], row[2]) if row else None

    def faults(self) -> list[str]:
        authorizer, self._db.authorizer = self._db.authorizer, None
        try:
            found = [str(row[0]) for row in self._db.execute("PRAGMA integrity_check")]
            return [one for one in found if one != "ok"] + _misfits(self._db)
        except Exception as error:  # damaged text cannot even be decoded
            return [f"the file cannot be read: {error}"]
        finally:
            self._db.authorizer = authorizer

    def copying(self, path: str) -> Iterator[None]:
        with _stopping(f"no copy was made in {path}"), closing(apsw.Connection(path)) as copy:
            with copy.backup("main", self._db, "main") as copying:
                while not copying.done:
                    copying.step(PAGES_COPIED)
                    yield
            copy.execute("PRAGMA journal_mode = DELETE").fetchall()  # a file alone, without a log beside it

    def close(self) -> None:
        with _stopping("the file was not closed in order"):
            self._db.close()

    def _logged(self, _: apsw.Connection, __: str, pages: int) -> int:
        self._pages = pages
        return apsw.SQLITE_OK

    def _abandon(self) -> None:
        """After a failure the file is left for the next start to recover, not tidied by who failed."""
        try:
            self._db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
        except apsw.Error:  # it stays uncommitted, and nothing more is written here
            self._db.authorizer = lambda *_: apsw.SQLITE_DENY


def _must_be_free(db: apsw.Connection, path: str) -> None:
    try:
        db.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    except apsw.BusyError:
        raise StoreFailed(
            f"{path} belongs to a server that is running: ask it for a copy (write http://NAME@HOST:PORT in place of the"
            " file, as somebody of finance or of the Board), or stop it first"
        ) from None


def _settle(db: apsw.Connection) -> None:
    linked = apsw.sqlite_lib_version()
    if tuple(map(int, linked.split("."))) < LIBRARY:
        raise StoreFailed(f"the SQLite in use is {linked}; {'.'.join(map(str, LIBRARY))} or later is needed")
    for name, wanted in SETTINGS.items():
        db.execute(f"PRAGMA {name} = {wanted}").fetchall()  # what is not fetched may hide an error
        found = db.execute(f"PRAGMA {name}").get or 0  # nothing is said of what a file system has not, such as mmap
        if found != wanted:
            raise StoreFailed(f"{name} is {found}, where the journal needs {wanted}")


def _furnish(db: apsw.Connection, path: str) -> None:
    """Make the tables in a new file; refuse a file that has others, or ones that could be written over."""
    db.execute("BEGIN IMMEDIATE")
    if not db.execute("SELECT count(*) FROM sqlite_schema").get:
        db.execute(_TABLES)
        db.execute(f"PRAGMA user_version = {VERSION}")
    db.execute("COMMIT")
    if misfits := _misfits(db):
        raise StoreFailed(f"{path} is not a journal as this version keeps it: {'; '.join(misfits)}")


def _misfits(db: apsw.Connection) -> list[str]:
    found, wanted = _schema(db), _WANTED
    version = db.execute("PRAGMA user_version").get
    misfits = [] if version == VERSION else [f"version {version} instead of {VERSION}"]
    return misfits + [
        f"{name} is not as it was made" for name in sorted(found.keys() | wanted) if found.get(name) != wanted.get(name)
    ]


def _schema(db: apsw.Connection) -> dict[str, str | None]:
    return dict(db.execute("SELECT type || ' ' || name, sql FROM sqlite_schema"))


def _wanted() -> dict[str, str | None]:
    db = apsw.Connection(":memory:")
    db.execute(_TABLES)
    return _schema(db)


_WANTED = _wanted()


def _only_adding(action: int, first: str | None, *_: str | None) -> int:
    """The authorizer of the writer's connection: nothing is ever changed or taken away but snapshots."""
    return apsw.SQLITE_OK if action in _ASKING or (action, first) in _ADDING else apsw.SQLITE_DENY


@contextmanager
def _stopping(what: str) -> Iterator[None]:
    try:
        yield
    except StoreFailed:
        raise
    except Exception as error:
        raise StoreFailed(f"{what}: {error}") from error
