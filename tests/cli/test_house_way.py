"""`fairfelt house-way` on screen and as data, and what it refuses."""

from fractions import Fraction
from math import comb

import pytest

from fairfelt import find
from fairfelt.book.house_way_lab import compare, plain, split_of
from fairfelt.cli.console import DATA
from fairfelt.cli.house_way import screen
from fairfelt.kit import JOKER, small_deck

SIX = find("670a")
SIX_DECK = (*small_deck("8A", "SHDC"), *small_deck("236", "S"), JOKER)
SPLIT = "six-cards-aces-split.toml"


@pytest.mark.unmeasured
def test_hands_set_differently_are_counted(run):
    """Full houses with three aces and four aces, of five with the joker, are counted by hand; nothing else interferes.

    Two pair and three aces are not counted where they are set as a straight or a flush.
    """
    data = run("house-way", "670a", "--way", SPLIT, "--quick", "--json").data
    assert (data["chapter"], data["seat"], data["way"], data["other"]) == (
        "670a",
        "player",
        "six-cards-aces-split",
        "default",
    )
    assert data["hands"] == comb(53, 6)
    most, least = (one["hands"] for one in data["differences"])
    assert least == comb(5, 3) * 12 * comb(4, 2) * 44 + comb(5, 4) * comb(12, 2) * 4**2
    assert 0 < comb(5, 2) * 12 * comb(4, 2) * comb(11, 2) * 4**2 + comb(5, 3) * comb(12, 3) * 4**3 - most < most // 30
    assert data["set_otherwise"] == most + least
    assert data["values"] == data["best"] == data["rules"] == []
    one = data["differences"][0]
    assert data["ways"]["six-cards-aces-split"][one["rule"] - 1]["low"] == ["first"]
    assert len(one["example"]["cards"].split()) == 6
    assert one["example"]["low"] != one["example"]["instead"]


def test_a_way_and_itself_differ_nowhere(run, tmp_path):
    (tmp_path / "mine.toml").write_text((DATA / "house_ways" / SPLIT).read_text(encoding="utf-8"), encoding="utf-8")
    arguments = ("670a", "--way", str(tmp_path / "mine.toml"), "--against", SPLIT, "--quick")
    assert run("house-way", *arguments, "--json").data["set_otherwise"] == 0
    assert "0 of 22,957,480 hands are set differently by mine and six-cards-aces-split" in " ".join(
        run("house-way", *arguments).out.split()
    )


@pytest.fixture
def small():
    """Both ways of a small deck, weighed."""
    house = SIX.house(deck=SIX_DECK)
    own = split_of(SIX).way(house)
    return compare(house, {"mine": [{"hands": ["two pair"], "low": ["first"]}, *own], "default": own})


@pytest.mark.unmeasured
def test_a_weighed_report_on_the_screen_and_as_data(small, capsys):
    data = plain(small)
    assert {(one["way"], one["against"]) for one in data["values"]} == {
        (own, theirs) for own in ("mine", "default") for theirs in ("mine", "default")
    }
    against = {one["way"]: Fraction(one["value"]) for one in data["values"] if one["against"] == "default"}
    (best,) = (Fraction(one["value"]) for one in data["best"] if one["against"] == "default")
    assert sum(Fraction(rule["cost"]) for rule in data["rules"]) == best - against["mine"]
    assert sum(Fraction(one["gain"]) for one in data["differences"]) == against["mine"] - against["default"]
    assert sum(rule["hands"] for rule in data["rules"]) == data["hands"] == comb(12, 6)
    screen(small)
    shown = " ".join(capsys.readouterr().out.split())
    assert "the best setting of each hand" in shown
    assert "two pair: one of the higher pair low" in shown
    assert f"{data['set_otherwise']} of 924 hands are set differently" in shown


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no house_way"),
        ("options = 3", "has no house_way"),
        ("house_way = [", "this is not TOML"),
        ("house_way = 3", "must be a list of rules"),
        ("house_way = [{ hands = ['pears'], low = ['single 1'] }]", "must list in hands"),
        ("house_way = [{ hands = ['pair'], low = ['single 1', 'single 2'] }]", "must lay 1 low"),
        ("house_way = [{ hands = ['pair'], low = ['single 1'] }]", "no rule without conditions sets"),
    ],
    ids=["empty", "options", "no toml", "no rules", "no such hand", "two low", "gaps"],
)
def test_a_file_that_is_no_house_way_is_refused(run, tmp_path, text, said):
    path = tmp_path / "way.toml"
    path.write_text(text, encoding="utf-8")
    ran = run("house-way", "670a", "--way", str(path), "--quick")
    assert ran.code == 1
    assert said in ran.err.replace("\n", " ")


def test_other_games_have_no_house_way(run):
    ran = run("house-way", "649a")
    assert ran.code == 1
    assert "a house way is for 645a, 670a and 688a" in ran.err.replace("\n", " ")
    assert "there is no file none.toml" in run("house-way", "670a", "--way", "none.toml").err
