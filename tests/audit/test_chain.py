"""Whoever tampers with the journal is found out, and the place is named: X8, on SQLite files, with all rights to them.

The thief of these tests knows the format and the code, takes the triggers off and puts them back, and makes chains anew. What he
has not is the signing key and the anchors that lie elsewhere.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import apsw
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from fairfelt import store
from fairfelt.audit.chain import Fault, Verdict, verify
from fairfelt.store import Answered, Head, contract, sqlite
from fairfelt.store.anchors import Anchors, key_at, key_id
from tests.store.helpers import answer, script

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key()


@dataclass
class Day:
    """A journal's file as it was at each anchor, and the anchors up to then."""

    copies: list[bytes]
    seqs: list[int]
    lines: list[bytes]


@pytest.fixture(scope="module")
def day(tmp_path_factory) -> Day:
    home, away = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("away")
    anchors = Anchors(away / "anchors", KEY)
    day = Day([], [], [])
    batches = script(24)
    for start in range(0, 24, 4):
        journal = store.open(f"sqlite:{home / 'journal.db'}")
        for batch in batches[start : start + 4]:
            journal.append(batch)
        anchors.sign(journal.head(), journal.answers(), at=start)
        day.seqs.append(journal.head().seq)
        journal.close()
        day.copies.append((home / "journal.db").read_bytes())
    day.lines = (away / "anchors").read_bytes().splitlines()
    return day


class Thief:
    """A copy of the journal's file in the hands of somebody with all rights to it."""

    def __init__(self, path: Path, content: bytes) -> None:
        self.path = path
        path.write_bytes(content)
        self.db = apsw.Connection(str(path))
        self.db.execute("PRAGMA synchronous = OFF").fetchall()
        self.triggers = self.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        for name, _ in self.triggers:
            self.db.execute(f"DROP TRIGGER {name}")
        self.seq: int = self.db.execute("SELECT max(seq) FROM journal").get
        self.answers: int = self.db.execute("SELECT max(n) FROM answers").get

    def rechain(self) -> None:
        """Make both chains anew over whatever the rows are now."""
        last = contract.START
        for seq, body in self.rows("SELECT seq, body FROM journal ORDER BY seq"):
            last = contract.link(last, seq, body)
            self.db.execute("UPDATE journal SET hash = ? WHERE seq = ?", (last, seq))
        last = contract.START
        for n, seq, *parts in self.rows("SELECT n, seq, command, request, reply FROM answers ORDER BY n"):
            last = contract.link_told(last, n, seq, Answered(*parts))
            self.db.execute("UPDATE answers SET hash = ? WHERE n = ?", (last, n))

    def rows(self, query: str) -> list[Any]:
        return list(self.db.execute(query).fetchall())

    def shift(self, after: int, by: int) -> None:
        """Give the entries after that number others, by way of numbers that nobody has."""
        self.db.execute("UPDATE journal SET seq = -seq - ? WHERE seq > ?", (by, after))
        self.db.execute("UPDATE journal SET seq = -seq WHERE seq < 0")

    def gone(self) -> None:
        """Leave as little trace as possible."""
        for _, sql in self.triggers:
            self.db.execute(sql)
        self.db.close()


def edit(thief: Thief, chance: Random) -> int:
    seq = chance.randint(1, thief.seq)
    body = bytearray(thief.db.execute("SELECT body FROM journal WHERE seq = ?", (seq,)).get)
    body[chance.randrange(len(body))] ^= 1 << chance.randrange(8)
    thief.db.execute("UPDATE journal SET body = ? WHERE seq = ?", (bytes(body), seq))
    return seq


def edit_and_hash(thief: Thief, chance: Random) -> int:
    """The entry's own hash made right, so that the one after it no longer follows."""
    seq = edit(thief, chance)
    before = thief.db.execute("SELECT hash FROM journal WHERE seq = ?", (seq - 1,)).get or contract.START
    body = thief.db.execute("SELECT body FROM journal WHERE seq = ?", (seq,)).get
    thief.db.execute("UPDATE journal SET hash = ? WHERE seq = ?", (contract.link(before, seq, body), seq))
    return min(seq + 1, thief.seq)


def delete(thief: Thief, chance: Random) -> int:
    seq = chance.randint(1, thief.seq)
    thief.db.execute("DELETE FROM journal WHERE seq = ?", (seq,))
    return seq


def delete_and_close_up(thief: Thief, chance: Random) -> int:
    seq = delete(thief, chance)
    thief.shift(seq, -1)
    return seq


