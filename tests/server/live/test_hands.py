"""Hands that are set apart, as screens show them: §§ 645a.11(a), (c), 670a.11(d), 688a.11(a)."""

import pytest

from fairfelt.games import find
from fairfelt.kit.cards import cards
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Answer
from fairfelt.server.live.hands import by_the_house, in_words, laid_low, places, settings

DEALT = {"645a": "KH 10S 7S 5D 4D KD 7D", "688a": "KH 10S 7S 5D 4D KD 7D", "670a": "KH 10S 7S 5D KD 7D"}
WEAK = "JC 9C 8H 6H 4S 3S 2C"


def dealt(chapter, held=""):
    game = find(chapter)
    table = Table(game, game.house())
    seat = Seat(2, table)
    table.seats = (seat,)
    for card in cards(held or DEALT[chapter]):
        seat.piles[0].add(card, Face.OWN)
    return seat


@pytest.mark.parametrize("chapter", ["645a", "688a"])
def test_what_a_player_sets_lies_apart(chapter):
    seat = dealt(chapter)
    assert laid_low(seat) == ()
    assert in_words(seat.table, seat.cards).startswith("two pair, kings and 7s")
    seat.low = cards("7S 7D")
    assert places(seat.cards, laid_low(seat)) == [2, 6]
    assert in_words(seat.table, seat.cards, seat.low) == "pair of kings, 10 5 4 kickers; low pair of 7s"


@pytest.mark.parametrize("chapter", DEALT)
def test_the_house_way_is_shown_when_it_was_asked_for(chapter):
    seat = dealt(chapter)
    seat.answers.append((1, Answer("House way")))
    low = laid_low(seat)
    assert len(low) == len(seat.cards) - 5
    assert low == by_the_house(seat.table, seat.cards)
    assert "; low " in in_words(seat.table, seat.cards, low)


def test_a_hand_that_is_not_whole_is_not_set():
    seat = dealt("645a")
    assert by_the_house(seat.table, seat.cards[:-1]) == ()


def test_of_two_equal_cards_only_as_many_lie_low_as_were_laid():
    assert places(cards("joker joker 2S"), cards("joker")) == [0]


@pytest.mark.parametrize("chapter", DEALT)
def test_what_is_shown_as_a_foul_loses_and_nothing_else_does(chapter):
    """Against a dealer whose high hand is the lowest of all, only a foul can lose."""
    seat = dealt(chapter)
    game, house = seat.table.game, seat.table.house
    main = game.wagers[0]
    for card in cards(WEAK)[: len(seat.cards)]:
        seat.table.dealer.add(card, Face.UP)
    seat.wagers[main] = 500
    shown = settings(seat)
    assert len(shown) == (6 if chapter == "670a" else 21)
    for setting in shown:
        seat.low = tuple(seat.cards[at] for at in setting.laid)
        assert setting.words == in_words(seat.table, seat.cards, seat.low)
        assert setting.foul == (game.settle(seat, house)[main].verdict is Verdict.LOSE), setting


@pytest.mark.parametrize("chapter", ["645a", "688a"])
def test_a_pair_laid_above_a_lower_pair_is_a_foul(chapter):
    seat = dealt(chapter)
    by_places = {tuple(setting.laid): setting for setting in settings(seat)}
    assert by_places[0, 5].foul  # kings below, sevens above
    assert by_places[0, 5].words == "pair of 7s, 10 5 4 kickers; low pair of kings"
    assert not by_places[2, 6].foul
    assert [setting.laid for setting in settings(seat) if setting.foul] == [[0, 5]]


def test_one_card_laid_above_five_lower_ones_is_a_foul():
    shown = settings(dealt("670a", "KH 10S 8S 5D 4D 2C"))
    assert [setting.laid for setting in shown if setting.foul] == [[0]]


def test_a_hand_that_is_not_whole_has_no_settings():
    seat = dealt("645a")
    seat.piles[0].take(0)
    assert settings(seat) == []
