"""The gaming tables as the journal tells of them: who sits and who deals, the phase, and the inputs of the round.

Every event has its phase and its round; a wager has its time. What a round comes to is for `settlements`.
"""

from dataclasses import dataclass, field, replace
from enum import Enum

from fairfelt.audit.findings import Case, Entry, Examiner, Findings, each
from fairfelt.audit.rounds import Inputs
from fairfelt.engine.questions import LEAVE
from fairfelt.engine.round import Happened
from fairfelt.facility import Event
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.events import (
    BankOffered,
    CardDealt,
    CardTakenBack,
    Chosen,
    DiceTakenBack,
    DiceThrown,
    IrregularityAsked,
    IrregularityCalled,
    Locked,
    Settled,
    WageringOpened,
    WagerPlaced,
)
from fairfelt.facility.system.events import FacilityConfigured
from fairfelt.facility.tables.events import (
    CardsCounted,
    DealerRelieved,
    DecksBrought,
    DecksChanged,
    Joined,
    LeftTable,
    ResumeAsked,
    Shuffled,
    TableClosed,
    TableOpened,
    TableResumed,
    TableSetUp,
    TableStopped,
    UpkeepDone,
)
from fairfelt.games import find
from fairfelt.kit.cards import card, cards
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity
from fairfelt.kit.wagers import Answer
from fairfelt.rules import accepted

UNBOUNDED = 1_000_000  # places at a dice table


class Phase(Enum):
    """Where a table is between its opening and its close."""

    CLOSED = "closed"
    READY = "between rounds"
    OFFERING = "offering the bank"
    WAGERING = "taking wagers"
    LOCKED = "in a round"
    STOPPED = "stopped"


WHEN: dict[type[Event], tuple[Phase, ...]] = {
    TableOpened: (Phase.CLOSED,),
    TableClosed: (Phase.READY,),
    BankOffered: (Phase.READY,),
    WageringOpened: (Phase.READY, Phase.OFFERING),
    WagerPlaced: (Phase.WAGERING,),
    Locked: (Phase.WAGERING,),
    CardDealt: (Phase.LOCKED,),
    CardTakenBack: (Phase.LOCKED,),
    DiceThrown: (Phase.LOCKED,),
    DiceTakenBack: (Phase.LOCKED,),
    Chosen: (Phase.OFFERING, Phase.LOCKED),
    IrregularityAsked: (Phase.LOCKED, Phase.READY),
    IrregularityCalled: (Phase.LOCKED, Phase.READY),
    CardsCounted: (Phase.READY, Phase.LOCKED),
    UpkeepDone: (Phase.READY,),
    Shuffled: (Phase.READY,),
    DecksBrought: (Phase.READY,),
    DecksChanged: (Phase.READY,),
    Validated: (Phase.LOCKED,),
    Settled: (Phase.LOCKED,),
    TableStopped: (Phase.READY, Phase.LOCKED),
    ResumeAsked: (Phase.STOPPED,),
    TableResumed: (Phase.STOPPED,),
}
BEGINS = (BankOffered, WageringOpened)


@dataclass
class Table:
    """One table: its round in progress, or the last one."""

    name: str
    round: Inputs
    sharing: int
    automatic: bool
    phase: Phase = Phase.CLOSED
    stopped_in: Phase = Phase.READY
    broken_off: bool = False  # the table stopped in this round
    number: str = ""  # of the round
    rounds: int = 0
    dealer: str = ""
    dealt_by: set[str] = field(default_factory=set)  # who had a hand in dealing this round
    places: dict[str, int] = field(default_factory=dict)  # positions by terminal
    gone: list[int] = field(default_factory=list)  # positions that were left while a round was played
    burned: int = 0  # cards that the last round burned
    stated: str = ""  # its class; version 0.1.0 did not state it

    @property
    def house(self) -> House:
        """The Rules Submission in force."""
        return self.round.house

    def dealt(self, name: str) -> bool:
        """Whether somebody deals here, or had a hand in dealing this round."""
        return name == self.dealer or name in self.dealt_by

    def irregularity(self, section: str, case: str) -> Irregularity:
        """The irregularity of that paragraph."""
        return next(each for each in self.house.game.irregularities if (each.cite, each.case) == (section, case))

    def forget(self, position: int) -> None:
        """A new player at a position starts afresh."""
        if self.house.game.forget is not None:
            self.round.state = self.house.game.forget(self.round.state, position)


