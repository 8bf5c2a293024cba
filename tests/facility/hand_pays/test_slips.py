"""Hand pays: their slips, who writes and who signs them, and for how much."""

import pytest

from fairfelt.facility import Actor
from fairfelt.facility.hand_pays.commands import PayHand, SignSlip
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.commands import Settle
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut
from tests.facility.facility import ATTENDANT, DEALER, FLOOR, SECURITY, SUPERVISOR, at
from tests.helpers import rule

MINUTES = 60_000


@rule("605a.5(d)(4)")
def test_more_than_a_voucher_may_be_worth_is_paid_by_an_attendant(facility):
    facility.terminal("EWT-9", 1_010_000)
    facility.must(CashOut(), at("EWT-9"))
    pay = facility.state[Terminals]["EWT-9"].hand_pay
    assert facility.give(InsertBill(500), at("EWT-9")).code == "locked"
    facility.must(PayHand(pay), ATTENDANT)
    (slip,) = facility.state[Slips]
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
    assert facility.give(SignSlip("S-000001", cents), signer).code == code
    assert facility.state[HandPays][pay].paid is (not code)
    assert facility.state[Slips]["S-000001"].signed == ("" if code else signer.name)


@rule("465a.26(b)(4)")
def test_an_attendant_may_sign_what_a_supervisor_wrote(facility):
    pay = hand_pay(facility, 2_500_000)
    facility.must(PayHand(pay), SUPERVISOR)
    assert facility.give(SignSlip("S-000001", 2_500_000), SUPERVISOR).code == "two persons"
    facility.must(SignSlip("S-000001", 2_500_000), ATTENDANT)
    assert facility.state[HandPays][pay].paid


def test_a_signature_is_for_the_amount_on_the_slip_and_in_time(facility):
    pay = hand_pay(facility, 500_000)
    facility.must(PayHand(pay), ATTENDANT)
    assert facility.give(SignSlip("S-000001", 600_000), SUPERVISOR).code == "altered"
    assert facility.give(PayHand(pay), ATTENDANT).code == "waits"
    facility.at += 5 * MINUTES
    assert facility.give(SignSlip("S-000001", 500_000), SUPERVISOR).code == "expired"
    facility.must(PayHand(pay), ATTENDANT)
    assert facility.state[Slips]["S-000001"].state == "void"
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
