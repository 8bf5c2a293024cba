"""The gaming day: from six in the morning to six, whatever the clocks do in between (§ 465a.31)."""

from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

ZONE = ZoneInfo("America/New_York")
BEGINS = timedelta(hours=6)
_HOUR = 3_600_000


def gaming_day(at: int) -> date:
    """The gaming day of a time in milliseconds."""
    return _of_hour(at // _HOUR)


def ends(day: date) -> int:
    """When a gaming day ends and the next one begins, in milliseconds."""
    begins = datetime.combine(day + timedelta(days=1), datetime.min.time(), ZONE) + BEGINS
    return int(begins.timestamp()) * 1000


@lru_cache(maxsize=1024)
def _of_hour(hour: int) -> date:
    """Days begin on the hour, so that all of an hour is of one day."""
    local = datetime.fromtimestamp(hour * 3600, UTC).astimezone(ZONE).replace(tzinfo=None)
    return (local - BEGINS).date()
