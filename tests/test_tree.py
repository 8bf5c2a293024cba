"""The tree polices itself: layers, sizes, citations, exact money, purity, and no loose ends."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from fairfelt.audit.auditor import cases
from fairfelt.facility import DEPARTMENTS, FACILITY, Command, Event
from fairfelt.games import all_games
from fairfelt.kit.cite import is_cite
from fairfelt.kit.game import Game
from fairfelt.papers.procedure import steps
from tests.audit.test_cases import MONEY as MOVES_MONEY
from tests.audit.test_cases import SIGNED

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
    "facility",
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
    assert {name for name, lines in functions(path) if lines > 60} == set()


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """The functions of a file, each with its lines, decorators and all."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield node.name, (node.end_lineno or first) - first + 1


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


# --- rooms ------------------------------------------------------------------------------------------------------------

APART = {"browser", "data", "golden", "stories"}  # folders of tests that are about the whole and not about a room
PUBLIC = {"commands", "events", "state", "answers", "effects"}  # what a department shows to others
SCREENS = ROOT / "web" / "src"


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, from wherever in it, also those for types alone."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def kinds(of: type[Any]) -> set[type[Any]]:
    """Every kind of command or event that some module defines, but for those that only others are made from."""
    below: list[type[Any]] = of.__subclasses__()
    return {kind for one in below for kind in (kinds(one) or {one})}


@pytest.mark.parametrize(
    ("of", "listed"),
    [
        (Command, [does.command for department in DEPARTMENTS for does in department.commands]),
        (Event, [fact.event for department in DEPARTMENTS for fact in department.events]),
    ],
    ids=["commands", "events"],
)
def test_every_command_and_event_belongs_to_exactly_one_department(of, listed):
    assert len(listed) == len(set(listed))
    assert set(listed) == {kind for kind in kinds(of) if kind.__module__.startswith("fairfelt.")}
    for department in DEPARTMENTS:
        own = [does.command for does in department.commands] + [fact.event for fact in department.events]
        assert {kind.__module__.split(".")[2] for kind in own} <= {department.name.replace(" ", "_")}


def test_every_event_that_moves_money_or_carries_a_signature_has_an_auditors_case():
    """Which examiners look at each of them, `tests/audit/test_cases.py` says."""
    assert FACILITY.money_events == MOVES_MONEY.keys()
    assert FACILITY.asks.keys() <= SIGNED.keys()
    assert {*MOVES_MONEY, *SIGNED} <= cases().keys()


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=named)
def test_nobody_imports_the_insides_of_a_department(path):
    own = path.relative_to(SOURCE).parts[1] if path.is_relative_to(SOURCE / "facility") else ""
    listing = path == SOURCE / "facility" / "__init__.py"
    for module in imported(path):
        parts = module.split(".")
        if parts[:2] == ["fairfelt", "facility"] and len(parts) > 3 and parts[2] not in ("core", own):
            assert parts[3] in PUBLIC or (listing and parts[3] == "department"), f"{named(path)} imports {module}"


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=named)
def test_only_the_command_line_imports_the_auditor(path):
    if path.relative_to(SOURCE).parts[0] not in ("audit", "cli"):
        assert [module for module in imported(path) if f"{module}.".startswith("fairfelt.audit.")] == []


def test_every_folder_of_tests_is_a_room_of_the_source():
    tests = ROOT / "tests"
    folders = {path.parent.relative_to(tests) for path in tests.rglob("*.py")} - {Path()}
    assert {folder for folder in folders if folder.parts[0] not in APART and not (SOURCE / folder).is_dir()} == set()
    assert {path.name for path in tests.iterdir() if path.is_dir()} >= APART


@pytest.mark.parametrize(
    "room",
    sorted({path.parent.relative_to(SOURCE) for path in SOURCE.rglob("*.py") if any(functions(path))} - {Path()}),
    ids=str,
)
def test_every_room_has_tests(room):
    """In a folder of the same name, or in files of that name: `odds/shoe` in `tests/odds/test_shoe*.py`."""
    tests = ROOT / "tests"
    assert [*(tests / room).glob("test_*.py"), *(tests / room.parent).glob(f"test_{room.name}*.py")]


def test_a_room_has_a_noun():
    """What grew too long is not cut into a first and a second half."""
    files = [path for folder in (SOURCE, ROOT / "tests", SCREENS) for path in folder.rglob("*.*")]
    stems = [path.name.split(".")[0].removeprefix("test_") for path in files if path.suffix != ".json"]
    assert [stem for stem in stems if re.search(r"_(staff|more|rest|other|part|\d+)$", stem)] == []


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


