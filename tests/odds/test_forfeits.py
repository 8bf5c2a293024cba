"""A progressive wager with and without the game itself: 641a.11(b)(2), 649a.11(b)(2)."""

import pytest

from fairfelt import book, find
from fairfelt.games.three_card_poker import GAME as THREE
from fairfelt.kit import small_deck
from fairfelt.odds.reference import Reference
from tests.odds.agreement import solver_of

pytestmark = pytest.mark.unmeasured

DECK = small_deck("QKA", "SH") + small_deck("23", "D")


def test_the_wager_beside_the_game_equals_the_reference():
    """Best play of the Ante alone, with the Progressive Payout lost where it folds."""
    house = THREE.house(deck=DECK)
    ((words, play),) = solver_of(THREE, house).others(house, THREE.wager("Progressive Payout"))
    assert words == "with the Ante, played best"
    slow = Reference(THREE, house, play.bets, ("Ante", "Play", "Ante Bonus")).solve()
    assert play.weigh(THREE, house).value.net == slow.net


def test_wagers_that_stand_or_fall_otherwise_have_one_figure():
    solver = solver_of(THREE, THREE.house())
    for name in ("Pair Plus", "Six Card Bonus"):
        assert solver.others(THREE.house(), THREE.wager(name)) == ()
        assert solver.said(THREE.wager(name)) == ""


@pytest.mark.parametrize(("chapter", "letters"), [("641a", "AB"), ("649a", "AB")])
def test_best_play_of_the_ante_folds_nothing_that_the_progressive_pays(chapter, letters):
    figures = [figure for figure in book.page_of(find(chapter)).figures if figure.wager == "Progressive Payout"]
    for letter in letters:
        without, beside = (figure for figure in figures if figure.paytable == letter)
        assert without.conditions.startswith("without the Ante")
        assert beside.conditions.startswith("with the Ante, played best")
        assert without.ev == beside.ev
