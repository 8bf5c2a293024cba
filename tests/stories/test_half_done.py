"""An exception at any line of the shell, memory gone, a task cancelled, a key pressed, leaves nothing half done (R6).

A line is where the trace function of Python is called: it raises there. Whoever was answered is in the journal; whoever was
not asks again and is answered once; the facility ends as if nothing had happened.
"""

import asyncio
import contextlib
import secrets
import shutil
import sys
import threading
from itertools import count
from pathlib import Path

import msgspec
import pytest

import fairfelt
from fairfelt import store
from fairfelt.facility import Actor, Noted, digest, encode
from fairfelt.facility.rounds.commands import Choose, DealCard, NoMoreBets, OpenWagering, PlaceWager, Settle
from fairfelt.facility.tables.commands import Join, LeaveTable, OpenTable, SetUpTable
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.vouchers.commands import CashOut
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.writer import Writer
from tests.facility.facility import keyed

HOUSE = Path(fairfelt.__file__).parent
SHELL = tuple(str(HOUSE / part) for part in ("server/shell/", "store/", "floor/", "ledger/"))
DANA = Actor("dana", "dealer")
EWT = Actor("EWT-1", "terminal", "EWT-1")
BEFORE = (*keyed(EnrollTerminal("EWT-1"), SetUpTable("T1", sample(find("649a")))), (DANA, OpenTable("T1")))
GIVEN = (
    (EWT, InsertBill(10_000)),
    (EWT, Join("T1", 1)),
    (DANA, OpenWagering("T1")),
    (EWT, PlaceWager("Ante", 1_000)),
    (EWT, PlaceWager("Ante", 100_000)),  # more than there is: refused, and the refusal is kept
    (DANA, NoMoreBets("T1")),
    *((DANA, DealCard("T1", card)) for card in ("QS", "9D", "6H", "8C", "4D", "2S")),
    (EWT, Choose("Play")),
    (DANA, Settle("T1")),
    (EWT, LeaveTable()),
    (EWT, CashOut()),
)
ERRORS = (MemoryError, asyncio.CancelledError, KeyboardInterrupt)
ENDS = (*ERRORS, store.StoreFailed)
POINTS, PARTS = 1_000, 4
pytestmark = pytest.mark.unmeasured  # what measures is a trace function, too


class Trap:
    """Counts the lines of the shell, in every thread, and raises at one of them."""

    def __init__(self, at=None, error=None):
        self.at, self.error, self.lines = at, error, count(1)
        self.passed = 0

    def __call__(self, frame, event, _):
        return self._line if frame.f_code.co_filename.startswith(SHELL) else None

    def _line(self, frame, event, _):
        if event == "line":
            self.passed = next(self.lines)
            if self.passed == self.at:
                raise self.error
        return self._line

    def __enter__(self):
        self.before = sys.gettrace()
        threading.settrace(self)
        sys.settrace(self)
        return self

    def __exit__(self, *_):
        sys.settrace(self.before)
        threading.settrace(None)


def gives(one, commands, trap, keys="given"):
    """A writer's answers to commands, as far as it comes; and all that it told its listeners.

    Where the rules themselves failed, that is the answer, and nothing was done: the command is given once more.
    """
    answered: dict[str, bytes] = {}
    told: list[Noted] = []
    one.changed.append(told.extend)

    async def work():
        working = asyncio.create_task(one.run())
        for at, (actor, command) in enumerate(commands):
            key = f"{keys}-{at}"
            asking = asyncio.create_task(one.submit(actor, sealed(command, key)))
            await asyncio.wait({asking, working}, return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                break
            answered[key] = asking.result()
            if b'"code":"fault"' in answered[key]:
                answered[f"{key}-again"] = await one.submit(actor, sealed(command, f"{key}-again"))
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)

    loop = asyncio.new_event_loop()
    loop.set_exception_handler(lambda *_: None)  # of tasks that nobody asks any more
    with contextlib.suppress(*ENDS), trap:
        loop.run_until_complete(work())
    for task in asyncio.all_tasks(loop):
        task.cancel()
    with contextlib.suppress(*ENDS):
        loop.run_until_complete(asyncio.sleep(0))
    loop.close()
    one._disk.shutdown()
    one.store._backend.close()  # as a process ends: nothing is kept, and no lock is asked for
    return answered, told


def opened(path):
    return Writer(store.open(f"sqlite:{path}"), clock=lambda: 0)


@pytest.fixture
def prepared(tmp_path, monkeypatch):
    """A journal with a table, and a writer's randomness that is the same each time."""
    monkeypatch.setattr(secrets, "randbelow", lambda most: most // 3)
    fast = Path("/dev/shm")  # noqa: S108 - a disk would only slow this down
    folder = fast / tmp_path.name if fast.is_dir() else tmp_path
    folder.mkdir(exist_ok=True)
    gives(opened(folder / "before.db"), BEFORE, contextlib.nullcontext(), "before")
    yield folder
    if folder != tmp_path:
        shutil.rmtree(folder)


def fresh(folder):
    for old in folder.glob("now.db*"):
        old.unlink()
    shutil.copy(folder / "before.db", folder / "now.db")
    return folder / "now.db"


@pytest.mark.parametrize("part", range(PARTS))
def test_an_exception_at_any_line_leaves_nothing_half_done(prepared, part):
    whole = Trap()
    one = opened(fresh(prepared))
    wanted, _ = gives(one, GIVEN, whole)
    state = digest(one.state)
    assert [msgspec.json.decode(reply)["ok"] for reply in wanted.values()].count(False) == 1
    cut = 0
    for number in range(part, POINTS, PARTS):
        at, error = 1 + number * whole.passed // POINTS, ERRORS[number % 3]
        path = fresh(prepared)
        answered, told = gives(opened(path), GIVEN, Trap(at, error))
        cut += len(answered) < len(GIVEN)
        again = opened(path)
        lies = again.store.all_answered(list(answered))
        assert {key: lies[key].reply for key in answered} == answered, at
        assert {encode(noted) for noted in told} <= {entry.body for entry in again.store.read(0)}, at
        replies, _ = gives(again, GIVEN, contextlib.nullcontext())
        assert answered.items() <= replies.items(), at
        if len(replies) == len(GIVEN):
            assert (replies, digest(again.state)) == (wanted, state), at
        assert again.state.ledger == one.state.ledger, at
    assert cut > POINTS // PARTS // 2
