"""Who stands behind an event: the role that may do such a thing, the department of that role, and whose table it is.

Every entry of a person names the role and the department; where an older journal does not, the last sign-in tells the role.
A terminal acts for its own asset number alone.
"""

from fairfelt.audit.findings import Case, Entry, Examiner, Findings, each
from fairfelt.audit.tables import Tables
from fairfelt.facility import Event
from fairfelt.facility.access.events import RoleChanged, SignedIn, SignedOut
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.hand_pays.events import CreditsCancelled, HandPaid, SlipSigned, SlipVoided, SlipWritten
from fairfelt.facility.pit.events import AlarmAcknowledged, RequestRefused, Withdrawn
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
from fairfelt.facility.terminals.events import (
    BillAccepted,
    BillRefused,
    EnrollmentAsked,
    LimitsAsked,
    LimitsSet,
    TerminalEnrolled,
)
from fairfelt.facility.vouchers.events import VoucherAccepted, VoucherIssued, VoucherRefused, VoucherTaken

AT_TABLE = frozenset({"dealer", "floorperson"})
FLOOR = frozenset({"floorperson"})
KEYS = frozenset({"finance", "floorperson", "slot supervisor"})
SLOTS = frozenset({"slot attendant", "slot supervisor"})
DEPARTMENTS = {
    "dealer": "table games",
    "floorperson": "table games",
    "slot attendant": "slot operations",
    "slot supervisor": "slot operations",
    "security": "security",
    "cashier": "finance",
    "finance": "finance",
    "surveillance": "surveillance",
    "administrator": "information technology",
}
MAY: dict[type[Event], frozenset[str]] = {
    RoleChanged: frozenset({"administrator"}),
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
    RequestRefused: FLOOR,
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
    BillRefused,
    VoucherAccepted,
    VoucherRefused,
    VoucherIssued,
    VoucherTaken,
    CreditsCancelled,
    Joined,
    LeftTable,
    WagerPlaced,
    Chosen,
)


class Signatures(Examiner):
    """Knows the roles from the entries themselves and from the sign-ins; the two must agree."""

    def __init__(self, findings: Findings, tables: Tables) -> None:
        super().__init__(findings)
        self.tables = tables
        self.roles: dict[str, str] = {}
        self.named = False  # this journal names roles: from now on no signature is without one

    def role(self, entry: Entry) -> str | None:
        """As what somebody signed, as far as the journal knows."""
        return entry.role or self.roles.get(entry.by)

    def signed_in(self, event: SignedIn, entry: Entry) -> None:
        """A session begins in a role, and for somebody."""
        self.must(bool(entry.by and event.role), "somebody signed in without a name or a role")
        self.roles[entry.by] = event.role
        self.count("sign-ins")

    def role_changed(self, event: RoleChanged, entry: Entry) -> None:
        """An administrator gave somebody else another role than the last that is known."""
        known = self.roles.get(event.name, event.before)
        self.must(known == event.before, f"{event.name} was no {event.before} but a {known} when the role changed")
        self.must(entry.by != event.name, f"{entry.by} changed the own role")
        self.by_role(event, entry)
        self.roles[event.name] = event.role
        self.count("changes of roles")

    def signed_out(self, event: SignedOut, entry: Entry) -> None:
        """Only who signed in can sign out."""
        self.must(entry.by in self.roles, f"{entry.by} signed out, and had never signed in")

    def by_role(self, event: Event, entry: Entry) -> None:
        """Who is known to have another role cannot do this; a dealer deals at his own table alone."""
        role, name = self.role(entry), type(event).__name__
        self._as_signed_in(name, entry)
        if role is None:
            return
        may = self._may(event, entry)
        self.must(role in may, f"{name} by {entry.by}, a {role}; that is for a {' or '.join(sorted(may))}")
        table = self.tables.by_name.get(getattr(event, "table", ""))
        if role == "dealer" and table is not None and not isinstance(event, TableOpened | DealerRelieved):
            words = f"{name} at table {table.name} by {entry.by}; {table.dealer} deals there"
            self.must(table.dealer in ("", entry.by), words)

    def _as_signed_in(self, name: str, entry: Entry) -> None:
        """The role that an entry names is that of the sign-in, and its department the right one; none is left out."""
        if not entry.role:
            self.must(not self.named, f"{name} by {entry.by} without a role")
            return
        self.named = True
        known = self.roles.get(entry.by, entry.role)
        self.must(known == entry.role, f"{name} by {entry.by} as a {entry.role}, who signed in as a {known}")
        right = DEPARTMENTS.get(entry.role, "")
        words = f"{name} by {entry.by}, a {entry.role}, for the department {entry.department!r}; {right!r} is right"
        self.must(entry.department == right, words, "465a.11(b)")

    def _may(self, event: Event, entry: Entry) -> frozenset[str]:
        """The roles for exactly this event: a remedy that needed an agreement, upkeep that only some may do.

        The writer of a slip makes the payment; in journals without roles the second signature was the payment as well.
        """
        if isinstance(event, HandPaid) and entry.role:
            return SLOTS
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
        Case(RoleChanged, role_changed, "an administrator, of somebody else, from the last role that is known"),
        *each(
            (event for event in MAY if event is not RoleChanged),
            by_role,
            "the person's role, and whose table it is",
        ),
        *each(BY_TERMINAL, by_terminal, "a terminal acts for itself alone"),
    )
