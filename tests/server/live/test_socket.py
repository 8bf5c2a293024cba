"""One connection: its first view, its replies, and why it ends (X4, X7)."""

import json

from fairfelt.facility.terminals.state import account
from fairfelt.server.people import sessions
from fairfelt.server.people.guard import SESSION
from tests.server.entering import PASSWORD, signed_in, socket


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


def test_a_socket_gives_views_and_replies(client):
    with socket(client, terminal="EWT-1") as first:
        assert json.loads(first.receive_text())["view"]["terminal"] == "EWT-1"
        first.send_text(json.dumps({"id": "bill-0001", "do": "insert_bill", "cents": 500}))
        messages = [json.loads(first.receive_text()) for _ in range(2)]
        assert {message["type"] for message in messages} == {"reply", "view"}
        assert next(m for m in messages if m["type"] == "view")["view"]["account"]["cents"] == 500
        with socket(client, terminal="EWT-1") as again:
            assert json.loads(again.receive_text())["view"]["account"]["cents"] == 500
            assert first.receive()["code"] == 4409
