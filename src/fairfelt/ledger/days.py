"""The gaming day: from its start in the morning to the next, whatever the clocks do in between (§ 465a.31).

When it starts, and by which clock, the certificate holder chooses for the facility; six in Harrisburg where nothing is said.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from fairfelt.kit.errors import Refused

CITE = "465a.31"
_MINUTE = 60_000


@dataclass(frozen=True, slots=True)
class DayStart:
    """When a gaming day starts, as "06:00", and the name of the zone whose clocks say so."""

    time: str = "06:00"
    zone: str = "America/New_York"

    @property
    def clock(self) -> ZoneInfo:
        """The clocks of the facility."""
        return ZoneInfo(self.zone)


SIX = DayStart()
"""The start of a gaming day at a facility that has not said another."""


def checked(start: DayStart) -> DayStart:
    """The start, if it is a time of day and its zone is known."""
    try:
        if datetime.strptime(start.time, "%H:%M").strftime("%H:%M") != start.time:  # noqa: DTZ007 - a time of day
            raise ValueError
    except ValueError:
        raise Refused(f"{start.time!r} is not a time of day; write it as 06:00", CITE) from None
    try:
        ZoneInfo(start.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused(f"{start.zone!r} is not a known zone; write it as America/New_York", CITE) from None
    return start


def gaming_day(at: int, start: DayStart = SIX) -> date:
    """The gaming day of a time in milliseconds."""
    return _of_minute(at // _MINUTE, start)


def ends(day: date, start: DayStart = SIX) -> int:
    """When a gaming day ends and the next one begins, in milliseconds."""
    time = datetime.strptime(start.time, "%H:%M").time()  # noqa: DTZ007 - a time of day
    return int(datetime.combine(day + timedelta(days=1), time, start.clock).timestamp()) * 1000


@lru_cache(maxsize=4096)
def _of_minute(minute: int, start: DayStart) -> date:
    """Days begin on the minute, so that all of a minute is of one day."""
    hours, minutes = map(int, start.time.split(":"))
    local = datetime.fromtimestamp(minute * 60, UTC).astimezone(start.clock).replace(tzinfo=None)
    return (local - timedelta(hours=hours, minutes=minutes)).date()
