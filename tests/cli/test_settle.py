"""`fairfelt settle`: what a seat's line shows, the vigorish, the dealer's setting; and records of every option come back."""

import pytest

from fairfelt import all_games
from fairfelt.rules import faults, standard

NINETEEN = """
chapter = "633a"
[[seats]]
position = 1
wagers = { Blackjack = 10, "Match-the-Dealer" = 5, "Lucky Ladies Twenty Point Bonus" = 5 }
cards = "TS 9H"
choices = ["Stand"]
[dealer]
cards = "7C TC"
"""


def settled(run, tmp_path, text, *more):
    path = tmp_path / "round.toml"
    path.write_text(text)
    ran = run("settle", path, *more, width=120)
    assert ran.code == 0, ran.err
    return ran


def line_of(ran, begins):
    """The line that begins so."""
    return next(line.rstrip() for line in ran.out.splitlines() if line.startswith(begins))


def test_a_seats_line_has_the_hand_of_the_game_itself(run, tmp_path):
    """Wagers beside it are settled before, by their own cards; these stand with the wagers."""
    ran = settled(run, tmp_path, NINETEEN)
    assert line_of(ran, "Position 1") == "Position 1  10♠ 9♥   hard 19"
    first = settled(run, tmp_path, NINETEEN, "--json").data["settlements"][0]
    assert (first["wager"] != "Blackjack", first["hand"] != "hard 19") == (True, True)
    assert first["hand"] in ran.out


def test_every_hand_of_a_split_pair_is_named(run):
    assert line_of(run("settle", "blackjack-split.toml"), "Position 2").endswith("hard 18  |  hard 21")


def test_the_vigorish_and_the_dealers_setting_are_shown(run):
    ran = run("settle", "pai-gow-poker-set.toml", width=120)
    assert line_of(ran, "Dealer").endswith("pair of queens, 6 4 3 kickers; low 10♦ 8♣")
    assert "Vigorish" in ran.out
    assert "$1.25   $48.75   +$23.75" in ran.out
    data = run("settle", "pai-gow-poker-set.toml", "--json").data
    assert data["dealer_hand"] == "pair of queens, 6 4 3 kickers; low 10♦ 8♣"
    assert data["settlements"][0]["vigorish_cents"] == 125


@pytest.mark.parametrize("name", ["face-up-pai-gow-poker-sevens", "six-card-fortune-pai-gow-poker-double-down"])
def test_the_dealers_setting_of_the_other_pai_gow_chapters(run, name):
    assert "; low " in line_of(run("settle", f"{name}.toml", width=120), "Dealer")


def test_no_vigorish_no_column(run):
    assert "Vigorish" not in run("settle", "three-card-poker-win.toml", width=120).out


# --- play writes what settle reads ------------------------------------------------------------------------------------

CHOICES = [
    (game, option.key, value)
    for game in all_games()
    for option in game.options
    for value in (option.choices or {option.least, (option.least or 0) + 1} - {None})
    if not isinstance(value, list | tuple | dict)
    and not option.fault(value)
    and not faults(standard(game, {option.key: value}))
]


@pytest.mark.unmeasured
@pytest.mark.parametrize(("game", "key", "value"), CHOICES, ids=[f"{g.chapter} {k}={v}" for g, k, v in CHOICES])
def test_a_round_of_any_option_is_written_as_settle_reads_it(run, game, key, value, tmp_path):
    path = tmp_path / "round.toml"
    args = ("play", game.chapter, "--auto", "--seats", "2", "--strategy", "random", "--option", f"{key}={value}")
    played = run(*args, "--seed", "11", "--json", "--record", path)
    assert played.code == 0, played.err
    ran = run("settle", path, "--json")
    assert ran.code == 0, (ran.err, path.read_text())
    assert ran.data["settlements"] == played.data["settlements"]


def test_every_game_has_options_that_are_tried():
    typed = {game.chapter for game in all_games() if any(option.check is None for option in game.options)}
    assert {game.chapter for game, _, _ in CHOICES} == typed
    assert len(typed) > 15


def test_the_options_of_a_record_go_with_its_rules(run, tmp_path):
    path = tmp_path / "round.toml"
    args = (
        "play",
        "633a",
        "--auto",
        "--seed",
        "4",
        "--rules",
        "blackjack.toml",
        "--option",
        "decks=8",
        "--record",
        path,
    )
    assert run(*args).code == 0
    assert "decks = 8" in path.read_text()
    assert run("settle", path).code == 0
    path.write_text(path.read_text().replace("decks = 8", "decks = 0"))
    refused = run("settle", path)
    assert refused.code == 1
    assert "decks must be at least 1" in refused.err
