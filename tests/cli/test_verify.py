"""`fairfelt verify` says which figures agree, and names the one that differs."""

from dataclasses import replace
from fractions import Fraction

from fairfelt import book, find


def test_verify_says_so(run):
    ran = run("verify", "over-under")
    assert (ran.code, ran.err) == (0, "")
    assert "✓ 686a Over/Under: 3 figures as found again" in ran.out
    (data,) = run("verify", "686a", "--json").data
    assert (data["chapter"], data["figures"], data["differences"]) == ("686a", 3, [])


def test_a_figure_that_differs_is_named(run, monkeypatch):
    game = find("686a")
    page = book.page_of(game)
    wrong = replace(page.figures[0], ev=Fraction(-1, 50))
    other = replace(page, figures=(wrong, *page.figures[2:]))
    monkeypatch.setattr(book, "load", lambda game: other)
    ran = run("verify", "686a")
    assert ran.code == 1
    assert "Ante, 6 decks, Ante: -1/50 on the page, -13158/626665 found" in ran.out
    assert "total wagered: found, but not on the page" in ran.out
