"""Whatever is sent is answered and breaks nothing (RELIABILITY Z1, Z2)."""

import json
import typing
import uuid

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairfelt import store
from fairfelt.compliance import sample
from fairfelt.floor import Noted, evolve
from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.invariants import check
from fairfelt.games import find
from fairfelt.server.guard import SESSION
from fairfelt.server.writer import Writer
from tests.server.entering import at_terminal, browser, signed_in, socket, staff

pytestmark = pytest.mark.unmeasured
TAGS = [kind.__struct_config__.tag for kind in typing.get_args(c.Any)]
FIELDS = sorted({name for kind in typing.get_args(c.Any) for name in kind.__struct_fields__})
SOME = ["T1", "EWT-1", "Ante", "Pair Plus", "Play", "Fold", "QS", "649a.13(c)", "1" * 18]
values = st.one_of(
    st.sampled_from(SOME), st.integers(-(2**63), 2**63), st.integers(0, 5000), st.none(), st.booleans(), st.floats(),
    st.text(max_size=20), st.lists(st.integers(0, 9), max_size=4),
)  # fmt: skip
commands = st.fixed_dictionaries({"do": st.sampled_from(TAGS)}, optional=dict.fromkeys(FIELDS, values))
JSON = {"content-type": "application/json"}
ROLES = ["terminal", "dealer", "floorperson", "administrator", "board"]


@pytest.fixture(scope="module")
def world():
    writer = Writer(store.open("memory:"))
    for event in (
        e.TerminalEnrolled("EWT-1"),
        e.BillAccepted("EWT-1", 10_000),
        e.TableSetUp("T1", sample(find("649a")), False, 20, 20),
        e.TableOpened("T1", "dealer"),
        e.Joined("EWT-1", "T1", 1),
    ):
        evolve(writer.state, Noted(writer.clock(), "set up", "ada", event))
    people = staff(**{role: role for role in ROLES[1:]})
    with browser(writer, people) as client:
        at_terminal(client, "EWT-1")
        tokens = {}
        for role in ROLES[1:]:
            client.cookies.delete(SESSION)
            signed_in(client, role)
            tokens[role] = client.cookies[SESSION]
        yield writer, client, tokens


@settings(max_examples=1500, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(role=st.sampled_from(ROLES), command=commands)
def test_any_command_is_answered(world, role, command):
    writer, client, tokens = world
    body = json.dumps({"id": uuid.uuid4().hex, **command})
    if role != "terminal":
        client.cookies.delete(SESSION)
        client.cookies.set(SESSION, tokens[role])
    query = "?terminal=EWT-1" if role == "terminal" else ""
    reply = client.post(f"/api/commands{query}", content=body, headers=JSON)
    assert reply.status_code == 200
    assert reply.json().get("code") != "fault", command
    check(writer.state)


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=200))
def test_any_text_is_answered(world, text):
    _, client, _ = world
    reply = client.post("/api/commands?terminal=EWT-1", content=text.encode(), headers=JSON)
    assert reply.status_code == 200
    assert reply.json()["ok"] is False


def test_a_socket_survives_any_text(world):
    _, client, _ = world
    with socket(client, terminal="EWT-1") as opened:
        opened.receive_text()
        for text in (
            "",
            "{",
            "[[[[",
            "null",
            "\x00",
            '{"id": "' + "x" * 3000 + '"}',
            '{"id":"12345678","do":"__proto__"}',
        ):
            opened.send_text(text)
            assert json.loads(opened.receive_text())["ok"] is False
