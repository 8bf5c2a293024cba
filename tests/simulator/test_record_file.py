"""Records of rounds on file, and what becomes of them."""

import json
import re
import tomllib
from pathlib import Path
from random import Random

import pytest

from fairfelt import all_games, find
from fairfelt.engine.record import settle
from fairfelt.engine.round import Carried, run
from fairfelt.engine.settlement import settlements
from fairfelt.kit import Refused
from fairfelt.kit.errors import Faulty
from fairfelt.rules import standard
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.record_file import frozen, load
from fairfelt.simulator.recording import Recording, write
from fairfelt.simulator.shoe import SimulatedTable
from tests.helpers import case, rule

OVER = """
chapter = "686a"
[[seats]]
position = 1
wagers = { Ante = 10, Bonus = 2.50 }
cards = "Ks Kd 4h"
choices = ["Over 23"]
"""


def settled(text):
    written = load(text, find)
    return {line.wager: line for line in settle(written.game, standard(written.game), written.record)}


def refused(text):
    with pytest.raises(Refused) as refusal:
        settled(text)
    return str(refusal.value)


def test_a_record_is_settled_with_its_sections():
    lines = settled(OVER)
    assert {name: (line.net_cents, line.cite) for name, line in lines.items()} == {
        "Ante": (10_00, "686a.7(i)(1)"),
        "Over 23": (10_00, "686a.7(i)(1)"),
        "Bonus": (-2_50, "686a.7(l)"),
    }


def test_json_with_the_same_keys_is_the_same_record():
    seat = {"position": 1, "wagers": {"Ante": 10, "Bonus": "2.50"}, "cards": ["KS", "KD 4H"], "choices": ["Over 23"]}
    assert load(json.dumps({"chapter": "686a", "seats": [seat]}), find).record == load(OVER, find).record


TWO_AREAS = """
chapter = "649a"
[[seats]]
position = 1
wagers = { Ante = 10 }
cards = "AS KS QS"
choices = ["Play"]
[[seats]]
position = 2
player = 1
wagers = { Ante = 10, "Progressive Payout" = 1 }
cards = "9C 9D 4H"
choices = ["Play"]
[[seats]]
position = 3
wagers = { Ante = 10, "Progressive Payout" = 1 }
cards = "8C 8D 3H"
choices = ["Play"]
[dealer]
cards = "QH JC 4S"
"""


@rule("649a.7(f)")
def test_two_areas_of_one_player():
    written = load(TWO_AREAS, find)
    assert written.record.players == {2: 1}
    house = standard(written.game, {"adjacent_boxes": 2})
    lines = settle(written.game, house, written.record)
    envy = [(line.seat, line.wager) for line in lines if line.bonus and line.wager.startswith("Envy")]
    assert envy == [(3, "Envy Bonus, position 1")]  # none for one's own hand at the other area
    with pytest.raises(Refused, match=r"one player may wager on 1 area\(s\) here") as refused:
        settle(written.game, standard(written.game), written.record)
    assert refused.value.cite == "649a.7(f)"
    apart = load(TWO_AREAS.replace("player = 1\n", "").replace("position = 3", "position = 3\nplayer = 1"), find)
    with pytest.raises(Refused, match=r"the areas of one player must be adjacent; \[1, 3\] are not"):
        settle(written.game, house, apart.record)
    assert load(write(written.game, written.record), find).record.players == {2: 1}


def test_two_areas_of_one_player_in_json():
    seats = [{"position": 1}, {"position": 2, "player": 1}, {"position": 3, "player": 3}]
    assert load(json.dumps({"chapter": "649a", "seats": seats}), find).record.players == {2: 1}


def test_a_round_played_on_two_areas_is_written_so():
    game = find("649a")
    house, random = standard(game, {"adjacent_boxes": 2}), Random(2)
    players = dict.fromkeys((1, 2, 3), Player(at_random, anything))
    driver = Recording(SimulatedTable(house, players, random))
    view = run(game, house, players, driver, players={2: 1})
    written = load(write(game, driver.record), find)
    assert written.record.players == {2: 1}
    assert settle(game, house, written.record) == settlements(view.table)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        case("player", ("player = 1", 'player = "one"'), "player must be a whole number"),
        case("player", ("player = 1", "player = true"), "player must be a whole number"),
        case("player", ("player = 1", "player = 0"), "nobody sits at position 0. Name the position of the player's own"),
        case("player", ("player = 1", "player = 5"), "line 10, seats 2.player: nobody sits at position 5"),
        case("player", ("position = 1", "position = 1\nplayer = 2"), "position 1, named by position 2, is no player's own"),
        case("player", ("position = 3", "position = 3\nplayer = 2"), "Write player = 1 if it is the same player."),
    ],
)  # fmt: skip
def test_areas_of_one_player_that_cannot_be(change, message):
    with pytest.raises(Refused) as refusal:
        load(TWO_AREAS.replace(*change), find)
    assert message in str(refusal.value)


