"""Faults in money, meters, vouchers and hand pays."""

from msgspec.structs import replace

from fairfelt import ledger
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.hand_pays import slips
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid
from fairfelt.facility.hand_pays.state import HandPays
from fairfelt.facility.progressives import meters
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds import settlement
from fairfelt.facility.rounds.commands import Choose, PlaceWager
from fairfelt.facility.rounds.events import Chosen, Locked, Settled, WagerPlaced
from fairfelt.facility.terminals import buy_in, following
from fairfelt.facility.terminals.events import BillAccepted
from fairfelt.facility.terminals.meters import Meters
from fairfelt.facility.terminals.state import Terminals, account
from fairfelt.facility.vouchers import redemption
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.facility.vouchers.state import Vouchers
from fairfelt.kit.outcomes import Verdict
from fairfelt.ledger import Ledger, Transfer
from tests.stories.planting import Fault, afterwards, everywhere, handler, instead, misread, moved, planting, taken

FAULTS: list[Fault] = []
breaks = planting(FAULTS)


@breaks("I1", "world")
def the_ledger_lets_money_appear(patch):
    def make(post):
        def careless(self, transfers):
            for one in transfers:
                post(self, [one])
                self._balances[one.credit] = self._balances.get(one.credit, 0) + 1

        return careless

    instead(patch, Ledger, "post", make)


@breaks("I1", "world")
def a_cent_lost_at_every_large_transfer(patch):
    def make(post):
        def lossy(self, transfers):
            for one in transfers:
                post(self, [one])
                if one.cents > 5000:
                    self._balances[one.credit] -= 1

        return lossy

    instead(patch, Ledger, "post", make)


@breaks("I1", "ledger")
def any_name_is_an_account(patch):
    patch.setattr(ledger, "_examine", lambda one: None)


@breaks("I2", "ledger")
def accounts_may_be_overdrawn(patch):
    patch.setattr(ledger, "OWED", frozenset())


@breaks("I2", "poor")
def nobody_looks_at_the_account_before_a_wager(patch):
    def make(place):
        def generous(state, command, context):
            try:
                return place(state, command, context)
            except Decline as no:
                if no.code != "funds":
                    raise
                terminal = state[Terminals][context.actor.terminal]
                return [WagerPlaced(terminal.name, "T1", "T1-1", command.wager, command.cents, command.cents)]

        return generous

    handler(patch, PlaceWager, make)


@breaks("I2", "poor")
def a_choice_on_credit(patch):
    def make(choose):
        def on_credit(state, command, context):
            try:
                return choose(state, command, context)
            except Decline as no:
                if no.code != "funds":
                    raise
                return [Chosen(context.actor.terminal, "T1", "T1-1", 1, command.move)]

        return on_credit

    handler(patch, Choose, make)


@breaks("I3", "world")
def a_float_in_a_payout(patch):
    def make(paid):
        return lambda *args: replace(paid(*args), returned=float(paid(*args).returned))

    instead(patch, settlement, "_paid", make)


@breaks("I3", "ledger")
def the_ledger_takes_floats(patch):
    def make(examine):
        return lambda one: examine(Transfer(one.debit, one.credit, int(one.cents)))

    instead(patch, ledger, "_examine", make)


@breaks("I3", "ledger")
def no_limit_of_what_an_account_holds(patch):
    patch.setattr(ledger, "LIMIT", 10**30)


def also_with_a_bill(patch, more):
    """A fault that moves something besides when a bill is taken."""

    def make(moves):
        def wrong(state, event):
            yield from moves(state, event)
            yield from more(event)

        return wrong

    moved(patch, BillAccepted, buy_in.bill_to_account, make)


@breaks("I4", "world")
def a_bill_credited_twice(patch):
    also_with_a_bill(patch, lambda one: [Transfer("cash:cage", f"acct:{one.terminal}", one.cents)])


@breaks("I4", "world")
def a_bill_comes_from_the_cage(patch):
    also_with_a_bill(patch, lambda one: [Transfer("cash:cage", f"cash:box:{one.terminal}", one.cents)])


@breaks("I4", "world")
def bills_counted_by_another_denomination(patch):
    def change(state, event):
        bills = state[Terminals][event.terminal].meters.bills
        bills[100] = bills.pop(event.cents)

    afterwards(patch, BillAccepted, buy_in.bill_accepted, change)


@breaks("I4", "poor")
def coins_are_taken_for_bills(patch):
    patch.setattr(buy_in, "BILLS", range(1, 10_001))


@breaks("I5", "vouchers")
def a_voucher_twice(patch):
    def make(insert):
        def again(state, command, context):
            voucher = state[Vouchers].get(command.number)
            if voucher is None:
                return insert(state, command, context)
            return [VoucherAccepted(context.actor.terminal, voucher.number, voucher.cents)]

        return again

    handler(patch, InsertVoucher, make)


@breaks("I5", "vouchers")
def a_redeemed_voucher_is_not_marked(patch):
    def change(state, event):
        state[Vouchers][event.number].redeemed = ""

    afterwards(patch, VoucherAccepted, redemption.accepted, change)


@breaks("I5", "vouchers")
def every_voucher_has_the_same_number(patch):
    patch.setattr(redemption, "_number", lambda state, context: "1" * 18)


@breaks("I5", "world")
def a_voucher_is_worth_a_cent_more(patch):
    def make(cash_out):
        return lambda *args: [replace(one, cents=one.cents + 1) for one in cash_out(*args)]

    handler(patch, CashOut, make)


@breaks("I6", "cage")
def a_hand_pay_is_paid_twice(patch):
    def make(pay):
        def again(state, command, context):
            one = state[HandPays][command.hand_pay]
            return [HandPaid(one.name, one.terminal, one.cents)] if one.paid else pay(state, command, context)

        return again

    handler(patch, PayHand, make)


