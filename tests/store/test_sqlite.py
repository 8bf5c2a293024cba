"""What is particular to the SQLite file: settings that are part of the promise, and rows that stay."""

import apsw
import pytest

from fairfelt import store
from fairfelt.audit import chain
from fairfelt.store import Answered, StoreFailed, sqlite
from tests.store.helpers import answer, database

CHANGES = [
    "UPDATE journal SET body = x'00' WHERE seq = 1",
    "DELETE FROM journal WHERE seq = 3",
    "REPLACE INTO journal VALUES (1, x'00', zeroblob(32))",
    "INSERT INTO journal VALUES (5, x'00', zeroblob(32))",
    "INSERT INTO journal VALUES (NULL, x'00', x'00')",
    "INSERT INTO journal VALUES (4, 'text', zeroblob(32))",
    "UPDATE answers SET reply = x'00'",
    "DELETE FROM answers",
    "REPLACE INTO answers VALUES (2, 'c1', zeroblob(32), x'00', 3, zeroblob(32))",
    "INSERT INTO answers VALUES (3, 'c2', zeroblob(32), x'00', 3, zeroblob(32))",
    "UPDATE writer SET epoch = 0",
    "DELETE FROM writer",
]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "journal.db"


@pytest.fixture
def journal(path):
    journal = store.open(f"sqlite:{path}")
    journal.append([answer(1, 3)])
    yield journal
    journal.close()


@pytest.mark.parametrize("change", CHANGES)
def test_rows_are_only_added_whoever_connects(path, journal, change):
    journal.close()
    with pytest.raises(apsw.ConstraintError):
        apsw.Connection(str(path)).execute(change)


@pytest.mark.parametrize(
    "change", [*CHANGES[:2], "DROP TABLE journal", "DROP TRIGGER journal_unedited", "PRAGMA synchronous = 0"]
)
def test_the_writers_own_connection_may_not_even_ask(journal, change):
    with pytest.raises(apsw.AuthError):
        database(journal).execute(change)


def test_a_second_writer_does_not_get_the_file(path, journal):
    with pytest.raises(StoreFailed, match="locked"):
        store.open(f"sqlite:{path}")


def test_every_opening_raises_the_epoch(path, journal):
    assert journal._epoch == 1
    journal.close()
    again = store.open(f"sqlite:{path}")
    assert again._epoch == 2
    again.close()


def test_a_batch_under_an_old_epoch_is_refused(journal):
    with pytest.raises(store.Fenced):
        journal.reader.write(0, [], [])


def test_the_linked_library_is_new_enough():
    assert tuple(map(int, apsw.sqlite_lib_version().split("."))) >= sqlite.LIBRARY >= (3, 51, 3)


def test_an_older_library_is_refused(path, monkeypatch):
    monkeypatch.setattr(apsw, "sqlite_lib_version", lambda: "3.51.2")
    with pytest.raises(StoreFailed, match=r"3\.51\.2; 3\.51\.3 or later"):
        store.open(f"sqlite:{path}")


def test_the_settings_are_those_that_were_promised(journal):
    database(journal).authorizer = None
    asked = {
        name: database(journal).execute(f"PRAGMA {name}").get
        for name in ("journal_mode", "synchronous", "locking_mode", "mmap_size")
    }
    assert asked == {"journal_mode": "wal", "synchronous": 2, "locking_mode": "exclusive", "mmap_size": 0}
    strict = dict(database(journal).execute("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'"))
    assert strict == dict.fromkeys(("journal", "answers", "writer", "kept"), 1)


def test_a_setting_that_does_not_take_is_refused():
    with pytest.raises(StoreFailed, match="journal_mode is memory, where the journal needs wal"):
        store.open("sqlite::memory:")


