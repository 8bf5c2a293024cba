"""Buying in and cashing out at a terminal: § 605a.3."""

from typing import TYPE_CHECKING

from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.refusal import Decline
from fairfelt.floor.state import State, Terminal
from fairfelt.kit.pay import usd

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context

BILLS = (100, 500, 1000, 2000, 5000, 10_000)
MOST_ON_ACCOUNT = 10_000_000  # the validator refuses bills above it
MOST_ON_VOUCHER = 1_000_000  # above it an attendant pays
DIGITS = 18


def own(state: State, context: "Context") -> Terminal:
    """The terminal that asks; it acts for itself alone."""
    terminal = state.terminals.get(context.actor.terminal)
    if terminal is None:
        raise Decline("unknown", f"no terminal {context.actor.terminal!r} is enrolled", "605a.9")
    return terminal


def insert_bill(state: State, command: c.InsertBill, context: "Context") -> list[e.AnyEvent]:
    """A stacked bill is credited: § 605a.3(a)(1)(i)."""
    terminal = own(state, context)
    if command.cents not in BILLS:
        raise Decline("bill", f"bills of {', '.join(map(usd, BILLS))} are taken", "605a.3(a)(1)(i)")
    _open_for_cash(terminal)
    if state.account(terminal.name) + command.cents > MOST_ON_ACCOUNT:
        raise Decline("full", f"a game account holds at most {usd(MOST_ON_ACCOUNT)}", "605a.3(a)(1)")
    return [e.BillAccepted(terminal.name, command.cents)]


def insert_voucher(state: State, command: c.InsertVoucher, context: "Context") -> list[e.AnyEvent]:
    """A gaming voucher is credited once, wherever it is presented: § 605a.3(a)(1)(i)."""
    terminal = own(state, context)
    _open_for_cash(terminal)
    number = command.number.replace("-", "").replace(" ", "")
    voucher = state.vouchers.get(number)
    if voucher is None:
        raise Decline("unknown", "no such voucher was issued here", "605a.3(a)(1)(i)")
    if voucher.redeemed:
        raise Decline("redeemed", "this voucher has been redeemed before", "605a.3(a)(1)(i)")
    if state.account(terminal.name) + voucher.cents > MOST_ON_ACCOUNT:
        raise Decline("full", f"a game account holds at most {usd(MOST_ON_ACCOUNT)}", "605a.3(a)(1)")
    return [e.VoucherAccepted(terminal.name, number, voucher.cents)]


def cash_out(state: State, command: c.CashOut, context: "Context") -> list[e.AnyEvent]:
    """The balance as a voucher, or by an attendant where it is more than one may be worth: § 605a.3(b)(1), 605a.5(d)(4)."""
    terminal = own(state, context)
    _open_for_cash(terminal)
    cents = state.account(terminal.name)
    if not cents:
        raise Decline("empty", "there is nothing on the game account", "605a.3(b)(1)")
    if cents > MOST_ON_VOUCHER:
        return [e.CreditsCancelled(terminal.name, f"HP-{len(state.hand_pays) + 1}", cents)]
    number = _number(state, context)
    return [e.VoucherIssued(terminal.name, number, cents)]


def _open_for_cash(terminal: Terminal) -> None:
    if terminal.hand_pay:
        raise Decline("locked", f"an attendant must pay {terminal.hand_pay} first", "465a.26")


def _number(state: State, context: "Context") -> str:
    """Eighteen digits that nobody can guess and that were never used."""
    while True:
        number = "".join(str(context.below(10)) for _ in range(DIGITS))
        if number not in state.vouchers:
            return number
