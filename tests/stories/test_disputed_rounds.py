"""The record of a round in which something went wrong: after every step the replay has the cards that lay on the table then.

The rounds are lived at a table dealt by hand, with every irregularity that the chapter knows, cards that were misread and
taken back, and stops; what the replay shows is held to what lay on the table as it happened.
"""

import re
from collections import Counter
from random import Random

import pytest

from fairfelt.facility import State, decode, evolve
from fairfelt.facility.rounds.answers import may_be_called
from fairfelt.facility.rounds.commands import CallIrregularity, DealCard, TakeBack, ThrowDice
from fairfelt.facility.rounds.events import CardDealt, CardTakenBack, DiceTakenBack, IrregularityCalled
from fairfelt.facility.tables.events import TableStopped
from fairfelt.facility.tables.state import Phase
from fairfelt.games import find
from fairfelt.server.http.replay import seen_by
from fairfelt.server.shell.archive import Archive
from tests.facility.facility import DEALER, Facility
from tests.stories.world import World

STEPS = 700
CHAPTERS = ("633a", "645a", "649a", "653a", "669a", "671a", "673a", "674a", "675a", "677a", "686a", "687a")
CROWDED = ("649a", "653a")
WENT_WRONG = (IrregularityCalled, CardTakenBack, DiceTakenBack, TableStopped)
CARD = re.compile("[2-9TJQKA][CDHS]|[♣♦♥♠]")


class ByHand(World):
    """A dealer who reads every card, misreads some, and finds that something went wrong much more often than others."""

    def __init__(self, facility, game, random, crowded=False):
        super().__init__(facility, game, random, crowded)
        self.wild, self.slow, self.wrong, self.misread = 0.0, 0.0, 0.08 if game.shoe else 0.3, False
        self.called: Counter[str] = Counter()
        self.lay: dict[int, dict[int | str, object]] = {}
        self.screen: dict[int, dict[int | str, object]] = {}

    def step(self):
        super().step()
        self.lay[self.facility.at] = lying(self.play.view)
        if self.play.table.phase is Phase.LOCKED:
            self.screen[self.facility.at] = on_screen(self.facility.seen(self.names[0]).table)

    def sense(self):
        command, actor = super().sense()
        if self.misread:
            self.misread = False
            return TakeBack(self.play.table.name), DEALER
        if isinstance(command, DealCard | ThrowDice) and self.random.random() < 0.05:
            self.misread = True
        if isinstance(command, DealCard):
            return DealCard(command.table, str(self.random.choice(self.left()))), actor
        if isinstance(command, ThrowDice):
            ask = self.play.view.pending
            return ThrowDice(command.table, tuple(self.random.randint(1, ask.faces) for _ in range(ask.count))), actor
        return command, actor

    def left(self):
        seen = self.play.table.decks.seen
        counts = self.play.table.house.composition().left().items()
        return [card for card, count in counts if count > len(seen.get(card, ()))]

    def irregularity(self):
        """One of those that were called least, of what the dealer's console offers."""
        offered = list(may_be_called(self.facility.state, self.play))
        if not offered:
            return super().irregularity()
        one = min(offered, key=lambda one: (self.called[one.key], self.random.random()))
        self.called[one.key] += 1
        seat = self.random.choice(list(self.play.round.places)) if one.of_player else None
        return CallIrregularity(self.play.table.name, one.cite, one.case, seat), DEALER


def lying(view):
    """Every card on the table, by where it lies."""
    if view is None:
        return {}
    piles = {"dealer": view.table.dealer, "board": view.table.board}
    lies: dict[int | str, object] = {name: [str(card) for card in pile.cards] for name, pile in piles.items()}
    for seat in view.table.seats:
        lies[seat.position] = [[str(card) for card in pile.cards] for pile in seat.piles]
    return {where: cards for where, cards in lies.items() if cards not in ([], [[]])}


def on_screen(table):
    """The same as a terminal is shown it."""
    if table is None:
        return {}
    lies = {"dealer": table.dealer.cards, "board": table.board}
    lies |= {seat.position: [hand.cards for hand in seat.hands] for seat in table.seats}
    return {where: cards for where, cards in lies.items() if cards not in ([], [[]])}


