"""What the facility owed when a gaming day ended, for a screen and for a spreadsheet, beside what its close says."""

import csv
import io
from datetime import date

from fairfelt.facility import State
from fairfelt.facility.day.state import Days, owed_at_end
from fairfelt.ledger import dollars
from fairfelt.server.wire.staff import LiabilityReport, LiabilityRow

SECTIONS = {
    "vouchers": "461a.8",
    "hand_pays": "465a.26",
    "progressives": "605a.7(a)(1)",
    "game_accounts": "605a.2(d)(1)",
    "stakes": "605a.2(d)(1)",
}
"""The kinds of debts, each with the section that it is owed by."""
FIRST = ("vouchers", "hand_pays", "progressives")  # all that version 0.1.0 wrote down
OLD = "This day was closed by version 0.1.0: its close has what was owed when the button was pressed, not as the day ended."


def liability_report(state: State, day: date, *, open_: bool) -> LiabilityReport:
    """Every kind of debt as the day ended, and as the close of the day has it."""
    owed, closing = owed_at_end(state, day), state[Days].closings.get(day.isoformat())
    rows = []
    for name, section in SECTIONS.items():
        told = closing is not None and (closing.as_of or name in FIRST)
        cents = getattr(owed, name)
        rows.append(LiabilityRow(name.replace("_", " "), section, cents, getattr(closing, name) if told else None))
    note = OLD if closing is not None and not closing.as_of else ""
    return LiabilityReport("liabilities", day.isoformat(), open_, rows, sum(row.cents for row in rows), note)


def liabilities_csv(report: LiabilityReport) -> str:
    """The report for a spreadsheet, money in dollars; nothing stands where the close says nothing."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(["gaming day", "owed in", "section", "as the day ended", "as the day was closed", "note"])
    for row in report.rows:
        closed = "" if row.closed is None else dollars(row.closed)
        table.writerow([report.day, row.name, row.section, dollars(row.cents), closed, report.note])
    table.writerow([report.day, "all", "", dollars(report.total), "", report.note])
    return written.getvalue()
