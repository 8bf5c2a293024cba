"""Bad input of every kind ends in one clear message and a non-zero exit, never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import spawn

RULES = 'chapter = "686a"\n'
ROUND = 'chapter = "686a"\n[[seats]]\nposition = 1\nwagers = { Ante = 10 }\ncards = "KS KD 4H"\nchoices = ["Over 23"]\n'

USAGE = [
    ((), "Usage"),
    (("--bogus",), "No such option"),
    (("fly",), "No such command"),
    (("gmaes",), "No such command"),
    (("games", "extra"), "unexpected extra argument"),
    (("rules",), "Missing argument"),
    (("rules", "nothing"), "there is no game 'nothing'"),
    (("rules", "tree-card-poker"), "did you mean three-card-poker"),
    (("rules", ""), "there is no game ''"),
    (("rules", "649a", "--only", "cards"), "is not one of"),
    (("odds", "649a", "--reading", "TC1"), "must be written NAME=VALUE"),
    (("odds", "649a", "--reading", "TC1=R7"), "TC1 can be R1 or R2"),
    (("odds", "649a", "--reading", "TC11=R2"), "Did you mean 'TC1'"),
    (("odds", "649a", "--paytable", "pair plus=Z"), "Choose A, B or C"),
    (("odds", "649a", "--paytable", "pear=A"), "there is no 'pear' here"),
    (("odds", "649a", "--option", "version=odd"), "must be one of standard"),
    (("odds", "649a", "--option", "decks=6"), "there is no 'decks' here"),
    (("odds", "633a", "--option", "decks=0"), "must be at least 1"),
    (("odds", "633a", "--option", "decks=" + "9" * 30), "must be a whole number"),
    (("play", "649a", "--seats", "8"), "has 7 seats"),
    (("play", "649a", "--seats", "0"), "greater than or equal to 1"),
    (("play", "649a", "--mine", "2"), "positions are 1 to 1 here"),
    (("play", "649a", "--json"), "JSON needs --auto"),
    (("play", "649a", "--auto", "--strategy", "clever"), "has no strategy 'clever'"),
    (("simulate", "649a", "--rounds", "0"), "greater than or equal to 1"),
    (("simulate", "649a", "--rounds", "9" * 20), "less than or equal to"),
    (("simulate", "649a", "--rounds", "ten"), "valid integer"),
    (("simulate", "649a", "--seats", "99"), "less than or equal to"),
    (("simulate", "649a", "--strategy", "frist"), "did you mean first"),
    (("simulate", "649a", "--bet", "ante"), "must be written NAME=VALUE"),
    (("simulate", "649a", "--bet", "ante=-5"), "is negative"),
    (("simulate", "649a", "--bet", "ante=0.001"), "not a whole number of cents"),
    (("simulate", "649a", "--bet", "ante=1e99"), "is not an amount of money"),
    (("simulate", "649a", "--bet", "ante=99999999999"), "the most that one amount may be"),
    (("simulate", "649a", "--bet", "aunt=5"), "Did you mean 'Ante'"),
    (("simulate", "649a", "--bet", "play=5"), "there is no 'play' here"),
]

REFUSED = [
    (("simulate", "649a", "--bet", "six card bonus=5"), "Six Card Bonus needs Ante or Pair Plus first"),
    (("simulate", "649a", "--bet", "ante=5", "--bet", "progressive payout=2"), "must be $1 or $5"),
    (("check", "none.toml"), "there is no file none.toml"),
    (("check", "."), "is a directory"),
    (("settle", "none.toml"), "there is no file none.toml"),
    (("settle", "."), "is a directory"),
    (("odds", "649a", "--rules", "none.toml"), "there is no file none.toml"),
    (("odds", "649a", "--rules", "over-under.toml"), "is a Rules Submission of Over/Under"),
    (("play", "649a", "--auto", "--record", "no/such/place.toml"), "cannot be written"),
    (("strategy", "633a", "--option", "variation=Blackjack Switch"), "neither a chart nor a list of mistakes"),
]

FILES = [
    ("check", b"", "the chapter is missing"),
    ("check", b"chapter = ", "this is not TOML"),
    ("check", b"\x00\x01\x02", "is not a text file"),
    ("check", b"\xff\xfe", "is not a text file"),
    ("check", b"a" * 1_000_001, "larger than"),
    ("check", b"a = " + b"[" * 50_000, "at most 16 lists and tables"),
    ("check", b"chapter = 649", "must be text in quotes"),
    ("check", b'chapter = "x"', "there is no game 'x'"),
    ("check", RULES.encode() + b"offered = 7", "must be a list"),
    ("check", RULES.encode() + b'offered = ["Bonsu"]', "Did you mean 'Bonus'"),
    ("check", RULES.encode() + b"minimum_wager = -1", "is negative"),
    ("check", RULES.encode() + b"minimum_wager = 1e9999999999", "not an amount"),
    ("check", RULES.encode() + b"[options]\nadjacent_boxes = 1e400", "must be a whole number"),
    ("check", RULES.encode() + b"[options]\nshuffler = {}", "right form"),
    ("check", RULES.encode() + b"[readings]\nOU1 = []", "must be text"),
    ("check", b'chapter = "668a"\n[options]\nhop_top = 5', "must list throws"),
    ("check", b'chapter = "668a"\n[options]\nhop_top = [[1, 2], {}]', "hop_top"),
    ("check", b'chapter = "645a"\n[options]\nhouse_way = 5', "house_way"),
    ("check", b'chapter = "645a"\n[options]\nhouse_way = [{ hands = 5, low = {} }]', "house_way"),
    ("check", b'chapter = "645a"\n[options]\nhouse_way = []', "house_way"),
    ("settle", b"", "the chapter is missing"),
    ("settle", b"{", "this is not JSON"),
    ("settle", b"[1]", "the chapter is missing"),
    ("settle", b"[1", "this is not TOML"),
    ("settle", b'{"chapter": "686a", "seats": {}}', "seats must be a list"),
    ("settle", b'{"chapter": "686a", "seats": [1]}', "1 is not a table"),
    ("settle", b'chapter = "686a"', "names no seats"),
    ("settle", ROUND.replace("KS KD", "KS KX").encode(), "'KX' is not a card"),
    ("settle", ROUND.replace("Ante", "Aunt").encode(), "Did you mean 'Ante'"),
    ("settle", ROUND.replace("Over 23", "Over").encode(), "position 1 may choose"),
    ("settle", ROUND.replace("10", "10.001").encode(), "not a whole number of cents"),
    ("settle", ROUND.replace("= 10", "= -10").encode(), "is negative"),
    ("settle", ROUND.replace("position = 1", "position = " + "9" * 150).encode(), "there is no position"),
    ("settle", ROUND.replace("position = 1", "position = " + "9" * 5000).encode(), "at most 200 letters of a bare key"),
    ("settle", ROUND.replace("position = 1", "position = 0x" + "f" * 5000).encode(), "at most 200 letters of a bare key"),
    ("settle", ROUND.replace("= 10", "= 0x" + "f" * 5000).encode(), "at most 200 letters of a bare key"),
    ("settle", b'{"chapter": "686a", "dice": [[' + b"9" * 5000 + b"]]}", "a number in it has about a thousand digits"),
    ("check", RULES.encode() + b"minimum_wager = " + b"9" * 5000, "at most 200 letters of a bare key"),
    ("settle", ROUND.replace('chapter = "686a"', 'chapter = "686a"\nrules = "none.toml"').encode(), "there is no file"),
    ("settle", ROUND.replace('chapter = "686a"', 'chapter = "686a"\nrules = 5').encode(), "rules must be text"),
    ("settle", ROUND.replace("[[seats]]", "before = { standing = 3 }\n[[seats]]").encode(), "must be a list"),
    ("settle", ROUND.replace("[[seats]]", "before = { state = 3 }\n[[seats]]").encode(), "keeps nothing"),
    ("settle", b'chapter = "668a"\ndice = [1, 1]\n[[seats]]\nposition = 1\nwagers = { Field = 1 }\n[before]\nstate = 5', "before"),
    ("settle", b'chapter = "645a"\n[[seats]]\nposition = 1\nwagers = { "Pai Gow Poker" = 1 }\n[before]\nstate = "x"', "before"),
]  # fmt: skip


@pytest.mark.parametrize(("args", "message"), USAGE, ids=[" ".join(args)[:40] or "nothing" for args, _ in USAGE])
def test_wrong_usage_exits_with_2(run, args, message):
    ran = run(*args)
    assert ran.code == 2
    assert message.replace(" ", "") in "".join((ran.out + ran.err).replace("│", "").split())
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(("args", "message"), REFUSED, ids=[" ".join(args)[:40] for args, _ in REFUSED])
def test_what_the_rules_refuse_exits_with_1(run, args, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = run(*args)
    assert ran.code == 1, ran.err
    assert message in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(("command", "raw", "message"), FILES, ids=[f"{c} {raw[-40:]!r}" for c, raw, _ in FILES])
def test_a_faulty_file_exits_with_1(run, command, raw, message, tmp_path):
    path = tmp_path / "file.toml"
    path.write_bytes(raw)
    ran = run(command, path)
    assert ran.code == 1, ran.err
    assert message in ran.err
    assert "Traceback" not in ran.err
    assert len(ran.err) < 1000
    again = run(command, path, "--json")
    assert again.code == 1
    assert again.data["ok"] is False if command == "check" else again.data["refused"]


def test_the_program_itself_in_a_process_of_its_own(tmp_path):
    path = tmp_path / "round.toml"
    path.write_text(ROUND)
    fine = spawn("settle", "round.toml", cwd=tmp_path)
    assert (fine.code, fine.err) == (0, "")
    assert "§ 686a.7(i)(1)" in fine.out
    path.write_text(ROUND.replace("KS KD 4H", "KS KD"))
    refused = spawn("settle", "round.toml", cwd=tmp_path)
    assert (refused.code, refused.out) == (1, "")
    assert refused.err == "✗ the record ends before the round does: a card is due to position 1 (§ 686a.7(i))\n"
    assert spawn("settle", cwd=tmp_path).code == 2


def test_a_reader_that_goes_away_is_no_fault(tmp_path):
    script = Path(sys.executable).parent / "fairfelt"
    pipe = subprocess.Popen([script, "rules", "649a"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert pipe.stdout is not None
    assert pipe.stderr is not None
    pipe.stdout.close()
    errors = pipe.stderr.read()
    pipe.stderr.close()
    pipe.wait()
    assert b"Traceback" not in errors


def test_a_fault_of_the_program_is_owned_up_to(run, monkeypatch):
    def broken():
        raise RuntimeError("oops")

    monkeypatch.setattr(sys.modules["fairfelt.cli.games"], "all_games", broken)
    ran = run("games")
    assert ran.code == 3
    assert "a fault of this program" in ran.err
    assert "Traceback" not in ran.err
    monkeypatch.setenv("FAIRFELT_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        run("games")
