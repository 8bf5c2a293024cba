"""The reports by gaming day, for a screen and for a spreadsheet: § 605a.2(d)(7) and § 605a.5(d)."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from zoneinfo import ZoneInfo

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairfelt.facility import FACILITY, Actor, Noted, State
from fairfelt.facility.access.events import RoleChanged, SignedIn, SignedOut, SignInRefused
from fairfelt.facility.access.state import of_day as sign_ins
from fairfelt.facility.core.configuration import Configuration, day_of
from fairfelt.facility.day.state import Account, accounts_of
from fairfelt.facility.terminals.answers import revenue
from fairfelt.facility.terminals.state import Readings, meters_of
from fairfelt.ledger import dollars
from fairfelt.ledger.days import SIX
from fairfelt.server.http.liabilities import liabilities_csv, liability_report
from fairfelt.server.http.tax import tax_report, tax_rows
from fairfelt.server.people.guard import Guard, sent
from fairfelt.server.shell.writer import Writer
from fairfelt.server.wire.shapes import (
    AccountReport,
    AccountRow,
    Column,
    Day,
    Days,
    MeterReport,
    MeterRow,
    TaxReport,
    Tie,
)
from fairfelt.server.wire.staff import LiabilityReport, SignInReport, SignInRow

AnyReport = MeterReport | AccountReport | SignInReport | TaxReport | LiabilityReport

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
        today = day_of(self.writer.state, self.writer.clock())
        return sent(Days([Day(day.isoformat(), day == today) for day in days_of(self.writer.state)]))

    async def reports(self, request: Request, actor: Actor) -> Response:
        kind = request.path_params["kind"]
        name, _, form = kind.partition(".")
        if name not in REPORTS or form not in ("", "csv"):
            raise HTTPException(404, f"there is no report {kind!r}")
        found = _report(self.writer, name, day_asked(request) or day_of(self.writer.state, self.writer.clock()))
        if not form:
            return sent(found)
        attached = {"content-disposition": f'attachment; filename="{name}-{found.day}.csv"'}
        clock = self.writer.state[Configuration].day_start.clock
        return Response(as_csv(found, clock), media_type="text/csv; charset=utf-8", headers=attached)


def _report(writer: Writer, name: str, day: date) -> AnyReport:
    open_ = day == day_of(writer.state, writer.clock())
    if name == "sign-ins":
        return sign_in_report(writer.state, day, open_=open_)
    if name == "tax":
        return tax_report(writer.state, day, open_=open_)
    if name == "liabilities":
        return liability_report(writer.state, day, open_=open_)
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

ACCOUNTS = (
    Column("opening balance", "605a.2(d)(1)", "cents"),
    Column("deposited", "605a.2(d)(7)(i)", "cents"),
    Column("winnings", "605a.2(d)(7)(ii)", "cents"),
    Column("collected", "605a.2(d)(7)(iii)", "cents"),
    Column("wagers of hand pays", "605a.2(d)(6)", "cents"),
    Column("withdrawn", "605a.2(d)(7)(v)", "cents"),
    Column("closing balance", "605a.2(d)(1)", "cents"),
    Column("paid by an attendant", "605a.5(d)(3)", "cents"),
    Column("revenue", "605a.2(d)(7)(vi)", "cents"),
)
"""The columns of the accounts: the first seven tie, and so does the revenue to the meters."""

NOT_OF_TABLES = "n/a"


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
        counts = "count" in name or name.startswith("bill in,") or name == "games played"
        yield Column(name, f"605a.5(d){METERS.get(_main(name), '(12)')}", "count" if counts else "cents")


def _main(name: str) -> str:
    """A meter's paragraph has this name: "bill in" for "bill in, $20"."""
    return "bill in" if name.startswith("bill in,") else name


def _dollars_of(name: str) -> int:
    digits = name.rpartition("$")[2]
    return int(digits) if digits.isdecimal() else 0


def account_report(state: State, day: date, *, open_: bool) -> AccountReport:
    """What was deposited, won, collected, paid and withdrawn on a gaming day, and that it ties."""
    found = accounts_of(state, day)
    rows = [AccountRow("table" if row.kind == "table" else "terminal", row.name, _figures(row)) for row in found]
    totals = {what: _totals([row.cents for row in rows if row.what == what]) for what in ("table", "terminal")}
    ties = [*_ties([row for row in found if row.kind == "terminal"], *meters_of(state, day))]
    return AccountReport("accounts", day.isoformat(), open_, list(ACCOUNTS), rows, totals, ties)


