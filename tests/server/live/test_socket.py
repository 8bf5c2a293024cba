"""One connection: a view first, replies in order, the newest view only, and why it ends (X4, X7)."""

import asyncio
import json
import time
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import account
from fairfelt.server.live import hub as hubs
from fairfelt.server.live.socket import LONGEST, LONGEST_ELSE, Connection, answer
from fairfelt.server.live.visibility import watched
from fairfelt.server.people import sessions
from fairfelt.server.people.guard import SESSION
from fairfelt.server.wire.views import Ends
from tests.facility.facility import DEALER, FINANCE, at
from tests.server.disk import PATIENCE, refused
from tests.server.entering import PASSWORD, signed_in, socket, staff
from tests.server.live.watching import House as Watching


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


# --- one connection, without a network --------------------------------------------------------------------------------


class Line:
    """A socket that a test holds the other end of: what is sent is in `sent`, once the reader is `ready` for it."""

    def __init__(self):
        self.coming: asyncio.Queue[Any] = asyncio.Queue()
        self.sent, self.closed = [], None
        self.ready = asyncio.Event()
        self.ready.set()
        self.news = asyncio.Event()

    async def receive_text(self):
        message = await self.coming.get()
        if message is None:
            raise WebSocketDisconnect(1000)
        return message

    async def send_text(self, text):
        await self.ready.wait()
        if self.closed:
            raise RuntimeError("it is closed")
        self.sent.append(json.loads(text))
        self.news.set()

    async def close(self, code, why=""):
        self.closed = code, why
        self.news.set()

    def say(self, **command):
        self.coming.put_nowait(json.dumps(command))

    async def until(self, true):
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                self.news.clear()
                await self.news.wait()

    @property
    def views(self):
        return [one["view"] for one in self.sent if one["type"] == "view"]

    @property
    def replies(self):
        return [one for one in self.sent if one["type"] == "reply"]


class Talking(Watching):
    """The terminal EWT-1 of the house on a line."""

    def __init__(self):
        super().__init__()
        self.people = staff()
        self.line: Any = Line()

    async def __aenter__(self):
        await super().__aenter__()
        self.session = self.people.sessions.begin_device("EWT-1", time.monotonic())
        seen = watched(self.writer.state, at("EWT-1"))
        connection = Connection(self.line, self.writer, self.hub, self.people)
        self.talking = asyncio.create_task(connection.talk("EWT-1", self.session, seen))
        return self

    async def __aexit__(self, *gone):
        self.line.ready.set()
        self.talking.cancel()
        await asyncio.gather(self.talking, return_exceptions=True)
        await super().__aexit__(*gone)

    async def over(self):
        async with asyncio.timeout(PATIENCE):
            await self.talking
        assert self.hub._watchers == {}  # nobody watches any more


def told(story):
    async def whole():
        async with Talking() as house:
            await story(house, house.line)

    asyncio.run(whole())


def test_a_view_comes_first_without_being_asked_for():
    async def story(house, line):
        await line.until(lambda: line.sent)
        assert [one["type"] for one in line.sent] == ["view"]
        assert (line.views[0]["terminal"], line.views[0]["account"]["cents"]) == ("EWT-1", 10_000)
        assert line.sent[0]["seq"] == house.writer.seq

    told(story)


def test_replies_come_in_the_order_of_the_commands_whatever_they_say():
    async def story(house, line):
        ids = [f"command {n}" for n in range(8)]
        for number, id_ in enumerate(ids):
            line.say(id=id_, do="insert_bill", cents=500 if number % 2 else 7)
        await line.until(lambda: len(line.replies) == len(ids))
        assert [reply["id"] for reply in line.replies] == ids
        assert [reply["ok"] for reply in line.replies] == [False, True] * 4
        assert account(house.writer.state, "EWT-1") == 12_000

    told(story)


