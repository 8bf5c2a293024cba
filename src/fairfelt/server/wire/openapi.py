"""The interface described, made of the shapes themselves: OpenAPI for devices, TypeScript for the screens."""

import typing
from functools import cache
from typing import Any

import msgspec

from fairfelt import __version__
from fairfelt.floor import commands
from fairfelt.server.http.press import FORMS
from fairfelt.server.http.records import REPORTS, SQLITE
from fairfelt.server.people.policy import ANYONE, ROUTES
from fairfelt.server.wire import desk as desk_shapes
from fairfelt.server.wire import rules as shapes_rules
from fairfelt.server.wire import shapes
from fairfelt.server.wire import staff as shapes_staff
from fairfelt.server.wire import views as view_shapes

ID = {
    "type": "string",
    "pattern": "^[ -~]{8,64}$",
    "description": "made by the sender; the same id acts once",
}
PROBLEM = {
    "type": "object",
    "description": "Why nothing was done.",
    "required": ["detail"],
    "properties": {"detail": {"type": "string"}},
}
SUMMARIES: dict[str, tuple[str, type | None, type | None]] = {
    "POST /api/sign-in": ("A session for a person of the staff.", shapes.SignIn, shapes.Who),
    "POST /api/device": ("A session for a terminal.", shapes.LetIn, shapes.Device),
    "POST /api/sign-out": ("The end of a session.", shapes.Nothing, shapes.Nothing),
    "POST /api/tickets": ("A ticket that opens one socket.", shapes.Nothing, shapes.Ticket),
    "GET /api/start": ("What the first page leads to.", None, shapes.Start),
    "GET /api/who": ("Who asks.", None, shapes.Who),
    "GET /api/rules/{table}": ("The rules in force at a table.", None, shapes_rules.Rules),
    "GET /api/effects/{table}": ("What the remedy of an irregularity would do now.", None, shapes_staff.ShownRemedy),
    "GET /api/days": ("Gaming days, the newest first.", None, shapes.Days),
    "GET /api/rounds": ("Rounds that are over, the newest first.", None, shapes.RoundList),
    "GET /api/rounds/{number}": ("A round that is over, step by step.", None, shapes.PastRound),
}
OTHERS: dict[str, tuple[str, Any, Any]] = {
    "POST /api/commands": ("One command; the reply comes after it is durable.", "Command", ["Done", "Refused"]),
    "GET /api/view": (
        "What the one who asks may see now.",
        None,
        [kind.__name__ for kind in view_shapes.VIEWS.values()],
    ),
    "GET /api/reports/{kind}": (
        "A report of a gaming day: meters, accounts or sign-ins, with .csv for a spreadsheet.",
        None,
        ["MeterReport", "AccountReport", "SignInReport"],
    ),
    "GET /api/journal": ("The journal as an SQLite file, for an audit.", None, None),
    "GET /openapi.json": ("This description.", None, None),
    "GET /api/desk": ("What the forms of the compliance desk are drawn from.", None, None),
    "GET /api/desk/rules/{chapter}": ("The sample Rules Submission of a chapter.", None, None),
    "GET /api/desk/changes": ("What the texts of two days state otherwise.", None, None),
    "GET /api/desk/docket": ("The rulemakings and the hearing, with their days.", None, None),
    "GET /api/desk/docket.ics": ("The same as a calendar file.", None, None),
    "GET /api/desk/determinations": ("The other agencies' determinations, with their facts.", None, None),
    "POST /api/desk/determinations/{name}": ("The decision of a case.", desk_shapes.CaseAsked, None),
    "POST /api/desk/signs": ("A sign or the gaming guide as HTML.", desk_shapes.SignAsked, None),
    "POST /api/desk/signs/{form}": ("The same as a file: pdf, html or txt.", desk_shapes.SignAsked, None),
    "POST /api/desk/layout": ("What a proposed layout lacks.", desk_shapes.LayoutAsked, None),
    "POST /api/desk/floor": ("A floor counted, watched and supervised.", desk_shapes.FloorAsked, None),
    "POST /api/desk/training": ("What a dealer must learn.", desk_shapes.TrainingAsked, None),
    "POST /api/desk/roster": ("Who of a roster may deal what.", desk_shapes.RosterAsked, None),
    "POST /api/desk/records": ("How long records are kept, and other look-ups.", desk_shapes.RecordsAsked, None),
}
FILES = {
    "GET /api/reports/{kind}": ("text/csv",),
    "GET /api/journal": (SQLITE,),
    "GET /api/desk/docket.ics": ("text/calendar",),
    "POST /api/desk/signs/{form}": tuple(kind.partition(";")[0] for kind in FORMS.values()),
}
"""What is sent besides JSON, or instead of it."""

