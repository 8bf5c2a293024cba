"""Two departments set up a table: its class, its rules with seeds and rates. The class decides what a dealer may simulate."""

import pytest

from fairfelt.engine.questions import AskDice
from fairfelt.facility import decode
from fairfelt.facility.core.approval import KeyRequests
from fairfelt.facility.core.configuration import Purpose
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.commands import DealCard, NoMoreBets, OpenWagering, PlaceWager, ThrowDice
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.system.events import Key
from fairfelt.facility.tables.answers import simulates
from fairfelt.facility.tables.commands import Join, OpenTable, SetUpTable
from fairfelt.facility.tables.events import TableSetUp, TableSetUpAsked
from fairfelt.facility.tables.state import Tables
from fairfelt.games import find
from fairfelt.kit.table_class import TableClass
from fairfelt.rules import sample
from tests.facility.facility import ADMINISTRATOR, DEALER, FINANCE, SUPERVISOR, Facility, at
from tests.helpers import rule

RULES = sample(find("649a"))


@rule("605a.2(b)")
def test_a_table_its_seeds_and_rates_take_two_departments():
    facility = Facility()
    assert facility.give(SetUpTable("T1", RULES), ADMINISTRATOR).code == "forbidden"
    facility.must(SetUpTable("T1", RULES), FINANCE)
    assert facility.state[Tables] == {}
    assert facility.state[Progressives].pools == {}
    facility.turn(SetUpTable("T1", RULES), SUPERVISOR)
    asked, done = (decode(body).event for body in facility.journal[-2:])
    assert asked == TableSetUpAsked("T1", RULES, False, 20, 20, 1, "hybrid", "finance")
    keys = Key("finn", "finance"), Key("sue", "slot supervisor")
    assert done == TableSetUp("T1", RULES, False, 20, 20, 1, "hybrid", keys)
    assert facility.state[Progressives].meters("T1") == {"Progressive Payout": 100_000}
    assert facility.state[KeyRequests] == {}
    assert facility.give(SetUpTable("T1", RULES), FINANCE).code == "taken"


@rule("605a.1")
@pytest.mark.parametrize(
    ("automatic", "stated", "known"),
    [
        (False, "", "hybrid"),
        (True, "", "fully automated"),
        (False, "hybrid", "hybrid"),
        (False, "live", "live"),
        (True, "fully automated", "fully automated"),
    ],
)
def test_the_class_of_a_table_is_stated_when_it_is_set_up(automatic, stated, known):
    facility = Facility()
    facility.both_keys(SetUpTable("T1", RULES, automatic, table_class=stated))
    event = decode(facility.journal[-1]).event
    assert isinstance(event, TableSetUp)
    assert event.table_class == known
    assert facility.state[Tables]["T1"].table_class == known


@rule("605a.1")
@pytest.mark.parametrize(
    ("automatic", "stated"), [(True, "hybrid"), (True, "live"), (False, "fully automated"), (False, "electronic")]
)
def test_a_table_without_a_dealer_is_fully_automated_and_no_other_is(automatic, stated):
    reply = Facility().give(SetUpTable("T1", RULES, automatic, table_class=stated), FINANCE)
    assert (reply.code, reply.cite) == ("class", "605a.1")


@pytest.mark.parametrize(("automatic", "known"), [(True, TableClass.AUTOMATED), (False, TableClass.HYBRID)])
def test_the_class_of_a_table_of_version_0_1_0_follows_from_who_dealt(automatic, known):
    facility = Facility(purpose="")
    told = f'{{"event":"table_set_up","table":"T1","rules":{_text(RULES)},"automatic":{str(automatic).lower()}'
    body = f'{{"at":1000001,"command":"c","by":"ada","event":{told},"seconds_to_wager":20,"seconds_to_choose":20}}}}'
    facility.take(body.encode())
    table = facility.state[Tables]["T1"]
    assert (table.table_class, table.stated_class) == (known, "")
    assert simulates(facility.state, table)  # as it did then


def _text(words):
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


@rule("605a.1")
@pytest.mark.parametrize(
    ("purpose", "automatic", "may"),
    [
        (Purpose.GAMING, False, False),
        (Purpose.GAMING, True, True),
        (Purpose.DEMONSTRATION, False, True),
        (Purpose.TRAINING, False, True),
        ("", False, False),
    ],
)
def test_a_hybrid_table_takes_no_simulated_card_where_money_is_played_for(purpose, automatic, may):
    facility = Facility(purpose=purpose)
    facility.table("649a", automatic=automatic)
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Ante": 1000}})
    reply = facility.give(DealCard("T1"), DEALER)
    assert (reply.ok, reply.code, reply.cite) == ((True, "", "") if may else (False, "simulated", "605a.1"))
    assert facility.give(DealCard("T1", "QS"), DEALER).ok or automatic


@rule("605a.1")
def test_a_hybrid_dice_table_takes_no_simulated_throw_either():
    facility = Facility(purpose=Purpose.GAMING)
    facility.table("668a")
    facility.seated("EWT-1")
    facility.must(OpenWagering("T1"), DEALER)
    wager = facility.state[Rounds]["T1"].table.game.wagers[0]
    facility.must(PlaceWager(wager.name, 1000), at("EWT-1"))
    facility.must(NoMoreBets("T1"), DEALER)
    reply = facility.give(ThrowDice("T1"), DEALER)
    assert (reply.code, reply.cite) == ("simulated", "605a.1")
    ask = facility.state[Rounds]["T1"].locked_view.pending
    assert isinstance(ask, AskDice)
    assert facility.give(ThrowDice("T1", (1,) * ask.count), DEALER).ok


@rule("605a.1")
def test_no_terminal_plays_at_a_live_table():
    facility = Facility()
    facility.both_keys(SetUpTable("T1", RULES, table_class="live"))
    facility.must(OpenTable("T1"), DEALER)
    facility.terminal("EWT-1")
    assert facility.give(Join("T1", 1), at("EWT-1")).code == "live"
    assert facility.give(OpenWagering("T1"), DEALER).code == "live"
