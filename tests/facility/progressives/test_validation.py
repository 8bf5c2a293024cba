"""A progressive payout is settled only after a floorperson who does not deal has validated it."""

import pytest

from fairfelt.facility import Actor, decode
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.answers import paid, to_validate
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, DealCard, Settle, TakeBack
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.answers import due, expected
from fairfelt.facility.tables.commands import CountCards
from fairfelt.facility.terminals.state import Terminals
from fairfelt.games import all_games, find
from fairfelt.rules import sample
from tests.facility.facility import DEALER, FLOOR, OTHER_FLOOR, at
from tests.facility.rounds.live import Live
from tests.helpers import rule
from tests.stories.world import audited

MINUTES = 60_000
STRAIGHT = ("9S", "KD", "8H", "7C", "7S", "2D")  # to position 1 and the dealer in turn
METERED = [game for game in all_games() if game.progressives]
ASKED = [game for game in METERED if any(meter.validation for meter in game.progressives)]


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


@rule("649a.11(c)(5)(iii)")
def test_a_fixed_progressive_payout_waits_for_a_floorperson_as_well(facility):
    """A straight pays 6 for 1, and nothing of it comes out of the meter."""
    facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
    facility.deal(*STRAIGHT)
    facility.must(Choose("Play"), at("EWT-1"))
    reply = facility.give(Settle("T1"), DEALER)
    assert (reply.code, reply.cite) == ("validation", "649a.11(c)(5)(iii)")
    assert facility.seen("EWT-1").table.phase == "validation"
    facility.must(Validate("T1"), FLOOR)
    facility.must(Settle("T1"), DEALER)
    (line,) = (line for line in last(facility).event.lines if line.wager == "Progressive Payout")
    assert (line.returned, line.meter, line.progressive) == (600, 0, True)
    assert facility.state[Terminals]["EWT-1"].meters.terminal_progressive == 600  # reading PR1: one word for both
    audited(facility)


def won_a_fixed_payout(game):
    """A round that is over, with a win of a progressive wager that no meter pays; and every round before it."""
    for seed in range(60):
        live = Live(sample(game), seed)
        for _ in range(6):
            live.lock()
            while not live.play.over:
                live.step()
            lines = paid(live.facility.state, live.play)
            yield live, [line for line in lines if line.progressive], lines
            if any(line.progressive and not line.meter for line in lines):
                return
            live.finish()
    raise AssertionError(f"nobody won a fixed progressive payout at {game.name}")


@pytest.mark.parametrize("game", ASKED, ids=lambda game: game.chapter)
def test_the_settlement_waits_where_the_log_asks_for_a_validation(game):
    for live, won, _ in won_a_fixed_payout(game):
        asked = [
            entry for entry in live.play.locked_view.table.log if "a floorperson or above validate it" in entry.words
        ]
        waits = to_validate(live.facility.state, live.play)
        assert [(terminal, line.wager) for terminal, line in waits] == [(line.terminal, line.wager) for line in won]
        assert len(asked) == len(won)


@rule("687a.11(f)(1)")
def test_a_chapter_without_a_validation_settles_a_fixed_payout_at_once():
    assert [game.chapter for game in METERED if game not in ASKED] == ["687a"]
    *_, (live, _, _) = won_a_fixed_payout(find("687a"))
    assert not to_validate(live.facility.state, live.play)
    if due(live.play, live.facility.at):
        live.facility.must(CountCards("T1", expected(live.play)), DEALER)
    live.facility.must(Settle("T1"), DEALER)
    assert audited(live.facility)


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
