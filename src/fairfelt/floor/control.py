"""Two-person control: what is asked of a floorperson, by whom, until when, and that play stands still meanwhile.

What is agreed to is named by a digest of the request itself, effects and all; an agreement to anything else is refused.
"""

from hashlib import sha256
from typing import TYPE_CHECKING

from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.refusal import Decline
from fairfelt.floor.state import State, Table
from fairfelt.floor.state_staff import Request
from fairfelt.floor.upkeep import due

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context

ANYWAY = (c.Approve, c.Withdraw, c.Relieve)  # what may be done while a request waits
ASKING = (c.CallIrregularity, c.Resume, c.ChangeDecks)  # what may be asked again when nobody agreed in time


def digest(event: e.Event) -> str:
    """The name of exactly this request."""
    return sha256(e.encode(event)).hexdigest()[:16]


def stand_still(state: State, command: c.Command, context: "Context") -> None:
    """Refuse what must wait: for a floorperson's answer, or for upkeep that is due."""
    table = _where(state, command, context)
    if table is None:
        return
    if table.asked and not isinstance(command, ANYWAY):
        lapsed = table.asked.expired(context.at)
        if not (lapsed and isinstance(command, ASKING)):
            words = "nobody agreed in time: ask again, or withdraw it" if lapsed else "a floorperson is asked: wait"
            raise Decline("waits", words, table.asked.section)
    if isinstance(command, c.OpenWagering | c.Settle):
        for one in due(table, context.at):
            raise Decline("upkeep", f"due first: {one.words}", one.cite)


def own_table(state: State, command: c.Command, context: "Context") -> None:
    """Refuse a dealer at a table that another one deals: only he relieves him first. Floorpersons see to every table."""
    table = state.tables.get(command.table) if isinstance(command, c.AtTable) else None
    if table is None or not table.dealer or isinstance(command, c.Relieve) or context.actor.role != "dealer":
        return
    if table.dealer != context.actor.name:
        raise Decline("other table", f"{table.dealer} deals at table {table.name}: relieve {table.dealer} first")


def _where(state: State, command: c.Command, context: "Context") -> Table | None:
    """The table that a command is about, if play at it may have to wait."""
    if isinstance(command, c.AtTable):
        return state.tables.get(command.table)
    terminal = state.terminals.get(context.actor.terminal) if isinstance(command, c.Choose) else None
    return state.tables.get(terminal.table) if terminal else None


def deals(table: Table, name: str) -> bool:
    """Whether somebody deals at a table, or had a hand in dealing its round."""
    return name in (table.dealer, *table.dealt_by)


def agreed(table: Table, command: c.Approve, context: "Context") -> Request:
    """The request that a second person now agrees to: in time, knowing which, and being somebody else."""
    asked = table.asked
    if asked is None:
        raise Decline("nothing", "nothing is asked of a floorperson")
    if context.actor.name == asked.by or deals(table, context.actor.name):
        raise Decline("two persons", "who asked, or deals, cannot be the one who agrees", asked.section)
    if asked.expired(context.at):
        raise Decline("expired", "it was asked more than five minutes ago: ask again", asked.section)
    if command.digest != asked.digest:
        raise Decline("altered", "that is not what is asked now: look again", asked.section)
    return asked


def withdraw(state: State, command: c.Withdraw, context: "Context") -> list[e.AnyEvent]:
    """The request is off, and play goes on."""
    table = state.tables.get(command.table)
    if table is None or table.asked is None:
        raise Decline("nothing", "nothing is asked of a floorperson")
    return [e.Withdrawn(table.name)]


def acknowledge(state: State, command: c.Acknowledge, context: "Context") -> list[e.AnyEvent]:
    """An alarm is seen to, once; what the table needs to go on is asked for all the same."""
    if not 1 <= command.alarm <= len(state.alarms):
        raise Decline("unknown", f"there is no alarm {command.alarm}")
    if seen := state.alarms[command.alarm - 1].seen:
        raise Decline("seen", f"{seen} has acknowledged it already")
    return [e.AlarmAcknowledged(command.alarm)]
