"""Commands over HTTP: who is let in, what the same command twice comes to, and what is no command."""

import pytest

from tests.server.entering import give, signed_in


def test_the_same_command_twice_acts_once(client):
    one = give(client, "EWT-1", "same-id-1", do="insert_bill", cents=2000)
    assert give(client, "EWT-1", "same-id-1", do="insert_bill", cents=2000) == one
    assert client.get("/api/view", params={"terminal": "EWT-1"}).json()["account"]["cents"] == 2000
    other = give(client, "EWT-1", "same-id-1", do="insert_bill", cents=500)
    assert (other["ok"], other["code"]) == (False, "id")
    assert give(client, "EWT-2", "same-id-1", do="insert_bill", cents=2000)["code"] == "id"


def test_nobody_acts_without_being_known(client):
    assert client.post("/api/commands", json={"id": "12345678", "do": "settle", "table": "T1"}).status_code == 401
    assert client.get("/api/view").status_code == 401
    assert client.get("/api/view", params={"terminal": "EWT-99"}).status_code == 401


def test_surveillance_sees_and_never_acts(client):
    signed_in(client, "vera")
    assert client.get("/api/view").json()["role"] == "pit"
    assert give(client, do="open_wagering", table="T1")["code"] == "forbidden"


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{}",
        "[]",
        "null",
        '{"id": 7}',
        '{"id": "12345678"}',
        '{"id": "12345678", "do": "fly"}',
        '{"id": "12345678", "do": "insert_bill", "cents": "many"}',
        '{"id": "12345678", "do": "insert_bill", "cents": 1e99}',
        '{"id": "12345678", "do": "place_wager", "wager": "Ante", "cents": 1, "more": 1}',
        "x" * 5000,
    ],
    ids=[
        "empty",
        "no fields",
        "a list",
        "null",
        "a number",
        "no command",
        "unknown",
        "text",
        "too large",
        "more",
        "long",
    ],
)
def test_what_is_no_command_is_answered_and_does_nothing(client, body):
    headers = {"content-type": "application/json"}
    reply = client.post("/api/commands", params={"terminal": "EWT-1"}, content=body, headers=headers)
    assert reply.status_code == 200
    assert (reply.json()["ok"], reply.json()["code"]) == (False, "malformed")


def test_the_interface_is_described(client):
    paths = client.get("/openapi.json").json()["paths"]
    assert {"/api/commands", "/api/view", "/api/sign-in"} <= set(paths)
