"""The examples run, and the library page says what is true."""

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


def test_the_distribution_of_a_wager(capsys):
    made = runpy.run_path(str(ROOT / "examples" / "distribution.py"), run_name="__main__")
    assert sum(made["chances"]) == pytest.approx(1)
    assert made["nets"][0] == -1
    assert "   +1000  0.0000092" in capsys.readouterr().out


def test_the_code_of_the_library_page():
    text = (ROOT / "docs" / "library.md").read_text()
    names: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(code, names)  # noqa: S102 - the page's own code
    assert names["figure"].ev == names["page"].figures[0].ev
    assert names["decision"].outcome is True
    assert names["score"].at_least(names["Fraction"]("0.5"))
