"""The Board's percentages beside the exact figures: equal, on another basis, cut off, or different and why."""

from fractions import Fraction

import pytest

from fairfelt import book, find
from fairfelt.book import readings
from fairfelt.book.board import PUBLISHED, UNKNOWN, Said, _best, compared
from fairfelt.book.page import key_of
from fairfelt.odds.figure import EnvyPart, Figure, MeterPart


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
    mine = [figure(ev, **more)]
    found = _best(Said("686a", "Bonus", percent), mine, find("686a"), mine)
    assert found.verdict.startswith(verdict)


def test_the_board_on_over_under():
    ante, bonus = compared(book.page_of(find("686a")))
    assert ante.verdict == "equal, per total wagered"
    assert bonus.verdict.startswith("differs by -0.002: each row's contribution was rounded")


@pytest.mark.parametrize(("paytable", "percent"), [("1", "75.751"), ("2", "78.073"), ("3", "75.568"), ("5", "80.962")])
def test_the_board_on_the_progressive_of_face_up_pai_gow_counts_of_the_seed_only_the_whole_meter(paytable, percent):
    """688a.12(d): with the rate of progression, but without the tenth of the meter that lesser hands take."""
    found = {one.figure.paytable: one for one in compared(book.page_of(find("688a"))) if one.figure.meter}
    assert found[paytable].said.percent == percent
    assert found[paytable].verdict == "equal, with the rate, but of the seed only what the whole meter pays"


def test_a_misprint_is_known_by_the_figures_that_agree():
    found = [one for one in compared(book.page_of(find("687a"))) if one.said.wager == "Trips Bonus"]
    assert found[0].verdict == "differs by +5.000: a misprint, one figure off 93.843"
    assert [one.verdict for one in found[1:]] == ["equal"] * 3


def test_a_percentage_that_another_reading_gives(monkeypatch):
    mine = figure("-0.056")
    cost = readings.Cost(*key_of(mine), Fraction("-0.03"), mine.ev)
    known = readings.Readings("686a", "", "", (readings.Otherwise("OU1", "R2", (cost,)),))
    monkeypatch.setattr(readings, "load", lambda game: known)
    found = _best(Said("686a", "Bonus", "97.0"), [mine], find("686a"), [mine])
    assert found.verdict == "equal, under reading OU1 R2"


def test_the_envy_bonuses_of_a_full_table():
    mine = figure("-0.056", envy=EnvyPart(Fraction(5), Fraction("0.01")))
    found = _best(Said("686a", "Bonus", "97.40"), [mine], find("686a"), [mine])
    assert found.verdict == "equal, with the Envy Bonuses of 4 players"


@pytest.mark.parametrize(
    ("reading", "verdict"), [("-0.032", "nearest is 96.800 under reading OU1 R2"), ("-0.045", UNKNOWN)]
)
def test_a_reading_is_named_if_it_takes_away_half_of_the_difference(monkeypatch, reading, verdict):
    mine = figure("-0.056")
    cost = readings.Cost(*key_of(mine), Fraction(reading), mine.ev)
    known = readings.Readings("686a", "", "", (readings.Otherwise("OU1", "R2", (cost,)),))
    monkeypatch.setattr(readings, "load", lambda game: known)
    found = _best(Said("686a", "Bonus", "97.0"), [mine], find("686a"), [mine])
    assert found.verdict == f"differs by +2.600: {verdict}"


@pytest.mark.parametrize(
    ("percent", "verdict"),
    [
        ("99.99", "differs by -0.010: as far off as 100 million simulated rounds may be"),
        ("99.96", f"differs by -0.040: {UNKNOWN}"),  # as far off as 6 million, with which nobody would be content
    ],
)
def test_how_long_a_simulation_would_err_so_much(percent, verdict):
    """A fair coin: the standard error of n throws is 1 in the square root of n."""
    coin = figure(0, deals=2, outcomes=((Fraction(-1), 1), (Fraction(1), 1)))
    assert _best(Said("686a", "Bonus", percent), [coin], find("686a"), [coin]).verdict == verdict


def test_rows_that_the_board_must_have_had_and_the_chapter_has_not():
    """688a.12(c)-(d): four-of-a-kind of Fortune Bonus 5 (FU2), and a full house of Progressive Payout 6 and 7 (FU3)."""
    found = {(one.said.wager, one.figure.paytable): one.verdict for one in compared(book.page_of(find("688a")))}
    assert found["Fortune Bonus", "5"].endswith("under reading FU2 R2")
    for paytable in "67":
        assert "under reading FU3 R2" in found["Progressive Payout", paytable]


def test_a_percentage_of_another_paytable():
    mine, other = figure("-0.056", paytable="A"), figure("-0.03", paytable="B")
    found = _best(Said("686a", "Bonus", "97.0", "1"), [mine], find("686a"), [mine, other])
    assert found.verdict == "equal, to paytable B"


def test_every_percentage_is_of_a_wager_that_there_is():
    for said in PUBLISHED:
        game = find(said.chapter)
        wager = game.wager(said.wager)
        columns = [column for table in game.tables(wager) for column in table.columns]
        assert not said.letter or int(said.letter) <= len(columns)
