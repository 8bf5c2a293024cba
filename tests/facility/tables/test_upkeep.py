"""Counts, decks, dice and devices: due when the chapter says so, refused until done, and a wrong count stops the table."""

import pytest

from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.rounds.commands import (
    CallIrregularity,
    DealCard,
    NoMoreBets,
    OpenWagering,
    Settle,
    ThrowDice,
    TimeUp,
)
from fairfelt.facility.tables.answers import due, expected
from fairfelt.facility.tables.commands import ChangeDecks, CountCards, DoUpkeep, Resume
from fairfelt.facility.tables.events import CardsCounted, DecksChanged, TableResumed, TableStopped
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.state import account
from fairfelt.games import all_games
from fairfelt.kit.options import Task
from tests.facility.facility import DEALER, FLOOR, Facility
from tests.facility.tables.two_players import HOURS, dealt, ended, facility_with, last, play
from tests.helpers import rule


@rule("649a.8(f)")
def test_the_stub_is_counted_at_least_every_five_rounds():
    facility = facility_with("649a", shuffler="automated")
    for _ in range(4):
        dealt(facility, {"Ante": 1000})
        facility.must(Settle("T1"), DEALER)
    dealt(facility, {"Ante": 1000})
    reply = facility.give(Settle("T1"), DEALER)
    assert (reply.code, reply.cite) == ("upkeep", "649a.8(f)")
    facility.must(CountCards("T1", 52 - 9), DEALER)
    assert isinstance(last(facility), CardsCounted)
    facility.must(Settle("T1"), DEALER)
    dealt(facility, {"Ante": 1000})
    facility.must(Settle("T1"), DEALER)


@rule("649a.5(b)")
def test_a_shuffler_that_counts_spares_the_dealer_that():
    facility = facility_with("649a")
    for _ in range(7):
        dealt(facility, {"Ante": 1000})
        facility.must(Settle("T1"), DEALER)


@rule("649a.8(h)")
@pytest.mark.parametrize(("misdealt", "trusted"), [(False, 3), (True, 0)])
def test_a_count_that_does_not_add_up_stops_the_table(misdealt, trusted):
    facility = facility_with("649a", shuffler="automated")
    for _ in range(2):
        dealt(facility, {"Ante": 1000})
        facility.must(Settle("T1"), DEALER)
    balances = [account(facility.state, name) for name in ("EWT-1", "EWT-2")]
    dealt(facility, {"Ante": 1000})
    facility.must(CountCards("T1", 44), DEALER)
    stopped = last(facility)
    assert stopped == TableStopped("T1", "the count found 44 cards, and 43 should be there", ("T1-1", "T1-2", "T1-3"))
    assert [one.words for one in facility.state[Alarms]] == [stopped.why]
    assert facility.give(Settle("T1"), DEALER).code in ("not over", "phase")
    facility.must(Resume("T1", misdealt), DEALER)
    assert facility.agree().ok
    assert {line.verdict for line in last(facility).lines} == {"void"}
    assert {line.cite for line in last(facility).lines} == {"649a.8(h)"}
    assert [account(facility.state, name) for name in ("EWT-1", "EWT-2")] == balances
    assert play(facility).table.decks.trusted == trusted  # other decks came, or the same are still to be counted


@rule("649a.9(d)")
def test_the_paragraph_is_that_of_the_way_of_dealing():
    facility = facility_with("649a", shuffler="automated", dealing="hand")
    dealt(facility, {"Ante": 1000})
    facility.must(CountCards("T1", 1), DEALER)
    facility.must(Resume("T1"), DEALER)
    assert last(facility).section == "649a.9(f)"


@rule("645a.8(e)")
@pytest.mark.parametrize(("chapter", "left"), [("645a", 4), ("688a", 4), ("670a", 11)])
def test_the_cards_that_remain_at_pai_gow_poker_are_counted_every_round(chapter, left):
    facility = facility_with(chapter)
    set_by_the_house_way(facility, left)
    assert facility.give(Settle("T1"), DEALER).code == "upkeep"
    facility.must(CountCards("T1", left), DEALER)
    facility.must(Settle("T1"), DEALER)


