"""`fairfelt par` on screen, as PDF, as workbook and as data."""

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
