"""The gaming day is closed when it is over, once, and in order: § 605a.2(d)(7)."""

import pytest

from fairfelt.facility import decode
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.day.state import Days, Owed, owed_at_end
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.tables.commands import ChangeDecks
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.state import Vouchers
from fairfelt.ledger.days import ends, gaming_day
from tests.facility.facility import ATTENDANT, DEALER, FINANCE, FLOOR, HANDS, SUPERVISOR, Facility, at, replayed
from tests.helpers import rule
from tests.stories.world import audited

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


@pytest.fixture
def late(facility):
    """A day that ends with all kinds of debts, and a second day on which every one of them changes."""
    facility.terminal("EWT-2", 20_000)
    facility.must(CashOut(), at("EWT-2"))
    facility.terminal("EWT-3", 1_010_000)
    facility.must(CashOut(), at("EWT-3"))
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.at += DAY
    facility.deal(*HANDS)
    facility.must(Choose("Play"), at("EWT-1"))
    facility.must(Settle("T1"), DEALER)
    (voucher,) = facility.state[Vouchers]
    facility.must(InsertVoucher(voucher), at("EWT-2"))
    facility.must(InsertBill(500), at("EWT-2"))
    facility.must(PayHand("HP-1"), ATTENDANT)
    facility.must(PaySlip("S-000001"), ATTENDANT)
    facility.must(SignSlip("S-000001", 1_010_000), SUPERVISOR)
    facility.must(ChangeDecks("T1"), DEALER)
    assert facility.agree().ok
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    return facility


FIRST, SECOND = gaming_day(NOON), gaming_day(NOON + DAY)


@rule("605a.2(d)(7)")
def test_what_is_owed_is_that_of_the_end_of_the_day_however_late_it_is_closed(late):
    late.at += DAY
    _, first = closed(late, FIRST.isoformat())
    assert type(first) is DayClosed
    assert (first.vouchers, first.hand_pays, first.game_accounts, first.stakes) == (20_000, 1_010_000, 98_900, 1100)
    _, second = closed(late, SECOND.isoformat())
    assert (second.vouchers, second.hand_pays, second.stakes) == (0, 0, 1100)
    assert second.progressives > first.progressives > 100_000
    assert (first.as_of, second.as_of) == (ends(FIRST), ends(SECOND))
    audited(late)
    for day, event in ((FIRST, first), (SECOND, second)):
        owed = owed_at_end(replayed(late.journal), day)
        assert owed == Owed(event.vouchers, event.hand_pays, event.progressives, event.game_accounts, event.stakes)


def test_a_day_on_which_nothing_happened_owes_what_the_day_before_owed(late):
    late.at += 3 * DAY
    third = gaming_day(late.at - DAY)
    for day in (FIRST, SECOND):
        assert closed(late, day.isoformat())[0].ok
    _, event = closed(late, third.isoformat())
    assert (event.totals, event.as_of) == ((), ends(third))
    assert event.stakes == 1100
    assert owed_at_end(late.state, FIRST.replace(year=2020)) == Owed()  # before there was anything
    audited(late)
