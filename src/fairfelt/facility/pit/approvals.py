"""Two-person control at a table: a floorperson answers a request, and play stands still until then."""

from fairfelt.facility.core import approval
from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.core.approval import Refusal, Refusals, Requests
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Asks, Does, Events
from fairfelt.facility.core.messages import Command, Event, Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.pit.commands import Acknowledge, Approve, Refuse, Withdraw
from fairfelt.facility.pit.events import AlarmAcknowledged, RequestRefused, Withdrawn
from fairfelt.facility.rounds.events import BankOffered, WageringOpened
from fairfelt.facility.rounds.state import at
from fairfelt.facility.tables.commands import AtTable
from fairfelt.facility.tables.events import TableClosed
from fairfelt.facility.terminals.state import Terminals

LONGEST_REASON = 200  # characters


def asks_of(event: Event) -> Asks:
    """What a department says of a request: made from the list of departments."""
    from fairfelt.facility import FACILITY

    return FACILITY.asks[type(event)]


def approve(state: State, command: Approve, context: Context) -> Events:
    """A second person agrees, and it is done."""
    play, request = at(state, command.table), state[Requests].get(command.table)
    if request is None:
        raise Decline("nothing", "nothing is asked of a floorperson")
    approval.must_agree(request, command.digest, context, (play.table.dealer, *play.dealt_by))
    return asks_of(request.event).agreed(state, request.event, context)


def refuse(state: State, command: Refuse, context: Context) -> Events:
    """A second person does not agree and says why; play goes on as if nothing had been asked."""
    at(state, command.table)
    request, reason = state[Requests].get(command.table), " ".join(command.reason.split())
    if request is None:
        raise Decline("nothing", "nothing is asked of a floorperson")
    if context.actor.name == request.by:
        raise Decline("two persons", "this is your own request: withdraw it", request.section)
    if command.digest != request.digest:
        raise Decline("altered", "that is not what is asked now: look again", request.section)
    if not 1 <= len(reason) <= LONGEST_REASON:
        raise Decline("reason", f"say why, in at most {LONGEST_REASON} characters", request.section)
    return [RequestRefused(command.table, request.section, reason)]


def refused(state: State, event: RequestRefused, noted: Noted) -> None:
    """Nothing waits at that table; whoever asked sees why."""
    approval.answered(state, event.table)
    state[Refusals][event.table] = Refusal(event.section, event.reason, noted.by, noted.at)


def over(state: State, event: WageringOpened | BankOffered | TableClosed, noted: Noted) -> None:
    """Another round begins, or none: what was refused before is of no interest any more."""
    state[Refusals].pop(event.table, None)


def withdraw(state: State, command: Withdraw, context: Context) -> Events:
    """The request is off, and play goes on."""
    if command.table not in state[Requests]:
        raise Decline("nothing", "nothing is asked of a floorperson")
    return [Withdrawn(command.table)]


def withdrawn(state: State, event: Withdrawn, noted: Noted) -> None:
    """Nothing waits at that table."""
    approval.answered(state, event.table)


def stand_still(state: State, does: Does, command: Command, context: Context) -> None:
    """Refuse what must wait for a floorperson's answer; what was asked for may be asked for again once it has lapsed."""
    request = state[Requests].get(_table(state, command, context)) if does.waits else None
    if request is None:
        return
    lapsed = request.expired(context.at)
    if not (lapsed and isinstance(command, tuple(asks.command for asks in _all_asks()))):
        words = "nobody agreed in time: ask again, or withdraw it" if lapsed else "a floorperson is asked: wait"
        raise Decline("waits", words, request.section)


def _all_asks() -> tuple[Asks, ...]:
    from fairfelt.facility import FACILITY

    return tuple(FACILITY.asks.values())


def _table(state: State, command: Command, context: Context) -> str:
    """The table that a command is about."""
    if isinstance(command, AtTable):
        return command.table
    terminal = state[Terminals].get(context.actor.terminal)
    return terminal.table if terminal else ""


def acknowledge(state: State, command: Acknowledge, context: Context) -> Events:
    """An alarm is seen to, once; what the table needs to go on is asked for all the same."""
    alarms = state[Alarms]
    if not 1 <= command.alarm <= len(alarms):
        raise Decline("unknown", f"there is no alarm {command.alarm}")
    if seen := alarms[command.alarm - 1].seen:
        raise Decline("seen", f"{seen} has acknowledged it already")
    return [AlarmAcknowledged(command.alarm)]


def acknowledged(state: State, event: AlarmAcknowledged, noted: Noted) -> None:
    """Who saw to it."""
    state[Alarms][event.alarm - 1].seen = noted.by
