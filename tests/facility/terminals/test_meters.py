"""The meters of a terminal: which of them counts a payment, under which name, and when wagers become coin in."""

import pytest

from fairfelt.facility.rounds.commands import Choose, NoMoreBets, OpenWagering, PlaceWager
from fairfelt.facility.terminals.meters import Meters
from fairfelt.facility.terminals.state import Terminals
from tests.facility.facility import DEALER, HANDS, at
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
    meters = Meters(bill_in=12_100, bills={10_000: 1, 100: 1, 2000: 1})
    names = [name for name in meters.all() if name.startswith("bill in")]
    assert names == ["bill in", "bill in, $1", "bill in, $20", "bill in, $100"]


@rule("605a.5(d)(1)")
def test_wagers_are_coin_in_when_they_are_locked(facility):
    meters = facility.state[Terminals]["EWT-1"].meters
    facility.must(OpenWagering("T1"), DEALER)
    facility.must(PlaceWager("Ante", 5000), at("EWT-1"))
    facility.must(PlaceWager("Ante", 1000), at("EWT-1"))
    assert (meters.coin_in, meters.games) == (0, 0)
    facility.must(NoMoreBets("T1"), DEALER)
    assert (meters.coin_in, meters.games) == (1000, 1)
    facility.deal(*HANDS)
    facility.must(Choose("Play"), at("EWT-1"))
    assert (meters.coin_in, meters.games) == (2000, 1)
