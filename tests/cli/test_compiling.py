"""A kernel that is compiled is announced while it is, the first time only."""

from importlib import import_module
from io import StringIO

from numba import njit
from rich.console import Console

odds = import_module("fairfelt.cli.odds")  # the module: the package has a command of that name


def made():
    """A kernel that nobody has compiled before, called by another."""

    @njit
    def twice(number):
        return 2 * number

    @njit
    def four_times(number):
        return twice(twice(number))

    return four_times


def test_the_first_time_is_announced_and_then_the_count_goes_on(monkeypatch):
    shown = StringIO()
    monkeypatch.setattr(odds, "err", Console(file=shown, force_terminal=True, width=100))
    kernel = made()
    with odds.counting("Over/Under: ") as progress:
        progress(0.1, "best play")
        assert kernel(3) == 12
        once = shown.getvalue()
        assert kernel(4) == 16
        progress(0.9, "Bonus")
    for words in ("compiling four_times (first time only)", "compiling twice (first time only)"):
        assert words in once
    assert once.rindex("counting Over/Under: best play") > once.index("compiling four_times")
    assert shown.getvalue().count("compiling") == once.count("compiling")


def test_a_terminal_that_is_none_is_left_alone(monkeypatch):
    shown = StringIO()
    monkeypatch.setattr(odds, "err", Console(file=shown))
    with odds.counting() as progress:
        progress(0.1, "best play")
        assert made()(3) == 12
    assert "compiling" not in shown.getvalue()
