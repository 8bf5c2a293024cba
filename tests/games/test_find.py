"""Finding a game by what people type."""

import subprocess
import sys
from pathlib import Path

import pytest

from fairfelt import __version__, all_games, find
from fairfelt.kit import Refused


@pytest.mark.parametrize(
    ("typed", "chapter"),
    [
        ("649a", "649a"),
        ("649", "649a"),
        ("§ 649a", "649a"),
        ("Three Card Poker", "649a"),
        ("three-card-poker", "649a"),
        ("THREE_CARD", "649a"),
        ("three", "649a"),
        ("Over/Under", "686a"),
        ("over-under", "686a"),
        (" over ", "686a"),
        ("686", "686a"),
    ],
)
def test_a_chapter_by_number_name_or_beginning(typed, chapter):
    assert find(typed).chapter == chapter


def test_every_game_is_found_by_all_its_names():
    for game in all_games():
        assert find(game.chapter) is find(game.name) is find(game.slug) is game


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("tree card poker", r"did you mean three-card-poker \(649a\)"),
        ("6", "write a little more"),
        ("", "`fairfelt games` lists"),
        ("///", "`fairfelt games` lists"),
        ("x" * 100_000, "`fairfelt games` lists"),
    ],
)
def test_a_miss_says_what_could_be_meant(typed, message):
    with pytest.raises(Refused, match=message) as refusal:
        find(typed)
    assert len(str(refusal.value)) < 400


def test_the_games_are_in_the_order_of_the_chapters():
    chapters = [game.chapter for game in all_games()]
    assert chapters == sorted(set(chapters))


def test_the_version_is_the_projects(pytestconfig):
    assert f'version = "{__version__}"' in (pytestconfig.rootpath / "pyproject.toml").read_text()


@pytest.mark.parametrize("home", ["toy.py", "toy/__init__.py"])
def test_a_file_or_folder_with_a_game_is_found_without_being_listed(home, tmp_path, monkeypatch):
    import fairfelt.games as package

    source = (Path(package.__file__).parent / "over_under.py").read_text()
    (tmp_path / home).parent.mkdir(exist_ok=True)
    (tmp_path / home).write_text(source.replace('name="Over/Under"', 'name="Toy"').replace('"686a"', '"600a"'))
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    package.all_games.cache_clear()
    try:
        assert find("toy").chapter == "600a"
    finally:
        monkeypatch.undo()
        package.all_games.cache_clear()
        sys.modules.pop("fairfelt.games.toy", None)


def test_the_library_is_light():
    code = (
        "import sys, fairfelt, fairfelt.cli; fairfelt.all_games(); print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
