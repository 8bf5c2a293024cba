"""Cards found face up, counted over a round: with a second one all hands are void, in every chapter that says so."""

from dataclasses import replace
from random import Random

import pytest

from fairfelt.engine.record import replay
from fairfelt.engine.round import Happened, run
from fairfelt.games import all_games, find
from fairfelt.kit.errors import Refused
from fairfelt.kit.outcomes import Verdict
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, anything, everything
from fairfelt.simulator.recording import Recording
from fairfelt.simulator.shoe import SimulatedTable
from tests.helpers import called, rule

FACE_UP = [(game, one) for game in all_games() for one in game.irregularities if one.again]
CHAPTERS = (
    *("641a.13(a)", "643a.13(a)", "645a.14(f)", "649a.13(a)", "653a.13(a)", "667a.13(a)", "669a.13(a)", "670a.13(f)"),
    *("671a.13(a)", "674a.13(a)", "676a.13(a)", "677a.13(a)", "678a.13(a)", "687a.13(a)", "688a.13(e)"),
)
each_chapter = pytest.mark.parametrize(("game", "one"), FACE_UP, ids=[one.cite for _, one in FACE_UP])


def played(game):
    """The record of a whole round, and the rules that it was played by."""
    house = standard(game)
    driver = Recording(SimulatedTable(house, {1: Player(everything, anything)}, Random(game.chapter)))
    run(game, house, (1,), driver)
    return house, driver.record


def with_calls(record, *calls):
    """The same round with irregularities in it."""
    return replace(record, happened=calls)


def test_every_chapter_that_tells_one_card_from_several_is_here():
    assert [one.cite for _, one in FACE_UP] == [*CHAPTERS]
    for game in all_games():
        several = {one.cite for one in game.irregularities if one.case.startswith("several cards")}
        assert several == {one.cite for one in game.irregularities if one.again}


@each_chapter
def test_a_second_card_found_face_up_is_not_called_as_one_card(game, one):
    house, record = played(game)
    assert replay(game, house, with_calls(record, Happened(one))).pending is None
    with pytest.raises(Refused, match="that is the second in this round; call 'several cards") as refused:
        replay(game, house, with_calls(record, Happened(one), Happened(one)))
    assert refused.value.cite == one.cite


@each_chapter
def test_the_second_card_makes_all_hands_void(game, one):
    """The first as one card, the second as several: the round breaks off while it is dealt, and every wager goes back."""
    house, record = played(game)
    several = game.irregularity(one.cite, "several cards")
    dealing = replace(record, cards={}, choices={}, happened=(Happened(one), Happened(several)))
    seat = replay(game, house, dealing).table.seat(1)
    assert seat.wagers
    assert {seat.outcomes[wager].verdict for wager in seat.wagers} == {Verdict.VOID}


@rule("633a.14(a)")
@pytest.mark.parametrize("key", ["633a.14(a)", "672a.12(a)", "673a.13(a)", "686a.9(a)"])
def test_where_the_chapter_does_not_count_them_every_card_is_put_aside(key):
    game = find(key.partition(".")[0])
    house, record = played(game)
    twice = (called(game, key), called(game, key))
    assert replay(game, house, with_calls(record, *twice)).pending is None