def set_by_the_house_way(facility, left):
    """A round at a table of split hands to its end; while cards are due nobody counts."""
    main = play(facility).table.game.wagers[0].name
    facility.lock({"EWT-1": {main: 1000}, "EWT-2": {main: 1000}})
    now = play(facility)
    while not now.over:
        match type(now.view.pending).__name__:
            case "AskCard":
                assert facility.give(CountCards("T1", left), DEALER).code == "early"
                facility.must(DealCard("T1"), DEALER)
            case "AskDice":
                facility.must(ThrowDice("T1"), DEALER)
            case _:
                facility.at = now.until
                facility.must(TimeUp("T1"), DEALER)


@rule("645a.8(f)")
@pytest.mark.parametrize(
    ("chapter", "section", "left"), [("645a", "14(f)", 4), ("688a", "13(e)", 4), ("670a", "13(f)", 11)]
)
def test_a_card_found_face_up_counts_among_those_that_remain_or_voids_the_round(chapter, section, left):
    """Reading G4: under R1 the card put aside is one of the four; under R2 nothing puts it aside, and the count is wrong."""
    found = f"{chapter}.{section}"
    counts = facility_with(chapter)
    set_by_the_house_way(counts, left)
    counts.must(CallIrregularity("T1", found, "one card"), DEALER)
    counts.must(CountCards("T1", left - 1, aside=1), DEALER)
    counts.must(Settle("T1"), DEALER)
    voids = facility_with(chapter, G4="R2")
    set_by_the_house_way(voids, left)
    assert voids.give(CallIrregularity("T1", found, "one card"), DEALER).code
    assert voids.give(CountCards("T1", left - 1, aside=1), DEALER).code == "aside"
    voids.must(CountCards("T1", left - 1), DEALER)
    assert play(voids).table.phase is Phase.STOPPED
    voids.must(Resume("T1"), DEALER)
    assert voids.agree().ok
    assert {line.verdict for line in last(voids).lines} == {"void"}


@rule("649a.8(e)")
def test_a_stub_is_counted_when_it_is_put_away_and_not_after_the_players_have_chosen():
    facility = facility_with("649a", shuffler="automated")
    for _ in range(4):
        dealt(facility, {"Ante": 1000})
        facility.must(Settle("T1"), DEALER)
    facility.lock({"EWT-1": {"Ante": 1000}, "EWT-2": {"Ante": 1000}})
    for _ in range(9):
        assert due(play(facility), facility.at) == ()
        facility.must(DealCard("T1"), DEALER)
    assert [one.cite for one in due(play(facility), facility.at)] == ["649a.8(f)"]
    facility.must(CountCards("T1", 43), DEALER)
    assert due(play(facility), facility.at) == ()
    ended(facility)
    facility.must(Settle("T1"), DEALER)


@rule("671a.11(h)")
def test_the_whole_deck_is_counted_between_rounds_at_lunar_poker():
    facility = facility_with("671a", shuffler="automated")
    for _ in range(5):
        dealt(facility, {"Ante": 1000, "Super": 1000})
        facility.must(Settle("T1"), DEALER)
    assert facility.give(OpenWagering("T1"), DEALER).cite == "671a.11(h)"
    facility.must(CountCards("T1", 51), DEALER)
    assert play(facility).table.phase is Phase.STOPPED
    assert last(facility).rounds == tuple(f"T1-{n}" for n in range(1, 6))
    facility.must(Resume("T1"), DEALER)
    assert facility.agree().ok
    assert isinstance(last(facility), TableResumed)  # its last round is settled: nothing goes back
    facility.must(OpenWagering("T1"), DEALER)


