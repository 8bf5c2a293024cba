"""For all tests: what is long comes first and is not measured, garbage is looked for seldom, and no test takes too long.

What is long comes first, so that no worker is left with it at the end, and `make cover` does not measure it: measured, pure
Python here runs three times as slowly. The mark `no_cover` of pytest-cov does not stop the measuring in a worker of
pytest-xdist (a second one lies below and goes on), so our own mark `unmeasured` does, fixtures and all.
"""

import gc
import sys
from pathlib import Path

import pytest

pytest_plugins = ["tests.processor_time"]
ODDS = Path(__file__).parent / "odds"


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(ODDS):  # the reference solver
            item.add_marker(pytest.mark.unmeasured)
    items.sort(key=lambda item: item.get_closest_marker("unmeasured") is None)


def pytest_collection_finish():
    """All that is collected stays to the end: to look through it for garbage again and again takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    tracer = sys.gettrace()
    if item.get_closest_marker("unmeasured"):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
