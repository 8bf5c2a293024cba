"""Every finished round and every cent reckoned anew from the journal, by somebody who does not trust the system.

Shares with the system the form of its events and the rulebook, and nothing else: rounds are driven through their game as a
dispute is, balances and meters are added up here once more.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from hashlib import sha256

from fairfelt.audit.driving import Inputs, reckon
from fairfelt.audit.reports import Reports
from fairfelt.engine.questions import LEAVE
from fairfelt.engine.round import Happened
from fairfelt.engine.settlement import Line
from fairfelt.facility import Event, Noted
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.hand_pays.events import CreditsCancelled
from fairfelt.facility.journal.events import StateKept
from fairfelt.facility.rounds.events import (
    BankOffered,
    CardDealt,
    CardTakenBack,
    Chosen,
    DiceTakenBack,
    DiceThrown,
    IrregularityCalled,
    Locked,
    Paid,
    Settled,
    WageringOpened,
    WagerPlaced,
)
from fairfelt.facility.tables.events import Joined, LeftTable, TableSetUp, TableStopped
from fairfelt.facility.terminals.events import BillAccepted
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued
from fairfelt.games import find
from fairfelt.kit.cards import card, cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Void
from fairfelt.kit.wagers import Answer
from fairfelt.rules import load

SUMS = ("deposited", "winnings", "collected", "withdrawn")
UNBOUNDED = 1_000_000  # places at a dice table


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that does not come out: at which event, and what."""

    seq: int
    words: str


@dataclass
class _Table:
    round: Inputs
    sharing: int
    pools: dict[str, Fraction]
    places: dict[str, int] = field(default_factory=dict)  # positions by terminal
    locked: int = 0  # the event at which wagering closed
    offered: str = ""  # the round for which players were asked who banks it
    gone: list[int] = field(default_factory=list)  # positions that were left while a round was played
    playing: bool = False
    stopped: bool = False


