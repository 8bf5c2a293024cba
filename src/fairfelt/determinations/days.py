"""Days, business days and periods. A period leaves out the day on which it begins and runs through its last day.

A last day on a weekend or a legal holiday is left out by 1 Pa.C.S. § 1908: `Period` has both days. Legal holidays are computed
here from 44 P.S. § 11 and the federal list; the days on which offices are closed come from the library `holidays`.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from holidays import country_holidays

_CLOSED = country_holidays("US", subdiv="PA")
SATURDAY, SUNDAY = 5, 6
MONDAY, THURSDAY = 0, 3


@dataclass(frozen=True, slots=True)
class Period:
    """A period's last day as counted, and the day to which 1 Pa.C.S. § 1908 moves it; the same where nothing is left out."""

    counted: date
    moved: date

    def last(self, moves: bool) -> date:
        """The last day, with or without that section."""
        return self.moved if moves else self.counted

    @property
    def differs(self) -> bool:
        """Whether the counted last day is left out."""
        return self.counted != self.moved

    @property
    def why(self) -> str:
        """Why the counted last day is left out."""
        return f"a {self.counted:%A}" if self.counted.weekday() >= SATURDAY else legal_holiday(self.counted)


def period(day: date, days: int) -> Period:
    """A period of so many days that begins on `day`."""
    return ending(after(day, days))


def ending(counted: date) -> Period:
    """A period whose last day is counted already."""
    moved = counted
    while moved.weekday() >= SATURDAY or legal_holiday(moved):
        moved += timedelta(days=1)
    return Period(counted, moved)


def after(day: date, days: int) -> date:
    """The day that lies so many days after `day`."""
    return day + timedelta(days=days)


def legal_holiday(day: date) -> str:
    """The legal holiday of the Commonwealth or of the United States on a day, or ""; after a Sunday, its Monday."""
    return _legal_holidays(day.year).get(day, "")


@cache
def _legal_holidays(year: int) -> dict[date, str]:
    fixed = {
        date(year, 1, 1): "New Year's Day",
        date(year, 6, 14): "Flag Day",
        date(year, 7, 4): "Independence Day",
        date(year, 11, 11): "Veterans' Day",
        date(year, 12, 25): "Christmas Day",
    }
    if year >= 2021:
        fixed[date(year, 6, 19)] = "Juneteenth"
    election = _weekday_of(year, 11, MONDAY, 1) + timedelta(days=1)
    moving = {
        _weekday_of(year, 1, MONDAY, 3): "Martin Luther King, Jr. Day",
        _weekday_of(year, 2, MONDAY, 3): "Presidents' Day",
        easter(year) - timedelta(days=2): "Good Friday",
        _weekday_of(year, 6, MONDAY, 1) - timedelta(days=7): "Memorial Day",
        _weekday_of(year, 9, MONDAY, 1): "Labor Day",
        _weekday_of(year, 10, MONDAY, 2): "Columbus Day",
        election: "Election Day",
        _weekday_of(year, 11, THURSDAY, 4): "Thanksgiving Day",
    }
    mondays = {
        day + timedelta(days=1): f"{name}, kept on Monday" for day, name in fixed.items() if day.weekday() == SUNDAY
    }
    return mondays | fixed | moving


def _weekday_of(year: int, month: int, weekday: int, number: int) -> date:
    """The first, second, … such weekday of a month."""
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (number - 1))


def easter(year: int) -> date:
    """Easter Sunday, by the reckoning of the Gregorian calendar."""
    golden, century = year % 19, year // 100
    moon = (century - century // 4 - (8 * century + 13) // 25 + 19 * golden + 15) % 30
    moon -= (moon // 28) * (1 - (moon // 28) * (29 // (moon + 1)) * ((21 - golden) // 11))
    sunday = moon - (year + year // 4 + moon + 2 - century + century // 4) % 7
    month = 3 + (sunday + 40) // 44
    return date(year, month, sunday + 28 - 31 * (month // 4))


def holiday(day: date) -> str:
    """The holiday for which the offices of the Commonwealth are closed on a day, or ""."""
    return str(_CLOSED.get(day, ""))


def is_business_day(day: date) -> bool:
    """Whether an office of the Commonwealth is open: neither a weekend nor a holiday."""
    return day.weekday() < 5 and not holiday(day)


def business_days_after(day: date, number: int) -> date:
    """The last of so many business days after `day`."""
    while number:
        day += timedelta(days=1)
        number -= is_business_day(day)
    return day


def holidays_between(first: date, last: date) -> tuple[tuple[date, str], ...]:
    """The holidays on weekdays after `first` through `last`, which make a period of business days longer."""
    span = ((first + timedelta(days=n)) for n in range(1, (last - first).days + 1))
    return tuple((day, holiday(day)) for day in span if day.weekday() < 5 and holiday(day))


def twentieth_after(day: date) -> date:
    """The 20th day of the month that follows the month of `day`."""
    return date(day.year + day.month // 12, day.month % 12 + 1, 20)
