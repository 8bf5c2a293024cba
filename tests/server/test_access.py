"""Who is let in and who may what: every role, and nobody, and somebody no longer known, at every route and command (X1, X3-X7).

The cells are made from the policy itself; a route that has no row in it fails.
"""

import json
import typing
import uuid

import msgspec
import pytest
from argon2.exceptions import VerifyMismatchError
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from fairfelt import store
from fairfelt.facility import FACILITY, Actor, Noted, evolve
from fairfelt.facility.tables.commands import AtTable, Relieve
from fairfelt.facility.tables.events import TableOpened, TableSetUp
from fairfelt.facility.terminals.events import TerminalEnrolled
from fairfelt.facility.terminals.state import account
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.people import sessions
from fairfelt.server.people.guard import HEADERS, SESSION, SUBPROTOCOL, device_cookie
from fairfelt.server.people.policy import ANYONE, PAGES, ROLES, ROUTES
from fairfelt.server.people.sessions import Sessions
from fairfelt.server.people.staff import People, Wait
from fairfelt.server.people.throttle import FREE, FREE_SOURCE
from fairfelt.server.shell.writer import Writer
from tests.server.entering import HOST, PASSWORD, at_terminal, browser, signed_in, socket, staff, ticket

STAFF = sorted(ROLES - {"terminal"})
STRANGERS = ("nobody", "expired", "disabled", "another terminal")
BODIES = {"POST /api/sign-in": {"name": "dealer", "password": PASSWORD}, "POST /api/device": {"terminal": "EWT-1"}}
NAMED = {"table": "T1", "kind": "meters", "number": "T1-1", "chapter": "649a", "name": "milk-notice", "form": "txt"}
WRITING = sorted(route for route in ROUTES if route.startswith("POST"))


class House:
    """A facility that everybody of the staff has signed in to, each with a cookie of his own."""

    def __init__(self):
        self.writer = Writer(store.open("memory:"))
        for event in (
            TerminalEnrolled("EWT-1"),
            TerminalEnrolled("EWT-2"),
            TableSetUp("T1", sample(find("649a")), False, 20, 20),
            TableSetUp("T2", sample(find("649a")), False, 20, 20),
            TableOpened("T2", "another dealer"),
        ):
            evolve(self.writer.state, Noted(self.writer.clock(), "set up", "ada", event))
        self.people = staff(**{role.replace(" ", "_"): role for role in STAFF}, gone="board", late="board")
        self.client = browser(self.writer, self.people)
        self.cookies: dict[str, dict[str, str]] = {"nobody": {}}

    def enter(self, who):
        """A fresh session for one of them."""
        self.client.cookies.clear()
        if "terminal" in who:
            name = "EWT-1" if who == "terminal" else "EWT-2"
            at_terminal(self.client, name)
            self.cookies[who] = {device_cookie(name): self.client.cookies[device_cookie(name)]}
        elif who in STAFF:
            signed_in(self.client, who.replace(" ", "_"))
            self.cookies[who] = {SESSION: self.client.cookies[SESSION]}
        self.client.cookies.clear()

    def part(self):
        """One is dismissed, and one has been there too long."""
        self.people.disable("gone")
        self.people.sessions._open[self.cookies["expired"][SESSION]].begun -= sessions.LONGEST_SECONDS + 1

    def ask(self, who, route, body=None, headers=None):
        method, path = route.split(" ")
        path = path.format_map(NAMED)
        query = {"terminal": "EWT-1"} if "terminal" in who else {}
        self.client.cookies.clear()
        for name, value in self.cookies[who].items():
            self.client.cookies.set(name, value)
        content = None if method == "GET" else json.dumps(BODIES.get(route, {}) if body is None else body)
        sent = {"content-type": "application/json"} | (headers or {}) if method == "POST" else headers
        answer = self.client.request(method, path, params=query, content=content, headers=sent)
        self.client.cookies.clear()
        return answer


@pytest.fixture(scope="module")
def house():
    house = House()
    with house.client:
        for who in (*STAFF, "terminal", "another terminal"):
            house.enter(who)
        for who, name in (("disabled", "gone"), ("expired", "late")):
            signed_in(house.client, name)
            house.cookies[who] = {SESSION: house.client.cookies[SESSION]}
            house.client.cookies.clear()
        house.part()
        yield house


def test_every_route_has_a_row_in_the_policy(house):
    found = set()
    for route in house.client.app.routes:
        if isinstance(route, WebSocketRoute):
            found.add(f"WS {route.path}")
        elif isinstance(route, Route) and route.path.lstrip("/") not in PAGES:
            found |= {f"{method} {route.path}" for method in route.methods or () if method != "HEAD"}
        else:
            assert isinstance(route, Mount | Route)
    assert found == set(ROUTES)


