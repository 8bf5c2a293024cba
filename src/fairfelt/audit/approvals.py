"""What needs two persons: a remedy, a stopped table that goes on, other decks. Asked, agreed to in time, done as asked.

What a remedy does to every wager is worked out here once more, from the round as it stood.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fairfelt.audit.findings import Case, Entry, Examiner, Findings, each
from fairfelt.audit.progressives import Progressives
from fairfelt.audit.rounds import Inputs, reckon, seats
from fairfelt.audit.tables import Phase, Table, Tables
from fairfelt.engine.round import Happened
from fairfelt.facility import Event
from fairfelt.facility.pit.events import RequestRefused, Withdrawn
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.effects import Effect
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
)
from fairfelt.facility.tables.events import (
    CardsCounted,
    DecksBrought,
    DecksChanged,
    ResumeAsked,
    Shuffled,
    TableClosed,
    TableResumed,
    TableStopped,
    UpkeepDone,
)
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Void
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.pay import usd
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Wager

FRESH = 5 * 60_000  # milliseconds in which a second person may agree
PLAYED_ON, STILL_SETTLED = "played on", "still settled"
PLAY: tuple[type[Event], ...] = (
    BankOffered,
    WageringOpened,
    Locked,
    CardDealt,
    CardTakenBack,
    DiceThrown,
    DiceTakenBack,
    Chosen,
    Shuffled,
    CardsCounted,
    UpkeepDone,
    Validated,
    TableStopped,
    TableClosed,
)


@dataclass(frozen=True)
class Request:
    """What was asked of a floorperson, by whom and when."""

    event: IrregularityAsked | ResumeAsked | DecksBrought
    by: str
    at: int


class Approvals(Examiner):
    """Knows what waits for a second person at every table. Looks at an event before the table has taken it in."""

    def __init__(self, findings: Findings, tables: Tables, progressives: Progressives) -> None:
        super().__init__(findings)
        self.tables, self.progressives = tables, progressives
        self.requests: dict[str, Request] = {}
        self.all_back: dict[str, tuple[Effect, ...]] = {}  # of a resumed table: what its round must give back

    # --- what is asked ------------------------------------------------------------------------------------------------

    def asked(self, event: IrregularityAsked | ResumeAsked | DecksBrought, entry: Entry) -> None:
        """One request at a time; a new one only when nobody agreed to the last in time."""
        waiting = self.requests.get(event.table)
        if waiting is not None:
            lapsed = entry.at - waiting.at > FRESH
            self.must(lapsed, f"a request at table {event.table} while another one waits")
        self.requests[event.table] = Request(event, entry.by, entry.at)
        self.count("requests")

    def remedy_asked(self, event: IrregularityAsked, entry: Entry) -> None:
        """The effects that are shown are those of the round; what voids nothing needs nobody."""
        self._effects(self.tables[event.table], event)

    def resume_asked(self, event: ResumeAsked, entry: Entry) -> None:
        """All that lies on the layout goes back, by the paragraph on wrong cards."""
        table = self.tables[event.table]
        section = _on_wrong_cards(table, event.misdealt)
        self.must(event.section == section, f"the request goes by § {event.section}, § {section} is right", section)
        self._same(event.effects, tuple(_all_back(table)), f"to resume table {table.name}", section)

    # --- what is done -------------------------------------------------------------------------------------------------

    def called(self, event: IrregularityCalled, entry: Entry) -> None:
        """A remedy that voids something, or needs a floorperson, only as it was asked and agreed to."""
        table = self.tables[event.table]
        self.count("irregularities")
        self._effects(table, event)
        if not _needs_two(table.irregularity(event.section, event.case)):
            self.must(not event.approved, f"§ {event.section} needs no second person; one is named", event.section)
            self.requests.pop(event.table, None)
            return
        words = f"{event.approved or 'nobody'} is named for the agreement, and {entry.by} gave it"
        self.must(event.approved == entry.by, words, event.section)
        request = self._agreed(event, entry, IrregularityAsked, event.section)
        if isinstance(request, IrregularityAsked):
            done = (event.round, event.section, event.case, event.seat, event.effects)
            asked = (request.round, request.section, request.case, request.seat, request.effects)
            words = f"the remedy of § {event.section} is another than the one that was asked for"
            self.must(done == asked, words, event.section)

    def resumed(self, event: TableResumed, entry: Entry) -> None:
        """A stopped table goes on only as it was asked and agreed to."""
        words = f"{event.approved or 'nobody'} is named for the agreement, and {entry.by} gave it"
        self.must(event.approved == entry.by, words)
        request = self._agreed(event, entry, ResumeAsked)
        if isinstance(request, ResumeAsked):
            words = f"table {event.table} was resumed otherwise than it was asked for"
            self.must(request.misdealt == event.misdealt, words, request.section)
            if self.tables[event.table].stopped_in is Phase.LOCKED:
                self.all_back[event.table] = request.effects

    def decks_changed(self, event: DecksChanged, entry: Entry) -> None:
        """Other decks come to the table only when a floorperson has verified their inspection."""
        words = f"{event.verified or 'nobody'} is named for the verification, and {entry.by} gave it"
        self.must(event.verified == entry.by, words)
        self._agreed(event, entry, DecksBrought)

    def refused(self, event: RequestRefused, entry: Entry) -> None:
        """Only what was asked can be refused: by a second person, with a reason."""
        request = self.requests.pop(event.table, None)
        if request is None:
            self.differs(f"nothing was asked at table {event.table} that could be refused")
            return
        self.must(entry.by != request.by, f"{entry.by} asked at table {event.table} and refused it")
        self.must(bool(event.reason.strip()), f"a request at table {event.table} was refused without a reason")
        self.count("refusals")

    def withdrawn(self, event: Withdrawn, entry: Entry) -> None:
        """Only what was asked can be withdrawn."""
        request = self.requests.pop(event.table, None)
        self.must(request is not None, f"nothing was asked at table {event.table} that could be withdrawn")

    def settled(self, event: Settled, entry: Entry) -> None:
        """The wagers of a round that broke off go back as the agreement says."""
        self.play(event, entry)
        effects = self.all_back.pop(event.table, None)
        if effects is not None:
            lines = tuple(
                Effect(line.position, line.wager, line.stake, line.verdict, line.returned, line.terminal)
                for line in event.lines
            )
            self._same(lines, effects, f"of round {event.round}, which broke off", "")

    def play(self, event: Event, entry: Entry) -> None:
        """Play stands still while a floorperson is asked."""
        table = getattr(event, "table", "")
        words = f"{type(event).__name__} at table {table} while a floorperson is asked"
        self.must(table not in self.requests, words)

    def _agreed(
        self, event: IrregularityCalled | TableResumed | DecksChanged, by: Entry, kind: type, section: str = ""
    ) -> Event | None:
        """The request that somebody agreed to: another person, who does not deal, within five minutes."""
        request = self.requests.pop(event.table, None)
        name = type(event).__name__
        if request is None or not isinstance(request.event, kind):
            self.differs(f"{name} at table {event.table} was never asked for", section)
            return None
        self.must(by.by != request.by, f"{by.by} asked for {name} and agreed to it", section)
        dealt = self.tables[event.table].dealt(by.by)
        self.must(not dealt, f"{by.by} deals at table {event.table} and agreed to {name}", section)
        late = by.at - request.at > FRESH
        self.must(not late, f"{name} was agreed to more than five minutes after it was asked for", section)
        self.count("approvals")
        return request.event

    # --- what a remedy does -------------------------------------------------------------------------------------------

    def _effects(self, table: Table, event: IrregularityAsked | IrregularityCalled) -> None:
        irregularity = table.irregularity(event.section, event.case)
        if event.seat is not None and event.after is None:  # version 0.1.0 asked less of a call
            irregularity = replace(irregularity, fits=None)
        call = Happened(irregularity, event.seat, event.after)
        right: tuple[Effect, ...] = ()
        if table.phase is Phase.LOCKED:
            try:
                right = tuple(effects(table.round.with_call(call), self.progressives.whole(table.name)))
            except Refused as no:
                self.differs(f"§ {event.section} cannot have happened in round {event.round}: {no.message}", no.cite)
                return
        self._same(event.effects, right, f"of § {event.section} in round {event.round}", event.section)

    def _same(self, effects: tuple[Effect, ...], right: tuple[Effect, ...], what: str, section: str) -> None:
        """The same effects on the same wagers, in whatever order."""
        there, due = sorted(map(_in_words, effects)), sorted(map(_in_words, right))
        if there != due:
            wrong = [words for words in there if words not in due] or ["nothing"]
            missing = [words for words in due if words not in there] or ["nothing more"]
            self.differs(f"the effects {what} are {'; '.join(wrong)}, and should be {'; '.join(missing)}", section)

    CASES = (
        Case(IrregularityAsked, asked, "one request at a time"),
        Case(IrregularityAsked, remedy_asked, "the effects on every wager, by the round itself"),
        Case(ResumeAsked, asked, "one request at a time"),
        Case(ResumeAsked, resume_asked, "every wager goes back, and by which paragraph"),
        Case(DecksBrought, asked, "one request at a time"),
        Case(IrregularityCalled, called, "asked for, agreed to by a second person in time, done as asked"),
        Case(TableResumed, resumed, "asked for, agreed to by a second person in time, done as asked"),
        Case(DecksChanged, decks_changed, "brought, verified by a second person in time"),
        Case(RequestRefused, refused, "something was asked; a second person refuses, with a reason"),
        Case(Withdrawn, withdrawn, "something was asked"),
        Case(Settled, settled, "play stands still while a floorperson is asked; all wagers of a broken round go back"),
        *each(PLAY, play, "play stands still while a floorperson is asked"),
    )


def effects(round_: Inputs, meters: dict[str, int]) -> Iterator[Effect]:
    """What a round with its irregularities makes of every wager: settled where it is over, else as far as it is certain."""
    found = reckon(round_, meters)
    if found is not None:
        for terminal, line in found.lines:
            yield Effect(line.seat, line.wager, line.stake_cents, line.verdict.value, line.returned_cents, terminal)
        return
    for terminal, seat in seats(round_).items():
        void = [call.irregularity for call in round_.happened if _concerns(call, seat)]
        for wager, cents in seat.wagers.items():
            back = any(_goes_back(remedy, wager, seat, round_.house) for remedy in void)
            words = Verdict.VOID.value if back else STILL_SETTLED if void else PLAYED_ON
            yield Effect(seat.position, wager.title, cents, words, cents if back else None, terminal)


def _concerns(call: Happened, seat: Seat) -> bool:
    """Whether a call voids something of this seat."""
    if call.irregularity.void is Void.HAND:
        return call.seat == seat.position
    return call.irregularity.void is Void.ROUND


def _goes_back(remedy: Irregularity, wager: Wager, seat: Seat, house: House) -> bool:
    """Whether a paragraph gives a wager back: those that it names or, where it names none, all that it does not settle."""
    if remedy.returns:
        return wager in remedy.returns
    return remedy.still is None or wager not in remedy.still(seat, house)


def _needs_two(remedy: Irregularity) -> bool:
    return remedy.void is not Void.NOTHING or remedy.floorperson


def _all_back(table: Table) -> Iterator[Effect]:
    """Every wager on the layout of a table that stopped in a round, whole."""
    if table.stopped_in is Phase.LOCKED:
        for terminal, seat in seats(table.round).items():
            for wager, cents in seat.wagers.items():
                yield Effect(seat.position, wager.title, cents, Verdict.VOID.value, cents, terminal)


def _on_wrong_cards(table: Table, misdealt: bool) -> str:
    """The paragraph on a deck that was misdealt or is wrong, for this house; else the one on its cards."""
    for remedy in table.house.game.irregularities:
        if (remedy.case == "misdealt" if misdealt else remedy.wrong_deck) and remedy.holds(table.house):
            return remedy.cite
    return "" if misdealt else table.house.shoe.cite


def _in_words(effect: Effect) -> str:
    """An effect as a difference names it."""
    back = "" if effect.returned is None else f", {usd(effect.returned)} returned"
    return f"{effect.wager} {usd(effect.cents)} of {effect.terminal} at {effect.position}: {effect.becomes}{back}"
