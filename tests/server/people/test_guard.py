"""What a request has to show: a page of ours, a host of ours, a body of some size; and a ticket for a socket (X3-X5)."""

import asyncio
import time
import uuid

import pytest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.websockets import WebSocket, WebSocketDisconnect

from fairfelt.facility import Actor
from fairfelt.server.people import sessions
from fairfelt.server.people.guard import (
    HEADERS,
    LONGEST,
    NOBODY,
    SESSION,
    SUBPROTOCOL,
    Guard,
    SafeHeaders,
    body_of,
    decoded,
    device_cookie,
    sent,
)
from fairfelt.server.people.policy import ROUTES
from fairfelt.server.wire.shapes import Nothing, SignIn
from tests.server.entering import HOST, staff, ticket

DANA = Actor("dana", "dealer")
WRITING = sorted(route for route in ROUTES if route.startswith("POST"))


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


# --- the guard by itself ----------------------------------------------------------------------------------------------

SERVER = "floor.example:8443"


class Entrance:
    """A guard of a server that is called floor.example, and a dealer who is signed in."""

    def __init__(self):
        self.people = staff(dana="dealer", ada="administrator")
        self.people.note = self.noted
        self.waited = []
        self.guard = Guard(self.people, self.durable, frozenset({"floor.example"}))
        self.token = self.people.sessions.begin("dana", time.monotonic())

    async def durable(self):
        self.waited.append("durable")

    async def noted(self, by, event):
        self.waited.append("noted")

    def request(self, method="GET", query="", body=(b"",), cookies=None, **headers):
        return Request(self.scope("http", method, query, cookies, headers), Coming(*body))

    def scope(self, kind, method="GET", query="", cookies=None, headers=None):
        sent: dict[str, str | None] = {
            "host": SERVER,
            "origin": f"https://{SERVER}",
            "content-type": "application/json",
        }
        sent |= {name.replace("_", "-"): value for name, value in (headers or {}).items()}
        known = {SESSION: self.token} if cookies is None else cookies
        sent["cookie"] = "; ".join(f"{name}={value}" for name, value in known.items())
        lines = [(name.encode(), value.encode()) for name, value in sent.items() if value is not None]
        return {"type": kind, "method": method, "path": "/", "query_string": query.encode(), "headers": lines}

    def admits(self, route, **how):
        """Who is admitted, or the status of the refusal."""
        try:
            return self.guard.admitted(self.request(route.split(" ")[0], **how), route)
        except HTTPException as no:
            return no.status_code


class Coming:
    """A body that comes in parts; `taken` counts those that were asked for."""

    def __init__(self, *parts):
        self.parts, self.taken = parts, 0

    async def __call__(self):
        self.taken += 1
        return {"type": "http.request", "body": self.parts[self.taken - 1], "more_body": self.taken < len(self.parts)}


async def unheard(message):
    """Where nothing is to be sent to."""


@pytest.fixture
def entrance():
    return Entrance()


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("floor.example", True),
        ("floor.example:8443", True),
        ("FLOOR.example", True),
        ("localhost:8000", True),
        ("127.0.0.1", True),
        ("[::1]:8000", True),
        ("", False),
        ("elsewhere.example", False),
        ("floor.example.elsewhere.example", False),
        ("notfloor.example", False),
        ("elsewhere.example@floor.example.elsewhere.example", False),
    ],
)
def test_the_server_knows_the_names_by_which_it_is_called(entrance, host, ours):
    assert entrance.guard.ours(Headers({"host": host})) is ours
    assert entrance.admits("GET /api/who", host=host) == (DANA if ours else 403)


@pytest.mark.parametrize(
    ("headers", "admitted"),
    [
        ({}, True),
        ({"origin": f"http://{SERVER}"}, True),
        ({"sec_fetch_site": "same-origin"}, True),
        ({"origin": None}, False),
        ({"origin": "https://floor.example"}, False),  # another port is another page
        ({"origin": f"ftp://{SERVER}"}, False),
        ({"origin": f"https://{SERVER}@elsewhere.example"}, False),
        ({"origin": f"https://elsewhere.example/{SERVER}"}, False),
        ({"sec_fetch_site": "none"}, False),
        ({"sec_fetch_site": "cross-site"}, False),
    ],
    ids=str,
)
def test_what_changes_something_comes_from_a_page_of_ours(entrance, headers, admitted):
    assert entrance.admits("POST /api/commands", **headers) == (DANA if admitted else 403)
    assert entrance.admits("POST /api/sign-in", **headers) == (NOBODY if admitted else 403)
    assert entrance.admits("GET /api/who", **headers) == DANA  # to look is not to change


@pytest.mark.parametrize(
    ("kind", "admitted"),
    [
        ("application/json", True),
        ("application/json; charset=utf-8", True),
        (None, False),
        ("", False),
        ("text/plain", False),
        ("application/jsonp", False),
        ("text/plain; application/json", False),
        ("multipart/form-data", False),
    ],
)
def test_what_changes_something_is_json(entrance, kind, admitted):
    assert entrance.admits("POST /api/commands", content_type=kind) == (DANA if admitted else 415)


def test_a_route_that_the_policy_does_not_name_is_closed_to_everybody(entrance):
    assert entrance.admits("GET /api/secrets") == 403
    assert entrance.admits("GET /api/secrets", cookies={}) == 401
    assert entrance.admits("GET /api/days") == 403  # not for a dealer
    assert entrance.admits("GET /api/who", cookies={SESSION: "made up"}) == 401
    assert entrance.admits("GET /openapi.json", cookies={}) == NOBODY


