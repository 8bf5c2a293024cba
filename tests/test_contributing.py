"""A newcomer follows CONTRIBUTING: a game, a command, a department, each without touching anything else."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def block(name: str) -> str:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    found = re.search(rf"<!-- {name}: begin -->\n```(?:python|text)\n(.*?)```\n<!-- {name}: end -->", text, re.DOTALL)
    assert found, f"CONTRIBUTING has no block {name!r}"
    return found[1]


@pytest.fixture
def project(tmp_path):
    """A copy of the project to add to."""
    for part in ("src", "tests"):
        shutil.copytree(
            ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "journals", "static")
        )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def run(project: Path, *command: str) -> str:
    env = os.environ | {"PYTHONPATH": f"{project / 'src'}{os.pathsep}{project}"}
    done = subprocess.run([sys.executable, *command], cwd=project, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_recipe_makes_a_game(project):
    (project / "src/fairfelt/games/high_card.py").write_text(block("toy game"))
    (project / "tests/games/test_high_card.py").write_text(block("toy test"))
    run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_high_card.py")
    assert "High Card" in run(project, "-m", "fairfelt", "games")
    assert '"Red card"' in run(project, "-m", "fairfelt", "rules", "high-card", "--json")
    assert "Red" in run(project, "-m", "fairfelt", "odds", "high-card", "--json")
    run(project, "-m", "fairfelt", "simulate", "high-card", "--rounds", "50", "--seed", "1", "--json")


DESCRIBED = """
from fairfelt.cli.facility_pages import facility_pages
from fairfelt.server.wire.openapi import document
from fairfelt.server.wire.typescript import types
for text in (*facility_pages().values(), document().decode(), types()):
    print(text)
"""


def test_the_recipe_makes_a_department(project):
    """One folder and one word in the tuple; everything else is made from the list."""
    home = project / "src/fairfelt/facility"
    (home / "lost_and_found").mkdir()
    (home / "lost_and_found/__init__.py").write_text(block("toy department"))
    whole = home / "__init__.py"
    text = whole.read_text()
    added = text.replace("DAY, JOURNAL)", "DAY, LOST_AND_FOUND, JOURNAL)")
    pit = "from fairfelt.facility.pit.department import"
    added = added.replace(pit, f"from fairfelt.facility.lost_and_found import LOST_AND_FOUND\n{pit}")
    assert added.count("LOST_AND_FOUND") == 2
    whole.write_text(added)
    (project / "tests/test_lost_and_found.py").write_text(block("toy department test"))
    run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_lost_and_found.py")
    described = run(project, "-c", DESCRIBED)
    assert "# Lost and found" in described
    assert "cage's cash → deposit" in described
    assert '"HandIn"' in described  # OpenAPI
    assert "export type HandIn =" in described  # the screens' types


def test_the_recipe_makes_a_command(project):
    home = project / "src/fairfelt/facility/terminals"
    for name in ("commands.py", "events.py"):
        (home / name).write_text((home / name).read_text() + "\n\n" + block(f"toy command, {name}"))
    (home / "attention.py").write_text(block("toy command, attention.py"))
    does, fact = block("toy command, department.py").splitlines()
    text = (home / "department.py").read_text()
    text = text.replace("    commands=(\n", f"    commands=(\n        {does}\n", 1)
    text = text.replace("    events=(\n", f"    events=(\n        {fact}\n", 1)
    imports = "from fairfelt.facility.terminals.attention import call, called\n"
    imports += "from fairfelt.facility.terminals.commands import CallAttendant\n"
    imports += "from fairfelt.facility.terminals.events import AttendantCalled\n"
    (home / "department.py").write_text(
        text.replace("\nTERMINALS = Department(", f"{imports}\nTERMINALS = Department(")
    )
    (project / "tests/test_attention.py").write_text(ATTENTION)
    run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_attention.py")
    described = run(project, "-c", DESCRIBED)
    assert "`call_attendant`" in described
    assert "export type CallAttendant =" in described


ATTENTION = """
from fairfelt.facility import Actor, Context, Noted, State, decide, evolve
from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.terminals.commands import CallAttendant
from fairfelt.facility.terminals.events import TerminalEnrolled


def test_an_attendant_is_called():
    state = State()
    evolve(state, Noted(1, "c", "flora", TerminalEnrolled("EWT-1")))
    for command, actor, code in (
        (CallAttendant(""), Actor("EWT-1", "terminal", "EWT-1"), "why"),
        (CallAttendant("a drink"), Actor("dana", "dealer"), "forbidden"),
        (CallAttendant("a drink"), Actor("EWT-1", "terminal", "EWT-1"), ""),
    ):
        reply, events = decide(state, command, Context(1, actor, lambda below: 0))
        assert reply.code == code
        for event in events:
            evolve(state, Noted(1, "c", actor.name, event))
    assert [alarm.words for alarm in state[Alarms]] == ["an attendant is wanted: a drink"]
"""
