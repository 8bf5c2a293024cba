"""What a request has to show: a page of ours, a host of ours, a body of some size; and a ticket for a socket (X3-X5)."""

import uuid

import pytest
from starlette.websockets import WebSocketDisconnect

from fairfelt.server.people import sessions
from fairfelt.server.people.guard import HEADERS, SUBPROTOCOL
from fairfelt.server.people.policy import ROUTES
from tests.server.entering import HOST, ticket

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