def swap(thief: Thief, chance: Random) -> int:
    one, other = chance.sample(range(1, thief.seq + 1), 2)
    rows = dict(thief.db.execute("SELECT seq, body FROM journal WHERE seq IN (?, ?)", (one, other)))
    if rows[one] == rows[other]:
        return edit(thief, chance)
    thief.db.execute("UPDATE journal SET body = ? WHERE seq = ?", (rows[one], other))
    thief.db.execute("UPDATE journal SET body = ? WHERE seq = ?", (rows[other], one))
    return one


def swap_rows(thief: Thief, chance: Random) -> int:
    one = chance.randint(1, thief.seq - 1)
    thief.db.execute("UPDATE journal SET seq = -1 WHERE seq = ?", (one,))
    thief.db.execute("UPDATE journal SET seq = ? WHERE seq = ?", (one, one + 1))
    thief.db.execute("UPDATE journal SET seq = ? WHERE seq = -1", (one + 1,))
    return one


def insert(thief: Thief, chance: Random) -> int:
    seq = chance.randint(1, thief.seq + 1)
    thief.shift(seq - 1, 1)
    thief.db.execute("INSERT INTO journal VALUES (?, ?, ?)", (seq, b'{"event":"paid"}', chance.randbytes(32)))
    return seq


def insert_in_front(thief: Thief, chance: Random) -> int:
    seq = -chance.randrange(5)
    thief.db.execute("INSERT INTO journal VALUES (?, ?, ?)", (seq, b"{}", chance.randbytes(32)))
    return seq


def truncate(thief: Thief, chance: Random) -> int:
    """The end cut off at an answer, so that both chains are whole."""
    n = chance.randrange(thief.answers)
    end: int = thief.db.execute("SELECT seq FROM answers WHERE n = ?", (n,)).get or 0
    if end == thief.seq:
        return edit(thief, chance)
    thief.db.execute("DELETE FROM answers WHERE n > ?", (n,))
    thief.db.execute("DELETE FROM journal WHERE seq > ?", (end,))
    return end + 1


def rewrite(thief: Thief, chance: Random) -> int:
    """One entry changed, and every hash after it made right."""
    seq = edit(thief, chance)
    thief.rechain()
    return seq


def drop_and_rewrite(thief: Thief, chance: Random) -> int:
    seq = delete_and_close_up(thief, chance)
    thief.db.execute("UPDATE answers SET seq = seq - 1 WHERE seq >= ?", (seq,))
    thief.rechain()
    return seq


ATTACKS: list[Callable[[Thief, Random], int]] = [
    edit,
    edit_and_hash,
    delete,
    delete_and_close_up,
    swap,
    swap_rows,
    insert,
    insert_in_front,
    truncate,
    rewrite,
    drop_and_rewrite,
]


def audited(path: Path, lines: list[bytes]) -> Verdict:
    reader = store.reading(f"sqlite:{path}")
    verdict = verify(reader, lines, [PUBLIC])
    reader.close()
    return verdict


def named(verdict: Verdict, seq: int) -> bool:
    return any(fault.rows == "journal" and fault.first <= seq <= fault.last for fault in verdict.faults)


def caught(path: Path, day: Day, attack: Callable[[Thief, Random], int], seeds: range) -> None:
    for seed in seeds:
        chance = Random(f"{attack.__name__} {seed}")
        thief = Thief(path, day.copies[-1])
        seq = attack(thief, chance)
        thief.gone()
        verdict = audited(path, day.lines)
        assert named(verdict, seq), (seed, seq, [str(fault) for fault in verdict.faults])


def test_an_honest_journal_has_no_faults_and_is_vouched_for_to_its_end(tmp_path, day):
    path = tmp_path / "journal.db"
    path.write_bytes(day.copies[-1])
    verdict = audited(path, day.lines)
    assert verdict.faults == ()
    assert verdict.seq == verdict.anchored == day.seqs[-1] > 50
    assert verdict.answers > 40


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_tampering_is_found_and_its_place_named(tmp_path, day, attack):
    caught(tmp_path / "journal.db", day, attack, range(200))


@pytest.mark.soak
@pytest.mark.unmeasured
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_tampering_is_found_a_thousand_times(tmp_path, day, attack):
    caught(tmp_path / "journal.db", day, attack, range(1_000, 2_000))


def test_a_chain_alone_does_not_show_a_cut_or_a_rewriting(tmp_path, day):
    """Why heads are signed: without them, the verdict on these is clean."""
    for attack in (truncate, rewrite):
        thief = Thief(tmp_path / "journal.db", day.copies[-1])
        attack(thief, Random(3))
        thief.gone()
        verdict = audited(tmp_path / "journal.db", [])
        assert verdict.faults == ()
        assert verdict.anchored == 0


