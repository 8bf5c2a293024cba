"""A progressive payout is settled only after a floorperson who does not deal has validated it."""

from fairfelt.facility import Actor, decode
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, DealCard, Settle, TakeBack
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.terminals.state import Terminals
from tests.facility.facility import DEALER, FLOOR, OTHER_FLOOR, at
from tests.helpers import rule

MINUTES = 60_000


@rule("649a.12")
def test_a_progressive_payout_waits_for_a_floorperson(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.deal("AS", "9D", "KS", "8C", "QS", "2D")
    facility.must(Choose("Play"), at("EWT-1"))
    play = facility.state[Rounds]["T1"]
    pools = facility.state[Progressives].pools["T1"]
    before = pools["Progressive Payout"]
    assert before > play.table.house.seed_cents(play.table.game.wager("Progressive Payout"))  # the wager has raised it
    assert facility.give(Settle("T1"), DEALER).code == "validation"
    facility.must(Validate("T1"), FLOOR)
    facility.must(Settle("T1"), DEALER)
    assert pools["Progressive Payout"] < before
    assert facility.state[Terminals]["EWT-1"].meters.terminal_progressive > 0


def last(facility):
    return decode(facility.journal[-1])


@rule("649a.11(c)(5)(iii)")
def test_a_floorperson_who_deals_does_not_validate(won):
    assert won.give(Settle("T1"), DEALER).code == "validation"
    assert won.give(Validate("T1"), Actor("dana", "floorperson")).code == "two persons"
    assert won.give(Validate("T1"), DEALER).code == "forbidden"
    won.must(Validate("T1"), FLOOR)
    assert (last(won).by, type(last(won).event)) == ("flora", Validated)
    won.must(Settle("T1"), DEALER)


def test_who_relieved_the_dealer_does_not_validate_either(facility):
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.deal("AS", "9D", "KS", "8C", "QS")
    facility.must(DealCard("T1", "2D"), FLOOR)
    facility.must(Choose("Play"), at("EWT-1"))
    assert facility.give(Validate("T1"), FLOOR).code == "two persons"
    facility.must(Validate("T1"), OTHER_FLOOR)


def test_a_validation_is_used_within_five_minutes(won):
    won.must(Validate("T1"), FLOOR)
    won.at += 5 * MINUTES
    assert won.give(Settle("T1"), DEALER).code == "validation"
    won.must(Validate("T1"), FLOOR)
    won.must(Settle("T1"), DEALER)


def test_a_validation_is_of_the_cards_that_lay_there(won):
    won.must(Validate("T1"), FLOOR)
    assert won.give(TakeBack("T1"), DEALER).code == "too late"
    won.must(CallIrregularity("T1", "649a.13(a)", "one card"), DEALER)
    assert won.give(Settle("T1"), DEALER).code == "validation"
