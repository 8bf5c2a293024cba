"""A voucher is issued for what the account holds and is worth it once."""

from fairfelt.facility.tables.commands import LeaveTable
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.state import Vouchers
from tests.facility.facility import at, balance
from tests.helpers import rule


@rule("605a.3(b)(1)")
def test_a_voucher_is_worth_its_money_once(facility):
    other = facility.terminal("EWT-2", 0)
    facility.must(LeaveTable(), at("EWT-1"))
    facility.must(CashOut(), at("EWT-1"))
    (number,) = facility.state[Vouchers]
    assert len(number) == 18
    facility.must(InsertVoucher(number), other)
    assert balance(facility, "EWT-2") == 100_000
    assert facility.give(InsertVoucher(number), at("EWT-1")).code == "redeemed"
    assert facility.give(InsertVoucher("1" * 18), at("EWT-1")).code == "unknown"
