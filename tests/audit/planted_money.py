"""Faults in vouchers, bills, accounts, meters and the close of a gaming day."""

from msgspec.structs import replace

from fairfelt.audit.days import Days
from fairfelt.audit.limits import Limits
from fairfelt.audit.meters import Meters
from fairfelt.audit.money import Money
from fairfelt.audit.settlements import Settlements
from fairfelt.audit.vouchers import Vouchers
from fairfelt.facility import decode
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.hand_pays.events import CreditsCancelled
from fairfelt.facility.rounds.events import Settled, WagerPlaced
from fairfelt.facility.terminals.events import BillAccepted, BillRefused, LimitsSet, TerminalEnrolled
from fairfelt.facility.terminals.events import Limits as Amounts
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued, VoucherRefused, VoucherTaken
from tests.audit.evening import LARGEST, NOON, edited
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


@written(Days.closed, "attendant $0 instead of $14,400")
def a_hand_pay_is_closed_among_the_winnings(state, command, context, events):
    closed = [event for event in events if isinstance(event, DayClosed)]
    rows = tuple(
        replace(row, winnings=row.winnings + (row.attendant or 0) - row.hand_pay_wagers, attendant=0, hand_pay_wagers=0)
        for event in closed
        for row in event.totals
    )
    return changed(events, DayClosed, totals=rows)


@written(Days.closed, "owed in game accounts;")
def a_day_is_closed_without_its_game_accounts(state, command, context, events):
    return changed(events, DayClosed, game_accounts=0)


@written(Days.closed, "owed in stakes; $0 is owed")
def a_day_is_closed_with_a_stake_that_does_not_lie_there(state, command, context, events):
    return changed(events, DayClosed, stakes=100)


@written(Days.closed, "with figures of another time than its end")
def a_day_is_closed_as_of_another_time(state, command, context, events):
    return changed(events, DayClosed, as_of=NOON)


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


@rewritten(Vouchers.taken, "a voucher was taken at EWT-3 that was printed at EWT-2")
def a_voucher_is_taken_where_it_was_not_printed(journal):
    def elsewhere(noted):
        return [noted, replace(noted, by="EWT-3", event=VoucherTaken("EWT-3", noted.event.number))]

    return edited(journal, VoucherIssued, elsewhere)


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


@rewritten(Limits.enrolled, "the limits of EWT-1 are not amounts above $0")
def a_terminal_that_prints_no_voucher_at_all(journal):
    return edited(journal, TerminalEnrolled, fields(limits=Amounts(voucher=0)))


@rewritten(Limits.changed, "the limits of EWT-1 are not amounts above $0")
def a_limit_is_set_below_nothing(journal):
    def also(noted):
        return [noted, replace(noted, event=LimitsSet("EWT-1", Amounts(hand_pay=-1)))]

    return edited(journal, TerminalEnrolled, also)


@rewritten(Vouchers.issued, "a voucher for $200 was issued")
def a_voucher_above_the_limit_of_its_terminal(journal):
    return edited(journal, TerminalEnrolled, fields(limits=Amounts(voucher=10_000)), which=1)


@rewritten(Vouchers.cancelled, "a cash-out of $10,100 became a hand pay")
def a_hand_pay_for_what_a_voucher_could_hold(journal):
    return edited(journal, TerminalEnrolled, fields(limits=Amounts(voucher=5_000_000)), which=3)


@rewritten(Vouchers.bill, "the account of EWT-2 took in $200 in all")
def a_bill_above_the_limit_of_its_account(journal):
    return edited(journal, TerminalEnrolled, fields(limits=Amounts(account=10_000)), which=1)


@rewritten(Settlements.settled, "hand_pay '' instead of 'HP-T1-1-EWT-1'")
def a_terminal_pays_more_than_it_may(journal):
    return edited(journal, TerminalEnrolled, fields(limits=Amounts(hand_pay=60_000)))


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


@rewritten(Meters.settled, "to its patron, who has $1,560.14")
def a_wager_moves_less_than_its_meter_counts(journal):
    return edited(journal, WagerPlaced, fields(moved=900))
