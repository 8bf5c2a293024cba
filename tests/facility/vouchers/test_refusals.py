"""A voucher or a bill that a terminal does not take is in the journal, so that a fraud can be followed."""

import pytest

from fairfelt.facility import decode
from fairfelt.facility.journal.events import Declined
from fairfelt.facility.tables.commands import LeaveTable
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.events import BillRefused, Limits
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherRefused
from fairfelt.facility.vouchers.state import Vouchers
from tests.facility.facility import at
from tests.helpers import rule


def last(facility, kind):
    return next(noted for noted in map(decode, reversed(facility.journal)) if isinstance(noted.event, kind))


@pytest.fixture
def printed(facility):
    """The number of a voucher for $1,000."""
    facility.must(LeaveTable(), at("EWT-1"))
    facility.must(CashOut(), at("EWT-1"))
    (number,) = facility.state[Vouchers]
    return number


@rule("605a.3(a)(1)(i)")
def test_a_redeemed_voucher_is_noted_with_where_and_when_it_was_redeemed_first(facility, printed):
    other = facility.terminal("EWT-2", 0)
    facility.must(InsertVoucher(printed), other)
    first = last(facility, VoucherAccepted)
    facility.at += 3_600_000
    reply = facility.give(InsertVoucher(printed), at("EWT-1"))
    assert reply.code == "redeemed"
    assert printed not in reply.words
    assert last(facility, VoucherRefused).event == VoucherRefused(
        "EWT-1", "redeemed", printed, 100_000, "EWT-2", first.at
    )
    assert last(facility, Declined).event.code == "redeemed"


def test_a_number_that_was_never_issued_is_noted_as_it_was_presented(facility):
    assert facility.give(InsertVoucher("12 34-56"), at("EWT-1")).code == "unknown"
    assert last(facility, VoucherRefused).event == VoucherRefused("EWT-1", "unknown", "123456")
    assert facility.give(InsertVoucher("7" * 4000), at("EWT-1")).code == "unknown"
    assert last(facility, VoucherRefused).event.number == "7" * 40


def test_the_number_of_a_voucher_that_is_still_good_stays_out(facility, printed):
    """It is refused because the account is full; it can be taken elsewhere, so nobody may read it here."""
    full = facility.terminal("EWT-2", Limits().account)
    before = len(facility.journal)
    assert facility.give(InsertVoucher(printed), full).code == "full"
    assert last(facility, VoucherRefused).event == VoucherRefused("EWT-2", "full", cents=100_000)
    assert not any(printed.encode() in body for body in facility.journal[before:])
    facility.must(CashOut(), full)
    assert facility.give(InsertVoucher(printed), full).code == "locked"
    assert last(facility, VoucherRefused).event == VoucherRefused("EWT-2", "locked", cents=100_000)


def test_a_redeemed_voucher_is_noted_by_its_number_at_a_locked_terminal_too(facility, printed):
    facility.must(InsertVoucher(printed), at("EWT-1"))
    locked = facility.terminal("EWT-2", Limits().account)
    facility.must(CashOut(), locked)
    assert facility.give(InsertVoucher(printed), locked).code == "locked"
    refused = last(facility, VoucherRefused).event
    assert (refused.code, refused.number, refused.first_terminal) == ("locked", printed, "EWT-1")


@rule("605a.3(a)(1)(i)")
def test_a_refused_bill_is_noted_with_its_amount_and_the_reason(facility):
    assert facility.give(InsertBill(700), at("EWT-1")).code == "bill"
    assert last(facility, BillRefused).event == BillRefused("EWT-1", 700, "bill")
    full = facility.terminal("EWT-2", Limits().account)
    assert facility.give(InsertBill(100), full).code == "full"
    assert last(facility, BillRefused).event == BillRefused("EWT-2", 100, "full")
