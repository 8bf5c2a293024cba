"""Who stands behind an event: the role that may do such a thing, as far as the journal knows it, and whose table it is.

The journal knows somebody's role from the last sign-in. A terminal acts for its own asset number alone.
"""

from fairfelt.audit.findings import Case, Entry, Examiner, Findings, each
from fairfelt.audit.tables import Tables
from fairfelt.facility import Event
from fairfelt.facility.access.events import SignedIn, SignedOut
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid, SlipSigned, SlipVoided, SlipWritten
from fairfelt.facility.pit.events import AlarmAcknowledged, Withdrawn
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
from fairfelt.facility.system.events import ConfigurationAsked, FacilityConfigured, KeyWithdrawn
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
    TableSetUpAsked,
    TableStopped,
    UpkeepDone,
)
from fairfelt.facility.terminals.events import BillAccepted, EnrollmentAsked, LimitsAsked, LimitsSet, TerminalEnrolled
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued

AT_TABLE = frozenset({"dealer", "floorperson"})
FLOOR = frozenset({"floorperson"})
KEYS = frozenset({"finance", "floorperson", "slot supervisor"})
SLOTS = frozenset({"slot attendant", "slot supervisor"})
MAY: dict[type[Event], frozenset[str]] = {
    TableSetUpAsked: KEYS,
    TableSetUp: KEYS,
    EnrollmentAsked: KEYS,
    TerminalEnrolled: KEYS,
    LimitsAsked: KEYS,
    LimitsSet: KEYS,
    ConfigurationAsked: KEYS,
    FacilityConfigured: KEYS,
    KeyWithdrawn: KEYS,
    DayClosed: frozenset({"finance"}),
    SlipWritten: SLOTS,
    SlipVoided: SLOTS,
    SlipSigned: SLOTS | {"security"},
    HandPaid: SLOTS | {"security"},
    Validated: FLOOR,
    DecksChanged: FLOOR,
    TableResumed: FLOOR,
    AlarmAcknowledged: FLOOR,
    TableOpened: AT_TABLE,
    TableClosed: AT_TABLE,
    DealerRelieved: AT_TABLE,
    BankOffered: AT_TABLE,
    WageringOpened: AT_TABLE,
    Locked: AT_TABLE,
    CardDealt: AT_TABLE,
    CardTakenBack: AT_TABLE,
    DiceThrown: AT_TABLE,
    DiceTakenBack: AT_TABLE,
    Shuffled: AT_TABLE,
    Settled: AT_TABLE,
    IrregularityAsked: AT_TABLE,
    IrregularityCalled: AT_TABLE,
    CardsCounted: AT_TABLE,
    TableStopped: AT_TABLE,
    ResumeAsked: AT_TABLE,
    DecksBrought: AT_TABLE,
    UpkeepDone: AT_TABLE,
    Withdrawn: AT_TABLE,
}
BY_TERMINAL: tuple[type[Event], ...] = (
    BillAccepted,
    VoucherAccepted,
    VoucherIssued,
    CreditsCancelled,
    Joined,
    LeftTable,
    WagerPlaced,
    Chosen,
)


class Signatures(Examiner):
    """Knows the roles from the sign-ins."""

    def __init__(self, findings: Findings, tables: Tables) -> None:
        super().__init__(findings)
        self.tables = tables
        self.roles: dict[str, str] = {}

    def signed_in(self, event: SignedIn, entry: Entry) -> None:
        """A session begins in a role, and for somebody."""
        self.must(bool(entry.by and event.role), "somebody signed in without a name or a role")
        self.roles[entry.by] = event.role
        self.count("sign-ins")

    def signed_out(self, event: SignedOut, entry: Entry) -> None:
        """Only who signed in can sign out."""
        self.must(entry.by in self.roles, f"{entry.by} signed out, and had never signed in")

    def by_role(self, event: Event, entry: Entry) -> None:
        """Who is known to have another role cannot do this; a dealer deals at his own table alone."""
        role = self.roles.get(entry.by)
        if role is None:
            return
        may = self._may(event)
        name = type(event).__name__
        self.must(role in may, f"{name} by {entry.by}, a {role}; that is for a {' or '.join(sorted(may))}")
        table = self.tables.by_name.get(getattr(event, "table", ""))
        if role == "dealer" and table is not None and not isinstance(event, TableOpened | DealerRelieved):
            words = f"{name} at table {table.name} by {entry.by}; {table.dealer} deals there"
            self.must(table.dealer in ("", entry.by), words)

    def _may(self, event: Event) -> frozenset[str]:
        """The roles for exactly this event: a remedy that needed an agreement, upkeep that only some may do."""
        if isinstance(event, IrregularityCalled) and event.approved:
            return FLOOR
        if isinstance(event, TableSetUp | TerminalEnrolled) and not event.keys:
            return frozenset({"administrator"})  # as in version 0.1.0
        if isinstance(event, UpkeepDone):
            upkeep = self.tables[event.table].house.game.upkeep
            only = frozenset(due.by for due in upkeep if due.cite == event.section and due.by)
            return only or AT_TABLE
        return MAY[type(event)]

    def by_terminal(self, event: Event, entry: Entry) -> None:
        """A terminal acts for itself; an answer that nobody gave in time is the dealer's to give."""
        if isinstance(event, Chosen) and event.default:
            return
        terminal = getattr(event, "terminal", "")
        self.must(entry.by == terminal, f"{entry.by} acted for terminal {terminal}", "605a.2(d)(1)")

    CASES = (
        Case(SignedIn, signed_in, "a name and a role"),
        Case(SignedOut, signed_out, "only who signed in signs out"),
        *each(MAY, by_role, "the role of who did it, and whose table it is"),
        *each(BY_TERMINAL, by_terminal, "a terminal acts for itself alone"),
    )
