"""A terminal's limits: set when it is enrolled, changed by a command, and what each of them does."""

import pytest
from msgspec.structs import replace

from fairfelt.facility import decode, digest
from fairfelt.facility.hand_pays.commands import PayHand
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.system.events import Key
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill, SetLimits
from fairfelt.facility.terminals.events import Limits, LimitsSet, TerminalEnrolled
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut
from tests.facility.facility import ADMINISTRATOR, ATTENDANT, DEALER, FINANCE, at, balance, replayed
from tests.helpers import rule
from tests.stories.world import audited

KEYS = (Key("finn", "finance"), Key("flora", "floorperson"))
STRAIGHT_FLUSH = ("9S", "KD", "8S", "7C", "7S", "2D")


@rule("605a.5(d)(4)")
def test_a_terminal_is_enrolled_with_its_limits(facility):
    limits = Limits(account=50_000, voucher=20_000, hand_pay=60_000)
    facility.both_keys(EnrollTerminal("EWT-2", limits))
    assert decode(facility.journal[-1]).event == TerminalEnrolled("EWT-2", limits, KEYS)
    for _ in range(5):
        facility.must(InsertBill(10_000), at("EWT-2"))
    assert facility.give(InsertBill(100), at("EWT-2")).code == "full"
    facility.must(CashOut(), at("EWT-2"))  # no voucher holds $500 here
    (hand_pay,) = facility.state[HandPays].values()
    assert (hand_pay.terminal, hand_pay.cents) == ("EWT-2", 50_000)
    audited(facility)


def test_the_usual_limits_are_written_down_as_well(facility):
    enrolled = [event for event in (decode(body).event for body in facility.journal) if type(event) is TerminalEnrolled]
    assert enrolled == [TerminalEnrolled("EWT-1", Limits(10_000_000, 1_000_000, 1_000_000, "round"), KEYS)]


@rule("605a.5(d)(4)")
def test_limits_are_changed_by_a_command_that_the_journal_has(facility):
    before = digest(facility.state)
    facility.both_keys(SetLimits("EWT-1", Limits(voucher=50_000)))
    assert decode(facility.journal[-1]).event == LimitsSet("EWT-1", Limits(voucher=50_000), KEYS)
    assert facility.state[Terminals]["EWT-1"].limits.voucher == 50_000
    assert digest(replayed(facility.journal)) == digest(facility.state) != before
    facility.must(CashOut(), at("EWT-1"))
    assert facility.state[Terminals]["EWT-1"].hand_pays == ["HP-1"]
    audited(facility)


@pytest.mark.parametrize("name", ["account", "voucher", "hand_pay"])
def test_a_limit_is_an_amount(facility, name):
    limits = replace(Limits(), **{name: 0})
    assert facility.give(SetLimits("EWT-1", limits), FINANCE).code == "limits"
    assert facility.give(EnrollTerminal("EWT-2", limits), FINANCE).code == "limits"
    assert facility.give(SetLimits("EWT-9", Limits()), FINANCE).code == "unknown"
    assert facility.give(SetLimits("EWT-1", Limits()), ADMINISTRATOR).code == "forbidden"


def outcome(facility, wagers, cards):
    """A round of EWT-1, and what an attendant pays of it."""
    facility.lock({"EWT-1": wagers})
    facility.deal(*cards)
    if "Ante" in wagers:
        facility.must(Choose("Play"), at("EWT-1"))
    facility.must(Settle("T1"), DEALER)
    return {line.wager: line.returned for line in facility.state[Rounds]["T1"].last if line.hand_pay}


@rule("605a.5(d)(3)")
def test_a_hand_pay_of_600_dollars_happens_where_it_is_configured(facility):
    facility.limit("EWT-1", hand_pay=60_000)
    assert outcome(facility, {"Pair Plus": 2000}, STRAIGHT_FLUSH) == {"Pair Plus": 72_000}
    name = facility.state[Terminals]["EWT-1"].hand_pay
    facility.must(PayHand(name), ATTENDANT)  # below $5,000 one signature will do
    (slip,) = facility.state[Slips].values()
    assert (slip.state, slip.cents, slip.what) == ("paid", 72_000, "Pair Plus $720: Straight Flush")
    assert facility.state[Terminals]["EWT-1"].meters.attendant_jackpots == 72_000
    audited(facility)


@rule("605a.5(d)(3)")
@pytest.mark.parametrize(
    ("limits", "by_hand"),
    [
        ({"hand_pay": 30_000}, {"Ante": 20_000, "Play": 20_000, "Pair Plus": 20_000}),  # $100 each, together $300
        ({"hand_pay": 30_001}, {}),
        ({"hand_pay": 30_000, "outcome": "wager"}, {}),  # reading HP1 R2
        ({"hand_pay": 10_000, "outcome": "wager"}, {"Ante": 20_000, "Play": 20_000, "Pair Plus": 20_000}),
    ],
)
def test_a_single_winning_outcome_is_the_round_at_a_seat(facility, limits, by_hand):
    facility.limit("EWT-1", **limits)
    assert outcome(facility, {"Ante": 10_000, "Pair Plus": 10_000}, ("QS", "KD", "QD", "8C", "3S", "2D")) == by_hand
    audited(facility)


def test_a_wager_that_loses_takes_nothing_off(facility):
    """The pair wins its Pair Plus and loses to a dealer's higher pair."""
    facility.limit("EWT-1", hand_pay=10_000)
    assert outcome(facility, {"Ante": 10_000, "Pair Plus": 10_000}, ("3S", "9D", "3D", "9C", "4S", "2D")) == {
        "Pair Plus": 20_000
    }
    assert balance(facility) == 70_000
    audited(facility)
