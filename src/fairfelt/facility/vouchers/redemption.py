"""Vouchers are issued at a cash-out and redeemed once, wherever they are presented: § 605a.3."""

from collections.abc import Iterator
from typing import Any

from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.invariants import same
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.hand_pays.events import CreditsCancelled
from fairfelt.facility.hand_pays.state import HandPays
from fairfelt.facility.terminals.state import account, must_have_room, own
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.facility.vouchers.state import Voucher, Vouchers
from fairfelt.ledger import Transfer
from fairfelt.ledger.accounts import game_account
from fairfelt.ledger.accounts import voucher as voucher_account

DIGITS = 18


def insert_voucher(state: State, command: InsertVoucher, context: Context) -> Events:
    """A gaming voucher is credited once, wherever it is presented: § 605a.3(a)(1)(i)."""
    terminal = own(state, context)
    terminal.must_be_open()
    number = command.number.replace("-", "").replace(" ", "")
    voucher = state[Vouchers].get(number)
    if voucher is None:
        raise Decline("unknown", "no such voucher was issued here", "605a.3(a)(1)(i)")
    if voucher.redeemed:
        raise Decline("redeemed", "this voucher has been redeemed before", "605a.3(a)(1)(i)")
    must_have_room(state, terminal, voucher.cents)
    return [VoucherAccepted(terminal.name, number, voucher.cents)]


def cash_out(state: State, command: CashOut, context: Context) -> Events:
    """The balance as a voucher, or by an attendant where it is more than one may be worth: § 605a.3(b)(1), 605a.5(d)(4)."""
    terminal = own(state, context)
    terminal.must_be_open()
    cents = account(state, terminal.name)
    if not cents:
        raise Decline("empty", "there is nothing on the game account", "605a.3(b)(1)")
    if cents > terminal.limits.voucher:
        return [CreditsCancelled(terminal.name, f"HP-{len(state[HandPays]) + 1}", cents)]
    return [VoucherIssued(terminal.name, _number(state, context), cents)]


def _number(state: State, context: Context) -> str:
    """Eighteen digits that nobody can guess and that were never used."""
    while True:
        number = "".join(str(context.below(10)) for _ in range(DIGITS))
        if number not in state[Vouchers]:
            return number


def to_account(state: State, event: VoucherAccepted) -> Iterator[Transfer]:
    """voucher → game account"""
    yield Transfer(voucher_account(event.number), game_account(event.terminal), event.cents)


def to_voucher(state: State, event: VoucherIssued) -> Iterator[Transfer]:
    """game account → voucher"""
    yield Transfer(game_account(event.terminal), voucher_account(event.number), event.cents)


def accepted(state: State, event: VoucherAccepted, noted: Noted) -> None:
    """It is redeemed."""
    state[Vouchers][event.number].redeemed = event.terminal


def issued(state: State, event: VoucherIssued, noted: Noted) -> None:
    """It is outstanding."""
    state[Vouchers][event.number] = Voucher(event.number, event.cents, event.terminal, noted.at)


def outstanding_is_owed(state: State) -> Iterator[str]:
    """The ledger owes exactly the vouchers that are outstanding (I5)."""
    for voucher in state[Vouchers].values():
        owed = 0 if voucher.redeemed else voucher.cents
        balance = state.ledger.balance(voucher_account(voucher.number))
        yield from same("I5", f"voucher of {voucher.terminal}", balance, owed)


def plain(state: State) -> dict[str, Any]:
    """Vouchers as plain data."""
    vouchers = state[Vouchers].items()
    return {"vouchers": {number: [v.cents, v.terminal, v.at, v.redeemed] for number, v in vouchers}}
