"""The page docs/determinations.md: its score reckoned again, and its command run."""

import re
import tomllib
from fractions import Fraction
from pathlib import Path

from fairfelt.determinations import sample
from fairfelt.determinations.milk_grounds import o_score, worked
from fairfelt.determinations.milk_text import MILK_NOTICE
from tests.cli.conftest import spawn
from tests.determinations.test_oscore import log_by_series

PAGE = (Path(__file__).parents[2] / "docs" / "determinations.md").read_text()
SHEET = MILK_NOTICE.read(tomllib.loads(sample("milk-notice-distress.toml"))).finance
TERMS = {
    name.strip(): (how.strip(), Fraction(value))
    for name, how, value in re.findall(r"^\| ([^|]+) \| ([^|]*[×.][^|]*) \| (-?\d\.\d{10}) \|$", PAGE, re.MULTILINE)
}


def test_the_dealer_of_the_page_is_the_one_of_the_sample():
    shown = [
        Fraction(amount.replace(",", "")) for amount in re.findall(r"^\| .+ \| (-?[\d,]+) \|$", PAGE, re.MULTILINE)
    ]
    kept = ["total_assets", "total_liabilities", "current_assets", "current_liabilities", "net_income"]
    kept += ["net_income_before", "operating_cash_flow", "gnp_price_index"]
    assert shown == [getattr(SHEET, name) for name in kept]


def test_the_logarithms_of_the_page_are_right():
    ln = {
        name: Fraction(value)
        for name, value in re.findall(r"^    (ln 12|5 ln 10|ln 11|together)[ =]+([\d.]+)$", PAGE, re.MULTILINE)
    }
    half = Fraction(1, 2 * 10**12)
    assert abs(ln["ln 12"] - log_by_series(Fraction(12), 20)) <= half
    assert abs(ln["5 ln 10"] - 5 * log_by_series(Fraction(10), 20)) <= half
    assert abs(ln["ln 11"] - log_by_series(Fraction(11), 20)) <= half
    assert ln["ln 12"] + ln["5 ln 10"] - ln["ln 11"] == ln["together"]


def reckoned(how):
    """The product that a line of the page writes down."""
    total = Fraction(1)
    for factor in how.replace("(", "").replace(")", "").replace(",", "").split(" × "):
        top, _, bottom = factor.partition("/")
        total *= Fraction(top) / Fraction(bottom or 1)
    return total


def test_each_term_is_what_its_line_comes_to():
    assert len(TERMS) == 10
    for how, value in TERMS.values():
        assert Fraction(round(reckoned(how) * 10**10), 10**10) == value


def test_the_program_comes_to_the_same_ten_digits():
    lines = {line.what: line.value for line in worked(SHEET)}
    total = re.search(r"\*\*O-score\*\* \| the sum \| \*\*([\d.]+)\*\*", PAGE)
    assert total
    assert {name: Fraction(value) for name, value in lines.items() if name != "O-score"} == {
        name: value for name, (_, value) in TERMS.items()
    }
    assert sum((value for _, value in TERMS.values()), Fraction(0)) == Fraction(total[1])
    assert str(o_score(SHEET)) == lines["O-score"] == total[1]


def test_the_command_prints_what_is_shown(tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    ((command, shown),) = re.findall(r"```console\n\$ fairfelt ([^\n]+)\n(.*?)```", PAGE, re.DOTALL)
    ran = spawn(*command.split(), cwd=tmp_path)
    assert [line.rstrip() for line in ran.out.strip().splitlines()] == [
        line.rstrip() for line in shown.strip().splitlines()
    ]
