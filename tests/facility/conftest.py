"""The facility that most departments are tried in: a table of Three Card Poker with one terminal."""

import pytest

from fairfelt.facility.rounds.commands import Choose
from tests.facility.facility import Facility, at


@pytest.fixture
def facility():
    facility = Facility()
    facility.table("649a")
    facility.seated("EWT-1")
    return facility


@pytest.fixture
def won(facility):
    """A royal flush in spades on a Progressive Payout."""
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.deal("AS", "9D", "KS", "8C", "QS", "2D")
    facility.must(Choose("Play"), at("EWT-1"))
    return facility