@pytest.mark.parametrize("who", sorted(ROLES) + list(STRANGERS))
@pytest.mark.parametrize("route", sorted(route for route in ROUTES if not route.startswith("WS")))
def test_each_route_is_open_to_whom_the_policy_names(house, route, who):
    status = house.ask(who, route).status_code
    if ANYONE in ROUTES[route] or who in ROUTES[route]:
        assert status not in (401, 403)
    else:
        assert status == (401 if who in STRANGERS else 403)
    assert status < 500
    if route.startswith("POST") and ANYONE in ROUTES[route]:
        house.enter(who)  # it may have ended the session


def made(kind):
    """Some command of a kind, well formed."""
    values = {"str": "T1", "int": 1, "bool": False, "tuple": ()}
    fields = msgspec.structs.fields(kind)
    needed = {one.name: values[getattr(one.type, "__name__", "str")] for one in fields if one.required}
    return kind(**needed)


@pytest.mark.parametrize("role", sorted(FACILITY.may))
@pytest.mark.parametrize("kind", typing.get_args(FACILITY.any_command), ids=lambda kind: kind.__name__)
def test_each_command_is_forbidden_to_whom_it_is_not_given(house, kind, role):
    body = msgspec.to_builtins(made(kind)) | {"id": uuid.uuid4().hex}
    answer = house.ask(role, "POST /api/commands", body).json()
    assert (answer.get("code") == "forbidden") == (kind not in FACILITY.may[role])


@pytest.mark.parametrize("kind", typing.get_args(FACILITY.any_command), ids=lambda kind: kind.__name__)
def test_no_command_is_taken_from_a_stranger(house, kind):
    before = house.writer.seq
    for who in STRANGERS:
        body = msgspec.to_builtins(made(kind)) | {"id": uuid.uuid4().hex}
        assert house.ask(who, "POST /api/commands", body).status_code == 401
    assert house.writer.seq == before


AT_TABLES = [
    kind
    for kind in typing.get_args(FACILITY.any_command)
    if issubclass(kind, AtTable) and kind in FACILITY.may["dealer"]
]


@pytest.mark.parametrize("kind", [kind for kind in AT_TABLES if kind is not Relieve], ids=lambda kind: kind.__name__)
def test_a_dealer_does_nothing_at_another_dealers_table(house, kind):
    body = msgspec.to_builtins(made(kind)) | {"table": "T2", "id": uuid.uuid4().hex}
    before = FACILITY.plain(house.writer.state)["tables"]
    answer = house.ask("dealer", "POST /api/commands", body).json()
    assert answer["code"] == "other table"
    assert "another dealer deals" in answer["words"]
    assert FACILITY.plain(house.writer.state)["tables"] == before
    supervised = house.ask("floorperson", "POST /api/commands", body | {"id": uuid.uuid4().hex}).json()
    assert supervised.get("code") != "other table"
    _as_before(house, before)


def _as_before(house, tables):
    """What a floorperson did is undone: the next cell begins where this one did."""
    if FACILITY.plain(house.writer.state)["tables"] != tables:
        for event in (TableSetUp("T2", sample(find("649a")), False, 20, 20), TableOpened("T2", "another dealer")):
            evolve(house.writer.state, Noted(house.writer.clock(), "set up", "ada", event))


@pytest.mark.parametrize("role", ["surveillance", "board"])
def test_who_only_sees_can_give_no_command(role):
    assert FACILITY.may[role] == set()


# --- pages of somebody else (X3) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("route", WRITING)
@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": f"https://{HOST}.elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
        {"host": "elsewhere.example", "origin": "https://elsewhere.example"},
    ],
    ids=str,
)
def test_what_another_page_sends_is_refused(house, route, headers):
    before = house.writer.seq
    body = {"id": uuid.uuid4().hex, "do": "enroll_terminal", "terminal": "EWT-9"}
    assert house.ask("administrator", route, body, headers).status_code in (403, 415)
    assert house.writer.seq == before
    assert house.ask("administrator", "GET /api/who").status_code == 200


def test_every_answer_tells_browsers_what_to_keep_from(house):
    for path in ("/", "/api/who", "/openapi.json", "/nothing"):
        answer = house.client.get(path)
        assert HEADERS.items() <= dict(answer.headers).items()
    assert house.client.get("/api/who").headers["cache-control"] == "no-store"


def test_cookies_are_for_this_server_alone(house):
    for route in ("POST /api/sign-in", "POST /api/device"):
        cookie = house.ask("nobody", route).headers["set-cookie"].lower()
        assert all(word in cookie for word in ("httponly", "samesite=strict", "secure", "path=/"))


