"""A gaming day is closed once and in order; nothing can be added to it afterwards."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from fairfelt.facility.core.configuration import Configuration, day_of
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.day.events import DayClosed, DayTotals
from fairfelt.facility.day.state import Days, Totals, balances, owed_at_end, owed_now
from fairfelt.ledger.days import ends

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
    if day >= day_of(state, context.at).isoformat():
        raise Decline("early", f"the gaming day {day} is not over", CITE)
    first = next(iter(days.open), day)
    if first < day:
        raise Decline("order", f"the gaming day {first} comes first", CITE)
    totals = tuple(
        DayTotals(
            kind,
            name,
            sums.deposited,
            sums.winnings,
            sums.collected,
            sums.withdrawn,
            sums.attendant,
            sums.hand_pay_wagers,
        )
        for (kind, name), sums in sorted(days.totals.get(day, {}).items(), key=lambda item: item[0])
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
            as_of=ends(asked, state[Configuration].day_start),
        )
    ]


def day_ends(state: State, day: date) -> None:
    """What is owed, and what patrons have, as a gaming day ends, however late finance closes that day."""
    state[Days].owed[day.isoformat()] = owed_now(state)
    state[Days].balances[day] = balances(state)


def closed(state: State, event: DayClosed, noted: Noted) -> None:
    """The day is over for good."""
    state[Days].closed = event.day
    state[Days].closings[event.day] = event


def plain(state: State) -> dict[str, Any]:
    """Gaming days that are not closed yet, as plain data: in the form that digests have had since version 0.1.0."""
    days = state[Days]
    rows = {day: _digested(days.totals[day]) for day in days.open}
    return {"days": [days.closed, {day: f"[{', '.join(row)}]" for day, row in rows.items() if row}]}


def _digested(totals: Mapping[tuple[str, str], Totals]) -> list[str]:
    """Winnings are all that was won, whoever pays; a row that only has the payment of a hand pay is left out."""
    return [
        f"({key!r}, Totals(deposited={row.deposited}, winnings={row.won}, collected={row.collected}, "
        f"withdrawn={row.withdrawn}))"
        for key, row in sorted(totals.items(), key=lambda item: item[0])
        if row.played
    ]
