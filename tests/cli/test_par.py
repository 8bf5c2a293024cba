"""The par sheet: what a laboratory asks for, on screen, in JSON, as a PDF and as a workbook."""

from fractions import Fraction

import pytest
from openpyxl import load_workbook

from fairfelt import book, find
from fairfelt.book.par import par_sheet


def test_the_sheet_on_screen(run):
    shown = " ".join(run("par", "686a").out.split())
    for words in (
        "Par sheet: Over/Under",
        "6 decks of 52 cards (§ 686a.3(a))",
        "Readings taken: OU1 R1",
        "exactly 45503/48205",
        "Theoretical return: 94.394772% per Bonus",
        "Hit frequency:",
        "Sheet, SHA-256:",
    ):
        assert words in shown


def test_the_returns_of_the_rows_sum_to_the_figure():
    for chapter in ("649a", "653a", "686a"):
        game = find(chapter)
        for one in par_sheet(game, book.page_of(game)).wagers:
            figure = one.figure
            paid = sum((row.net * row.deals for row in figure.rows), Fraction(0))
            lost = figure.deals - sum(row.deals for row in figure.rows)
            if figure.rows and dict(figure.outcomes).get(Fraction(-1), 0) == lost:
                assert (paid - lost) / figure.deals == figure.ev


def test_a_pdf_that_is_tagged(run, tmp_path):
    path = tmp_path / "sheet.pdf"
    assert run("par", "686a", "--to", str(path)).code == 0
    made = path.read_bytes()
    assert made.startswith(b"%PDF-")
    assert b"/StructTreeRoot" in made


def test_a_workbook(run, tmp_path):
    path = tmp_path / "sheet.xlsx"
    assert run("par", "649a", "--to", str(path)).code == 0
    made = load_workbook(path)
    assert made.sheetnames[0] == "Game"
    bonus = next(sheet for sheet in made if "Six Card Bonus A" in sheet.title)
    rows = {row[0]: row for row in bonus.iter_rows(values_only=True)}
    assert rows["Royal Flush"][1:4] == ("1,000 to 1", 188, 108290.0)
    assert rows["Deals counted"][1] == "20,358,520"


def test_json(run):
    data = run("par", "686a", "--json").data
    assert data["facts"]["Game"] == "Over/Under, 58 Pa. Code Chapter 686a"
    assert [one["figure"]["ev"] for one in data["wagers"]] == ["-13158/626665", "-2702/48205"]


@pytest.mark.parametrize(
    ("name", "message"), [("sheet.doc", "as .pdf or .xlsx"), ("no/such/folder.pdf", "not be written")]
)
def test_where_it_cannot_be_written(run, tmp_path, name, message):
    ran = run("par", "686a", "--to", str(tmp_path / name))
    assert ran.code in (1, 2)
    assert message in " ".join(ran.err.replace("│", " ").split())


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


def test_envy_is_on_the_sheet_and_on_the_screen(run):
    """649a.12(e)(5): 7/884 of a wager for each other player."""
    game = find("649a")
    sheet = next(one for one in par_sheet(game, book.page_of(game)).wagers if one.figure.envy)
    facts = dict(sheet.facts)
    assert facts["Envy of each other player"] == "0.791855%, exactly 7/884, playing best"
    assert facts["Return with envy"].startswith("a wager of $1: 59.7059% with 2 players, 60.4977% with 3 players")
    shown = run("odds", "649a", "--wager", "progressive").out
    assert "House edge with" in shown
    assert "40.2941 %" in shown
    (data, *_) = run("odds", "649a", "--wager", "progressive", "--json").data
    assert data["envy"]["payback_by_players"]["2"] == str(sheet.figure.with_envy(2))
