"""The gaming day: what it comes to at each terminal and table, and its close (§§ 465a.31, 605a.2(d)(7))."""

from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Department, Does, Fact, Report
from fairfelt.facility.day import close, totals
from fairfelt.facility.day.answers import tax_of
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.day.readings import READINGS
from fairfelt.facility.day.state import Days, accounts_of, owed_at_end

DAY = Department(
    name="day",
    words="The gaming day: totals of terminals and tables, and the close.",
    cite="605a.2(d)(7)",
    state=(Days,),
    commands=(Does(CloseDay, close.close_day, by=(Role.FINANCE,), cite="605a.2(d)(7)"),),
    events=(Fact(DayClosed, close.closed),),
    follows=totals.FOLLOWS,
    day_ends=close.day_ends,
    plain=close.plain,
    reports=(
        Report("accounts", "605a.2(d)(7)", "what was deposited, won, collected, paid and withdrawn", accounts_of),
        Report("liabilities", "605a.2(d)(6)", "what the facility owed when the day ended", owed_at_end),
        Report("tax", "601a.9(e)", "the revenue of every table, by its class, and what is owed on it", tax_of),
    ),
    readings=READINGS,
)
