"""The interface described, made of the shapes themselves: OpenAPI for devices, TypeScript for the screens."""

import typing
from functools import cache
from typing import Any

import msgspec

from fairfelt import __version__
from fairfelt.facility import FACILITY
from fairfelt.server.http.journal import SQLITE
from fairfelt.server.http.press import FORMS
from fairfelt.server.http.reports import REPORTS
from fairfelt.server.people.policy import ANYONE, ROUTES
from fairfelt.server.wire import bulletin, desk, desk_answers, rules, shapes, staff, views

ID = {
    "type": "string",
    "pattern": "^[ -~]{8,64}$",
    "description": "made by the sender; the same id acts once",
}
COMMAND = "Command"
Described = tuple[str, Any, tuple[Any, ...]]
"""What a route does, the shape that it takes, and the shapes of its answers; no shape where it sends something else."""

PLAY: dict[str, Described] = {
    "POST /api/sign-in": ("A session for a person of the staff.", shapes.SignIn, (shapes.Who,)),
    "POST /api/device": ("A session for a terminal.", shapes.LetIn, (shapes.Device,)),
    "POST /api/sign-out": ("The end of a session.", shapes.Nothing, (shapes.Nothing,)),
    "POST /api/tickets": ("A ticket that opens one socket.", shapes.Nothing, (shapes.Ticket,)),
    "POST /api/commands": (
        "One command; the reply comes after it is durable.", COMMAND, (views.Done, views.Refused),
    ),
    "GET /api/view": ("What the one who asks may see now.", None, (views.View,)),
    "GET /api/start": ("What the first page leads to.", None, (shapes.Start,)),
    "GET /api/who": ("Who asks.", None, (shapes.Who,)),
    "GET /api/rules/{table}": ("The rules in force at a table.", None, (rules.Rules,)),
    "GET /api/effects/{table}": ("What the remedy of an irregularity would do now.", None, (staff.Remedy,)),
    "GET /api/days": ("Gaming days, the newest first.", None, (shapes.Days,)),
    "GET /api/reports/{kind}": (
        "A report of a gaming day: meters, accounts, liabilities, tax or sign-ins, with .csv for a spreadsheet.", None,
        (shapes.MeterReport, shapes.AccountReport, shapes.TaxReport, staff.LiabilityReport, staff.SignInReport),
    ),
    "GET /api/rounds": ("Rounds that are over, the newest first.", None, (shapes.RoundList,)),
    "GET /api/rounds/{number}": ("A round that is over, step by step.", None, (shapes.FinishedRound,)),
    "GET /api/journal": ("The journal as an SQLite file, for an audit.", None, ()),
    "GET /openapi.json": ("This description.", None, ()),
}  # fmt: skip
DESK: dict[str, Described] = {
    "GET /api/desk": ("What the forms of the compliance desk are drawn from.", None, (desk_answers.DeskStart,)),
    "GET /api/desk/rules/{chapter}": ("The sample Rules Submission of a chapter.", None, (desk_answers.SampleRules,)),
    "GET /api/desk/changes": ("What the texts of two days state otherwise.", None, (list[bulletin.RuleCompared],)),
    "GET /api/desk/docket": ("The rulemakings and the hearing, with their days.", None, (list[bulletin.DocketEntry],)),
    "GET /api/desk/docket.ics": ("The same as a calendar file.", None, ()),
    "GET /api/desk/determinations": (
        "The other agencies' determinations, with their facts.", None, (list[bulletin.Determination],),
    ),
    "POST /api/desk/determinations/{name}": ("The decision of a case.", desk.CaseAsked, (bulletin.Decision,)),
    "POST /api/desk/signs": ("A sign or the gaming guide as HTML.", desk.SignAsked, (desk_answers.Sign,)),
    "POST /api/desk/signs/{form}": ("The same as a file: pdf, html or txt.", desk.SignAsked, ()),
    "POST /api/desk/layout": ("What a proposed layout lacks.", desk.LayoutAsked, (desk_answers.LayoutCheck,)),
    "POST /api/desk/floor": (
        "A floor counted, watched and supervised.", desk.FloorAsked, (desk_answers.FloorAnswers,),
    ),
    "POST /api/desk/training": (
        "What a dealer must learn.", desk.TrainingAsked, (desk_answers.GameTypes, desk_answers.Requirement),
    ),
    "POST /api/desk/roster": ("Who of a roster may deal what.", desk.RosterAsked, (desk_answers.Roster,)),
    "POST /api/desk/records": (
        "How long records are kept, and other look-ups.", desk.RecordsAsked,
        (desk_answers.Routine, list[desk_answers.LookedUp]),
    ),
}  # fmt: skip
DESCRIBED = PLAY | DESK
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
    "GET /api/desk/changes": ("from", "to", "proposed"),
    "GET /api/desk/docket.ics": ("number",),
}


