"""Whatever is sent is answered as described and breaks nothing (RELIABILITY Z1, Z2).

Requests are made by Schemathesis from our own description, right ones and wrong ones, as nobody and in every role.
"""

import json
import time
import typing
import uuid
from collections import Counter

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fairfelt import store
from fairfelt.facility import FACILITY, Noted, check, evolve
from fairfelt.facility.tables.events import TableSetUp
from fairfelt.facility.terminals.events import TerminalEnrolled
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.people.guard import SESSION, device_cookie
from fairfelt.server.people.policy import ANYONE, ROLES, ROUTES
from fairfelt.server.people.staff import People
from fairfelt.server.shell.writer import Writer
from fairfelt.server.wire.openapi import document
from tests.server.entering import HOME, browser, socket

pytestmark = pytest.mark.unmeasured
REQUESTS, COMMANDS, MESSAGES, SOAKED = 100, 200, 250, 5_000  # a route, at that of commands, a socket; a route in a soak
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
DESCRIBED = schemathesis.openapi.from_dict(json.loads(document()))
FOUND = [one.ok() for one in DESCRIBED.get_all_operations() if isinstance(one, Ok)]
OPERATIONS = {f"{one.method.upper()} {one.path}": one for one in FOUND}
ORDER = "POST /api/commands"
HERE = {
    "table": "T1",
    "of": "EWT-1",
    "number": "T1-1",
    "chapter": "649a",
    "name": "milk-notice",
    "section": "649a.13(c)",
}
ANYHOW = settings(
    deadline=None, database=None, phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck)
)
ROUND: tuple[tuple[str, dict[str, object]], ...] = (
    ("dealer", {"do": "open_table", "table": "T1"}),
    ("terminal", {"do": "insert_bill", "cents": 10_000}),
    ("terminal", {"do": "join", "table": "T1"}),
    ("dealer", {"do": "open_wagering", "table": "T1"}),
    ("terminal", {"do": "place_wager", "wager": "Ante", "cents": 1000}),
    ("dealer", {"do": "no_more_bets", "table": "T1"}),
    *[("dealer", dict[str, object](do="card", table="T1"))] * 6,
    ("terminal", {"do": "choose", "move": "Fold"}),
    ("dealer", {"do": "settle", "table": "T1"}),
)


class House:
    """A facility with a round behind it, and somebody of every role who can always be let in."""

    def __init__(self):
        self.writer = Writer(store.open("memory:"))
        for event in (TerminalEnrolled("EWT-1"), TableSetUp("T1", sample(find("649a")), False, 20, 20)):
            evolve(self.writer.state, Noted(self.writer.clock(), "set up", "flora", event))
        self.people = People(open_terminals=True)
        for role in ROLES - {"terminal"}:
            self.people.add(role, role, uuid.uuid4().hex)
        self.client = browser(self.writer, self.people)

    def play(self):
        for who, command in ROUND:
            assert self.command(who, json.dumps({"id": uuid.uuid4().hex, **command})).json()["ok"], command

    def cookie(self, who) -> dict[str, str]:
        """A session made for the asking: any request may end it."""
        sessions, now = self.people.sessions, time.monotonic()
        if who == "terminal":
            return {"cookie": f"{device_cookie('EWT-1')}={sessions.begin_device('EWT-1', now)}"}
        return {} if who == "nobody" else {"cookie": f"{SESSION}={sessions.begin(who, now)}"}

    def send(self, who, method, url, **request):
        if who == "terminal":
            request["params"] = dict(request.get("params") or {}) | {"terminal": "EWT-1"}
        request["headers"] = dict(request.get("headers") or {}) | self.cookie(who)
        self.client.cookies.clear()
        return self.client.request(method, url, **request)

    def command(self, who, body):
        headers = {"content-type": "application/json"}
        return self.send(who, "POST", "/api/commands", content=body, headers=headers)


@pytest.fixture(scope="module")
def house():
    house = House()
    with house.client:
        house.play()
        yield house