@pytest.mark.parametrize(
    "change", ["DROP TRIGGER journal_unedited", "CREATE TABLE extra (x)", "PRAGMA user_version = 7", "DROP TABLE kept"]
)
def test_a_file_that_could_be_written_over_is_refused(path, journal, change):
    journal.close()
    db = apsw.Connection(str(path))
    db.execute(change)
    db.close()
    with pytest.raises(StoreFailed, match="not a journal as this version keeps it"):
        store.open(f"sqlite:{path}")
    reader = store.reading(f"sqlite:{path}")
    assert reader.faults()
    reader.close()


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\0" + bytes(5000)])
def test_a_file_of_something_else_is_refused(path, content):
    path.write_bytes(content)
    with pytest.raises(StoreFailed):
        store.open(f"sqlite:{path}")


def test_a_journal_without_its_answers_is_refused(path, journal):
    journal.close()
    db = apsw.Connection(str(path))
    db.execute("DROP TRIGGER answers_undeleted; DELETE FROM answers")
    db.execute(
        "CREATE TRIGGER answers_undeleted BEFORE DELETE ON answers BEGIN SELECT raise(ABORT, 'answers are only added to'); END"
    )
    db.close()
    with pytest.raises(StoreFailed, match="the journal ends at 3, but the last answer at 0"):
        store.open(f"sqlite:{path}")


def test_an_entry_that_does_not_follow_is_not_read(path, journal):
    journal.close()
    db = apsw.Connection(str(path))
    trigger = db.execute("SELECT sql FROM sqlite_schema WHERE name = 'journal_unedited'").get
    db.execute("DROP TRIGGER journal_unedited; UPDATE journal SET body = x'7b7d' WHERE seq = 2")
    db.execute(trigger)
    db.close()
    again = store.open(f"sqlite:{path}")
    with pytest.raises(StoreFailed, match="journal entry 2 does not follow from entry 1"):
        list(again.read())
    assert [entry.seq for entry in again.read(2)] == [3]
    again.close()


def test_reading_leaves_the_writer_its_epoch(path, journal):
    journal.close()
    reader = store.reading(f"sqlite:{path}")
    assert [entry.seq for entry in reader.entries(0, 10)] == [1, 2, 3]
    assert [told.command for told in reader.told(0, 10)] == ["c1"]
    assert reader.faults() == []
    with pytest.raises(apsw.ReadOnlyError):
        database(reader).execute("UPDATE writer SET epoch = 9")
    reader.close()
    again = store.open(f"sqlite:{path}")
    assert again._epoch == 2
    again.close()


def test_there_is_nothing_to_read_where_there_is_no_file(path):
    with pytest.raises(StoreFailed, match="cannot be opened"):
        store.reading(f"sqlite:{path}")


def test_an_interrupted_batch_leaves_nothing(path, journal):
    def interrupted():
        yield store.Entry(4, b"{}", bytes(32))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        journal.reader.write(journal._epoch, interrupted(), [])
    assert not database(journal).in_transaction
    journal.close()
    again = store.open(f"sqlite:{path}")
    assert again.head().seq == 3
    again.close()


def test_a_copy_is_made_while_the_journal_is_written(tmp_path):
    journal = store.open(f"sqlite:{tmp_path / 'journal.db'}")
    for n in range(2_000):
        journal.append([Answered(f"command {n}", bytes(32), b"done", (b"x" * 2_000,))])
    parts = journal._backend.copying(str(tmp_path / "copy.db"))
    next(parts)
    last = journal.append([Answered("in between", bytes(32), b"done", (b"the last",))])
    assert len(list(parts)) > 1
    copy = store.reading(f"sqlite:{tmp_path / 'copy.db'}")
    verdict = chain.verify(copy)
    assert (verdict.seq, verdict.faults) == (last.seq, ())
    copy.close()
    journal.close()


def test_a_journal_that_is_written_says_whom_to_ask(tmp_path):
    url = f"sqlite:{tmp_path / 'journal.db'}"
    journal = store.open(url)
    with pytest.raises(StoreFailed, match="ask it for a copy"):
        store.reading(url)
    journal.copy(str(tmp_path / "copy.db"))
    journal.close()
    store.reading(url).close()


def test_what_has_no_file_cannot_be_copied(tmp_path):
    with pytest.raises(StoreFailed, match="memory"):
        store.open("memory:").copy(str(tmp_path / "copy.db"))
