"""A snapshot shortens the start and decides nothing: snapshot and tail come to what the whole journal comes to (I23)."""

import asyncio
import pickle
from hashlib import sha256

import msgspec
import pytest

from fairfelt import store
from fairfelt.audit.auditor import Auditor
from fairfelt.facility import Actor, decode, digest, encode
from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.day.state import Days
from fairfelt.facility.journal.events import SNAPSHOT, StateKept
from fairfelt.facility.rounds.commands import Choose, DealCard, NoMoreBets, OpenWagering, PlaceWager, Settle
from fairfelt.facility.tables.commands import Join, OpenTable, SetUpTable
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.games import all_games, find
from fairfelt.rules import sample
from fairfelt.server.shell import snapshot, writer
from fairfelt.server.shell.archive import Archive
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.writer import Writer
from fairfelt.store import Journal
from fairfelt.store.contract import Entry, link
from fairfelt.store.memory import Memory
from tests.facility.facility import keyed

DANA = Actor("dana", "dealer")
EWT = Actor("EWT-1", "terminal", "EWT-1")
CARDS = ("QS", "9D", "6H", "8C", "4D", "2S")


def given(one, *commands):
    """What a writer does with commands, each by somebody."""

    async def work():
        working = asyncio.create_task(one.run())
        for actor, command in commands:
            reply = await one.submit(actor, sealed(command))
            assert msgspec.json.decode(reply)["ok"], (command, reply)
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)

    asyncio.run(work())


def a_round(last=Settle("T1")):
    yield DANA, OpenWagering("T1")
    yield EWT, PlaceWager("Ante", 500)
    yield DANA, NoMoreBets("T1")
    for card in CARDS:
        yield DANA, DealCard("T1", card)
    if last:
        yield EWT, Choose("Play")
        yield DANA, last


@pytest.fixture
def backend():
    return Memory()


@pytest.fixture
def lived(backend):
    """A writer that has seen two rounds, the second in its middle."""
    one = Writer(Journal(backend))
    given(
        one,
        *keyed(EnrollTerminal("EWT-1"), SetUpTable("T1", sample(find("649a")))),
        (DANA, OpenTable("T1")),
        (EWT, InsertBill(10_000)),
        (EWT, Join("T1", 1)),
        *a_round(),
        *a_round(last=None),
    )
    return one


def begun(backend, monkeypatch):
    """A new start, and the entry after which it read the journal."""
    read, after = Journal.read, []

    def reading(self, seq=0):
        after.append(seq)
        return read(self, seq)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "read", reading)
        return Writer(Journal(backend)), after[0]


def whole(backend):
    """What the journal alone comes to."""
    backend._kept.clear()
    return Writer(Journal(backend))


def same(one, other):
    assert digest(one.state) == digest(other.state)
    assert snapshot.pack(one.state, one.archive) == snapshot.pack(other.state, other.archive)


def test_a_start_reads_only_what_came_after_the_snapshot(lived, backend, monkeypatch):
    lived.close()
    again, after = begun(backend, monkeypatch)
    assert (after, again.seq) == (lived.seq - 1, lived.seq)  # the last entry names the snapshot
    given(again, (EWT, Choose("Play")), (DANA, Settle("T1")))
    later, after = begun(backend, monkeypatch)
    assert (after, later.seq) == (lived.seq - 1, lived.seq + 2)
    alone = whole(backend)
    assert digest(later.state) == digest(alone.state)
    assert list(later.archive.rounds) == ["T1-1", "T1-2"]
    assert later.state[Days] == alone.state[Days]


def test_the_state_is_kept_now_and_then(lived, backend, monkeypatch):
    monkeypatch.setattr(writer, "KEPT_EVERY", 5)
    given(lived, (EWT, Choose("Play")), (DANA, Settle("T1")))
    _, after = begun(backend, monkeypatch)
    assert lived.seq - 5 < after <= lived.seq


def kept(backend):
    seq, body, _ = backend._kept[SNAPSHOT]
    return seq, msgspec.msgpack.decode(body, type=snapshot.Snapshot)


def put(backend, seq, one):
    """A snapshot that the store itself finds nothing wrong with."""
    body = msgspec.msgpack.encode(one)
    Journal(backend).keep(SNAPSHOT, seq, body)
    return body


