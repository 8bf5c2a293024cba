"""Three places to keep a journal in, the PostgreSQL one on a real server that the tests start and stop."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from fairfelt import store
from fairfelt.store import Journal
from fairfelt.store.memory import Memory
from tests.store.postgresql import running


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a PostgreSQL server of this test run alone."""
    with running() as database:
        yield database.get_uri()


_numbers = itertools.count(1)


@pytest.fixture
def postgres(server) -> str:
    """The address of an empty schema."""
    name = f"floor{next(_numbers)}"
    with psycopg.connect(server, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {name}")
    return f"{server}&options=-csearch_path%3D{name}"


class Place:
    """Where a journal lies: opened, left, and opened again."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.memory = Memory()
        self.journals: list[Journal] = []

    def open(self) -> Journal:
        self.journals.append(Journal(self.memory) if self.url == "memory:" else store.open(self.url))
        return self.journals[-1]

    def close(self) -> None:
        while self.journals:
            self.journals.pop().close()

    def reopen(self) -> Journal:
        self.close()
        return self.open()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def place(request, tmp_path: Path) -> Iterator[Place]:
    match request.param:
        case "memory":
            place = Place("memory:")
        case "sqlite":
            place = Place(f"sqlite:{tmp_path / 'journal.db'}")
        case _:
            place = Place(request.getfixturevalue("postgres"))
    yield place
    place.close()
