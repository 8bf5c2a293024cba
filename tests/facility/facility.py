"""A facility to try things in: no clock, no disk, chance from a seed; every promise is checked after every event."""

from random import Random

from fairfelt.facility import Actor, Context, State, check, decide, decode, encode, evolve
from fairfelt.facility.core.approval import KeyRequests, Requests, digest
from fairfelt.facility.core.configuration import Purpose
from fairfelt.facility.pit.commands import Approve
from fairfelt.facility.rounds.commands import DealCard, NoMoreBets, OpenWagering, PlaceWager, Settle, ThrowDice
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.system.commands import ConfigureFacility, TurnKey
from fairfelt.facility.tables.commands import Join, OpenTable, SetUpTable
from fairfelt.facility.tables.events import TableSetUpAsked
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill, SetLimits
from fairfelt.facility.terminals.events import EnrollmentAsked, Limits, LimitsAsked
from fairfelt.facility.terminals.state import account
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.demonstration import subject_of
from fairfelt.server.live.views import terminal_view

ADMINISTRATOR, DEALER = Actor("ada", "administrator"), Actor("dana", "dealer")
FLOOR, ATTENDANT = Actor("flora", "floorperson"), Actor("sam", "slot attendant")
OTHER_FLOOR, FINANCE = Actor("fred", "floorperson"), Actor("finn", "finance")
SUPERVISOR, SECURITY = Actor("sue", "slot supervisor"), Actor("sean", "security")
HANDS = ("QS", "9D", "6H", "8C", "4D", "2S")
"""At Three Card Poker, position 1 and the dealer in turn: queen, six, four against nine, eight, two."""

TWO_WINS = (
    ((1, 5), {"Six Eight Shake": 10_000}),
    *(((first, second), {}) for first, second in ((2, 4), (2, 6), (3, 5))),
    ((3, 3), {"Six the Hardway": 40_000}),
    ((4, 4), {}),
)
"""Throws of Props & Hops: a Six Eight Shake stands when the first large win is to be paid, and then wins as well."""


class Facility:
    """Commands in, state out; the journal is kept as bytes. For training unless another purpose is named; "" for none."""

    def __init__(self, seed=0, purpose=Purpose.TRAINING):
        self.state, self.journal, self.random, self.at = State(), [], Random(f"facility {seed}"), 1_000_000
        if purpose:  # without chance: a seed gives the same evening at any facility
            assert self.now(ConfigureFacility(purpose), FINANCE).ok
            self.turn(ConfigureFacility(purpose))

    def give(self, command, actor):
        self.at += 1 + self.random.randrange(50)
        return self.now(command, actor)

    def now(self, command, actor):
        """A command at the time that it is."""
        reply, events = decide(self.state, command, Context(self.at, actor, self.random.randrange))
        for event in events:
            self.take(encode(actor.signs(self.at, f"c{len(self.journal)}", event)))
        return reply

    def take(self, body):
        """One entry more."""
        self.journal.append(body)
        evolve(self.state, decode(body))
        check(self.state)

    def must(self, command, actor):
        reply = self.give(command, actor)
        assert reply.ok, (command, reply)

    def both_keys(self, command, first=FINANCE, second=FLOOR):
        """Two departments agree to set something up."""
        self.must(command, first)
        self.turn(command, second)

    def turn(self, command, second=FLOOR):
        """The second key for what waits."""
        subject = subject_of(command)
        self.at += 1
        reply = self.now(TurnKey(subject, self.state[KeyRequests][subject].digest), second)
        assert reply.ok, (command, reply)

    def table(self, chapter, name="T1", rules="", **settings):
        self.both_keys(SetUpTable(name, rules or sample(find(chapter)), **settings))
        self.must(OpenTable(name), DEALER)
        return self.state[Rounds][name]

    def terminal(self, name, cents=100_000):
        self.both_keys(EnrollTerminal(name))
        for _ in range(cents // 10_000):
            self.must(InsertBill(10_000), at(name))
        return at(name)

    def limit(self, name, **limits):
        """Other limits for a terminal than the usual ones."""
        self.both_keys(SetLimits(name, Limits(**limits)))

    def seated(self, name, table="T1", position=1, cents=100_000):
        terminal = self.terminal(name, cents)
        self.must(Join(table, position), terminal)
        return terminal

    def seen(self, terminal):
        """What a terminal is shown now."""
        return terminal_view(self.state, terminal, self.at)

    def deal(self, *cards, table="T1"):
        for card in cards:
            self.must(DealCard(table, card), DEALER)

    def throw(self, dice, wagers, terminal="EWT-1", table="T1"):
        """A whole round of a dice game: these wagers besides what stands, the throw, the settlement."""
        self.lock({terminal: wagers}, table)
        self.must(ThrowDice(table, dice), DEALER)
        self.must(Settle(table), DEALER)

    def comes_again(self, card, table="T1"):
        """A card that is out already: the dealer is asked, and confirms it."""
        assert self.give(DealCard(table, card), DEALER).code == "twice"
        self.must(DealCard(table, card, again=True), DEALER)

    def asked(self, table="T1"):
        """What waits for a floorperson at a table."""
        return self.state[Requests].get(table)

    def agree(self, table="T1", actor=FLOOR):
        """The floorperson agrees to exactly what is asked."""
        asked = self.asked(table)
        assert asked is not None
        return self.give(Approve(table, asked.digest), actor)

    def lock(self, wagers, table="T1"):
        """Open, place and lock: wagers in cents by terminal and name."""
        self.must(OpenWagering(table), DEALER)
        for name, placed in wagers.items():
            for wager, cents in placed.items():
                self.must(PlaceWager(wager, cents), at(name))
        self.must(NoMoreBets(table), DEALER)


def at(terminal):
    return Actor(terminal, "terminal", terminal)


def keyed(*commands):
    """Commands by two keys, each with its actor: finance asks, a floorperson agrees."""
    for command in commands:
        match command:
            case EnrollTerminal(name, limits):
                named = digest(EnrollmentAsked(name, FINANCE.role, limits))
            case SetLimits(name, limits):
                named = digest(LimitsAsked(name, limits, FINANCE.role))
            case SetUpTable(table, rules, automatic, wager, choose, sharing):
                stated = "fully automated" if automatic else "hybrid"
                asked = TableSetUpAsked(table, rules, automatic, wager, choose, sharing, stated, FINANCE.role)
                named = digest(asked)
        yield FINANCE, command
        yield FLOOR, TurnKey(subject_of(command), named)


def balance(facility, terminal="EWT-1"):
    """What the account of a terminal holds."""
    return account(facility.state, terminal)


def replayed(journal):
    """The state that a journal comes to."""
    state = State()
    for body in journal:
        evolve(state, decode(body))
    return state
