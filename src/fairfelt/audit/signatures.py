"""Who stands behind an event: the role that may do such a thing, as far as the journal knows it, and whose table it is.

The journal knows somebody's role from the last sign-in. A terminal acts for its own asset number alone.
"""

from fairfelt.audit.findings import Case, Entry, Examiner, Findings, each
from fairfelt.audit.tables import Tables
from fairfelt.floor import events as e

AT_TABLE = frozenset({"dealer", "floorperson"})
FLOOR = frozenset({"floorperson"})
SLOTS = frozenset({"slot attendant", "slot supervisor"})
MAY: dict[type[e.Event], frozenset[str]] = {
    e.TableSetUp: frozenset({"administrator"}),
    e.TerminalEnrolled: frozenset({"administrator"}),
    e.DayClosed: frozenset({"finance"}),
    e.SlipWritten: SLOTS,
    e.SlipVoided: SLOTS,
    e.SlipSigned: SLOTS | {"security"},
    e.HandPaid: SLOTS | {"security"},
    e.Validated: FLOOR,
    e.DecksChanged: FLOOR,
    e.TableResumed: FLOOR,
    e.AlarmAcknowledged: FLOOR,
    e.TableOpened: AT_TABLE,
    e.TableClosed: AT_TABLE,
    e.DealerRelieved: AT_TABLE,
    e.BankOffered: AT_TABLE,
    e.WageringOpened: AT_TABLE,
    e.Locked: AT_TABLE,
    e.CardDealt: AT_TABLE,
    e.CardTakenBack: AT_TABLE,
    e.DiceThrown: AT_TABLE,
    e.DiceTakenBack: AT_TABLE,
    e.Shuffled: AT_TABLE,
    e.Settled: AT_TABLE,
    e.IrregularityAsked: AT_TABLE,
    e.IrregularityCalled: AT_TABLE,
    e.CardsCounted: AT_TABLE,
    e.TableStopped: AT_TABLE,
    e.ResumeAsked: AT_TABLE,
    e.DecksBrought: AT_TABLE,
    e.UpkeepDone: AT_TABLE,
    e.Withdrawn: AT_TABLE,
}
BY_TERMINAL: tuple[type[e.Event], ...] = (
    e.BillAccepted,
    e.VoucherAccepted,
    e.VoucherIssued,
    e.CreditsCancelled,
    e.Joined,
    e.LeftTable,
    e.WagerPlaced,
    e.Chosen,
)


class Signatures(Examiner):
    """Knows the roles from the sign-ins."""

    def __init__(self, findings: Findings, tables: Tables) -> None:
        super().__init__(findings)
        self.tables = tables
        self.roles: dict[str, str] = {}

    def signed_in(self, event: e.SignedIn, entry: Entry) -> None:
        """A session begins in a role, and for somebody."""
        self.must(bool(entry.by and event.role), "somebody signed in without a name or a role")
        self.roles[entry.by] = event.role
        self.count("sign-ins")

    def signed_out(self, event: e.SignedOut, entry: Entry) -> None:
        """Only who signed in can sign out."""
        self.must(entry.by in self.roles, f"{entry.by} signed out, and had never signed in")

    def by_role(self, event: e.AnyEvent, entry: Entry) -> None:
        """Who is known to have another role cannot do this; a dealer deals at his own table alone."""
        role = self.roles.get(entry.by)
        if role is None:
            return
        may = self._may(event)
        name = type(event).__name__
        self.must(role in may, f"{name} by {entry.by}, a {role}; that is for a {' or '.join(sorted(may))}")
        table = self.tables.by_name.get(getattr(event, "table", ""))
        if role == "dealer" and table is not None and not isinstance(event, e.TableOpened | e.DealerRelieved):
            words = f"{name} at table {table.name} by {entry.by}; {table.dealer} deals there"
            self.must(table.dealer in ("", entry.by), words)

    def _may(self, event: e.AnyEvent) -> frozenset[str]:
        """The roles for exactly this event: a remedy that needed an agreement, upkeep that only some may do."""
        if isinstance(event, e.IrregularityCalled) and event.approved:
            return FLOOR
        if isinstance(event, e.UpkeepDone):
            upkeep = self.tables[event.table].house.game.upkeep
            only = frozenset(due.by for due in upkeep if due.cite == event.section and due.by)
            return only or AT_TABLE
        return MAY[type(event)]

    def by_terminal(self, event: e.AnyEvent, entry: Entry) -> None:
        """A terminal acts for itself; an answer that nobody gave in time is the dealer's to give."""
        if isinstance(event, e.Chosen) and event.default:
            return
        terminal = getattr(event, "terminal", "")
        self.must(entry.by == terminal, f"{entry.by} acted for terminal {terminal}", "605a.2(d)(1)")

    CASES = (
        Case(e.SignedIn, signed_in, "a name and a role"),
        Case(e.SignedOut, signed_out, "only who signed in signs out"),
        *each(MAY, by_role, "the role of who did it, and whose table it is"),
        *each(BY_TERMINAL, by_terminal, "a terminal acts for itself alone"),
    )
