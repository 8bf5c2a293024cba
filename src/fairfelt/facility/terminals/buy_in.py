"""Bills: § 605a.3(a)."""

from collections.abc import Iterator

from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.events import BillAccepted, BillRefused
from fairfelt.facility.terminals.meters import BILLS
from fairfelt.facility.terminals.state import Terminal, Terminals, account, in_play, must_have_room, own
from fairfelt.kit.pay import usd
from fairfelt.ledger import Transfer
from fairfelt.ledger.accounts import box, game_account


def insert_bill(state: State, command: InsertBill, context: Context) -> Events:
    """A stacked bill is credited: § 605a.3(a)(1)(i). A bill that is refused is noted."""
    terminal = own(state, context)
    try:
        if command.cents not in BILLS:
            raise Decline("bill", f"bills of {', '.join(map(usd, BILLS))} are taken", "605a.3(a)(1)(i)")
        terminal.must_be_open()
        must_have_room(state, terminal, command.cents)
    except Decline as no:
        no.fact = BillRefused(terminal.name, command.cents, no.code)
        raise
    return [BillAccepted(terminal.name, command.cents)]


def bill_to_account(state: State, event: BillAccepted) -> Iterator[Transfer]:
    """terminal's box → game account"""
    yield Transfer(box(event.terminal), game_account(event.terminal), event.cents)


def bill_accepted(state: State, event: BillAccepted, noted: Noted) -> None:
    """Bill in, by denomination: § 605a.5(d)(5)."""
    terminal = state[Terminals][event.terminal]
    bought_in(state, terminal, event.cents)
    terminal.meters.bill_in += event.cents
    terminal.meters.bills[event.cents] = terminal.meters.bills.get(event.cents, 0) + 1


def bought_in(state: State, terminal: Terminal, cents: int) -> None:
    """A session begins when money comes to a game account that was empty, with nothing in play."""
    if account(state, terminal.name) == cents and not in_play(state, terminal.name):
        terminal.since, terminal.bought_in, terminal.taken_out, terminal.won_by_hand_pay = state.at, 0, 0, 0
    terminal.bought_in += cents
