"""The pit: what a floorperson is asked to agree to, and the alarms to see to."""

from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.core.approval import Requests
from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Department, Does, Fact
from fairfelt.facility.pit import approvals
from fairfelt.facility.pit.commands import Acknowledge, Approve, Withdraw
from fairfelt.facility.pit.events import AlarmAcknowledged, Withdrawn

PIT = Department(
    name="pit",
    words="Approval by a second person, and alarms.",
    cite="465a.11(b)(9)",
    state=(Requests, Alarms),
    commands=(
        Does(Approve, approvals.approve, by=(Role.FLOORPERSON,), cite="465a.11(b)(9)"),
        Does(Withdraw, approvals.withdraw, by=(Role.DEALER, Role.FLOORPERSON), cite="465a.11(b)(9)"),
        Does(Acknowledge, approvals.acknowledge, by=(Role.FLOORPERSON,), cite="465a.11(b)(9)"),
    ),
    events=(
        Fact(Withdrawn, approvals.withdrawn),
        Fact(AlarmAcknowledged, approvals.acknowledged),
    ),
    guards=(approvals.stand_still,),
)
