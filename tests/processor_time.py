"""No test of `make test` takes more than 20 seconds of processor time: a longer one belongs in `make prove` or `make soak`.

Counted is the time of this process and of its ended children, from set-up to tear-down, so that a busy machine makes no test
fail. What Numba compiles is left out: a machine compiles a kernel once, for whichever test asks first. So are children that
end with a fixture of the session, such as a server or a browser: all tests have used them, not just the last.
"""

import os
import time

import pytest
from numba.core import event

MOST_SECONDS = 20
LONG = ("long", "soak")
STARTED = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("most_processor_seconds", "the most that a test of `make test` may take", default=str(MOST_SECONDS))


class Compiling(event.Listener):
    """The processor time that Numba has spent on kernels so far."""

    def __init__(self) -> None:
        self.spent, self.depth, self.since = 0.0, 0, 0.0

    def on_start(self, event: event.Event) -> None:
        self.since = self.since if self.depth else time.process_time()
        self.depth += 1

    def on_end(self, event: event.Event) -> None:
        self.depth -= 1
        if not self.depth:
            self.spent += time.process_time() - self.since


COMPILING = Compiling()
event.register("numba:compile", COMPILING)


class Shared:
    """The processor time of children that ended with a fixture of the session."""

    def __init__(self) -> None:
        self.spent = 0.0

    def begin(self) -> None:
        self.spent -= of_children()

    def end(self) -> None:
        self.spent += of_children()


SHARED = Shared()


def of_children() -> float:
    """The processor seconds of the children that have ended."""
    now = os.times()
    return now.children_user + now.children_system


def spent() -> float:
    """The processor seconds of this process and of its children that have ended, but for compiling and what is shared."""
    now = os.times()
    return now.user + now.system + of_children() - COMPILING.spent - SHARED.spent


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object]) -> object:
    """Around the tear-down of a fixture of the session: what is added last is done first."""
    shared = fixturedef.scope == "session"
    if shared:
        fixturedef.addfinalizer(SHARED.end)
    result = yield
    if shared:
        fixturedef.addfinalizer(SHARED.begin)
    return result


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> object:
    item.stash[STARTED] = spent()
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> object:
    result = yield
    seconds = spent() - item.stash[STARTED]
    most = float(item.config.getini("most_processor_seconds"))
    if seconds > most and not any(item.get_closest_marker(name) for name in LONG):
        pytest.fail(f"took {seconds:.1f} s of processor time; {most:g} s is the most without a mark `long` or `soak`")
    return result
