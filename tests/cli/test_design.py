"""`fairfelt design` on screen, as data, and what it refuses."""

import pytest


def test_the_command(run):
    ran = run("design", "649a", "--wager", "pair plus", "--paytable", "B", "--pay", "Flush=3 to 1")
    assert ran.code == 0
    assert "exactly 582/5525" in ran.out
    assert "§ 649a.12(d) prints no such table" in ran.out
    asked = ("design", "649a", "--wager", "six card bonus", "--paytable", "A", "--row", "Flush", "--hold", "5%")
    data = run(*asked, "--json").data
    assert (data["pays"]["Flush"], data["exactly"]) == ("25 to 1", "2589765/102896 to 1")
    assert data["figure"]["ev"] == "-131582/2544815"


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
