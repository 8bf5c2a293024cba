"""Choices may be called as the trade calls them: a record and a command line take Hit for Draw and Double for Double Down."""

import pytest

from fairfelt.engine.answers import parse_answer
from fairfelt.engine.questions import in_the_chapters_words
from fairfelt.games.blackjack import GAME
from fairfelt.kit.wagers import Answer
from tests.games.twenty_one_rounds import Player, Rounds

MOVES = ("Stand", "Draw", "Double Down", "Split")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Hit", Answer("Draw")),
        ("hit", Answer("Draw")),
        ("Draw", Answer("Draw")),
        ("Double", Answer("Double Down")),
        ("double $5", Answer("Double Down", 500)),
        ("Double Down $5", Answer("Double Down", 500)),
    ],
)
def test_a_word_of_the_trade_is_the_chapters_own(text, answer):
    ask = Rounds(GAME).asked({1: Player("5S 6H")}, "7C TC")
    assert parse_answer(text, ask) == answer


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Hit", ("Stand", "Play")),  # nothing is drawn here
        ("Double", ("Free Double Down", "Draw")),  # another choice, at another price
        ("Hit", ("Hit", "Draw")),
        ("Hitch", MOVES),
        ("", MOVES),
    ],
)
def test_a_word_that_means_something_else_stays(text, names):
    assert in_the_chapters_words(text, names) == text
