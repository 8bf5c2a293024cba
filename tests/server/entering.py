"""How tests come in: as a browser does, from a page of the server's own, with sessions and tickets."""

import asyncio
import http.client
import json
import uuid
from contextlib import closing, contextmanager

from starlette.testclient import TestClient

from fairfelt.server.http import app
from fairfelt.server.people.guard import SUBPROTOCOL
from fairfelt.server.people.staff import People

HOST = "testserver"
HOME = f"https://{HOST}"
PASSWORD = "a password for tests"  # noqa: S105


def staff(**roles):
    """People by name and role, all with the same password; terminals come in without a key."""
    people = People(open_terminals=True)
    for name, role in roles.items():
        people.add(name, role, PASSWORD)
    return people


def browser(writer, people, automatic=None):
    """A browser on a page of the application, which runs while it is entered."""
    made = app.make(writer, people, automatic, frozenset({HOST}))
    return TestClient(made, base_url=HOME, headers={"origin": HOME})


def signed_in(client, name):
    assert client.post("/api/sign-in", json={"name": name, "password": PASSWORD}).status_code == 200


def at_terminal(client, terminal):
    assert client.post("/api/device", json={"terminal": terminal}).status_code == 200


def ticket(client, terminal=""):
    return client.post("/api/tickets", params={"terminal": terminal} if terminal else {}, json={}).json()["ticket"]


@contextmanager
def socket(client, query="", terminal=""):
    """A socket opened with a ticket."""
    address = f"wss://{HOST}/ws" + (f"?terminal={terminal}" if terminal else query)
    with client.websocket_connect(address, subprotocols=[SUBPROTOCOL, ticket(client, terminal)]) as opened:
        yield opened


def give(client, terminal="", key="", **command):
    """The reply to a command."""
    body = {"id": key or uuid.uuid4().hex, **command}
    return client.post("/api/commands", params={"terminal": terminal} if terminal else {}, json=body).json()


async def admitted(port, terminal):
    """What a device needs for a socket: headers and subprotocols."""
    return await asyncio.to_thread(_admitted, port, terminal)


def _admitted(port, terminal):
    origin = f"http://127.0.0.1:{port}"
    headers = {"origin": origin, "content-type": "application/json"}
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request("POST", "/api/device", json.dumps({"terminal": terminal}), headers)
        answer = connection.getresponse()
        cookie = (answer.getheader("set-cookie") or "").partition(";")[0]
        answer.read()
        connection.request("POST", f"/api/tickets?terminal={terminal}", "{}", headers | {"cookie": cookie})
        given = json.loads(connection.getresponse().read())["ticket"]
    return {"origin": origin, "additional_headers": {"cookie": cookie}, "subprotocols": [SUBPROTOCOL, given]}
