"""Every finished round and every cent reckoned anew from the journal, by somebody who does not trust the system.

Shares with the system the form of its events and the rulebook, and nothing else: rounds are driven through their game as a
dispute is, balances and meters are added up here once more.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from fairfelt.compliance import load
from fairfelt.floor import events as e
from fairfelt.floor.events import Noted
from fairfelt.games import find
from fairfelt.kit.asks import AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.kit.cards import UNSEEN, Card, card, cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity
from fairfelt.kit.round import Carried, Happened, View, run
from fairfelt.kit.settlement import Line, settlements
from fairfelt.kit.wagers import Answer


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that does not come out: at which event, and what."""

    seq: int
    words: str


@dataclass
class _Table:
    house: House
    seats: dict[int, str] = field(default_factory=dict)
    wagers: dict[int, dict[str, int]] = field(default_factory=dict)
    inputs: list[Card | tuple[int, ...] | Answer] = field(default_factory=list)
    happened: list[Happened] = field(default_factory=list)
    positions: tuple[int, ...] = ()
    carried: Carried = field(default_factory=Carried)
    pools: dict[str, Fraction] = field(default_factory=dict)
    locked: int = 0  # the event at which wagering closed
    stopped: bool = False


class Auditor:
    """Takes the events in order and keeps what does not come out."""

    def __init__(self) -> None:
        self.differences: list[Difference] = []
        self.rounds = 0
        self.balances: dict[str, int] = {}  # what each terminal's patron is owed, wagers on the layout included
        self._tables: dict[str, _Table] = {}
        self._places: dict[str, tuple[str, int]] = {}
        self._vouchers: dict[str, int] = {}
        self._seq = 0

    def take(self, noted: Noted) -> None:
        """One event more. What does not follow from those before it is a difference, too."""
        self._seq += 1
        try:
            self._follow(noted.event)
        except (LookupError, ValueError, TypeError, StopIteration, Refused) as no:
            self._differs(f"{type(noted.event).__name__} does not follow from what came before: {no!r}")

    def _follow(self, event: e.AnyEvent) -> None:
        match event:
            case e.TableSetUp():
                self._set_up(event)
            case e.BillAccepted(terminal=name, cents=cents):
                self._owe(name, cents)
            case e.VoucherIssued(terminal=name, number=number, cents=cents):
                self._owe(name, -cents)
                if number in self._vouchers:
                    self._differs("a voucher's number was used before")
                self._vouchers[number] = cents
            case e.VoucherAccepted(terminal=name, number=number, cents=cents):
                if self._vouchers.pop(number, None) != cents:
                    self._differs("a voucher was taken that is not outstanding for this amount")
                self._owe(name, cents)
            case e.CreditsCancelled(terminal=name, cents=cents):
                self._owe(name, -cents)
            case e.Joined(terminal=name, table=table, position=position):
                self._places[name] = (table, position)
                self._tables[table].seats[position] = name
            case e.LeftTable(terminal=name, table=table):
                self._tables[table].seats.pop(self._places.pop(name)[1])
            case _ if hasattr(event, "table"):
                self._at_table(self._tables[event.table], event)

    def _differs(self, words: str) -> None:
        self.differences.append(Difference(self._seq, words))

    def _owe(self, terminal: str, cents: int) -> None:
        self.balances[terminal] = self.balances.get(terminal, 0) + cents
        if self.balances[terminal] < 0:
            self._differs(f"{terminal} was paid {-self.balances[terminal]} cents more than it had")

    def _set_up(self, event: e.TableSetUp) -> None:
        house = load(event.rules, find)
        meters = (meter.wager for meter in house.game.progressives if house.offers(meter.wager))
        pools = {wager.name: Fraction(house.seed_cents(wager)) for wager in meters}
        self._tables[event.table] = _Table(house, pools=pools)

    def _at_table(self, table: _Table, event: e.AnyEvent) -> None:
        match event:
            case e.WageringOpened():
                table.wagers, table.inputs, table.happened, table.locked = {}, [], [], 0
                table.stopped = False
            case e.WagerPlaced(terminal=name, wager=wager, cents=cents):
                if table.locked:
                    self._differs(f"a wager of {name} came after the wagers were locked at {table.locked}")
                table.wagers.setdefault(self._places[name][1], {})[wager] = cents
            case e.Locked(returned=returned):
                for one in returned:
                    table.wagers.pop(self._places[one.terminal][1], None)
                table.locked, table.positions = self._seq, tuple(sorted(table.seats))
                self._contribute(table)
            case e.CardDealt(card=text):
                table.inputs.append(card(text))
            case e.CardTakenBack():
                table.inputs.pop()
            case e.DiceThrown(dice=dice):
                table.inputs.append(dice)
            case e.Chosen():
                table.inputs.append(Answer(event.move, event.cents, tuple(cards(event.cards))))
            case e.IrregularityCalled():
                table.happened.append(Happened(_irregularity(table.house, event), event.seat))
            case e.TableStopped():
                table.stopped = True
            case e.Settled():
                self._settled(table, event)

    def _contribute(self, table: _Table) -> None:
        for name in table.pools:
            staked = sum(placed.get(name, 0) for placed in table.wagers.values())
            table.pools[name] += table.house.rates.get(name, Fraction(0)) * staked

    def _settled(self, table: _Table, event: e.Settled) -> None:
        self.rounds += 1
        for line in event.lines:
            if line.verdict != "stands" and not line.hand_pay:
                self._owe(line.terminal, line.returned - line.stake)
            elif line.hand_pay:
                self._owe(line.terminal, -line.stake)
        if table.stopped:
            if any(line.returned != line.stake for line in event.lines):
                self._differs(f"round {event.round} broke off, and not every wager went back")
            table.carried = Carried(table.carried.state)
        elif event.lines:
            self._compare(table, event)
        for name, cents in event.meters.items():
            table.pools[name] = cents + table.pools[name] - int(table.pools[name])

    def _compare(self, table: _Table, event: e.Settled) -> None:
        try:
            view = _driven(table)
            if view.pending is not None:
                self._differs(f"round {event.round} was settled before it was over")
                return
            lines = settlements(view.table, {name: int(cents) for name, cents in table.pools.items()})
        except Refused as no:
            self._differs(f"round {event.round} cannot have been: {no}")
            return
        table.carried = view.carried or Carried()
        for found, paid in zip(map(_of_line, lines), map(_of_paid, event.lines), strict=False):
            if found != paid:
                self._differs(f"round {event.round}: {paid} was paid, {found} is right")
        if len(lines) != len(event.lines):
            self._differs(f"round {event.round}: {len(event.lines)} wagers were settled, there were {len(lines)}")


