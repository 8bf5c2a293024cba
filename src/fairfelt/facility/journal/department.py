"""The journal's own facts. They change nothing in the facility; the auditor reads them."""

from fairfelt.facility.core.department import Department, Fact
from fairfelt.facility.journal.events import Declined, StateKept

JOURNAL = Department(
    name="journal",
    words="Refused commands, and the snapshots that a start may use.",
    cite="605a.2(d)(6)",
    events=(Fact(Declined), Fact(StateKept)),
)
