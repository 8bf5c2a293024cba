"""The pit: what a floorperson is asked to agree to, and the alarms to see to."""

from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.core.approval import Refusals, Requests
from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Department, Does, Fact
from fairfelt.facility.pit import approvals
from fairfelt.facility.pit.commands import Acknowledge, Approve, Refuse, Withdraw
from fairfelt.facility.pit.events import AlarmAcknowledged, RequestRefused, Withdrawn
from fairfelt.facility.rounds.events import BankOffered, WageringOpened
from fairfelt.facility.tables.events import TableClosed

PIT = Department(
    name="pit",
    words="Approval by a second person, and alarms.",
    cite="465a.11(b)(9)",
    state=(Requests, Refusals, Alarms),
    commands=(
        Does(Approve, approvals.approve, by=(Role.FLOORPERSON,), cite="465a.11(b)(9)"),
        Does(Refuse, approvals.refuse, by=(Role.FLOORPERSON,), cite="465a.11(b)(9)"),
        Does(Withdraw, approvals.withdraw, by=(Role.DEALER, Role.FLOORPERSON), cite="465a.11(b)(9)"),
        Does(Acknowledge, approvals.acknowledge, by=(Role.FLOORPERSON,), cite="465a.11(b)(9)"),
    ),
    events=(
        Fact(Withdrawn, approvals.withdrawn),
        Fact(RequestRefused, approvals.refused),
        Fact(AlarmAcknowledged, approvals.acknowledged),
    ),
    follows=(
        Fact(BankOffered, approvals.over),
        Fact(WageringOpened, approvals.over),
        Fact(TableClosed, approvals.over),
    ),
    guards=(approvals.stand_still,),
)
