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
from fairfelt.facility.vouchers import printers
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued, VoucherRefused
from fairfelt.facility.vouchers.state import Printers, Voucher, Vouchers
from fairfelt.ledger import Transfer
from fairfelt.ledger.accounts import game_account
from fairfelt.ledger.accounts import voucher as voucher_account

DIGITS = 18
LONGEST = 40  # characters that are noted of a number which was never issued


def insert_voucher(state: State, command: InsertVoucher, context: Context) -> Events:
    """A gaming voucher is credited once, wherever it is presented: § 605a.3(a)(1)(i). What is refused is noted."""
    terminal = own(state, context)
    number = command.number.replace("-", "").replace(" ", "")
    voucher = state[Vouchers].get(number)
    try:
        terminal.must_be_open()
        if voucher is None:
            raise Decline("unknown", "no such voucher was issued here", "605a.3(a)(1)(i)")
        if voucher.redeemed:
            raise Decline("redeemed", "this voucher has been redeemed before", "605a.3(a)(1)(i)")
        must_have_room(state, terminal, voucher.cents)
    except Decline as no:
        no.fact = _refused(terminal.name, no.code, number, voucher)
        raise
    return [VoucherAccepted(terminal.name, number, voucher.cents)]


def _refused(terminal: str, code: str, number: str, voucher: Voucher | None) -> VoucherRefused:
    """What the journal notes of a refused voucher; never the number of a voucher that is still good."""
    if voucher is None:
        return VoucherRefused(terminal, code, number[:LONGEST])
    if not voucher.redeemed:
        return VoucherRefused(terminal, code, cents=voucher.cents)
    return VoucherRefused(terminal, code, number, voucher.cents, voucher.redeemed, voucher.redeemed_at)


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
    """It is redeemed; and who redeems it here has taken what was printed here before."""
    voucher = state[Vouchers][event.number]
    voucher.redeemed, voucher.redeemed_at = event.terminal, noted.at
    printers.gone(state, event.number)
    state[Printers].pop(event.terminal, None)


def issued(state: State, event: VoucherIssued, noted: Noted) -> None:
    """It is outstanding, and waits in the printer."""
    state[Vouchers][event.number] = Voucher(event.number, event.cents, event.terminal, noted.at)
    printers.printed(state, event.terminal, event.number)


def outstanding_is_owed(state: State) -> Iterator[str]:
    """The ledger owes exactly the vouchers that are outstanding (I5)."""
    for voucher in state[Vouchers].values():
        owed = 0 if voucher.redeemed else voucher.cents
        balance = state.ledger.balance(voucher_account(voucher.number))
        yield from same("I5", f"voucher of {voucher.terminal}", balance, owed)


def plain(state: State) -> dict[str, Any]:
    """Vouchers as plain data. What waits in printers moves no money and is left out: digests of old journals stay."""
    vouchers = state[Vouchers].items()
    return {"vouchers": {number: [v.cents, v.terminal, v.at, v.redeemed] for number, v in vouchers}}
