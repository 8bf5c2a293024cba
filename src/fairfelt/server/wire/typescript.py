"""The types of the screens, written from the same shapes: `python -m fairfelt.server.wire.typescript` (make types-web)."""

from pathlib import Path
from typing import Any

from fairfelt.server.wire.openapi import components

FILE = Path(__file__).parents[4] / "web/src/wire.gen.ts"
HEAD = "// Written by `make types-web` from the server's own shapes; do not edit.\n"


def types() -> str:
    """All types, by name."""
    written = [HEAD]
    for name, schema in components().items():
        words = schema.get("description", "").replace("\n", " ")
        if words:
            written.append(f"/** {words} */")
        object_ = schema.get("type") == "object" and "properties" in schema
        written.append(f"export type {name} = {_fields(schema) if object_ else _type(schema)};\n")
    return "\n".join(written)


def _fields(schema: dict[str, Any]) -> str:
    needed = set(schema.get("required", ()))
    fields = (f"  {name}{'' if name in needed else '?'}: {_type(one)};" for name, one in schema["properties"].items())
    return "\n".join(["{", *fields, "}"])


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"const": value}:
            return _literal(value)
        case {"enum": values}:
            return " | ".join(_literal(value) for value in values)
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
            return f"Record<string, {_type(one)}>"
        case {"type": kind}:
            return {"integer": "number", "null": "null", "object": "Record<string, never>"}.get(kind, str(kind))
    raise TypeError(f"no type for {schema}")


def _literal(value: Any) -> str:
    return {True: "true", False: "false", None: "null"}[value] if value in (True, False, None) else f'"{value}"'


if __name__ == "__main__":
    FILE.write_text(types(), encoding="utf-8")