def answered(house, route, many):
    """Send so many requests, right and wrong; the answers by their status."""
    codes, one = Counter[int](), OPERATIONS[route]
    allowed = sorted(ROUTES[route] - {ANYONE}) or ["nobody"]

    @settings(ANYHOW, max_examples=many)
    @given(
        case=one.as_strategy(GenerationMode.POSITIVE) | one.as_strategy(GenerationMode.NEGATIVE),
        who=st.sampled_from(allowed) | st.sampled_from(["nobody", *sorted(ROLES)]),
        here=st.booleans(),
    )
    def ask(case, who, here):
        case.query.pop("terminal", None)  # whose session is meant: that is for `send` to say
        if here:
            case.path_parameters |= {name: HERE[name] for name in case.path_parameters if name in HERE}
            case.query |= {name: HERE[name] for name in case.query if name in HERE}
        request = case.as_transport_kwargs(base_url=HOME)
        request.pop("cookies", None)
        request["content"] = request.pop("data", None)
        answer = house.send(who, **request)
        case.validate_response(answer, checks=CHECKS)
        codes[answer.status_code] += 1
        if route == ORDER and answer.status_code == 200:
            assert answer.json().get("code") != "fault"
            check(house.writer.state)
        if ANYONE not in ROUTES[route] and who not in ROUTES[route]:
            assert answer.status_code in (401, 403, 404, 415)  # another address altogether, or no JSON, is told first

    ask()
    return codes


@pytest.mark.parametrize("route", sorted(OPERATIONS))
def test_any_request_is_answered_as_described(house, route):
    codes = answered(house, route, COMMANDS if route == ORDER else REQUESTS)
    assert codes.total() >= len(ROLES)  # an address alone leaves little to make up


@pytest.mark.soak
@pytest.mark.parametrize("route", sorted(OPERATIONS))
def test_the_same_by_the_thousand(house, route):
    answered(house, route, SOAKED)


# --- sockets ----------------------------------------------------------------------------------------------------------

TAGS = [kind.__struct_config__.tag for kind in typing.get_args(FACILITY.any_command)]
FIELDS = sorted({name for kind in typing.get_args(FACILITY.any_command) for name in kind.__struct_fields__})
SOME = ["T1", "EWT-1", "Ante", "Pair Plus", "Play", "Fold", "QS", "649a.13(c)", "1" * 18]
VALUES = st.one_of(
    st.sampled_from(SOME), st.integers(-(2**63), 2**63), st.integers(0, 5000), st.none(), st.booleans(), st.floats(),
    st.text(max_size=20), st.lists(st.integers(0, 9), max_size=4),
)  # fmt: skip
GIVEN = st.fixed_dictionaries({"do": st.sampled_from(TAGS)}, optional=dict.fromkeys(FIELDS, VALUES))
COMMAND = GIVEN.map(lambda given: json.dumps({"id": uuid.uuid4().hex, **given}))
TORN = st.builds(
    lambda text, at, junk: text[:at] + junk + text[at + 1 :], COMMAND, st.integers(0, 99), st.text(max_size=9)
)
DEEP = st.integers(1, 500).map(lambda deep: '{"id":"12345678","do":' + '{"do":[' * deep)
ODD = st.sampled_from(
    ["", "{", "null", "\x00", '{"id":"12345678","do":"__proto__"}', '{"id":"\\u00001234567"}', '{"id":7}']
)


@pytest.mark.parametrize("who", ["terminal", "dealer", "finance"])
def test_a_socket_survives_any_message(house, who):
    house.client.cookies.clear()
    terminal = "EWT-1" if who == "terminal" else ""
    name, _, token = house.cookie(who)["cookie"].partition("=")
    house.client.cookies.set(name, token)
    codes = Counter[str]()
    with socket(house.client, terminal=terminal) as opened:

        @settings(ANYHOW, max_examples=MESSAGES)
        @given(text=COMMAND | TORN | DEEP | ODD | st.text(max_size=200))
        def say(text):
            opened.send_text(text)
            while (message := json.loads(opened.receive_text()))["type"] != "reply":
                pass
            codes[message.get("code", "done")] += 1

        say()
    check(house.writer.state)
    assert codes.total() >= MESSAGES
    assert codes["malformed"] > 0
    assert codes["fault"] == 0


@pytest.mark.parametrize("made", ["\x00" * 8, "\ud7ff" * 8, "\n" * 8, "x" * 7, "x" * 65], ids=ascii)
def test_an_id_that_no_store_could_keep_is_refused(house, made):
    answer = house.command("terminal", json.dumps({"id": made, "do": "insert_bill", "cents": 500})).json()
    assert (answer["ok"], answer["code"]) == (False, "malformed")


@pytest.mark.parametrize("route", sorted(route for route in OPERATIONS if route.startswith("POST")))
def test_what_is_nested_too_deeply_is_refused(house, route):
    path = route.removeprefix("POST ").format_map(HERE | {"form": "txt"})
    answer = house.send("terminal", "POST", path, content="[" * 4000, headers={"content-type": "application/json"})
    assert answer.status_code in (200, 422)