def test_a_slow_reader_is_sent_the_newest_view_and_none_between():
    async def story(house, line):
        await line.until(lambda: line.views)
        line.ready.clear()
        for _ in range(5):
            await house.give(InsertBill(100), at("EWT-1"))
            await asyncio.sleep(hubs.SOON * 1.5)  # each would be shown by itself
        line.ready.set()
        await line.until(lambda: line.views[-1]["account"]["cents"] == 10_500)
        shown = [view["account"]["cents"] for view in line.views]
        assert len(shown) <= 3  # the first, one that was on its way, and the newest
        assert shown[0] == 10_000

    told(story)


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ("", ""),
        ("no JSON", ""),
        ("[]", ""),
        ('{"do": "insert_bill", "cents": 500}', ""),
        ('{"id": "short", "do": "insert_bill", "cents": 500}', "short"),
        ("x" * (LONGEST_ELSE + 1), ""),
        ('{"id": "' + "y" * 200 + '"}', "y" * 64),
    ],
    ids=["empty", "text", "a list", "no id", "a short id", "too long", "a long id"],
)
def test_what_cannot_be_read_is_said_and_the_next_command_is_taken(text, id_):
    async def story(house, line):
        line.coming.put_nowait(text)
        line.say(id="afterwards", do="insert_bill", cents=500)
        await line.until(lambda: len(line.replies) == 2)
        wrong, right = line.replies
        assert (wrong["ok"], wrong["code"], wrong["id"]) == (False, "malformed", id_)
        assert wrong["words"].startswith("this is no command")
        assert (right["ok"], right["id"]) == (True, "afterwards")

    told(story)


def test_a_submission_may_be_long_but_only_from_who_has_a_key():
    async def story(house, line):
        body = json.dumps(
            {"id": "set up T9", "do": "set_up_table", "table": "T9", "rules": "x" * LONGEST_ELSE}
        ).encode()
        short = json.loads(await answer(house.writer, DEALER, body))
        assert (short["code"], short["id"]) == ("malformed", "")
        assert str(LONGEST_ELSE) in short["words"]
        assert json.loads(await answer(house.writer, FINANCE, body))["code"] != "malformed"
        body = b" " * LONGEST["finance"] + body
        assert json.loads(await answer(house.writer, FINANCE, body))["code"] == "malformed"

    told(story)


def test_too_many_commands_are_answered_too():
    async def story(house, line):
        def full(waiting):
            raise asyncio.QueueFull

        house.writer._queue.put_nowait = full
        line.say(id="too many", do="insert_bill", cents=500)
        await line.until(lambda: line.replies)
        (reply,) = line.replies
        assert (reply["ok"], reply["code"], reply["id"]) == (False, "overload", "too many")

    told(story)


def test_a_command_of_a_session_that_has_ended_is_not_done():
    async def story(house, line):
        await line.until(lambda: line.views)
        house.people.sessions.end(house.session)  # nobody has told the hub
        line.say(id="too late", do="insert_bill", cents=500)
        await house.over()
        assert line.closed == (Ends.STRANGER, "the session has ended")
        assert line.replies == []
        assert account(house.writer.state, "EWT-1") == 10_000

    told(story)


def test_a_store_that_failed_ends_the_connection():
    async def story(house, line):
        house.disk.write = refused
        line.say(id="a last one", do="insert_bill", cents=500)
        await house.over()
        assert line.closed == (1011, "the system has stopped")
        assert line.replies == []

    told(story)


def test_who_hangs_up_is_forgotten():
    async def story(house, line):
        await line.until(lambda: line.views)
        line.coming.put_nowait(None)
        await house.over()
        assert line.closed is None
        await house.give(InsertBill(500), at("EWT-1"))  # the others go on

    told(story)


def test_where_there_are_too_many_connections_another_is_turned_away(monkeypatch):
    monkeypatch.setattr(hubs, "MOST", 1)

    async def story(house, line):
        await line.until(lambda: line.views)
        other: Any = Line()
        seen = watched(house.writer.state, at("EWT-2"))
        await Connection(other, house.writer, house.hub, house.people).talk("EWT-2", "", seen)
        assert other.closed == (1013, "too many connections")
        assert line.closed is None

    told(story)
