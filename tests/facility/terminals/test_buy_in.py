"""Bills at a terminal: which are taken, how much an account holds, when a session begins; and asset numbers."""

import pytest

from fairfelt.facility import FACILITY, Actor
from fairfelt.facility.rounds.commands import OpenWagering, PlaceWager
from fairfelt.facility.tables.commands import LeaveTable
from fairfelt.facility.terminals.answers import BILLS
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.events import Limits
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut
from fairfelt.ledger.accounts import box
from tests.facility.facility import DEALER, Facility, at, balance
from tests.helpers import rule


@rule("605a.3(a)(1)(i)")
def test_a_bill_is_credited_and_lies_in_the_box():
    facility = Facility()
    terminal = facility.terminal("EWT-1", 0)
    for bill in BILLS:
        facility.must(InsertBill(bill), terminal)
    meters = facility.state[Terminals]["EWT-1"].meters
    assert balance(facility) == meters.bill_in == -facility.state.ledger.balance(box("EWT-1")) == sum(BILLS)
    assert meters.bills == dict.fromkeys(BILLS, 1)


@pytest.mark.parametrize("cents", [0, -100, 1, 200, 99, 20_000])
def test_what_is_no_bill_is_not_credited(facility, cents):
    reply = facility.give(InsertBill(cents), at("EWT-1"))
    assert (reply.code, reply.cite, balance(facility)) == ("bill", "605a.3(a)(1)(i)", 100_000)


def test_an_account_holds_so_much_and_no_more(facility):
    facility.terminal("EWT-2", Limits().account)
    reply = facility.give(InsertBill(100), at("EWT-2"))
    assert (reply.code, reply.cite) == ("full", "")
    assert balance(facility, "EWT-2") == Limits().account


def test_a_terminal_that_is_not_enrolled_takes_nothing(facility):
    reply = facility.give(InsertBill(500), Actor("EWT-9", "terminal", "EWT-9"))
    assert (reply.code, reply.cite) == ("unknown", "463a.3(b)")


def test_a_session_begins_when_money_comes_to_an_account_that_was_empty_with_nothing_in_play(facility):
    terminal = facility.state[Terminals]["EWT-1"]
    first = terminal.since
    assert (terminal.bought_in, terminal.taken_out) == (100_000, 0)
    facility.must(OpenWagering("T1"), DEALER)
    facility.must(PlaceWager("Ante", 100_000), at("EWT-1"))
    facility.must(InsertBill(500), at("EWT-1"))  # the account was empty, but a wager lies on the layout
    assert (terminal.since, terminal.bought_in) == (first, 100_500)
    facility.must(PlaceWager("Ante", 0), at("EWT-1"))
    facility.must(LeaveTable(), at("EWT-1"))
    facility.must(CashOut(), at("EWT-1"))
    assert terminal.taken_out == 100_500
    facility.must(InsertBill(2000), at("EWT-1"))
    assert (terminal.since, terminal.bought_in, terminal.taken_out) == (facility.at, 2000, 0)


@pytest.mark.parametrize("promise", ["bill_in", "bills", "coin_in", "voucher_out"])
def test_a_meter_that_is_a_cent_off_breaks_a_promise(facility, promise):
    assert list(FACILITY.broken(facility.state)) == []
    meters = facility.state[Terminals]["EWT-1"].meters
    if promise == "bills":
        meters.bills[100] = 1
    else:
        setattr(meters, promise, getattr(meters, promise) + 1)
    broken = {words.split(":")[0] for words in FACILITY.broken(facility.state)}
    assert broken == {"bill_in": {"I4", "I18"}, "bills": {"I4"}}.get(promise, {"I18"})
