"""What every store promises, in memory, SQLite and PostgreSQL alike."""

import hashlib
from dataclasses import replace

import pytest

from fairfelt import store
from fairfelt.store import START, Answered, Fenced, Head, StoreFailed
from tests.store.helpers import answer, database, script


def bodies(journal):
    return [entry.body for entry in journal.read()]


def test_a_new_journal_is_empty(place):
    journal = place.open()
    assert journal.head() == Head(0, START)
    assert list(journal.read()) == []
    assert journal.answered("c1") is None
    assert journal.kept("floor") is None


def test_a_batch_is_numbered_without_gaps_in_the_order_given(place):
    journal = place.open()
    head = journal.append([answer(1, 2), answer(2, 0), answer(3, 3)])
    assert head == journal.head()
    assert head.seq == 5
    assert [entry.seq for entry in journal.read()] == [1, 2, 3, 4, 5]
    assert bodies(journal) == [*answer(1, 2).bodies, *answer(3, 3).bodies]


def test_each_hash_covers_the_one_before_the_number_and_the_bytes(place):
    journal = place.open()
    journal.append([answer(1, 3)])
    before = bytes(32)
    for entry in journal.read():
        before = hashlib.sha256(b"ewt1" + before + entry.seq.to_bytes(8, "big") + entry.body).digest()
        assert entry.hash == before
    assert journal.head().hash == before


def test_everything_is_there_after_opening_again(place):
    journal = place.open()
    head = journal.append([answer(1, 2), answer(2)])
    told = journal.answers()
    again = place.reopen()
    assert again.head() == head
    assert again.answers() == told
    assert bodies(again) == [*answer(1, 2).bodies, *answer(2).bodies]
    assert again.append([answer(3)]).seq == 4


def test_reading_goes_on_from_any_entry(place):
    journal = place.open()
    for number in range(5):
        journal.append([answer(number)])
    assert [entry.seq for entry in journal.read(3)] == [4, 5]
    assert list(journal.read(5)) == []
    with pytest.raises(StoreFailed, match="no journal entry 6"):
        list(journal.read(6))


def test_long_journals_are_read_whole(place):
    journal = place.open()
    journal.append([answer(1, 2_500)])
    assert [entry.seq for entry in journal.read()] == list(range(1, 2_501))


@pytest.mark.parametrize("events", [0, 1, 3])
def test_a_command_is_answered_the_same_way_for_ever(place, events):
    """I13: the reply's very bytes, over restarts, whether it caused anything or not."""
    odd = replace(answer(1, events), reply=bytes(range(256)))
    place.open().append([odd])
    for _ in range(2):
        found = place.reopen().answered("c1")
        assert found == Answered("c1", odd.request, odd.reply)


def test_many_commands_are_looked_up_at_once(place):
    journal = place.open()
    journal.append([answer(number) for number in range(300)])
    asked = [f"c{number}" for number in (299, 7, 7, 300, 0)]
    found = journal.all_answered([*asked, "c'; --", ""])
    assert found == {one: Answered(one, (of := answer(int(one[1:]))).request, of.reply) for one in ("c299", "c7", "c0")}
    assert journal.all_answered([]) == {}


def test_a_command_cannot_be_answered_twice(place):
    journal = place.open()
    head = journal.append([answer(1)])
    with pytest.raises(StoreFailed):
        journal.append([answer(2), answer(1)])
    again = place.reopen()
    assert again.head() == head
    assert again.answered("c2") is None


def test_not_even_within_one_batch(place):
    journal = place.open()
    with pytest.raises(StoreFailed):
        journal.append([answer(1), answer(1)])
    assert place.reopen().head().seq == 0


def test_a_batch_is_written_whole_or_not_at_all(place):
    journal = place.open()
    head = journal.append([answer(1)])
    with pytest.raises(StoreFailed):
        journal.append([*(answer(number, 4) for number in range(2, 200)), answer(1)])
    again = place.reopen()
    assert again.head() == head
    assert len(bodies(again)) == 1


