"""Tables are set up, opened and closed; terminals come and go; wagering opens and closes."""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairfelt.engine.questions import AskMove
from fairfelt.engine.wagering import check_wagers, take_down
from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.cash import own
from fairfelt.floor.refusal import Decline
from fairfelt.floor.rounds import Round
from fairfelt.floor.state import Phase, State, Table, Terminal, house_of
from fairfelt.kit.errors import Refused
from fairfelt.kit.seats import Seat
from fairfelt.kit.seats import Table as Dealt

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context

MOST_SHARING = 100  # terminals at one hand


def enroll(state: State, command: c.EnrollTerminal, context: "Context") -> list[e.AnyEvent]:
    """A terminal with an asset number of its own."""
    if not command.terminal or command.terminal in state.terminals or ":" in command.terminal:
        raise Decline("taken", f"{command.terminal!r} cannot be an asset number, or is one already", "463a.4")
    return [e.TerminalEnrolled(command.terminal)]


def set_up(state: State, command: c.SetUpTable, context: "Context") -> list[e.AnyEvent]:
    """A table may open only with a Rules Submission without faults; they are all told."""
    if not command.table or command.table in state.tables or ":" in command.table:
        raise Decline("taken", f"{command.table!r} cannot be a table's name, or is one already", "463a.4")
    house = house_of(command.rules)
    if not 1 <= command.sharing <= MOST_SHARING:
        raise Decline("sharing", f"from 1 to {MOST_SHARING} terminals may share a hand", "605a.9(b)")
    why = house.game.own_hand(house)
    if command.sharing > 1 and why:
        raise Decline("sharing", f"at {house.game.name} so dealt, every player has a hand of his own", why)
    seconds = command.seconds_to_wager, command.seconds_to_choose
    return [e.TableSetUp(command.table, command.rules, command.automatic, *seconds, command.sharing)]


def at(state: State, name: str) -> Table:
    """The table of that name."""
    table = state.tables.get(name)
    if table is None:
        raise Decline("unknown", f"there is no table {name!r}")
    return table


def must_be(table: Table, *phases: Phase) -> None:
    """Refuse what cannot be done now."""
    if table.phase not in phases:
        when = " or ".join(phase.value for phase in phases)
        raise Decline("phase", f"table {table.name} is {table.phase.value}; it must be {when}")


def open_table(state: State, command: c.OpenTable, context: "Context") -> list[e.AnyEvent]:
    """A dealer begins."""
    must_be(at(state, command.table), Phase.CLOSED)
    return [e.TableOpened(command.table, context.actor.name)]


def relieve(state: State, command: c.Relieve, context: "Context") -> list[e.AnyEvent]:
    """A dealer takes over from another one, at any time while the table is open."""
    table, name = at(state, command.table), context.actor.name
    if table.phase is Phase.CLOSED:
        raise Decline("closed", f"table {table.name} is closed: open it")
    if table.dealer == name:
        raise Decline("yours", f"{name} deals at table {table.name} already")
    return [e.DealerRelieved(table.name, name, table.dealer)]


def close_table(state: State, command: c.CloseTable, context: "Context") -> list[e.AnyEvent]:
    """Between rounds, and with nothing left on the layout."""
    table = at(state, command.table)
    must_be(table, Phase.READY)
    if table.carried.standing:
        raise Decline("standing", "wagers stand on the layout: the next round decides them first")
    return [e.TableClosed(command.table)]


def join(state: State, command: c.Join, context: "Context") -> list[e.AnyEvent]:
    """As many terminals at a position as may share its hand; at a dice table there is always another place."""
    terminal, table = own(state, context), at(state, command.table)
    if terminal.table:
        raise Decline("seated", f"{terminal.name} plays at {terminal.table}; leave it first")
    if table.phase is Phase.CLOSED:
        raise Decline("closed", f"table {table.name} is closed")
    position = command.position or table.free or 1
    if not 1 <= position <= table.game.seats:
        raise Decline("position", f"positions are 1 to {table.game.seats}", table.game.seats_cite)
    if len(table.places.get(position, ())) >= table.room:
        raise Decline("taken", f"position {position} is taken", table.game.seats_cite)
    return [e.Joined(terminal.name, table.name, position)]


