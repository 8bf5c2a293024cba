"""`fairfelt sign`, `guide` and `layout`: on screen, in JSON, as files, and what they refuse."""

import pytest

from fairfelt import all_games, find
from fairfelt.papers.layout_file import written
from fairfelt.rules import sample, standard


def plain(words):
    return " ".join(words.replace("│", " ").split())


def test_a_sign_on_screen(run):
    shown = plain(run("sign", "649a").out)
    assert "THREE CARD POKER Payout odds" in shown
    assert "Straight Flush 35 to 1 Three-of-a-kind 25 to 1" in shown
    assert "“Dealer Plays with Queen High or Better” (§ 649a.2(b)(5))" in shown


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("what", ["payout", "inscriptions", "limit", "rules-card"])
def test_signs_fit_the_screen(run, what, width):
    ran = run("sign", "653a", "--what", what, width=width)
    assert ran.code == 0
    assert max(map(len, ran.out.splitlines())) <= width


def test_the_submission_named_is_the_one_posted(run, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(sample(find("649a")).replace('"Pair Plus" = "A"', '"Pair Plus" = "C"'))
    assert "Straight Flush 40 to 1" in plain(run("sign", "649a", "--rules", path).out)
    assert "Straight Flush 40 to 1" in plain(run("sign", "649a", "--paytable", "pair plus=C").out)


def test_json(run):
    data = run("sign", "686a", "--json").data
    assert (data["title"], data["kind"]) == ("Over/Under", "Payout odds")
    bonus = next(one for one in data["sections"] if one["title"] == "Bonus")
    assert bonus["section"] == "686a.8(b)"
    assert bonus["parts"][0]["rows"][0] == ["6 or 33", "50 to 1"]


def test_files(run, tmp_path):
    pdf, html, text = (tmp_path / f"sign.{ending}" for ending in ("pdf", "html", "txt"))
    ran = run("sign", "686a", "--pdf", pdf, "--html", html, "--text", text, "--name", "The Grand Felt")
    assert ran.code == 0
    assert ran.out.count("Wrote") == 3
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert b"/StructTreeRoot" in pdf.read_bytes()
    assert "The Grand Felt" in html.read_text()
    assert "50 to 1" in text.read_text()


def test_a_file_beside_json_does_not_spoil_it(run, tmp_path):
    ran = run("sign", "686a", "--html", tmp_path / "sign.html", "--json")
    assert ran.data["title"] == "Over/Under"
    assert "Wrote" in ran.err


def test_the_guide_over_all_samples(run):
    data = run("guide", "--json").data
    assert [one["title"] for one in data["sections"]] == [game.name for game in all_games()]


def test_the_guide_over_some_files(run, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(sample(find("686a")))
    shown = run("guide", path, "three-card-poker.toml").out
    assert shown.index("Three Card Poker") < shown.index("Over/Under")
    assert "Blackjack" not in shown


def test_a_complete_layout(run, tmp_path):
    path = tmp_path / "layout.toml"
    path.write_text(run("layout", "blackjack").out)
    assert path.read_text() == written(standard(find("633a")))
    assert "shows what chapter 633a demands" in plain(run("layout", "blackjack", path).out)
    assert run("layout", "blackjack", path, "--json").data == {
        "file": str(path),
        "chapter": "633a",
        "ok": True,
        "findings": [],
    }


def test_a_layout_that_lacks_something(run):
    ran = run("layout", "649a", "three-card-poker-lacking.toml", width=400)
    assert ran.code == 1
    assert "the layout lacks a betting area for the Six Card Bonus of each player" in ran.err
    assert "(§ 649a.2(b)(4))" in ran.err
    assert "40 to 1 is shown, 35 to 1 is paid. This is paytable B" in ran.err
    ran = run("layout", "649a", "three-card-poker-lacking.toml", "--json")
    assert ran.code == 1
    assert {one["section"] for one in ran.data["findings"]} == {"649a.2(b)(4)", "649a.2(b)(5)", "649a.2(e)"}


def test_the_layout_is_held_to_the_submission(run):
    """The same layout is right for the one who filed paytable B."""
    ran = run("layout", "649a", "three-card-poker-lacking.toml", "--paytable", "pair plus=B", "--json")
    assert not any("Pair Plus" in one["wrong"] for one in ran.data["findings"])


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("sign",), "Missing argument"),
        (("sign", "nothing"), "there is no game 'nothing'"),
        (("sign", "649a", "--what", "price"), "is not one of"),
        (("sign", "649a", "--size", "stamp"), "is not one of"),
        (("sign", "649a", "--pdf", "sign.doc"), "write a file that ends in .pdf; 'sign.doc' was given"),
        (("sign", "649a", "--html", "sign.pdf"), "write a file that ends in .html"),
        (("sign", "649a", "--text", "sign"), "write a file that ends in .txt"),
        (("sign", "649a", "--paytable", "pair plus=Z"), "Choose A, B or C"),
        (("layout", "nothing"), "there is no game 'nothing'"),
    ],
)
def test_wrong_usage(run, args, message):
    ran = run(*args)
    assert ran.code == 2
    assert message in plain(ran.err)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("sign", "649a", "--rules", "none.toml"), "there is no file none.toml"),
        (("sign", "649a", "--rules", "over-under.toml"), "is a Rules Submission of Over/Under"),
        (("sign", "649a", "--html", "no/such/folder.html"), "could not be written"),
        (("guide", "none.toml"), "there is no file none.toml"),
        (("guide", "over-under.toml", "over-under.toml"), "Over/Under is submitted twice"),
        (("layout", "649a", "none.toml"), "there is no file none.toml"),
        (("layout", "649a", "."), "is a directory"),
        (("layout", "686a", "three-card-poker-complete.toml"), "a layout of chapter 649a, not of 686a"),
    ],
)
def test_refused(run, args, message):
    ran = run(*args)
    assert ran.code == 1
    assert message in plain(ran.err)
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("raw", [b"\x00", b"chapter = ", b"layout = [[", b"[odds.Ante]\n" * 2, b"a" * 1_000_001])
def test_any_file_ends_in_one_clear_message(run, tmp_path, raw):
    path = tmp_path / "layout.toml"
    path.write_bytes(raw)
    ran = run("layout", "649a", path)
    assert ran.code == 1
    assert ran.err.startswith("✗")
