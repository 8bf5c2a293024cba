"""Ultimate Texas Hold 'Em, exactly: the published figure, and the reference solver under every paytable and reading."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from fairfelt.games.ultimate_texas_hold_em_poker import GAME
from fairfelt.kit import small_deck
from fairfelt.odds import solve
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.reference import Reference
from tests.odds.agreement import solver_of

pytestmark = pytest.mark.unmeasured  # long runs of code that other tests cover: measuring would double their time

MAIN = ("Ante", "Blind", "Play")


@pytest.fixture(scope="module")
def book():
    return {(f.wager, f.per, f.paytable): f for f in solve(GAME)}


def test_the_main_wagers():
    assert sorted(main_of(GAME).names) == sorted(MAIN)


def test_best_play_per_ante(book):
    """2.185% per Ante: Wizard of Odds, Ultimate Texas Hold 'Em; the fraction is that of an independent count of all deals."""
    assert book["Ante", "Ante", ""].ev == Fraction(-50643648973, 2317817502000)


def test_the_published_element_of_risk(book):
    """0.526% of all that is wagered, 4.15 units on average: Wizard of Odds, Ultimate Texas Hold 'Em."""
    ante, risk = book["Ante", "Ante", ""].ev, book["Ante", "total wagered", ""].ev
    assert round(-100 * risk, 2) == Fraction("0.53")
    assert round(ante / risk, 2) == Fraction("4.15")


@pytest.mark.parametrize(("paytable", "edge"), [("A", "0.90"), ("B", "1.90"), ("C", "3.50"), ("D", "6.18")])
def test_the_published_edge_of_trips(book, paytable, edge):
    """50-40-30-9-7-4-3, 50-40-30-8-6-5-3, 50-40-30-8-7-4-3, 50-40-20-7-6-5-3: Wizard of Odds, Ultimate Texas Hold 'Em."""
    assert round(100 * book["Trips", "Trips", paytable].edge, 2) == Fraction(edge)


def test_the_most_that_small_numbers_may_hold():
    """A pair with no card of the flop meets every board of other cards once, though suits alike are added up together."""
    solved = solver_of(GAME, GAME.house()).streets(GAME.house())
    most = (2**31 - 1) // comb(49, 2)
    assert (solved.whole(most // solved.rivals), solved.whole(most // solved.rivals + 1)) == (np.int32, np.int64)
    every = np.full((1, solved.deals.classes[3]), most, np.int32)
    assert (solved.after_flops(every).sum(axis=2) == comb(49, 2) * comb(47, 2) * most).all()


DECKS = {"three suits": small_deck("TQA", "HSD"), "two suits": small_deck("9TJQK", "H") + small_deck("9JKA", "S")}
COLUMNS = [
    ("three suits", "A", "R1", "R1"),
    ("three suits", "B", "R2", "R2"),
    ("two suits", "C", "R2", "R1"),
    ("two suits", "D", "R1", "R2"),
]


@pytest.mark.long  # `make test` has the whole deck by an independent count, and small ones by `test_streets_strategy`
@pytest.mark.parametrize(("deck", "trips", "fold", "cards"), COLUMNS)
def test_the_kernel_equals_the_reference(deck, trips, fold, cards):
    """Every wager, while the player plays best for Ante, Blind and Play.

    Trips goes by its column alone, the Progressive Payout by UT1 and UT4 alone, so that four runs show all of them; UT2
    speaks of exposed cards and changes nothing here. Hands are compared in either way of G1.
    """
    readings = {"UT1": fold, "UT2": fold, "UT4": cards, "G1": "R2" if cards == "R1" else "R1"}
    house = GAME.house(deck=DECKS[deck], paytables={"Trips": trips}, readings=readings)
    slow = Reference(GAME, house, {"Ante": 1, "Blind": 1, "Trips": 1, "Progressive Payout": 1}, MAIN).solve()
    solver = solver_of(GAME, house)
    fast = solver.main(house).weigh(GAME, house).value
    assert {name: fast.net[name] for name in MAIN} == {name: slow.net[name] for name in MAIN}
    assert fast.stake["Play"] == slow.stake["Play"]
    for name in ("Trips", "Progressive Payout"):
        beside = solver.side(house, GAME.wager(name)).weigh(GAME, house).value
        assert beside.net[name] == slow.net[name]
