"""No table cuts a number off, on a screen of any width: other columns wrap, or its rows are stacked."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

import fairfelt
from fairfelt.cli.sheet import Sheet
from fairfelt.games import all_games

WIDTHS = (60, 80, 100)
ROUNDS = sorted((Path(fairfelt.__file__).parent / "data/rounds").glob("*.toml"))


def figures(sheet):
    """Every word of a table that has a figure in it: amounts, odds, fractions, sections."""
    for column in sheet.columns:
        for cell in (column.header, *column._cells):
            text = cell.plain if isinstance(cell, Text) else str(cell)
            yield from (word for word in text.split() if re.search(r"\d", word))


def shown(sheet, width):
    written = StringIO()
    Console(file=written, width=width).print(sheet)
    return written.getvalue()


@pytest.fixture
def sheets(monkeypatch):
    """Every table that a command makes."""
    made = []
    begin = Sheet.__init__

    def beginning(self):
        begin(self)
        made.append(self)

    monkeypatch.setattr(Sheet, "__init__", beginning)
    return made


def must_be_whole(sheets):
    assert sheets
    for sheet in sheets:
        for width in WIDTHS:
            text = shown(sheet, width)
            assert all(len(line) <= width for line in text.splitlines())
            words = {word.removesuffix(":") for word in text.split()} | {*text.split()}
            assert [word for word in figures(sheet) if word not in words] == []


@pytest.mark.parametrize("path", ROUNDS, ids=lambda path: path.stem)
def test_every_settlement_is_whole(run, sheets, path):
    assert run("settle", str(path)).code == 0
    must_be_whole(sheets)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_every_rule_is_whole(run, sheets, game):
    assert run("rules", game.chapter).code == 0
    must_be_whole(sheets)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_every_odd_is_whole(run, sheets, game):
    assert run("odds", game.chapter).code == 0
    must_be_whole(sheets)


@pytest.mark.parametrize(
    "command",
    [
        "games",
        "docket",
        "records",
        "changes",
        "strategy 649a",
        "strategy 633a",
        "par 649a",
        "simulate 649a --rounds 20",
    ],
)
def test_other_tables_are_whole(run, sheets, command):
    assert run(*command.split()).code == 0
    must_be_whole(sheets)


def test_a_wide_amount_at_80_columns(run):
    """The progressive of the shipped round: +$12,344.67 was shown as +$12,344.6."""
    settled = run("settle", "three-card-poker-win.toml").out
    assert "+$12,344.67" in settled
    assert "+$10 " in settled
