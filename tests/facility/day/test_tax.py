"""The tax on a gaming day: the class of a table decides."""

from datetime import date
from fractions import Fraction

import pytest

from fairfelt.facility import FACILITY
from fairfelt.facility.core.configuration import Purpose, day_of
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.system.commands import ConfigureFacility
from fairfelt.kit.table_class import TableClass
from fairfelt.server.http.tax import tax_report
from tests.facility.facility import DEALER, HANDS, Facility, at
from tests.helpers import rule

NOON = 1_794_852_000_000  # the sixteenth of November 2026


def lost(automatic, since=""):
    """A table at which a player has folded an Ante of $11."""
    facility = Facility(purpose="")
    facility.at = NOON
    facility.both_keys(ConfigureFacility(Purpose.TRAINING, table_games_since=since))
    facility.table("649a", automatic=automatic)
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Ante": 1100}})
    facility.deal(*HANDS)
    facility.must(Choose("Fold"), at("EWT-1"))
    facility.must(Settle("T1"), DEALER)
    return facility


@rule("601a.9(e)")
@pytest.mark.parametrize(
    ("automatic", "known", "together"),
    [(False, TableClass.HYBRID, Fraction(14, 100)), (True, TableClass.AUTOMATED, Fraction(48, 100))],
)
def test_a_table_is_taxed_by_its_class(automatic, known, together):
    facility = lost(automatic)
    day = day_of(facility.state, facility.at)
    (taxed,) = FACILITY.reports["tax"].of_day(facility.state, day)
    assert (taxed.table, taxed.table_class, taxed.revenue) == ("T1", known, 1100)
    assert sum(taxed.owed.values()) == 1100 * together


def test_the_report_rounds_once_and_sums_by_class():
    facility = lost(automatic=True)
    day = day_of(facility.state, facility.at)
    report = tax_report(facility.state, day, open_=True)
    assert [column.name for column in report.columns] == [
        "revenue",
        "state tax",
        "fully automated",
        "local share",
        "together",
    ]
    (row,) = report.rows
    assert (row.table_class, row.rate, row.cents) == ("fully automated", "48%", [1100, 132, 374, 22, 528])
    assert report.totals == {"fully automated electronic gaming table": row.cents, "all tables": row.cents}


def test_a_facility_in_its_first_two_years_owes_more():
    facility = lost(automatic=False, since="2026-01-01")
    (taxed,) = FACILITY.reports["tax"].of_day(facility.state, date(2026, 11, 16))
    assert taxed.rates["state tax"] == Fraction(14, 100)


def test_a_day_on_which_nobody_played_owes_nothing():
    facility = lost(automatic=False)
    report = tax_report(facility.state, date(2026, 11, 14), open_=False)
    assert (report.rows, report.totals) == ([], {})
    assert tax_report(facility.state, date(1999, 1, 1), open_=False).rows == []
