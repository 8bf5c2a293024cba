"""Long tests first, so that no worker is left with one at the end. They are those that are not measured for coverage."""


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.get_closest_marker("no_cover") is None)
