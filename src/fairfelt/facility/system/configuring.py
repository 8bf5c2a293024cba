"""The facility is configured once, before its first terminal or table, so that one start of the day holds for all of it."""

from datetime import date
from typing import Any

from fairfelt.facility.core import approval
from fairfelt.facility.core.configuration import Configuration, Purpose, day_of
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.system.answers import THE_FACILITY, both_keys
from fairfelt.facility.system.commands import ConfigureFacility
from fairfelt.facility.system.events import ConfigurationAsked, FacilityConfigured
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.state import Terminals
from fairfelt.ledger.days import CITE, DayStart, checked

CATEGORIES = (0, 1, 2, 3)


def configure(state: State, command: ConfigureFacility, context: Context) -> Events:
    """Ask for the purpose of the facility and the start of its gaming day; another department agrees."""
    _must_be_new(state)
    if command.purpose not in list(Purpose):
        raise Decline("purpose", f"a facility is for {', '.join(Purpose)}; not for {command.purpose!r}")
    checked(DayStart(command.day_starts, command.zone))
    if command.category not in CATEGORIES:
        raise Decline("category", f"category {command.category}: write 1, 2 or 3, or 0 to leave it out", "605a.9(b)")
    if command.table_games_since:
        _must_be_a_date(command.table_games_since)
    facts = command.purpose, command.day_starts, command.zone, command.category, command.table_games_since
    return [ConfigurationAsked(*facts, context.actor.role)]


def _must_be_new(state: State) -> None:
    if state[Configuration].purpose:
        raise Decline("configured", "the facility is configured: its gaming day starts when it did", CITE)
    if state[Tables] or state[Terminals]:
        raise Decline("late", "terminals or tables are there already: a gaming day has one start for all of them", CITE)


def _must_be_a_date(text: str) -> None:
    try:
        date.fromisoformat(text)
    except ValueError:
        raise Decline("date", f"{text!r} is not a date; write it as 2010-07-08") from None


def asked(state: State, event: ConfigurationAsked, noted: Noted) -> None:
    """Another department's key is awaited."""
    approval.ask_key(state, THE_FACILITY, noted, event.role)


def agreed(state: State, asked: ConfigurationAsked, context: Context) -> Events:
    """Both keys are turned."""
    _must_be_new(state)
    facts = asked.purpose, asked.day_starts, asked.zone, asked.category, asked.table_games_since
    return [FacilityConfigured(*facts, both_keys(state, THE_FACILITY, context))]


def configured(state: State, event: FacilityConfigured, noted: Noted) -> None:
    """The choices are in force, for this event, too."""
    approval.key_turned(state, THE_FACILITY)
    start = DayStart(event.day_starts, event.zone)
    state[Configuration] = Configuration(event.purpose, start, event.category, event.table_games_since)
    state.day = day_of(state, noted.at)


def words(state: State, asked: ConfigurationAsked) -> str:
    """What the second key agrees to."""
    return f"the facility is for {asked.purpose}, and its gaming day starts at {asked.day_starts} ({asked.zone})"


def plain(state: State) -> dict[str, Any]:
    """The choices as plain data; nothing where nothing was said, as in journals of version 0.1.0."""
    chosen = state[Configuration]
    if not chosen.purpose:
        return {}
    start = chosen.day_start
    return {"facility": [chosen.purpose, start.time, start.zone, chosen.category, chosen.table_games_since]}
