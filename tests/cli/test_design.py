"""`fairfelt design` on screen, as data, and what it refuses."""

import pytest

from fairfelt import find
from fairfelt.rules import sample


def test_the_command(run):
    ran = run("design", "649a", "--wager", "pair plus", "--paytable", "B", "--pay", "Flush=3 to 1")
    assert ran.code == 0
    assert "exactly 582/5525" in ran.out
    assert "§ 649a.12(d) prints no such table" in ran.out
    asked = ("design", "649a", "--wager", "six card bonus", "--paytable", "A", "--row", "Flush", "--hold", "5%")
    data = run(*asked, "--json").data
    assert (data["pays"]["Flush"], data["exactly"]) == ("25 to 1", "2589765/102896 to 1")
    assert data["figure"]["ev"] == "-131582/2544815"


def test_a_long_fraction_stands_behind_its_word(run):
    ran = run("design", "672a", "--wager", "push 22")
    assert "per Push 22, exactly 2698165248873230018063/39430373828600156592190\n" in ran.out


def test_the_decks_are_those_of_the_submission_or_of_the_command(run, tmp_path):
    asked = ("design", "633a", "--wager", "lucky ladies twenty point bonus")
    assert "With 6 decks." in run(*asked).out
    assert "With 8 decks." in run(*asked, "--decks", "8").out
    file = tmp_path / "blackjack.toml"
    file.write_text(sample(find("633a")).replace("\ndecks = 6", "\ndecks = 8"), encoding="utf-8")
    data = run("design", "633a", "--wager", "in between", "--rules", str(file), "--json").data
    assert data["figure"]["conditions"] == "8 decks"


def test_a_wager_of_the_game_itself_has_the_figure_of_the_whole_game(run):
    ran = run("design", "667a", "--wager", "flop", "--pay", "Straight=11 to 1")
    assert ran.code == 0
    assert "Flop Poker as a whole: house edge" in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--wager", "Trips"), "Three Card Poker has paytables for"),
        (("--wager", "pair plus", "--paytable", "Q"), "Pair Plus has A, B, C; paytable 'Q' was asked"),
        (("--wager", "pair plus", "--pay", "Royal=7 to 1"), "'Royal' was given"),
        (("--wager", "pair plus", "--pay", "Flush"), "write ROW=PAY"),
        (("--wager", "pair plus", "--row", "Flush"), "--hold and --row belong together"),
        (("--wager", "pair plus", "--row", "Flush", "--hold", "lots"), "write a percentage"),
        (("--wager", "pair plus", "--row", "Flush", "--hold", "99%"), "even without any pay for Flush"),
        (("--wager", "ante bonus", "--row", "Straight", "--hold", "1%"), "no one pay can be reckoned back"),
    ],
)
def test_what_cannot_be_designed_is_refused(run, arguments, message):
    ran = run("design", "649a", *arguments)
    assert ran.code in (1, 2)
    assert message in " ".join(ran.err.replace("│", " ").split())
