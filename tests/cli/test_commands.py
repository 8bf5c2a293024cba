"""The commands from outside: what they print, the JSON they give, the examples of their help."""

import importlib.util
import json
import re
import shlex
import signal
import sys
from fractions import Fraction
from pathlib import Path

import apsw
import pytest

from fairfelt import all_games, cli, find, store
from fairfelt.book.plain import rounded
from fairfelt.facility.journal.events import SNAPSHOT
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.odds.figure import Figure, Row
from fairfelt.papers import facts
from fairfelt.papers.procedure import steps
from fairfelt.server.shell.writer import Writer
from tests.facility.facility import DEALER, Facility, at

GAMES = all_games()
games = pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
EXAMPLES = [
    (command.__name__, example)
    for command in cli.COMMANDS
    for example in re.findall(r"\* `(fairfelt [^`]+)`", command.__doc__ or "")
]
PAYS = re.compile(r"^([\d,]+(\.\d+)? (to|for) \d+|\d+% of meter|\$[\d,]+(\.\d\d)?(\/\d+% of meter)?|push|N/A)$")


def test_every_command_teaches_by_example():
    assert {name for name, _ in EXAMPLES} == {command.__name__ for command in cli.COMMANDS}


@pytest.mark.parametrize("example", [example for _, example in EXAMPLES])
def test_the_examples_of_the_help_run(run, example, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if "sqlite:fairfelt.db" in example:
        a_journal("sqlite:fairfelt.db")
    ran = run(*shlex.split(example)[1:])
    assert ran.code == 0, ran.err
    assert ran.out
    if "--json" in example:
        assert ran.data


def a_journal(url):
    """A round of Three Card Poker at a live table, as its facility wrote it down."""
    facility = Facility()
    facility.table("649a")
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Ante": 1000}})
    facility.deal("QS", "9D", "6H", "8C", "4D", "2S")
    facility.must(Choose("Play"), at("EWT-1"))
    facility.must(Settle("T1"), DEALER)
    journal = store.open(url)
    journal.append([store.Answered(f"command {n}", bytes(32), b"", (body,)) for n, body in enumerate(facility.journal)])
    journal.close()


def test_an_altered_journal_is_found_out(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    a_journal("sqlite:fairfelt.db")
    assert run("audit", "--json").data["faults"] == []
    with apsw.Connection("fairfelt.db") as db:
        for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {name}")
        db.execute("UPDATE journal SET body = CAST(replace(body, '1', '2') AS BLOB) WHERE seq = 15")
    ran = run("audit", "--json")
    assert ran.code == 1
    assert any("15" in fault for fault in ran.data["faults"])


def test_an_altered_snapshot_is_found_out(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    a_journal("sqlite:fairfelt.db")
    Writer(store.open("sqlite:fairfelt.db")).close()
    assert run("audit", "--json").data["faults"] == []
    journal = store.open("sqlite:fairfelt.db")
    kept = journal.kept(SNAPSHOT)
    assert kept is not None
    journal.keep(SNAPSHOT, kept[0], kept[1] + b" and a cent more")
    journal.close()
    ran = run("audit", "--json")
    assert ran.code == 1
    assert ran.data["faults"] == [f"snapshot {kept[0]}: another than the one that the journal names"]


def test_help_and_version(run):
    assert "Exit codes" in run("--help").out
    assert run("-h").code == 0
    assert run("--version").out == f"fairfelt {importlib.import_module('fairfelt').__version__}\n"
    for command in cli.COMMANDS:
        shown = run(command.__name__.replace("_", "-"), "--help")
        assert shown.code == 0
        assert "Examples" in shown.out


def test_games(run):
    assert run("games", "--json").data == [
        {"chapter": game.chapter, "game": game.name, "slug": game.slug} for game in GAMES
    ]
    shown = run("games").out
    assert all(game.slug in shown for game in GAMES)


@games
def test_rules_in_json_hold_every_cell(run, game):
    data = run("rules", game.chapter, "--json").data
    assert (data["chapter"], data["game"], data["slug"], data["seats"]) == (
        game.chapter,
        game.name,
        game.slug,
        game.seats,
    )
    assert data["decks"] == (game.shoe.decks if game.shoe else 0)
    assert [wager["name"] for wager in data["wagers"]] == [wager.name for wager in game.wagers]
    assert all({"required", "optional", "section", "when", "needs", "amount"} <= set(wager) for wager in data["wagers"])
    columns = [(table, index) for table in game.paytables for index in range(len(table.columns) or 1)]
    assert len(data["paytables"]) == len(columns)
    for (table, index), shown in zip(columns, data["paytables"], strict=True):
        assert (shown["section"], shown["wager"]) == (table.cite, table.pays.name)
        assert shown["name"] == (table.columns[index] if table.columns else "")
        assert [row["pays"] for row in shown["rows"]] == [str(pays[index]) for pays in table.rows.values()]
        assert [row["hand"] for row in shown["rows"]] == [table.label(row) for row in table.rows]
        assert all(PAYS.match(row["pays"]) for row in shown["rows"]), shown["rows"]
        assert all(PAYS.match(row["amount"]) for row in shown["envy"])
    assert [one["section"] for one in data["irregularities"]] == [one.cite for one in game.irregularities]
    assert [one["key"] for one in data["options"]] == [one.key for one in game.options]
    assert [one["id"] for one in data["readings"]] == [one.id for one in game.readings]
    assert all(one["taken"] in one["choices"] for one in data["readings"] if one["choices"])
    assert data["round"]
    assert all(step["words"] and step["section"].startswith(game.chapter) for step in data["round"])


def test_envy_is_told_with_the_stake_that_it_is_for(run):
    tables = run("rules", "649a", "--json").data["paytables"]
    progressive = [table for table in tables if table["wager"] == "Progressive Payout"]
    assert [table["name"] for table in progressive] == ["A", "B"]
    for table in progressive:
        assert {(one["hand"], one["wager"], one["amount"]) for one in table["envy"]} == {
            ("Ace, King and Queen of Spades", "$1", "$100"),
            ("Ace, King and Queen of Spades", "$5", "$500"),
            ("Ace, King and Queen of Hearts, Diamonds or Clubs", "$1", "$25"),
            ("Ace, King and Queen of Hearts, Diamonds or Clubs", "$5", "$125"),
        }
    assert not any(table["envy"] for table in tables if table["wager"] != "Progressive Payout")


def test_envy_that_a_paytable_prints_is_told_by_column(run):
    tables = run("rules", "645a", "--json").data["paytables"]
    fortune = {table["name"]: table for table in tables if table["wager"] == "Fortune Bonus"}
    assert [fortune[letter]["envy"][0]["amount"] for letter in "ABCD"] == ["$5,000", "$3,000", "$2,500", "$1,000"]


@pytest.mark.unmeasured
@games
@pytest.mark.parametrize("width", [60, 80, 200])
def test_rules_fit_the_screen(run, game, width):
    ran = run("rules", game.chapter, width=width)
    assert ran.code == 0
    assert max(len(line) for line in ran.out.splitlines()) <= width
    for wager in game.wagers:
        assert wager.name.split()[0] in ran.out


@games
def test_a_part_of_the_rules(run, game):
    for part in ("wagers", "paytables", "round", "irregularities", "options", "layout", "readings"):
        assert run("rules", game.slug, "--only", part).code == 0


@pytest.mark.parametrize(("chapter", "reading"), [("677a", "HU5 R2"), ("653a", "UT2 R2")])
def test_a_remedy_of_a_reading_that_is_not_taken_says_so(run, chapter, reading):
    """One card found late voids nothing by the reading taken."""
    said = " ".join(run("rules", chapter, "--only", "irregularities", width=400).out.split())
    assert said.count(f"by reading {reading}, which is not") == 1
    rules = run("rules", chapter, "--json").data["irregularities"]
    late = next(one for one in rules if one["case"] == "one card, late")
    assert (late["reading"], late["taken"]) == (dict(zip(("id", "choice"), reading.split(), strict=True)), False)
    assert all(one["taken"] for one in rules if one is not late)


def test_the_round_in_words_keeps_the_chapters_order():
    over = [(step["words"], step["section"]) for step in steps(find("686a"))]
    assert over == [
        ("players place Ante and Bonus", "686a.6(c)"),
        ("deal one card to each player, face up", "686a.7(e)"),
        ("the player chooses Over 23, Under 18 or Surrender", "686a.7(g)"),
        (over[3][0], "686a.7(g)(3)"),
        ("deal two cards to each player, face up", "686a.7(i)"),
        ("collect losing wagers and pay winning ones", "686a.7(j)"),
    ]
    assert [step["turn"] for step in steps(find("686a"))[4:]] == ["from the dealer's left, clockwise"] * 2


def test_a_round_that_branches_is_told_whole():
    said = [step["words"] for step in steps(find("633a"))]
    choice = next(words for words in said if "Stand" in words)
    assert all(name in choice for name in ("Draw", "Double Down", "Split", "Surrender"))
    order = [
        next(i for i, words in enumerate(said) if part in words)
        for part in ("place", "Insurance", "Stand", "reveal the cards of the dealer")
    ]
    assert order == sorted(order)
    assert len(said) < 60


@games
def test_a_sample_is_printed_and_passes_the_check(run, game, tmp_path):
    path = tmp_path / "rules.toml"
    path.write_text(run("rules", game.chapter, "--sample").out)
    assert run("check", path).code == 0
    data = run("check", path, "--json").data
    assert data["ok"] is True
    assert data["findings"] == []
    assert data["chapter"] == game.chapter
    assert set(data["choices"]["options"]) == {option.key for option in game.options}


def test_check_lists_every_fault_with_its_section(run, tmp_path):
    path = tmp_path / "rules.toml"
    path.write_text('chapter = "649a"\noffered = ["Progressive Payout"]\n[paytables]\n"Pair Plus" = "Q"\n')
    ran = run("check", path, "--json")
    assert ran.code == 1
    assert {one["section"] for one in ran.data["findings"]} == {"649a.12(d)", "649a.12(e)(3)"}
    shown = run("check", path)
    assert shown.code == 1
    assert "3 faults" in shown.err
    assert "line 4, paytables.Pair Plus: Pair Plus has no paytable 'Q'. Choose A, B or C. (§ 649a.12(d))" in shown.err


def test_settle_in_json(run):
    data = run("settle", "three-card-poker-win.toml", "--json", "--steps").data
    assert data["chapter"] == "649a"
    first = next(one for one in data["settlements"] if (one["seat"], one["wager"]) == (1, "Pair Plus"))
    assert first == {
        "seat": 1,
        "wager": "Pair Plus",
        "bonus": False,
        "stake_cents": 500,
        "verdict": "win",
        "returned_cents": 18_000,
        "net_cents": 17_500,
        "vigorish_cents": 0,
        "pays": "35 to 1",
        "row": "Straight Flush",
        "hand": "straight flush, ace high",
        "section": "649a.12(d)",
    }
    for total in data["totals"]:
        own = [one for one in data["settlements"] if one["seat"] == total["seat"]]
        assert total["net_cents"] == sum(one["net_cents"] for one in own)
        assert total["returned_cents"] - total["stake_cents"] == total["net_cents"]
    assert data["steps"][0] == {"section": "649a.7(d)(1)", "words": "places Ante, $10", "seat": 1, "cards": []}


@pytest.mark.parametrize("width", [80, 200])
@pytest.mark.parametrize(
    "path", sorted((Path(cli.__file__).parents[1] / "data/rounds").glob("*.toml")), ids=lambda p: p.stem
)
def test_settle_on_a_screen(run, path, width):
    ran = run("settle", path, "--steps", width=width)
    assert ran.code == 0
    assert "together" in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= width


def test_settle_shows_every_throw_in_order(run):
    shown = run("settle", "high-roll-dice-extra-roll.toml").out.splitlines()
    at = shown.index("Throw 1     5 5 5 5 6 6 6 1 1 4")
    assert shown[at + 1] == "Throw 2     5 2 3 6 1 1"
    assert run("settle", "high-roll-dice-extra-roll.toml", "--json").data["throws"] == [
        [5, 5, 5, 5, 6, 6, 6, 1, 1, 4],
        [5, 2, 3, 6, 1, 1],
    ]
    assert "Dice        4 4" in run("settle", "props-and-hops-shake.toml").out.splitlines()
    assert run("settle", "three-card-poker-win.toml", "--json").data["throws"] == []


def test_settle_by_other_rules(run, tmp_path):
    round_file, rules = tmp_path / "round.toml", tmp_path / "rules.toml"
    rules.write_text('chapter = "686a"\n[readings]\nOU1 = "R2"\n')
    round_file.write_text(
        'chapter = "686a"\nrules = "rules.toml"\n[[seats]]\nposition = 1\nwagers = { Ante = 5 }\n'
        'cards = "2S 2H 2D"\nchoices = ["Over 23"]\n'
    )
    assert run("settle", round_file, "--json").data["totals"][0]["net_cents"] == 0
    rules.write_text('chapter = "686a"\n')
    assert run("settle", round_file, "--json").data["totals"][0]["net_cents"] == -1000
    rules.write_text('chapter = "649a"\n')
    refused = run("settle", round_file, "--rules", rules)
    assert refused.code == 1
    assert "the record is of Over/Under" in refused.err


def test_simulate(run):
    args = ("simulate", "686a", "--rounds", "300", "--seed", "3", "--bet", "ante=10", "--seats", "2")
    data = run(*args, "--json").data
    assert (data["rounds"], data["strategy"], data["seats"], data["cancelled"]) == (300, "best", 2, False)
    ante = data["wagers"][0]
    assert (ante["wager"], ante["count"], ante["staked_cents"]) == ("Ante", 600, 600 * 1000)
    assert Fraction(ante["mean"]) == Fraction(ante["net_cents"], ante["staked_cents"])
    assert data["round"]["per"] == "Ante"
    assert run(*args, "--json").data == data
    assert "all wagers, per Ante" in run(*args).out


def test_simulate_stops_at_ctrl_c_and_prints_what_there_is(run, monkeypatch):
    module = sys.modules["fairfelt.cli.simulate"]
    real = module.run_rounds

    def interrupted(game, house, players, rounds, seed, progress):
        def pressing(done, wanted):
            if done == 200:
                signal.raise_signal(signal.SIGINT)
            return progress(done, wanted)

        return real(game, house, players, rounds, seed, pressing)

    monkeypatch.setattr(module, "run_rounds", interrupted)
    ran = run("simulate", "686a", "--rounds", "100000000", "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.data["cancelled"] is True
    assert ran.data["rounds"] == 200
    assert "200 rounds, stopped early" in run("simulate", "686a", "--rounds", "100000000").out


def fake_figures(game, house, progress=None):
    """A solver that knows one figure."""
    if progress:
        progress(0.5, "Ante")
    first = game.readings[0].id
    readings = {first: house.reading(first)}
    ev = Fraction(-3, 80) if readings[first] == "R1" else Fraction(1, 80)
    common = {"chapter": game.chapter, "wager": "Ante", "readings": readings, "exact": True, "method": "by hand"}
    return (
        Figure(**common, paytable="A", conditions="6 decks", per="Ante", ev=ev),
        Figure(
            **common,
            per="total wagered",
            ev=ev / 2,
            deals=4,
            outcomes=((Fraction(-1), 2), (Fraction(1), 2)),
            rows=(Row("Pair", 2, Fraction(1)),),
        ),
    )


def test_odds_are_fractions_and_say_per_what(run, monkeypatch):
    monkeypatch.setattr("fairfelt.odds.solve", fake_figures)
    monkeypatch.setattr("fairfelt.book.load", lambda game: None)
    data = run("odds", "over-under", "--json").data
    assert data[0] == {
        "chapter": "686a",
        "wager": "Ante",
        "paytable": "A",
        "conditions": "6 decks",
        "readings": {"OU1": "R1"},
        "per": "Ante",
        "ev": "-3/80",
        "payback": "77/80",
        "payback_percent": "96.250000",
        "exact": True,
        "method": "by hand",
        "deals": 0,
        "hit_frequency": None,
        "standard_deviation": None,
        "outcomes": [],
        "rows": [],
        "meter": None,
        "choices": [],
        "envy": None,
    }
    half = {"deals": 2, "probability": "1/2"}
    assert data[1]["outcomes"] == [{"net": "-1", **half}, {"net": "1", **half}]
    assert (data[1]["deals"], data[1]["hit_frequency"], data[1]["standard_deviation"]) == (4, "1/2", 1.0)
    assert data[1]["rows"] == [{"hand": "Pair", "deals": 2, "net": "1"}]
    shown = run("odds", "over-under").out
    assert "3.7500 %" in shown
    assert "3/80" in shown
    assert "per total wagered" in shown
    assert run("odds", "over-under", "--reading", "ou1=R2", "--json").data[0]["ev"] == "1/80"


def test_the_real_odds_of_over_under(run):
    figures = {(one["wager"], one["per"]): one for one in run("odds", "over-under", "--json").data}
    assert figures["Ante", "Ante"]["ev"] == "-13158/626665"
    assert figures["Bonus", "Bonus"]["payback"] == "45503/48205"
    assert all(one["exact"] is True for one in figures.values())


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    [
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(2, 3), 4, "0.6667"),
        (Fraction(-1, 8), 2, "-0.12"),
        (Fraction(-1, 10**9), 4, "0.0000"),
        (Fraction(100), 4, "100.0000"),
    ],
)
def test_a_fraction_is_rounded_once(number, digits, text):
    assert rounded(number, digits) == text


def test_the_demonstration(run, monkeypatch):
    monkeypatch.setattr("fairfelt.odds.solve", fake_figures)
    monkeypatch.setattr("fairfelt.book.load", lambda game: None)
    ran = run("demo")
    assert ran.code == 0
    assert "§ 649a.8(d)" in ran.out
    assert "together" in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80


@games
def test_plain_data_is_json(game):
    json.dumps(facts.plain(facts.rules(game)))
