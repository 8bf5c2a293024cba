"""What was read when each gaming day ended, asked for by day: also of a day on which nothing happened, or that goes on."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import TypeVar

from fairfelt.facility.core.state import State

Read = TypeVar("Read")


def read_at(state: State, ends: Mapping[date, Read], day: date, now: Read, nothing: Read) -> tuple[Read, Read]:
    """What there was when a gaming day began, and when it ended or as it stands; `ends` has the days that are over."""

    def end(of: date) -> Read:
        if of in ends:
            return ends[of]
        if state.day is None or of >= state.day:
            return now
        before = max((known for known in ends if known < of), default=None)
        return nothing if before is None else ends[before]

    return end(day - timedelta(days=1)), end(day)