@pytest.mark.parametrize("copy", range(5))
def test_an_older_copy_put_back_is_found(tmp_path, day, copy):
    path = tmp_path / "journal.db"
    path.write_bytes(day.copies[copy])
    verdict = audited(path, day.lines)
    end, last = day.seqs[copy], day.seqs[-1]
    words = f"cut off or written anew: the end is {end}, but an anchor signed {last}"
    assert Fault("journal", end + 1, last, words) in verdict.faults
    assert verdict.anchored == day.seqs[copy]


@pytest.mark.parametrize("copy", range(5))
def test_an_older_copy_that_was_put_to_work_again_is_found_though_it_is_signed(tmp_path, day, copy):
    path, away = tmp_path / "journal.db", tmp_path / "away" / "anchors"
    path.write_bytes(day.copies[copy])
    away.parent.mkdir()
    away.write_bytes(b"\n".join(day.lines) + b"\n")
    journal = store.open(f"sqlite:{path}")
    while journal.head().seq < day.seqs[-1]:
        journal.append([answer(10_000 + journal.head().seq)])
    Anchors(away, KEY).sign(journal.head(), journal.answers(), at=1_000)
    journal.close()
    verdict = audited(path, away.read_bytes().splitlines())
    first = day.seqs[copy] + 1
    last = day.seqs[copy + 1]
    assert Fault("journal", first, last, f"written anew: an anchor signed another {last}") in verdict.faults


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("right", [False, True], ids=["as it is", "rechained"])
def test_a_changed_answer_is_found(tmp_path, day, seed, right):
    """I13: a reply that would be given again is part of what is signed."""
    thief, chance = Thief(tmp_path / "journal.db", day.copies[-1]), Random(seed)
    n = chance.randint(1, thief.answers)
    change = chance.choice(("UPDATE answers SET reply = ? WHERE n = ?", "UPDATE answers SET request = ? WHERE n = ?"))
    thief.db.execute(change, (chance.randbytes(32), n))
    if right:
        thief.rechain()
    thief.gone()
    faults = audited(tmp_path / "journal.db", day.lines).faults
    assert any(fault.rows == "answers" and fault.first <= n <= fault.last for fault in faults)


def test_an_answer_taken_away_at_the_end_is_found_without_anchors(tmp_path, day):
    thief = Thief(tmp_path / "journal.db", day.copies[-1])
    thief.db.execute("DELETE FROM answers WHERE seq = ?", (thief.seq,))
    thief.gone()
    (fault,) = audited(tmp_path / "journal.db", []).faults
    assert "the answers end at entry" in fault.words
    assert fault.last == day.seqs[-1]


def test_a_missing_trigger_is_found(tmp_path, day):
    thief = Thief(tmp_path / "journal.db", day.copies[-1])
    thief.db.close()
    faults = audited(tmp_path / "journal.db", day.lines).faults
    assert {fault.rows for fault in faults} == {"file"}
    assert str(faults[0]) == "file: trigger answers_gapless is not as it was made"


@pytest.mark.parametrize(
    "forge",
    [
        lambda fields: fields | {"hash": "00" * 32},
        lambda fields: fields | {"seq": 1},
        lambda fields: fields | {"at": 99},
        lambda fields: fields | {"key": key_id(Ed25519PrivateKey.generate().public_key())},
        lambda fields: {"seq": 1},
        lambda fields: fields | {"signature": fields["signature"][:-2]},
        lambda fields: fields | {"signature": "not hex"},
        lambda fields: [],
    ],
    ids=["hash", "seq", "time", "key", "fields", "short", "hex", "list"],
)
def test_a_forged_anchor_is_found_and_vouches_for_nothing(tmp_path, day, forge):
    path = tmp_path / "journal.db"
    path.write_bytes(day.copies[-1])
    lines = [*day.lines[:-1], json.dumps(forge(json.loads(day.lines[-1]))).encode()]
    verdict = audited(path, lines)
    assert verdict.faults == (Fault("anchors", 6, 6, "not signed by a known key, or changed since"),)
    assert verdict.anchored == day.seqs[-2]


def test_an_anchor_of_another_key_is_not_believed(tmp_path, day):
    (tmp_path / "journal.db").write_bytes(day.copies[-1])
    anchors = Anchors(tmp_path / "away" / "anchors", Ed25519PrivateKey.generate())
    anchors.sign(Head(1, bytes(32)), Head(1, bytes(32)), at=0)
    (fault,) = audited(tmp_path / "journal.db", (tmp_path / "away" / "anchors").read_bytes().splitlines()).faults
    assert fault.rows == "anchors"