# --- the screens ------------------------------------------------------------------------------------------------------

SCREENS = ROOT / "web" / "src"
VARIABLES = SCREENS / "vars.css"
DRAWN = sorted(path for path in SCREENS.rglob("*") if path.suffix in {".svelte", ".css", ".ts"} and path != VARIABLES)
NAMED = "|".join((ROOT / "tests" / "data" / "css_colours.txt").read_text().split())
COLOURS = (
    re.compile(r"#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])", re.IGNORECASE),
    re.compile(r"(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|device-cmyk)\(", re.IGNORECASE),
    re.compile(rf"""(?<=["'`])(?:{NAMED})(?=["'`])""", re.IGNORECASE),  # fill="white", { ink: "white" }
    re.compile(rf"(?<![\w-])[\w-]+:\s*(?:[^;{{}}\"'`\n]*[\s,(])?(?:{NAMED})(?![\w-])[^{{}}\n]*;", re.IGNORECASE),
)


def drawn(path: Path) -> str:
    return str(path.relative_to(SCREENS))


def colours(text: str) -> list[str]:
    """The literal colours of a screen's file; comments have none."""
    code = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    return [found[0] for pattern in COLOURS for found in pattern.finditer(code)]


@pytest.mark.parametrize(
    "line",
    [
        "color: #fff;",
        "background: #05090CB3;",
        "fill: rgb(0 0 0 / 14%);",
        "border: 1px solid color-mix(in srgb, var(--line) 40%, transparent);",
        "color: HSL(10deg 20% 30%);",
        "color: white;",
        "border: 1px solid Black;",
        "background: linear-gradient(to right, ivory, var(--paper));",
        '<rect fill="white" />',
        "const CHIP = { ink: 'navy' };",
        "style={`color: tan; width: ${width}px`}",
    ],
)
def test_a_literal_colour_is_found(line):
    assert colours(line)


@pytest.mark.parametrize(
    "line",
    [
        "white-space: nowrap;",
        "color: var(--gold);",
        "border: 1px solid var(--gold-ink);",
        "background: transparent;",
        "{#each faces as face (face)}",
        "/* white on black, #fff */",
        "<p>Red and black cards of a deck</p>",
    ],
)
def test_what_is_no_literal_colour_is_left_alone(line):
    assert colours(line) == []


@pytest.mark.parametrize("path", DRAWN, ids=drawn)
def test_colours_stand_only_in_the_one_file_of_variables(path):
    assert colours(path.read_text()) == []


def test_every_variable_of_the_screens_is_set_somewhere():
    written = "".join(path.read_text() for path in (VARIABLES, *DRAWN))
    used = set(re.findall(r"var\((--[\w-]+)\)", written))
    assert len(used) > 50
    assert sorted(used - set(re.findall(r"(--[\w-]+):", written))) == []


def test_every_variable_of_the_one_file_is_used():
    written = "".join(path.read_text() for path in (VARIABLES, *DRAWN))
    named = set(re.findall(r"(--[\w-]+):", VARIABLES.read_text()))
    numbered = {name for name in named if re.fullmatch(r"--felt(-deep)?-\d", name)}  # `feltOf` counts these
    assert sorted(name for name in named - numbered if f"var({name})" not in written) == []


# felt: cards, chips, dice and tables, which several screens draw; every other folder is a screen
SHARED = {"shell", "felt", "wire"}


@pytest.mark.parametrize("path", [path for path in DRAWN if path.parent != SCREENS], ids=drawn)
def test_a_screen_uses_only_its_own_room_and_the_shared_ones(path):
    rooms = set(re.findall(r"""["']\.\./(\w+)[/"']""", path.read_text()))
    assert rooms - {path.parent.name} <= SHARED


def test_every_other_room_is_a_screen():
    entries = set(re.findall(r'import\("\./(\w+)/', (SCREENS / "main.ts").read_text()))
    assert {path.name for path in SCREENS.iterdir() if path.is_dir()} == entries | SHARED


def test_the_wire_is_generated_only():
    assert [path.name for path in (SCREENS / "wire").iterdir()] == ["index.ts"]


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=named)
def test_a_gaming_day_is_asked_for_with_its_start(path):
    """The certificate holder chooses when a gaming day starts (§ 465a.31): nobody takes it to be six."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "gaming_day":
            assert len(node.args) == 2, (
                f"{named(path)}, line {node.lineno}: gaming_day(at) without the facility's start"
            )
