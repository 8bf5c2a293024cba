"""The gaming day: from six in the morning to six, whatever the clocks do in between (§ 465a.31)."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

ZONE = ZoneInfo("America/New_York")
BEGINS = timedelta(hours=6)


def gaming_day(at: int) -> date:
    """The gaming day of a time in milliseconds."""
    local = datetime.fromtimestamp(at // 1000, UTC).astimezone(ZONE).replace(tzinfo=None)
    return (local - BEGINS).date()
