"""Wagers at a terminal: until when they are taken, how much, and what goes back with the reason."""

from fairfelt.facility.rounds.commands import NoMoreBets, OpenWagering, PlaceWager
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.state import Terminals, in_play
from tests.facility.facility import DEALER, at, balance
from tests.helpers import rule


@rule("649a.8(b)")
def test_no_wager_after_no_more_bets(facility):
    facility.lock({"EWT-1": {"Ante": 1000}})
    reply = facility.give(PlaceWager("Ante", 5000), at("EWT-1"))
    assert (reply.ok, reply.code) == (False, "late")
    assert in_play(facility.state, "EWT-1") == 1000


def test_wagers_may_be_changed_and_taken_back_until_then(facility):
    facility.must(OpenWagering("T1"), DEALER)
    for cents in (1000, 3000, 2000, 0):
        facility.must(PlaceWager("Ante", cents), at("EWT-1"))
        assert in_play(facility.state, "EWT-1") == cents
    assert balance(facility) == 100_000


@rule("649a.7(d)(1)")
def test_what_cannot_stand_alone_goes_back_with_the_reason(facility):
    facility.must(OpenWagering("T1"), DEALER)
    facility.must(PlaceWager("Progressive Payout", 100), at("EWT-1"))
    facility.must(NoMoreBets("T1"), DEALER)
    assert balance(facility) == 100_000
    assert "649a" in facility.state[Terminals]["EWT-1"].notice
    assert facility.state[Rounds]["T1"].table.phase is Phase.READY


@rule("605a.1")
def test_nobody_wagers_more_than_the_account_holds(facility):
    facility.must(OpenWagering("T1"), DEALER)
    reply = facility.give(PlaceWager("Ante", 100_001), at("EWT-1"))
    assert (reply.code, reply.cite, balance(facility)) == ("funds", "605a.1", 100_000)