@rule("649a.12(e)(5)")
def test_a_round_with_meter_envy_and_a_fold(pytestconfig):
    path = pytestconfig.rootpath / "src/fairfelt/data/rounds/three-card-poker-win.toml"
    written = load(path, find)
    lines = settle(written.game, standard(written.game), written.record)
    found = {(line.seat, line.wager): (line.net_cents, line.cite) for line in lines}
    assert found[1, "Progressive Payout"] == (12_345_67 - 100, "649a.12(e)(1)")
    assert found[1, "Pair Plus"] == (35 * 5_00, "649a.12(d)")
    assert found[1, "Ante Bonus"] == (5 * 10_00, "649a.12(b)")
    assert found[1, "Ante"] == found[1, "Play"] == (10_00, "649a.11(c)(3)(ii)(B)")
    assert found[2, "Envy Bonus, position 1"] == (500_00, "649a.12(e)(5)")
    assert found[3, "Ante"] == (-10_00, "649a.11(b)")
    assert found[3, "Six Card Bonus"][0] == -5_00


@rule("649a.13(c)")
def test_an_irregularity_voids_the_round(pytestconfig):
    written = load(pytestconfig.rootpath / "src/fairfelt/data/rounds/three-card-poker-void.toml", find)
    lines = settle(written.game, standard(written.game), written.record)
    assert [(line.verdict.value, line.net_cents, line.cite) for line in lines] == [("void", 0, "649a.13(c)")] * 2


@pytest.mark.parametrize(
    ("change", "message"),
    [
        case("chapter", ('chapter = "686a"', ""), "the chapter is missing"),
        case("chapter", ('"686a"', "686"), "chapter must be text in quotes"),
        case("chapter", ('"686a"', '"nothing"'), "there is no game 'nothing'"),
        case("key", ("wagers", "wager"), "'wager' is no known key of a seat. Did you mean 'wagers'?"),
        case("key", ('chapter = "686a"', 'chapter = "686a"\nfoo = 1'), "'foo' is no known key"),
        case("686a.6", ("Bonus", "Bonsu"), "'Bonsu' is no wager of Over/Under. Did you mean 'Bonus'? (§ 686a.6)"),
        case("money", ("2.50", "2.505"), "not a whole number of cents"),
        case("money", ("2.50", "-2"), "is negative"),
        case("money", ("2.50", '"five"'), "'five' is not an amount of money"),
        case("money", ("2.50", "1e400"), "is not an amount of money"),
        case("money", ("2.50", "nan"), "is not an amount of money"),
        case("money", ("2.50", "99999999999"), "the most that one amount may be"),
        case("money", ("2.50", "true"), "true is not an amount of money"),
        case("money", ("2.50", "[1]"), "[1] is not an amount of money"),
        case("686a.2(a)", ("position = 1", "position = 7"), "there is no position 7. There are 1 to 6. (§ 686a.2(a))"),
        case("position", ("position = 1", 'position = "1"'), "position must be a whole number"),
        case("position", ("position = 1", ""), "the position is missing"),
        case("position", ("[[seats]]", "[[seats]]\nposition = 1\n[[seats]]"), "position 1 is taken twice"),
        case("cards", ("Ks", "Kx"), "'Kx' is not a card"),
        case("cards", ('"Ks Kd 4h"', "5"), "cards must be text in quotes"),
        case("cards", ("Ks Kd 4h", "Ks " * 3000), "are no cards of one round"),
        case("cards", ("4h", ""), "the record ends before the round does: a card is due to position 1"),
        case("cards", ("4h", "4h 5h"), "position 1 has 1 more card(s) than the round deals"),
        case("choice", ('"Over 23"', '"Over 24"'), "position 1 may choose Over 23, Under 18, Surrender; 'Over 24' was given"),
        case("choice", ('"Over 23"', '"Over 23", "Surrender"'), "position 1 is not asked for Surrender"),
        case("choice", ('"Over 23"', ""), "position 1 must choose: Over 23, Under 18, Surrender"),
        case("choice", ('"Over 23"', "23"), "23 in choices must be text in quotes"),
        case("choice", ('["Over 23"]', '["x"' + ', "x"' * 300 + "]"), "choices has 301 entries"),
        case("686a.7(g)(1)", ("Over 23", "Over 23 $5"), "Over 23 must be equal to $10; $5 was offered (§ 686a.7(g)(1))"),
        case("686a.6(d)", ("Ante = 10, ", ""), "Bonus needs Ante first"),
        case("seats", ("[[seats]]", "[seats]"), "seats must be a list"),
        case("dice", ('chapter = "686a"', 'chapter = "686a"\ndice = [3, 4]'), "more throws of the dice than the round has"),
        case("dice", ('chapter = "686a"', 'chapter = "686a"\ndice = ["x"]'), "a die cannot show 'x'"),
        case("meters", ("[[seats]]", "meters = { Bonus = 5 }\n[[seats]]"), "'Bonus' is no known progressive wager"),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_is_refused(change, message):
    assert change[0] in OVER
    was, becomes = change
    assert message in refused(OVER.replace(was, becomes, 1))


@pytest.mark.parametrize(
    ("section", "message"),
    [
        ("", "the section is missing"),
        ('section = "686a.9(z)"', "has no irregularity '686a.9(z)'"),
        ('section = "686a.9(c)"', "the paragraph has several cases"),
        ('section = "686a.9(c)"\ncase = "dea"', "there is no case 'dea'. Write case = one of 'dead', 'dealt late'"),
        ('section = "686a.9(c)"\ncase = "dead"', "say at which position it happened"),
        ('section = "686a.9(c)"\ncase = "dead"\nseat = 4', "nobody sits at position 4"),
        ('section = "686a.9(c)"\ncase = "dead"\nseat = "4"', "seat must be a whole number"),
    ],
)
def test_an_irregularity_is_one_of_the_chapters(section, message):
    assert message in refused(OVER + "[[irregularities]]\n" + section)


@rule("649a.3(a)")
def test_a_card_twice_in_one_deck_is_refused():
    text = OVER.replace("686a", "649a").replace("Bonus", '"Pair Plus"').replace("Over 23", "Play").replace("4h", "Kd")
    assert "the king of diamonds appears more often than one deck can hold" in refused(
        text + '[dealer]\ncards = "2H 3H 4H"'
    )


def test_every_fault_of_a_record_is_told_at_once():
    text = OVER.replace("Bonus", "Bonsu").replace("Kd", "Kx").replace("position = 1", "position = 9")
    with pytest.raises(Faulty) as refusal:
        load(text, find)
    assert len(refusal.value.findings) == 3


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "chapter = ", '{"chapter": NaN}', '{"a": 1, "a": 2}', "a = " + "[" * 9999]
)
def test_what_is_no_record_at_all_gives_one_message(text):
    with pytest.raises(Refused) as refusal:
        load(text, find)
    assert len(str(refusal.value).splitlines()) == 1