def command_types() -> tuple[type, ...]:
    """Every command."""
    return typing.get_args(FACILITY.any_command)


@cache
def _described() -> tuple[dict[Any, Any], dict[str, Any]]:
    """The schema of every type that is sent or taken, and all components that these name."""
    types = {kind: None for _, takes, gives in DESCRIBED.values() for kind in (takes, *gives)}
    types |= dict.fromkeys([*command_types(), views.ViewMessage, shapes.Problem, desk_answers.Unanswered])
    wanted = [kind for kind in types if kind not in (None, COMMAND)]
    found, parts = msgspec.json.schema_components(wanted, ref_template="#/components/schemas/{name}")
    return dict(zip(wanted, found, strict=True)), parts


@cache
def components() -> dict[str, Any]:
    """The schema of every shape, by its name; commands with the id that each must have."""
    found, tags = dict(_described()[1]), {}
    for kind in command_types():
        schema = found[kind.__name__]
        schema["properties"] = {"id": ID, **schema["properties"]}
        schema["required"] = ["id", *schema["required"]]
        tags[schema["properties"]["do"]["enum"][0]] = _ref(kind.__name__)["$ref"]
    found[COMMAND] = {
        "oneOf": [_ref(kind.__name__) for kind in command_types()],
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
        "description": "An electronic wagering system for hybrid and fully automated gaming tables."
        " The socket /ws takes the same commands as"
        " POST /api/commands and sends views; it is opened with the subprotocols `fairfelt.1` and a ticket.",
    }
    cookie = {"type": "apiKey", "in": "cookie", "name": "fairfelt_session"}
    described = {"schemas": components(), "securitySchemes": {"session": cookie}}
    return msgspec.json.encode({"openapi": "3.1.0", "info": info, "paths": paths, "components": described})


def _operation(route: str) -> dict[str, Any]:
    method, path = route.split(" ")
    words, takes, gives = DESCRIBED[route]
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
        "responses": {"200": {"description": "as asked", **_answers(route, gives)}, **_refusals(route, method, roles)},
    }
    if ANYONE not in roles:
        operation["security"] = [{"session": []}]
    if takes:
        operation["requestBody"] = {"required": True, "content": _json((takes,))}
    return operation


def _refusals(route: str, method: str, roles: frozenset[str]) -> dict[str, Any]:
    codes = {"403": "not for this role, or from a page of somebody else", "404": "not there", "409": "not now"}
    codes |= {"422": "not in this shape", "503": "stopped"}
    if ANYONE not in roles:
        codes["401"] = "sign in first"
    if method == "POST":
        codes |= {"401": "not known", "413": "too long", "415": "not JSON", "429": "wait"}
    refused = {code: {"description": words, "content": _json((shapes.Problem,))} for code, words in codes.items()}
    if route in DESK:
        refused["422"]["content"] = _json((shapes.Problem, desk_answers.Unanswered))
    return dict(sorted(refused.items()))


def _answers(route: str, gives: tuple[Any, ...]) -> dict[str, Any]:
    files: dict[str, Any] = {kind: {} for kind in FILES.get(route, ())}
    return {"content": (_json(gives) if gives else {}) | files or {"application/json": {}}}


def _json(kinds: tuple[Any, ...]) -> dict[str, Any]:
    """A body of one of these types."""
    schemas = [_ref(COMMAND) if kind == COMMAND else _described()[0][kind] for kind in kinds]
    return {"application/json": {"schema": schemas[0] if len(schemas) == 1 else {"oneOf": schemas}}}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}
