"""Days and business days. A period leaves out the day on which it begins and runs through its last day.

Pennsylvania's holidays come from the library `holidays`; a business day is any other day from Monday to Friday.
"""

from datetime import date, timedelta

from holidays import country_holidays

_CLOSED = country_holidays("US", subdiv="PA")


def after(day: date, days: int) -> date:
    """The last day of a period of so many days that begins on `day`."""
    return day + timedelta(days=days)


def holiday(day: date) -> str:
    """The holiday that Pennsylvania keeps on a day, or ""."""
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
