"""The automatic dealer deals on by itself: over a day and longer, when what is due every 24 hours has long been due."""

import pytest

from fairfelt import store
from fairfelt.facility import Actor
from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.rounds.commands import DealCard, NoMoreBets, OpenWagering, PlaceWager, TimeUp
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.answers import due
from fairfelt.facility.tables.commands import OpenTable, Relieve, SetUpTable
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import account
from fairfelt.games import all_games
from fairfelt.rules import sample
from fairfelt.server.live.automatic_dealer import DEALER, FLOOR, AutomaticDealer
from fairfelt.server.shell.writer import Writer
from tests.facility.facility import Facility, at

HOUR = 3_600_000
BY_THE_CLOCK = [game for game in all_games() if any(one.every_hours for one in game.upkeep)]
PLAYER, ANOTHER = at("EWT-1"), Actor("dave", "dealer")


def automatic(**how):
    """A dealer who is asked what he would do, and does nothing."""
    return AutomaticDealer(Writer(store.open("memory:")), **how)


def opened(game, automatic=True, by=DEALER):
    facility = Facility()
    facility.both_keys(SetUpTable("T1", sample(game), automatic))
    facility.must(OpenTable("T1"), by)
    facility.seated("EWT-1")
    return facility, facility.state[Rounds]["T1"]


def wagered(facility, play):
    """What a round needs: the required wagers, or the first where none is."""
    spots = play.spots(1)
    for wager in [one for one in spots if one.required] or spots[:1]:
        cents = wager.amounts_cents[0] if wager.amounts_cents else play.table.house.least_cents
        facility.must(PlaceWager(wager.title, cents), PLAYER)


def dealt_until(facility, play, end):
    """Rounds an hour apart; the player places something, and lets every decision pass."""
    dealer = automatic(pause=0)
    dealer.writer.state = facility.state
    for _ in range(5_000):
        if facility.at >= end:
            return
        command, actor = dealer.next(play, facility.at)
        if command is not None:
            facility.must(command, actor)
        elif play.table.phase is Phase.WAGERING and not play.round.wagers:
            facility.at += HOUR
            while account(facility.state, "EWT-1") < 50_000:
                facility.must(InsertBill(10_000), PLAYER)
            wagered(facility, play)
        else:
            facility.at = max(facility.at, play.until)


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", BY_THE_CLOCK, ids=lambda game: game.chapter)
def test_nothing_is_due_where_a_simulated_shoe_deals(game):
    facility, play = opened(game)
    dealt_until(facility, play, facility.at + 25 * HOUR)
    assert play.table.rounds >= 24
    assert due(play, facility.at) == ()
    assert facility.state[Alarms] == []


@pytest.mark.parametrize("game", BY_THE_CLOCK, ids=lambda game: game.chapter)
def test_the_same_is_due_where_a_person_deals(game):
    facility, play = opened(game, automatic=False)
    facility.at += 25 * HOUR
    assert facility.give(OpenWagering("T1"), DEALER).code == "upkeep"
    assert due(play, facility.at)


def test_a_table_that_deals_by_itself_is_taken_back_from_whoever_opened_it():
    facility, play = opened(BY_THE_CLOCK[0], by=FLOOR)
    assert automatic().next(play, facility.at) == (Relieve("T1"), DEALER)


def test_the_time_that_has_passed_is_called_at_a_persons_table_too():
    game = next(game for game in all_games() if game.chapter == "649a")
    facility, play = opened(game, automatic=False, by=ANOTHER)
    facility.must(OpenWagering("T1"), ANOTHER)
    wagered(facility, play)
    facility.must(NoMoreBets("T1"), ANOTHER)
    while not play.ask:
        facility.must(DealCard("T1"), ANOTHER)
    facility.at = play.until
    command, actor = automatic().next(play, facility.at)
    assert command == TimeUp("T1")
    facility.must(command, actor)
    assert play.round.answers
