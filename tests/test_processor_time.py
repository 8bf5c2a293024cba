"""The guard of `make test`: a test that takes too much processor time fails, whoever spends it; one that waits does not."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PLUGINS = ("-p", "tests.processor_time", "-p", "no:cacheprovider", "-p", "no:schemathesis")
TOO_MUCH = r"took \d\.\d s of processor time; 0\.3 s is the most"
BUSY = "import time\nend = time.process_time() + 0.5\nwhile time.process_time() < end: ...\n"


@pytest.fixture
def ran(tmp_path):
    """Run a file of tests under the guard; returns the exit code and what was printed."""

    def run(text):
        (tmp_path / "busy.py").write_text(BUSY)
        (tmp_path / "test_one.py").write_text(text)
        (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    long\n    soak\n")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *PLUGINS, "-o", "most_processor_seconds=0.3", "test_one.py"],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout

    return run


OWN = "def test_own():\n    import busy\n"
CHILD = "import subprocess, sys\ndef test_child():\n    subprocess.run([sys.executable, 'busy.py'], check=True)\n"
SERVER = """import subprocess, sys
import pytest
@pytest.fixture(scope={scope!r})
def server():
    with subprocess.Popen([sys.executable, "busy.py"]):
        yield
def test_asks(server): ...
"""
SET_UP = "import pytest\n@pytest.fixture\ndef ready():\n    import busy\ndef test_set_up(ready): ...\n"


@pytest.mark.parametrize(
    "text", [OWN, CHILD, SERVER.format(scope="function"), SET_UP], ids=["own", "a child's", "a server's", "set-up"]
)
def test_a_test_that_takes_too_much_fails(ran, text):
    code, out = ran(text)
    assert code == 1
    assert "1 passed, 1 error" in out
    assert re.search(TOO_MUCH, out)


WAITS = "import time\ndef test_waits():\n    time.sleep(0.6)\n"
MARKED = "import pytest\n@pytest.mark.{}\ndef test_marked():\n    import busy\n"


PASSES = {
    "waits": WAITS,
    "long": MARKED.format("long"),
    "soak": MARKED.format("soak"),
    "the session's server": SERVER.format(scope="session"),
}


@pytest.mark.parametrize("text", PASSES.values(), ids=PASSES)
def test_a_test_that_waits_or_is_marked_or_shares_a_server_passes(ran, text):
    code, out = ran(text)
    assert (code, "1 passed" in out, "error" in out) == (0, True, False)
