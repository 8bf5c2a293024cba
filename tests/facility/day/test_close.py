"""The gaming day is closed when it is over, once, and in order: § 605a.2(d)(7)."""

import pytest

from fairfelt.facility import decode
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.day.state import Days
from fairfelt.ledger.days import gaming_day
from tests.facility.facility import DEALER, FINANCE, FLOOR, Facility

DAY = 24 * 3_600_000
NOON = 1_794_852_000_000  # the sixteenth of November 2026 in Philadelphia, towards noon


def closed(facility, day):
    reply = facility.give(CloseDay(day), FINANCE)
    return reply, decode(facility.journal[-1]).event


@pytest.fixture
def facility():
    facility = Facility()
    facility.at = NOON
    facility.table("649a")
    facility.seated("EWT-1")
    return facility


def test_a_day_is_closed_when_it_is_over_and_once(facility):
    today = gaming_day(NOON).isoformat()
    assert closed(facility, today)[0].code == "early"
    facility.at += DAY
    assert closed(facility, today)[0].ok
    assert closed(facility, today)[0].code == "closed"
    assert closed(facility, "yesterday")[0].code == "day"
    for actor in (DEALER, FLOOR):
        assert facility.give(CloseDay(today), actor).code == "forbidden"


def test_days_are_closed_in_their_order(facility):
    facility.at += DAY
    facility.terminal("EWT-2")
    first, second = sorted(facility.state[Days].totals)
    facility.at += DAY
    assert closed(facility, second)[0].code == "order"
    assert closed(facility, first)[0].ok
    assert closed(facility, second)[0].ok
