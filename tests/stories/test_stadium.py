"""Many terminals at few hands: what an answer does not touch is not worked out again, and comes to the same as if it were."""

from random import Random

import pytest

from fairfelt.engine.questions import AskMove
from fairfelt.facility import digest
from fairfelt.facility.rounds import settlement, shared_hands
from fairfelt.facility.rounds.commands import Choose, DealCard, OpenWagering, PlaceWager, Settle, ThrowDice
from fairfelt.facility.rounds.shared_hands import SharedHands
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.terminals.state import Terminals
from fairfelt.games import all_games, find
from fairfelt.server.live.consoles import dealer_view
from fairfelt.server.live.views import MANY_LINES, NEAR, terminal_view
from fairfelt.server.shell.archive import Archive
from fairfelt.server.shell.snapshot import pack, unpack
from tests.facility.facility import DEALER, Facility, at, replayed
from tests.stories.world import World, audited

SHARED = [game for game in all_games() if game.shoe and not game.own_hand(game.house())]
STEPS = 80
TERMINALS, POSITIONS = 30, 6


def shown(view):
    """All that can be seen of a view."""
    seats = [(seat.position, seat.wagers, seat.answers, seat.outcomes, seat.left) for seat in view.table.seats]
    pending = view.pending
    asked = (pending.seat.position, pending.hand, pending.moves) if isinstance(pending, AskMove) else type(pending)
    return view.table.log, seats, asked, view.carried


def ends(course):
    """Where a round stands, for the table and for everybody."""
    asks = {name: (ask.hand, ask.moves, ask.cite) for name, ask in course.asks.items()}
    return shown(course.view), asks, course.laid, {name: shown(course.of(name)) for name in course.players}


@pytest.mark.parametrize("game", SHARED, ids=lambda game: game.chapter)
def test_a_round_followed_input_by_input_stands_where_one_worked_out_anew_does(game):
    facility = Facility(game.chapter)
    world = World(facility, game, Random(f"stadium {game.chapter}"), crowded=True)
    seen = 0
    for _ in range(STEPS):
        world.step()
        hands = world.play.hands
        if hands is not None:
            assert ends(hands) == ends(SharedHands(hands.house, hands.inputs))
            seen += hands.shared and bool(hands.asks or hands.view.pending is None)
    assert seen


@pytest.fixture
def counted(monkeypatch):
    """How often a round was run, and how often it was settled."""
    calls = {"run": 0, "settled": 0}

    def counting(module, name):
        done = getattr(module, name)

        def call(*given):
            calls[name] += 1
            return done(*given)

        monkeypatch.setattr(module, name, call)

    counting(shared_hands, "run")
    counting(settlement, "settled")
    return calls


@pytest.fixture
def stadium():
    """A table of which everybody wagers something else, dealt as far as the first choice."""
    facility = Facility()
    facility.table("649a", sharing=100)
    wagers = {}
    for number in range(TERMINALS):
        name = f"EWT-{number}"
        facility.seated(name, position=number % POSITIONS + 1, cents=20_000)
        wagers[name] = {"Ante": 1000 + 100 * (number // POSITIONS), "Pair Plus": 500}
    facility.lock(wagers)
    play = facility.state[Rounds]["T1"]
    while not play.asks:
        facility.must(DealCard("T1"), DEALER)
    return facility


def answered(facility):
    """Everybody answers, as he is asked."""
    play = facility.state[Rounds]["T1"]
    while play.asks:
        name = next(iter(play.asks))
        facility.must(Choose("Fold" if int(name.split("-")[1]) % 7 == 0 else "Play"), at(name))
    while not play.over:
        facility.must(DealCard("T1"), DEALER)


def test_an_answer_runs_the_round_for_who_gave_it_and_for_the_table(stadium, counted):
    play = stadium.state[Rounds]["T1"]
    first = {names[0] for names in play.table.places.values()}
    while play.asks:
        name = next(iter(play.asks))
        counted["run"] = 0
        stadium.must(Choose("Play"), at(name))
        everybody = TERMINALS * (name in first)  # the others' ways go by what the first at each position chose
        assert counted["run"] <= 2 + everybody


def test_a_round_is_settled_once_however_many_look_at_it(stadium, counted):
    answered(stadium)
    names = list(stadium.state[Terminals])
    views = [stadium.seen(name) for name in names]
    assert {view.table.phase for view in views} == {"settling"}
    counted["run"] = 0
    stadium.must(Settle("T1"), DEALER)
    assert counted == {"run": 0, "settled": 1}
    play = stadium.state[Rounds]["T1"]
    assert len(play.last) > MANY_LINES
    for name in names:
        lines = [line for line in play.last if line.terminal == name]
        shown = stadium.seen(name).table.result
        assert [line.wager for line in shown] == [line.wager for line in lines]
        assert lines
    assert digest(replayed(stadium.journal)) == digest(stadium.state)
    audited(stadium)


def test_a_round_goes_on_from_a_snapshot_in_the_middle_of_its_choices(stadium):
    play = stadium.state[Rounds]["T1"]
    for name in list(play.asks)[:2]:
        stadium.must(Choose("Play"), at(name))
    stadium.give(Choose("Play", 1), at(next(iter(play.asks))))  # something that was tried and refused is known, too
    stadium.state, _ = unpack(pack(stadium.state, Archive()))
    answered(stadium)
    stadium.must(Settle("T1"), DEALER)
    assert digest(replayed(stadium.journal)) == digest(stadium.state)
    shown = [stadium.seen(name).history[0] for name in stadium.state[Terminals]]
    again = replayed(stadium.journal)
    assert shown == [terminal_view(again, name, stadium.at).history[0] for name in again[Terminals]]
    audited(stadium)


def test_what_lies_at_a_position_is_seen_by_everybody_after_every_wager():
    facility = Facility()
    facility.table("649a", sharing=100)
    names = [f"EWT-{number}" for number in range(12)]
    for name in names:
        facility.seated(name, cents=20_000)
    facility.must(OpenWagering("T1"), DEALER)
    for count, name in enumerate(names, start=1):
        facility.must(PlaceWager("Ante", 1000), at(name))
        pit = facility.state[Rounds]["T1"].together(facility.state.at)
        assert pit == {1: {"Ante": 1000 * count}}
    facility.must(PlaceWager("Ante", 0), at(names[0]))
    assert facility.state[Rounds]["T1"].together(facility.state.at) == {1: {"Ante": 11_000}}


def test_at_a_dice_table_a_terminal_is_sent_its_neighbours_and_the_dealer_everybody():
    facility = Facility()
    game = next(game for game in all_games() if not game.shoe)
    play = facility.table(game.chapter)
    names = [f"EWT-{number}" for number in range(1, 41)]
    for position, name in enumerate(names, start=1):
        facility.seated(name, position=position, cents=20_000)
    facility.lock({name: {game.wagers[0].name: 1000} for name in names})
    while not play.over:
        facility.must(ThrowDice("T1"), DEALER)
    facility.must(Settle("T1"), DEALER)
    everybody = {seat.position for seat in dealer_view(facility.state, "T1", facility.at).table.seats}
    assert everybody == set(range(1, 41))
    for position, name in enumerate(names, start=1):
        view = facility.seen(name)
        near = {one for one in everybody if abs(one - position) <= NEAR}
        assert {seat.position for seat in view.table.seats} == near
        for log in (view.table.log, view.history[0].log):
            assert {entry.seat for entry in log} - {None} == near
    audited(facility)


def test_only_games_whose_choices_change_no_cards_are_followed_so():
    assert len(SHARED) > 10
    assert find("633a") not in SHARED