@rule("633a.7(c)")
def test_what_is_left_of_six_decks_can_be_counted_at_any_time():
    facility = facility_with("633a")
    for _ in range(3):
        dealt(facility, {"Blackjack": 1000})
        facility.must(Settle("T1"), DEALER)
    out = 1 + sum(map(len, play(facility).table.decks.seen.values()))  # the first card of the shoe was burned
    assert expected(play(facility)) == 312 - out
    facility.must(CountCards("T1", 312 - out), DEALER)
    facility.must(CountCards("T1", 311 - out), DEALER)
    assert play(facility).table.phase is Phase.STOPPED


@pytest.mark.parametrize("game", [game for game in all_games() if game.shoe], ids=lambda game: game.chapter)
def test_decks_are_changed_in_time_and_a_floorperson_verifies_it(game):
    facility = facility_with(game.chapter)
    house = play(facility).table.house
    (change,) = [one for one in game.upkeep if one.task is Task.CHANGE_DECKS and one.dealing in ("", house.dealing)]
    facility.at += change.every_hours * HOURS - 10_000
    facility.must(OpenWagering("T1"), DEALER)
    facility.must(NoMoreBets("T1"), DEALER)
    facility.at += 20_000
    assert facility.give(OpenWagering("T1"), DEALER).cite == change.cite
    facility.must(ChangeDecks("T1"), DEALER)
    assert facility.give(OpenWagering("T1"), DEALER).code == "waits"
    assert facility.agree(actor=DEALER).code == "forbidden"
    assert facility.agree().ok
    assert last(facility) == DecksChanged("T1", "flora")
    for one in due(play(facility), facility.at):
        facility.must(DoUpkeep("T1", one.cite), FLOOR)  # what else a day brings
    facility.must(OpenWagering("T1"), DEALER)


@rule("633a.2(d)")
def test_only_a_floorperson_inspects_the_card_reader():
    facility = facility_with("633a")
    facility.at += 24 * HOURS
    facility.must(ChangeDecks("T1"), DEALER)
    assert facility.agree().ok
    assert facility.give(OpenWagering("T1"), DEALER).cite == "633a.2(d)"
    assert facility.give(DoUpkeep("T1", "633a.2(d)"), DEALER).code == "forbidden"
    assert facility.give(DoUpkeep("T1", "633a.3(d)"), FLOOR).code == "unknown"
    facility.must(DoUpkeep("T1", "633a.2(d)"), FLOOR)
    facility.must(OpenWagering("T1"), DEALER)


@rule("668a.3(b)(1)")
@pytest.mark.parametrize("chapter", ["668a", "675a"])
def test_dice_leave_the_table_after_a_day(chapter):
    facility = facility_with(chapter)
    facility.at += 24 * HOURS
    (old,) = due(play(facility), facility.at)
    assert facility.give(OpenWagering("T1"), DEALER).cite == old.cite
    facility.must(DoUpkeep("T1", old.cite), DEALER)
    assert facility.give(CountCards("T1", 0), DEALER).code == "no cards"
    facility.must(OpenWagering("T1"), DEALER)


@rule("641a.8(h)")
def test_a_deck_that_was_wrong_leaves_the_table():
    facility = facility_with("641a")
    dealt(facility, {"Ante": 1000})
    facility.must(CallIrregularity("T1", "641a.8(h)", "wrong deck"), DEALER)
    assert facility.agree().ok
    facility.must(Settle("T1"), DEALER)
    assert facility.give(OpenWagering("T1"), DEALER).cite == "641a.3(c)(2)"
    facility.must(ChangeDecks("T1"), DEALER)
    assert facility.agree().ok
    facility.must(OpenWagering("T1"), DEALER)


@rule("641a.5(b)")
def test_a_deck_that_the_shuffler_counts_wrong_leaves_after_the_round():
    facility = facility_with("641a")
    dealt(facility, {"Ante": 1000})
    facility.must(CallIrregularity("T1", "641a.5(b)"), DEALER)
    facility.must(Settle("T1"), DEALER)
    assert facility.give(OpenWagering("T1"), DEALER).cite == "641a.3(c)(2)"


def test_a_table_that_deals_by_itself_has_nothing_due():
    facility = Facility()
    facility.table("645a", automatic=True)
    facility.at += 48 * HOURS
    assert due(play(facility), facility.at) == ()
