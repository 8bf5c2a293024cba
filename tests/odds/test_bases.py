"""A figure per another basis than its wager: the same distribution in other units."""

from fractions import Fraction

import pytest

from fairfelt import all_games, book, find, odds

SOLVED = [game for game in all_games() if game.family]


def siblings(page):
    """Every figure per another basis, beside that of the same wager per itself."""
    whole = {(f.wager, f.paytable, f.conditions): f for f in page.figures if f.per == f.wager}
    return [(whole[f.wager, f.paytable, f.conditions], f) for f in page.figures if f.per != f.wager]


@pytest.mark.parametrize("game", SOLVED, ids=[game.chapter for game in SOLVED])
def test_every_basis_has_the_distribution_of_its_wager(game):
    for first, other in siblings(book.page_of(game)):
        assert [number for _, number in other.outcomes] == [number for _, number in first.outcomes]
        assert other.hit_frequency == first.hit_frequency
        scales = {then / net for (net, _), (then, _) in zip(first.outcomes, other.outcomes, strict=True) if net}
        assert scales <= {other.ev / first.ev}


def test_per_initial_wagers_a_round_of_two_is_half_as_much():
    game = find("653a")
    first, other = next(both for both in siblings(book.page_of(game)) if both[1].per == "initial wagers")
    assert other.outcomes == tuple((net / 2, number) for net, number in first.outcomes)


def test_the_solver_says_the_same_of_every_basis():
    """Over/Under: two units are always wagered, for to give up the Ante is never best."""
    found = odds.solve(find("686a"))
    first, other = found[0], found[1]
    assert other.per == "total wagered"
    assert other.outcomes == tuple((net / 2, number) for net, number in first.outcomes)
    assert other.ev == first.ev * Fraction(1, 2)
