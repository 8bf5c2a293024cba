"""What opens a hand pay: its parts, what was won, and the terminal that is locked until the last one is paid."""

import pytest

from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.commands import Settle
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import RECALLED, Terminals
from fairfelt.facility.vouchers.commands import CashOut
from tests.facility.facility import ATTENDANT, DEALER, FLOOR, SUPERVISOR, TWO_WINS, Facility, at
from tests.helpers import rule
from tests.stories.world import audited

STRAIGHT_FLUSH = ("9S", "KD", "8S", "7C", "7S", "2D")


def attendants(facility, terminal="EWT-1"):
    """What the attendant's meters of a terminal say: jackpots, cancelled credits, progressives."""
    meters = facility.state[Terminals][terminal].meters
    return meters.attendant_jackpots, meters.attendant_cancelled_credits, meters.attendant_progressive


def pay(facility, name):
    """An attendant writes the slip, and a supervisor signs it where that is needed."""
    facility.must(PayHand(name), ATTENDANT)
    slip = list(facility.state[Slips].values())[-1]
    if slip.state == "written":
        facility.must(PaySlip(slip.number), ATTENDANT)
        facility.must(SignSlip(slip.number, slip.cents), SUPERVISOR)


@rule("605a.5(d)(4)")
def test_cancelled_credits_are_metered_when_an_attendant_has_paid_them():
    facility = Facility()
    facility.terminal("EWT-1", 1_010_000)
    facility.must(CashOut(), at("EWT-1"))
    assert attendants(facility) == (0, 0, 0)
    name = facility.state[Terminals]["EWT-1"].hand_pay
    facility.must(PayHand(name), ATTENDANT)  # the slip is written, and nobody has paid yet
    assert attendants(facility) == (0, 0, 0)
    facility.must(PaySlip("S-000001"), ATTENDANT)
    facility.must(SignSlip("S-000001", 1_010_000), SUPERVISOR)
    assert attendants(facility) == (0, 1_010_000, 0)
    audited(facility)


def large_win(facility):
    """Pair Plus pays 40 to 1."""
    facility.lock({"EWT-1": {"Pair Plus": 40_000}})
    facility.deal(*STRAIGHT_FLUSH)
    facility.must(Settle("T1"), DEALER)
    return facility.state[Terminals]["EWT-1"].hand_pay


@rule("605a.5(d)(3)")
def test_a_jackpot_is_metered_when_an_attendant_has_paid_it(facility):
    name = large_win(facility)
    owed = facility.state[HandPays][name].cents
    assert owed > 1_000_000
    assert attendants(facility) == (0, 0, 0)
    audited(facility)  # a hand pay that is open ties, too
    pay(facility, name)
    assert attendants(facility) == (owed, 0, 0)
    audited(facility)


@rule("605a.5(d)(11)")
def test_a_progressive_is_metered_apart_when_an_attendant_has_paid_it(won):
    won.limit("EWT-1", hand_pay=10_000)
    won.must(Validate("T1"), FLOOR)
    won.must(Settle("T1"), DEALER)
    name = won.state[Terminals]["EWT-1"].hand_pay
    hand_pay = won.state[HandPays][name]
    assert attendants(won) == (0, 0, 0)
    pay(won, name)
    assert attendants(won) == (hand_pay.jackpots, 0, hand_pay.progressives)
    assert hand_pay.progressives > 100_000


@pytest.fixture
def two_open():
    """A Six Eight Shake stands while a first large win is still to be paid, and then wins, too."""
    facility = Facility()
    facility.table("668a")
    facility.seated("EWT-1", cents=200_000)
    for dice, wagers in TWO_WINS:
        facility.throw(dice, wagers)
    return facility


@rule("465a.26(b)(1)")
def test_a_slip_says_what_was_won_however_long_ago():
    """A terminal recalls its last games alone; what was won is known as long as the hand pay is open."""
    facility = Facility()
    facility.table("668a")
    facility.seated("EWT-1", cents=200_000)
    facility.throw((3, 3), {"Six Eight Shake": 10_000, "Six the Hardway": 40_000})
    for _ in range(RECALLED + 1):  # the Shake stands, so that the terminal goes on playing
        facility.throw((1, 1), {})
    pay(facility, facility.state[Terminals]["EWT-1"].hand_pay)
    (slip,) = facility.state[Slips].values()
    assert slip.what == "Six the Hardway $12,400: 3-3"
    audited(facility)


@rule("465a.26")
def test_a_terminal_stays_locked_until_the_last_of_its_hand_pays_is_paid(two_open):
    first, second = two_open.state[HandPays].values()
    assert (first.cents, second.cents) == (1_240_000, 1_510_000)
    shown = two_open.seen("EWT-1")
    assert (shown.hand_pay, shown.owed) == (f"{first.name} and {second.name}", 2_750_000)
    pay(two_open, second.name)
    assert two_open.give(InsertBill(500), at("EWT-1")).code == "locked"
    shown = two_open.seen("EWT-1")
    assert (shown.hand_pay, shown.owed) == (first.name, 1_240_000)
    pay(two_open, first.name)
    two_open.must(InsertBill(500), at("EWT-1"))
    assert attendants(two_open) == (2_750_000, 0, 0)
    audited(two_open)
