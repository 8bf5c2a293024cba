"""What is long is not measured by `make cover`, and comes first, so that no worker is left with it at the end.

Measured, pure Python here runs three times as slowly. The mark `no_cover` of pytest-cov does not stop the measuring in a
worker of pytest-xdist (a second one lies below and goes on), so our own mark `unmeasured` does, fixtures and all.
"""

import sys
from pathlib import Path

import pytest

ODDS = Path(__file__).parent / "odds"


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(ODDS):  # the reference solver
            item.add_marker(pytest.mark.unmeasured)
    items.sort(key=lambda item: item.get_closest_marker("unmeasured") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    tracer = sys.gettrace()
    if item.get_closest_marker("unmeasured"):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
