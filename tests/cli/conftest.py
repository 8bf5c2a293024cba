"""Running the command line in tests: in this process, which is quick, or in one of its own."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from fairfelt import cli
from fairfelt.cli.console import err, out


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line as its script does."""

    def call(*args: str, said: str = "", width: int = 80) -> Ran:
        monkeypatch.setattr(sys, "argv", ["fairfelt", *map(str, args)])
        for console in (out, err):
            monkeypatch.setattr(console, "_width", width)
        monkeypatch.setattr(sys, "stdin", Said(said))
        code: Any = 0
        try:
            cli.main()
        except SystemExit as ended:
            code = ended.code
        caught = capsys.readouterr()
        return Ran(code or 0, caught.out, caught.err)

    return call


class Said:
    """What somebody types."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines(keepends=True)

    def readline(self) -> str:
        return self.lines.pop(0) if self.lines else ""

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        raise OSError


def spawn(*args: str, cwd: Path | None = None, said: str = "") -> Ran:
    """Run the installed program in a process of its own."""
    script = Path(sys.executable).parent / "fairfelt"
    done = subprocess.run(
        [script, *args], cwd=cwd, input=said, capture_output=True, text=True, timeout=120, check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr)
