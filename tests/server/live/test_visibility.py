"""Each role gets the view that it may have, and no card or voucher number that it may not see."""

from typing import Any

import msgspec
import pytest

from fairfelt.facility import Actor, Role
from fairfelt.facility.core.alarms import raise_alarm
from fairfelt.facility.core.approval import KEYS, KeyRequests
from fairfelt.facility.core.configuration import day_of
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.hand_pays.commands import PayHand
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.tables.commands import LeaveTable
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut
from fairfelt.server.live.visibility import OutOfSight, watched
from fairfelt.server.wire.views import DealerView, MirrorView, PitView, TerminalView, WatchView
from tests.facility import facility as floor
from tests.facility.facility import DEALER, at
from tests.helpers import rule
from tests.server.entering import give, signed_in
from tests.server.facility import CARDS, HOUR


def test_cards_that_one_may_not_see_are_not_sent(client):
    for name, position in (("EWT-1", 1), ("EWT-2", 2)):
        give(client, name, do="insert_bill", cents=10_000)
        assert give(client, name, do="join", table="T1", position=position)["ok"]
    signed_in(client, "dana")
    assert give(client, do="open_wagering", table="T1")["ok"]
    for name in ("EWT-1", "EWT-2"):
        assert give(client, name, do="place_wager", wager="Ante", cents=500)["ok"]
    signed_in(client, "dana")
    assert give(client, do="no_more_bets", table="T1")["ok"]
    for card in ("QS", "7S", "9D", "6H", "5C", "8C", "4D", "3H", "2S"):
        assert give(client, do="card", table="T1", card=card)["ok"]
    dealers = client.get("/api/view", params={"table": "T1"})
    mine = client.get("/api/view", params={"terminal": "EWT-1"})
    seats = {seat["position"]: seat for seat in mine.json()["table"]["seats"]}
    assert seats[1]["hands"][0]["cards"] == ["QS", "6H", "4D"]
    assert seats[2]["hands"][0]["cards"] == [None, None, None]
    assert mine.json()["table"]["dealer"]["cards"] == [None, None, None]
    for hidden in ("7S", "5C", "3H", "9D", "8C", "2S"):
        assert f'"{hidden}"' not in mine.text
    assert '"7S"' not in dealers.text


def test_who_may_watch_sees_a_table_or_a_terminal(facility):
    facility.give("dana", do="open_wagering", table="T1")
    for terminal in ("EWT-1", "EWT-2"):
        facility.give(terminal, do="place_wager", wager="Ante", cents=500)
    facility.give("dana", do="no_more_bets", table="T1")
    for card in CARDS:
        facility.give("dana", do="card", table="T1", card=card)
    watched = facility.get("vera", "/api/view", table="T1").json()
    assert watched["role"] == "watch"
    assert [seat["hands"][0]["cards"] for seat in watched["table"]["seats"]] == [["QS", "6H", "4D"], ["7S", "5C", "3H"]]
    assert watched["table"]["dealer"]["cards"] == ["9D", "8C", "2S"]
    assert "7S" not in facility.get("dana", "/api/view", table="T1").text
    assert facility.get("finn", "/api/view", table="T1").status_code == 403
    mirror = facility.get("sam", "/api/view", of="EWT-1").json()
    assert (mirror["role"], mirror["terminal"]) == ("mirror", "EWT-1")
    assert facility.get("dana", "/api/view", of="EWT-1").status_code == 403
    assert facility.get("vera", "/api/view", of="EWT-9").status_code == 404
    assert facility.get("vera", "/api/view", table="T9").status_code == 404


def test_the_number_of_a_voucher_is_for_its_own_terminal(facility):
    facility.give("EWT-1", do="leave_table")
    facility.give("EWT-1", do="cash_out")
    number = facility.get("EWT-1", "/api/view").json()["vouchers"][0]["number"]
    assert len(number) == 18
    assert number not in facility.get("vera", "/api/view", of="EWT-1").text


def test_no_view_has_the_number_of_another_patrons_voucher(facility):
    """One patron cashes out, takes the voucher and goes; the next one plays at the same terminal."""
    facility.give("EWT-1", do="leave_table")
    facility.give("EWT-1", do="cash_out")
    (first,) = facility.get("EWT-1", "/api/view").json()["vouchers"]
    facility.give("EWT-1", do="take_voucher", number=first["number"])
    assert facility.get("EWT-1", "/api/view").json()["vouchers"] == []
    facility.give("EWT-1", do="insert_bill", cents=500)
    facility.give("EWT-1", do="cash_out")
    (second,) = facility.get("EWT-1", "/api/view").json()["vouchers"]
    assert second["cents"] == 500
    facility.give("EWT-1", do="insert_bill", cents=500)  # another patron, while the second voucher was not taken
    for terminal in ("EWT-1", "EWT-2"):
        shown = facility.get(terminal, "/api/view").text
        assert first["number"] not in shown
        assert second["number"] not in shown
    for who, query in (("sam", {"of": "EWT-1"}), ("vera", {"of": "EWT-1"}), ("flora", {}), ("dana", {"table": "T1"})):
        shown = facility.get(who, "/api/view", **query).text
        assert first["number"] not in shown
        assert second["number"] not in shown
    printed = facility.get("sam", "/api/view", of="EWT-1").json()["vouchers"]
    assert [(voucher["number"].lstrip("•"), voucher["cents"], voucher["state"]) for voucher in printed] == [
        (second["number"][-4:], 500, "issued"),
        (first["number"][-4:], first["cents"], "issued"),
    ]