class Tables(Examiner):
    """Follows every table from event to event."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(findings)
        self.by_name: dict[str, Table] = {}
        self.for_money = True

    def __getitem__(self, name: str) -> Table:
        return self.by_name[name]

    def set_up(self, event: TableSetUp, entry: Entry) -> None:
        """A table begins closed, with the rules that were accepted."""
        self.must(event.table not in self.by_name, f"table {event.table} was set up before")
        by_itself = event.table_class == "fully automated"
        words = f"table {event.table} was set up as {event.table_class}, {'without' if event.automatic else 'with'} a dealer"
        self.must(not event.table_class or by_itself == event.automatic, words, "605a.1")
        house = accepted(event.rules, find)
        if house.game.shoe is None:  # nobody has a hand: as many may play as there are terminals
            house = replace(house, game=replace(house.game, seats=UNBOUNDED))
        self.by_name[event.table] = Table(
            event.table, Inputs(house), event.sharing, event.automatic, stated=event.table_class
        )
        self.count("tables")

    def configured(self, event: FacilityConfigured, entry: Entry) -> None:
        """Only where nobody plays for money are a dealer's cards simulated."""
        self.for_money = event.purpose not in ("demonstration", "training")

    def came_from(self, event: CardDealt | DiceThrown, entry: Entry) -> None:
        """Where a person deals for money, every card and throw was read from the table."""
        table = self[event.table]
        real = event.source == "dealer" or table.automatic or not table.stated or not self.for_money
        self.must(real, f"{type(event).__name__} at table {table.name} was simulated, where a person deals", "605a.1")

    def in_phase(self, event: Event, entry: Entry) -> None:
        """An event belongs to a phase and, in a round, to that round."""
        table = self[getattr(event, "table", "")]
        kind = type(event).__name__
        allowed = " or ".join(phase.value for phase in WHEN[type(event)])
        self.must(
            table.phase in WHEN[type(event)],
            f"{kind} at table {table.name} while it is {table.phase.value}; it must be {allowed}",
        )
        number = getattr(event, "round", table.number)
        if isinstance(event, BEGINS) and table.phase is not Phase.OFFERING:
            self.must(number == f"{table.name}-{table.rounds + 1}", f"round {number} follows {table.number or 'none'}")
        else:
            self.must(number == table.number, f"{kind} names round {number}, the table is at {table.number}")

    def opened(self, event: TableOpened, entry: Entry) -> None:
        """Who opens a table deals at it."""
        table = self[event.table]
        self.must(event.dealer == entry.by, f"{entry.by} opened table {table.name} for {event.dealer}")
        table.phase, table.dealer = Phase.READY, event.dealer

    def closed(self, event: TableClosed, entry: Entry) -> None:
        """Nothing is left on the layout of a table that closes."""
        table = self[event.table]
        self.must(not table.round.standing, f"table {table.name} closed with wagers on the layout")
        table.phase, table.dealer = Phase.CLOSED, ""

    def relieved(self, event: DealerRelieved, entry: Entry) -> None:
        """The new dealer relieves the one who dealt, at an open table."""
        table = self[event.table]
        self.must(table.phase is not Phase.CLOSED, f"{event.dealer} took over table {table.name}, which is closed")
        self.must(event.before == table.dealer, f"{event.before} was relieved; {table.dealer or 'nobody'} dealt")
        self.must(event.dealer == entry.by, f"{entry.by} had {event.dealer} take over table {table.name}")
        table.dealer = event.dealer
        self.count("dealer reliefs")

    def joined(self, event: Joined, entry: Entry) -> None:
        """No more terminals at a position than may share its hand."""
        table = self[event.table]
        self.must(table.phase is not Phase.CLOSED, f"{event.terminal} joined table {table.name}, which is closed")
        table.places[event.terminal] = event.position
        there = list(table.places.values()).count(event.position)
        alone = table.house.game.own_hand(table.house) or table.house.game.shoe is None
        most = 1 if alone else table.sharing
        cite = alone if isinstance(alone, str) else table.house.game.seats_cite
        self.must(there <= most, f"{there} terminals are at position {event.position}; {most} may be", cite)

    def left(self, event: LeftTable, entry: Entry) -> None:
        """Who comes to that place later has neither wagered nor banked there."""
        table = self[event.table]
        position = table.places.pop(event.terminal)
        if table.phase is Phase.LOCKED or (table.phase is Phase.STOPPED and table.stopped_in is Phase.LOCKED):
            table.gone.append(position)
        else:
            table.round.answers.pop(event.terminal, None)
            table.forget(position)

    def began(self, event: BankOffered | WageringOpened, entry: Entry) -> None:
        """A round begins with what the last one left."""
        table = self[event.table]
        if table.phase is not Phase.OFFERING:
            before = table.round
            table.round = Inputs(before.house, state=before.state, standing=before.standing)
            table.rounds, table.number, table.broken_off = table.rounds + 1, event.round, False
        offered = isinstance(event, BankOffered)
        table.phase = Phase.OFFERING if offered else Phase.WAGERING
        if not offered:
            table.dealt_by = set()

    def wagered(self, event: WagerPlaced, entry: Entry) -> None:
        """A wager of a terminal at the table moves exactly what it changes; a standing wager goes back at the settlement."""
        table = self[event.table]
        self.must(event.terminal in table.places, f"a wager of {event.terminal}, which is not at table {table.name}")
        stood = table.round.standing.get(event.terminal, {}).get(event.wager, 0)
        spots = table.round.wagers.setdefault(event.terminal, {})
        right = max(event.cents, stood) - max(spots.get(event.wager, stood), stood)
        self.must(
            event.moved == right,
            f"{event.wager} of {event.terminal} moved {event.moved} cents, {right} is right",
            "605a.2(d)(1)",
        )
        spots[event.wager] = event.cents

    def locked(self, event: Locked, entry: Entry) -> None:
        """The lock names how many wagers stand and what they come to; what cannot stand goes back whole, with a reason."""
        table = self[event.table]
        round_ = table.round
        refused = {back.terminal: back for back in event.returned}
        names = sorted({*round_.wagers, *round_.standing})
        for name, back in refused.items():
            stood = round_.standing.get(name, {})
            placed = round_.placed(name)
            right = sum(max(cents, stood.get(wager, 0)) for wager, cents in placed.items()) - sum(stood.values())
            self.must(back.cents == right, f"{back.cents} cents went back to {name}, {right} is right")
            self.must(bool(back.why), f"the wagers of {name} went back without a reason")
        stands = [round_.placed(name) for name in names if name not in refused]
        cents = sum(sum(placed.values()) for placed in stands)
        self.must(
            cents == event.cents, f"round {event.round} was locked at {event.cents} cents, and {cents} cents stand"
        )
        wagers = sum(map(len, stands)) + sum(1 for name in refused if sum(round_.standing.get(name, {}).values()))
        self.must(
            wagers == event.wagers, f"round {event.round} was locked with {event.wagers} wagers, and {wagers} stand"
        )
        for name in refused:
            round_.wagers.pop(name, None)
        round_.places, table.phase = dict(table.places), Phase.LOCKED
        self.count("wagers", wagers)

    def card(self, event: CardDealt, entry: Entry) -> None:
        """The next card, and who dealt it."""
        self[event.table].round.cards.append(card(event.card))
        self[event.table].dealt_by.add(entry.by)

    def card_back(self, event: CardTakenBack, entry: Entry) -> None:
        """Only the last card is taken back."""
        last = str(self[event.table].round.cards.pop())
        self.must(event.card == last, f"{event.card} was taken back, the last card was {last}")

    def dice(self, event: DiceThrown, entry: Entry) -> None:
        """The next throw, and who dealt."""
        self[event.table].round.dice.append(event.dice)
        self[event.table].dealt_by.add(entry.by)

    def dice_back(self, event: DiceTakenBack, entry: Entry) -> None:
        """Only the last throw is taken back."""
        last = self[event.table].round.dice.pop()
        self.must(event.dice == last, f"{event.dice} was taken back, the last throw was {last}")

    def chosen(self, event: Chosen, entry: Entry) -> None:
        """An answer of a terminal at its own position."""
        table = self[event.table]
        places = table.places if table.phase is Phase.OFFERING else table.round.places
        at = places.get(event.terminal)
        self.must(at == event.position, f"{event.terminal} answered at position {event.position}; it sits at {at}")
        answer = Answer(event.move, event.cents, tuple(cards(event.cards)))
        table.round.answers.setdefault(event.terminal, []).append(answer)
        table.round.left += [event.terminal] * (event.move == LEAVE)

    def called(self, event: IrregularityCalled, entry: Entry) -> None:
        """What was called belongs to the round in progress; between rounds only a device is called."""
        table = self[event.table]
        irregularity = table.irregularity(event.section, event.case)
        if table.phase is Phase.LOCKED:
            key = irregularity.key
            again = irregularity.again and any(call.irregularity.key == key for call in table.round.happened)
            self.must(not again, f"{irregularity.when}: twice in one round, which is void", event.section)
            places = table.round.places.items()
            made = max((len(table.round.answers.get(name, ())) for name, at in places if at == event.seat), default=0)
            words = f"§ {event.section} was called after {event.after} choices of position {event.seat}; it made {made}"
            self.must(event.after in (None, made), words, event.section)
            accepted = replace(irregularity, fits=None)  # whether it can have happened is asked when it is called
            table.round = table.round.with_call(Happened(accepted, event.seat, event.after))
        else:
            words = f"{irregularity.when}: that was called between rounds"
            self.must(irregularity.between, words, event.section)

    def stopped(self, event: TableStopped, entry: Entry) -> None:
        """Play stops where it is."""
        table = self[event.table]
        table.stopped_in, table.phase = table.phase, Phase.STOPPED
        table.broken_off = table.stopped_in is Phase.LOCKED

    def resumed(self, event: TableResumed, entry: Entry) -> None:
        """Play goes on where it stopped."""
        self[event.table].phase = self[event.table].stopped_in

    CASES = (
        Case(TableSetUp, set_up, "once, with rules that can be read, in the class that it is dealt in", "605a.1"),
        Case(FacilityConfigured, configured, "what the facility is for"),
        *each(WHEN, in_phase, "the phase of the table and the number of the round"),
        Case(TableOpened, opened, "who opens a table deals at it"),
        Case(TableClosed, closed, "nothing is left on the layout"),
        Case(DealerRelieved, relieved, "who deals, and who dealt before"),
        Case(Joined, joined, "no more terminals at a position than may share its hand"),
        Case(LeftTable, left, "who left is not dealt to again"),
        Case(BankOffered, began, "a round begins with what the last one left"),
        Case(WageringOpened, began, "a round begins with what the last one left"),
        Case(WagerPlaced, wagered, "the amount that a wager moves", "605a.2(d)(1)"),
        Case(Locked, locked, "how many wagers stand, what they come to, and what goes back"),
        Case(CardDealt, card, "every card of the round, in its order"),
        *each((CardDealt, DiceThrown), came_from, "read from the table, where a person deals for money", "605a.1"),
        Case(CardTakenBack, card_back, "only the last card is taken back"),
        Case(DiceThrown, dice, "every throw of the round, in its order"),
        Case(DiceTakenBack, dice_back, "only the last throw is taken back"),
        Case(Chosen, chosen, "an answer of a terminal at its own position"),
        Case(IrregularityCalled, called, "what was called can be called in this phase"),
        Case(TableStopped, stopped, "play stops where it is"),
        Case(TableResumed, resumed, "play goes on where it stopped"),
    )
