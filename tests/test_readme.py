"""What README shows is what the commands print."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text()
EXAMPLES = re.findall(r"```console\n\$ fairfelt ([^\n]+)\n(.*?)```", README, re.DOTALL)


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


def test_readme_has_examples():
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_prints_what_is_shown(command, shown):
    env = os.environ | {"COLUMNS": "80"}
    done = subprocess.run(
        [sys.executable, "-m", "fairfelt", *command.split()], capture_output=True, text=True, env=env, check=True
    )
    assert lines(done.stdout) == lines(shown)
