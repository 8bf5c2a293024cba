"""What is sent has the shape that is described: views of every game in every phase."""

from random import Random

import msgspec
import pytest

from fairfelt import store
from fairfelt.engine.questions import AskCard, AskDice, AskMove
from fairfelt.facility import Actor, Context, Noted, decide, evolve
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.answers import open_moves
from fairfelt.facility.rounds.commands import (
    Choose,
    DealCard,
    NoMoreBets,
    OpenWagering,
    PlaceWager,
    Settle,
    ThrowDice,
    TimeUp,
)
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import Join, OpenTable, SetUpTable
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.games import all_games
from fairfelt.kit.wagers import Setting
from fairfelt.rules import sample
from fairfelt.server.live.visibility import watched
from fairfelt.server.shell.writer import Writer
from fairfelt.server.wire.views import DealerView, ViewMessage
from tests.facility.facility import keyed

DANA = Actor("dana", "dealer")
EWT = Actor("EWT-1", "terminal", "EWT-1")
LOOKING = [
    (EWT, {}),
    (DANA, {"table": "T1"}),
    (Actor("vera", "surveillance"), {"table": "T1"}),
    (Actor("sam", "slot attendant"), {"of": "EWT-1"}),
    (Actor("flora", "floorperson"), {}),
]


class Played:
    """A table with one terminal; after every command all roles look at it."""

    def __init__(self, game):
        self.state = Writer(store.open("memory:")).state
        self.random, self.at, self.phases = Random(3), 1, set()
        for actor, command in (
            *keyed(EnrollTerminal("EWT-1")),
            (EWT, InsertBill(10_000)),
            *keyed(SetUpTable("T1", sample(game), automatic=True)),
            (DANA, OpenTable("T1")),
            (EWT, Join("T1", 1)),
        ):
            assert self.do(actor, command)
        self.play = self.state[Rounds]["T1"]

    def do(self, actor, command):
        self.at += 1
        reply, events = decide(self.state, command, Context(self.at, actor, self.random.randrange))
        for event in events:
            evolve(self.state, Noted(self.at, "command", actor.name, event))
        self.look()
        return reply.ok

    def look(self):
        for actor, query in LOOKING if "T1" in self.state[Rounds] else ():
            view = watched(self.state, actor, **query)[0](self.at)
            message = msgspec.json.encode(ViewMessage(self.at, view))
            read = msgspec.json.decode(message, type=ViewMessage)  # what is sent fits what is described
            assert type(read.view) is type(view)
            assert msgspec.json.encode(read) == message
            if isinstance(view, DealerView):
                self.phases.add(view.table.phase)

    def round(self):
        play = self.play
        assert self.do(DANA, OpenWagering("T1"))
        for spot in play.spots(1):
            for cents in spot.amounts_cents or (500, play.table.house.least_cents):
                if self.do(EWT, PlaceWager(spot.title, cents)):
                    break
        assert self.do(DANA, NoMoreBets("T1"))
        while play.table.phase is Phase.LOCKED and not play.over:
            self.step()
        if play.over:
            self.do(Actor("flora", "floorperson"), Validate("T1"))
            assert self.do(DANA, Settle("T1"))

    def step(self):
        pending = self.play.locked_view.pending
        if isinstance(pending, AskCard):
            assert self.do(DANA, DealCard("T1"))
        elif isinstance(pending, AskDice):
            assert self.do(DANA, ThrowDice("T1"))
        else:
            assert isinstance(pending, AskMove)
            names = [name for name in open_moves(pending) if not isinstance(pending.moves[name][0], Setting)]
            if not names or not self.do(EWT, Choose(self.random.choice(names))):
                self.at = self.play.until
                assert self.do(DANA, TimeUp("T1"))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_every_view_has_the_shape_that_is_described(game):
    played = Played(game)
    played.round()
    played.round()
    assert {"wagering", "result"} <= played.phases
