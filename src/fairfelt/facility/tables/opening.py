"""Tables are opened and closed; dealers relieve each other; a dealer acts at his own table alone."""

from fairfelt.facility.core.context import Context, Role
from fairfelt.facility.core.department import Does, Events
from fairfelt.facility.core.messages import Command, Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables import decks
from fairfelt.facility.tables.commands import AtTable, CloseTable, OpenTable, Relieve
from fairfelt.facility.tables.events import DealerRelieved, Shuffled, TableClosed, TableOpened
from fairfelt.facility.tables.state import Phase, Tables, at


def open_table(state: State, command: OpenTable, context: Context) -> Events:
    """A dealer begins. The cards are inspected and shuffled: those of the rounds before the table closed are back."""
    table = at(state, command.table)
    table.must_be(Phase.CLOSED)
    opened = TableOpened(table.name, context.actor.name)
    return [opened, Shuffled(table.name)] if decks.several(table) and any(table.decks.seen.values()) else [opened]


def opened(state: State, event: TableOpened, noted: Noted) -> None:
    """The table is ready."""
    table = state[Tables][event.table]
    table.phase, table.dealer = Phase.READY, event.dealer
    decks.inspect(table, noted.at)


def relieve(state: State, command: Relieve, context: Context) -> Events:
    """A dealer takes over from another one, at any time while the table is open."""
    table, name = at(state, command.table), context.actor.name
    if table.phase is Phase.CLOSED:
        raise Decline("closed", f"table {table.name} is closed: open it")
    if table.dealer == name:
        raise Decline("yours", f"{name} deals at table {table.name} already")
    return [DealerRelieved(table.name, name, table.dealer)]


def relieved(state: State, event: DealerRelieved, noted: Noted) -> None:
    """The new dealer has it."""
    table = state[Tables][event.table]
    table.dealer = event.dealer
    decks.burn_for_dealer(table)


def close_table(state: State, command: CloseTable, context: Context) -> Events:
    """Between rounds, and with nothing left on the layout."""
    table = at(state, command.table)
    table.must_be(Phase.READY)
    if state[Rounds][table.name].carried.standing:
        raise Decline("standing", "wagers stand on the layout: the next round decides them first")
    return [TableClosed(command.table)]


def closed(state: State, event: TableClosed, noted: Noted) -> None:
    """Nobody deals."""
    table = state[Tables][event.table]
    table.phase, table.dealer = Phase.CLOSED, ""


def own_table(state: State, does: Does, command: Command, context: Context) -> None:
    """Refuse a dealer at a table that another one deals: he relieves him first. Floorpersons see to every table."""
    table = state[Tables].get(command.table) if isinstance(command, AtTable) else None
    if table is None or not table.dealer or isinstance(command, Relieve) or context.actor.role != Role.DEALER:
        return
    if table.dealer != context.actor.name:
        raise Decline("other table", f"{table.dealer} deals at table {table.name}: relieve {table.dealer} first")
