"""A journal comes to the same state wherever it lies and whoever reads it (I23, R17).

In memory, in SQLite and in PostgreSQL; from its start or from a snapshot in its middle; however Python shuffles its sets.
"""

import os
import subprocess
import sys
from random import Random

import pytest

from fairfelt import store
from fairfelt.facility import digest
from fairfelt.games import find
from fairfelt.rules import standard, write
from fairfelt.server.demonstration import BANKED
from fairfelt.server.shell.writer import Writer
from fairfelt.store import Answered
from tests.facility.facility import Facility
from tests.stories.world import World

STEPS = 150
PLAYED = {
    "a hand that is shared": "649a",
    "wagers that stand": "668a",
    "hands that are split": "633a",
    "a bank that players take": "645a",
}
READ = """
import sys
from fairfelt import store
from fairfelt.facility import digest
from fairfelt.server.shell.writer import Writer
print(digest(Writer(store.open(sys.argv[1])).state))
"""


@pytest.fixture(scope="module", params=PLAYED)
def lived(request):
    """A facility with a table at which much has happened."""
    chapter = PLAYED[request.param]
    facility = Facility(f"replays {chapter}")
    rules = write(standard(find(chapter), BANKED)) if chapter == "645a" else ""
    World(facility, find(chapter), Random(f"replays {chapter}"), crowded=not rules, rules=rules).run(STEPS)
    return facility


def written(url, facility):
    journal = store.open(url)
    journal.append([Answered(f"command {n}", bytes(32), b"", (body,)) for n, body in enumerate(facility.journal)])
    return journal


def test_every_store_comes_to_the_live_state(lived, tmp_path, postgres):
    for url in ("memory:", f"sqlite:{tmp_path / 'journal.db'}", postgres):
        first = Writer(written(url, lived))
        assert digest(first.state) == digest(lived.state)
        first.close()  # which keeps a snapshot
        if url != "memory:":
            again = Writer(store.open(url))
            assert again.seq == len(lived.journal) + 1
            again.state.at = lived.state.at  # the entry that names the snapshot has a time of its own
            assert digest(again.state) == digest(lived.state)
            again.close()


def test_no_order_of_a_set_is_in_a_state(lived, tmp_path):
    url = f"sqlite:{tmp_path / 'journal.db'}"
    written(url, lived).close()
    found = set()
    for seed in ("1", "2"):  # and one more, which this process has
        env = os.environ | {"PYTHONHASHSEED": seed}
        ran = subprocess.run([sys.executable, "-c", READ, url], env=env, capture_output=True, text=True, check=True)
        found.add(ran.stdout.strip())
    assert found == {digest(lived.state)}
