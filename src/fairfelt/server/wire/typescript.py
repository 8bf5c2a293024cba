"""The types of the screens, written from the same shapes: `python -m fairfelt.server.wire.typescript` (make types-web).

Nothing beside them is written by hand: a screen imports from `web/src/wire`.
"""

import typing
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from fairfelt.facility import FACILITY
from fairfelt.server.wire import desk, desk_answers, shapes, staff, views
from fairfelt.server.wire.openapi import COMMAND, components

FILE = Path(__file__).parents[4] / "web/src/wire/index.ts"
HEAD = "// Written by `make types-web` from the server's own shapes; do not edit.\n"
NAMED = {
    "NextDo": staff.Do,
    "Phase": views.Phase,
    "PitPart": staff.PitPart,
    "SignKind": desk.SignKind,
    "SignSize": desk.SignSize,
    "SlipState": staff.SlipState,
    "TableClass": shapes.TableClass,
}
"""Lists of words that have a name of their own."""


def _union(kinds: Any) -> str:
    return " | ".join(kind.__name__ for kind in typing.get_args(kinds))


JOINED = {
    "CardText": ("A card, such as QS or joker; null is a card that this screen may not see.", "string | null"),
    "View": ("What a socket shows.", _union(views.View)),
    "LookedUp": ("A look-up of the compliance desk.", _union(desk_answers.LookedUp)),
    "Reply": ("The answer to a command.", "Done | Refused"),
    "Message": ("Whatever comes over a socket.", "Reply | ViewMessage"),
    COMMAND: ("What a screen may ask for.", _union(FACILITY.any_command)),
    "Sent": ("A command with the id that its sender made.", f"{COMMAND} & {{ id: string }}"),
}
"""Types that are made of others."""


def types() -> str:
    """The constants of a socket, and all types by name."""
    made = {name: _declared(schema) for name, schema in components().items() if name != COMMAND}
    made |= {name: ("", words) for words, name in _words().items()} | JOINED
    ends = ", ".join(f"{reason.name.lower()}: {reason}" for reason in views.Ends)
    written = [HEAD, f"export const PROTOCOL = {_literals([views.PROTOCOL])};"]
    written += [f"/** {views.Ends.__doc__} */", f"export const ENDS = {{ {ends} }} as const;\n"]
    for name, (about, type_) in sorted(made.items()):
        written += [f"/** {about} */"] if about else []
        written.append(f"export type {name} = {type_};\n")
    return "\n".join(written)


def _declared(schema: dict[str, Any]) -> tuple[str, str]:
    """What a shape is, and its type. The id of a command is the socket's affair, and not the screen's."""
    about = schema.get("description", "").replace("\n", " ")
    if "properties" not in schema:
        return about, _type(schema)
    needed = set(schema.get("required", ()))
    fields = [
        f"  {name}{'' if name in needed else '?'}: {_type(one)};"
        for name, one in schema["properties"].items()
        if name != "id" or "do" not in schema["properties"]
    ]
    return about, "\n".join(["{", *fields, "}"])


@cache
def _words() -> dict[str, str]:
    """The name of each list of words, by how it is written out."""
    return {_literals(msgspec.json.schema(words)["enum"]): name for name, words in NAMED.items()}


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"const": value}:
            return _literals([value])
        case {"enum": values}:
            return _words().get(_literals(values), _literals(values))
        case {"anyOf": several} | {"oneOf": several}:
            return " | ".join(dict.fromkeys(_type(one) for one in several))
        case {"type": "array", "prefixItems": places}:
            return f"[{', '.join(_type(one) for one in places)}]"
        case {"type": "array", "items": dict(one)}:
            inner = _type(one)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "array"}:
            return "[]"
        case {"type": "object", "additionalProperties": dict(one)}:
            return f"Record<string, {_type(one) if one else 'unknown'}>"
        case {"type": "object", "additionalProperties": False}:
            return "Record<string, never>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": kind}:
            return {"integer": "number"}.get(kind, str(kind))
    raise TypeError(f"no type for {schema}")


def _literals(values: list[Any]) -> str:
    return " | ".join(msgspec.json.encode(value).decode() for value in values)


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(types(), encoding="utf-8")
