"""The rules in force at a table, as its house has them."""

import pytest

from fairfelt import store
from fairfelt.facility import Noted, evolve
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.events import TableSetUp
from fairfelt.games import all_games, find
from fairfelt.rules import sample
from fairfelt.server.http import rulebook
from fairfelt.server.shell.writer import Writer
from tests.server.entering import browser, signed_in, staff


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_every_table_can_show_the_rules_in_force(game):
    writer = Writer(store.open("memory:"))
    evolve(writer.state, Noted(1, "set up", "flora", TableSetUp("T1", sample(game), False, 20, 20)))
    with browser(writer, staff(ada="administrator")) as client:
        signed_in(client, "ada")
        rules = client.get("/api/rules/T1").json()
    house = writer.state[Rounds]["T1"].table.house
    assert {one["name"] for one in rules["wagers"]} == {one.name for one in game.wagers if house.offers(one)}
    assert all(step["section"] for step in rules["round"])
    for table in rules["paytables"]:
        assert table["name"] in (house.paytables.get(table["wager"], table["name"]), "")
    assert len({(table["wager"], table["section"]) for table in rules["paytables"]}) == len(rules["paytables"])
    drawn = [wager for row in rules["layout"]["rows"] for spot in row["spots"] for wager in spot["wagers"]]
    assert {one.name for one in game.wagers if house.asks_for(one)} <= set(drawn)
    assert len(drawn) == len(set(drawn))


SAID = ["686a.2(b)(4)(i)", "686a.2(b)(4)(ii)", "686a.2(b)(4)(iii)"]


@pytest.mark.parametrize(
    ("chapter", "chosen", "drawn", "printed"),
    [
        ("686a", {}, [["Bonus"], ["Ante", "Over 23", "Under 18"]], SAID),
        ("686a", {"offered": frozenset()}, [["Ante", "Over 23", "Under 18"]], SAID),
        ("645a", {"offered": frozenset()}, [["Pai Gow Poker"]], []),
        ("645a", {"offered": frozenset(), "options": {"player_bank": "bank"}}, [["Pai Gow Poker", "Cover"]], []),
        ("669a", {"offered": frozenset()}, [["Pair Plus"], ["Ante", "Blind", "Play"]], ["669a.2(b)(6)"]),
    ],
)  # fmt: skip
def test_a_layout_has_what_its_house_asks_for_and_says_no_more_than_sentences(chapter, chosen, drawn, printed):
    layout = rulebook.layout_in_force(find(chapter).house(**chosen))
    assert [[spot["label"] for spot in row["spots"]] for row in layout["rows"]] == drawn
    assert [one["section"] for one in layout["printed"]] == printed