def leave_table(state: State, command: c.LeaveTable, context: "Context") -> list[e.AnyEvent]:
    """Not while a wager lies on the layout."""
    terminal = own(state, context)
    if not terminal.table:
        raise Decline("not seated", f"{terminal.name} is at no table")
    if state.in_play(terminal.name):
        raise Decline("in play", "wagers are on the layout: take them back, or wait for the result")
    table = state.tables[terminal.table]
    if table.phase in (Phase.OFFERING, Phase.WAGERING) and table.bank == terminal.position:
        raise Decline("bank", "this terminal has the bank: wait until wagering closes", "645a.12(c)")
    return [e.LeftTable(terminal.name, terminal.table)]


def open_wagering(state: State, command: c.OpenWagering, context: "Context") -> list[e.AnyEvent]:
    """The next round takes wagers, once it is known who banks it."""
    table = at(state, command.table)
    must_be(table, Phase.READY, Phase.OFFERING)
    if table.ask and table.phase is Phase.OFFERING:
        raise Decline("offered", f"position {table.ask.seat.position} is offered the bank: wait", table.ask.cite)
    until = context.at + 1000 * command.seconds if command.seconds else 0
    if table.phase is Phase.OFFERING:
        return [e.WageringOpened(table.name, table.round.number, until)]
    number = f"{table.name}-{table.rounds + 1}"
    if isinstance(
        Round(number, places=table.places, open=True, before=table.carried).view(table.house).pending, AskMove
    ):
        return [e.BankOffered(table.name, number)]
    return [e.WageringOpened(table.name, number, until)]


def no_more_bets(state: State, command: c.NoMoreBets, context: "Context") -> list[e.AnyEvent]:
    """What the chapter does not take goes back with the reason; the rest is locked."""
    table = at(state, command.table)
    must_be(table, Phase.WAGERING)
    returned, wagers, cents = [], 0, 0
    why_not = _refusals(state, table)
    for terminal, spots in sorted(table.round.wagers.items()):
        why = why_not.get(terminal)
        if why is None:
            wagers += len(spots)
            cents += sum(spots.values())
        else:
            stands = sum(table.carried.of(terminal).values())
            returned.append(e.Returned(terminal, state.in_play(terminal) - stands, str(why)))
            wagers += stands > 0
    locked = e.Locked(table.name, table.round.number, wagers, cents, tuple(returned))
    return [locked] if wagers else [locked, e.Settled(table.name, table.round.number, ())]


def _refusals(state: State, table: Table) -> dict[str, Refused]:
    """Why the chapter does not take the wagers of some terminals: by themselves, and then a bank's beside the others'."""
    dealt = Dealt(table.game, table.house)
    dealt.seats = tuple(Seat(position, dealt) for position in sorted(table.places))
    found: dict[str, Refused] = {}
    for terminal, spots in table.round.wagers.items():
        if why := refused(table, dealt, state.terminals[terminal], spots):
            found[terminal] = why
    if table.bank:
        wagers = {terminal: spots for terminal, spots in table.round.wagers.items() if terminal not in found}
        try:
            replace(table.round, wagers=wagers, places=table.places, open=False).view(table.house)
        except Refused as no:
            found[table.seats[no.position]] = no
    return found


def refused(table: Table, dealt: Dealt, terminal: Terminal, spots: dict[str, int]) -> Refused | None:
    """Why the chapter does not take these wagers together, at a table where nobody else has any; None if it does."""
    position = terminal.position
    seat = Seat(position, dealt)
    others = dealt.seats
    dealt.seats = tuple(seat if one.position == position else one for one in others)
    placeable = table.spots(position)
    left = table.carried.of(terminal.name)
    seat.standing = {wager: left[wager.name] for wager in placeable if wager.name in left}
    try:
        check_wagers(table.game, table.house, seat, spots, placeable, minimum=True)
        take_down(seat)
    except Refused as refusal:
        return refusal
    finally:
        dealt.seats = others
    return None