@breaks("I6", "cage")
def a_hand_pay_stays_open(patch):
    def change(state, event):
        state[HandPays][event.hand_pay].paid = False

    afterwards(patch, HandPaid, slips.paid, change)


@breaks("I6", "cage")
def an_attendant_pays_less_than_is_owed(patch):
    def make(sign):
        return lambda *args: [
            replace(one, cents=one.cents - 100) if isinstance(one, HandPaid) else one for one in sign(*args)
        ]

    handler(patch, PaySlip, make)


@breaks("I6", "cage")
def the_first_of_two_payments_opens_the_terminal(patch):
    def change(state, event):
        state[Terminals][event.terminal].hand_pays.clear()

    afterwards(patch, HandPaid, following.hand_paid, change)


@breaks("I18", "cage")
def an_attendants_meter_rises_before_he_has_paid(patch):
    def change(state, event):
        state[Terminals][event.terminal].meters.attendant_cancelled_credits += event.cents

    afterwards(patch, CreditsCancelled, following.credits_cancelled, change)


@breaks("I17", "world")
def a_meter_falls(patch):
    def change(state, event):
        for one in event.returned:
            state[Terminals][one.terminal].meters.coin_in -= one.cents

    afterwards(patch, Locked, following.locked, change)


@breaks("I17", "world")
def the_meters_are_cleared_when_all_is_cashed_out(patch):
    def change(state, event):
        state[Terminals][event.terminal].meters = Meters()

    afterwards(patch, VoucherIssued, following.voucher_out, change)


@breaks("I17", "world")
def coin_in_forgotten(patch):
    def make(settled):
        def forgetful(state, event, noted):
            before = {name: one.meters.coin_in for name, one in state[Terminals].items()}
            settled(state, event, noted)
            for name, one in state[Terminals].items():
                one.meters.coin_in = before[name]

        return forgetful

    taken(patch, Settled, following.settled, make)


def _returns(state, event, verdict):
    """The meters and the return of every line that ended so."""
    for line in event.lines:
        if line.verdict == verdict.value:
            yield state[Terminals][line.terminal].meters, line.returned


@breaks("I18", "world")
def a_push_counted_as_coin_out(patch):
    def change(state, event):
        for counted, cents in _returns(state, event, Verdict.PUSH):
            counted.coin_out, counted.returned = counted.coin_out + cents, counted.returned - cents

    afterwards(patch, Settled, following.settled, change)


@breaks("I18", "world")
def a_void_wager_counted_as_coin_in(patch):
    def change(state, event):
        for counted, cents in _returns(state, event, Verdict.VOID):
            counted.coin_in, counted.returned = counted.coin_in + cents, counted.returned + cents

    afterwards(patch, Settled, following.settled, change)


@breaks("I18", "world")
def coin_out_counts_winnings_alone(patch):
    def change(state, event):
        for line in event.lines:
            state[Terminals][line.terminal].meters.coin_out -= min(line.stake, line.returned)

    afterwards(patch, Settled, following.settled, change)


@breaks("I18", "shared")
def a_progressive_payout_counted_as_coin_out(patch):
    def mixed(event):
        return replace(event, lines=tuple(replace(line, progressive=False) for line in event.lines))

    misread(patch, Settled, mixed)


@breaks("I18", "world")
def vouchers_out_not_counted(patch):
    def change(state, event):
        state[Terminals][event.terminal].meters.voucher_out -= event.cents

    afterwards(patch, VoucherIssued, following.voucher_out, change)


@breaks("I19", "world")
def the_meter_rises_without_money(patch):
    def rising(state, event, noted):
        pools = state[Progressives].pools[event.table]
        for name in pools:
            pools[name] += 7

    taken(patch, Locked, meters.contributed, lambda contributed: rising)


@breaks("I19", "world")
def the_meter_rises_at_half_the_rate(patch):
    def make(contributions):
        return lambda state, event: {name: more / 2 for name, more in contributions(state, event).items()}

    instead(patch, meters, "contributions", make)


@breaks("I19", "shared")
def a_meter_that_was_won_stays(patch):
    patch.setattr(settlement, "_meters", lambda state, play: {})


@breaks("I19", "shared")
def everybody_wins_the_whole_meter(patch):
    def make(settled):
        return lambda order, house, pools: tuple(line for one in order for line in settled([one], house, pools))

    instead(patch, settlement, "settled", make)


@breaks("I10", "world")
def a_cent_of_the_settlement_goes_nowhere(patch):
    """The last transfer: of a meter, where one was paid; else of winnings."""
    of_wagers = settlement.stakes_and_winnings

    def make(moves):
        def short(state, event):
            found, comes_last = list(moves(state, event)), meters.payouts if event.meters else of_wagers
            return found[:-1] if moves is comes_last else found

        return short

    moved(patch, Settled, of_wagers, make)
    moved(patch, Settled, meters.payouts, make)


@breaks("I10", "world")
def the_round_is_paid_twice(patch):
    def make(moves):
        return lambda state, event: [*moves(state, event), *moves(state, event)]

    moved(patch, Settled, settlement.stakes_and_winnings, make)
    moved(patch, Settled, meters.payouts, make)


@breaks("I32", "poor")
def a_terminal_acts_for_its_neighbour(patch):
    def make(own):
        return lambda state, context: state[Terminals].get("EWT-2", own(state, context))

    for owner in (buy_in, redemption):
        instead(patch, owner, "own", make)


@breaks("I23", "world")
def what_is_on_the_account_is_forgotten_by_a_replay(patch):
    known: dict[object, int] = {}

    def make(account):
        return lambda state, terminal: known.setdefault((terminal, state.at), account(state, terminal))

    everywhere(patch, account, make)
