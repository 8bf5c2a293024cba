"""The par sheet: its rows sum to the figures, and it holds what a laboratory asks for."""

from fractions import Fraction

import pytest

from fairfelt import book, find
from fairfelt.book.par import par_sheet


def test_the_returns_of_the_rows_sum_to_the_figure():
    for chapter in ("649a", "653a", "686a"):
        game = find(chapter)
        for one in par_sheet(game, book.page_of(game)).wagers:
            figure = one.figure
            paid = sum((row.net * row.deals for row in figure.rows), Fraction(0))
            lost = figure.deals - sum(row.deals for row in figure.rows)
            if figure.rows and dict(figure.outcomes).get(Fraction(-1), 0) == lost:
                assert (paid - lost) / figure.deals == figure.ev


def sheet_of(chapter, which):
    game = find(chapter)
    return next(one for one in par_sheet(game, book.page_of(game)).wagers if one.title.startswith(which))


def test_of_two_wagers_one_is_on_the_sheet_and_it_says_so():
    """Blackjack Switch: the distribution is of either wager, split into up to four hands, and the volatility of both."""
    six = sheet_of("633a", "Blackjack (Blackjack Switch, 6 decks")
    facts, figure = dict(six.facts), six.figure
    assert facts["Rows"].startswith("one of the wagers of a round")
    assert facts["Theoretical return"].startswith("101.566638%")
    assert facts["Volatility"].startswith("standard deviation 0.867")
    assert facts["Volatility"].endswith("of both wagers together, per wager")
    assert sum(number for _, number in figure.outcomes) == figure.deals
    assert sum(net * number for net, number in figure.outcomes) == figure.ev * figure.deals
    assert max(net for net, _ in figure.outcomes) == 8
    assert [row[0] for row in six.rows] == ["net result"] * len(figure.outcomes)


@pytest.mark.parametrize(
    ("chapter", "back", "volatility", "most"), [("633a", "99.915969%", "1.145", 8), ("672a", "99.422574%", "1.069", 8)]
)
def test_rounds_of_split_hands_are_on_the_sheet(chapter, back, volatility, most):
    """Four hands of a split pair, all doubled and won: eight units."""
    six = sheet_of(chapter, "Blackjack (6 decks")
    facts = dict(six.facts)
    assert facts["Theoretical return"].startswith(back)
    assert facts["Volatility"].startswith(f"standard deviation {volatility}")
    assert "Rows" not in facts
    assert not six.figure.hands
    assert sum(number for _, number in six.figure.outcomes) == six.figure.deals
    assert max(net for net, _ in six.figure.outcomes) == most
