"""The wire: commands by HTTP and by socket, who is let in, what the same command twice comes to, and what is not sent."""

import json
import uuid

import pytest

from fairfelt import store
from fairfelt.facility import Noted, evolve
from fairfelt.facility.tables.events import TableOpened, TableSetUp
from fairfelt.facility.terminals.events import TerminalEnrolled
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.shell.writer import Writer
from tests.server.entering import at_terminal, browser, signed_in, socket, staff


@pytest.fixture
def client():
    writer = Writer(store.open("memory:"))
    for event in (
        TerminalEnrolled("EWT-1"),
        TerminalEnrolled("EWT-2"),
        TableSetUp("T1", sample(find("649a")), False, 20, 20),
        TableOpened("T1", "dana"),
    ):
        evolve(writer.state, Noted(writer.clock(), "set up", "ada", event))
    with browser(writer, staff(dana="dealer", vera="surveillance")) as client:
        for terminal in ("EWT-1", "EWT-2"):
            at_terminal(client, terminal)
        yield client


def give(client, terminal="", key="", **command):
    body = {"id": key or uuid.uuid4().hex, **command}
    return client.post("/api/commands", params={"terminal": terminal} if terminal else {}, json=body).json()


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


def test_the_interface_is_described(client):
    paths = client.get("/openapi.json").json()["paths"]
    assert {"/api/commands", "/api/view", "/api/sign-in"} <= set(paths)
