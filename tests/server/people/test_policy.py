"""Who may what: every role, and nobody, and somebody no longer known, at every route and command (X1, X3-X7).

The cells are made from the policy itself; a route that has no row in it fails.
"""

import typing
import uuid

import msgspec
import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from fairfelt.facility import FACILITY, Noted, evolve
from fairfelt.facility.tables.commands import AtTable, Relieve
from fairfelt.facility.tables.events import TableOpened, TableSetUp
from fairfelt.facility.terminals.events import Limits
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.people.policy import ANYONE, PAGES, ROLES, ROUTES
from tests.server.house import STRANGERS


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
    values = {"str": "T1", "int": 1, "bool": False, "tuple": (), "Limits": Limits()}
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
