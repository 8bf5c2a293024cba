"""What is kept of days and rounds that are over: reports, meters at the end of each day, sign-ins, where a round is in the journal.

Made of the events in their order, like the state; the writer shows each event before and after it is taken in.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from fairfelt.audit.reports import Reports
from fairfelt.floor import events as e
from fairfelt.floor.events import Noted
from fairfelt.floor.money import escrow
from fairfelt.floor.state import State, Table
from fairfelt.kit.outcomes import Verdict
from fairfelt.ledger.days import gaming_day

ENTRANCES = (e.SignedIn, e.SignInRefused, e.SignedOut)
Readings = dict[str, dict[str, int]]
"""The meters of each terminal."""


@dataclass(slots=True)
class Past:
    """A round: where it is in the journal, and what stood on the table when it began."""

    number: str
    table: str
    opened: int  # the entry of the journal
    opened_at: int
    carried: Any
    places: dict[int, Any]
    escrow: dict[str, int]
    ended: int = 0
    ended_at: int = 0
    terminals: dict[str, tuple[int, int]] = field(default_factory=dict)  # staked and won, by terminal
    voided: bool = False

    @property
    def day(self) -> date:
        """The gaming day on which it ended."""
        return gaming_day(self.ended_at)


class Books:
    """Fed with every event in turn."""

    def __init__(self) -> None:
        self.reports = Reports()
        self.day: date | None = None
        self.closings: dict[date, Readings] = {}
        self.rounds: dict[str, Past] = {}
        self.entrances: dict[date, list[Noted]] = {}
        self._open: dict[str, Past] = {}

    def before(self, seq: int, noted: Noted, state: State) -> None:
        """An event that is about to be taken in."""
        day = gaming_day(noted.at)
        if day != self.day:
            if self.day is not None:
                self.closings[self.day] = readings(state)
            self.day = day
        if isinstance(noted.event, e.WageringOpened | e.BankOffered):
            table = state.tables[noted.event.table]
            if table.round.number == noted.event.round:
                return  # it began when the bank was offered
            self._open[table.name] = Past(
                noted.event.round,
                table.name,
                seq,
                noted.at,
                table.carried,
                dict(table.places),
                dict(_escrow(state, table)),
            )

    def after(self, seq: int, noted: Noted) -> None:
        """An event that was taken in."""
        self.reports.take(noted)
        if isinstance(noted.event, ENTRANCES):
            self.entrances.setdefault(gaming_day(noted.at), []).append(noted)
        if isinstance(noted.event, e.Settled):
            past = self._open.pop(noted.event.table, None)
            if past is not None and past.number == noted.event.round and noted.event.lines:
                past.ended, past.ended_at, past.voided = seq, noted.at, noted.event.voided
                for line in noted.event.lines:
                    staked, won = past.terminals.get(line.terminal, (0, 0))
                    decided = line.verdict != Verdict.STANDS.value
                    net = line.returned - line.stake if decided else 0
                    past.terminals[line.terminal] = staked + line.stake, won + net
                self.rounds[past.number] = past

    def days(self) -> list[date]:
        """The gaming days of which there is anything, the newest first."""
        known = [*self.closings, *([self.day] if self.day else [])]
        return sorted(known, reverse=True)

    def meters(self, day: date, state: State) -> tuple[Readings, Readings]:
        """The meters when a day began, and when it ended or as they stand."""
        before = max((one for one in self.closings if one < day), default=None)
        return self.closings[before] if before else {}, self.closings.get(day) or readings(state)

    def past(self, table: str = "", day: date | None = None, terminal: str = "") -> Iterator[Past]:
        """Rounds that are over, the newest first."""
        for one in reversed(self.rounds.values()):
            if table in ("", one.table) and day in (None, one.day) and (not terminal or terminal in one.terminals):
                yield one


def readings(state: State) -> Readings:
    """All meters as they stand."""
    return {name: one.meters.all() for name, one in state.terminals.items()}


def _escrow(state: State, table: Table) -> Iterator[tuple[str, int]]:
    """What stands on the layout from the rounds before."""
    for terminal in table.terminals:
        if cents := state.ledger.balance(escrow(table.name, terminal)):
            yield terminal, cents