def test_more_than_anybody_needs_is_not_taken_in(house):
    assert house.ask("administrator", "POST /api/commands", {"id": "x" * 100_000}).status_code == 413


# --- sockets (X4, X5) -------------------------------------------------------------------------------------------------


@pytest.fixture
def terminal(house):
    house.client.cookies.clear()
    at_terminal(house.client, "EWT-1")
    at_terminal(house.client, "EWT-2")
    yield house.client
    house.client.cookies.clear()


def opens(client, subprotocols, terminal="EWT-1", **headers):
    address = f"wss://{HOST}/ws?terminal={terminal}"
    try:
        with client.websocket_connect(address, subprotocols=subprotocols, headers=headers) as opened:
            opened.receive_text()
    except WebSocketDisconnect as closed:
        return closed.code != 4401
    return True


def test_a_ticket_opens_one_socket(terminal):
    mine = ticket(terminal, "EWT-1")
    assert opens(terminal, [SUBPROTOCOL, mine])
    assert not opens(terminal, [SUBPROTOCOL, mine])


def test_a_cookie_alone_opens_none(terminal):
    assert not opens(terminal, [])
    assert not opens(terminal, [SUBPROTOCOL])
    assert not opens(terminal, [SUBPROTOCOL, "no ticket"])


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "", "null"], ids=["foreign", "none", "null"])
def test_another_page_opens_none(terminal, origin):
    assert not opens(terminal, [SUBPROTOCOL, ticket(terminal, "EWT-1")], origin=origin)


def test_a_ticket_of_another_terminal_opens_none(terminal):
    assert not opens(terminal, [SUBPROTOCOL, ticket(terminal, "EWT-2")])
    mine = ticket(terminal, "EWT-1")
    terminal.cookies.clear()
    assert not opens(terminal, [SUBPROTOCOL, mine])


def test_a_ticket_is_good_for_half_a_minute(house, terminal):
    mine = ticket(terminal, "EWT-1")
    token, given = house.people.sessions._tickets[mine]
    house.people.sessions._tickets[mine] = (token, given - sessions.TICKET_SECONDS - 1)
    assert not opens(terminal, [SUBPROTOCOL, mine])


def test_recorded_traffic_does_nothing_a_second_time(house, terminal):
    command = json.dumps({"id": "recorded-1", "do": "insert_bill", "cents": 2000})
    with socket(terminal, terminal="EWT-1") as opened:
        opened.receive_text()
        replies = [_reply(opened, command), _reply(opened, command)]
    with socket(terminal, terminal="EWT-1") as opened:
        opened.receive_text()
        replies.append(_reply(opened, command))
    assert replies[0]["ok"]
    assert replies == [replies[0]] * 3
    with socket(terminal, terminal="EWT-2") as opened:
        opened.receive_text()
        assert _reply(opened, command)["code"] == "id"
    assert account(house.writer.state, "EWT-1") == 2000
    assert account(house.writer.state, "EWT-2") == 0


def _reply(opened, command):
    opened.send_text(command)
    while (message := json.loads(opened.receive_text()))["type"] != "reply":
        pass
    return message


def test_who_may_not_look_is_told_so(house):
    house.client.cookies.clear()
    signed_in(house.client, "finance")
    with socket(house.client, "?table=T1") as opened:
        assert opened.receive()["code"] == 4403
    house.client.cookies.clear()


# --- sessions (X7) ----------------------------------------------------------------------------------------------------


def test_a_session_that_ends_ends_its_sockets(house):
    house.client.cookies.clear()
    signed_in(house.client, "board")
    with socket(house.client) as opened:
        opened.receive_text()
        assert house.client.post("/api/sign-out", json={}).status_code == 200
        assert opened.receive()["code"] == 4401


def test_a_dismissed_person_is_out_at_once(house):
    house.people.add("short", "board", PASSWORD)
    house.client.cookies.clear()
    signed_in(house.client, "short")
    with socket(house.client) as opened:
        opened.receive_text()
        house.people.disable("short")
        assert opened.receive()["code"] == 4401
    assert house.client.get("/api/who").status_code == 401


def test_a_session_that_lasts_too_long_is_found_while_its_socket_is_open(house):
    house.client.cookies.clear()
    signed_in(house.client, "finance")
    with socket(house.client) as opened:
        opened.receive_text()
        house.people.sessions._open[house.client.cookies[SESSION]].begun -= sessions.LONGEST_SECONDS + 1
        assert opened.receive()["code"] == 4401  # within the half second of a sweep


def test_signing_in_makes_the_session_before_worthless(house):
    house.client.cookies.clear()
    signed_in(house.client, "board")
    first = house.client.cookies[SESSION]
    signed_in(house.client, "finance")
    assert house.client.cookies[SESSION] != first
    assert house.people.sessions.who(first, 0.0) is None
    house.client.cookies.clear()