# --- every role -------------------------------------------------------------------------------------------------------

OWN, NEIGHBOURS, DEALERS = CARDS[0::3], CARDS[1::3], CARDS[2::3]  # dealt in turn
TABLES = {
    Role.DEALER: DealerView,
    Role.FLOORPERSON: DealerView,
    Role.SURVEILLANCE: WatchView,
    Role.BOARD: WatchView,
}
"""Who may watch a table; nobody else may."""

SCREENS = {Role.FLOORPERSON, Role.SLOT_ATTENDANT, Role.SURVEILLANCE, Role.BOARD}
"""Who may look at a terminal's screen; nobody else may."""

STAFF = sorted(set(Role) - {Role.TERMINAL})


@pytest.fixture
def dealt():
    """Two hands lie on the table, and the players are asked; a third terminal is at no table."""
    dealt = floor.Facility()
    dealt.table("649a")
    for position in (1, 2):
        dealt.seated(f"EWT-{position}", position=position)
    dealt.terminal("EWT-3")
    dealt.lock({"EWT-1": {"Ante": 1000}, "EWT-2": {"Ante": 1000}})
    dealt.deal(*CARDS)
    return dealt


def looks(dealt, role, **query):
    """The view, what it is about, and the words of what is sent; or the status of the refusal."""
    try:
        view, about = watched(dealt.state, role if isinstance(role, Actor) else Actor("somebody", role), **query)
    except OutOfSight as no:
        return no.status
    shown = view(dealt.at)
    return type(shown), about, msgspec.json.encode(shown).decode()


def screen(dealt, terminal):
    """A terminal's own screen, whenever it is asked for."""
    view: Any
    view, _ = watched(dealt.state, at(terminal))
    return lambda: view(dealt.at)


def cards_in(text):
    return {card for card in CARDS if f'"{card}"' in text}


@pytest.mark.parametrize("role", STAFF)
def test_the_pit_is_shown_to_whom_it_may_be_shown_and_no_card_in_it(dealt, role):
    if role is Role.CASHIER:
        assert looks(dealt, role) == 403
        return
    kind, about, text = looks(dealt, role)
    assert (kind, about, cards_in(text)) == (PitView, None, set())


ALL = {"tables", "terminals", "accounts", "hand pays", "days", "alarms", "keys"}
PARTS: dict[Role, set[str]] = {
    Role.DEALER: {"tables"},
    Role.FLOORPERSON: {"tables", "terminals", "alarms", "keys"},
    Role.SLOT_ATTENDANT: {"tables", "terminals", "accounts", "hand pays"},
    Role.SLOT_SUPERVISOR: {"tables", "terminals", "accounts", "hand pays", "keys"},
    Role.SECURITY: {"terminals", "hand pays", "alarms"},
    Role.CASHIER: set(),
    Role.FINANCE: {"tables", "terminals", "accounts", "hand pays", "days", "keys"},
    Role.SURVEILLANCE: ALL,
    Role.BOARD: ALL,
    Role.ADMINISTRATOR: {"tables", "terminals", "alarms"},
}
"""What each role sees of the pit."""


@pytest.fixture(scope="module")
def busy():
    """A pit in which every part has something to show: money, a hand pay, a slip, a closed day, an alarm, a key."""
    busy = floor.Facility()
    busy.table("649a")
    busy.seated("EWT-1", cents=120_000)
    busy.terminal("EWT-2", 1_010_000)
    busy.must(CashOut(), at("EWT-2"))
    busy.must(PayHand(busy.state[Terminals]["EWT-2"].hand_pay), floor.ATTENDANT)
    busy.at += 24 * HOUR
    busy.must(CloseDay(day_of(busy.state, 1_000_000).isoformat()), floor.FINANCE)
    busy.must(InsertBill(500), at("EWT-1"))
    raise_alarm(busy.state, "T1", "somebody is wanted")
    busy.must(EnrollTerminal("EWT-3"), floor.FINANCE)
    return busy


def parts_in(view):
    """The parts of a pit view that hold something."""
    found = {
        "tables": view.tables,
        "terminals": view.terminals,
        "accounts": [one for one in view.terminals if one.account is not None or one.meters is not None],
        "hand pays": view.hand_pays + view.slips,
        "days": [*view.days, *([view.closed] if view.closed else [])],
        "alarms": view.alarms,
        "keys": view.keys,
    }
    return {part for part, shown in found.items() if shown}


