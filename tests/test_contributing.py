"""A newcomer follows CONTRIBUTING: one file and one test make a game, without touching anything else."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def block(name: str) -> str:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    found = re.search(rf"<!-- {name}: begin -->\n```python\n(.*?)```\n<!-- {name}: end -->", text, re.DOTALL)
    assert found, f"CONTRIBUTING has no block {name!r}"
    return found[1]


def test_the_recipe_makes_a_game(tmp_path):
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "src/fairfelt/games/high_card.py").write_text(block("toy game"))
    (tmp_path / "tests/games/test_high_card.py").write_text(block("toy test"))
    env = os.environ | {"PYTHONPATH": f"{tmp_path / 'src'}{os.pathsep}{tmp_path}"}

    def run(*command: str) -> str:
        done = subprocess.run([sys.executable, *command], cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_high_card.py")
    assert "High Card" in run("-m", "fairfelt", "games")
    assert '"Red card"' in run("-m", "fairfelt", "rules", "high-card", "--json")
    assert "Red" in run("-m", "fairfelt", "odds", "high-card", "--json")
    run("-m", "fairfelt", "simulate", "high-card", "--rounds", "50", "--seed", "1", "--json")
