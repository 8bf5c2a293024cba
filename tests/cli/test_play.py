"""A round in the terminal."""

import pytest

from fairfelt import all_games, find
from fairfelt.cli.play import parse_bets
from fairfelt.kit import Refused

GAMES = all_games()


def test_a_person_is_asked_and_told(run):
    said = "ante 5, pair 5\nplay\n"
    ran = run("play", "three", "--seed", "3", "--cite", said=said)
    assert ran.code == 0
    assert "Your wagers at position 1: Ante, Pair Plus, Progressive Payout, Six Card Bonus" in ran.out
    assert "Your choice at position 1: Play $5, Fold, Leave" in ran.out
    assert "position 1  places Pair Plus, $5" in ran.out
    assert "§ 649a.8(d)" in ran.out
    assert "together" in ran.out


def test_the_dealers_cards_are_not_shown_too_soon(run):
    before = run("play", "three", "--seed", "3", said="ante 5\nfold\n").out.split("chooses Fold")[0]
    dealt = [line for line in before.splitlines() if "to the dealer" in line]
    assert len(dealt) == 3
    assert all(line.rstrip().endswith("▒▒") for line in dealt)


def test_other_players_cards_are_not_shown(run):
    before = run("play", "three", "--seats", "2", "--seed", "3", said="ante 5\nfold\n").out.split("chooses")[0]
    dealt = [line for line in before.splitlines() if line.startswith("position 2  one card")]
    assert len(dealt) == 3
    assert all(line.rstrip().endswith("▒▒") for line in dealt)


def test_an_empty_line_takes_the_suggestion_and_faults_are_asked_again(run):
    said = "bonus 5\nfoo\nante x\n\nsideways\nover 23 $3\nover\n"
    ran = run("play", "over", "--seed", "3", said=said)
    assert ran.code == 0
    assert "Bonus needs Ante first" in ran.out
    assert "is no wager" in ran.out
    assert "is not an amount of money" in ran.out
    assert "choose Over 23 or Under 18 or Surrender; 'sideways' was given" in ran.out
    assert "must be from $10 to $10; $3 was offered" in ran.out
    assert "chooses Over 23 $10" in ran.out


def test_an_amount_is_asked_for_and_a_multiple_is_taken(run):
    said = "ante 10\nplay\nplay AS KS\nplay $1,0\np 2x\n"
    ran = run("play", "four", "--seed", "3", said=said)
    shown = " ".join(ran.out.split())
    assert "Your choice at position 1: Play $10 to $30, Fold" in shown
    assert "Play needs its amount: write from $10 to $30, such as Play $30 or Play 3x (§ 641a.11(b))" in shown
    assert "'AS KS' is no amount for Play" in shown
    assert "'$1,0' is no amount for Play" in shown
    assert "chooses Play $20" in shown


def test_a_player_may_leave(run):
    ran = run("play", "three", "--seed", "3", said="ante 5\nleave\n")
    assert "leaves the table" in ran.out
    assert "§ 649a.7(b)" in ran.out


@pytest.mark.parametrize("said", ["", "ante 5\n", "ante 5\nsideways\n"])
def test_the_end_of_input_ends_the_round(run, said):
    ran = run("play", "three", "--seed", "3", said=said)
    assert ran.code == 0
    assert "The round ends here, unfinished." in ran.out
    assert ran.err == ""


def test_ctrl_c_ends_the_round(run, monkeypatch):
    def pressed(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr("rich.console.Console.input", pressed)
    ran = run("play", "three", "--seed", "3")
    assert ran.code == 0
    assert "The round ends here, unfinished." in ran.out


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
def test_every_game_plays_by_itself_and_its_record_settles_alike(run, game, tmp_path):
    path = tmp_path / "round.toml"
    for strategy in ((), ("--strategy", "random")):
        args = ("play", game.chapter, "--auto", "--seats", "3", "--seed", "5", *strategy)
        played = run(*args, "--json", "--record", path).data
        assert played["steps"]
        settled = run("settle", path, "--json").data
        assert settled["settlements"] == played["settlements"]
        shown = run(*args, "--cite")
        assert shown.code == 0
        assert max(len(line) for line in shown.out.splitlines()) <= 80


def test_the_seed_decides_and_is_told(run):
    one, other = (run("play", "over", "--auto", "--seed", seed, "--json").data for seed in ("1", "2"))
    assert one["seed"] == "1"
    assert one["steps"] != other["steps"]
    assert run("play", "over", "--auto", "--json").data["seed"].isdigit()


def test_wagers_as_people_type_them():
    names = [wager.title for wager in find("649a").wagers]
    assert parse_bets("ANTE 5,pair plus=2.50", names) == {"Ante": 500, "Pair Plus": 250}
    assert parse_bets("Blackjack 5, Blackjack, hand 2 5", ["Blackjack", "Blackjack, hand 2"]) == {
        "Blackjack": 500,
        "Blackjack, hand 2": 500,
    }
    for text in ("5", "p 5", ",", "ante"):
        with pytest.raises(Refused):
            parse_bets(text, names)


@pytest.mark.parametrize(("chapters", "trade"), [("Draw", "Hit"), ("Double Down", "Double")])
def test_a_record_may_use_the_words_of_the_trade(run, tmp_path, chapters, trade):
    settled = {}
    for word in (chapters, trade):
        choices = f'["{word}", "Stand"]' if chapters == "Draw" else f'["{word} $10"]'
        (tmp_path / "round.toml").write_text(
            'chapter = "633a"\n[[seats]]\nposition = 1\nwagers = { Blackjack = 10 }\n'
            f'cards = "4H 3D TH"\nchoices = {choices}\n[dealer]\ncards = "8D 4H JD"\n'
        )
        ran = run("settle", str(tmp_path / "round.toml"), "--json")
        assert ran.code == 0, ran.out
        settled[word] = ran.data
    assert settled[chapters] == settled[trade]
