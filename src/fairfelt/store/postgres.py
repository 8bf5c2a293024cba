"""The journal in a PostgreSQL database, through psycopg.

The advisory lock keeps a second writer waiting; the epoch, checked in the transaction that writes, is what makes it safe
when a lock was lost. The server's settings are asked for and the store does not open without them.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg

from fairfelt.store.contract import Entry, Fenced, StoreFailed, Told

SERVER = 17_00_00
SETTINGS = {
    "fsync": {"on"},
    "full_page_writes": {"on"},
    "synchronous_commit": {"on", "remote_apply"},
    "data_checksums": {"on"},
}
PATIENCE = "10s"
"""How long a new writer waits for the lock of one that is going."""

_OURS = """
SET statement_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET idle_session_timeout = 0;
"""
_LOCK = "SELECT pg_advisory_lock(hashtextextended('fairfelt ' || current_schema(), 0))"

_TABLES = """
CREATE TABLE journal (
    seq bigint PRIMARY KEY,
    body bytea NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE TABLE answers (
    n bigint PRIMARY KEY,
    command text NOT NULL UNIQUE,
    request bytea NOT NULL CHECK (length(request) = 32),
    reply bytea NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE TABLE writer (one int PRIMARY KEY CHECK (one = 1), epoch bigint NOT NULL);
CREATE TABLE kept (name text PRIMARY KEY, seq bigint NOT NULL, state bytea NOT NULL, digest bytea NOT NULL);
INSERT INTO writer VALUES (1, 0);

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END $$;
CREATE FUNCTION gapless() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    least bigint;
    most bigint;
    many bigint;
    follows boolean;
BEGIN
    EXECUTE format('SELECT min(%1$I), max(%1$I), count(*) FROM added', TG_ARGV[0]) INTO least, most, many;
    IF many > 0 THEN
        EXECUTE format('SELECT $1 = 1 OR EXISTS (SELECT 1 FROM %I.%I WHERE %I = $1 - 1)',
                       TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_ARGV[0]) INTO follows USING least;
        IF NOT follows OR most - least + 1 <> many THEN
            RAISE EXCEPTION '% has no gaps', TG_TABLE_NAME;
        END IF;
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION rises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.epoch <= OLD.epoch THEN
        RAISE EXCEPTION 'an epoch only rises';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER journal_gapless AFTER INSERT ON journal REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION gapless('seq');
CREATE TRIGGER answers_gapless AFTER INSERT ON answers REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION gapless('n');
CREATE TRIGGER journal_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
    FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE TRIGGER answers_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON answers
    FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE TRIGGER writer_rises BEFORE UPDATE ON writer FOR EACH ROW EXECUTE FUNCTION rises();
CREATE TRIGGER writer_kept BEFORE DELETE OR TRUNCATE ON writer FOR EACH STATEMENT EXECUTE FUNCTION refuse();
"""
_TRIGGERS = dict.fromkeys(
    ("journal_gapless", "answers_gapless", "journal_kept", "answers_kept", "writer_rises", "writer_kept"),
    "O",  # switched on
)
_ENTRY = "SELECT seq, body, hash FROM journal"
_TOLD = "SELECT n, command, request, reply, seq, hash FROM answers"


class Postgres:
    """A backend on the current schema of a database."""

    def __init__(self, url: str, *, reading: bool = False) -> None:
        self._warnings: list[str] = []
        with _stopping("the database cannot be opened"):
            self._db = psycopg.connect(url, autocommit=True)
            try:
                if reading:
                    self._db.execute("SET default_transaction_read_only = on")
                else:
                    self._settle()
                    self._furnish()
            except BaseException:
                self._db.close()
                raise
            self._db.add_notice_handler(lambda notice: self._warnings.append(notice.message_primary or "a warning"))

    def take(self) -> tuple[int, Entry | None, Told | None]:
        with _stopping("the epoch cannot be raised"):
            epoch = self._one("UPDATE writer SET epoch = epoch + 1 RETURNING epoch")[0]
            entry = self._db.execute(f"{_ENTRY} ORDER BY seq DESC LIMIT 1", binary=True).fetchone()
            told = self._db.execute(f"{_TOLD} ORDER BY n DESC LIMIT 1", binary=True).fetchone()
        return epoch, Entry(*entry) if entry else None, Told(*told) if told else None

    def write(self, epoch: int, entries: Sequence[Entry], told: Sequence[Told]) -> None:
        with _stopping("the batch was not written"):
            self._warnings.clear()
            with self._db.transaction():
                now = self._one("SELECT epoch FROM writer FOR SHARE")[0]
                if now != epoch:
                    raise Fenced(f"this writer has epoch {epoch}, the store {now}")
                self._db.execute(
                    "INSERT INTO journal SELECT * FROM unnest(%b::bigint[], %b::bytea[], %b::bytea[])",
                    ([one.seq for one in entries], [one.body for one in entries], [one.hash for one in entries]),
                )
                self._db.execute(
                    "INSERT INTO answers SELECT * FROM"
                    " unnest(%b::bigint[], %b::text[], %b::bytea[], %b::bytea[], %b::bigint[], %b::bytea[])",
                    (
                        [one.n for one in told],
                        [one.command for one in told],
                        [one.request for one in told],
                        [one.reply for one in told],
                        [one.seq for one in told],
                        [one.hash for one in told],
                    ),
                )
            if self._warnings:  # such as a wait for the standby that was called off: the commit may not be everywhere
                raise StoreFailed(self._warnings[-1])

    def entries(self, after: int, most: int) -> list[Entry]:
        with _stopping(f"the journal cannot be read after {after}"):
            rows = self._db.execute(f"{_ENTRY} WHERE seq > %s ORDER BY seq LIMIT %s", (after, most), binary=True)
            return [Entry(*row) for row in rows]

    def told(self, after: int, most: int) -> list[Told]:
        with _stopping(f"the answers cannot be read after {after}"):
            rows = self._db.execute(f"{_TOLD} WHERE n > %s ORDER BY n LIMIT %s", (after, most), binary=True)
            return [Told(*row) for row in rows]

    def find(self, commands: Sequence[str]) -> list[Told]:
        with _stopping("the answers cannot be read"):
            rows = self._db.execute(f"{_TOLD} WHERE command = ANY(%s)", ([*commands],), binary=True)
            return [Told(*row) for row in rows]

    def keep(self, name: str, seq: int, state: bytes, digest: bytes) -> None:
        with _stopping(f"the snapshot {name} was not kept"):
            self._db.execute(
                "INSERT INTO kept VALUES (%s, %s, %b, %b) ON CONFLICT (name)"
                " DO UPDATE SET seq = excluded.seq, state = excluded.state, digest = excluded.digest",
                (name, seq, state, digest),
            )

    def kept(self, name: str) -> tuple[int, bytes, bytes] | None:
        with _stopping("the snapshots cannot be read"):
            query = "SELECT seq, state, digest FROM kept WHERE name = %s"
            row = self._db.execute(query, (name,), binary=True).fetchone()
        return (row[0], row[1], row[2]) if row else None

    def copying(self, path: str) -> Iterator[None]:
        raise StoreFailed("a journal in PostgreSQL can be read while it is written: audit its own address")

    def faults(self) -> list[str]:
        try:
            return self._misfits()
        except psycopg.Error as error:
            return [f"the database cannot be read: {error}"]

    def close(self) -> None:
        self._db.close()

    def _one(self, query: str) -> Any:
        row = self._db.execute(query, binary=True).fetchone()
        if row is None:
            raise StoreFailed("the epoch is missing")
        return row

    def _settle(self) -> None:
        self._db.execute(_OURS)
        if (version := self._db.info.server_version) < SERVER:
            raise StoreFailed(f"the server is PostgreSQL {version // 10_000}; 17 or later is needed")
        for name, good in SETTINGS.items():
            found = self._one(f"SHOW {name}")[0]
            if found not in good:
                raise StoreFailed(f"{name} is {found}, where the journal needs {' or '.join(sorted(good))}")
        self._db.execute(f"SET lock_timeout = '{PATIENCE}'")
        self._db.execute(_LOCK)
        self._db.execute("SET lock_timeout = 0")

    def _furnish(self) -> None:
        with self._db.transaction():
            if self._one("SELECT to_regclass('journal') IS NULL")[0]:
                self._db.execute(_TABLES)
        if misfits := self._misfits():
            raise StoreFailed(f"the database is not a journal as this version keeps it: {'; '.join(misfits)}")

    def _misfits(self) -> list[str]:
        """Triggers that are missing or switched off; only an owner of the tables could have done it."""
        query = (
            "SELECT tgname::text, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal"
            " AND tgrelid IN ('journal'::regclass, 'answers'::regclass, 'writer'::regclass)"
        )
        found: dict[str, str] = dict(self._db.execute(query).fetchall())
        names = sorted(_TRIGGERS.keys() | found)
        return [f"{name} is not as it was made" for name in names if found.get(name) != _TRIGGERS.get(name)]


@contextmanager
def _stopping(what: str) -> Iterator[None]:
    try:
        yield
    except StoreFailed:
        raise
    except Exception as error:
        raise StoreFailed(f"{what}: {error}") from error