def test_anchors_in_another_order_are_found(tmp_path, day):
    (tmp_path / "journal.db").write_bytes(day.copies[-1])
    verdict = audited(tmp_path / "journal.db", [day.lines[1], day.lines[0], *day.lines[2:]])
    assert verdict.faults == (Fault("anchors", 2, 2, f"goes back from entry {day.seqs[1]} to {day.seqs[0]}"),)


def test_a_fault_says_where_it_is():
    assert str(Fault("journal", 7, 7, "missing")) == "journal 7: missing"
    assert str(Fault("journal", 7, 9, "missing")) == "journal 7 to 9: missing"


def test_a_head_is_signed_again_after_a_thousand_entries_or_a_minute(tmp_path):
    anchors = Anchors(tmp_path / "anchors", KEY)
    anchors.sign(Head(500, bytes(32)), Head(0, bytes(32)), at=5_000)
    due = [anchors.due(Head(seq, b""), at) for seq, at in ((500, 65_000), (501, 64_999), (501, 65_000), (1_500, 5_000))]
    assert due == [False, False, True, True]


def test_an_anchor_cut_off_by_a_loss_of_power_is_no_anchor(tmp_path, day):
    away = tmp_path / "anchors"
    away.write_bytes(b"\n".join(day.lines[:3]) + b'\n{"seq": 12')
    Anchors(away, KEY)
    assert away.read_bytes().splitlines() == day.lines[:3]


def test_the_signing_key_is_made_once_and_for_its_owner_alone(tmp_path):
    path = tmp_path / "keys" / "signing.pem"
    key = key_at(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert key_at(path).private_bytes_raw() == key.private_bytes_raw()


def test_a_key_of_another_kind_is_refused(tmp_path):
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    other = X25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (tmp_path / "key").write_bytes(other)
    with pytest.raises(ValueError, match="signed with Ed25519"):
        key_at(tmp_path / "key")


def content(path: Path) -> tuple[list, list]:
    reader = store.reading(f"sqlite:{path}")
    rows = reader.entries(0, 10_000), reader.told(0, 10_000)
    reader.close()
    return rows


def damaged(data: bytes, chance: Random) -> bytes:
    """A file with a byte flipped, bytes overwritten, its end lost, or two of its pages exchanged."""
    file = bytearray(data)
    match chance.randrange(4):
        case 0:
            file[chance.randrange(len(file))] ^= 1 << chance.randrange(8)
        case 1:
            start, size = chance.randrange(len(file)), chance.randint(1, 4096)
            file[start : start + size] = chance.randbytes(len(file[start : start + size]))
        case 2:
            del file[chance.randrange(len(file)) :]
        case _:
            one, other = (4096 * page for page in chance.sample(range(len(file) // 4096), 2))
            file[one : one + 4096], file[other : other + 4096] = file[other : other + 4096], file[one : one + 4096]
    return bytes(file)


def never_silent(path: Path, day: Day, seeds: range) -> None:
    path.write_bytes(day.copies[-1])
    right, found = content(path), 0
    for seed in seeds:
        path.write_bytes(damaged(day.copies[-1], Random(seed)))
        try:
            faults = bool(audited(path, day.lines).faults)
        except store.StoreFailed:
            faults = True
        found += faults
        assert faults or content(path) == right, seed
    assert found > len(seeds) / 3


def test_damage_to_the_file_is_never_taken_for_the_journal(tmp_path, day):
    """Z4: found, or done to bytes that nothing is kept in."""
    never_silent(tmp_path / "journal.db", day, range(1_000))


@pytest.mark.soak
@pytest.mark.unmeasured
def test_damage_to_the_file_is_never_taken_for_the_journal_for_long(tmp_path, day):
    never_silent(tmp_path / "journal.db", day, range(1_000, 100_000))


def test_a_row_of_the_wrong_kind_is_found_and_stops_nothing(tmp_path, day):
    thief = Thief(tmp_path / "journal.db", day.copies[-1])
    thief.db.execute("ALTER TABLE answers RENAME TO old; CREATE TABLE answers AS SELECT * FROM old")
    thief.db.execute("UPDATE answers SET command = NULL WHERE n = 5")
    thief.db.close()
    faults = audited(tmp_path / "journal.db", day.lines).faults
    assert any(fault.rows == "answers" and fault.first == 5 and "cannot be read" in fault.words for fault in faults)


def test_the_auditor_reads_what_the_writer_still_holds(day):
    """In memory and on PostgreSQL an auditor looks on; an SQLite file has to be left, or copied, first."""
    journal = store.open("memory:")
    journal.append([answer(1, 3)])
    assert verify(journal.reader).faults == ()
    assert sqlite.SETTINGS["locking_mode"] == "exclusive"
