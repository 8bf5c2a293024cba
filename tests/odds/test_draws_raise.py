"""Raise It Up Stud Poker, exactly: the reference solver under every paytable and reading, and published figures."""

from fractions import Fraction

import pytest

from fairfelt.games.raise_it_up_stud_poker import GAME
from fairfelt.kit import small_deck
from fairfelt.odds import solve
from tests.odds.agreement import agree_apart, solver_of

pytestmark = pytest.mark.unmeasured  # long runs of code that other tests cover: measuring would double their time

ROYAL = small_deck("TJQKA", "S") + small_deck("9A", "H")
WHEEL = small_deck("A2345", "S") + small_deck("A3", "H")
PAIRS = small_deck("9TA", "SH") + small_deck("T", "D")
QUEENS = small_deck("QKA", "SH") + small_deck("3", "D")


@pytest.mark.parametrize(
    ("deck", "letter", "readings"),
    [
        pytest.param(ROYAL, "A", {}, id="A, first readings"),
        pytest.param(QUEENS, "B", {"RU2": "R2"}, id="B, best three of six"),
        pytest.param(WHEEL, "C", {"RU2": "R2", "RU4": "R2", "G3": "R2"}, id="C, ace high"),
        pytest.param(WHEEL[:6], "D", {"RU4": "R2", "G3": "R2"}, id="D, Pair Plus kept"),
        pytest.param(PAIRS, "A", {"RU3": "R2", "RU7": "R2"}, id="A, a bet on every street", marks=pytest.mark.long),
    ],
)
def test_the_kernel_equals_the_reference(deck, letter, readings):
    paytables = {"Pair Plus": letter, "Six Card Bonus": letter}
    house = GAME.house(deck=deck, paytables=paytables, readings=readings)
    agree_apart(GAME, house, "Pair Plus", "Progressive Payout", "Six Card Bonus")


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.per, f.paytable): f for f in solve(GAME)}


def test_best_play_per_ante(book):
    """3.70% with a simple strategy that costs 0.20% more than best play: Wizard of Odds, Raise it Up Stud."""
    figure = book["Ante", "Ante", ""]
    assert round(100 * figure.edge, 2) == Fraction("3.50")
    assert figure.ev == Fraction(-7129937, 203585200)


@pytest.mark.parametrize(("paytable", "edge"), [("A", "10.22"), ("B", "15.28"), ("C", "6.74"), ("D", "8.56")])
def test_the_published_edge_of_the_six_card_bonus(book, paytable, edge):
    """A, B and D: Wizard of Odds, Three Card Poker; C: a card room's table."""
    assert round(100 * book["Six Card Bonus", "Six Card Bonus", paytable].edge, 2) == Fraction(edge)


@pytest.mark.parametrize(("paytable", "edge"), [("A", "2.32"), ("B", "3.49"), ("C", "5.57"), ("D", "7.28")])
def test_pair_plus_that_a_fold_leaves_alone_has_its_published_edge(paytable, edge):
    """John Grochowski, Casino City Times (B as 3.5). By the first reading of RU4 a fold forfeits it, which costs more."""
    by_reading = []
    for reading in ("R1", "R2"):
        house = GAME.house(paytables={"Pair Plus": paytable}, readings={"RU4": reading})
        value = solver_of(GAME, house).side(house, GAME.wager("Pair Plus")).weigh(GAME, house).value
        by_reading.append(-value.net["Pair Plus"])
    assert round(100 * by_reading[1], 2) == Fraction(edge)
    assert by_reading[0] > by_reading[1]


@pytest.mark.parametrize(("paytable", "edge"), [("A", "2.32"), ("B", "3.49"), ("C", "5.57"), ("D", "7.28")])
def test_pair_plus_has_a_figure_for_a_player_who_folds_nothing_that_it_pays(paytable, edge):
    """669a.11(f), reading RU4: forfeited with the hand, it is worth what it is elsewhere to one who does not fold a pair."""
    found = {f.conditions: f for f in solve(GAME) if (f.wager, f.paytable) == ("Pair Plus", paytable)}
    best, kept = (
        found[f"while {words}"] for words in ("the game itself is played best", "no hand that it pays is folded")
    )
    assert round(100 * kept.edge, 2) == Fraction(edge)
    assert best.edge > kept.edge


def test_what_is_never_folded_is_counted_as_played_out():
    house = GAME.house(deck=PAIRS, readings={"RU4": "R2"})  # nothing is forfeited: best play folds no Pair Plus either
    solver, wager = solver_of(GAME, house), GAME.wager("Pair Plus")
    ((_, kept),) = solver.others(house, wager)
    played = solver.side(house, wager)
    assert kept.deals == played.deals
    assert kept.weigh(GAME, house).value.net["Pair Plus"] == played.weigh(GAME, house).value.net["Pair Plus"]
