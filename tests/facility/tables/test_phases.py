"""A stopped table goes on when two persons say so, and every wager goes back."""

import pytest

from fairfelt.facility import Actor, decode
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import Resume
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.state import account
from tests.facility.facility import DEALER, FLOOR, OTHER_FLOOR
from tests.helpers import rule

MINUTES = 60_000


def play(facility):
    return facility.state[Rounds]["T1"]


def last(facility):
    return decode(facility.journal[-1])


@pytest.fixture
def stopped(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.comes_again("QS")
    assert play(facility).table.phase is Phase.STOPPED
    return facility


@rule("649a.8(h)")
def test_a_stopped_table_goes_on_when_two_persons_say_so(stopped):
    stopped.must(Resume("T1"), DEALER)
    event = last(stopped).event
    assert (event.section, [(one.becomes, one.returned) for one in event.effects]) == ("649a.8(h)", [("void", 1000)])
    assert stopped.agree(actor=Actor("dana", "floorperson")).code == "two persons"
    assert play(stopped).table.phase is Phase.STOPPED
    assert stopped.agree().ok
    assert play(stopped).table.phase is Phase.READY
    assert account(stopped.state, "EWT-1") == 100_000


def test_a_floorperson_alone_cannot_go_on(stopped):
    stopped.must(Resume("T1"), FLOOR)
    assert stopped.agree().code == "two persons"
    stopped.at += 5 * MINUTES
    assert stopped.agree(actor=OTHER_FLOOR).code == "expired"
    stopped.must(Resume("T1"), FLOOR)
    assert stopped.agree(actor=OTHER_FLOOR).ok
