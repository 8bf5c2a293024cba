"""What a player does at a terminal during a round: wagers while they are taken, then answers when asked."""

from typing import TYPE_CHECKING

from fairfelt.engine.bounds import bounds
from fairfelt.engine.questions import AskMove
from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.cash import own
from fairfelt.floor.refusal import Decline
from fairfelt.floor.rounds import by_default
from fairfelt.floor.state import Phase, State, Table, Terminal
from fairfelt.floor.tables import at
from fairfelt.kit.cards import cards
from fairfelt.kit.pay import usd
from fairfelt.kit.wagers import Answer, Wager
from fairfelt.simulator.players import taken

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context


def place_wager(state: State, command: c.PlaceWager, context: "Context") -> list[e.AnyEvent]:
    """How much lies on a spot: only while wagering is open, never more than the account holds."""
    terminal, table = _seated(state, context)
    if table.phase is not Phase.WAGERING:
        cite = table.house.game.wagers[0].cite
        raise Decline("late", f"no more bets: table {table.name} is {table.phase.value}", cite)
    if terminal.hand_pay:
        raise Decline("locked", f"an attendant must pay {terminal.hand_pay} first", "465a.26")
    wager = next((one for one in table.spots(terminal.position) if one.title == command.wager), None)
    if wager is None:
        raise Decline("unknown", f"{command.wager!r} cannot be placed here")
    _amount(table, terminal, wager, command.cents)
    moved = _lies(table, terminal, wager, command.cents) - _lies(table, terminal, wager, None)
    if moved > state.account(terminal.name):
        raise Decline("funds", f"the game account holds {usd(state.account(terminal.name))}", "605a.2(d)(1)")
    if command.cents == table.round.wagers.get(terminal.name, {}).get(wager.title, 0):
        return []
    return [e.WagerPlaced(terminal.name, table.name, table.round.number, wager.title, command.cents, moved)]


def _lies(table: Table, terminal: Terminal, wager: Wager, cents: int | None) -> int:
    """What lies on a spot now, or would with so many cents; a standing wager goes back only when the round is settled."""
    stands = table.carried.of(terminal.name).get(wager.title, 0)
    placed = table.round.wagers.get(terminal.name, {}).get(wager.title, 0) if cents is None else cents
    return max(placed, stands)


def _amount(table: Table, terminal: Terminal, wager: Wager, cents: int) -> None:
    """What one spot takes by itself; more may still be added to it, and how spots go together is seen when they are locked."""
    if cents < 0:
        raise Decline("amount", "a wager is a number of cents", wager.cite)
    stands = table.carried.of(terminal.name).get(wager.title, 0)
    refusal = bounds(wager, table.house, stands=stands).refusal(cents, may_grow=True) if cents else None
    if refusal is not None:
        raise Decline("amount", refusal.message, refusal.cite)


def choose(state: State, command: c.Choose, context: "Context") -> list[e.AnyEvent]:
    """The answer of the terminal that is asked."""
    terminal, table = _seated(state, context)
    ask = table.asks.get(terminal.name)
    if ask is None or table.phase not in (Phase.OFFERING, Phase.LOCKED):
        raise Decline("not asked", "nothing is asked of you now")
    answer = Answer(command.move, command.cents, tuple(cards(command.cards)))
    return [_chosen(state, table, ask, terminal, answer)]


def time_up(state: State, command: c.TimeUp, context: "Context") -> list[e.AnyEvent]:
    """The stated default, once the time has passed, for every terminal of the position that has not answered."""
    table = at(state, command.table)
    if table.ask is None or not table.until or context.at < table.until:
        raise Decline("early", "nobody has let the time pass")
    return [
        _chosen(state, table, ask, state.terminals[name], by_default(ask), default=True)
        for name, ask in table.asks.items()
    ]


def _chosen(
    state: State, table: Table, ask: AskMove, terminal: Terminal, answer: Answer, *, default: bool = False
) -> e.Chosen:
    no = taken(ask, answer)
    if no is not None:
        raise no
    after = table.round.with_answer(table.house, terminal.name, answer).lanes[terminal.name]
    placed = sum(after.seat.wagers.values()) - sum(ask.seat.wagers.values())
    if placed > state.account(terminal.name):
        raise Decline("funds", f"that takes {usd(placed)}; the game account holds {usd(state.account(terminal.name))}")
    text = " ".join("".join(one) or "joker" for one in answer.cards)
    round_ = table.round.number
    position = terminal.position
    return e.Chosen(terminal.name, table.name, round_, position, answer.name, answer.cents, text, placed, default)


def _seated(state: State, context: "Context") -> tuple[Terminal, Table]:
    terminal = own(state, context)
    if not terminal.table:
        raise Decline("not seated", f"{terminal.name} is at no table")
    return terminal, state.tables[terminal.table]
