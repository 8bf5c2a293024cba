"""Criss-Cross Poker, exactly: the reference solver under both readings, and other counts."""

import random
from fractions import Fraction
from math import comb

import pytest

from fairfelt import evaluator
from fairfelt.families.poker import FIVE_CARD, Kind
from fairfelt.games.criss_cross_poker import COLUMN, GAME, ROW, row
from fairfelt.kit import cards, small_deck
from fairfelt.odds import solve
from fairfelt.odds.situations import settled
from tests.odds.agreement import agree_apart, solver_of

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]

BONUS = "Five Card Bonus"


@pytest.mark.parametrize(
    ("deck", "reading"),
    [
        pytest.param(small_deck("TJQKA", "S") + small_deck("TA", "H"), "R1", id="R1, royal flush"),
        pytest.param(small_deck("23456", "S") + small_deck("6", "HD"), "R2", id="R2, straights are nothing"),
    ],
)
def test_the_kernel_equals_the_reference(deck, reading):
    house = GAME.house(deck=deck, readings={"CC1": reading})
    agree_apart(GAME, house, BONUS)


@pytest.fixture(scope="module")
def solver():
    return solver_of(GAME, GAME.house())


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.per): f for f in solve(GAME)}


def test_best_play_on_each_basis(book):
    ev = Fraction(-579091, 6689228)
    assert book["Ante Across", "Ante Across"].ev == ev
    assert book["Ante Across", "initial wagers"].ev == ev / 2
    assert round(ev / book["Ante Across", "total wagered"].ev, 4) == Fraction("5.8638")


def test_the_five_card_bonus_by_plain_combinatorics(book):
    """The kinds of five cards as every book has them, and 9 of 13 ranks of pairs, against § 674a.12(c)."""
    paid = {250: 4, 100: 36, 40: 624, 15: 3_744, 10: 5_108, 6: 10_200, 4: 54_912, 3: 123_552, 1: 9 * 84_480}
    lost = comb(52, 5) - sum(paid.values())
    assert book[BONUS, BONUS].ev == Fraction(sum(pay * n for pay, n in paid.items()) - lost, comb(52, 5))


@pytest.mark.parametrize("line", [ROW, COLUMN], ids=["row", "column"])
def test_hands_are_as_many_as_in_a_plain_count(solver, line):
    """However best play bets: the own cards and one line are five cards, each set of them equally often."""
    play = solver.main(solver.house)
    found: dict[object, int] = {}
    for end in play.endings:
        kind = row(FIVE_CARD.rank(end.cards[1] + tuple(end.cards["board"][place] for place in line)))
        found[kind] = found.get(kind, 0) + end.number
    times = Fraction(play.deals, comb(52, 5))
    for kind, (number, _) in evaluator.kinds_of(5).items():
        if kind not in (Kind.PAIR, Kind.HIGH_CARD):
            assert found[kind] == times * number


@pytest.mark.parametrize(
    ("own", "turned", "best", "units"),
    [
        pytest.param("JS JH", "", "Across Bet", 3, id="jacks are paid already"),
        pytest.param("6S 6H", "", "Across Bet", 3, id="6s cannot lose"),
        pytest.param("4S 5H", "", "No Across Bet", None, id="two low cards"),
        pytest.param("4S 5S", "", "Across Bet", 1, id="but not of one suit"),
        pytest.param("2S 6H", "", "Across Bet", 1, id="nor with one that may push"),
        pytest.param("JS JH", "2D 5C", "Down Bet", 3, id="jacks again"),
        pytest.param("JS JH", "2D 5C 7H 8S", "Middle Bet", 3, id="and again"),
        pytest.param("KS TS", "2D 5C 7H 8S", "Middle Bet", 1, id="two cards that may pair"),
    ],
)
def test_advice(solver, own, turned, best, units):
    advice = solver.policy(solver.house).advise(cards(own), cards(turned))
    assert (advice.name, advice.cents) == (best, None if units is None else 100 * units)


def test_nothing_is_asked_of_one_who_gave_up(solver):
    assert solver.policy(solver.house).advise(cards("4S 5H"), cards("2D 5C")) is None


def test_one_deal_stands_for_its_ending(solver):
    """Random deals settle like the deal that stands for them, on a way of choosing at random."""
    rng, house, solved = random.Random(674), solver.house, solver.draws(solver.house)
    lines = (ROW, COLUMN)

    def kinds(own, board):
        return tuple(solved.kind(own + tuple(board[place] for place in line)) for line in lines)

    shown = {kinds(deal[1], deal["board"]): deal for deal in solved.shown.values()}
    for _ in range(300):
        dealt, way = tuple(rng.sample(house.shoe.cards(), 7)), rng.choice(solved.tree.ways)
        mine = settled(GAME, house, solved.bets, {1: dealt[:2], "board": dealt[2:]}, way)
        assert mine == settled(GAME, house, solved.bets, shown[kinds(dealt[:2], dealt[2:])], way)
