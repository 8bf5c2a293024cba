"""Every step that the console tells the dealer names the paragraph that demands it, from the closed table to the settled round."""

import pytest

from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, NoMoreBets, OpenWagering, Settle
from fairfelt.facility.tables.answers import due, expected
from fairfelt.facility.tables.commands import CloseTable, CountCards, OpenTable, Resume, SetUpTable
from fairfelt.facility.tables.state import Phase
from fairfelt.games import all_games
from fairfelt.rules import sample
from fairfelt.server.live.consoles import dealer_view
from tests.facility.facility import DEALER, FLOOR, Facility, at
from tests.facility.rounds.live import Live
from tests.helpers import case, rule
from tests.test_tree import SECTIONS

GAMES = all_games()
IDS = [game.chapter for game in GAMES]
WITHOUT: frozenset[str] = frozenset()
"""The steps that no paragraph demands; there are none."""


def told(live):
    """What is to be done next, which must name its paragraph."""
    view = dealer_view(live.facility.state, "T1", live.facility.at)
    for step in (view.next, *view.also):
        assert step.cite in SECTIONS or step.words in WITHOUT, step
    return view.next


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_step_names_its_paragraph(game):
    live = Live(sample(game), f"steps {game.chapter}")
    live.facility.must(CloseTable("T1"), DEALER)
    assert told(live).do == "open_table"
    live.facility.must(OpenTable("T1"), DEALER)
    assert told(live).do == "open_wagering"
    live.facility.must(OpenWagering("T1"), DEALER)
    assert told(live).do == "no_more_bets"
    live.facility.must(NoMoreBets("T1"), DEALER)  # nobody wagered
    live.lock()
    while not live.play.over or told(live).do == "count":
        if told(live).do == "count":
            live.facility.must(CountCards("T1", expected(live.play)), DEALER)
            continue
        assert told(live).do in ("card", "dice", "wait")
        live.step()
    if told(live).do == "validate":
        live.facility.must(Validate("T1"), FLOOR)
    assert told(live).do == "settle"
    live.facility.must(Settle("T1"), DEALER)
    assert live.play.table.phase is Phase.READY
    told(live)


@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.shoe], ids=[game.chapter for game in GAMES if game.shoe]
)
def test_a_stopped_table_goes_on_by_the_paragraph_on_its_cards(game):
    live = Live(sample(game), f"stopped {game.chapter}")
    live.facility.must(CountCards("T1", 1), DEALER)
    step = told(live)
    assert (live.play.table.phase, step.do) == (Phase.STOPPED, "resume")
    live.facility.must(Resume("T1"), DEALER)
    assert live.facility.asked().section == step.cite


@pytest.mark.parametrize(
    ("chapter", "opens", "closes"),
    [
        case("633a.6(c)", "633a", "633a.4(a)", "633a.6(c)"),  # no words end it: wagers are placed before the first card
        case("645a.8(b)", "645a", "645a.4(a)", "645a.8(b)"),
        case("668a.3(e)", "668a", "668a.3(d)", "668a.3(e)"),
        case("675a.4(a)", "675a", "675a.3(d)", "675a.4(a)"),
        case("687a.8(b)", "687a", "687a.4(a)", "687a.8(b)"),
    ],
)
def test_a_table_is_opened_and_wagering_closed_by_the_chapter(chapter, opens, closes):
    facility = Facility()
    rules = next(sample(game) for game in GAMES if game.chapter == chapter)
    facility.both_keys(SetUpTable("T1", rules))
    assert dealer_view(facility.state, "T1", facility.at).next.cite == opens
    facility.must(OpenTable("T1"), DEALER)
    facility.must(OpenWagering("T1"), DEALER)
    assert dealer_view(facility.state, "T1", facility.at).next.cite == closes


@rule("653a.13(b)")
def test_after_an_irregularity_the_dealer_is_told_what_every_other_round_has():
    """The remedy once, when it is called; then burns, reveals and all else as if nothing had happened."""

    def round_(called):
        facility, told = Facility(), []
        play = facility.table("653a")
        facility.seated("EWT-1")
        facility.lock({"EWT-1": {"Ante": 1000, "Blind": 1000}})
        answers = iter(["Check", "Check", "Play 1x"])
        cards = iter(["AS", "KC", "AH", "KD", "AD", "9S", "4C", "7H", "3S"])
        while not play.over:
            if due(play, facility.at):
                facility.must(CountCards("T1", expected(play)), DEALER)
            elif play.ask:
                facility.must(Choose(next(answers)), at("EWT-1"))
            else:
                facility.deal(next(cards))
            if called and len(play.round.cards) == 1:
                called = False
                facility.must(CallIrregularity("T1", "653a.13(b)"), DEALER)
                remedy, *rest = dealer_view(facility.state, "T1", facility.at).also
                assert (remedy.cite, rest) == ("653a.13(b)", [])
            told.append([line.words for line in dealer_view(facility.state, "T1", facility.at).also])
        facility.must(Settle("T1"), DEALER)
        told.append([line.words for line in dealer_view(facility.state, "T1", facility.at).also])
        return told

    plain, irregular = round_(False), round_(True)
    assert any("reveal" in words for lines in plain for words in lines)
    assert irregular[0] != plain[0]
    assert irregular[1:] == plain[1:]
