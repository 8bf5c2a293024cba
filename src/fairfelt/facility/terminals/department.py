"""Electronic wagering terminals: buy-in, game account, meters (§§ 605a.3, 605a.5(d))."""

from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Department, Does, Fact, Report
from fairfelt.facility.terminals import following, promises
from fairfelt.facility.terminals.buy_in import bill_accepted, bill_to_account, enroll, enrolled, insert_bill
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.terminals.events import BillAccepted, BillRefused, TerminalEnrolled
from fairfelt.facility.terminals.state import Readings, Terminals, meters_of

TERMINALS = Department(
    name="terminals",
    words="Electronic wagering terminals: bills, game accounts, sessions, meters.",
    cite="605a.5(d)",
    state=(Terminals, Readings),
    commands=(
        Does(EnrollTerminal, enroll, by=(Role.ADMINISTRATOR,), cite="463a.4"),
        Does(InsertBill, insert_bill, by=(Role.TERMINAL,), cite="605a.3(a)(1)(i)"),
    ),
    events=(
        Fact(TerminalEnrolled, enrolled),
        Fact(BillAccepted, bill_accepted, moves=bill_to_account),
        Fact(BillRefused),
    ),
    follows=following.FOLLOWS,
    day_ends=promises.read_meters,
    holds=(promises.meters_explain_the_account, promises.box_holds_the_bills),
    plain=promises.plain,
    reports=(Report("meters", "605a.5(d)", "every terminal's meters when the day began and ended", meters_of),),
)