def test_another_role_holds_at_once(house):
    house.people.add("climber", "dealer", PASSWORD)
    house.client.cookies.clear()
    signed_in(house.client, "climber")
    assert house.client.get("/api/days").status_code == 403
    house.people.change_role("climber", "finance")
    assert house.client.get("/api/days").status_code == 200
    house.client.cookies.clear()


def test_sessions_end_by_themselves():
    known = Sessions(lambda name: "dealer")
    idle, busy = known.begin("dana", 0.0), known.begin("dan", 0.0)
    for minute in range(0, 12 * 60, 20):
        assert known.who(busy, 60.0 * minute) is not None
    assert known.who(idle, sessions.IDLE_SECONDS + 1) is None
    assert known.who(busy, sessions.LONGEST_SECONDS + 1) is None
    device = known.begin_device("EWT-1", 0.0)
    assert known.who(device, sessions.LONGEST_DEVICE_SECONDS) is not None
    assert known.who(device, sessions.LONGEST_DEVICE_SECONDS + 1) is None


def test_only_so_many_sessions_are_open(monkeypatch):
    monkeypatch.setattr(sessions, "MOST", 3)
    known = Sessions(lambda name: "dealer")
    tokens = [known.begin(f"dealer {n}", float(n)) for n in range(5)]
    assert [known.who(token, 5.0) is not None for token in tokens] == [False, False, True, True, True]


def test_a_terminal_needs_its_key():
    people = People()
    key = people.give_key("EWT-1")
    assert people.let_in("EWT-1", "", 0.0) is None
    assert people.let_in("EWT-2", key, 0.0) is None
    token = people.let_in("EWT-1", key, 0.0)
    assert token
    assert people.sessions.who(token, 1.0) == Actor("EWT-1", "terminal", "EWT-1")
    people.give_key("EWT-1")
    assert people.sessions.who(token, 1.0) is None


# --- guessing (X6) ----------------------------------------------------------------------------------------------------


def tried(people, name, source, now, password="wrong"):  # noqa: S107
    """Whether a password was looked at at all."""
    try:
        people.sign_in(name, password, source, now)
    except Wait:
        return False
    return True


class Quick:
    """Looks at passwords in no time: how slow that is, is not what these tests are about."""

    def hash(self, password):
        return password

    def verify(self, hashed, password):
        if hashed != password:
            raise VerifyMismatchError


@pytest.fixture
def people(monkeypatch):
    people = People()
    monkeypatch.setattr(people, "_hasher", Quick())
    people.add("dana", "dealer", PASSWORD)
    return people


def test_ten_thousand_guesses_are_hardly_ever_looked_at(people):
    looked = sum(tried(people, "dana", "10.0.0.9", 0.36 * n) for n in range(10_000))  # within an hour
    assert FREE <= looked <= 10


def test_guesses_from_many_places_are_not_either(people):
    looked = sum(tried(people, "dana", f"10.0.{n // 250}.{n % 250}", 0.36 * n) for n in range(10_000))
    assert looked <= 15


def test_a_thousand_names_from_one_place_wait_too(people):
    looked = sum(tried(people, f"name {n}", "10.0.0.9", 3.6 * n) for n in range(1_000))
    assert FREE_SOURCE <= looked <= FREE_SOURCE + 6


def test_an_outsider_cannot_lock_the_staff_out(people):
    assert people.sign_in("dana", PASSWORD, "10.0.0.1", 0.0)
    for n in range(1_000):
        tried(people, "dana", f"10.9.{n // 250}.{n % 250}", float(n))
    assert people.sign_in("dana", PASSWORD, "10.0.0.1", 1_000.0)
    assert not tried(people, "dana", "10.9.9.9", 1_001.0)


def test_a_wrong_password_is_told_apart_from_nothing_and_then_waits(house):
    house.people.throttle.__init__()
    for name in ("dealer", "nobody at all"):
        answers = [house.ask("nobody", "POST /api/sign-in", {"name": name, "password": "no"}) for _ in range(FREE + 1)]
        assert [one.status_code for one in answers] == [401] * FREE + [429]
        assert len({one.text for one in answers[:FREE]}) == 1
        assert int(answers[-1].headers["retry-after"]) > 60
    house.people.throttle.__init__()


def test_what_is_typed_into_a_name_cannot_forge_the_log(house, caplog):
    house.ask("nobody", "POST /api/sign-in", {"name": "x\nWARNING all is well\x1b[2J", "password": "no"})
    assert "\nWARNING" not in caplog.text.replace("WARNING  fairfelt", "")
    assert "\x1b" not in caplog.text
    house.people.throttle.__init__()
