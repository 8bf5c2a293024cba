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
from typing import Any

from fairfelt.desk import docket
from fairfelt.kit.cite import Cite
from fairfelt.kit.versions import Version

FOLDER = files("fairfelt") / "data" / "desk"


@dataclass(frozen=True, slots=True)
class Step:
    """One reason: what follows, by which section."""

    words: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Basis:
    """The text that an answer rests on: when it was proposed (None: the former one), where, and when it became final."""

    since: date | None
    source: str
    final: tuple[docket.Final, ...] = ()

    @classmethod
    def of(cls, version: Version[Any]) -> "Basis":
        """The basis of an answer by one version of a rule."""
        proposed = [entry for entry in docket.docket() if entry.source in version.source.split(" and ")]
        return cls(version.since, version.source, tuple(entry.final for entry in proposed if entry.final))

    def __str__(self) -> str:
        if self.since is None:
            return self.source
        final = " and ".join(docket.spoken(one.published) for one in self.final)
        return f"{self.source}, proposed {docket.spoken(self.since)}" + (f", in final form {final}" if final else "")


@cache
def data(name: str) -> Mapping[str, Any]:
    """A file of facts that ships with the program."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def printed(documents: Iterable[str]) -> tuple[date | None, str]:
    """When a text came out and what it is cited by; a text of no document is the former one."""
    entries = [docket.find(number) for number in documents]
    if not entries:
        return None, "the former text"
    return max(entry.published for entry in entries), " and ".join(entry.source for entry in entries)


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
