"""A gaming day is closed once and in order; nothing can be added to it afterwards."""

from datetime import date
from typing import Any

from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.day.events import DayClosed, DayTotals
from fairfelt.facility.day.state import Days, owed_at_end, owed_now
from fairfelt.ledger.days import ends, gaming_day

CITE = "605a.2(d)(7)"


def close_day(state: State, command: CloseDay, context: Context) -> Events:
    """Nothing can be added to a day that is over, for time never goes back; so it is closed for good."""
    days = state[Days]
    try:
        asked = date.fromisoformat(command.day)
    except ValueError:
        raise Decline("day", f"{command.day!r} is not a date; write it as 2026-11-15", CITE) from None
    day = asked.isoformat()
    if day <= days.closed:
        raise Decline("closed", f"the gaming day {day} is closed", CITE)
    if day >= gaming_day(context.at).isoformat():
        raise Decline("early", f"the gaming day {day} is not over", CITE)
    first = next(iter(days.open), day)
    if first < day:
        raise Decline("order", f"the gaming day {first} comes first", CITE)
    totals = tuple(
        DayTotals(kind, name, sums.deposited, sums.winnings, sums.collected, sums.withdrawn)
        for (kind, name), sums in sorted(days.totals.get(day, {}).items())
    )
    owed = owed_at_end(state, asked)
    return [
        DayClosed(
            day,
            totals,
            owed.vouchers,
            owed.hand_pays,
            owed.progressives,
            owed.game_accounts,
            owed.stakes,
            as_of=ends(asked),
        )
    ]


def day_ends(state: State, day: date) -> None:
    """What is owed as a gaming day ends, however late finance closes that day."""
    state[Days].owed[day.isoformat()] = owed_now(state)


def closed(state: State, event: DayClosed, noted: Noted) -> None:
    """The day is over for good."""
    state[Days].closed = event.day
    state[Days].closings[event.day] = event


def plain(state: State) -> dict[str, Any]:
    """Gaming days that are not closed yet, as plain data."""
    days = state[Days]
    return {"days": [days.closed, {day: repr(sorted(days.totals[day].items())) for day in days.open}]}
