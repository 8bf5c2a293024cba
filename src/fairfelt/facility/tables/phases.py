"""Where a table is: rounds lead it from ready to locked and back; a stop holds it until two persons let it go on."""

from collections.abc import Iterator

from fairfelt.facility.core import approval
from fairfelt.facility.core.alarms import raise_alarm
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events, Fact
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.effects import Effect
from fairfelt.facility.rounds.events import EDITION, BankOffered, Locked, Paid, Settled, WageringOpened
from fairfelt.facility.rounds.state import Play, Rounds
from fairfelt.facility.tables import decks
from fairfelt.facility.tables.answers import on_wrong_cards
from fairfelt.facility.tables.commands import Resume
from fairfelt.facility.tables.events import ResumeAsked, Shuffled, TableResumed, TableStopped
from fairfelt.facility.tables.state import Phase, Table, Tables, at
from fairfelt.kit.outcomes import Verdict


def bank_offered(state: State, event: BankOffered, noted: Noted) -> None:
    """A round begins with a question to the players."""
    table = state[Tables][event.table]
    _begin(table)
    table.phase = Phase.OFFERING


def wagering_opened(state: State, event: WageringOpened, noted: Noted) -> None:
    """A round begins, unless it began when the bank was offered."""
    table = state[Tables][event.table]
    if table.phase is not Phase.OFFERING:
        _begin(table)
    decks.unburn(table)
    table.phase = Phase.WAGERING


def _begin(table: Table) -> None:
    table.rounds += 1
    decks.gather(table)


def locked(state: State, event: Locked, noted: Noted) -> None:
    """No more bets."""
    state[Tables][event.table].phase = Phase.LOCKED


def settled(state: State, event: Settled, noted: Noted) -> None:
    """The next round may begin."""
    decks.keep_burned(state, event)
    state[Tables][event.table].phase = Phase.READY


def stopped(state: State, event: TableStopped, noted: Noted) -> None:
    """Play stops, and a floorperson hears of it."""
    table = state[Tables][event.table]
    table.stopped_in, table.touched = table.phase, event.rounds
    table.phase, table.notice = Phase.STOPPED, event.why
    raise_alarm(state, table.name, event.why)


def resume(state: State, command: Resume, context: Context) -> Events:
    """A stopped table is to go on, with other decks unless the deck was only misdealt; the round in progress is void."""
    table = at(state, command.table)
    table.must_be(Phase.STOPPED)
    play, section = state[Rounds][table.name], on_wrong_cards(table, command.misdealt)
    back = tuple(
        Effect(line.position, line.wager, line.stake, line.verdict, line.returned, line.terminal)
        for line in _all_back(play, section)
    )
    return [ResumeAsked(table.name, play.round.number, section, command.misdealt, back)]


def resume_asked(state: State, event: ResumeAsked, noted: Noted) -> None:
    """A floorperson has to agree."""
    approval.ask(state, event.table, noted, event.section)


def may_resume(state: State, asked: ResumeAsked, context: Context) -> Events:
    """A second person agrees: the table goes on, and every wager of the round goes back.

    Other decks are shuffled, for what the void round burned has left with its own; a single deck always is.
    """
    table, play = state[Tables][asked.table], state[Rounds][asked.table]
    resumed = TableResumed(table.name, context.actor.name, asked.misdealt)
    if table.stopped_in is not Phase.LOCKED:
        return [resumed]
    lines = tuple(_all_back(play, asked.section))
    settled = Settled(table.name, play.round.number, lines, voided=True, edition=EDITION)
    fresh = decks.several(table) and not asked.misdealt
    return [resumed, settled, Shuffled(table.name)] if fresh else [resumed, settled]


def resumed(state: State, event: TableResumed, noted: Noted) -> None:
    """The table goes on where it stopped."""
    table = state[Tables][event.table]
    approval.answered(state, table.name)
    table.touched, table.notice, table.phase = (), "", table.stopped_in
    if not event.misdealt:
        decks.renew(table, noted.at)


def _all_back(play: Play, section: str) -> Iterator[Paid]:
    """Every wager of the round in progress, returned; between rounds there is none."""
    if play.table.stopped_in is Phase.LOCKED:
        for terminal, position, wager, cents in play.on_layout():
            yield Paid(terminal, position, wager.title, cents, cents, Verdict.VOID.value, section)


FOLLOWS = (
    Fact(BankOffered, bank_offered),
    Fact(WageringOpened, wagering_opened),
    Fact(Locked, locked),
    Fact(Settled, settled),
)
