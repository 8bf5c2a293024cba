"""Wagering opens, players place wagers, and it closes: what the chapter does not take goes back with the reason."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from fairfelt.engine.bounds import Bounds, bounds
from fairfelt.engine.questions import AskMove
from fairfelt.engine.wagering import check_wagers, take_down
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.commands import NoMoreBets, OpenWagering, PlaceWager
from fairfelt.facility.rounds.events import EDITION, BankOffered, Locked, Returned, Settled, WageringOpened, WagerPlaced
from fairfelt.facility.rounds.inputs import Round
from fairfelt.facility.rounds.memory import RoundMemory
from fairfelt.facility.rounds.shared_hands import SharedHands
from fairfelt.facility.rounds.state import Play, Rounds, at
from fairfelt.facility.tables.answers import must_be_kept_up, must_take_terminals
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.state import Terminal, Terminals, account, in_play, own
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.pay import usd
from fairfelt.kit.seats import Seat
from fairfelt.kit.seats import Table as Dealt
from fairfelt.kit.wagers import Wager
from fairfelt.ledger import Transfer, between
from fairfelt.ledger.accounts import game_account, stake


def open_wagering(state: State, command: OpenWagering, context: Context) -> Events:
    """The next round takes wagers, once it is known who banks it."""
    play = at(state, command.table)
    table = play.table
    must_take_terminals(table)
    must_be_kept_up(play, context.at)
    table.must_be(Phase.READY, Phase.OFFERING)
    if play.ask and table.phase is Phase.OFFERING:
        raise Decline("offered", f"position {play.ask.seat.position} is offered the bank: wait", play.ask.cite)
    until = context.at + 1000 * command.seconds if command.seconds else 0
    if table.phase is Phase.OFFERING:
        return [WageringOpened(table.name, play.round.number, until)]
    number = f"{table.name}-{table.rounds + 1}"
    first = SharedHands(table.house, Round(number, places=table.places, open=True, before=play.carried))
    if isinstance(first.view.pending, AskMove):
        return [BankOffered(table.name, number)]
    return [WageringOpened(table.name, number, until)]


def bank_offered(state: State, event: BankOffered, noted: Noted) -> None:
    """A round begins, and the bank is offered to those who are there."""
    play = state[Rounds][event.table]
    _begin(play, event.round)
    offer_bank(play, noted.at)


def wagering_opened(state: State, event: WageringOpened, noted: Noted) -> None:
    """A round begins, unless it began when the bank was offered."""
    play = state[Rounds][event.table]
    if play.round.number != event.round:
        _begin(play, event.round)
    play.until, play.hands = event.until, None
    play.told, play.dealt_by = 0, ()


def _begin(play: Play, number: str) -> None:
    play.round, play.hands, play.memory = Round(number, open=True, before=play.carried), None, RoundMemory()
    play.round.wagers = {name: dict(stood) for name, stood in play.carried.standing.items()}
    play.last = ()


def offer_bank(play: Play, at_: int) -> None:
    """The bank is offered to those who are there now."""
    if play.table.phase is Phase.OFFERING:
        before, play.round.places = play.ask, dict(play.table.places)
        play.hands = play.given()
        if before is None or play.ask is None or before.seat.position != play.ask.seat.position:
            play.set_clock(at_)


def place_wager(state: State, command: PlaceWager, context: Context) -> Events:
    """How much lies on a spot: only while wagering is open, never more than the account holds."""
    terminal, play = seated(state, context)
    table = play.table
    if table.phase is not Phase.WAGERING:
        cite = table.game.wagers[0].cite
        raise Decline("late", f"no more bets: table {table.name} is {table.phase.value}", cite)
    terminal.must_be_open()
    wager = next((spot for spot in play.spots(terminal.position) if spot.title == command.wager), None)
    if wager is None:
        raise Decline("unknown", f"{command.wager!r} cannot be placed here")
    stands = play.carried.of(terminal.name).get(wager.title, 0)
    _amount(table.house, wager, stands, command.cents, play.closed(wager))
    placed = play.round.wagers.get(terminal.name, {}).get(wager.title, 0)
    moved = max(command.cents, stands) - max(placed, stands)  # a standing wager goes back only at the settlement
    funds = account(state, terminal.name)
    if moved > funds:
        raise Decline("funds", f"the game account holds {usd(funds)}", "605a.1")
    if command.cents == placed:
        return []
    return [WagerPlaced(terminal.name, table.name, play.round.number, wager.title, command.cents, moved)]


def seated(state: State, context: Context) -> tuple[Terminal, Play]:
    """The terminal that asks, and play at its table."""
    terminal = own(state, context)
    if not terminal.table:
        raise Decline("not seated", f"{terminal.name} is at no table")
    return terminal, state[Rounds][terminal.table]


def _amount(house: House, wager: Wager, stands: int, cents: int, closed: str) -> None:
    """What one spot takes by itself; more may still be added, and how spots go together is seen when they are locked."""
    if cents < 0:
        raise Decline("amount", "a wager is a number of cents", wager.cite)
    refusal = _bounds(wager, house, stands, closed).refusal(cents, may_grow=True) if cents else None
    if refusal is not None:
        raise Decline("amount", refusal.message, refusal.cite)


@lru_cache(maxsize=4096)
def _bounds(wager: Wager, house: House, stands: int, closed: str) -> Bounds:
    """Asked with every wager; only what stands on the layout changes between two of them, and what closes it."""
    return bounds(wager, house, stands=stands, closed=closed)


def to_layout(state: State, event: WagerPlaced) -> Iterator[Transfer]:
    """game account → stake on the layout, or back"""
    yield between(game_account(event.terminal), stake(event.table, event.terminal), event.moved)


def wager_placed(state: State, event: WagerPlaced, noted: Noted) -> None:
    """What lies on the spot; at an automatic table the first wager starts the clock."""
    play = state[Rounds][event.table]
    wagers = play.round.wagers.setdefault(event.terminal, {})
    if event.cents or event.wager in play.carried.of(event.terminal):
        wagers[event.wager] = event.cents
    else:
        wagers.pop(event.wager, None)
    if not wagers:
        del play.round.wagers[event.terminal]
    if play.table.automatic and not play.until:
        play.until = noted.at + 1000 * play.table.seconds_to_wager


def no_more_bets(state: State, command: NoMoreBets, context: Context) -> Events:
    """What the chapter does not take goes back with the reason; the rest is locked."""
    play = at(state, command.table)
    table = play.table
    table.must_be(Phase.WAGERING)
    returned, wagers, cents = [], 0, 0
    why_not = _refusals(state, play)
    for terminal, placed in sorted(play.round.wagers.items()):
        why = why_not.get(terminal)
        if why is None:
            wagers += len(placed)
            cents += sum(placed.values())
        else:
            stands = sum(play.carried.of(terminal).values())
            returned.append(Returned(terminal, in_play(state, terminal) - stands, str(why)))
            wagers += stands > 0
    locked = Locked(table.name, play.round.number, wagers, cents, tuple(returned))
    return [locked] if wagers else [locked, Settled(table.name, play.round.number, (), edition=EDITION)]


def _refusals(state: State, play: Play) -> dict[str, Refused]:
    """Why the chapter does not take the wagers of some terminals: by themselves, and then a bank's beside the others'."""
    table = play.table
    dealt = Dealt(table.game, table.house, before=play.carried.state)
    dealt.seats = tuple(Seat(position, dealt) for position in sorted(table.places))
    _stand(state, play, dealt)
    found: dict[str, Refused] = {}
    for terminal, placed in play.round.wagers.items():
        if why := refused(play, dealt, state[Terminals][terminal], placed):
            found[terminal] = why
    if play.bank:
        wagers = {terminal: placed for terminal, placed in play.round.wagers.items() if terminal not in found}
        try:
            _ = SharedHands(table.house, replace(play.round, wagers=wagers, places=table.places, open=False)).view
        except Refused as no:
            found[table.seats[no.position]] = no
    return found


def _stand(state: State, play: Play, dealt: Dealt) -> None:
    """What rounds before left of every terminal, and what of it is taken down: other wagers may go by that."""
    for name, left in play.carried.standing.items():
        seat = next((one for one in dealt.seats if one.position == state[Terminals][name].position), None)
        if seat is not None:
            stood = {wager: left[wager.name] for wager in play.spots(seat.position) if wager.name in left}
            kept = play.round.wagers.get(name, {})
            seat.standing, seat.down = stood, {wager for wager in stood if not kept.get(wager.title)}


def refused(play: Play, dealt: Dealt, terminal: Terminal, placed: Mapping[str, int]) -> Refused | None:
    """Why the chapter does not take these wagers together, at a table where nobody else has any; None if it does."""
    position, house = terminal.position, play.table.house
    seat = Seat(position, dealt)
    others = dealt.seats
    dealt.seats = tuple(seat if other.position == position else other for other in others)
    placeable = play.spots(position)
    left = play.carried.of(terminal.name)
    seat.standing = {wager: left[wager.name] for wager in placeable if wager.name in left}
    try:
        check_wagers(house.game, house, seat, placed, placeable, minimum=True)
        take_down(seat)
    except Refused as refusal:
        return refusal
    finally:
        dealt.seats = others
    return None


def back_to_accounts(state: State, event: Locked) -> Iterator[Transfer]:
    """stake on the layout → game account, of wagers that cannot stand"""
    for returned in event.returned:
        yield Transfer(stake(event.table, returned.terminal), game_account(returned.terminal), returned.cents)


def locked(state: State, event: Locked, noted: Noted) -> None:
    """What stands is played with from now on."""
    play = state[Rounds][event.table]
    for returned in event.returned:
        play.round.wagers.pop(returned.terminal, None)
        if stood := play.carried.of(returned.terminal):
            play.round.wagers[returned.terminal] = dict(stood)
    play.until = 0
    play.round.places, play.round.open = dict(play.table.places), False
    if play.round.wagers:
        play.hands = play.given()
        play.set_clock(noted.at)
