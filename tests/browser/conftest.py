"""A facility and a browser for all tests of a worker; a patron or a member of the staff for each test that asks."""

import itertools
import os
import shutil
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.facility import TERMINALS
from tests.browser.people import Patron, Staff, seated

ROOT = Path(__file__).parent.parent.parent
UNPACKED = ROOT / ".chromium"
PATIENCE = 60_000  # milliseconds: long enough for a machine that does much else
ONLOOKER = f"EWT-{TERMINALS:04d}"
USUAL = (1024, 768)  # where a test is not about what is seen: little to draw
WIDTHS = {"phone": (390, 844), "tablet": (820, 1180), "terminal": (1920, 1080)}

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.unmeasured)


@contextmanager
def open_facility(journal, *game, env=None):
    """A facility with its own journal: where it is open, until it is left."""
    assert (ROOT / "src/fairfelt/server/static/index.html").is_file(), "the screens are not built: make web"
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    command = [sys.executable, "-m", "tests.browser.facility", f"sqlite:{journal}", str(port), *game]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env) as process:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        yield f"http://127.0.0.1:{port}"
        process.terminate()


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """Where a facility of this worker's own is open."""
    with open_facility(tmp_path_factory.mktemp("facility") / "journal.db") as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    """Debian's Chromium: the machine's own, or what `make browser` has unpacked."""
    own = shutil.which("chromium")
    path = own or str(UNPACKED / "usr/lib/chromium/chromium")
    assert Path(path).is_file(), "there is no Chromium: make browser"
    libraries = {} if own else {"LD_LIBRARY_PATH": str(UNPACKED / "usr/lib/x86_64-linux-gnu")}
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, env={**os.environ, **libraries})
        yield launched
        launched.close()


_numbers = itertools.count(1)


@pytest.fixture
def sees(browser, address):
    """Opens a page in a window of its own; a fault in a page's script is a fault of the test."""
    opened, faults = [], []

    def see(path, size=USUAL, **settings):
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, base_url=address, **settings)
        context.set_default_timeout(PATIENCE)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield see
    for context in opened:
        context.close()
    assert faults == []


@pytest.fixture
def patron(sees, address):
    """A patron at a terminal that nobody has used yet; with `at`, one who has bought in and sat down there already."""

    def sit_down(size=USUAL, at=None, *, listens=False, **settings):
        blank = sees("about:blank", size, **settings)
        terminal = f"EWT-{next(_numbers):04d}"
        if at:
            table, position = at
            seated(blank.context.request, address, terminal, table, position)
        return Patron(blank, terminal, seated=bool(at), listens=listens)

    return sit_down


@pytest.fixture
def staff(sees):
    """Somebody of the staff, signed in on a page."""
    return lambda name, path, size=USUAL: Staff(sees("about:blank", size), name, path)


@pytest.fixture
def pit_boss(browser, address):
    """Tells tables what to do, without a page: opens wagering, calls no more bets."""
    with browser.new_context(base_url=address) as context:
        yield Staff.by_wire(context.request, address)


@pytest.fixture
def open_again(browser, address, pit_boss):
    """Opens the next round at a table where another test has played one."""
    with browser.new_context(base_url=address) as context:

        def opened(table):
            view = context.request.get(f"/api/view?terminal={ONLOOKER}").json()
            if next(one for one in view["tables"] if one["table"] == table)["phase"] == "result":
                pit_boss("open_wagering", table)

        let_in = {"terminal": ONLOOKER, "key": ""}
        assert context.request.post("/api/device", data=let_in, headers={"origin": address}).ok
        yield opened
