"""The report of a gaming day ties to the game accounts and to the meters, whatever was open when the day ended."""

from collections import Counter
from datetime import date, timedelta
from random import Random

import msgspec
import pytest

from fairfelt.audit.auditor import Auditor
from fairfelt.audit.reports import COLUMNS, Reports
from fairfelt.facility import decode, digest
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.day.state import Days, accounts_of
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.answers import revenue
from fairfelt.facility.terminals.state import meters_of
from fairfelt.games import find
from fairfelt.ledger.days import gaming_day
from fairfelt.rules import standard, write
from fairfelt.server.http.reports import account_report, as_csv, meter_report
from tests.facility.facility import (
    DEALER,
    FINANCE,
    HANDS,
    SECURITY,
    SUPERVISOR,
    Facility,
    at,
    replayed,
)
from tests.helpers import rule
from tests.stories.world import World

HOUR = 3_600_000
EARLY = 1_794_826_500_000  # the sixteenth of November 2026 in Philadelphia, five to six in the morning
STRAIGHT_FLUSH = ("QS", "9D", "JS", "8C", "TS", "2D")  # to position 1 and the dealer in turn
WORLDS = [("649a", {}), ("633a", {}), ("668a", {}), ("645a", {"player_bank": "bank or co-bank"})]


def lived(chapter, options, seed):
    """A world in which the night is often over before the round is, and before an attendant has come."""
    name = f"reported {chapter} {seed}"
    facility, random = Facility(name), Random(name)
    facility.at = EARLY
    game = find(chapter)
    world = World(
        facility, game, random, crowded=seed % 2 == 1 and not options, rules=options and write(standard(game, options))
    )
    for terminal in world.names:
        facility.limit(terminal, hand_pay=3_000)
    over = Counter[str]()
    for _ in range(500):
        world.step()
        waits = {
            "rounds": world.play.table.phase is Phase.LOCKED,
            "hand pays": any(not pay.paid for pay in facility.state[HandPays].values()),
        }
        if any(waits[kind] and over[kind] < 8 and random.random() < 0.3 for kind in waits):
            over.update(waits)
            facility.at += random.randrange(4, 40) * HOUR
        for pay in list(facility.state[HandPays].values()):
            if not pay.paid and random.random() < 0.1:
                paid(facility, pay.name)
    return facility, over


def paid(facility, name):
    facility.give(PayHand(name), SUPERVISOR)
    slip = list(facility.state[Slips].values())[-1]
    if slip.state == "written":
        facility.give(PaySlip(slip.number), SUPERVISOR)
        facility.give(SignSlip(slip.number, slip.cents), SECURITY)


def days_of(facility):
    first, last = gaming_day(EARLY), gaming_day(facility.at)
    return [first + timedelta(days=number) for number in range((last - first).days + 2)]


def report(facility, day):
    found = account_report(facility.state, day, open_=False)
    names = [column.name for column in found.columns]
    return found, {(row.what, row.name): dict(zip(names, row.cents, strict=True)) for row in found.rows}


@rule("605a.2(d)(6)")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("chapter", "options"), WORLDS, ids=[chapter for chapter, _ in WORLDS])
def test_the_report_ties_to_the_accounts_and_to_the_meters_on_every_day(chapter, options, seed):
    facility, over = lived(chapter, options, seed)
    assert over["rounds"] > 0
    state, closing = facility.state, dict[str, int]()
    for day in days_of(facility):
        found, rows = report(facility, day)
        assert [(tie.left_cents - tie.right_cents, tie.apart) for tie in found.ties] == [(0, [])] * 2
        opened, ended = meters_of(state, day)
        for name, read in ended.items():
            row = rows.get(("terminal", name), {"revenue": 0})
            assert row["revenue"] == revenue(read) - revenue(opened.get(name, {})), (day, name)
        for (what, name), row in rows.items():
            if what == "terminal":
                assert row["opening balance"] == closing.get(name, 0)
                closing[name] = row["closing balance"]
        tables, terminals = (
            sum(row["revenue"] for (what, _), row in rows.items() if what == kind) for kind in ("table", "terminal")
        )
        assert tables == terminals
    assert sum(pay.jackpots + pay.progressives for pay in state[HandPays].values() if pay.paid) == sum(
        row.totals.attendant for day in days_of(facility) for row in accounts_of(state, day) if row.kind == "terminal"
    )
    assert digest(replayed(facility.journal)) == digest(state)


