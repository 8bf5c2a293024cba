"""`fairfelt odds --readings` and `fairfelt verify --readings`."""

from fairfelt import find
from fairfelt.book import readings


def shipped(game):
    found = readings.load(game)
    assert found is not None, f"count them anew with `fairfelt verify {game.chapter} --readings --write`"
    return found


def test_on_screen(run):
    shown = " ".join(run("odds", "over-under", "--readings").out.split())
    for words in ("OU1 R2, § 686a.7(k)", "Ante, 6 decks, per total wagered", "1.0498 %", "-8.9689 %", "-10.0188 %"):
        assert words in shown
    assert "changes no figure" in run("odds", "let-it-ride-poker", "--readings").out


def test_as_data(run):
    (data,) = run("odds", "686a", "--readings", "--json").data
    assert data["others"][0]["costs"][0]["before"] == "-13158/626665"


def test_verify_counts_them_again(run, monkeypatch):
    assert "✓ 686a Over/Under: 2 readings" in run("verify", "686a", "--readings").out
    monkeypatch.setattr(readings, "load", lambda game: None)
    ran = run("verify", "686a", "--readings")
    assert (ran.code, "nothing is shipped of these rules" in ran.out) == (1, True)


def test_writing(monkeypatch, tmp_path, run):
    monkeypatch.setattr(readings, "PLACE", tmp_path)
    assert readings.load(find("686a")) is None
    assert run("verify", "686a", "--readings", "--write").code == 0
    assert len(shipped(find("686a")).others) == 2
