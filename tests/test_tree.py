"""The tree polices itself: layers, sizes, citations, exact money, purity, and no loose ends."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path

import pytest

from fairfelt.games import all_games
from fairfelt.kit.cite import is_cite
from fairfelt.kit.game import Game
from fairfelt.papers.procedure import steps

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "fairfelt"
SECTIONS = frozenset((ROOT / "tests" / "data" / "sections.txt").read_text().split())
PURE = (
    "kit",
    "engine",
    "families",
    "evaluator",
    "games",
    "odds",
    "rules",
    "desk",
    "determinations",
    "papers",
    "ledger",
    "floor",
)
MONEY = ("kit", "engine", "families", "games", "ledger")
FINDER = SOURCE / "games" / "__init__.py"
WORLDLY = {"time", "random", "secrets", "uuid", "os", "asyncio", "threading", "socket", "subprocess"}


def modules(*layers: str) -> Iterator[Path]:
    for layer in layers:
        yield from sorted((SOURCE / layer).rglob("*.py"))


def named(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=named)
def test_a_module_fits_in_400_lines(path):
    assert len(path.read_text().splitlines()) <= 400


@pytest.mark.parametrize("path", list(modules("games")), ids=named)
def test_a_games_file_fits_in_300_lines(path):
    assert len(path.read_text().splitlines()) <= 300


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=named)
def test_a_function_fits_on_a_screen(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            assert (node.end_lineno or first) - first < 60, f"{node.name} has more than 60 lines"


@pytest.mark.parametrize("path", [p for p in modules("games") if p != FINDER], ids=named)
def test_a_game_speaks_only_the_words_of_the_kit_of_its_family_and_its_own(path):
    own = f"fairfelt.games.{path.parent.name}."
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            home = node.module or ""
            assert (
                f"{home}.".startswith(("fairfelt.kit.", "fairfelt.families.", own)) or home.split(".")[0] in STANDARD
            ), f"{named(path)} imports {home}"
        if isinstance(node, ast.Import):
            assert all(alias.name in STANDARD for alias in node.names)


STANDARD = {"collections", "dataclasses", "enum", "fractions", "functools", "itertools", "math", "typing"}


SEEDED = {"papers/procedure.py"}  # walks rounds from fixed seeds: the same words every time


@pytest.mark.parametrize("path", [p for p in modules(*PURE) if named(p) not in SEEDED], ids=named)
def test_the_pure_layers_know_no_clock_no_chance_and_no_machine(path):
    for node in ast.walk(ast.parse(path.read_text())):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert not {name.split(".")[0] for name in names} & WORLDLY
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr not in {"now", "today", "utcnow"}, f"line {node.lineno} asks the clock"


@pytest.mark.parametrize("path", list(modules(*MONEY)), ids=named)
def test_no_float_where_money_is_made(path):
    for node in ast.walk(ast.parse(path.read_text())):
        assert not (isinstance(node, ast.Constant) and type(node.value) is float), f"line {node.lineno}"
        assert not (isinstance(node, ast.Name) and node.id in {"float", "Decimal"}), f"line {node.lineno}"


@pytest.mark.parametrize("path", list(modules("games", "families", "engine", "kit", "rules", "desk")), ids=named)
def test_every_citation_exists(path):
    cited = re.findall(r"\b\d{3}a\.\d+(?:\([a-zA-Z0-9]+\))*", path.read_text())
    assert [cite for cite in sorted(set(cited)) if cite not in SECTIONS] == []


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_every_fact_of_a_game_is_cited(game):
    cites = [wager.cite for wager in (*game.wagers, *game.bonuses, *game.moves)]
    cites += [table.cite for table in game.paytables] + [one.cite for one in game.irregularities]
    cites += [one.cite for one in (*game.options, *game.upkeep, *game.inscriptions, *game.readings, *game.envy)]
    cites += [one.cite for one in (*game.flat, *game.equipment)]
    felt = game.felt
    cites += [one.cite for one in (*felt.spots, *felt.cards)] + [spot.sensor for spot in felt.spots if spot.sensor]
    cites += [felt.shared] if felt.shared else []
    assert cites
    assert [cite for cite in cites if not is_cite(cite) or cite not in SECTIONS] == []
    assert all(cite.startswith(game.chapter) for cite in cites)


# --- citations stand where they are looked for ------------------------------------------------------------------------

CITES = re.compile(r"\b\d{3}a\.\d+(?:\([a-zA-Z0-9]+\))*")


def home(game: Game) -> tuple[Path, ...]:
    """The file of a game, or the files of its folder."""
    for path in (SOURCE / "games").iterdir():
        if path != FINDER and path.name != "__pycache__" and own_game(path.stem) is game:
            return tuple(path.rglob("*.py")) if path.is_dir() else (path,)
    raise LookupError(game.name)


def own_game(module: str) -> object:
    return getattr(import_module(f"fairfelt.games.{module}"), "GAME", None)


def literals(path: Path) -> Iterator[str]:
    """The strings of a file as they are written there, but for its docstrings."""
    tree = ast.parse(path.read_text())
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def strings(fact: object) -> Iterator[str]:
    """Every string that a fact holds, however deep; functions are not opened."""
    if isinstance(fact, str):
        yield fact
    elif isinstance(fact, Mapping):
        for key, value in fact.items():
            yield from (*strings(key), *strings(value))
    elif isinstance(fact, list | tuple | set | frozenset):
        for one in fact:
            yield from strings(one)
    elif is_dataclass(fact):
        for one in fields(fact):
            yield from strings(getattr(fact, one.name))


def said(game: Game) -> set[str]:
    """All that a game says of itself: its facts, and the sections of the steps that its rounds take."""
    walked = (section for step in steps(game) for section in (step["section"], *step["sections"].values()))
    return {*strings(game), *walked, game.own_hand(game.house())}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_every_citation_of_a_game_stands_literally_in_its_file_or_folder(game):
    written = {text for path in home(game) for text in literals(path)}
    cited = {text for text in said(game) if is_cite(text)}
    assert len(cited) > 20
    assert sorted(cited - written) == []
    mentioned = {cite for text in said(game) for cite in CITES.findall(text)}
    assert sorted(mentioned - {cite for text in written for cite in CITES.findall(text)}) == []


@pytest.mark.parametrize("path", list(modules("families", "engine", "kit")), ids=named)
def test_what_games_share_has_no_citation_of_its_own(path):
    assert [text for text in literals(path) if CITES.search(text)] == []


@pytest.mark.parametrize("path", list(modules("games", "families")), ids=named)
def test_no_citation_is_glued_or_counted(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(one.value) if isinstance(one, ast.Constant) else "\0" for one in node.values)
            assert not re.search(r"\0(\(|\.\d)|\d{3}a[\w.()]*\0", text), f"line {node.lineno}: {ast.unparse(node)}"
        if isinstance(node, ast.BinOp) and isinstance(node.right, ast.Constant) and isinstance(node.right.value, str):
            assert not re.match(r"\(|\.\d", node.right.value), f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_names_within_a_game_are_told_apart(game):
    for names in (
        [wager.name for wager in game.wagers],
        [reading.id for reading in game.readings],
        [option.key for option in game.options],
        [one.key for one in game.irregularities],
    ):
        assert len(names) == len(set(names))


def test_no_loose_ends():
    marks = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError|type: ignore|pragma: no cover|pytest\.skip|xfail)\b")
    here = Path(__file__)
    for path in (*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")):
        if path != here:
            assert not marks.search(path.read_text()), named(path) if path.is_relative_to(SOURCE) else path


def test_the_library_is_light():
    code = "import sys, fairfelt; fairfelt.all_games(); assert 'numba' not in sys.modules and 'rich' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
