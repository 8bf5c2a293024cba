"""What is asked with gaming vouchers."""

from fairfelt.facility.core.messages import Command


class InsertVoucher(Command, frozen=True):
    """A gaming voucher by its number: § 605a.3(a)(1)(i)."""

    number: str


class CashOut(Command, frozen=True):
    """The balance as a gaming voucher: § 605a.3(b)(1)."""


class TakeVoucher(Command, frozen=True):
    """The patron has the voucher that was printed: the terminal shows it no longer."""

    number: str
