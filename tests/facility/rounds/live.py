"""Two players at a live table of any game, who do anything that they may, and the house's ways of dealing."""

from random import Random

from fairfelt.engine.questions import AskCard, AskDice, AskWagers
from fairfelt.facility import decode
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.commands import (
    CallIrregularity,
    Choose,
    DealCard,
    NoMoreBets,
    OpenWagering,
    PlaceWager,
    Settle,
    ThrowDice,
)
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.answers import due, expected
from fairfelt.facility.tables.commands import CountCards, OpenTable, SetUpTable
from fairfelt.kit.seats import Seat, Table
from fairfelt.rules import sample
from fairfelt.simulator.players import anything, at_random
from tests.facility.facility import DEALER, FLOOR, Facility, at

BY_HAND = {'shuffler = "counting"': 'shuffler = "automated"', 'dealing = "manual shoe"': 'dealing = "hand"'}
HOUSES = [
    {},
    BY_HAND,
    {'dealing = "manual shoe"': 'dealing = "automated shoe"'},
    {'dealing = "shoe"': 'dealing = "double shoe"'},
    {'shuffler = "by hand"': 'shuffler = "batches"', 'shuffler = "manual"': 'shuffler = "batches"'},
    {'UT2 = "R1"': 'UT2 = "R2"', 'HU5 = "R1"': 'HU5 = "R2"'},
]
"""What some irregularities need: another way of dealing or shuffling, another reading."""


def houses(game):
    """The chapter's sample, and what else it may be."""
    known = []
    for changes in HOUSES:
        rules = sample(game)
        for old, new in changes.items():
            rules = rules.replace(old, new)
        if rules not in known:
            known.append(rules)
    return known


class Live:
    """Two players at a table, and a dealer who deals from the simulated shoe."""

    def __init__(self, rules, seed):
        self.facility, self.random = Facility(seed), Random(f"remedies {seed}")
        self.facility.both_keys(SetUpTable("T1", rules))
        self.facility.must(OpenTable("T1"), DEALER)
        self.play = self.facility.state[Rounds]["T1"]
        for position in (1, 2):
            self.facility.seated(f"EWT-{position}", position=position, cents=400_000)

    def lock(self):
        """Every wager that may be placed."""
        self.facility.must(OpenWagering("T1"), DEALER)
        dealt = Table(self.play.table.game, self.play.table.house)
        dealt.seats = tuple(Seat(one, dealt) for one in (1, 2))
        for position in (1, 2):
            spots = self.play.spots(position)
            for wager, cents in at_random(AskWagers(dealt.seat(position), spots, ""), self.random).items():
                self.facility.must(PlaceWager(wager, min(cents, 20_000)), at(f"EWT-{position}"))
        self.facility.must(NoMoreBets("T1"), DEALER)

    def step(self):
        """The next card, throw or answer."""
        match self.play.locked_view.pending:
            case AskCard():
                self.facility.must(DealCard("T1"), DEALER)
            case AskDice():
                self.facility.must(ThrowDice("T1"), DEALER)
            case _:
                terminal, ask = next(iter(self.play.asks.items()))
                answer = anything(ask, self.random)
                cards = " ".join("".join(card) or "joker" for card in answer.cards)
                self.facility.give(Choose(answer.name, answer.cents, cards), at(terminal))

    def call(self, one):
        """Whether it can have happened now, at the play or to somebody."""
        return any(
            self.facility.give(CallIrregularity("T1", one.cite, one.case, seat), DEALER).ok for seat in (None, 1, 2)
        )

    def called(self, one):
        """Play until it can have happened, and call it; not in every round it can."""
        self.lock()
        while not self.call(one):
            if self.play.over:
                return False
            self.step()
        return True

    def finish(self):
        """To the end; a stub that is due is counted, a progressive payout validated."""
        while not self.play.over:
            self.step()
        if due(self.play, self.facility.at):
            self.facility.must(CountCards("T1", expected(self.play)), DEALER)
        if self.facility.give(Settle("T1"), DEALER).code == "validation":
            self.facility.must(Validate("T1"), FLOOR)
            self.facility.must(Settle("T1"), DEALER)

    def last(self, kind):
        events = (decode(body).event for body in reversed(self.facility.journal))
        return next(event for event in events if isinstance(event, kind))
