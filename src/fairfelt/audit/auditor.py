"""The auditor: every event of a journal in turn, given to all examiners that have a case for it.

Shares with the system the form of its events, the rulebook and the gaming day, and no code that decides anything.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from fairfelt.audit.alarms import Alarms
from fairfelt.audit.approvals import Approvals
from fairfelt.audit.counts import Counts
from fairfelt.audit.days import Days
from fairfelt.audit.findings import Case, Difference, Entry, Examiner, Findings
from fairfelt.audit.hand_pays import HandPays
from fairfelt.audit.keys import Keys
from fairfelt.audit.limits import Limits
from fairfelt.audit.meters import Meters
from fairfelt.audit.money import Money
from fairfelt.audit.progressives import Progressives
from fairfelt.audit.settlements import Settlements
from fairfelt.audit.signatures import Signatures
from fairfelt.audit.snapshots import Snapshots
from fairfelt.audit.tables import Tables
from fairfelt.audit.vouchers import Vouchers
from fairfelt.facility import Event, Noted
from fairfelt.facility.journal.events import Declined
from fairfelt.kit.errors import Refused

EXAMINERS: tuple[type[Examiner], ...] = (
    Signatures,  # who did it: before the table has another dealer
    Keys,
    Approvals,  # and whether it was agreed to: before the round has taken the remedy in
    Tables,
    Limits,
    Settlements,
    Progressives,
    Vouchers,  # what an account holds before the money is moved
    HandPays,
    Money,
    Meters,
    Counts,
    Alarms,
    Days,
    Snapshots,
)
"""In the order in which they look at an event."""

NOT_EXAMINED: dict[type[Event], str] = {
    Declined: "nothing came of it but the refusal",
}
"""Events for which there is no case, and why."""


def cases() -> dict[type[Event], tuple[tuple[type[Examiner], Case], ...]]:
    """What is checked of every kind of event, and by whom."""
    found: dict[type[Event], tuple[tuple[type[Examiner], Case], ...]] = {}
    for examiner in EXAMINERS:
        for case in examiner.CASES:
            found[case.event] = (*found.get(case.event, ()), (examiner, case))
    return found


class Auditor:
    """Takes the events in order and keeps what does not come out."""

    def __init__(self) -> None:
        findings = self.findings = Findings()
        tables = self._tables = Tables(findings)
        signatures = Signatures(findings, tables)
        progressives = self._progressives = Progressives(findings, tables)
        money = self._money = Money(findings, tables, progressives)
        limits = Limits(findings)
        vouchers, hand_pays = Vouchers(findings, money, limits), HandPays(findings, signatures)
        self._meters, self._snapshots = Meters(findings, tables, money), Snapshots(findings)
        self._days = Days(findings, money, self._meters, vouchers, hand_pays, progressives)
        there: tuple[Examiner, ...] = (
            signatures,
            Keys(findings),
            Approvals(findings, tables, progressives),
            tables,
            limits,
            Settlements(findings, tables, progressives, limits),
            progressives,
            vouchers,
            hand_pays,
            money,
            self._meters,
            Counts(findings, tables),
            Alarms(findings),
            self._days,
            self._snapshots,
        )
        by_kind = {type(examiner): examiner for examiner in there}
        self._examiners = [by_kind[kind] for kind in EXAMINERS]
        self._checks: dict[type[Event], list[Callable[[Any, Entry], None]]] = {}
        for examiner in self._examiners:
            for event, checks in examiner.checks_of().items():
                self._checks.setdefault(event, []).extend(checks)

    def take(self, noted: Noted) -> None:
        """One event more. What does not follow from those before it is a difference, too."""
        before = self.findings.entry
        entry = self.findings.entry = Entry(before.seq + 1, noted.at, noted.by, noted.role, noted.department)
        self.findings.count("events")
        self.findings.must(noted.at >= before.at, "the time goes back")
        self._days.turn(noted.at)
        try:
            for check in self._checks.get(type(noted.event), ()):
                check(noted.event, entry)
        except (LookupError, ValueError, TypeError, StopIteration, Refused) as no:
            name = type(noted.event).__name__
            self.findings.differs(f"{name} does not follow from what came before: {no!r}")

    def end(self) -> None:
        """Every event was taken: what must tie at the end of the journal."""
        for examiner in self._examiners:
            examiner.end()

    @property
    def differences(self) -> list[Difference]:
        """What does not come out."""
        return self.findings.differences

    @property
    def examined(self) -> Mapping[str, int]:
        """How much of each kind was examined, by its noun."""
        return self.findings.examined

    @property
    def rounds(self) -> int:
        """How many rounds were settled."""
        return self.findings.examined["rounds"]

    @property
    def clock(self) -> ZoneInfo:
        """The clocks of the facility."""
        return self._days.reports.start.clock

    @property
    def balances(self) -> dict[str, int]:
        """What each terminal's patron is owed, wagers on a layout included."""
        return {name: self._money.of_patron(name) for name in sorted(self._money.terminals)}

    @property
    def meters(self) -> Mapping[str, Mapping[str, int]]:
        """The meters of § 605a.5(d), by terminal and by the names of its paragraphs."""
        return self._meters.of

    def pools(self, table: str) -> dict[str, Fraction]:
        """Where the progressive meters of a table stand."""
        return self._progressives.pools[table]

    def snapshot(self, seq: int, body: bytes) -> Iterator[str]:
        """What is wrong with a stored snapshot, once all events were taken."""
        return self._snapshots.faults(seq, body)
