"""`fairfelt odds` as a person sees it."""

import pytest

from fairfelt import all_games, book
from fairfelt.rules import standard


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_the_odds_fit_a_terminal_with_every_wager_named(run, game):
    """However long the fractions are: of those of 21 the first digits are shown, and JSON has all."""
    lines = run("odds", game.chapter, width=80).out.splitlines()
    assert max(map(len, lines)) <= 80
    shown = " ".join(" ".join(lines).split())
    page = book.load(game)
    assert page
    assert "House edge Exactly" in shown
    house = standard(game)
    ruled_out = {wager.name for wager in game.wagers if not house.offers(wager)}
    assert all(wager.split()[0] in shown for wager in {figure.wager for figure in page.figures} - ruled_out)
    assert ("digits)/" in shown) == (game.chapter in ("633a", "672a", "673a"))


def test_a_shoe_of_which_cards_are_gone(run):
    """Not in the book: it is counted anew, and says what it holds for."""
    gone = "5S 5H 5D 5C"
    figures = run("odds", "633a", "--decks", "1", "--gone", gone, "--wager", "blackjack", "--json").data
    assert {one["conditions"] for one in figures} == {"one deck without 5♣ 5♦ 5♥ 5♠"}
    assert float(figures[0]["payback_percent"]) > 103  # what Thorp's five count rests on