def test_a_terminal_that_is_named_is_meant_and_not_who_is_signed_in_beside_it(entrance):
    device = entrance.people.sessions.begin_device("EWT-1", time.monotonic())
    both = {SESSION: entrance.token, device_cookie("EWT-1"): device}
    assert entrance.admits("GET /api/who", cookies=both) == DANA
    assert entrance.admits("GET /api/who", cookies=both, query="terminal=EWT-1") == Actor("EWT-1", "terminal", "EWT-1")
    assert entrance.admits("GET /api/who", cookies=both, query="terminal=EWT-2") == 401
    assert entrance.admits("GET /api/who", cookies={SESSION: device}, query="terminal=EWT-1") == 401
    names = {device_cookie(name) for name in ("EWT-1", "EWT-2", "EWT 1", "ÉWT;1")}
    assert len(names) == 4
    assert all(name.isascii() and name.replace("_", "").isalnum() for name in names)


def test_what_is_read_is_sent_when_it_is_durable_and_nothing_is_done_for_who_is_refused(entrance):
    done = []

    async def endpoint(request, actor):
        done.append((actor, list(entrance.waited)))
        return sent(Nothing())

    for name, waits in (("GET /api/who", 1), ("POST /api/commands", 0)):
        entrance.waited.clear()
        route = entrance.guard.route(name, endpoint)
        assert (route.path, route.methods - {"HEAD"}) == (name.split(" ")[1], {name.split(" ")[0]})
        request = entrance.request(name.split(" ")[0])
        assert asyncio.run(route.endpoint(request)).status_code == 200
        assert len(entrance.waited) == waits
    assert done == [(DANA, []), (DANA, [])]
    with pytest.raises(HTTPException):
        asyncio.run(route.endpoint(entrance.request("POST", cookies={})))
    assert len(done) == 2


def test_no_more_of_a_body_is_taken_in_than_anybody_needs(entrance):
    async def body(*parts, longest):
        request = entrance.request("POST", body=parts)
        return await body_of(request, longest)

    assert asyncio.run(body(b"abc", b"def", longest=6)) == b"abcdef"
    receive = Coming(*[b"x" * 100] * 50)
    request = Request(entrance.scope("http", "POST"), receive)
    with pytest.raises(HTTPException) as no:
        asyncio.run(body_of(request, 250))
    assert (no.value.status_code, receive.taken) == (413, 3)  # of fifty parts
    with pytest.raises(HTTPException):
        asyncio.run(body(b"x" * (LONGEST + 1), longest=LONGEST))


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'{"name": 1}', b'{"name": "dana"}', b'{"name": "\xff", "password": ""}', b"[" * 5000],
    ids=["empty", "torn", "a list", "a number", "too little", "no UTF-8", "deep"],
)
def test_a_body_of_another_shape_is_refused(entrance, body):
    with pytest.raises(HTTPException) as no:
        asyncio.run(decoded(entrance.request("POST", body=(body,)), SignIn))
    assert no.value.status_code == 422


def test_a_body_of_the_right_shape_is_read(entrance):
    body = b'{"name": "dana", "password": "x"}'
    assert asyncio.run(decoded(entrance.request("POST", body=(body,)), SignIn)) == SignIn("dana", "x")


@pytest.mark.parametrize("how", ["", "protocol", "order", "three", "session", "page", "role", "gone"])
def test_a_socket_opens_with_one_ticket_of_its_own_session(entrance, how):
    sessions = entrance.people.sessions
    given = sessions.ticket(entrance.token, time.monotonic())
    offered = {"protocol": ["other.v1", given], "order": [given, SUBPROTOCOL], "three": [SUBPROTOCOL, given, given]}
    scope = entrance.scope(
        "websocket",
        cookies={SESSION: sessions.begin("dana", time.monotonic())} if how == "session" else None,
        headers={"origin": "https://elsewhere.example"} if how == "page" else {},
    )
    scope["subprotocols"] = offered.get(how, [SUBPROTOCOL, given])
    if how == "role":
        asyncio.run(entrance.people.change_role("dana", "porter", "ada"))  # a role without a row in the policy
    if how == "gone":
        entrance.people.disable("dana")
    holder, token = entrance.guard.ticket_holder(WebSocket(scope, Coming(), unheard))
    assert holder == (None if how else DANA)
    assert (token == entrance.token) is (how != "session")
    again, _ = entrance.guard.ticket_holder(WebSocket(scope, Coming(), unheard))
    assert again is None  # a ticket is used up


@pytest.mark.parametrize(
    ("scheme", "path", "stored", "strict"),
    [("https", "/api/who", True, True), ("http", "/api/who", True, False), ("https", "/pit", False, True)],
)
def test_the_headers_of_an_answer(scheme, path, stored, strict):
    messages = []

    async def application(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": [(b"x-frame-options", b"ALLOW")]})
        await send({"type": "http.response.body", "body": b""})

    async def send(message):
        messages.append(message)

    scope = {"type": "http", "path": path, "scheme": scheme}
    asyncio.run(SafeHeaders(application)(scope, Coming(b""), send))
    headers = Headers(raw=messages[0]["headers"])
    assert HEADERS.items() <= dict(headers).items()  # also in the place of what somebody else had in mind
    assert headers.getlist("x-frame-options") == ["DENY"]
    assert (headers.get("cache-control") == "no-store") is stored
    assert ("strict-transport-security" in headers) is strict
    messages.clear()
    asyncio.run(SafeHeaders(application)(scope | {"type": "websocket"}, Coming(b""), send))
    assert messages[0]["headers"] == [(b"x-frame-options", b"ALLOW")]  # a socket has none of them
