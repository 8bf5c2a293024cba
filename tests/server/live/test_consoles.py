"""Every step that the console tells the dealer names the paragraph that demands it, from the closed table to the settled round."""

import pytest

from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.commands import NoMoreBets, OpenWagering, Settle
from fairfelt.facility.tables.answers import expected
from fairfelt.facility.tables.commands import CloseTable, CountCards, OpenTable, Resume, SetUpTable
from fairfelt.facility.tables.state import Phase
from fairfelt.games import all_games
from fairfelt.rules import sample
from fairfelt.server.live.consoles import dealer_view
from tests.facility.facility import DEALER, FLOOR, Facility
from tests.facility.rounds.live import Live
from tests.helpers import case
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
