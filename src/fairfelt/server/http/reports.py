"""The reports by gaming day, for a screen and for a spreadsheet: § 605a.2(d)(7) and § 605a.5(d)."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairfelt.facility import FACILITY, Actor, Noted, State
from fairfelt.facility.access.events import RoleChanged, SignedIn, SignedOut, SignInRefused
from fairfelt.facility.access.state import of_day as sign_ins
from fairfelt.facility.day.state import accounts_of
from fairfelt.facility.terminals.state import Readings, meters_of
from fairfelt.ledger import dollars
from fairfelt.ledger.days import ZONE, gaming_day
from fairfelt.server.people.guard import Guard, sent
from fairfelt.server.shell.writer import Writer
from fairfelt.server.wire.shapes import AccountReport, AccountRow, Column, Day, Days, MeterReport, MeterRow
from fairfelt.server.wire.staff import SignInReport, SignInRow

REPORTS = tuple(sorted(FACILITY.reports))


class ReportRoutes:
    """The routes on one writer."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def routes(self, guard: Guard) -> list[Route]:
        return [
            guard.route("GET /api/days", self.days),
            guard.route("GET /api/reports/{kind}", self.reports),
        ]

    async def days(self, request: Request, actor: Actor) -> Response:
        today = gaming_day(self.writer.clock())
        return sent(Days([Day(day.isoformat(), day == today) for day in days_of(self.writer.state)]))

    async def reports(self, request: Request, actor: Actor) -> Response:
        kind = request.path_params["kind"]
        name, _, form = kind.partition(".")
        if name not in REPORTS or form not in ("", "csv"):
            raise HTTPException(404, f"there is no report {kind!r}")
        found = _report(self.writer, name, day_asked(request) or gaming_day(self.writer.clock()))
        if not form:
            return sent(found)
        attached = {"content-disposition": f'attachment; filename="{name}-{found.day}.csv"'}
        return Response(as_csv(found), media_type="text/csv; charset=utf-8", headers=attached)


def _report(writer: Writer, name: str, day: date) -> MeterReport | AccountReport | SignInReport:
    open_ = day == gaming_day(writer.clock())
    if name == "sign-ins":
        return sign_in_report(writer.state, day, open_=open_)
    if name == "meters":
        return meter_report(writer.state, day, open_=open_)
    return account_report(writer.state, day, open_=open_)


def day_asked(request: Request) -> date | None:
    """The gaming day that a request names."""
    text = request.query_params.get("day", "")
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise HTTPException(422, f"{text!r} is not a date; write it as 2026-11-16") from None


METERS = {
    "coin in": "(1)",
    "coin out": "(2)",
    "attendant paid jackpots": "(3)",
    "attendant paid cancelled credits": "(4)",
    "bill in": "(5)",
    "voucher in, cashable, value": "(6)",
    "voucher in, cashable, count": "(7)",
    "voucher out, cashable, value": "(8)",
    "voucher out, cashable, count": "(9)",
    "terminal paid progressive payout": "(10)",
    "attendant paid progressive payout": "(11)",
}
"""The paragraphs of § 605a.5(d); a meter for one denomination belongs to (5), every other meter to (12)."""

ACCOUNTS = {"deposited": "(i)", "winnings": "(ii)", "collected": "(iii)", "withdrawn": "(v)", "revenue": "(vi)"}


def days_of(state: State) -> list[date]:
    """The gaming days of which there is anything, the newest first."""
    return sorted([*state[Readings], *([state.day] if state.day else [])], reverse=True)


def meter_report(state: State, day: date, *, open_: bool) -> MeterReport:
    """Every terminal's meters at the beginning and the end of a gaming day."""
    opening, closing = meters_of(state, day)
    columns = list(_columns(closing))
    rows = []
    for terminal, read in sorted(closing.items()):
        began = [opening.get(terminal, {}).get(column.name, 0) for column in columns]
        ended = [read.get(column.name, 0) for column in columns]
        rows.append(MeterRow(terminal, began, ended, [end - begin for begin, end in zip(began, ended, strict=True)]))
    return MeterReport("meters", day.isoformat(), open_, columns, rows, _sums([row.day for row in rows], len(columns)))


