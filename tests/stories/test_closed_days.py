"""Three days of play, closed day by day: the totals are the auditor's: § 605a.2(d)(7)."""

from random import Random

import msgspec
import pytest

from fairfelt.audit.auditor import Auditor
from fairfelt.audit.reports import Reports
from fairfelt.facility import decode, digest, encode
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.day.state import Days
from fairfelt.facility.vouchers.state import Vouchers
from fairfelt.games import find
from tests.facility.facility import FINANCE, Facility, replayed
from tests.helpers import rule
from tests.stories.world import World

DAY = 24 * 3_600_000
NOON = 1_794_852_000_000  # the sixteenth of November 2026 in Philadelphia, towards noon


@pytest.fixture(scope="module")
def lived():
    """Three days of play."""
    facility = Facility("three days")
    facility.at = NOON
    world = World(facility, find("649a"), Random("three days"))
    for _ in range(3):
        world.run(150)
        facility.at += DAY
    return facility


def closed(facility, day):
    reply = facility.give(CloseDay(day), FINANCE)
    return reply, decode(facility.journal[-1]).event


@rule("605a.2(d)(7)")
def test_the_totals_of_the_close_are_the_auditors(lived):
    reports = Reports(decode(body) for body in lived.journal)
    days = sorted({day.isoformat() for day, _, _ in reports.accounts})
    assert len(days) == 3
    for day in days:
        reply, event = closed(lived, day)
        assert reply.ok
        found = {
            (one.kind, one.name): (one.deposited, one.winnings, one.collected, one.withdrawn) for one in event.totals
        }
        assert found == {
            (kind, name): (one.deposited, one.winnings, one.collected, one.withdrawn)
            for (on, kind, name), one in reports.accounts.items()
            if on.isoformat() == day
        }
        assert sum(one.collected - one.winnings for one in event.totals if one.kind == "table") == sum(
            one.collected - one.winnings for one in event.totals if one.kind == "terminal"
        )
    assert digest(replayed(lived.journal)) == digest(lived.state)
    assert lived.state[Days].open == []
    assert event.vouchers == sum(one.cents for one in lived.state[Vouchers].values() if not one.redeemed)
    auditor = Auditor()
    for body in lived.journal:
        auditor.take(decode(body))
    assert auditor.differences == []


def test_the_auditor_finds_a_close_that_is_a_cent_off(lived):
    auditor, found = Auditor(), 0
    for body in lived.journal:
        noted = decode(body)
        if isinstance(noted.event, DayClosed) and noted.event.totals:
            first, *others = noted.event.totals
            wrong = msgspec.structs.replace(first, deposited=first.deposited + 1)
            event = msgspec.structs.replace(noted.event, totals=(wrong, *others))
            noted = decode(encode(msgspec.structs.replace(noted, event=event)))
            found += 1
        auditor.take(noted)
    assert found == len(auditor.differences) == 3


@pytest.fixture
def facility():
    facility = Facility()
    facility.at = NOON
    facility.table("649a")
    facility.seated("EWT-1")
    return facility
