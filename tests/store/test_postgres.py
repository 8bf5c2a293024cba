"""What is particular to PostgreSQL: the server's settings, locks, roles, and rows that stay."""

import psycopg
import pytest

from fairfelt import store
from fairfelt.store import StoreFailed
from fairfelt.store import postgres as module
from tests.store.helpers import answer, database


@pytest.fixture
def journal(postgres):
    journal = store.open(postgres)
    journal.append([answer(1, 3)])
    yield journal
    journal.close()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE journal SET body = '' WHERE seq = 1",
        "DELETE FROM journal WHERE seq = 3",
        "TRUNCATE journal",
        "INSERT INTO journal VALUES (5, '', sha256(''))",
        "INSERT INTO journal VALUES (4, '', sha256('')), (6, '', sha256(''))",
        "INSERT INTO journal VALUES (1, '', sha256('')) ON CONFLICT (seq) DO UPDATE SET body = ''",
        "INSERT INTO journal VALUES (4, '', 'short')",
        "UPDATE answers SET reply = ''",
        "DELETE FROM answers",
        "INSERT INTO answers VALUES (2, 'c1', sha256(''), '', 3, sha256(''))",
        "INSERT INTO answers VALUES (3, 'c2', sha256(''), '', 3, sha256(''))",
        "UPDATE writer SET epoch = 0",
        "DELETE FROM writer",
    ],
)
def test_rows_are_only_added_whoever_connects(postgres, journal, change):
    with psycopg.connect(postgres, autocommit=True) as db, pytest.raises(psycopg.Error):
        db.execute(change)
    assert journal.append([answer(2)]).seq == 4


def test_a_second_writer_waits_for_the_lock_and_then_gives_up(postgres, journal, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", "50ms")
    with pytest.raises(StoreFailed, match="lock timeout"):
        store.open(postgres)


@pytest.mark.parametrize("name", ["fsync", "full_page_writes", "synchronous_commit", "data_checksums"])
def test_a_server_with_other_settings_is_refused(postgres, monkeypatch, name):
    monkeypatch.setitem(module.SETTINGS, name, {"other"})
    with pytest.raises(StoreFailed, match=f"{name} is on, where the journal needs other"):
        store.open(postgres)


def test_a_session_that_does_not_wait_for_the_disk_is_refused(postgres):
    with pytest.raises(StoreFailed, match="synchronous_commit is off"):
        store.open(postgres + "%20-csynchronous_commit%3Doff")


def test_an_older_server_is_refused(postgres, monkeypatch):
    monkeypatch.setattr(module, "SERVER", 99_00_00)
    with pytest.raises(StoreFailed, match="17 or later is needed"):
        store.open(postgres)


def test_a_database_that_could_be_written_over_is_refused(postgres, journal):
    journal.close()
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute("ALTER TABLE journal DISABLE TRIGGER journal_kept")
    with pytest.raises(StoreFailed, match="journal_kept is not as it was made"):
        store.open(postgres)
    reader = store.reading(postgres)
    assert reader.faults() == ["journal_kept is not as it was made"]
    reader.close()


def test_a_server_that_dies_stops_the_store_and_loses_nothing(postgres, journal):
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute("SELECT pg_terminate_backend(%s)", (database(journal).info.backend_pid,))
    with pytest.raises(StoreFailed, match="the batch was not written"):
        journal.append([answer(2)])
    again = store.open(postgres)
    assert again.head().seq == 3
    assert again.append([answer(2)]).seq == 4
    again.close()


def test_a_commit_that_comes_with_a_warning_is_no_commit(postgres, journal):
    """Called off while it waits for its standby, a commit returns with a warning alone."""
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute(
            "CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN RAISE WARNING 'the standby did not answer'; RETURN NULL; END $$;"
            "CREATE TRIGGER kept_warns AFTER INSERT ON journal FOR EACH STATEMENT EXECUTE FUNCTION warn()"
        )
    with pytest.raises(StoreFailed, match="the standby did not answer"):
        journal.append([answer(2)])


def test_a_role_that_may_only_add_is_enough_for_the_writer(postgres, journal):
    journal.close()
    schema = postgres.rpartition("%3D")[2]
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute(
            f"CREATE ROLE app_{schema} LOGIN; GRANT USAGE ON SCHEMA {schema} TO app_{schema};"
            f"GRANT SELECT, INSERT ON journal, answers TO app_{schema};"
            f"GRANT SELECT, UPDATE ON writer TO app_{schema}; GRANT SELECT, INSERT, UPDATE ON kept TO app_{schema}"
        )
    as_app = postgres.replace("postgres:@", f"app_{schema}:@")
    writer = store.open(as_app)
    assert writer.append([answer(2)]).seq == 4
    writer.keep("floor", 4, b"state")
    writer.close()
    with psycopg.connect(as_app, autocommit=True) as db, pytest.raises(psycopg.errors.InsufficientPrivilege):
        db.execute("ALTER TABLE journal DISABLE TRIGGER journal_kept")
    with psycopg.connect(as_app, autocommit=True) as db, pytest.raises(psycopg.errors.InsufficientPrivilege):
        db.execute("UPDATE journal SET body = ''")


def test_reading_does_not_disturb_the_writer(postgres, journal):
    reader = store.reading(postgres)
    assert [entry.seq for entry in reader.entries(0, 10)] == [1, 2, 3]
    assert [told.command for told in reader.told(0, 10)] == ["c1"]
    assert reader.faults() == []
    with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
        database(reader).execute("UPDATE writer SET epoch = 9")
    reader.close()
    assert journal.append([answer(2)]).seq == 4


def test_an_empty_database_is_no_journal(postgres):
    reader = store.reading(postgres)
    assert "cannot be read" in reader.faults()[0]
    with pytest.raises(StoreFailed, match="cannot be read after 0"):
        reader.entries(0, 1)
    reader.close()


def test_a_server_that_is_not_there_is_said_so():
    with pytest.raises(StoreFailed, match="the database cannot be opened"):
        store.open("postgresql://nobody@/none?host=/nowhere")
