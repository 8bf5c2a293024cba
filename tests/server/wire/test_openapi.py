"""The description of the interface: every route, every body, every command."""

import json
import re

from fairfelt.facility import FACILITY
from fairfelt.server.people.policy import ROUTES
from fairfelt.server.wire.openapi import components, document


def test_every_answer_in_json_has_a_shape():
    """But this description itself, which has a standard of its own."""
    described = json.loads(document())["paths"]
    for path, methods in described.items():
        for method in methods.values():
            bodies = [method.get("requestBody", {}), *method["responses"].values()]
            for body in bodies:
                schema = body.get("content", {}).get("application/json", {"schema": True})
                assert schema.get("schema") or path == "/openapi.json", (path, method)


def test_a_reply_says_whether_it_is_done():
    assert [components()[name]["properties"]["ok"] for name in ("Done", "Refused")] == [
        {"const": True},
        {"const": False},
    ]


def test_every_route_is_described():
    described = json.loads(document())
    found = {f"{method.upper()} {path}" for path, one in described["paths"].items() for method in one}
    assert found == {route for route in ROUTES if not route.startswith("WS")}
    for name in re.findall(r"#/components/schemas/(\w+)", document().decode()):
        assert name in described["components"]["schemas"]


def test_commands_are_told_apart_by_what_they_do():
    command = components()["Command"]
    assert {f"#/components/schemas/{one.__name__}" for one in FACILITY.any_command.__args__} == {
        one["$ref"] for one in command["oneOf"]
    }
    assert set(command["discriminator"]["mapping"]) == {
        one.__struct_config__.tag for one in FACILITY.any_command.__args__
    }
    assert components()["PlaceWager"]["required"][0] == "id"
