"""The reports of § 605a.2(d)(7), and the gaming day that they go by."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from fairfelt.audit.auditor import Auditor
from fairfelt.audit.reports import Reports
from fairfelt.facility import decode
from fairfelt.facility.core.configuration import Purpose
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.system.commands import ConfigureFacility
from fairfelt.facility.tables.commands import LeaveTable
from fairfelt.facility.terminals.answers import revenue
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut
from fairfelt.ledger.days import gaming_day
from tests.facility.facility import DEALER, FINANCE, Facility, at
from tests.helpers import rule

HERE = ZoneInfo("America/New_York")


@rule("465a.31")
@pytest.mark.parametrize(
    ("local", "day"),
    [
        ((2026, 1, 5, 5, 59, 59), (2026, 1, 4)),
        ((2026, 1, 5, 6, 0, 0), (2026, 1, 5)),
        ((2026, 1, 5, 23, 59, 59), (2026, 1, 5)),
        ((2026, 3, 8, 5, 59, 59), (2026, 3, 7)),  # the night in which an hour is lost
        ((2026, 3, 8, 6, 0, 0), (2026, 3, 8)),
        ((2026, 11, 1, 5, 59, 59), (2026, 10, 31)),  # the night in which one comes twice
        ((2026, 11, 1, 6, 0, 0), (2026, 11, 1)),
    ],
)
def test_a_gaming_day_goes_from_six_to_six(local, day):
    at_ms = int(datetime(*local).replace(tzinfo=HERE).astimezone(UTC).timestamp()) * 1000
    assert gaming_day(at_ms) == date(*day)


@rule("605a.2(d)(7)")
def test_what_a_day_came_to():
    facility = Facility()
    facility.table("649a")
    facility.seated("EWT-1", cents=20_000)
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}})
    facility.deal("QS", "9D", "6H", "8C", "4D", "2S")  # the dealer has no queen
    facility.must(Choose("Play"), at("EWT-1"))
    facility.must(Settle("T1"), DEALER)
    facility.must(LeaveTable(), at("EWT-1"))
    facility.must(CashOut(), at("EWT-1"))
    reports = Reports(map(decode, facility.journal))
    ((_, table), (_, terminal)) = sorted((key[1], account) for key, account in reports.accounts.items())
    assert (terminal.deposited, terminal.withdrawn) == (20_000, 20_500)
    assert (terminal.winnings, terminal.collected, terminal.revenue) == (1000, 500, -500)
    assert (table.winnings, table.collected, table.deposited) == (1000, 500, 0)
    meters = facility.state[Terminals]["EWT-1"].meters
    assert terminal.revenue == revenue(meters.all())  # the meters say the same
    rows = list(reports.rows())
    assert rows[0][3:6] == ("deposited", "winnings", "collected")
    assert rows[0][6:] == ("wagers of hand pays", "withdrawn", "paid by an attendant", "revenue")
    assert rows[1][3:] == ("n/a", "10.00", "5.00", "0.00", "n/a", "0.00", "-5.00")  # a table has no game accounts
    assert rows[2][3:] == ("200.00", "10.00", "5.00", "0.00", "205.00", "0.00", "-5.00")


@rule("465a.31")
def test_the_auditor_goes_by_the_start_of_the_day_that_the_journal_names():
    facility = Facility(purpose="")
    facility.both_keys(ConfigureFacility(Purpose.TRAINING, "07:30"))
    early = datetime(2026, 1, 5, 7, 0, tzinfo=HERE)
    facility.at = int(early.timestamp()) * 1000
    facility.terminal("EWT-1", 10_000)
    facility.at += 3_600_000
    facility.must(CloseDay("2026-01-04"), FINANCE)
    auditor = Auditor()
    for body in facility.journal:
        auditor.take(decode(body))
    auditor.end()
    assert auditor.differences == []
    assert auditor.examined["days"] == 1
    assert auditor.examined["keys"] == 2
    assert [day for day, _, _ in Reports(map(decode, facility.journal)).accounts] == [date(2026, 1, 4)]
