"""Electronic wagering terminals: buy-in, game account, meters (§§ 605a.3, 605a.5(d))."""

from fairfelt.facility.core.approval import DUAL_KEYS, KEYS
from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Asks, Department, Does, Fact, Report
from fairfelt.facility.terminals import enrollment, following, limits, promises
from fairfelt.facility.terminals.buy_in import bill_accepted, bill_to_account, insert_bill
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill, SetLimits
from fairfelt.facility.terminals.events import (
    BillAccepted,
    BillRefused,
    EnrollmentAsked,
    LimitsAsked,
    LimitsSet,
    TerminalEnrolled,
)
from fairfelt.facility.terminals.state import Readings, Terminals, meters_of

TERMINALS = Department(
    name="terminals",
    words="Electronic wagering terminals: bills, game accounts, sessions, meters.",
    cite="605a.5(d)",
    state=(Terminals, Readings),
    commands=(
        Does(EnrollTerminal, enrollment.enroll, by=KEYS, cite=DUAL_KEYS),
        Does(SetLimits, limits.set_limits, by=KEYS, cite=DUAL_KEYS),
        Does(InsertBill, insert_bill, by=(Role.TERMINAL,), cite="605a.3(a)(1)(i)"),
    ),
    events=(
        Fact(EnrollmentAsked, enrollment.asked),
        Fact(TerminalEnrolled, enrollment.enrolled),
        Fact(LimitsAsked, limits.asked),
        Fact(LimitsSet, limits.limits_set),
        Fact(BillAccepted, bill_accepted, moves=bill_to_account),
        Fact(BillRefused),
    ),
    follows=following.FOLLOWS,
    asks=(
        Asks("terminal", EnrollTerminal, EnrollmentAsked, enrollment.agreed, enrollment.words),
        Asks("limits", SetLimits, LimitsAsked, limits.agreed, limits.words),
    ),
    day_ends=promises.read_meters,
    holds=(promises.meters_explain_the_account, promises.locked_while_owed, promises.box_holds_the_bills),
    plain=promises.plain,
    reports=(Report("meters", "605a.5(d)", "every terminal's meters when the day began and ended", meters_of),),
    readings=limits.READINGS,
)