def name(backend, seq, body):
    """The last entry written anew, so that it names another snapshot: what only anchors could show."""
    noted = msgspec.structs.replace(decode(backend._entries[seq].body), event=StateKept(seq, sha256(body).hexdigest()))
    entry = encode(noted)
    backend._entries[seq] = Entry(seq + 1, entry, link(backend._entries[seq - 1].hash, seq + 1, entry))


class Foreign:
    def __reduce__(self):
        return print, ("never",)


@pytest.mark.parametrize(
    "change",
    [
        {"program": "of another version"},
        {"hash": bytes(32)},
        {"digest": "of another state"},
        {"body": b"no snapshot"},
        {"body": pickle.dumps((Foreign(), Archive()))},
    ],
    ids=["program", "journal", "state", "bytes", "foreign objects"],
)
def test_a_snapshot_that_does_not_fit_is_ignored(lived, backend, monkeypatch, change, capsys):
    lived.close()
    seq, one = kept(backend)
    name(backend, seq, put(backend, seq, msgspec.structs.replace(one, **change)))
    again, after = begun(backend, monkeypatch)
    assert (after, again.seq) == (0, lived.seq)
    assert capsys.readouterr().out == ""
    same(again, whole(backend))


def test_a_snapshot_of_another_state_is_found_out(lived, backend, monkeypatch):
    lived.close()
    seq, one = kept(backend)
    lived.state.ledger._balances["acct:EWT-1"] += 1
    forged = snapshot.pack(lived.state, lived.archive)
    name(backend, seq, put(backend, seq, msgspec.structs.replace(one, body=forged)))
    again, after = begun(backend, monkeypatch)
    assert after == 0
    same(again, whole(backend))


def test_a_snapshot_that_the_journal_does_not_name_is_noticed(lived, backend, monkeypatch, caplog):
    """Forged with care: everything in it fits but that the writer never made it. A cent more is on a game account."""
    lived.close()
    assert held(backend) == []
    seq, one = kept(backend)
    lived.state.ledger._balances["acct:EWT-1"] += 1
    forged = msgspec.structs.replace(one, body=snapshot.pack(lived.state, lived.archive), digest=digest(lived.state))
    put(backend, seq, forged)
    assert held(backend) == [f"snapshot {seq}: another than the one that the journal names"]
    again, after = begun(backend, monkeypatch)
    assert after == 0
    assert "somebody else has put it there" in caplog.text
    same(again, whole(backend))


def test_a_snapshot_of_another_moment_is_noticed(lived, backend, monkeypatch):
    lived.close()
    seq, one = kept(backend)
    put(backend, seq - 1, one)
    assert held(backend) == [f"snapshot {seq - 1}: another than the one that the journal names"]
    _, after = begun(backend, monkeypatch)
    assert after == 0


def held(backend):
    """What an auditor says of the snapshot."""
    auditor = Auditor()
    for entry in backend.entries(0, 1_000_000):
        auditor.take(decode(entry.body))
    assert auditor.differences == []
    return list(auditor.snapshot(*backend._kept[SNAPSHOT][:2]))


def test_a_damaged_snapshot_is_ignored(lived, backend, monkeypatch):
    lived.close()
    seq, body, check = backend._kept[SNAPSHOT]
    backend._kept[SNAPSHOT] = seq, body[:-1] + b"x", check
    _, after = begun(backend, monkeypatch)
    assert after == 0


def test_what_cannot_be_written_down_is_not_kept(lived, backend, monkeypatch):
    lived.state[Alarms] = open
    lived.close()
    assert backend._kept == {}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_a_table_of_every_game_can_be_kept(game, backend, monkeypatch):
    one = Writer(Journal(backend))
    given(one, *keyed(SetUpTable("T1", sample(game), automatic=True)), (DANA, OpenTable("T1")))
    one.close()
    again, after = begun(backend, monkeypatch)
    assert (after, again.seq) == (3, 4)
    same(again, whole(backend))


def test_a_closed_sqlite_journal_has_its_snapshot(tmp_path, monkeypatch):
    url = f"sqlite:{tmp_path / 'journal.db'}"
    first = Writer(store.open(url))
    given(first, *keyed(EnrollTerminal("EWT-1")))
    first.close()
    again = store.open(url)
    assert snapshot.load(again)[0] == 2
    again.close()