def shown(lies):
    """The same of a step of a replay."""
    found = {"dealer": lies.dealer, "board": lies.board} | {seat.position: seat.hands for seat in lies.seats}
    return {where: cards for where, cards in found.items() if cards not in ([], [[]])}


def replays(facility, sight="everything", terminal=""):
    """Every finished round of table T1 with its events."""
    state, archive, journal = State(), Archive(), [decode(body) for body in facility.journal]
    for seq, noted in enumerate(journal, start=1):
        archive.before(seq, noted, state)
        evolve(state, noted)
        archive.after(seq, noted, state)
    for past in archive.rounds.values():
        if not terminal or terminal in past.terminals:
            mine = [n for n in journal[past.opened - 1 : past.ended] if getattr(n.event, "table", "") == "T1"]
            yield mine, seen_by(past, state, mine, sight, terminal)


@pytest.fixture(scope="module", params=[*CHAPTERS, *(f"{chapter} crowded" for chapter in CROWDED)])
def lived(request):
    chapter, _, crowded = request.param.partition(" ")
    facility = Facility(f"disputed {request.param}")
    world = ByHand(facility, find(chapter), Random(f"disputed {request.param}"), bool(crowded))
    world.run(STEPS)
    return world


def test_nearly_everything_went_wrong_that_can(lived):
    table = lived.play.table
    can = {one.key for one in table.game.irregularities if one.holds(table.house)}
    journal = [decode(body).event for body in lived.facility.journal]
    did = {f"{event.section} {event.case}".strip() for event in journal if isinstance(event, IrregularityCalled)}
    assert 4 * len(did) >= 3 * len(can)
    assert any(isinstance(event, CardTakenBack | DiceTakenBack) for event in journal)


def test_after_every_step_the_record_has_the_cards_that_lay_there(lived):
    disputed = 0
    for events, past in replays(lived.facility):
        disputed += any(isinstance(noted.event, WENT_WRONG) for noted in events)
        last = {step.at: step for step in past.steps}
        for at, step in last.items():
            assert shown(step.lies) == lived.lay[at], (past.round, step.words)
    assert disputed


def test_the_last_step_has_the_cards_of_the_result(lived):
    for _, past in replays(lived.facility):
        lies = past.steps[-1].lies
        assert lies.dealer == past.dealer.cards
        assert lies.board == past.board
        assert lies.dice == past.dice
        dealt = {seat.position: [hand.cards for hand in seat.hands] for seat in past.seats}
        assert shown(lies).items() <= {**dealt, "dealer": lies.dealer, "board": lies.board}.items()


def test_every_card_that_came_has_its_own_step_and_every_call_one(lived):
    for events, past in replays(lived.facility):
        steps = Counter((step.at, card) for step in past.steps if step.do == "card_dealt" for card in step.cards)
        came = Counter((noted.at, noted.event.card) for noted in events if isinstance(noted.event, CardDealt))
        assert steps == came
        game = lived.play.table.game
        for noted in events:
            if isinstance(noted.event, IrregularityCalled):
                one = game.irregularity(noted.event.section, noted.event.case)
                words = [step.at for step in past.steps if step.words == f"{one.when}: {one.remedy}"]
                assert words.count(noted.at) == 1
            if isinstance(noted.event, CardTakenBack):
                taken = [step for step in past.steps if step.do == "card_taken_back" and step.at == noted.at]
                assert [step.cards for step in taken] == [[noted.event.card]]
        calls = sum(isinstance(noted.event, IrregularityCalled) for noted in events)
        assert sum(step.do == "irregularity_called" for step in past.steps) >= calls


def test_a_player_is_shown_the_cards_that_his_own_screen_had(lived):
    """No card of another's, neither in a step nor in what lay there, also where a card was misread."""
    compared = 0
    for _, past in replays(lived.facility, "own", lived.names[0]):
        for step in past.steps:
            if step.at in lived.screen:
                compared += 1
                assert shown(step.lies) == lived.screen[step.at], (past.round, step.words)
            if step.do == "card_taken_back":
                assert not CARD.search(step.words)
    assert compared > 50