class Auditor:
    """Takes the events in order and keeps what does not come out."""

    def __init__(self) -> None:
        self.differences: list[Difference] = []
        self.rounds = 0
        self.balances: dict[str, int] = {}  # what each terminal's patron is owed, wagers on the layout included
        self.meters: dict[str, Counter[str]] = {}  # § 605a.5(d), by terminal and by the names of its paragraphs
        self._tables: dict[str, _Table] = {}
        self._vouchers: dict[str, int] = {}
        self._reports = Reports()
        self._seq = 0
        self._kept: dict[int, str] = {}

    def take(self, noted: Noted) -> None:
        """One event more. What does not follow from those before it is a difference, too."""
        self._seq += 1
        try:
            self._reports.take(noted)
            self._follow(noted.event)
        except (LookupError, ValueError, TypeError, StopIteration, Refused) as no:
            self._differs(f"{type(noted.event).__name__} does not follow from what came before: {no!r}")

    def pools(self, table: str) -> dict[str, Fraction]:
        """Where the progressive meters of a table stand."""
        return self._tables[table].pools

    def snapshot(self, seq: int, body: bytes) -> Iterator[str]:
        """What is wrong with a kept snapshot, once all events were taken: it must be one that the journal names."""
        if self._kept.get(seq) != sha256(body).hexdigest():
            yield f"snapshot {seq}: another than the one that the journal names"

    def _meter(self, terminal: str, name: str, cents: int) -> None:
        self.meters.setdefault(terminal, Counter())[name] += cents

    def _follow(self, event: Event) -> None:
        match event:
            case TableSetUp():
                self._set_up(event)
            case BillAccepted(terminal=name, cents=cents):
                self._owe(name, cents)
                self._meter(name, "bill in", cents)
            case VoucherIssued(terminal=name, number=number, cents=cents):
                self._owe(name, -cents)
                self._meter(name, "voucher out, cashable, value", cents)
                if number in self._vouchers:
                    self._differs("a voucher's number was used before")
                self._vouchers[number] = cents
            case VoucherAccepted(terminal=name, number=number, cents=cents):
                if self._vouchers.pop(number, None) != cents:
                    self._differs("a voucher was taken that is not outstanding for this amount")
                self._owe(name, cents)
                self._meter(name, "voucher in, cashable, value", cents)
            case CreditsCancelled(terminal=name, cents=cents):
                self._owe(name, -cents)
                self._meter(name, "attendant paid cancelled credits", cents)
            case Joined(terminal=name, table=table, position=position):
                self._join(self._tables[table], name, position)
            case LeftTable(terminal=name, table=table):
                self._leave(self._tables[table], name)
            case DayClosed():
                self._closed(event)
            case StateKept(seq=seq, digest=digest):
                self._kept[seq] = digest
            case _ if hasattr(event, "table"):
                self._at_table(self._tables[event.table], event)

    def _closed(self, event: DayClosed) -> None:
        """The totals of a day must be those of its events, one by one."""
        accounts = self._reports.accounts.items()
        found = {(kind, name): one for (day, kind, name), one in accounts if day.isoformat() == event.day}
        told = {(one.kind, one.name): one for one in event.totals}
        for kind, name in sorted(found.keys() | told.keys()):
            one, other = found.get((kind, name)), told.get((kind, name))
            if [getattr(one, column, 0) for column in SUMS] != [getattr(other, column, 0) for column in SUMS]:
                self._differs(f"the gaming day {event.day} was closed with {other} for {kind} {name}, {one} is right")

    def _differs(self, words: str) -> None:
        self.differences.append(Difference(self._seq, words))

    def _owe(self, terminal: str, cents: int) -> None:
        self.balances[terminal] = self.balances.get(terminal, 0) + cents
        if self.balances[terminal] < 0:
            self._differs(f"{terminal} was paid {-self.balances[terminal]} cents more than it had")

    def _set_up(self, event: TableSetUp) -> None:
        house = load(event.rules, find)
        if house.game.shoe is None:  # nobody has a hand: as many may play as there are terminals
            house = replace(house, game=replace(house.game, seats=UNBOUNDED))
        meters = (meter.wager for meter in house.game.progressives if house.offers(meter.wager))
        pools = {wager.name: Fraction(house.seed_cents(wager)) for wager in meters}
        self._tables[event.table] = _Table(Inputs(house), event.sharing, pools)

    def _join(self, table: _Table, name: str, position: int) -> None:
        table.places[name] = position
        there, house = list(table.places.values()).count(position), table.round.house
        alone = house.game.own_hand(house) or house.game.shoe is None
        if there > (1 if alone else table.sharing):
            self._differs(f"{there} terminals are at position {position}, more than may share a hand")

    def _leave(self, table: _Table, name: str) -> None:
        """Who comes to that place later has neither wagered nor banked there."""
        position = table.places.pop(name)
        if table.playing:
            table.gone.append(position)
        else:
            table.round.answers.pop(name, None)
            _forget(table, position)

    def _begin(self, table: _Table) -> None:
        old = table.round
        table.round = Inputs(old.house, state=old.state, standing=old.standing)
        table.locked, table.stopped = 0, False

    def _at_table(self, table: _Table, event: Event) -> None:
        match event:
            case BankOffered(round=number):
                self._begin(table)
                table.offered = number
            case WageringOpened(round=number):
                if table.offered != number:
                    self._begin(table)
            case WagerPlaced(terminal=name, wager=wager, cents=cents):
                if table.locked:
                    self._differs(f"a wager of {name} came after the wagers were locked at {table.locked}")
                if name not in table.places:
                    self._differs(f"a wager of {name}, who is not at the table")
                table.round.wagers.setdefault(name, {})[wager] = cents
            case Locked(returned=returned):
                for one in returned:
                    table.round.wagers.pop(one.terminal, None)
                table.locked, table.round.places = self._seq, dict(table.places)
                table.playing = True
                self._lock(table, event)
                self._contribute(table)
            case CardDealt(card=text):
                table.round.cards.append(card(text))
            case CardTakenBack():
                table.round.cards.pop()
            case DiceThrown(dice=dice):
                table.round.dice.append(dice)
            case DiceTakenBack():
                table.round.dice.pop()
            case Chosen():
                answer = Answer(event.move, event.cents, tuple(cards(event.cards)))
                table.round.answers.setdefault(event.terminal, []).append(answer)
                table.round.left += [event.terminal] * (event.move == LEAVE)
                self._meter(event.terminal, "coin in", event.placed)
            case IrregularityCalled(seat=seat):
                called = _irregularity(table.round.house, event)
                table.round.happened.append(Happened(called, seat))
                if called.void is Void.HAND and seat is not None:
                    table.round.dead.setdefault(seat, len(table.round.cards))
            case TableStopped():
                table.stopped = True
            case Settled():
                self._settled(table, event)

    def _lock(self, table: _Table, event: Locked) -> None:
        """What the lock says stands, does; and it is played with from now on."""
        out = {one.terminal for one in event.returned}
        names = {*table.round.wagers, *table.round.standing}
        staked = {name: table.round.placed(name) for name in sorted(names)}
        if sum(sum(placed.values()) for name, placed in staked.items() if name not in out) != event.cents:
            self._differs(f"round {event.round} was locked at {event.cents} cents, and other wagers stand")
        for name, placed in staked.items():
            stood = table.round.standing.get(name, {})
            more = sum(max(cents - stood.get(wager, 0), 0) for wager, cents in placed.items())
            self._meter(name, "coin in", more)

    def _contribute(self, table: _Table) -> None:
        for name in table.pools:
            staked = sum(placed.get(name, 0) for placed in table.round.wagers.values())
            table.pools[name] += table.round.house.rates.get(name, Fraction(0)) * staked

    def _settled(self, table: _Table, event: Settled) -> None:
        self.rounds += 1
        for line in event.lines:
            if line.verdict != "stands":
                self._meter(line.terminal, _meter_of(line), line.returned)
            if line.verdict != "stands" and not line.hand_pay:
                self._owe(line.terminal, line.returned - line.stake)
            elif line.hand_pay:
                self._owe(line.terminal, -line.stake)
        if table.stopped:
            if any(line.returned != line.stake for line in event.lines):
                self._differs(f"round {event.round} broke off, and not every wager went back")
            table.round.standing = {}
        elif event.lines:
            self._compare(table, event)
        for name, cents in event.meters.items():
            table.pools[name] = cents + table.pools[name] - int(table.pools[name])
        table.playing = False
        while table.gone:
            _forget(table, table.gone.pop())

    def _compare(self, table: _Table, event: Settled) -> None:
        try:
            found = reckon(table.round, {name: int(cents) for name, cents in table.pools.items()})
        except Refused as no:
            self._differs(f"round {event.round} cannot have been: {no}")
            return
        if found is None:
            self._differs(f"round {event.round} was settled before it was over")
            return
        table.round.state, table.round.standing = found.state, found.standing
        for right, paid in zip(found.lines, event.lines, strict=False):
            if _of_line(*right) != _of_paid(paid):
                self._differs(f"round {event.round}: {_of_paid(paid)} was paid, {_of_line(*right)} is right")
        if len(found.lines) != len(event.lines):
            self._differs(f"round {event.round}: {len(event.lines)} wagers were settled, there were {len(found.lines)}")


def _forget(table: _Table, position: int) -> None:
    forget = table.round.house.game.forget
    if forget is not None:
        table.round.state = forget(table.round.state, position)


def _meter_of(line: Paid) -> str:
    """Which meter counts a payment: one of a progressive apart, and what an attendant pays apart: § 605a.5(d)."""
    if line.progressive:
        return "attendant paid progressive payout" if line.hand_pay else "terminal paid progressive payout"
    return "attendant paid jackpots" if line.hand_pay else "coin out"


def _of_line(terminal: str, line: Line) -> tuple[object, ...]:
    return terminal, line.seat, line.wager, line.stake_cents, line.returned_cents, line.verdict.value, line.cite


def _of_paid(line: Paid) -> tuple[object, ...]:
    return line.terminal, line.position, line.wager, line.stake, line.returned, line.verdict, line.cite


def _irregularity(house: House, event: IrregularityCalled) -> Irregularity:
    known = house.game.irregularities
    return next(one for one in known if (one.cite, one.case) == (event.section, event.case))
