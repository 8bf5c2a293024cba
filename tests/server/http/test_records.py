"""What is only read: the list of rounds, and the journal as a file."""

import uuid

from fairfelt import store
from fairfelt.audit import chain
from fairfelt.server.shell.writer import Writer
from tests.server.entering import browser, signed_in, staff
from tests.server.facility import HOUR


def test_rounds_are_listed_by_table_and_day(facility):
    facility.now += HOUR
    facility.round()
    both = facility.get("vera", "/api/rounds", table="T1").json()["rounds"]
    assert [one["round"] for one in both] == ["T1-2", "T1-1"]
    first = facility.get("vera", "/api/rounds", table="T1", day=both[1]["day"]).json()["rounds"]
    assert first == [both[1]]
    assert facility.get("vera", "/api/rounds", table="T2").json()["rounds"] == []
    assert facility.get("vera", "/api/rounds", of="EWT-3").json()["rounds"] == []
    mine = facility.get("vera", "/api/rounds", of="EWT-2").json()["rounds"]
    assert [one["terminals"] for one in mine] == [["EWT-2"]] * len(both)


def test_the_journal_of_a_running_server_can_be_audited(tmp_path):
    writer = Writer(store.open(f"sqlite:{tmp_path / 'journal.db'}"))
    with browser(writer, staff(finn="finance", board="board")) as client:
        signed_in(client, "finn")
        command = {"id": uuid.uuid4().hex, "do": "enroll_terminal", "terminal": "EWT-1"}
        assert client.post("/api/commands", json=command).json()["ok"]
        signed_in(client, "board")
        (tmp_path / "copy.db").write_bytes(client.get("/api/journal").content)
        rows = store.reading(f"sqlite:{tmp_path / 'copy.db'}")
        assert (chain.verify(rows).seq, chain.verify(rows).faults) == (3, ())  # two have signed in
        rows.close()


def test_a_journal_in_memory_has_no_file(facility):
    assert facility.get("board", "/api/journal").status_code == 409
