"""Hand pays: their slips, who writes and who signs them, and for how much."""

import pytest

from fairfelt.facility import Actor, decode
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.events import HandPaid, SlipSigned, SlipWritten
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.commands import Settle
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut
from fairfelt.ledger.accounts import CAGE
from tests.facility.facility import ATTENDANT, DEALER, FLOOR, SECURITY, SUPERVISOR, at
from tests.helpers import rule

MINUTES = 60_000
SIGNED = (SlipWritten, HandPaid, SlipSigned)


@rule("605a.5(d)(4)")
def test_more_than_a_voucher_may_be_worth_is_paid_by_an_attendant(facility):
    facility.terminal("EWT-9", 1_010_000)
    facility.must(CashOut(), at("EWT-9"))
    pay = facility.state[Terminals]["EWT-9"].hand_pay
    assert facility.give(InsertBill(500), at("EWT-9")).code == "locked"
    facility.must(PayHand(pay), ATTENDANT)
    (slip,) = facility.state[Slips]
    facility.must(PaySlip(slip), ATTENDANT)
    facility.must(SignSlip(slip, 1_010_000), SUPERVISOR)
    assert facility.give(PayHand(pay), ATTENDANT).code == "unknown"
    meters = facility.state[Terminals]["EWT-9"].meters
    assert meters.attendant_cancelled_credits == 1_010_000


def hand_pay(facility, cents):
    """So much is owed to EWT-9, by an attendant."""
    facility.terminal("EWT-9", cents)
    facility.limit("EWT-9", voucher=100_000)
    facility.must(CashOut(), at("EWT-9"))
    return facility.state[Terminals]["EWT-9"].hand_pay


@rule("465a.26(b)(1)")
def test_a_small_hand_pay_is_paid_with_its_slip(facility):
    pay = hand_pay(facility, 490_000)
    facility.must(PayHand(pay), ATTENDANT)
    (slip,) = facility.state[Slips].values()
    assert (slip.number, slip.terminal, slip.cents, slip.by, slip.state) == (
        "S-000001",
        "EWT-9",
        490_000,
        "sam",
        "paid",
    )
    assert facility.state[HandPays][pay].paid
    assert facility.give(SignSlip(slip.number, 490_000), SUPERVISOR).code == "unknown"


@rule("465a.26(b)(3)")
@pytest.mark.parametrize(
    ("cents", "signer", "code"),
    [
        (500_000, SECURITY, ""),
        (500_000, SUPERVISOR, ""),
        (500_000, ATTENDANT, "two persons"),
        (500_000, Actor("saul", "slot attendant"), "forbidden"),
        (500_000, FLOOR, "forbidden"),
        (2_490_000, SECURITY, ""),
        (2_500_000, SECURITY, "forbidden"),
        (2_500_000, SUPERVISOR, ""),
    ],
)
def test_who_signs_a_large_one_besides(facility, cents, signer, code):
    pay = hand_pay(facility, cents)
    facility.must(PayHand(pay), ATTENDANT)
    assert not facility.state[HandPays][pay].paid
    facility.must(PaySlip("S-000001"), ATTENDANT)
    assert facility.give(SignSlip("S-000001", cents), signer).code == code
    slip = facility.state[Slips]["S-000001"]
    assert (slip.signed, slip.signed_as) == (("", "") if code else (signer.name, signer.role))
    assert slip.state == ("to verify" if code else "paid")


@rule("465a.26(b)(3)")
def test_the_second_signature_verifies_a_payment_and_is_none(facility):
    """Who wrote the slip pays; the journal has the payment by him, and then the signature by the other, each with his role."""
    pay = hand_pay(facility, 600_000)
    facility.must(PayHand(pay), ATTENDANT)
    before = facility.state.ledger.balance(CAGE)
    assert facility.give(SignSlip("S-000001", 600_000), SECURITY).code == "not paid"
    assert facility.give(PaySlip("S-000001"), SUPERVISOR).code == "another"
    facility.must(PaySlip("S-000001"), ATTENDANT)
    assert facility.state[HandPays][pay].paid
    assert abs(facility.state.ledger.balance(CAGE) - before) == 600_000
    assert facility.give(InsertBill(500), at("EWT-9")).code == "locked"  # until somebody has verified it
    facility.at += 10 * MINUTES
    facility.must(SignSlip("S-000001", 600_000), SECURITY)
    assert abs(facility.state.ledger.balance(CAGE) - before) == 600_000
    facility.must(InsertBill(500), at("EWT-9"))
    noted = [decode(body) for body in facility.journal]
    signed = [(type(one.event), one.by, one.role, one.department) for one in noted if isinstance(one.event, SIGNED)]
    assert signed == [
        (SlipWritten, "sam", "slot attendant", "slot operations"),
        (HandPaid, "sam", "slot attendant", "slot operations"),
        (SlipSigned, "sean", "security", "security"),
    ]


@rule("465a.26(b)(4)")
def test_an_attendant_may_sign_what_a_supervisor_wrote(facility):
    pay = hand_pay(facility, 2_500_000)
    facility.must(PayHand(pay), SUPERVISOR)
    facility.must(PaySlip("S-000001"), SUPERVISOR)
    assert facility.give(SignSlip("S-000001", 2_500_000), SUPERVISOR).code == "two persons"
    facility.must(SignSlip("S-000001", 2_500_000), ATTENDANT)
    assert facility.state[HandPays][pay].paid


def test_a_signature_is_for_the_amount_on_the_slip_and_a_payment_in_time(facility):
    pay = hand_pay(facility, 500_000)
    facility.must(PayHand(pay), ATTENDANT)
    assert facility.give(SignSlip("S-000001", 600_000), SUPERVISOR).code == "altered"
    assert facility.give(PayHand(pay), ATTENDANT).code == "waits"
    facility.at += 5 * MINUTES
    assert facility.give(PaySlip("S-000001"), ATTENDANT).code == "expired"
    facility.must(PayHand(pay), ATTENDANT)
    assert facility.state[Slips]["S-000001"].state == "void"
    facility.must(PaySlip("S-000002"), ATTENDANT)
    facility.must(SignSlip("S-000002", 500_000), SUPERVISOR)
    assert facility.give(SignSlip("S-000002", 500_000), SECURITY).code == "unknown"
    assert [slip.state for slip in facility.state[Slips].values()] == ["void", "paid"]


@rule("465a.26(b)(5)")
def test_a_slip_says_what_was_won(won):
    won.limit("EWT-1", hand_pay=10_000, outcome="wager")
    won.must(Validate("T1"), FLOOR)
    won.must(Settle("T1"), DEALER)
    won.must(PayHand(won.state[Terminals]["EWT-1"].hand_pay), ATTENDANT)
    (slip,) = won.state[Slips].values()
    assert slip.what.startswith("Progressive Payout $1,000.1")
    assert slip.what.endswith("Ace, King and Queen of Spades")
