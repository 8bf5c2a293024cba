"""Faults in vouchers, bills, accounts, meters and the close of a gaming day."""

from msgspec.structs import replace

from fairfelt.audit.days import Days
from fairfelt.audit.meters import Meters
from fairfelt.audit.money import Money
from fairfelt.audit.vouchers import Vouchers
from fairfelt.facility import decode
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.hand_pays.events import CreditsCancelled
from fairfelt.facility.rounds.events import Settled, WagerPlaced
from fairfelt.facility.terminals.events import BillAccepted, BillRefused
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued, VoucherRefused
from tests.audit.evening import LARGEST, edited
from tests.audit.planting import changed, fields, rewritten, written


@written(Days.closed, "owed in hand pays; $10,100 is owed")
def a_day_is_closed_without_its_hand_pays(state, command, context, events):
    return changed(events, DayClosed, hand_pays=0)


@written(Days.closed, "owed in vouchers; $200 is owed")
def a_day_is_closed_without_its_vouchers(state, command, context, events):
    return changed(events, DayClosed, vouchers=0)


@written(Days.closed, "owed in progressives;")
def a_day_is_closed_with_less_on_its_progressives(state, command, context, events):
    return changed(events, DayClosed, progressives=1)


@rewritten(Days.closed, "was closed when 2026-11-16 was closed")
def a_day_is_closed_twice(journal):
    return edited(journal, DayClosed, lambda noted: [noted, noted])


@written(Vouchers.issued, "cashed out $199; its account held $200")
def a_voucher_for_less_than_the_balance(state, command, context, events):
    issued = [event for event in events if isinstance(event, VoucherIssued)]
    return changed(events, VoucherIssued, cents=issued[0].cents - 100) if issued else None


@rewritten(Vouchers.accepted, "redeemed before")
def a_voucher_is_redeemed_twice(journal):
    return edited(journal, VoucherAccepted, lambda noted: [noted, noted])


@rewritten(Vouchers.refused, "redeemed at EWT-1 before; EWT-3 took it")
def a_voucher_is_refused_as_redeemed_elsewhere(journal):
    return edited(journal, VoucherRefused, fields(first_terminal="EWT-1"))


@rewritten(Vouchers.refused, "a voucher for $200 was refused as one for $2")
def a_voucher_is_refused_as_one_for_less(journal):
    return edited(journal, VoucherRefused, fields(cents=200))


@rewritten(Vouchers.refused, "refused as 'unknown', and was not")
def a_voucher_is_refused_as_unknown_that_was_redeemed(journal):
    return edited(journal, VoucherRefused, fields(code="unknown"))


@rewritten(Vouchers.refused, "the number of a voucher that is still good is noted at EWT-7")
def the_number_of_a_good_voucher_is_noted(journal):
    events = [decode(body).event for body in journal]
    numbers = [event.number for event in events if isinstance(event, VoucherIssued)]
    return edited(journal, VoucherRefused, fields(number=numbers[1]), which=2)


@rewritten(Vouchers.bill_refused, "a bill of $20 was refused as one that is not taken")
def a_bill_is_refused_that_is_taken(journal):
    return edited(journal, BillRefused, fields(cents=2000), which=1)


@rewritten(Vouchers.bill, "a bill of $40 was accepted")
def a_bill_that_nobody_prints(journal):
    return edited(journal, BillAccepted, lambda noted: [replace(noted, event=replace(noted.event, cents=4000))])


@rewritten(Vouchers.accepted, "a voucher for $200 was accepted for $300")
def a_voucher_is_redeemed_for_more(journal):
    return edited(journal, VoucherAccepted, fields(cents=30_000))


@rewritten(Days.closed, "was closed before it was over")
def a_day_is_closed_that_is_not_over(journal):
    return edited(journal, DayClosed, fields(day="2026-11-17"))


@rewritten(Money.withdrawn, "game account EWT-9 was overdrawn by $100")
def a_terminal_cashes_out_more_than_it_holds(journal):
    return edited(journal, CreditsCancelled, fields(cents=LARGEST + 10_000), which=1)


@rewritten(Money.settled, "$1 of EWT-1 lie on the layout of table T1, $0 is right")
def a_stake_stays_on_the_layout(journal):
    def less(noted):
        first, *others = noted.event.lines
        return fields(lines=(replace(first, stake=first.stake - 100), *others))(noted)

    return edited(journal, Settled, less)


@rewritten(Meters.settled, "which holds $1,560.14")
def a_wager_moves_less_than_its_meter_counts(journal):
    return edited(journal, WagerPlaced, fields(moved=900))
