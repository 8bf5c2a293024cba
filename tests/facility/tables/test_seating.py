"""A player joins a table at a free place."""

import pytest

from fairfelt.facility.tables.commands import Join
from fairfelt.facility.terminals.state import Terminals
from tests.facility.facility import Facility, at


@pytest.fixture
def stadium():
    facility = Facility()
    facility.table("649a", sharing=3)
    for name in ("EWT-1", "EWT-2", "EWT-3"):
        facility.seated(name)
    return facility


def test_a_place_is_found_for_who_names_none(stadium):
    stadium.terminal("EWT-4")
    stadium.must(Join("T1"), at("EWT-4"))
    assert stadium.state[Terminals]["EWT-4"].position == 2
    stadium.terminal("EWT-5")
    assert stadium.give(Join("T1", 1), at("EWT-5")).code == "taken"
