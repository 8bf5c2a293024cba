"""What is long is not measured for coverage, and comes first, so that no worker is left with it at the end."""

from pathlib import Path

import pytest

ODDS = Path(__file__).parent / "odds"


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(ODDS):  # the reference solver, measured, is three times as slow
            item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: item.get_closest_marker("no_cover") is None)
