"""Reports by gaming day: meters, accounts, and both as spreadsheets."""

import csv
import io
from datetime import date

from fairfelt.facility import Noted, State, evolve
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.terminals.events import BillAccepted, TerminalEnrolled
from fairfelt.server.http.liabilities import liability_report
from fairfelt.server.http.reports import METERS
from tests.helpers import rule
from tests.server.facility import HOUR


@rule("605a.5(d)")
def test_the_meters_of_each_terminal_by_gaming_day(facility):
    report = facility.get("finn", "/api/reports/meters").json()
    assert [one["section"] for one in report["columns"]][:5] == [f"605a.5(d)({n})" for n in range(1, 6)]
    assert {one["name"] for one in report["columns"]} >= set(METERS)
    names = [one["name"] for one in report["columns"]]
    rows = {row["terminal"]: dict(zip(names, row["day"], strict=True)) for row in report["rows"]}
    assert rows["EWT-1"]["coin in"] == 1000  # the Ante and the Play
    assert rows["EWT-2"]["coin in"] == 500
    assert rows["EWT-1"]["bill in, $20"] == 1
    assert next(one["unit"] for one in report["columns"] if one["name"] == "bill in, $20") == "count"
    assert rows["EWT-2"]["bill in, $1"] == 0  # from the enrollment on
    (returned,) = (one for one in report["columns"] if one["name"] == "wagers returned")
    assert (returned["section"], returned["unit"]) == ("605a.5(d)(12)", "cents")
    assert report["open"] is True


@rule("605a.5(d)")
def test_a_day_that_is_over_keeps_its_readings(facility):
    first = facility.get("finn", "/api/reports/meters").json()
    facility.now += HOUR
    facility.round()
    second = facility.get("finn", "/api/reports/meters").json()
    assert facility.get("finn", "/api/reports/meters", day=first["day"]).json() == first | {"open": False}
    assert second["rows"][0]["opening"] == first["rows"][0]["closing"]
    assert second["rows"][0]["day"][0] == 1000
    days = facility.get("finn", "/api/days").json()["days"]
    assert days == [{"day": second["day"], "open": True}, {"day": first["day"], "open": False}]


@rule("605a.2(d)(7)")
def test_the_reports_by_gaming_day(facility):
    report = facility.get("board", "/api/reports/accounts").json()
    names = [one["name"] for one in report["columns"]]
    rows = {(row["what"], row["name"]): dict(zip(names, row["cents"], strict=True)) for row in report["rows"]}
    assert rows["terminal", "EWT-1"]["deposited"] == 2000
    assert rows["terminal", "EWT-2"]["collected"] == 500  # a fold: 649a.11(b)
    assert rows["table", "T1"]["revenue"] == sum(rows["terminal", f"EWT-{n}"]["revenue"] for n in (1, 2))
    assert report["totals"]["table"] == [rows["table", "T1"][name] for name in names]
    assert (
        rows["table", "T1"]["deposited"] is rows["table", "T1"]["withdrawn"] is None
    )  # its terminals have the accounts
    assert [tie["apart"] for tie in report["ties"]] == [[], []]
    accounts, revenue = report["ties"]
    assert accounts["left_cents"] == accounts["right_cents"] == 4000 - report["totals"]["terminal"][-1]
    assert revenue["left_cents"] == revenue["right_cents"] == report["totals"]["table"][-1]


@rule("601a.9(e)")
def test_the_tax_report_has_the_revenue_of_the_accounts(facility):
    accounts = facility.get("finn", "/api/reports/accounts").json()
    tax = facility.get("finn", "/api/reports/tax").json()
    (table,) = [row for row in accounts["rows"] if row["what"] == "table"]
    (row,) = tax["rows"]
    assert (row["table"], row["table_class"], row["cents"][0]) == ("T1", "hybrid", table["cents"][-1])
    assert [column["section"] for column in tax["columns"]][1:4] == ["13A62(a)(1)", "13A62(a)(2)", "13A63"]


def test_a_report_goes_into_a_spreadsheet(facility):
    for kind in ("meters", "accounts"):
        answer = facility.get("finn", f"/api/reports/{kind}.csv")
        assert answer.headers["content-type"].startswith("text/csv")
        head, *rows = csv.reader(io.StringIO(answer.text))
        assert all(len(row) == len(head) for row in rows)
        assert any("20.00" in row for row in rows)
    head, *rows = csv.reader(io.StringIO(facility.get("finn", "/api/reports/tax.csv").text))
    assert all(len(row) == len(head) for row in rows)
    assert [row[1:4] for row in rows] == [
        ["T1", "hybrid", "14%"],
        ["all", "hybrid gaming table", ""],
        ["all", "all tables", ""],
    ]
    assert facility.get("finn", "/api/reports/nothing").status_code == 404
    assert facility.get("finn", "/api/reports/meters", day="yesterday").status_code == 422


@rule("605a.2(d)(6)")
def test_finance_sees_what_was_owed_as_a_day_ended_beside_its_close(facility):
    first = facility.get("finn", "/api/reports/liabilities").json()
    owed = {row["name"]: row["cents"] for row in first["rows"]}
    assert list(owed) == ["vouchers", "hand pays", "progressives", "game accounts", "stakes"]
    assert (first["total"], first["open"]) == (sum(owed.values()), True)
    assert {row["closed"] for row in first["rows"]} == {None}
    facility.now += HOUR
    facility.give("EWT-1", do="insert_bill", cents=500)  # more is owed now, and no more was owed the day before
    assert facility.get("finn", "/api/reports/liabilities").json()["rows"] != first["rows"]
    facility.give("finn", do="close_day", day=first["day"])
    after = facility.get("finn", "/api/reports/liabilities", day=first["day"]).json()
    assert after["rows"] == [row | {"closed": row["cents"]} for row in first["rows"]]
    assert (after["open"], after["note"]) == (False, "")
    head, *rows = csv.reader(io.StringIO(facility.get("finn", "/api/reports/liabilities.csv", day=first["day"]).text))
    assert len(rows) == 6
    assert all(len(row) == len(head) for row in rows)
    assert facility.get("dana", "/api/reports/liabilities").status_code == 403


def test_a_close_of_version_0_1_0_is_shown_as_what_it_is():
    state = State()
    evolve(state, Noted(1_794_852_000_000, "1", "ada", TerminalEnrolled("EWT-1")))
    evolve(state, Noted(1_794_852_000_001, "2", "EWT-1", BillAccepted("EWT-1", 2000)))
    evolve(state, Noted(1_794_938_400_000, "3", "finn", DayClosed("2026-11-16", (), 500, 0, 0)))
    report = liability_report(state, date(2026, 11, 16), open_=False)
    assert "0.1.0" in report.note
    assert {row.name: (row.cents, row.closed) for row in report.rows} == {
        "vouchers": (0, 500),
        "hand pays": (0, 0),
        "progressives": (0, 0),
        "game accounts": (2000, None),
        "stakes": (0, None),
    }
