"""A table has one dealer, who is relieved by another; a floorperson sees to every table, and to its alarms."""

import pytest

from fairfelt.facility import Actor, decode
from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.pit.commands import Acknowledge
from fairfelt.facility.pit.events import AlarmAcknowledged
from fairfelt.facility.rounds.commands import CallIrregularity, DealCard, OpenWagering
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import CloseTable, OpenTable, Relieve
from fairfelt.facility.tables.events import DealerRelieved
from fairfelt.server.live.consoles import pit_view
from tests.floor.facility import ADMINISTRATOR, DEALER, FLOOR, Facility, replayed

DAVE = Actor("dave", "dealer")


@pytest.fixture
def facility():
    facility = Facility()
    facility.table("649a")
    facility.seated("EWT-1")
    return facility


def table(facility):
    return facility.state[Rounds]["T1"]


def test_the_dealer_of_a_table_is_who_opened_it(facility):
    reply = facility.give(OpenWagering("T1"), DAVE)
    assert (reply.ok, reply.code, reply.words) == (False, "other table", "dana deals at table T1: relieve dana first")
    facility.must(OpenWagering("T1"), DEALER)


def test_a_relief_takes_the_table_over_even_in_a_round(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.must(Relieve("T1"), DAVE)
    assert decode(facility.journal[-1]).event == DealerRelieved("T1", "dave", "dana")
    assert facility.give(DealCard("T1"), DEALER).code == "other table"
    facility.must(DealCard("T1"), DAVE)
    assert table(facility).dealt_by == ("dana", "dave")
    assert replayed(facility.journal).tables["T1"].dealer == "dave"


def test_a_relief_may_come_while_a_floorperson_is_asked_but_not_to_agree_himself(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.must(CallIrregularity("T1", "649a.13(c)"), DEALER)
    facility.must(Relieve("T1"), FLOOR)
    assert facility.agree(actor=FLOOR).code == "two persons"


def test_nobody_relieves_himself_or_a_closed_table(facility):
    assert facility.give(Relieve("T1"), DEALER).code == "yours"
    facility.must(CloseTable("T1"), DEALER)
    assert facility.give(Relieve("T1"), DAVE).code == "closed"
    facility.must(OpenTable("T1"), DAVE)
    assert table(facility).dealer == "dave"


def test_a_floorperson_sees_to_every_table(facility):
    facility.must(OpenWagering("T1"), FLOOR)
    assert table(facility).dealer == "dana"


@pytest.fixture
def stopped(facility):
    """The queen of spades came twice from one deck."""
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "QS")
    return facility


def shown(facility):
    return [alarm.words for alarm in pit_view(facility.state, facility.at).alarms]


def test_an_alarm_stays_until_a_floorperson_acknowledges_it(stopped):
    assert shown(stopped) == ["the queen of spades came a second time"]
    assert stopped.give(Acknowledge(1), DEALER).code == "forbidden"
    assert stopped.give(Acknowledge(2), FLOOR).code == "unknown"
    stopped.must(Acknowledge(1), FLOOR)
    noted = decode(stopped.journal[-1])
    assert (noted.by, noted.event) == ("flora", AlarmAcknowledged(1))
    assert shown(stopped) == []
    assert stopped.give(Acknowledge(1), FLOOR).code == "seen"


def test_who_acknowledges_does_not_resume(stopped):
    stopped.must(Acknowledge(1), FLOOR)
    assert table(stopped).phase.value == "stopped"
    assert stopped.state[Alarms] == replayed(stopped.journal).alarms


def test_an_administrator_has_no_alarm_to_acknowledge(stopped):
    assert stopped.give(Acknowledge(1), ADMINISTRATOR).code == "forbidden"