@rule("465a.11(b)(3)(iv)(D)")
@pytest.mark.parametrize("part", sorted(ALL))
@pytest.mark.parametrize("role", STAFF)
def test_each_role_sees_its_own_parts_of_the_pit_and_no_other(busy, role, part):
    assert set(PARTS) == set(STAFF)
    if not PARTS[role]:
        assert looks(busy, role) == 403
        return
    view: Any = watched(busy.state, Actor("somebody", role))[0](busy.at)
    assert (part in parts_in(view)) == (part in PARTS[role]) == (part in view.parts)


@rule("465a.11(b)(3)(iv)(D)")
@pytest.mark.parametrize("role", STAFF)
def test_what_is_on_an_account_is_sent_to_slot_operations_and_finance_alone(busy, role):
    accounts = {Role.SLOT_ATTENDANT, Role.SLOT_SUPERVISOR, Role.FINANCE, Role.SURVEILLANCE, Role.BOARD}
    found = looks(busy, role)
    sent = isinstance(found, tuple) and ('"account":120500' in found[2] or '"coin in"' in found[2])
    assert sent == (role in accounts)


@pytest.mark.parametrize("role", sorted(Role))
def test_who_turns_keys_sees_what_waits_for_one(busy, role):
    if role in KEYS:
        view: Any = watched(busy.state, Actor("somebody", role))[0](busy.at)
        ((subject, request),) = busy.state[KeyRequests].items()
        (shown,) = view.keys
        assert (shown.subject, shown.digest, shown.by, shown.role) == (subject, request.digest, "finn", "finance")
        assert shown.words.startswith("terminal EWT-3 is enrolled with these limits: account $100,000, voucher $10,000")
        assert shown.section == "605a.2(b)"
    else:
        assert "keys" not in PARTS.get(role, ()) or role in (Role.SURVEILLANCE, Role.BOARD)


@pytest.mark.parametrize("role", STAFF)
def test_a_table_is_shown_to_whom_it_may_be_shown(dealt, role):
    if role not in TABLES:
        assert looks(dealt, role, table="T1") == looks(dealt, role, table="T9") == 403
        return
    kind, about, text = looks(dealt, role, table="T1")
    assert (kind, about) == (TABLES[role], "T1")
    assert cards_in(text) == (set(CARDS) if kind is WatchView else {CARDS[-1]})  # the dealer may take the last one back
    assert looks(dealt, role, table="T9") == 404


@pytest.mark.parametrize("role", STAFF)
def test_a_terminals_screen_is_mirrored_for_whom_it_may_be(dealt, role):
    if role not in SCREENS:
        assert looks(dealt, role, of="EWT-1") == looks(dealt, role, of="EWT-9") == 403
        return
    kind, about, text = looks(dealt, role, of="EWT-1")
    assert (kind, about, cards_in(text)) == (MirrorView, "EWT-1", set(OWN))
    assert looks(dealt, role, of="EWT-9") == 404
    assert cards_in(looks(dealt, role, of="EWT-3")[2]) == set()


@pytest.mark.parametrize("query", [{}, {"table": "T1"}, {"of": "EWT-2"}, {"table": "T9"}, {"of": "EWT-9"}], ids=str)
def test_a_terminal_is_shown_its_own_screen_whatever_it_asks_for(dealt, query):
    for terminal, hand in (("EWT-1", OWN), ("EWT-2", NEIGHBOURS), ("EWT-3", ())):
        kind, about, text = looks(dealt, at(terminal), **query)
        assert (kind, about, cards_in(text)) == (TerminalView, terminal, set(hand))


def test_of_a_table_and_a_screen_the_screen_is_shown(dealt):
    assert looks(dealt, Role.BOARD, table="T1", of="EWT-1")[0] is MirrorView
    assert looks(dealt, Role.DEALER, table="T1", of="EWT-1") == 403


@pytest.mark.parametrize("role", ["", "patron", "Dealer"])
def test_a_role_that_there_is_not_sees_no_table_and_no_screen(dealt, role):
    assert looks(dealt, role, table="T1") == looks(dealt, role, of="EWT-1") == 403


@pytest.mark.parametrize("role", sorted(SCREENS))
def test_a_mirror_hides_the_numbers_of_vouchers(dealt, role):
    for terminal in ("EWT-1", "EWT-2"):
        dealt.must(Choose("Fold"), at(terminal))
    dealt.must(Settle("T1"), DEALER)
    dealt.must(LeaveTable(), at("EWT-1"))
    dealt.must(CashOut(), at("EWT-1"))
    (voucher,) = screen(dealt, "EWT-1")().vouchers
    assert voucher.cents == 99_000
    text = looks(dealt, role, of="EWT-1")[2]
    assert voucher.number not in text
    assert voucher.number[:8] not in text
    assert "99000" in text  # that there is one, and of how much, is no secret


def test_a_view_follows_the_state_from_which_it_was_made(dealt):
    shown = screen(dealt, "EWT-1")
    before = shown()
    for terminal in ("EWT-1", "EWT-2"):
        dealt.must(Choose("Fold"), at(terminal))
    dealt.must(Settle("T1"), DEALER)
    after = shown()
    assert (before.account.cents, len(before.history)) == (99_000, 0)
    assert (after.account.cents, len(after.history)) == (99_000, 1)
    assert shown().history[0] is after.history[0]  # a past game is encoded once
