"""Every irregularity of every chapter, called at a live play: shown before it is done, agreed to, done, and paid as shown."""

from random import Random

import pytest

from fairfelt.audit.auditor import Auditor
from fairfelt.engine.questions import AskCard, AskDice, AskWagers
from fairfelt.engine.round import Happened
from fairfelt.facility import decode
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.answers import effects, needs_two
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
from fairfelt.facility.rounds.events import IrregularityAsked, IrregularityCalled, Settled
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.answers import due, expected
from fairfelt.facility.tables.commands import CountCards, OpenTable, SetUpTable
from fairfelt.facility.terminals.state import account, in_play
from fairfelt.games import all_games
from fairfelt.kit.irregularities import Void
from fairfelt.kit.seats import Seat, Table
from fairfelt.rules import sample
from fairfelt.simulator.players import anything, at_random
from tests.floor.facility import ADMINISTRATOR, DEALER, FLOOR, Facility, at
from tests.helpers import rule

pytestmark = pytest.mark.unmeasured
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

TRIES = 10


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
        self.facility.must(SetUpTable("T1", rules), ADMINISTRATOR)
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


def live_with(game, one):
    """A table at which it has just been called."""
    for seed in range(TRIES):
        for rules in houses(game):
            live = Live(rules, f"{one.key} {seed}")
            if live.called(one):
                return live
    pytest.fail(f"{one.key} can never happen: {one.when}")


BANKED = "645a.5(i)(1)(ii)"  # of a bank: players do not bank at terminals
CASES = [(game, one) for game in all_games() for one in game.irregularities if one.cite != BANKED]


@pytest.mark.parametrize(("game", "one"), CASES, ids=[one.key for _, one in CASES])
def test_a_remedy_does_what_was_shown_and_returns_every_wager_once(game, one):
    live = live_with(game, one)
    if needs_two(one):
        shown = live.last(IrregularityAsked).effects
        assert live.facility.give(Settle("T1"), DEALER).code == "waits"
        assert live.facility.agree().ok
    else:
        shown = live.last(IrregularityCalled).effects
    called = live.last(IrregularityCalled)
    assert called.effects == shown
    assert called.approved == ("flora" if needs_two(one) else "")
    live.finish()
    paid = live.last(Settled).lines
    lines = {(line.terminal, line.wager): line for line in paid}
    assert len(lines) == len(paid)
    assert {(each.terminal, each.wager) for each in shown} <= lines.keys()
    for each in shown:
        line = lines[each.terminal, each.wager]
        if each.becomes == "void":
            assert line.verdict == "void"
            assert line.returned == line.stake == each.cents == each.returned
        elif each.returned is not None:
            assert (line.verdict, line.returned) == (each.becomes, each.returned)
    assert one.void is not Void.NOTHING or all(each.becomes != "void" for each in shown)
    auditor = Auditor()
    for body in live.facility.journal:
        auditor.take(decode(body))
    assert auditor.differences == []
    if one.void is Void.ROUND and not one.still:
        assert {line.verdict for line in paid} == {"void"}
        assert [account(live.facility.state, name) for name in ("EWT-1", "EWT-2")] == [400_000, 400_000]


@rule("605a.9(c)")
def test_those_who_share_a_hand_are_each_shown_and_paid_back():
    facility = Facility()
    facility.table("649a", sharing=2)
    for name in ("EWT-1", "EWT-2"):
        facility.seated(name, position=1)
    facility.lock({"EWT-1": {"Ante": 1000, "Pair Plus": 500}, "EWT-2": {"Ante": 3000}})
    facility.deal("QS")
    facility.must(CallIrregularity("T1", "649a.13(c)"), DEALER)
    asked = facility.asked().event
    assert {(one.terminal, one.position, one.wager, one.returned) for one in asked.effects} == {
        ("EWT-1", 1, "Ante", 1000),
        ("EWT-1", 1, "Pair Plus", 500),
        ("EWT-2", 1, "Ante", 3000),
    }
    assert facility.agree().ok
    facility.must(Settle("T1"), DEALER)
    assert [account(facility.state, name) for name in ("EWT-1", "EWT-2")] == [100_000, 100_000]


@rule("633a.14(e)")
def test_what_was_missed_is_not_called_when_somebody_has_wagered_by_the_cards_as_they_lie():
    """Had the dealer missed his own first card, the ten were the player's, who would have Blackjack and nothing to double."""
    facility = Facility()
    play = facility.table("633a")
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Blackjack": 1000}})
    facility.deal("AS", "TC", "5S", "9H")
    facility.must(Choose("Double Down", 1000), at("EWT-1"))
    reply = facility.give(CallIrregularity("T1", "633a.14(e)"), DEALER)
    assert (reply.code, reply.cite) == ("stage", "633a.14(e)")
    missed = next(one for one in play.table.game.irregularities if one.cite == "633a.14(e)")
    with pytest.raises(Decline, match="wagered by the cards as they lie"):
        tuple(effects(facility.state, play, Happened(missed)))
    assert in_play(facility.state, "EWT-1") == 2000
