"""The generated files are fresh, and say so when they are not."""

import subprocess
import sys

import pytest
import typer

from fairfelt import all_games
from fairfelt.cli import pages as module
from fairfelt.cli.pages import pages, stale


def test_the_generated_files_are_fresh():
    assert list(stale(pages())) == []


def test_there_is_a_page_and_a_sample_for_every_game():
    names = {str(path) for path in pages()}
    for game in all_games():
        assert f"docs/games/{game.slug}.md" in names
        assert f"src/fairfelt/data/rules/{game.slug}.toml" in names
    assert "docs/cli.md" in names


def test_stale_files_are_found_and_written_anew(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(module, "ROOT", tmp_path)
    made = pages()
    assert set(stale(made)) == set(made)
    module.main(check=False)
    assert list(stale(made)) == []
    (tmp_path / "docs/cli.md").write_text("old")
    (tmp_path / "docs/games/gone.md").write_text("no such game")
    assert {str(path) for path in stale(made)} == {"docs/cli.md", "docs/games/gone.md"}
    with pytest.raises(typer.Exit):
        module.main(check=True)
    assert "docs/cli.md is stale" in capsys.readouterr().err
    module.main(check=False)
    assert list(stale(made)) == []


def test_a_page_holds_every_cell():
    made = {path.name: text for path, text in pages().items() if path.parent.name == "games"}
    for game in all_games():
        text = made[f"{game.slug}.md"]
        for table in game.paytables:
            for row, pays in table.rows.items():
                assert "| " + " | ".join([table.label(row), *map(str, pays)]) + " |" in text
        for one in game.irregularities:
            line = next(line for line in text.splitlines() if line.startswith(f"| § {one.cite} | {one.when} | "))
            assert f"{one.remedy} |" in line
            assert ("which is not taken" in line) == (one.under is not None and one.under[1] != "R1")
        for reading in game.readings:
            assert reading.unclear.replace("|", "\\|") in text


def test_one_card_is_a_card():
    made = {path.name: text for path, text in pages().items() if path.parent.name == "games"}
    assert "| Set | lays 1 card apart as the low hand |" in made["six-card-fortune-pai-gow-poker.md"]
    assert "| Set | lays 2 cards apart as the low hand |" in made["pai-gow-poker.md"]
    assert not [name for name, text in made.items() if " 1 cards" in text]


def test_wagers_that_are_named_alike_are_told_together():
    page = next(text for path, text in pages().items() if path.name == "high-roll-dice.md")
    like_kind, extra = "Like Kind Boulevard Two-of-a-Kind", "Extra Roll"
    for line in (
        "| Pip Street Two |  | before the throw |  | any | § 675a.2(e)(1) |",
        "| Pip Street Ace |  | before the throw |  | the same on every Pip Street | § 675a.2(e)(1) |",
        f"| {like_kind} |  | before the throw | with any Pip Street | as much as the Pip Street | § 675a.2(e)(2) |",
        f"| {extra} |  | before the throw | with any Like Kind Boulevard | as much as the Like Kind Boulevard | § 675a.2(e)(3) |",
    ):
        assert line in page
    others = next(text for path, text in pages().items() if path.name == "three-card-poker.md")
    assert "| with Ante or Pair Plus |" in others


def test_the_check_runs_as_a_program(pytestconfig):
    args = [sys.executable, "-m", "fairfelt.cli.pages", "--check"]
    done = subprocess.run(args, cwd=pytestconfig.rootpath, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
