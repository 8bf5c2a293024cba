"""What must hold of terminals after every event, and their part of the state's digest."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import msgspec

from fairfelt.facility.core.invariants import same
from fairfelt.facility.core.state import State
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.state import Phase, Tables
from fairfelt.facility.terminals.events import Limits
from fairfelt.facility.terminals.state import Readings, Terminal, Terminals, account, in_play, owed, readings
from fairfelt.ledger.accounts import box


def meters_explain_the_account(state: State) -> Iterator[str]:
    """The meters explain what is on the game account and on the layout (I18)."""
    for terminal in state[Terminals].values():
        m = terminal.meters
        credited = m.bill_in + m.voucher_in + m.coin_out + m.terminal_progressive + m.returned
        credited -= m.coin_in + m.voucher_out + m.attendant_cancelled_credits
        credited -= sum(hand_pay.cancelled for hand_pay in owed(state, terminal))  # an attendant has not paid it yet
        held = account(state, terminal.name) + in_play(state, terminal.name)
        yield from same("I18", f"the meters of {terminal.name}", credited, held)


def locked_while_owed(state: State) -> Iterator[str]:
    """A terminal is locked by exactly the hand pays that are not paid, or not verified where a second person has to (I6)."""
    open_: dict[str, list[str]] = {}
    verifying = {slip.hand_pay for slip in state[Slips].values() if slip.state == "to verify"}
    for hand_pay in state[HandPays].values():
        if not hand_pay.paid or hand_pay.name in verifying:
            open_.setdefault(hand_pay.terminal, []).append(hand_pay.name)
    for terminal in state[Terminals].values():
        if terminal.hand_pays != open_.get(terminal.name, []):
            yield f"I6: {terminal.name} is locked by {terminal.hand_pays}, and {open_.get(terminal.name)} are open"


def box_holds_the_bills(state: State) -> Iterator[str]:
    """The cash in a box is what the meters say went in, bill by bill (I4)."""
    for terminal in state[Terminals].values():
        meters, in_box = terminal.meters, -state.ledger.balance(box(terminal.name))
        yield from same("I4", f"the box of {terminal.name}", in_box, meters.bill_in)
        bills = sum(each * count for each, count in meters.bills.items())
        yield from same("I4", f"the bills of {terminal.name}", bills, meters.bill_in)


def read_meters(state: State, day: date) -> None:
    """The meters at the end of a gaming day."""
    state[Readings][day] = readings(state)


def plain(state: State) -> dict[str, Any]:
    """Terminals as plain data."""
    return {"terminals": {name: _plain(state, terminal) for name, terminal in state[Terminals].items()}}


def _locked(state: State, terminal: Terminal) -> int:
    """What a terminal has on the layout and can no longer take back."""
    if terminal.table and state[Tables][terminal.table].phase is Phase.WAGERING:
        return sum(state[Rounds][terminal.table].carried.of(terminal.name).values())
    return in_play(state, terminal.name)


def _metered(state: State, terminal: Terminal) -> dict[str, int]:
    """The meters as digests have had them since version 0.1.0.

    A denomination appears with its first bill; what an attendant has still to pay is with what he has paid. Coin in was
    counted when wagers were locked, and all that went back was coin out.
    """
    meters, open_ = terminal.meters.all(), owed(state, terminal)
    given_back = meters.pop("void wagers and covers given back")
    meters["coin in"] += given_back + _locked(state, terminal)
    meters["coin out"] += given_back + meters.pop("wagers returned")
    meters["attendant paid jackpots"] += sum(hand_pay.jackpots for hand_pay in open_)
    meters["attendant paid cancelled credits"] += sum(hand_pay.cancelled for hand_pay in open_)
    meters["attendant paid progressive payout"] += sum(hand_pay.progressives for hand_pay in open_)
    return {name: count for name, count in meters.items() if count or not name.startswith("bill in,")}


def _plain(state: State, terminal: Terminal) -> dict[str, Any]:
    configured = {} if terminal.limits == Limits() else {"limits": msgspec.to_builtins(terminal.limits)}
    return configured | {
        "at": [terminal.table, terminal.position, terminal.hand_pay, terminal.notice],
        "money": [terminal.since, terminal.bought_in, terminal.taken_out],
        "meters": _metered(state, terminal),
        "printed": list(terminal.printed),
        "history": [[past.round, past.at] for past in terminal.history],
    }