def test_after_a_failure_the_store_answers_nothing(place):
    """I26: neither writes nor reads, for it does not know what became of its last batch."""
    journal = place.open()
    journal.append([answer(1)])
    with pytest.raises(StoreFailed):
        journal.append([answer(1)])
    for ask in (
        lambda: journal.append([answer(2)]),
        lambda: list(journal.read()),
        lambda: journal.answered("c1"),
        lambda: journal.keep("floor", 0, b""),
        lambda: journal.kept("floor"),
    ):
        with pytest.raises(StoreFailed, match="the store has stopped"):
            ask()


def test_a_closed_store_answers_nothing(place):
    journal = place.open()
    place.close()
    with pytest.raises(StoreFailed, match="it was closed"):
        journal.append([answer(1)])


@pytest.mark.parametrize(
    "wrong", [replace(answer(1), command=""), replace(answer(1), request=b"short")], ids=["id", "request"]
)
def test_a_command_without_id_or_hash_is_refused_and_nothing_stops(place, wrong):
    journal = place.open()
    with pytest.raises(ValueError):
        journal.append([answer(2), wrong])
    assert journal.append([answer(2)]).seq == 1


def test_an_empty_batch_changes_nothing(place):
    journal = place.open()
    head = journal.append([answer(1)])
    assert journal.append([]) == head


def test_a_snapshot_is_kept_under_its_name(place):
    journal = place.open()
    journal.append([answer(1, 3)])
    journal.keep("floor", 1, b"old")
    journal.keep("floor", 3, bytes(range(256)) * 1000)
    journal.keep("pit", 2, b"")
    again = place.reopen()
    assert again.kept("floor") == (3, bytes(range(256)) * 1000)
    assert again.kept("pit") == (2, b"")


def test_a_snapshot_of_what_has_not_happened_is_refused(place):
    journal = place.open()
    with pytest.raises(ValueError, match="the journal ends at 0"):
        journal.keep("floor", 1, b"")


def test_a_damaged_snapshot_is_as_good_as_none(place):
    journal = place.open()
    journal.append([answer(1)])
    journal.reader.keep("floor", 1, b"state", bytes(32))
    assert journal.kept("floor") is None


@pytest.mark.parametrize("kind", ["memory", "postgresql"])
def test_a_writer_that_was_succeeded_writes_nothing(kind, request):
    """I16: the old writer lost its lock and does not know it; SQLite's lock cannot be lost without its file."""
    from tests.store.conftest import Place

    place = Place("memory:" if kind == "memory" else request.getfixturevalue("postgres"))
    old = place.open()
    old.append([answer(1)])
    if kind == "postgresql":
        database(old).execute("SELECT pg_advisory_unlock_all()")
    new = place.open()
    with pytest.raises(Fenced):
        old.append([answer(2)])
    assert new.head().seq == 1
    assert new.append([answer(3)]).seq == 2
    with pytest.raises(StoreFailed, match="has stopped"):
        old.append([answer(4)])
    place.close()


def test_the_same_journal_has_the_same_chain_everywhere(tmp_path, postgres):
    journals = [store.open(url) for url in ("memory:", f"sqlite:{tmp_path / 'a.db'}", postgres)]
    for batch in script(60):
        heads = {(journal.append(batch), journal.answers()) for journal in journals}
        assert len(heads) == 1
    assert len({tuple(journal.read()) for journal in journals}) == 1
    assert len({tuple(journal.reader.told(0, 1_000)) for journal in journals}) == 1
    for journal in journals:
        journal.close()


@pytest.mark.parametrize("url", ["", "mysql://x", "journal.db"])
def test_an_address_that_is_no_store_is_refused(url):
    with pytest.raises(StoreFailed, match="write memory:, sqlite:PATH or postgresql://"):
        store.open(url)
    with pytest.raises(StoreFailed, match="cannot be read: write sqlite:PATH or postgresql://"):
        store.reading(url)
