"""The automatic dealer deals on by itself: over a day and longer, when what is due every 24 hours has long been due."""

import pytest

from fairfelt import store
from fairfelt.floor import commands as c
from fairfelt.floor.decide import Actor
from fairfelt.floor.state import Phase
from fairfelt.floor.upkeep import due
from fairfelt.games import all_games
from fairfelt.rules import sample
from fairfelt.server.live.automatic_dealer import DEALER, FLOOR, AutomaticDealer
from fairfelt.server.shell.writer import Writer
from tests.floor.facility import ADMINISTRATOR, Facility, at

HOUR = 3_600_000
BY_THE_CLOCK = [game for game in all_games() if any(one.every_hours for one in game.upkeep)]
PLAYER, ANOTHER = at("EWT-1"), Actor("dave", "dealer")


def automatic(**how):
    """A dealer who is asked what he would do, and does nothing."""
    return AutomaticDealer(Writer(store.open("memory:")), **how)


def opened(game, automatic=True, by=DEALER):
    facility = Facility()
    facility.must(c.SetUpTable("T1", sample(game), automatic), ADMINISTRATOR)
    facility.must(c.OpenTable("T1"), by)
    facility.seated("EWT-1")
    return facility, facility.state.tables["T1"]


def wagered(facility, table):
    """What a round needs: the required wagers, or the first where none is."""
    spots = table.spots(1)
    for wager in [one for one in spots if one.required] or spots[:1]:
        cents = wager.amounts_cents[0] if wager.amounts_cents else table.house.least_cents
        facility.must(c.PlaceWager(wager.title, cents), PLAYER)


def dealt_until(facility, table, end):
    """Rounds an hour apart; the player places something, and lets every decision pass."""
    dealer = automatic(pause=0)
    for _ in range(5_000):
        if facility.at >= end:
            return
        command, actor = dealer.next(table, facility.at)
        if command is not None:
            facility.must(command, actor)
        elif table.phase is Phase.WAGERING and not table.round.wagers:
            facility.at += HOUR
            while facility.state.account("EWT-1") < 50_000:
                facility.must(c.InsertBill(10_000), PLAYER)
            wagered(facility, table)
        else:
            facility.at = max(facility.at, table.until)


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", BY_THE_CLOCK, ids=lambda game: game.chapter)
def test_nothing_is_due_where_a_simulated_shoe_deals(game):
    facility, table = opened(game)
    dealt_until(facility, table, facility.at + 25 * HOUR)
    assert table.rounds >= 24
    assert due(table, facility.at) == ()
    assert facility.state.alarms == []


@pytest.mark.parametrize("game", BY_THE_CLOCK, ids=lambda game: game.chapter)
def test_the_same_is_due_where_a_person_deals(game):
    facility, table = opened(game, automatic=False)
    facility.at += 25 * HOUR
    assert facility.give(c.OpenWagering("T1"), DEALER).code == "upkeep"
    assert due(table, facility.at)


def test_a_table_that_deals_by_itself_is_taken_back_from_whoever_opened_it():
    facility, table = opened(BY_THE_CLOCK[0], by=FLOOR)
    assert automatic().next(table, facility.at) == (c.Relieve("T1"), DEALER)


def test_the_time_that_has_passed_is_called_at_a_persons_table_too():
    game = next(game for game in all_games() if game.chapter == "649a")
    facility, table = opened(game, automatic=False, by=ANOTHER)
    facility.must(c.OpenWagering("T1"), ANOTHER)
    wagered(facility, table)
    facility.must(c.NoMoreBets("T1"), ANOTHER)
    while not table.ask:
        facility.must(c.DealCard("T1"), ANOTHER)
    facility.at = table.until
    command, actor = automatic().next(table, facility.at)
    assert command == c.TimeUp("T1")
    facility.must(command, actor)
    assert table.round.answers
