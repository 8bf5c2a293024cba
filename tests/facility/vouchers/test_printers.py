"""A printed voucher waits for its patron: whoever comes to the terminal after that sees nothing of it."""

import pytest

from fairfelt.facility.rounds.commands import OpenWagering, PlaceWager
from fairfelt.facility.tables.commands import Join, LeaveTable
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher, TakeVoucher
from fairfelt.facility.vouchers.state import Vouchers, waiting
from tests.facility.facility import DEALER, at, replayed
from tests.stories.world import audited


@pytest.fixture
def printed(facility):
    """A terminal at no table with $100 cashed out: the voucher waits."""
    facility.terminal("EWT-2", 10_000)
    facility.must(CashOut(), at("EWT-2"))
    (number,) = facility.state[Vouchers]
    assert waiting(facility.state, "EWT-2") == (number,)
    return number


def test_a_patron_takes_a_voucher_once(facility, printed):
    assert facility.give(TakeVoucher(printed), at("EWT-1")).code == "nothing"
    facility.must(TakeVoucher(printed), at("EWT-2"))
    assert waiting(facility.state, "EWT-2") == ()
    assert facility.give(TakeVoucher(printed), at("EWT-2")).code == "nothing"
    assert waiting(replayed(facility.journal), "EWT-2") == ()
    facility.must(InsertVoucher(printed), at("EWT-1"))  # it is still worth its money
    audited(facility)


def test_several_wait_until_each_is_taken(facility):
    """Cashed out while a wager lay on the layout, and again when the wager had come back."""
    facility.must(OpenWagering("T1"), DEALER)
    facility.must(PlaceWager("Ante", 1_000), at("EWT-1"))
    facility.must(CashOut(), at("EWT-1"))
    facility.must(PlaceWager("Ante", 0), at("EWT-1"))
    facility.must(CashOut(), at("EWT-1"))
    first, second = facility.state[Vouchers]
    assert waiting(facility.state, "EWT-1") == (first, second)
    assert [voucher.number for voucher in facility.seen("EWT-1").vouchers] == [second, first]
    facility.must(TakeVoucher(first), at("EWT-1"))
    assert waiting(facility.state, "EWT-1") == (second,)


@pytest.mark.parametrize("comes", [InsertBill(500), Join("T1", 3)], ids=["inserts a bill", "sits down"])
def test_who_comes_next_finds_nothing(facility, printed, comes):
    facility.must(comes, at("EWT-2"))
    assert waiting(facility.state, "EWT-2") == ()
    assert facility.give(TakeVoucher(printed), at("EWT-2")).code == "nothing"


def test_who_leaves_the_table_has_taken_it(facility):
    facility.must(CashOut(), at("EWT-1"))
    assert len(waiting(facility.state, "EWT-1")) == 1
    facility.must(LeaveTable(), at("EWT-1"))
    assert waiting(facility.state, "EWT-1") == ()


def test_a_voucher_that_is_redeemed_waits_nowhere(facility, printed):
    facility.must(InsertVoucher(printed), at("EWT-1"))
    assert waiting(facility.state, "EWT-2") == ()


def test_who_inserts_a_voucher_has_taken_what_was_printed_here(facility, printed):
    facility.terminal("EWT-3", 10_000)
    facility.must(CashOut(), at("EWT-3"))
    facility.must(InsertVoucher(printed), at("EWT-3"))
    assert waiting(facility.state, "EWT-3") == ()
