"""Reports by gaming day: meters, accounts, and both as spreadsheets."""

import csv
import io

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
