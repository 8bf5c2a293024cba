"""Where a round that is over is in the journal, and what stood on the table when it began.

Made of the events in their order, like the state; the writer shows each event before and after it is taken in.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from fairfelt.facility import Noted, State
from fairfelt.facility.core.configuration import day_of
from fairfelt.facility.rounds.events import BankOffered, Settled, WageringOpened
from fairfelt.facility.rounds.state import Carried, Rounds
from fairfelt.facility.tables.state import Table
from fairfelt.kit.outcomes import Verdict
from fairfelt.ledger.accounts import stake


@dataclass(slots=True)
class PastRound:
    """A round: where it is in the journal, and what stood on the table when it began."""

    number: str
    table: str
    opened: int  # the entry of the journal
    opened_at: int
    carried: Carried
    places: dict[int, tuple[str, ...]]
    stakes: dict[str, int]
    ended: int = 0
    ended_at: int = 0
    terminals: dict[str, tuple[int, int]] = field(default_factory=dict)  # staked and won, by terminal
    voided: bool = False
    day: date = date.min  # the gaming day on which it ended


class Archive:
    """Fed with every event in turn."""

    def __init__(self) -> None:
        self.rounds: dict[str, PastRound] = {}
        self._open: dict[str, PastRound] = {}

    def before(self, seq: int, noted: Noted, state: State) -> None:
        """An event that is about to be taken in."""
        event = noted.event
        if isinstance(event, WageringOpened | BankOffered):
            play = state[Rounds][event.table]
            if play.round.number == event.round:
                return  # it began when the bank was offered
            stakes, places = dict(_stakes(state, play.table)), dict(play.table.places)
            self._open[event.table] = PastRound(event.round, event.table, seq, noted.at, play.carried, places, stakes)

    def after(self, seq: int, noted: Noted, state: State) -> None:
        """An event that was taken in."""
        event = noted.event
        if not isinstance(event, Settled):
            return
        past = self._open.pop(event.table, None)
        if past is not None and past.number == event.round and event.lines:
            past.ended, past.ended_at, past.voided = seq, noted.at, event.voided
            past.day = day_of(state, noted.at)
            for line in event.lines:
                staked, won = past.terminals.get(line.terminal, (0, 0))
                decided = line.verdict != Verdict.STANDS.value
                net = line.returned - line.stake if decided else 0
                past.terminals[line.terminal] = staked + line.stake, won + net
            self.rounds[past.number] = past

    def past(self, table: str = "", day: date | None = None, terminal: str = "") -> Iterator[PastRound]:
        """Rounds that are over, the newest first."""
        for past in reversed(self.rounds.values()):
            if table in ("", past.table) and day in (None, past.day) and (not terminal or terminal in past.terminals):
                yield past


def _stakes(state: State, table: Table) -> Iterator[tuple[str, int]]:
    """What stands on the layout from the rounds before."""
    for terminal in table.terminals:
        if cents := state.ledger.balance(stake(table.name, terminal)):
            yield terminal, cents
