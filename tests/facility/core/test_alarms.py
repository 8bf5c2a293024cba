"""An alarm stays on the pit's screen until a floorperson acknowledges it."""

import pytest

from fairfelt.facility import State, decode
from fairfelt.facility.core.alarms import Alarms, raise_alarm
from fairfelt.facility.pit.commands import Acknowledge
from fairfelt.facility.pit.events import AlarmAcknowledged
from fairfelt.facility.tables.state import Phase, Tables
from fairfelt.server.live.consoles import pit_view
from tests.facility.facility import ADMINISTRATOR, DEALER, FLOOR, replayed


@pytest.fixture
def stopped(facility):
    """The queen of spades came twice from one deck."""
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS")
    facility.comes_again("QS")
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
    assert stopped.state[Tables]["T1"].phase is Phase.STOPPED
    assert stopped.state[Alarms] == replayed(stopped.journal)[Alarms]


def test_an_administrator_has_no_alarm_to_acknowledge(stopped):
    assert stopped.give(Acknowledge(1), ADMINISTRATOR).code == "forbidden"


def test_alarms_are_numbered_from_one_with_the_time_of_the_event_that_raised_them():
    state = State()
    for at, where in ((5, "T1"), (5, "sign-in"), (9, "T2")):
        state.at = at
        raise_alarm(state, where, f"look at {where}")
    assert [(alarm.number, alarm.at, alarm.table, alarm.words, alarm.seen) for alarm in state[Alarms]] == [
        (1, 5, "T1", "look at T1", ""),
        (2, 5, "sign-in", "look at sign-in", ""),
        (3, 9, "T2", "look at T2", ""),
    ]