@rule("605a.2(d)(7)")
@pytest.mark.parametrize("seed", range(3))
def test_the_auditor_comes_to_the_same_days(seed):
    facility, over = lived("649a", {}, seed)
    assert over["hand pays"] > 0
    facility.at += 48 * HOUR
    while facility.state[Days].open:
        facility.must(CloseDay(facility.state[Days].open[0]), FINANCE)
    audited = Reports(map(decode, facility.journal)).accounts
    assert {day for day, _, _ in audited} == {date.fromisoformat(day) for day in facility.state[Days].totals}
    for (day, kind, name), account in audited.items():
        totals = facility.state[Days].totals[day.isoformat()][kind, name]
        assert {column: getattr(totals, column) for column in COLUMNS} == {
            column: getattr(account, column) for column in COLUMNS
        }
    auditor = Auditor()
    for body in facility.journal:
        auditor.take(decode(body))
    auditor.end()
    assert auditor.differences == []


@pytest.fixture
def facility():
    facility = Facility()
    facility.at = EARLY
    facility.table("649a")
    facility.seated("EWT-1")
    return facility


@rule("601a.9(e)")
def test_a_round_over_six_in_the_morning_counts_on_the_day_on_which_it_is_settled(facility):
    facility.lock({"EWT-1": {"Ante": 2500}})
    facility.deal(*HANDS)
    first = gaming_day(facility.at)
    facility.at += HOUR
    facility.must(Choose("Fold"), at("EWT-1"))
    facility.must(Settle("T1"), DEALER)
    second = gaming_day(facility.at)
    assert second == first + timedelta(days=1)
    revenues = {}
    for day in (first, second):
        _, rows = report(facility, day)
        metered = meter_report(facility.state, day, open_=False)
        coin_in = [column.name for column in metered.columns].index("coin in")
        revenues[day] = rows["terminal", "EWT-1"]["revenue"], metered.totals[coin_in]
    assert revenues == {first: (0, 0), second: (2500, 2500)}


@rule("605a.2(d)(7)(ii)")
def test_what_an_attendant_pays_is_not_credited_to_an_account(facility):
    """$400 on Pair Plus win $14,000: none of it comes to the account, and the report says so."""
    facility.at += HOUR
    facility.lock({"EWT-1": {"Pair Plus": 40_000}})
    facility.deal(*STRAIGHT_FLUSH)
    facility.must(Settle("T1"), DEALER)
    won, today = facility.state[HandPays]["HP-T1-1-EWT-1"], gaming_day(facility.at)
    facility.at += 24 * HOUR
    paid(facility, won.name)
    found, rows = report(facility, today)
    row, table = rows["terminal", "EWT-1"], rows["table", "T1"]
    assert (row["opening balance"], row["deposited"], row["winnings"]) == (100_000, 0, 0)
    assert (row["wagers of hand pays"], row["closing balance"], row["revenue"]) == (40_000, 60_000, 40_000)
    assert row["paid by an attendant"] == 0
    assert [table[name] for name in ("deposited", "withdrawn", "opening balance")] == [None] * 3
    assert found.totals["table"][1] is None
    _, rows = report(facility, today + timedelta(days=1))
    row = rows["terminal", "EWT-1"]
    assert (row["paid by an attendant"], row["revenue"], row["winnings"]) == (won.cents, -won.cents, 0)
    assert rows["table", "T1"]["paid by an attendant"] == won.cents
    assert "n/a" in as_csv(found).splitlines()[1]


def test_a_day_on_which_nothing_happened_is_empty(facility):
    facility.at += 72 * HOUR
    facility.terminal("EWT-2", 10_000)
    empty = gaming_day(facility.at) - timedelta(days=1)
    found, rows = report(facility, empty)
    assert {name: row["closing balance"] for (_, name), row in rows.items()} == {"EWT-1": 100_000}
    assert [tie.apart for tie in found.ties] == [[], []]
    assert not any(meter_report(facility.state, empty, open_=False).totals)
    tomorrow = gaming_day(facility.at) + timedelta(days=1)
    assert not any(meter_report(facility.state, tomorrow, open_=True).totals)


@rule("605a.2(d)(7)")
def test_a_close_of_version_0_1_0_is_audited_as_it_was_meant(facility):
    """Then all winnings were one sum, whoever paid them."""
    facility.lock({"EWT-1": {"Pair Plus": 40_000}})
    facility.deal(*STRAIGHT_FLUSH)
    facility.must(Settle("T1"), DEALER)
    day = gaming_day(facility.at).isoformat()
    facility.at += 24 * HOUR
    facility.must(CloseDay(day), FINANCE)
    *before, last = map(decode, facility.journal)
    assert isinstance(last.event, DayClosed)
    win = facility.state[HandPays]["HP-T1-1-EWT-1"].cents - 40_000
    for winnings, right in ((win, True), (0, False)):
        rows = tuple(
            msgspec.structs.replace(row, winnings=winnings, attendant=None, hand_pay_wagers=0)
            for row in last.event.totals
        )
        closed = msgspec.structs.replace(last, event=msgspec.structs.replace(last.event, totals=rows))
        auditor = Auditor()
        for noted in (*before, closed):
            auditor.take(noted)
        assert (auditor.differences == []) == right