def _figures(row: Account) -> list[int | None]:
    """The columns; deposits, withdrawals and balances are the terminal's (reading EW4)."""
    totals, accounts = row.totals, row.kind != "table"
    return [
        row.opening,
        totals.deposited if accounts else None,
        totals.winnings,
        totals.collected,
        totals.hand_pay_wagers,
        totals.withdrawn if accounts else None,
        row.closing,
        totals.attendant,
        totals.revenue,
    ]


def _totals(rows: Sequence[Sequence[int | None]]) -> list[int | None]:
    if not rows:
        return [0] * len(ACCOUNTS)
    columns = zip(*rows, strict=True)
    return [None if None in column else sum(cents or 0 for cents in column) for column in columns]


def _ties(
    rows: Sequence[Account], opening: Mapping[str, Mapping[str, int]], closing: Mapping[str, Mapping[str, int]]
) -> Iterator[Tie]:
    """The report against the game accounts, and against the meters, terminal by terminal."""
    accounts = {row.name: (row.explained, row.closing or 0) for row in rows}
    words = "opening balance + deposited + winnings - collected - wagers of hand pays - withdrawn"
    yield _tie(words, "closing balance", accounts)
    reported = {row.name: row.totals.revenue for row in rows}
    metered = {name: revenue(read) - revenue(opening.get(name, {})) for name, read in closing.items()}
    names = sorted(reported.keys() | metered.keys())
    revenues = {name: (reported.get(name, 0), metered.get(name, 0)) for name in names}
    words = "coin in - wagers returned - coin out - progressive payouts - paid by an attendant, by the meters"
    yield _tie("collected + wagers of hand pays - winnings - paid by an attendant", words, revenues)


def _tie(left: str, right: str, sides: Mapping[str, tuple[int, int]]) -> Tie:
    apart = [name for name, (one, other) in sides.items() if one != other]
    return Tie(left, sum(one for one, _ in sides.values()), right, sum(other for _, other in sides.values()), apart)


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


def as_csv(report: AnyReport, clock: ZoneInfo = SIX.clock) -> str:
    """A report for a spreadsheet, money in dollars."""
    if isinstance(report, LiabilityReport):
        return liabilities_csv(report)
    if isinstance(report, SignInReport):
        return _sign_ins_csv(report, clock)
    if isinstance(report, MeterReport):
        lead, rows = ["gaming day", "terminal", "reading"], _meter_rows(report)
    elif isinstance(report, TaxReport):
        lead, rows = ["gaming day", "table", "class", "rate"], tax_rows(report)
    else:
        lead, rows = ["gaming day", "kind", "name"], _account_rows(report)
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow([*lead, *(f"{column.name} § {column.section}" for column in report.columns)])
    for begins, figures in rows:
        shown = (_shown(figure, column) for figure, column in zip(figures, report.columns, strict=True))
        table.writerow([report.day, *begins, *shown])
    return written.getvalue()


def _shown(figure: int | None, column: Column) -> str:
    if figure is None:
        return NOT_OF_TABLES
    return dollars(figure) if column.unit == "cents" else str(figure)


def _sign_ins_csv(report: SignInReport, clock: ZoneInfo) -> str:
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(["gaming day", "time", "what", "name", "role", "source", "seconds to wait"])
    for row in report.rows:
        at = datetime.fromtimestamp(row.at / 1000, clock).isoformat(" ", "seconds")
        table.writerow([report.day, at, row.what, row.name, row.role, row.source, row.wait])
    return written.getvalue()


def _meter_rows(report: MeterReport) -> Iterable[tuple[list[str], Sequence[int | None]]]:
    for row in report.rows:
        for reading, figures in (("opening", row.opening), ("closing", row.closing), ("day", row.day)):
            yield [row.terminal, reading], figures
    yield ["all", "day"], report.totals


def _account_rows(report: AccountReport) -> Iterable[tuple[list[str], Sequence[int | None]]]:
    for row in report.rows:
        yield [row.what, row.name], row.cents
    for what, figures in report.totals.items():
        yield [what, "all"], figures