def _of_line(line: Line) -> tuple[object, ...]:
    return line.seat, line.wager, line.stake_cents, line.returned_cents, line.verdict.value, line.cite


def _of_paid(line: e.Paid) -> tuple[object, ...]:
    return line.position, line.wager, line.stake, line.returned, line.verdict, line.cite


def _irregularity(house: House, event: e.IrregularityCalled) -> Irregularity:
    known = house.game.irregularities
    return next(one for one in known if (one.cite, one.case) == (event.section, event.case))


def _driven(table: _Table) -> View:
    placed = {position: dict(left) for position, left in table.carried.standing.items()}
    for position, spots in table.wagers.items():
        mine = placed.setdefault(position, {})
        mine |= {name: cents for name, cents in spots.items() if cents or name in mine}
    driver = _Driver(placed, table.inputs)
    return run(table.house.game, table.house, table.positions, driver, table.carried, table.happened)


class _Driver:
    """Answers from the journal's inputs, whatever their order is among each other."""

    def __init__(self, wagers: dict[int, dict[str, int]], inputs: Iterable[Card | tuple[int, ...] | Answer]) -> None:
        given = list(inputs)
        self._wagers = wagers
        self._cards: Iterator[Card] = (one for one in given if isinstance(one, Card))
        self._answers: Iterator[Answer] = (one for one in given if isinstance(one, Answer))
        self._dice = (one for one in given if not isinstance(one, Card | Answer))

    def wagers(self, ask: AskWagers) -> dict[str, int]:
        known = {wager.title for wager in ask.wagers}
        return {name: cents for name, cents in self._wagers.get(ask.seat.position, {}).items() if name in known}

    def card(self, ask: AskCard) -> Card:
        if ask.to == "burn":
            return UNSEEN
        for one in self._cards:
            return one
        raise Pending

    def move(self, ask: AskMove) -> Answer:
        for one in self._answers:
            return one
        raise Pending

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        for one in self._dice:
            return one
        raise Pending
