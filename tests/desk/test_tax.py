"""The rates of the act by the class of a table and the day, held to the Board's own releases."""

from datetime import date
from fractions import Fraction

import pytest

from fairfelt.desk.tax import RATES, rates
from fairfelt.kit.errors import Refused
from fairfelt.kit.table_class import TableClass
from tests.helpers import rule

PARX = date(2010, 7, 18)  # its first day of table games


@rule("601a.9(e)")
@pytest.mark.parametrize(
    ("table_class", "percent"), [(TableClass.LIVE, 12), (TableClass.HYBRID, 12), (TableClass.AUTOMATED, 46)]
)
def test_a_fully_automated_table_owes_34_percent_more(table_class, percent):
    found = rates(table_class, date(2026, 11, 16))
    assert found["state tax"] + found["fully automated"] == Fraction(percent, 100)
    assert found["local share"] == Fraction(2, 100)


@pytest.mark.parametrize(
    ("day", "percent"),
    [(PARX, 14), (date(2012, 7, 17), 14), (date(2012, 7, 18), 12), (date(2026, 11, 16), 12)],
)
def test_two_years_from_its_first_day_a_facility_owes_14_percent(day, percent):
    assert rates(TableClass.HYBRID, day, PARX)["state tax"] == Fraction(percent, 100)


def test_the_release_of_april_2011_shows_the_34_percent():
    """Parx: $10,360,023 in all, $1,454,113 state tax; the excess over 14 percent is 34 percent of $10,911."""
    day, automated = date(2011, 4, 30), 10_911
    owed = 10_360_023 * rates(TableClass.LIVE, day, PARX)["state tax"]
    owed += automated * rates(TableClass.AUTOMATED, day, PARX)["fully automated"]
    assert round(owed) == 1_454_113


@pytest.mark.parametrize(
    ("gross", "state", "local"),
    [(3_052_531, 427_354, 61_051), (2_328_599, 326_004, 46_572), (1_260_653, 176_491, 25_213)],
)
def test_the_release_of_july_2010(gross, state, local):
    """Rivers, Parx and Mohegan in their first month, in whole dollars."""
    found = rates(TableClass.LIVE, date(2010, 7, 31), PARX)
    assert (round(gross * found["state tax"]), round(gross * found["local share"])) == (state, local)


def test_a_rate_has_its_day():
    assert all(rate.since == date(2010, 7, 8) for rate in RATES)
    with pytest.raises(Refused, match="no table games on 2010-07-07"):
        rates(TableClass.LIVE, date(2010, 7, 7))


def test_a_first_day_on_the_29th_of_february_has_its_two_years():
    first = date(2012, 2, 29)
    assert rates(TableClass.LIVE, date(2014, 2, 28), first)["state tax"] == Fraction(14, 100)
    assert rates(TableClass.LIVE, date(2014, 3, 1), first)["state tax"] == Fraction(12, 100)
