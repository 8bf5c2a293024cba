"""The Board's percentages beside the exact figures: equal, on another basis, cut off, or different and why."""

from fractions import Fraction

import pytest

from fairfelt import book, find
from fairfelt.book.board import PUBLISHED, Said, _best, compared
from fairfelt.odds.figure import Figure, MeterPart


def figure(ev, wager="Bonus", per="", **more):
    return Figure("686a", wager, per or wager, Fraction(ev), "by hand", **more)


@pytest.mark.parametrize(
    ("percent", "ev", "more", "verdict"),
    [
        ("94.4", "-0.056", {}, "equal"),
        ("94.40", "-0.05604", {}, "equal"),
        ("94.3", "-0.056", {}, "differs by -0.100"),
        ("94.397", "-0.0560401", {}, "differs by +0.001"),
        ("94.3", "-0.0574", {"per": "total wagered"}, "equal, per total wagered"),
        ("94.3", "-0.0558", {"per": "total wagered"}, "differs by -0.120"),
        ("94.39", "-0.056001", {}, "equal, cut off and not rounded"),
        ("77", "-0.4", {"meter": MeterPart(Fraction(1000), Fraction(1, 10**4), Fraction(17, 100))}, "equal, with what"),
    ],
)
def test_how_a_print_agrees(percent, ev, more, verdict):
    found = _best(Said("686a", "Bonus", percent), [figure(ev, **more)])
    assert found.verdict.startswith(verdict)


def test_the_board_on_over_under():
    ante, bonus = compared(book.page_of(find("686a")))
    assert ante.verdict == "equal, per total wagered"
    assert bonus.verdict.startswith("differs by -0.002: each row's contribution was rounded")


def test_every_percentage_is_of_a_wager_that_there_is():
    for said in PUBLISHED:
        game = find(said.chapter)
        wager = game.wager(said.wager)
        columns = [column for table in game.tables(wager) for column in table.columns]
        assert not said.letter or int(said.letter) <= len(columns)
