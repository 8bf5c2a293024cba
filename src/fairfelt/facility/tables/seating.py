"""Terminals take a place at a table and leave it."""

from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.answers import must_take_terminals
from fairfelt.facility.tables.commands import Join, LeaveTable
from fairfelt.facility.tables.events import Joined, LeftTable
from fairfelt.facility.tables.state import Phase, Tables, at
from fairfelt.facility.terminals.state import Terminals, in_play, own


def join(state: State, command: Join, context: Context) -> Events:
    """As many terminals at a position as may share its hand; at a dice table there is always another place."""
    terminal, table = own(state, context), at(state, command.table)
    must_take_terminals(table)
    if terminal.table:
        raise Decline("seated", f"{terminal.name} plays at {terminal.table}; leave it first")
    if table.phase is Phase.CLOSED:
        raise Decline("closed", f"table {table.name} is closed")
    position = command.position or table.free or 1
    if not 1 <= position <= table.game.seats:
        raise Decline("position", f"positions are 1 to {table.game.seats}", table.game.seats_cite)
    if len(table.places.get(position, ())) >= table.room:
        raise Decline("taken", f"position {position} is taken", table.game.seats_cite)
    return [Joined(terminal.name, table.name, position)]


def joined(state: State, event: Joined, noted: Noted) -> None:
    """One more at that position."""
    places = state[Tables][event.table].places
    places[event.position] = (*places.get(event.position, ()), event.terminal)


def leave_table(state: State, command: LeaveTable, context: Context) -> Events:
    """Not while a wager lies on the layout."""
    terminal = own(state, context)
    if not terminal.table:
        raise Decline("not seated", f"{terminal.name} is at no table")
    if in_play(state, terminal.name):
        raise Decline("in play", "wagers are on the layout: take them back, or wait for the result")
    table, play = state[Tables][terminal.table], state[Rounds][terminal.table]
    if table.phase in (Phase.OFFERING, Phase.WAGERING) and play.bank == terminal.position:
        raise Decline("bank", "this terminal has the bank: wait until wagering closes", "645a.12(d)(2)")
    return [LeftTable(terminal.name, terminal.table)]


def left(state: State, event: LeftTable, noted: Noted) -> None:
    """The others at that position stay."""
    places, position = state[Tables][event.table].places, state[Terminals][event.terminal].position
    others = tuple(name for name in places.pop(position) if name != event.terminal)
    if others:
        places[position] = others
