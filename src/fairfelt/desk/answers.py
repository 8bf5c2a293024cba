"""What every answer of the facility's desk has in common: its steps with their sections, the text it rests on, and how
it is told as plain data, for `--json` and for a page alike.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeVar

from fairfelt.desk import docket
from fairfelt.kit.cite import Cite
from fairfelt.kit.versions import Asked, Timing, Version, Versions

T = TypeVar("T")
FOLDER = files("fairfelt") / "data" / "desk"


@dataclass(frozen=True, slots=True)
class Step:
    """One reason: what follows, by which section."""

    words: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Basis:
    """The text that an answer rests on: when it was printed (None: the former one), where, when it became final, and the days."""

    since: date | None
    source: str
    final: tuple[docket.Final, ...]
    timing: Timing

    @classmethod
    def of(cls, texts: Versions[Any], asked: Asked = None) -> "Basis":
        """The basis of an answer by the text of a rule that is asked for."""
        version = texts.at(asked)
        proposed = [entry for entry in docket.docket() if entry.source in version.source.split(" and ")]
        final = tuple(entry.final for entry in proposed if entry.final)
        return cls(version.since, version.source, final, texts.timing(asked))

    def __str__(self) -> str:
        return self.timing.words


@cache
def data(name: str) -> Mapping[str, Any]:
    """A file of facts that ships with the program."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


class Printed(NamedTuple):
    """What a docket knows of a text: when it came out, what it is cited by, since when it is law and by which page."""

    since: date | None
    source: str
    in_force: date | None = None
    law: str = ""

    def version(self, rule: T) -> Version[T]:
        """The text with its rule."""
        return Version(self.since, self.source, rule, self.in_force, self.law)


def printed(documents: Iterable[str]) -> Printed:
    """The text that documents make together: law when the last of them is; a text of no document is the former one."""
    entries = [docket.find(number) for number in documents]
    if not entries:
        return Printed(None, "the former text")
    finals = [entry.final for entry in entries if entry.final]
    known = len(finals) == len(entries)
    return Printed(
        max(entry.published for entry in entries),
        " and ".join(entry.source for entry in entries),
        max(final.published for final in finals) if known else None,
        " and ".join(final.page for final in finals) if known else "",
    )


def plain(value: Any) -> Any:
    """Any answer as JSON can hold it; a citation is named `section`."""
    match value:
        case Enum():
            return value.value
        case None | bool() | int() | str():
            return value
        case Mapping():
            return {str(key): plain(one) for key, one in value.items()}
        case list() | tuple():
            return [plain(one) for one in value]
        case date():
            return value.isoformat()
        case _ if is_dataclass(value):
            return {_name(field.name): plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"{value!r} is no part of an answer")


def _name(field: str) -> str:
    return {"cite": "section", "cites": "sections"}.get(field, field)


def count(number: int | Fraction, thing: str, many: str = "") -> str:
    """So many things: "1 table", "26 terminals", "2.5 hours"."""
    shown = f"{int(number):,}" if number == int(number) else f"{Decimal(number.numerator) / number.denominator:,}"
    return f"{shown} {thing if number == 1 else many or thing + 's'}"
