"""The cards of every table: which came since the last shuffle, what a count must find, and what a wrong one touches.

A card that came more often than the decks have it, and a count that does not come out, must have stopped the table.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from fairfelt.audit.findings import Case, Entry, Examiner, Findings
from fairfelt.audit.rounds import stand
from fairfelt.audit.tables import Phase, Table, Tables
from fairfelt.engine.questions import AskCard
from fairfelt.facility.rounds.events import (
    BankOffered,
    CardDealt,
    CardTakenBack,
    IrregularityCalled,
    Settled,
    WageringOpened,
)
from fairfelt.facility.tables.events import (
    CardsCounted,
    DealerRelieved,
    DecksChanged,
    Shuffled,
    TableOpened,
    TableResumed,
    TableStopped,
    UpkeepDone,
)
from fairfelt.kit.cards import Card, card
from fairfelt.kit.irregularities import Void
from fairfelt.kit.options import Task, Upkeep

COUNTS = (Task.COUNT_STUB, Task.COUNT_DECK)
FOUND = re.compile(r"the count found (-?\d+) cards, and (-?\d+) should be there")


@dataclass
class Decks:
    """What is known of a table's cards."""

    seen: dict[Card, list[str]] = field(default_factory=dict)  # the rounds in which each card came
    burned: int = 0
    to_burn: int = 0  # before the next card is dealt
    trusted: int = 0  # the last round up to which all cards are known to be there
    counted: int = 0  # the round after which the cards were last counted, or came
    new: bool = False  # no round was dealt from them yet