def test_what_stands_from_earlier_rounds_is_part_of_the_record():
    text = 'chapter = "668a"\ndice = [4, 4]\n[[seats]]\nposition = 2\nwagers = { Field = 1 }\n[before]\nstate = {}\n'
    text = text.replace("{}", '{ collected = ["1-5", "2-4", "3-3", "2-6", "3-5"], shakes_from = 1 }')
    text += '[[before.standing]]\nposition = 2\nwagers = { "Six Eight Shake" = 2 }'
    lines = settled(text)
    assert lines["Six Eight Shake"].net_cents == 300_00
    assert "2 dice must each show 1 to 6; (4, 9) was given" in refused(text.replace("4, 4", "4, 9"))


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_a_round_written_down_settles_as_it_was_played(game):
    house, random = standard(game), Random(game.chapter)
    players = dict.fromkeys(range(1, 4), Player(at_random, anything))
    carried = Carried()
    for _ in range(25):
        driver = Recording(SimulatedTable(house, players, random), carried)
        view = run(game, house, players, driver, carried)
        written = load(write(game, driver.record), find)
        assert settle(game, house, written.record) == settlements(view.table)
        carried = view.carried or Carried()


def documented_states():
    """What docs/json.md gives as an example of `before.state`, by chapter."""
    pages = Path(__file__).parents[2] / "docs" / "json.md"
    rows = re.findall(r"^\| (\d+a) \| `(.+?)` \| ", pages.read_text(encoding="utf-8"), re.MULTILINE)
    return {chapter: tomllib.loads(f"state = {example}")["state"] for chapter, example in rows}


def test_the_state_of_every_chapter_that_keeps_one_is_documented():
    """The example has the keys of what a round really leaves, and a round can follow it."""
    states = documented_states()
    assert sorted(states) == [game.chapter for game in all_games() if game.carry]
    for chapter, state in states.items():
        game = find(chapter)
        options = {"633a": {"dealing": "double shoe"}, "645a": {"player_bank": "bank"}}.get(chapter, {})
        house = standard(game, options)
        table = SimulatedTable(house, {1: Player(at_random, anything)}, Random(chapter))
        carried = run(game, house, (1,), table).carried
        assert carried is not None
        left = carried.state
        assert type(left) is type(state)
        assert not isinstance(state, dict) or left.keys() == state.keys()
        table.shuffle()
        standing = {1: {"Six Eight Shake": 200}} if chapter == "668a" else {}
        assert run(game, house, (1,), table, Carried(frozen(state), standing)).pending is None