NAMED = {
    "kind": {"enum": [name + form for name in REPORTS for form in ("", ".csv")]},
    "form": {"enum": list(FORMS)},
}
"""Parts of an address that are one of a few."""

QUERIES = {
    "GET /api/view": ("table", "of"),
    "GET /api/effects/{table}": ("section", "case", "seat"),
    "GET /api/reports/{kind}": ("day",),
    "GET /api/rounds": ("table", "day", "of"),
    "GET /api/desk/changes": ("from", "to"),
    "GET /api/desk/docket.ics": ("number",),
}


@cache
def components() -> dict[str, Any]:
    """The schema of every shape, by its name; commands with the id that each must have."""
    given = typing.get_args(commands.Any)
    kinds = [one for pair in SUMMARIES.values() for one in pair[1:] if one]
    kinds += desk_shapes.ASKED.values()
    kinds += [shapes.MeterReport, shapes.AccountReport, shapes_staff.SignInReport]
    kinds += [view_shapes.ViewMessage, view_shapes.Done, view_shapes.Refused]
    _, found = msgspec.json.schema_components([*given, *kinds], ref_template="#/components/schemas/{name}")
    tags = {}
    for kind in given:
        schema = found[kind.__name__]
        schema["properties"] = {"id": ID, **schema["properties"]}
        schema["required"] = ["id", *schema["required"]]
        tags[schema["properties"]["do"]["enum"][0]] = _ref(kind.__name__)["$ref"]
    found["Command"] = {
        "oneOf": [_ref(kind.__name__) for kind in given],
        "discriminator": {"propertyName": "do", "mapping": tags},
    }
    for name, done in (("Done", True), ("Refused", False)):
        found[name]["properties"]["ok"] = {"const": done}
    return dict(sorted(found.items()))


@cache
def document() -> bytes:
    """The description in OpenAPI 3.1."""
    paths: dict[str, Any] = {}
    for route in ROUTES:
        method, path = route.split(" ")
        if method != "WS":
            paths.setdefault(path, {})[method.lower()] = _operation(route)
    info = {
        "title": "Fairfelt",
        "version": __version__,
        "description": "An electronic wagering system for hybrid gaming tables. The socket /ws takes the same commands as"
        " POST /api/commands and sends views; it is opened with the subprotocols `fairfelt.1` and a ticket.",
    }
    cookie = {"type": "apiKey", "in": "cookie", "name": "fairfelt_session"}
    schemas = components() | {"Problem": PROBLEM}
    described = {"schemas": schemas, "securitySchemes": {"session": cookie}}
    return msgspec.json.encode({"openapi": "3.1.0", "info": info, "paths": paths, "components": described})


def _operation(route: str) -> dict[str, Any]:
    method, path = route.split(" ")
    words, takes, gives = SUMMARIES.get(route) or OTHERS[route]
    roles = ROUTES[route]
    named = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    parameters: list[dict[str, Any]] = [
        {"name": one, "in": "path", "required": True, "schema": {"type": "string", **NAMED.get(one, {})}}
        for one in named
    ]
    queries = [*QUERIES.get(route, ()), *([] if ANYONE in roles else ["terminal"])]
    parameters += [{"name": one, "in": "query", "schema": {"type": "string"}} for one in queries]
    operation: dict[str, Any] = {
        "summary": words,
        "description": f"For {', '.join(sorted(roles))}.",
        "parameters": parameters,
        "responses": {"200": {"description": "as asked", **_answers(route, gives)}, **_refusals(method, roles)},
    }
    if ANYONE not in roles:
        operation["security"] = [{"session": []}]
    if takes:
        operation["requestBody"] = {"required": True, "content": _json(takes)}
    return operation


def _refusals(method: str, roles: frozenset[str]) -> dict[str, Any]:
    codes = {"403": "not for this role, or from a page of somebody else", "404": "not there", "409": "not now"}
    codes |= {"422": "not in this shape", "503": "stopped"}
    if ANYONE not in roles:
        codes["401"] = "sign in first"
    if method == "POST":
        codes |= {"401": "not known", "413": "too long", "415": "not JSON", "429": "wait"}
    return {
        code: {"description": words, "content": {"application/json": {"schema": _ref("Problem")}}}
        for code, words in sorted(codes.items())
    }


def _answers(route: str, gives: Any) -> dict[str, Any]:
    files: dict[str, Any] = {kind: {} for kind in FILES.get(route, ())}
    return {"content": files if files and gives is None else _json(gives) | files}


def _json(kind: Any) -> dict[str, Any]:
    match kind:
        case None:
            return {"application/json": {}}
        case list():
            schema: dict[str, Any] = {"oneOf": [_ref(name) for name in kind]}
        case str():
            schema = _ref(kind)
        case _:
            schema = _ref(kind.__name__)
    return {"application/json": {"schema": schema}}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}
