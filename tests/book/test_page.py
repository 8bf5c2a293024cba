"""The solved book: what is shipped is what the solver finds, and a page that was changed is noticed."""

import json

import pytest

from fairfelt import all_games, book, find, odds
from fairfelt.book import page as pages
from fairfelt.odds.base_wagers import main_of

SOLVED = [game for game in all_games() if game.family]
MINUTES = ("split", "shoe", "versus", "flushes", "draws", "exchange")  # families that `make prove` counts again


def long_or_not(game):
    return [pytest.mark.long] if game.family in MINUTES else []


@pytest.mark.parametrize("game", SOLVED, ids=[game.chapter for game in SOLVED])
def test_every_solved_game_has_a_page_of_its_present_rules(game):
    page = book.load(game)
    assert page is not None, "find the figures anew with `make book`"
    assert all(figure.exact for figure in page.figures)


@pytest.mark.parametrize("game", SOLVED, ids=[game.chapter for game in SOLVED])
def test_every_wager_and_every_paytable_has_a_figure(game):
    found = {(figure.wager, figure.paytable) for figure in book.page_of(game).figures}
    main = main_of(game)
    apart = [w for w in game.wagers if not w.later and w.limited and w not in main.staked] + list(main.staked[:1])
    assert {wager.name for wager in apart} <= {name for name, _ in found}
    for wager in apart:
        columns = {column for table in game.tables(wager) for column in table.columns}
        assert columns <= {letter for name, letter in found if name == wager.name}


@pytest.mark.parametrize("game", SOLVED, ids=[game.chapter for game in SOLVED])
def test_distributions_sum_to_the_deals_and_to_the_figure(game):
    for figure in book.page_of(game).figures:
        if figure.outcomes:
            assert sum(number for _, number in figure.outcomes) == figure.deals
            assert sum(net * number for net, number in figure.outcomes) == figure.ev * figure.deals


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", [pytest.param(g, id=g.chapter, marks=long_or_not(g)) for g in SOLVED])
def test_what_is_shipped_is_what_the_solver_finds(game):
    assert list(book.differences(book.page_of(game), book.solve(game))) == []


def test_a_page_that_was_tampered_with_is_refused(monkeypatch, tmp_path):
    game = find("686a")
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    assert book.load(game) is None
    path = book.write(game, book.solve(game))
    assert book.load(game) == book.solve(game)
    data = json.loads(path.read_text())
    data["figures"][0]["ev"] = "0"
    path.write_text(json.dumps(data))
    with pytest.raises(ValueError, match="the page is not what its hash says"):
        book.load(game)
    data["rules"] = "of another day"
    path.write_text(json.dumps(data))
    assert book.load(game) is None


def test_the_book_answers_what_it_holds_for():
    game = find("649a")
    page, house = book.page_of(game), game.house()
    assert page.answers(house)
    assert page.answers(house.but(paytables={"Pair Plus": "B"}))
    assert not page.answers(house.but(readings={"TC1": "R2"}))
    assert not page.answers(house.but(options={"version": "compulsory"}))
    assert not page.answers(house.but(seeds_cents={"Progressive Payout": 500_000}))
    assert page.answers(house.but(options={"version": "standard", "adjacent_boxes": 1}))
    narrowed = page.narrowed(house.but(paytables={"Pair Plus": "B", "Ante Bonus": "C"}))
    letters = {(f.wager, f.paytable) for f in narrowed if f.wager in ("Ante", "Pair Plus")}
    assert letters == {("Ante", "C"), ("Pair Plus", "B")}


def test_what_is_named_as_the_page_has_it_is_answered_by_the_page():
    """Three Card Poker's versions have Ante Bonuses of their own: who names the standard one sees no other."""
    game = find("649a")
    page, named = book.page_of(game), game.house(options={"version": "standard"})
    assert page.narrowed(named) == odds.solve(game, named)
    assert len(page.narrowed(named)) < len(page.figures)


def test_a_number_of_decks_that_is_named_narrows_the_page():
    """The side wagers of 633a are on the page for several numbers of decks."""
    game = find("633a")
    page, named = book.page_of(game), game.house(options={"decks": 6})
    assert page.answers(named)
    assert not page.answers(named.but(options={"decks": 2}))
    shown = page.narrowed(named)
    assert {figure.wager for figure in shown} == {figure.wager for figure in page.figures}
    assert all("6 decks" in figure.conditions for figure in shown)
    assert len(shown) < len(page.figures)
