"""The reports by gaming day, for a screen and for a spreadsheet: § 605a.2(d)(7) and § 605a.5(d)."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime

from fairfelt.audit.reports import COLUMNS, dollars
from fairfelt.floor import events as e
from fairfelt.floor.events import Noted
from fairfelt.floor.state import State
from fairfelt.ledger.days import ZONE
from fairfelt.server.shell.archive import Books, Readings
from fairfelt.server.wire.shapes import AccountReport, AccountRow, Column, MeterReport, MeterRow
from fairfelt.server.wire.staff import SignInReport, SignInRow

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


def meter_report(books: Books, state: State, day: date, *, open_: bool) -> MeterReport:
    """Every terminal's meters at the beginning and the end of a gaming day."""
    opening, closing = books.meters(day, state)
    columns = list(_columns(closing))
    rows = []
    for terminal, read in sorted(closing.items()):
        began = [opening.get(terminal, {}).get(column.name, 0) for column in columns]
        ended = [read.get(column.name, 0) for column in columns]
        rows.append(MeterRow(terminal, began, ended, [end - begin for begin, end in zip(began, ended, strict=True)]))
    return MeterReport("meters", day.isoformat(), open_, columns, rows, _sums([row.day for row in rows], len(columns)))


def _columns(closing: Readings) -> Iterator[Column]:
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


def account_report(books: Books, day: date, *, open_: bool) -> AccountReport:
    """What was deposited, won, collected and withdrawn on a gaming day."""
    columns = [Column(name, f"605a.2(d)(7){ACCOUNTS[name]}", "cents") for name in COLUMNS]
    kept = sorted((what, name, one) for (on, what, name), one in books.reports.accounts.items() if on == day)
    rows = [
        AccountRow("table" if what == "table" else "terminal", name, [getattr(one, column) for column in COLUMNS])
        for what, name, one in kept
    ]
    totals = {
        what: _sums([row.cents for row in rows if row.what == what], len(columns)) for what in ("table", "terminal")
    }
    return AccountReport("accounts", day.isoformat(), open_, columns, rows, totals)


def _sums(rows: Sequence[Sequence[int]], width: int) -> list[int]:
    return [sum(row[place] for row in rows) for place in range(width)]


def sign_in_report(books: Books, day: date, *, open_: bool) -> SignInReport:
    """Who signed in and out on a gaming day, and who was refused."""
    return SignInReport("sign-ins", day.isoformat(), open_, [_entrance(one) for one in books.entrances.get(day, ())])


def _entrance(one: Noted) -> SignInRow:
    match one.event:
        case e.SignedIn(role=role, source=source):
            return SignInRow(one.at, "signed in", one.by, role, source, 0)
        case e.SignInRefused(source=source, wait=wait):
            return SignInRow(one.at, "locked out" if wait else "refused", one.by, "", source, wait)
        case e.SignedOut(source=source):
            return SignInRow(one.at, "signed out", one.by, "", source, 0)
    raise TypeError(f"{one.event} is no sign-in")


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
