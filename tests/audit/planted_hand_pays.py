"""Faults in hand pays and their slips: § 465a.26(b)."""

from msgspec.structs import replace

from fairfelt.audit.hand_pays import HandPays
from fairfelt.facility import decode
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid, SlipSigned, SlipVoided, SlipWritten
from fairfelt.facility.hand_pays.state import Slips
from fairfelt.facility.journal.events import Declined
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.events import BillAccepted
from tests.audit.evening import LARGEST, MINUTE, edited
from tests.audit.planting import changed, fields, rewritten, written
from tests.facility.facility import ATTENDANT, SECURITY


def signed_anyway(state, command, context, events):
    """A second signature that the system should have refused."""
    if isinstance(command, SignSlip) and isinstance(events[0], Declined):
        return [SlipSigned(command.slip)]
    return None


@rewritten(HandPays.paid, "was paid before")
def a_hand_pay_is_paid_twice(journal):
    return edited(journal, HandPaid, lambda noted: [noted, noted])


@rewritten(HandPays.paid, "were paid for hand pay")
def a_hand_pay_is_paid_with_a_dollar_more(journal):
    def more(noted):
        return [replace(noted, event=replace(noted.event, cents=noted.event.cents + 100))]

    return edited(journal, HandPaid, more)


@written(HandPays.written, "hand pay HP-3 is for $25,100")
def a_slip_for_another_amount(state, command, context, events):
    if isinstance(command, PaySlip) and state[Slips][command.slip].hand_pay == "HP-3":
        return changed(events, HandPaid, cents=LARGEST)
    if isinstance(command, SignSlip) and isinstance(events[0], Declined):
        return [SlipSigned(command.slip)]
    found = next((event for event in events if isinstance(event, SlipWritten) and event.cents == LARGEST), None)
    return found and changed(events, SlipWritten, cents=found.cents - 100_000)


@written(HandPays.written, "says 'a jackpot' was won")
def a_slip_for_something_that_was_not_won(state, command, context, events):
    return changed(events, SlipWritten, what="a jackpot")


@written(HandPays.written, "S-000002 is the next number")
def a_slip_number_is_left_out(state, command, context, events):
    return changed(events, SlipWritten, slip="S-000099") if len(state[Slips]) == 1 else None


@written(HandPays.signed, "sam wrote slip S-000004 and signed it", signs_largest=ATTENDANT)
def the_same_person_signs_twice(*given):
    return signed_anyway(*given)


@written(HandPays.signed, "sean, a security, signed slip S-000004", signs_largest=SECURITY)
def a_security_guard_signs_for_25_000_dollars(*given):
    return signed_anyway(*given)


@written(HandPays.paid, "was paid more than five minutes after", wait=6 * MINUTE)
def a_slip_is_paid_when_it_has_expired(state, command, context, events):
    if isinstance(command, PaySlip) and isinstance(events[0], Declined):
        slip = state[Slips][command.slip]
        return [HandPaid(slip.hand_pay, slip.terminal, slip.cents, verify=slip.number)]
    return None


@written(HandPays.paid, "was paid as one that nobody has to verify")
def a_large_hand_pay_with_one_signature(state, command, context, events):
    if isinstance(command, PayHand) and isinstance(events[-1], SlipWritten):
        slip = events[-1]
        return [*events, HandPaid(slip.hand_pay, slip.terminal, slip.cents)]
    return None


@rewritten(HandPays.paid, "was paid, and nobody has verified it")
def a_payment_that_nobody_verifies(journal):
    return edited(journal, SlipSigned, lambda noted: [], which=1)


@rewritten(HandPays.signed, "slip S-000003 was signed before it was paid")
def a_slip_is_signed_before_it_is_paid(journal):
    signed = [body for body in journal if isinstance(decode(body).event, SlipSigned)][1]
    left = [body for body in journal if body != signed]
    early = decode(signed)
    return edited(left, HandPaid, lambda noted: [replace(early, at=noted.at), noted], which=1)


@rewritten(HandPays.paid, "sue paid slip S-000003, which sam wrote")
def another_person_pays_a_slip(journal):
    paid = {"by": "sue", "role": "slot supervisor"}
    return edited(journal, HandPaid, lambda noted: [replace(noted, **paid)], which=1)


@written(HandPays.locked, "BillAccepted at EWT-7 while hand pay")
def a_terminal_takes_a_bill_before_its_hand_pay_is_paid(state, command, context, events):
    if isinstance(command, InsertBill) and isinstance(events[0], Declined):
        return [BillAccepted(context.actor.terminal, command.cents)]
    return None


@rewritten(HandPays.voided, "was voided, and did not wait too long")
def a_slip_is_voided_at_once(journal):
    return edited(journal, SlipWritten, lambda noted: [noted, replace(noted, event=SlipVoided("S-000001"))])


@rewritten(HandPays.written, "which was never opened")
def a_slip_for_a_hand_pay_that_nobody_opened(journal):
    return edited(journal, SlipWritten, fields(hand_pay="HP-99"))


@rewritten(HandPays.written, "was written while S-000003 waits to be paid")
def a_second_slip_while_the_first_one_waits(journal):
    return edited(journal, SlipWritten, lambda noted: [noted, *fields(slip="S-000004")(noted)], which=2)


@rewritten(HandPays.written, "names terminal EWT-3; EWT-8 owes it")
def a_slip_for_another_terminal(journal):
    return edited(journal, SlipWritten, fields(terminal="EWT-3"), which=2)


@rewritten(HandPays.written, "as a slot supervisor, who signed in as a slot attendant")
def a_slip_by_an_attendant_who_claims_to_be_a_supervisor(journal):
    return edited(journal, SlipWritten, fields(role="slot supervisor"), which=2)


@rewritten(HandPays.paid, "was paid, and was never opened")
def a_hand_pay_is_paid_that_nobody_opened(journal):
    return edited(journal, HandPaid, fields(hand_pay="HP-99"))


@rewritten(HandPays.paid, "was paid without a slip")
def a_hand_pay_is_paid_without_a_slip(journal):
    return edited(journal, SlipWritten, lambda noted: [], which=2)


@rewritten(HandPays.cashed_out, "was opened before")
def a_hand_pay_is_opened_twice(journal):
    return edited(journal, CreditsCancelled, lambda noted: [noted, noted])