class Counts(Examiner):
    """Follows the cards of every table, once the table has taken an event in."""

    def __init__(self, findings: Findings, tables: Tables) -> None:
        super().__init__(findings)
        self.tables = tables
        self.decks: dict[str, Decks] = {}

    # --- what becomes of the cards ------------------------------------------------------------------------------------

    def opened(self, event: TableOpened, entry: Entry) -> None:
        """The cards are inspected; of a full shoe a card is burned."""
        table, decks = self.tables[event.table], self.decks.setdefault(event.table, Decks())
        decks.burned, decks.to_burn, decks.trusted, decks.counted = 0, _burn(table), table.rounds, table.rounds

    def relieved(self, event: DealerRelieved, entry: Entry) -> None:
        """A new dealer burns a card where the chapter says so."""
        self.decks[event.table].to_burn += _burn(self.tables[event.table])

    def began(self, event: BankOffered | WageringOpened, entry: Entry) -> None:
        """A single deck is whole again at every round."""
        table, decks = self.tables[event.table], self.decks[event.table]
        decks.new = False
        if _single(table):
            decks.burned = 0
            if not table.round.cards:
                decks.seen = {}

    def shuffled(self, event: Shuffled, entry: Entry) -> None:
        """All cards go back into the shoe."""
        table, decks = self.tables[event.table], self.decks[event.table]
        decks.seen, decks.burned, decks.to_burn = {}, 0, _burn(table)
        if table.house.game.shoe and not _single(table):
            decks.trusted = table.rounds

    def changed(self, event: DecksChanged | TableResumed, entry: Entry) -> None:
        """Other decks, which are whole; of a deck that was only misdealt the cards stay."""
        if isinstance(event, DecksChanged) or not event.misdealt:
            table = self.tables[event.table]
            new = Decks(to_burn=_burn(table), trusted=table.rounds, counted=table.rounds, new=True)
            self.decks[event.table] = new

    def dealt(self, event: CardDealt, entry: Entry) -> None:
        """A card is one of the decks', and comes no more often than they have it."""
        table, decks = self.tables[event.table], self.decks[event.table]
        came = card(event.card)
        rounds = decks.seen.setdefault(came, [])
        rounds.append(event.round)
        most = table.house.shoe.cards().count(came)
        words = f"the {came.words} came {len(rounds)} times; the decks have it {most} times, and play was not stopped"
        self.must(len(rounds) <= most, words, table.house.shoe.cite)
        decks.burned, decks.to_burn = decks.burned + decks.to_burn, 0
        self.count("cards")

    def taken_back(self, event: CardTakenBack, entry: Entry) -> None:
        """A card that was read wrongly never came."""
        self.decks[event.table].seen[card(event.card)].pop()

    def called(self, event: IrregularityCalled, entry: Entry) -> None:
        """Some remedies put cards back into the shoe."""
        if self.tables[event.table].irregularity(event.section, event.case).reshuffled:
            decks = self.decks[event.table]
            decks.seen, decks.burned = {}, 0

    def settled(self, event: Settled, entry: Entry) -> None:
        """Burned cards stay out, unless they left with their decks; where a count of the stub is due, it comes first."""
        table, decks = self.tables[event.table], self.decks[event.table]
        if event.lines and not decks.new:
            decks.burned += table.burned
        void = table.broken_off or any(call.irregularity.void is Void.ROUND for call in table.round.happened)
        if event.lines and not table.automatic and not void:
            for due in _due(table, Task.COUNT_STUB):
                since = table.rounds - decks.counted
                words = f"round {event.round} was settled, and the stub not counted for {since} rounds"
                self.must(since < due.every_rounds, words, due.cite)

    # --- the counts ---------------------------------------------------------------------------------------------------

    def counted(self, event: CardsCounted, entry: Entry) -> None:
        """The number that must be there, all cards being dealt that are due."""
        table, decks = self.tables[event.table], self.decks[event.table]
        cite = _cite(table)
        aside = sum(1 for call in table.round.happened if call.irregularity.aside)
        words = f"{event.aside} cards were set aside, and the irregularities of the round put {aside} there"
        self.must(0 <= event.aside <= aside, words, cite)
        right = self.expected(table, table.phase) - event.aside
        words = f"a count of {event.cards} cards was recorded as right; {right} must be there"
        self.must(event.cards == right, words, cite)
        self.must(event.section == cite, f"the count goes by § {event.section}, § {cite} is right", cite)
        decks.trusted = decks.counted = table.rounds
        self.count("card counts")

    def stopped(self, event: TableStopped, entry: Entry) -> None:
        """What stopped the table is so, and every round is named that it touches."""
        table, decks = self.tables[event.table], self.decks[event.table]
        touched = [f"{table.name}-{number}" for number in range(decks.trusted + 1, table.rounds + 1)]
        if count := FOUND.fullmatch(event.why):
            found, should = map(int, count.groups())
            aside = sum(1 for call in table.round.happened if call.irregularity.aside)
            right = self.expected(table, table.stopped_in)
            words = f"{should} cards should have been there by the stop; {right} must be"
            self.must(should in range(right - aside, right + 1), words, _cite(table))
            self.must(found != should, f"a count of {found} cards stopped the table, and it was right", _cite(table))
            self.count("card counts")
        else:
            named = [came for came in decks.seen if event.why.startswith(f"the {came.words} came ")]
            all_out = [came for came in named if len(decks.seen[came]) >= table.house.shoe.cards().count(came)]
            words = f"{event.why!r} stopped the table, and that is not so"
            self.must(bool(all_out), words, table.house.shoe.cite)
            touched += [number for came in all_out for number in decks.seen[came]] + [table.number]
        right_rounds = tuple(dict.fromkeys(touched))
        words = f"the stop names the rounds {event.rounds}, {right_rounds} are touched"
        self.must(event.rounds == right_rounds, words, table.house.shoe.cite)
        self.count("stops")

    def expected(self, table: Table, phase: Phase) -> int:
        """The cards that are left: all but those that were dealt, burned or laid apart; between rounds, one deck is whole."""
        size, decks = len(table.house.shoe.cards()), self.decks[table.name]
        if phase is not Phase.LOCKED and _single(table):
            return size
        out = sum(map(len, decks.seen.values())) + decks.burned
        if phase is Phase.LOCKED:
            view = stand(table.round)
            due = isinstance(view.pending, AskCard)
            self.must(
                not due, f"the cards were counted while some were still due in round {table.number}", _cite(table)
            )
            out += len(view.table.burned) + sum(view.table.laid_apart.values())
        return size - out

    def upkeep(self, event: UpkeepDone, entry: Entry) -> None:
        """Something that the chapter has done now and then."""
        table = self.tables[event.table]
        known = {due.cite for due in _in_force(table) if due.every_hours and due.task is Task.OTHER}
        self.must(event.section in known, f"nothing is due by § {event.section} now and then", event.section)

    CASES = (
        Case(TableOpened, opened, "the cards are whole"),
        Case(DealerRelieved, relieved, "the card that a new dealer burns"),
        Case(BankOffered, began, "a single deck is whole"),
        Case(WageringOpened, began, "a single deck is whole"),
        Case(Shuffled, shuffled, "the shoe is whole"),
        Case(DecksChanged, changed, "the decks are whole"),
        Case(TableResumed, changed, "the decks are whole, unless they were only misdealt"),
        Case(CardDealt, dealt, "no card comes more often than the decks have it"),
        Case(CardTakenBack, taken_back, "the card never came"),
        Case(IrregularityCalled, called, "cards that go back into the shoe"),
        Case(Settled, settled, "the stub was counted where that is due"),
        Case(CardsCounted, counted, "the number of cards that must be there"),
        Case(TableStopped, stopped, "why the table stopped, and the rounds that it touches"),
        Case(UpkeepDone, upkeep, "the chapter has such upkeep"),
    )


def _single(table: Table) -> bool:
    return bool(table.house.game.shoe) and table.house.shoe.decks == 1


def _in_force(table: Table) -> Iterator[Upkeep]:
    """The upkeep for this way of dealing."""
    return (due for due in table.house.game.upkeep if due.dealing in ("", table.house.dealing))


def _due(table: Table, task: Task) -> Iterator[Upkeep]:
    """The counts that the dealer makes; a shuffler that counts spares them."""
    game = table.house.game
    counting = bool(game.option("shuffler")) and table.house.option("shuffler") == "counting"
    return (due for due in _in_force(table) if due.task is task and not (counting and task in COUNTS))


def _burn(table: Table) -> int:
    """One card, where the chapter has it burned of a full shoe and for a new dealer."""
    return 0 if table.automatic else int(any(due.task is Task.BURN for due in _in_force(table)))


def _cite(table: Table) -> str:
    """The paragraph on counts; where there is none, the one on the cards."""
    return next((due.cite for due in _in_force(table) if due.task in COUNTS), table.house.shoe.cite)
