"""Faults in hand pays, validations, counts, approvals, vouchers and the close of a day, each with the case that finds it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from msgspec.structs import replace

from fairfelt.audit.alarms import Alarms
from fairfelt.audit.approvals import Approvals
from fairfelt.audit.counts import Counts
from fairfelt.audit.days import Days
from fairfelt.audit.hand_pays import HandPays
from fairfelt.audit.progressives import Progressives
from fairfelt.audit.settlements import Settlements
from fairfelt.audit.signatures import Signatures
from fairfelt.audit.snapshots import Snapshots
from fairfelt.audit.tables import Tables
from fairfelt.audit.vouchers import Vouchers
from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.decide import Actor, decide
from fairfelt.floor.events import Noted
from tests.audit.evening import LARGEST, MINUTE, Cast, Tamper, edited
from tests.floor.facility import ATTENDANT, SECURITY

Edit: TypeAlias = Callable[[list[bytes]], list[bytes]]
DEALER_AS_FLOOR = Actor("dana", "floorperson")  # who deals, and has another role besides


@dataclass(frozen=True)
class Fault:
    """One fault: in what the system writes, or in the journal afterwards; what finds it, and the words that it finds."""

    name: str
    check: Callable[..., None]
    words: str
    tamper: Tamper | None = None
    edit: Edit | None = None
    cast: Cast = field(default_factory=Cast)


FAULTS: list[Fault] = []


def written(check: Callable[..., None], words: str, **cast: Any) -> Callable[[Tamper], Tamper]:
    """Mark what the system writes instead."""

    def mark(tamper: Tamper) -> Tamper:
        FAULTS.append(Fault(tamper.__name__.replace("_", " "), check, words, tamper, cast=Cast(**cast)))
        return tamper

    return mark


def rewritten(check: Callable[..., None], words: str) -> Callable[[Edit], Edit]:
    """Mark what somebody makes of the journal, who then makes the chain anew."""

    def mark(edit: Edit) -> Edit:
        FAULTS.append(Fault(edit.__name__.replace("_", " "), check, words, edit=edit))
        return edit

    return mark


def changed(events, kind, **fields):
    """The same events, with other fields in those of a kind; None where there is none."""
    if not any(isinstance(event, kind) for event in events):
        return None
    return [replace(event, **fields) if isinstance(event, kind) else event for event in events]


# --- hand pays and their slips ----------------------------------------------------------------------------------------


@rewritten(HandPays.paid, "was paid before")
def a_hand_pay_is_paid_twice(journal):
    return edited(journal, e.HandPaid, lambda noted: [noted, noted])


@rewritten(HandPays.paid, "were paid for hand pay")
def a_hand_pay_is_paid_with_a_dollar_more(journal):
    def more(noted):
        return [replace(noted, event=replace(noted.event, cents=noted.event.cents + 100))]

    return edited(journal, e.HandPaid, more)


@written(HandPays.written, "hand pay HP-2 is for $25,100")
def a_slip_for_another_amount(state, command, context, events):
    if isinstance(command, c.SignSlip) and state.slips[command.slip].cents != command.cents:
        slip = state.slips[command.slip]
        return [e.SlipSigned(slip.number), e.HandPaid(slip.hand_pay, slip.terminal, command.cents)]
    found = next((event for event in events if isinstance(event, e.SlipWritten) and event.cents == LARGEST), None)
    return found and changed(events, e.SlipWritten, cents=found.cents - 100_000)


@written(HandPays.written, "says 'a jackpot' was won")
def a_slip_for_something_that_was_not_won(state, command, context, events):
    return changed(events, e.SlipWritten, what="a jackpot")


@written(HandPays.written, "S-000002 is the next number")
def a_slip_number_is_left_out(state, command, context, events):
    return changed(events, e.SlipWritten, slip="S-000099") if len(state.slips) == 1 else None


def signed_anyway(state, command, context, events):
    """A second signature that the system should have refused."""
    if isinstance(command, c.SignSlip) and isinstance(events[0], e.Declined):
        slip = state.slips[command.slip]
        return [e.SlipSigned(slip.number), e.HandPaid(slip.hand_pay, slip.terminal, slip.cents)]
    return None


@written(HandPays.signed, "sam wrote slip S-000002 and signed it", signs_largest=ATTENDANT)
def the_same_person_signs_twice(*given):
    return signed_anyway(*given)


@written(HandPays.signed, "sean, a security, signed slip S-000002", signs_largest=SECURITY)
def a_security_guard_signs_for_25_000_dollars(*given):
    return signed_anyway(*given)


@written(HandPays.signed, "more than five minutes after", wait=6 * MINUTE)
def a_slip_is_signed_when_it_has_expired(*given):
    return signed_anyway(*given)


@written(HandPays.paid, "without a second signature")
def a_large_hand_pay_with_one_signature(state, command, context, events):
    if isinstance(command, c.PayHand) and isinstance(events[-1], e.SlipWritten):
        slip = events[-1]
        return [*events, e.HandPaid(slip.hand_pay, slip.terminal, slip.cents)]
    return None


@written(HandPays.locked, "BillAccepted at EWT-7 while hand pay")
def a_terminal_takes_a_bill_before_its_hand_pay_is_paid(state, command, context, events):
    if isinstance(command, c.InsertBill) and isinstance(events[0], e.Declined):
        return [e.BillAccepted(context.actor.terminal, command.cents)]
    return None


# --- progressive payouts ----------------------------------------------------------------------------------------------


@written(Progressives.settled, "nobody had validated that")
def a_progressive_payout_without_validation(state, command, context, events):
    return [] if isinstance(command, c.Validate) else settled_anyway(state, command, context, events)


def settled_anyway(state, command, context, events):
    """The settlement that the system refuses as long as nobody has validated it."""
    if isinstance(command, c.Settle) and isinstance(events[0], e.Declined):
        table = state.tables[command.table]
        before, table.validated = table.validated, context.at
        _, settled = decide(state, command, context)
        table.validated = before
        return settled
    return None


@written(Progressives.validate, "dana dealt round T1-1 and validated its payout", validates=DEALER_AS_FLOOR)
def who_deals_validates_the_payout(state, command, context, events):
    refused = isinstance(command, c.Validate) and isinstance(events[0], e.Declined)
    return [e.Validated(command.table, state.tables[command.table].round.number)] if refused else None


@rewritten(Progressives.settled, "leaves the meters at")
def a_meter_that_was_won_is_set_a_cent_lower(journal):
    def lower(noted):
        meters = {name: cents - 1 for name, cents in noted.event.meters.items()}
        return [replace(noted, event=replace(noted.event, meters=meters))]

    return edited(journal, e.Settled, lower)


@rewritten(Settlements.settled, "was settled with returned")
def a_winner_is_paid_a_cent_less(journal):
    def less(noted):
        first, *others = noted.event.lines
        return [
            replace(noted, event=replace(noted.event, lines=(replace(first, returned=first.returned - 1), *others)))
        ]

    return edited(journal, e.Settled, less)


# --- approvals --------------------------------------------------------------------------------------------------------


@written(Approvals.called, "was never asked for")
def a_remedy_without_approval(state, command, context, events):
    if events and isinstance(events[0], e.IrregularityAsked):
        asked = events[0]
        names = (asked.table, asked.round, asked.section, asked.case, asked.seat)
        return [e.IrregularityCalled(*names, context.actor.name, asked.effects)]
    return None


@written(Approvals.called, "dana deals at table T1 and agreed to IrregularityCalled", agrees=DEALER_AS_FLOOR)
def the_dealer_approves_the_remedy(state, command, context, events):
    if not isinstance(command, c.Approve) or not isinstance(events[0], e.Declined):
        return None
    asked, who = state.tables["T1"].asked, context.actor.name
    if asked.kind == "decks":
        return [e.DecksChanged("T1", who)]
    if asked.kind == "resume":
        return [e.TableResumed("T1", who, asked.misdealt)]
    called = asked.happened
    section, case = called.irregularity.cite, called.irregularity.case
    return [e.IrregularityCalled("T1", state.tables["T1"].round.number, section, case, called.seat, who, asked.effects)]


@written(Approvals.called, "another than the one that was asked for")
def a_remedy_with_other_effects_than_were_agreed_to(state, command, context, events):
    if isinstance(command, c.Approve) and isinstance(events[0], e.IrregularityCalled):
        first, *others = events[0].effects
        return changed(events, e.IrregularityCalled, effects=(replace(first, returned=0), *others))
    return None


@written(Approvals.remedy_asked, "the effects of §")
def a_floorperson_is_shown_other_effects_than_the_round_has(state, command, context, events):
    if events and isinstance(events[0], e.IrregularityAsked):
        first, *others = events[0].effects
        return changed(events, e.IrregularityAsked, effects=(replace(first, returned=0), *others))
    return None


@written(Approvals.decks_changed, "DecksChanged at table T1 was never asked for")
def other_decks_that_nobody_verified(state, command, context, events):
    return [e.DecksChanged("T1", context.actor.name)] if isinstance(command, c.ChangeDecks) else None


# --- counts -----------------------------------------------------------------------------------------------------------


@written(Counts.counted, "a count of 51 cards was recorded as right; 52 must be there")
def a_wrong_count_is_recorded_as_right(state, command, context, events):
    if isinstance(command, c.CountCards) and isinstance(events[0], e.TableStopped):
        table = state.tables[command.table]
        return [e.CardsCounted(table.name, table.round.number, table.house.shoe.cite, command.cards)]
    return None


@rewritten(Counts.stopped, "the stop names the rounds")
def a_stop_that_names_a_round_that_it_does_not_touch(journal):
    def more(noted):
        return [replace(noted, event=replace(noted.event, rounds=("T1-1", *noted.event.rounds)))]

    return edited(journal, e.TableStopped, more)


@rewritten(Counts.stopped, "and it was right")
def a_right_count_stops_the_table(journal):
    def right(noted):
        return [replace(noted, event=replace(noted.event, why="the count found 52 cards, and 52 should be there"))]

    return edited(journal, e.TableStopped, right)


# --- the gaming day, vouchers, alarms, dealers, snapshots -------------------------------------------------------------


@written(Days.closed, "owed in hand pays; $10,100 is owed")
def a_day_is_closed_without_its_hand_pays(state, command, context, events):
    return changed(events, e.DayClosed, hand_pays=0)


@written(Days.closed, "owed in vouchers; $200 is owed")
def a_day_is_closed_without_its_vouchers(state, command, context, events):
    return changed(events, e.DayClosed, vouchers=0)


@written(Days.closed, "owed in progressives;")
def a_day_is_closed_with_less_on_its_progressives(state, command, context, events):
    return changed(events, e.DayClosed, progressives=1)


@rewritten(Days.closed, "was closed when 2026-11-16 was closed")
def a_day_is_closed_twice(journal):
    return edited(journal, e.DayClosed, lambda noted: [noted, noted])


@written(Vouchers.issued, "cashed out $199; its account held $200")
def a_voucher_for_less_than_the_balance(state, command, context, events):
    issued = [event for event in events if isinstance(event, e.VoucherIssued)]
    return changed(events, e.VoucherIssued, cents=issued[0].cents - 100) if issued else None


@rewritten(Vouchers.accepted, "redeemed before")
def a_voucher_is_redeemed_twice(journal):
    return edited(journal, e.VoucherAccepted, lambda noted: [noted, noted])


@rewritten(Vouchers.bill, "a bill of $40 was accepted")
def a_bill_that_nobody_prints(journal):
    return edited(journal, e.BillAccepted, lambda noted: [replace(noted, event=replace(noted.event, cents=4000))])


@rewritten(Signatures.by_terminal, "EWT-2 acted for terminal EWT-1")
def a_terminal_acts_for_another(journal):
    return edited(journal, e.WagerPlaced, lambda noted: [replace(noted, by="EWT-2")])


@rewritten(Signatures.by_role, "Validated by sam, a slot attendant")
def a_slot_attendant_validates_a_payout(journal):
    return edited(journal, e.Validated, lambda noted: [replace(noted, by="sam")])


@rewritten(Alarms.acknowledged, "was acknowledged by flora before")
def an_alarm_is_acknowledged_twice(journal):
    return edited(journal, e.AlarmAcknowledged, lambda noted: [noted, noted])


@rewritten(Tables.relieved, "was relieved; dana dealt")
def another_dealer_is_relieved_than_the_one_who_dealt(journal):
    return edited(journal, e.DealerRelieved, lambda noted: [replace(noted, event=replace(noted.event, before="dora"))])


@rewritten(Snapshots.named, "and not for the one before")
def a_snapshot_of_another_entry(journal):
    def named(noted):
        return [noted, Noted(noted.at, "kept", "", e.StateKept(7, "00" * 32))]

    return edited(journal, e.DayClosed, named)
