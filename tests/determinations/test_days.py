"""Business days and months: Pennsylvania's holidays, weekends, the 20th."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairfelt.determinations.days import (
    after,
    business_days_after,
    easter,
    holiday,
    holidays_between,
    is_business_day,
    legal_holiday,
    period,
    twentieth_after,
)

days = st.dates(min_value=date(2000, 1, 1), max_value=date(2060, 12, 31))


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(2019, 1, 21), "Martin Luther King Jr. Day"),
        (date(2019, 10, 14), "Columbus Day"),
        (date(2019, 11, 29), "Day After Thanksgiving"),
        (date(2018, 11, 12), "Veterans Day (observed)"),
        (date(2019, 8, 6), ""),
    ],
    ids=str,
)
def test_offices_keep_pennsylvanias_holidays(day, name):
    assert holiday(day) == name
    assert is_business_day(day) is not bool(name)


@pytest.mark.parametrize(
    ("received", "last"),
    [
        (date(2019, 8, 6), date(2019, 8, 20)),
        (date(2019, 8, 3), date(2019, 8, 16)),  # a Saturday: Monday is the first
        (date(2019, 11, 22), date(2019, 12, 10)),  # Thanksgiving and the day after
        (date(2019, 12, 20), date(2020, 1, 7)),  # Christmas and New Year
    ],
    ids=str,
)
def test_ten_business_days(received, last):
    assert business_days_after(received, 10) == last


@settings(deadline=None)
@given(days, st.integers(min_value=1, max_value=30))
def test_so_many_business_days_lie_between(day, number):
    last = business_days_after(day, number)
    span = [day + timedelta(days=n) for n in range(1, (last - day).days + 1)]
    assert sum(map(is_business_day, span)) == number
    assert is_business_day(last)
    weekdays = sum(one.weekday() < 5 for one in span)
    assert len(holidays_between(day, last)) == weekdays - number


@settings(deadline=None)
@given(days)
def test_the_twentieth_of_the_following_month(day):
    paid = twentieth_after(day)
    assert paid.day == 20
    assert (paid.year * 12 + paid.month) - (day.year * 12 + day.month) == 1


def test_a_period_leaves_out_its_first_day():
    assert after(date(2019, 8, 5), 90) == date(2019, 11, 3)
    assert after(date(2020, 2, 1), 28) == date(2020, 2, 29)


# --- 1 Pa.C.S. § 1908 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(2019, 6, 14), "Flag Day"),
        (date(2020, 4, 10), "Good Friday"),
        (date(2020, 11, 3), "Election Day"),
        (date(2022, 11, 8), "Election Day"),  # the Tuesday after the first Monday, not the first Tuesday
        (date(2021, 7, 5), "Independence Day, kept on Monday"),
        (date(2021, 6, 19), "Juneteenth"),
        (date(2020, 6, 19), ""),  # a holiday of the United States since 2021
        (date(2022, 5, 30), "Memorial Day"),
        (date(2019, 11, 28), "Thanksgiving Day"),
        (date(2019, 11, 29), ""),  # offices are closed, but no law makes it a legal holiday
        (date(2021, 12, 24), ""),  # Christmas is on a Saturday: nothing moves to the Friday
    ],
    ids=str,
)
def test_the_legal_holidays_are_computed(day, name):
    assert legal_holiday(day) == name


@pytest.mark.parametrize(
    ("year", "month", "day"), [(1954, 4, 18), (2000, 4, 23), (2011, 4, 24), (2019, 4, 21), (2038, 4, 25), (2049, 4, 18)]
)
def test_easter(year, month, day):
    assert easter(year) == date(year, month, day)


@settings(deadline=None)
@given(days, st.integers(min_value=1, max_value=120))
def test_a_last_day_on_a_weekend_or_a_legal_holiday_is_left_out(day, number):
    found = period(day, number)
    assert found.counted == after(day, number)
    assert found.moved.weekday() < 5
    assert not legal_holiday(found.moved)
    between = [found.counted + timedelta(days=n) for n in range((found.moved - found.counted).days)]
    assert all(one.weekday() >= 5 or legal_holiday(one) for one in between)
    assert found.differs is bool(between)
    assert (found.last(moves=True), found.last(moves=False)) == (found.moved, found.counted)
    assert bool(found.why) is found.differs
