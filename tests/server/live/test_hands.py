"""Hands that are set apart, as screens show them: §§ 645a.11(a), (c), 670a.11(d), 688a.11(a)."""

import pytest

from fairfelt.games import find
from fairfelt.kit.cards import cards
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Answer
from fairfelt.server.live.hands import by_the_house, in_words, laid_low, places

DEALT = {"645a": "KH 10S 7S 5D 4D KD 7D", "688a": "KH 10S 7S 5D 4D KD 7D", "670a": "KH 10S 7S 5D KD 7D"}


def dealt(chapter):
    game = find(chapter)
    table = Table(game, game.house())
    seat = Seat(2, table)
    table.seats = (seat,)
    for card in cards(DEALT[chapter]):
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
