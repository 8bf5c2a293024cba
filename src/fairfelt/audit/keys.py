"""What two departments set up: the facility's configuration, terminals, tables. Asked by one key, agreed to by the other.

In a journal that version 0.1.0 began, an administrator alone set up terminals and tables, until keys come into use.
"""

from dataclasses import dataclass
from typing import Any

import msgspec

from fairfelt.audit.findings import Case, Entry, Examiner, Findings, each
from fairfelt.facility import Event
from fairfelt.facility.system.events import ConfigurationAsked, FacilityConfigured, Key, KeyWithdrawn
from fairfelt.facility.tables.events import TableSetUp, TableSetUpAsked
from fairfelt.facility.terminals.events import EnrollmentAsked, LimitsAsked, LimitsSet, TerminalEnrolled

CITE = "605a.2(b)"
FRESH = 5 * 60_000  # milliseconds in which the second key may be turned
OTHERS = ("floorperson", "slot supervisor")  # table games and slot operations
ASKED: dict[type[Event], type[Event]] = {
    ConfigurationAsked: FacilityConfigured,
    TableSetUpAsked: TableSetUp,
    EnrollmentAsked: TerminalEnrolled,
    LimitsAsked: LimitsSet,
}
Asked = ConfigurationAsked | TableSetUpAsked | EnrollmentAsked | LimitsAsked
Done = FacilityConfigured | TableSetUp | TerminalEnrolled | LimitsSet


@dataclass(frozen=True)
class Waiting:
    """What was asked, by whom and when."""

    event: Asked
    by: str
    at: int


class Keys(Examiner):
    """Knows what waits for a second key."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(findings)
        self.waiting: dict[str, Waiting] = {}
        self.in_use = False  # whether this journal knows keys
        self.configured = False

    def asked(self, event: Asked, entry: Entry) -> None:
        """One department turns its key."""
        self.in_use = True
        self.must(event.role in ("finance", *OTHERS), f"{entry.by}, a {event.role}, has no key", CITE)
        self.waiting[_subject(event)] = Waiting(event, entry.by, entry.at)

    def done(self, event: Done, entry: Entry) -> None:
        """Set up as asked, by two persons of two departments, in time."""
        subject = _subject(event)
        if not event.keys:
            right = not self.in_use and not isinstance(event, FacilityConfigured | LimitsSet)
            self.must(right and not getattr(event, "table_class", ""), f"{subject} was set up without two keys", CITE)
            return
        self.in_use = True
        waiting = self.waiting.pop(subject, None)
        if waiting is None or ASKED[type(waiting.event)] is not type(event):
            self.differs(f"{subject} was set up, and nobody had asked for it", CITE)
            return
        same = _facts(waiting.event, "role") == _facts(event, "keys")
        self.must(same, f"{subject} was set up otherwise than it was asked for", CITE)
        self._two(event.keys, waiting, entry, subject)
        self.count("keys")

    def _two(self, keys: tuple[Key, ...], waiting: Waiting, entry: Entry, subject: str) -> None:
        first, second = (keys[0], keys[-1])
        named = len(keys) == 2 and (first.name, first.role) == (waiting.by, waiting.event.role)
        self.must(named and second.name == entry.by, f"the keys of {subject} are not those that were turned", CITE)
        self.must(first.name != second.name, f"{second.name} turned both keys for {subject}", CITE)
        departments = {first.role, second.role}
        right = "finance" in departments and bool(departments & set(OTHERS))
        words = f"a {first.role} and a {second.role} turned the keys for {subject}; one must be finance's, one not"
        self.must(right, words, CITE)
        late = entry.at - waiting.at > FRESH
        self.must(not late, f"the second key for {subject} was turned more than five minutes after the first", CITE)

    def once(self, event: FacilityConfigured, entry: Entry) -> None:
        """One configuration for the whole journal."""
        self.must(not self.configured, "the facility was configured before", "465a.31")
        self.configured = True

    def withdrawn(self, event: KeyWithdrawn, entry: Entry) -> None:
        """Only what waits can be withdrawn."""
        found = self.waiting.pop(event.subject, None)
        self.must(found is not None, f"nothing waited for a second key: {event.subject}", CITE)

    CASES = (
        *each(ASKED, asked, "by a department that has a key", CITE),
        *each(ASKED.values(), done, "asked for, agreed to by another department in time, set up as asked", CITE),
        Case(FacilityConfigured, once, "one configuration for the whole journal", "465a.31"),
        Case(KeyWithdrawn, withdrawn, "something waited", CITE),
    )


def _subject(event: Asked | Done) -> str:
    match event:
        case TableSetUp() | TableSetUpAsked():
            return f"table {event.table}"
        case TerminalEnrolled() | EnrollmentAsked():
            return f"terminal {event.terminal}"
        case LimitsSet() | LimitsAsked():
            return f"limits of {event.terminal}"
    return "facility"


def _facts(event: Asked | Done, but: str) -> dict[str, Any]:
    """What is set up, without who."""
    return {name: value for name, value in msgspec.structs.asdict(event).items() if name != but}
