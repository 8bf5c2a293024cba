"""Tables are set up, opened and closed; dealers relieve each other; a dealer acts at his own table alone."""

from fairfelt.facility.core.context import Context, Role
from fairfelt.facility.core.department import Does, Events
from fairfelt.facility.core.messages import Command, Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables import decks
from fairfelt.facility.tables.commands import AtTable, CloseTable, OpenTable, Relieve, SetUpTable
from fairfelt.facility.tables.events import DealerRelieved, Shuffled, TableClosed, TableOpened, TableSetUp
from fairfelt.facility.tables.state import Phase, Table, Tables, at, house_of

MOST_SHARING = 100  # terminals at one hand


def set_up(state: State, command: SetUpTable, context: Context) -> Events:
    """A table may open only with a Rules Submission without faults; they are all named."""
    if not command.table or command.table in state[Tables] or ":" in command.table:
        raise Decline("taken", f"{command.table!r} cannot be a table's name, or is one already", "463a.4")
    house = house_of(command.rules)
    if not 1 <= command.sharing <= MOST_SHARING:
        raise Decline("sharing", f"from 1 to {MOST_SHARING} terminals may share a hand", "605a.9(b)")
    why = house.game.own_hand(house)
    if command.sharing > 1 and why:
        raise Decline("sharing", f"at {house.game.name} so dealt, every player has a hand of his own", why)
    seconds = command.seconds_to_wager, command.seconds_to_choose
    return [TableSetUp(command.table, command.rules, command.automatic, *seconds, command.sharing)]


def was_set_up(state: State, event: TableSetUp, noted: Noted) -> None:
    """One table more."""
    seconds = event.seconds_to_wager, event.seconds_to_choose
    house = house_of(event.rules)
    state[Tables][event.table] = Table(event.table, event.rules, house, event.automatic, *seconds, event.sharing)


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
