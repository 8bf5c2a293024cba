"""Files that people write: TOML or JSON made plain data, with the line where each key stands.

A `Part` hands out its values by name and kind and notes what is wrong with them, so that a reader hears of every fault
at once. What the keys mean is left to whoever reads the file.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Finding, Refused
from fairfelt.kit.pay import dollars_to_cents
from fairfelt.rules.toml_shape import check_shape, key_parts

MOST_BYTES = 1_000_000
LONGEST = 500  # letters of a table's name, where a line is pointed to
MOST_BITS = 3_000
TOO_LONG = "a number in it has about a thousand digits or more"
_KINDS = {str: "text in quotes", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}


class Pointed(str):
    """A number with a point (or an exponent), kept as it was written: 2.50."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def read(path: Path) -> str:
    """The text of a file; one clear refusal for everything that is not a text of sensible size."""
    try:
        if path.is_dir():
            raise Refused(f"{path} is a directory: name a file in it")
        if path.stat().st_size > MOST_BYTES:
            raise Refused(f"{path} is larger than {MOST_BYTES:,} bytes: this cannot be the right file")
        raw = path.read_bytes()
    except FileNotFoundError:
        raise Refused(f"there is no file {path}") from None
    except (OSError, ValueError) as error:
        raise Refused(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(f"{path} is not a text file in UTF-8") from None
    if "\0" in text:
        raise Refused(f"{path} is not a text file")
    return text


def short(value: object) -> str:
    """A value as a message shows it: text in quotes, anything else as a file writes it."""
    shown = repr(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= 60 else f"{shown[:57]}…"


def meant(wrong: str, known: Iterable[str]) -> str:
    """What to write instead of an unknown name: the nearest one, or all of them where there are few."""
    names = list(dict.fromkeys(known))
    small = {name.lower(): name for name in names}
    close = get_close_matches(wrong[:100].lower(), small, n=1)
    if close:
        return f"Did you mean {small[close[0]]!r}?"
    return f"There are {', '.join(names)}." if names else "Leave it out."


class Document:
    """A parsed file: its top table, where its keys stand, and the faults found so far."""

    def __init__(self, data: Mapping[str, Any], lines: Mapping[str, int], cite: Cite = "") -> None:
        self.lines, self.cite = lines, cite
        self.findings: list[Finding] = []
        self.top = Part(data, "", self)

    def fault(self, path: str, wrong: str, right: str = "", cite: Cite = "") -> None:
        """Note a fault at a key."""
        self.findings.append(Finding(cite or self.cite, wrong, right, self.place(path)))

    def place(self, path: str) -> str:
        """Where a key stands: its path, and its line where the file has lines to speak of."""
        line = self.lines.get(path)
        return f"line {line}, {path}" if line else path

    def in_order(self, findings: Iterable[Finding]) -> list[Finding]:
        """Findings as a reader meets them in the file."""
        return sorted(findings, key=lambda one: int("".join(re.findall(r"^line (\d+)", one.where)) or 0))


class Part:
    """One table of a document. Keys are taken by name and kind; `done` finds those that nobody asked for."""

    def __init__(self, data: Mapping[str, Any], path: str, document: Document) -> None:
        self.data, self.path, self.document = data, path, document
        self.known: list[str] = []

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def fault(self, key: str, wrong: str, right: str = "", cite: Cite = "") -> None:
        """Note a fault at one of this table's keys."""
        self.document.fault(self.at(key) if key else self.path, wrong, right, cite)

    def take(self, key: str, kind: type | None = None, example: str = "") -> Any:
        """The value of a key, None if it is absent or not of its kind."""
        self.known.append(key)
        value = self.data.get(key)
        if value is None or kind is None or type(value) is kind:
            return value
        such = f", such as {example}" if example else ""
        self.fault(key, f"{key} must be {_KINDS[kind]}; {short(value)} was given", f"Write {_KINDS[kind]}{such}.")
        return None

    def part(self, key: str) -> "Part":
        """A table within this one; an empty one if it is absent."""
        return Part(self.take(key, dict) or {}, self.at(key), self.document)

    def parts(self, key: str) -> "list[Part]":
        """A list of tables: `[[seats]]`."""
        parts = []
        for number, one in enumerate(self.take(key, list) or [], start=1):
            path = f"{self.at(key)} {number}"
            if isinstance(one, dict):
                parts.append(Part(one, path, self.document))
            else:
                self.document.fault(path, f"{short(one)} is not a table", f"Begin each with [[{self.at(key)}]].")
        return parts

    def cents(self, key: str, cite: Cite = "") -> int | None:
        """An amount in dollars, in whole cents."""
        value = self.take(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | str):
            self.fault(
                key, f"{short(value)} is not an amount of money", "Write dollars such as 5, 2.50 or $1,000.", cite
            )
            return None
        try:
            return dollars_to_cents(value.replace("_", "") if isinstance(value, Pointed) else value)
        except Refused as refusal:
            wrong, _, right = refusal.message.partition(": ")
            self.fault(key, wrong, f"{right[:1].upper()}{right[1:]}." if right else "", cite)
            return None

    def words(self, key: str, most: int = 1000) -> tuple[str, ...]:
        """A list of texts."""
        values = self.take(key, list) or []
        if len(values) > most:
            self.fault(key, f"{key} has {len(values)} entries", f"At most {most} make sense.")
            return ()
        for value in values:
            if type(value) is not str:
                self.fault(key, f"{short(value)} in {key} must be text in quotes")
        return tuple(value for value in values if type(value) is str)

    def done(self, what: str = "key") -> None:
        """Find the keys that nobody asked for."""
        for key in self.data:
            if key not in self.known:
                self.fault(key, f"{short(key)} is no known {what}", meant(key, self.known))


def parse(text: str, json_text: bool | None = None, cite: Cite = "") -> Document:
    """The plain data of a TOML text, or of a JSON text with the same keys."""
    if json_text is None:
        json_text = text.lstrip().startswith("{")
    name = "JSON" if json_text else "TOML"
    if len(text) > MOST_BYTES:
        raise Refused(f"this {name} has {len(text):,} characters: at most {MOST_BYTES:,} make sense")
    if not json_text:
        check_shape(text)
    try:
        if json_text:
            data = json.loads(text, parse_float=Pointed, parse_constant=_no_constant, object_pairs_hook=_once)
        else:
            data = tomllib.loads(text, parse_float=Pointed)
        nulls = [*_nulls(data)]
    except RecursionError:
        raise Refused(f"this is not {name} that makes sense: it is nested too deeply") from None
    except ValueError as error:
        if "int_max_str_digits" in str(error):
            raise Refused(f"this is not {name} that makes sense: {TOO_LONG}") from None
        raise Refused(f"this is not {name}: {_one_line(error)}") from None
    if not isinstance(data, dict):
        raise Refused(f"this {name} must be a table of keys and values")
    if _too_long(data):
        raise Refused(f"this is not {name} that makes sense: {TOO_LONG}")
    document = Document(data, {} if json_text else _lines(text), cite)
    for path in nulls:
        document.fault(path, "null says nothing", "Write a value, or leave the key out.")
    return document


def _nulls(data: Any, path: str = "") -> Iterator[str]:
    """Where a JSON text has null: a key with no value would be taken for one that is not there."""
    match data:
        case None:
            yield path
        case dict():
            for key, value in data.items():
                yield from _nulls(value, f"{path}.{key}" if path else key)
        case list():
            for number, value in enumerate(data, start=1):
                yield from _nulls(value, f"{path} {number}")


def _too_long(data: Any) -> bool:
    """Whether a number is anywhere in a file that is too long to be printed."""
    parts = [data]
    while parts:
        part = parts.pop()
        if isinstance(part, int) and part.bit_length() > MOST_BITS:
            return True
        parts += part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return False


def _one_line(error: Exception) -> str:
    words = " ".join(str(error).split())
    return words[:1].lower() + words[1:200]


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no number")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key appears twice in one table")
    return data


def _lines(text: str) -> dict[str, int]:
    """The line of each key of a TOML text, good enough to point a reader there."""
    lines: dict[str, int] = {}
    seen: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("["):
            bare = line.lstrip()
            table = ".".join(key_parts(bare.lstrip("["), "]"))[:LONGEST]
            if table and bare.startswith("[["):
                seen[table] = seen.get(table, 0) + 1
                table = f"{table} {seen[table]}"
            lines.setdefault(table, number)
        elif parts := key_parts(line, "="):
            path = ".".join(parts)
            lines.setdefault(f"{table}.{path}" if table else path, number)
    return lines
