"""Lunar Poker on small decks: the plain count is held to the game's round, and the kernels to the plain count."""

from random import Random

import pytest

from fairfelt.games.lunar_poker import GAME
from fairfelt.games.lunar_poker.settlement import super_hand
from fairfelt.kit import DECK
from fairfelt.kit.wagers import Answer
from fairfelt.odds.situations import situation
from tests.odds.lunar_plain import (
    FOLD,
    FOLD_AFTER_FEE,
    LATER,
    SUITED,
    Plain,
    agree_on_game,
    agree_on_super,
    house_of,
    solver_of,
)


def driven(house, own, dealer, *choices):
    """What the round makes of a deal for Ante, Bet and fee; whoever has a hand to declare declares it."""
    says = ("Declare", *choices) if super_hand(own[:5], house) else choices
    return situation(GAME, house, {"Ante": 1, "Super": 1}, {1: own, "dealer": dealer}, says).total(LATER)


@pytest.mark.parametrize("readings", [{}, {"LP3": "R2"}, {"G1": "R2"}], ids=["page", "LP3=R2", "G1=R2"])
def test_the_plain_count_settles_as_the_round_does(readings):
    house = GAME.house(readings=readings)
    plain, rng = Plain(house), Random(671)
    for _ in range(40):
        dealt = rng.sample(DECK[rng.choice((0, 24)) :], 16)
        own, dealer, new = tuple(dealt[:5]), frozenset(dealt[5:10]), tuple(dealt[10:])
        six, size = (*own, new[0]), rng.randint(2, 5)
        five, drawn = (*own[size:], *new[:size]), (*own, *new[:size])
        discard = Answer(f"Discard {size}", cards=own[:size])
        assert driven(house, own, tuple(dealer), "Fold") == FOLD
        assert driven(house, own, tuple(dealer), "Bet") == plain.showdown(frozenset(own), dealer)
        bought = driven(house, six, tuple(dealer), "Buy a sixth card", "Bet")
        assert bought == plain.showdown(frozenset(six), dealer) - 1
        assert driven(house, six, tuple(dealer), "Buy a sixth card", "Fold") == FOLD_AFTER_FEE
        exchanged = driven(house, drawn, tuple(dealer), "Exchange", discard, "Bet")
        assert exchanged == plain.showdown(frozenset(five), dealer) - 1
        assert driven(house, drawn, tuple(dealer), "Exchange", discard, "Fold") == FOLD_AFTER_FEE


@pytest.fixture(scope="module")
def suited():
    """Twelve cards of two suits: straights, flushes and royal flushes, exchanges of two cards, a sixth card."""
    house = house_of(SUITED)
    return Plain(house), solver_of(house).main(house).weigh(GAME, house).value


def test_the_kernel_equals_every_deal_for_the_super_wager(suited):
    agree_on_super(*suited)


def test_the_kernel_equals_every_deal_one_by_one(suited):
    agree_on_game(*suited)