def _columns(closing: Mapping[str, Mapping[str, int]]) -> Iterator[Column]:
    names = dict.fromkeys(name for read in closing.values() for name in read)
    ranks = {name: place for place, name in enumerate(METERS)}
    for name in sorted(names, key=lambda name: (ranks.get(_main(name), len(ranks)), _dollars_of(name))):
        counts = "count" in name or ("," in name and _main(name) == "bill in") or _main(name) not in METERS
        yield Column(name, f"605a.5(d){METERS.get(_main(name), '(12)')}", "count" if counts else "cents")


def _main(name: str) -> str:
    """A meter's paragraph has this name: "bill in" for "bill in, $20"."""
    return "bill in" if name.startswith("bill in,") else name


def _dollars_of(name: str) -> int:
    digits = name.rpartition("$")[2]
    return int(digits) if digits.isdecimal() else 0


def account_report(state: State, day: date, *, open_: bool) -> AccountReport:
    """What was deposited, won, collected and withdrawn on a gaming day."""
    columns = [Column(name, f"605a.2(d)(7){section}", "cents") for name, section in ACCOUNTS.items()]
    rows = [
        AccountRow("table" if what == "table" else "terminal", name, [getattr(totals, column) for column in ACCOUNTS])
        for (what, name), totals in sorted(accounts_of(state, day).items())
    ]
    totals = {
        what: _sums([row.cents for row in rows if row.what == what], len(columns)) for what in ("table", "terminal")
    }
    return AccountReport("accounts", day.isoformat(), open_, columns, rows, totals)


def _sums(rows: Sequence[Sequence[int]], width: int) -> list[int]:
    return [sum(row[place] for row in rows) for place in range(width)]


def sign_in_report(state: State, day: date, *, open_: bool) -> SignInReport:
    """Who signed in and out on a gaming day, and who was refused."""
    return SignInReport("sign-ins", day.isoformat(), open_, [_entrance(noted) for noted in sign_ins(state, day)])


def _entrance(noted: Noted) -> SignInRow:
    match noted.event:
        case SignedIn(role=role, source=source):
            return SignInRow(noted.at, "signed in", noted.by, role, source, 0)
        case SignInRefused(source=source, wait=wait):
            return SignInRow(noted.at, "locked out" if wait else "refused", noted.by, "", source, wait)
        case SignedOut(source=source):
            return SignInRow(noted.at, "signed out", noted.by, "", source, 0)
        case RoleChanged(name=name, role=role):
            return SignInRow(noted.at, "role changed", name, role, f"by {noted.by}", 0)
    raise TypeError(f"{noted.event} is no sign-in")


def as_csv(report: MeterReport | AccountReport | SignInReport) -> str:
    """A report for a spreadsheet, money in dollars."""
    if isinstance(report, SignInReport):
        return _sign_ins_csv(report)
    if isinstance(report, MeterReport):
        lead, rows = ["gaming day", "terminal", "reading"], _meter_rows(report)
    else:
        lead, rows = ["gaming day", "kind", "name"], _account_rows(report)
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow([*lead, *(f"{column.name} § {column.section}" for column in report.columns)])
    for begins, figures in rows:
        shown = (
            dollars(one) if column.unit == "cents" else str(one)
            for one, column in zip(figures, report.columns, strict=True)
        )
        table.writerow([report.day, *begins, *shown])
    return written.getvalue()


def _sign_ins_csv(report: SignInReport) -> str:
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(["gaming day", "time", "what", "name", "role", "source", "seconds to wait"])
    for row in report.rows:
        at = datetime.fromtimestamp(row.at / 1000, ZONE).isoformat(" ", "seconds")
        table.writerow([report.day, at, row.what, row.name, row.role, row.source, row.wait])
    return written.getvalue()


def _meter_rows(report: MeterReport) -> Iterable[tuple[list[str], list[int]]]:
    for row in report.rows:
        for reading, figures in (("opening", row.opening), ("closing", row.closing), ("day", row.day)):
            yield [row.terminal, reading], figures
    yield ["all", "day"], report.totals


def _account_rows(report: AccountReport) -> Iterable[tuple[list[str], list[int]]]:
    for row in report.rows:
        yield [row.what, row.name], row.cents
    for what, figures in report.totals.items():
        yield [what, "all"], figures
