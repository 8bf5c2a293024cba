"""A real disk that has no more room (R14): the store stops, and goes on from there when there is room again."""

import subprocess
import sys

import pytest

from fairfelt import store
from fairfelt.audit.chain import verify
from tests.store.helpers import answer

WRITER = """
import resource, signal, sys
from fairfelt import store
from fairfelt.store import sqlite
from tests.store.helpers import answer

path, limit, pages = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
sqlite.MOST_PAGES = pages
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
journal, number = store.open(f"sqlite:{path}"), 0
try:
    while True:
        journal.append([answer(number, 2, 500)])
        number += 1
except store.StoreFailed as failure:
    told = str(failure)
try:
    journal.append([answer(number + 1)])
except store.StoreFailed as failure:
    assert "has stopped" in str(failure)
else:
    raise SystemExit("it went on")
print(number, told)
"""


@pytest.mark.parametrize("pages", [12, 1_000], ids=["the file is full", "the log is full"])
@pytest.mark.parametrize("limit", [100_000, 250_000, 600_000])
def test_a_full_disk_stops_the_store_and_loses_nothing(tmp_path, limit, pages):
    path = tmp_path / "journal.db"
    ran = subprocess.run(
        [sys.executable, "-c", WRITER, str(path), str(limit), str(pages)], capture_output=True, text=True, check=True
    )
    acknowledged, told = ran.stdout.split(" ", 1)
    assert "the batch was not written" in told
    assert int(acknowledged) > 3
    again = store.open(f"sqlite:{path}")
    end = again.head().seq
    assert end in (2 * int(acknowledged), 2 * int(acknowledged) + 2)
    assert again.append([answer(100_000)]).seq == end + 1
    assert verify(again.reader).faults == ()
    again.close()
    assert (path.stat().st_size > limit) == (pages == 12)
