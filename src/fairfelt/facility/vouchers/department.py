"""Gaming vouchers: issued at a cash-out, redeemed once (§§ 461a.8, 605a.3)."""

from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Department, Does, Fact
from fairfelt.facility.vouchers import printers, redemption
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher, TakeVoucher
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued, VoucherRefused, VoucherTaken
from fairfelt.facility.vouchers.state import Printers, Vouchers

VOUCHERS = Department(
    name="vouchers",
    words="Gaming vouchers: issued at a cash-out, redeemed once.",
    cite="461a.8",
    state=(Vouchers, Printers),
    commands=(
        Does(InsertVoucher, redemption.insert_voucher, by=(Role.TERMINAL,), cite="605a.3(a)(1)(i)"),
        Does(CashOut, redemption.cash_out, by=(Role.TERMINAL,), cite="605a.3(b)(1)"),
        Does(TakeVoucher, printers.take_voucher, by=(Role.TERMINAL,), cite="605a.3(b)(1)"),
    ),
    events=(
        Fact(VoucherAccepted, redemption.accepted, moves=redemption.to_account),
        Fact(VoucherRefused),
        Fact(VoucherIssued, redemption.issued, moves=redemption.to_voucher),
        Fact(VoucherTaken, printers.taken),
    ),
    follows=printers.FOLLOWS,
    holds=(redemption.outstanding_is_owed,),
    plain=redemption.plain,
)
