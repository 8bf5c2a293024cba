"""Rounds of Blackjack for tests."""

from fairfelt.games.blackjack import GAME
from tests.games.twenty_one_rounds import Rounds

ROUNDS = Rounds(GAME)
alone, played, view, order = ROUNDS.alone, ROUNDS.played, ROUNDS.view, ROUNDS.order
