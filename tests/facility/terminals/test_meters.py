"""The meters of a terminal: which of them counts a payment, under which name, and when wagers become coin in."""

import pytest

from fairfelt.facility.rounds.commands import Choose, NoMoreBets, OpenWagering, PlaceWager, Settle
from fairfelt.facility.terminals.answers import BILLS
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.meters import Meters
from fairfelt.facility.terminals.state import Terminals
from tests.facility.facility import DEALER, HANDS, Facility, at
from tests.helpers import rule


@rule("605a.5(d)")
@pytest.mark.parametrize(
    ("by_attendant", "progressive", "counted"),
    [
        (False, False, "coin out"),
        (False, True, "terminal paid progressive payout"),
        (True, False, "attendant paid jackpots"),
        (True, True, "attendant paid progressive payout"),
    ],
)
def test_a_payment_is_counted_once(by_attendant, progressive, counted):
    meters = Meters()
    meters.paid(1500, by_attendant=by_attendant, progressive=progressive)
    assert {name: value for name, value in meters.all().items() if value} == {counted: 1500}


@rule("605a.5(d)(5)")
def test_bills_are_counted_by_denomination_in_their_order():
    meters = Meters()
    for cents in (10_000, 100, 2000):
        meters.bills[cents] += 1
    counted = {name: count for name, count in meters.all().items() if name.startswith("bill in,")}
    assert list(counted.items()) == [
        ("bill in, $1", 1),
        ("bill in, $5", 0),
        ("bill in, $10", 0),
        ("bill in, $20", 1),
        ("bill in, $50", 0),
        ("bill in, $100", 1),
    ]


@rule("605a.5(d)(5)")
def test_a_terminal_has_a_meter_of_every_denomination_from_its_enrollment():
    facility = Facility()
    facility.terminal("EWT-1", 0)
    meters = facility.state[Terminals]["EWT-1"].meters.all()
    names = [f"bill in, ${cents // 100}" for cents in BILLS]
    assert {name: meters.get(name) for name in names} == dict.fromkeys(names, 0)


@rule("605a.5(d)(5)")
def test_the_screen_shows_the_bills_that_the_validator_takes(facility):
    taken = facility.seen("EWT-1").bills
    assert 100 in taken
    for cents in range(100, 10_001, 100):
        assert facility.give(InsertBill(cents), at("EWT-1")).ok == (cents in taken)


@rule("605a.5(d)(1)")
def test_wagers_are_coin_in_when_their_round_is_settled(facility):
    meters = facility.state[Terminals]["EWT-1"].meters
    facility.must(OpenWagering("T1"), DEALER)
    facility.must(PlaceWager("Ante", 5000), at("EWT-1"))
    facility.must(PlaceWager("Ante", 1000), at("EWT-1"))
    assert (meters.coin_in, meters.games) == (0, 0)
    facility.must(NoMoreBets("T1"), DEALER)
    facility.deal(*HANDS)
    facility.must(Choose("Play"), at("EWT-1"))
    assert (meters.coin_in, meters.games) == (0, 1)
    facility.must(Settle("T1"), DEALER)
    assert (meters.coin_in, meters.games) == (2000, 1)
