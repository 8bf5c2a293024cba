"""From plain data to a typed case, and from a typed case to what is missing or cannot be: every fault by name, all at once.

Files are parsed by whoever has them; a float is taken as it is written, so a figure stays exact.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import Field, fields
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeVar, cast

from fairfelt.determinations.facts import KINDS, Declared, Fact, facts_of, group_type
from fairfelt.kit.errors import Faulty, Finding

C = TypeVar("C")
MOST = 10**15
MOST_ROWS = 1000
MOST_WORDS = 200
YEARS = range(1950, 2151)
_NUMBER = re.compile(r"^(-?)\$?(\d{1,20}|\d{1,3}(?:,\d{3}){1,6})(\.\d{1,20})?$")
_DAY = re.compile(r"^\d{4}-\d\d-\d\d$")


class Fault(Finding):
    """A fault of one fact: `where` is its name, which the sentence says already, so that only a line is told besides."""

    def __str__(self) -> str:
        line = self.where.partition(",")[0] if self.where.startswith("line ") else ""
        section = f" (§ {self.cite})" if self.cite else ""
        return f"{line}{': ' if line else ''}{self.wrong}. {self.right}{section}"


class Unfit(ValueError):  # noqa: N818 - it is an answer, not a fault of the program
    """A value that is not of its fact's kind; the message, if any, says why."""


def read(case: type[C], data: Mapping[str, Any]) -> C:
    """The case that plain data tells of. What is not given stays unknown; what is given must be of its kind."""
    found: list[Finding] = []
    made = _table(case, data, "", found)
    if found:
        raise Faulty(found)
    return made


def _table(case: type[C], data: Mapping[str, Any], prefix: str, found: list[Finding]) -> C:
    known = {one.name: one for one in fields(cast(Any, case))}
    for key in data:
        if key not in known:
            close = get_close_matches(str(key)[:100], known, n=1)
            right = f"Did you mean {close[0]!r}?" if close else f"There are {', '.join(known)}."
            found.append(Fault("", f"{prefix}{key}"[:100] + " is no fact of this case", right, f"{prefix}{key}"[:100]))
    values = {name: _value(one, data[name], f"{prefix}{name}", found) for name, one in known.items() if name in data}
    return case(**{name: value for name, value in values.items() if value is not None})


def _value(one: "Field[Any]", value: Any, path: str, found: list[Finding]) -> Any:
    if "fact" not in one.metadata:
        if isinstance(value, Mapping):
            return _table(group_type(one), value, f"{path}.", found)
        found.append(Fault("", f"{path} must be a table; {_short(value)} was given", f"Begin it with [{path}].", path))
        return None
    said: Declared = one.metadata["fact"]
    if said.inner is not None:
        return _rows(said, value, path, found)
    try:
        return _of_kind(said, value)
    except Unfit as unfit:
        right = str(unfit) or f"Write {KINDS[said.kind]}."
        found.append(Fault(said.cite, f"{path} cannot be {_short(value)}", right, path))
        return None


def _rows(said: Declared, value: Any, path: str, found: list[Finding]) -> Any:
    if not isinstance(value, list | tuple) or len(value) > MOST_ROWS:
        right = f"Write at most {MOST_ROWS}, each begun with [[{path}]]."
        found.append(Fault(said.cite, f"{path} must be a list of tables", right, path))
        return None
    made = []
    for number, row in enumerate(value, start=1):
        if isinstance(row, Mapping) and said.inner is not None:
            made.append(_table(said.inner, row, f"{path} {number}.", found))
        else:
            right = f"Begin each with [[{path}]]."
            found.append(Fault(said.cite, f"{path} {number} is not a table", right, f"{path} {number}"))
    return tuple(made)


def _of_kind(said: Declared, value: Any) -> Any:
    match said.kind:
        case "yes or no":
            return _is(value, bool)
        case "date":
            return _day(value)
        case "count":
            return _whole(value)
        case "words":
            return _text(value)
        case "choice":
            return _choice(said.choices, value)
        case "choices":
            return tuple(dict.fromkeys(_choice(said.choices, one) for one in _list(value)))
        case "pounds a week":
            return tuple(_exact(one) for one in _list(value))
    return _exact(value)


def _is(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise Unfit
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > MOST_ROWS:
        raise Unfit
    return list(value)


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise Unfit
    if len(value) > MOST_WORDS:
        raise Unfit(f"Write at most {MOST_WORDS} letters.")
    return value.strip()


def _whole(value: Any) -> int:
    exact = _exact(value)
    if exact.denominator != 1:
        raise Unfit
    return exact.numerator


def _exact(value: Any) -> Fraction:
    """A number as it is written; floats by their shortest form, so that 0.1 is a tenth."""
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal | Fraction | str):
        raise Unfit
    if not isinstance(value, int | Fraction):
        written = _NUMBER.match(str(value).strip().replace("_", ""))
        if not written:
            raise Unfit
        value = Fraction("".join(part or "" for part in written.groups()).replace(",", ""))
    if abs(value) >= MOST:
        raise Unfit(f"Numbers of {MOST:,} and more make no sense here.")
    return Fraction(value)


def _day(value: Any) -> date:
    if isinstance(value, str) and _DAY.match(value):
        try:
            value = date.fromisoformat(value)
        except ValueError:
            raise Unfit("There is no such day.") from None
    if type(value) is not date:
        raise Unfit
    if value.year not in YEARS:
        raise Unfit(f"Write a day of the years {YEARS[0]} to {YEARS[-1]}.")
    return value


def _choice(of: type[StrEnum] | None, value: Any) -> StrEnum:
    listed = tuple(of or ())
    if value not in listed:
        raise Unfit(f"Write {', '.join(listed[:-1])} or {listed[-1]}.")
    return next(one for one in listed if one == value)


def _short(value: object) -> str:
    shown = repr(value) if not isinstance(value, date | int | Fraction | Decimal) else str(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}…"


# --- what a case still lacks ------------------------------------------------------------------------------------------


def asked(case: Any, text: str) -> Iterator[Fact]:
    """The facts that this case is asked for under a text of the rule: those whose conditions its answers meet."""
    for fact in facts_of(type(case)):
        if text in fact.texts and all(_holds(value_of(case, name), wanted) for name, wanted in fact.when.items()):
            yield fact


def value_of(case: Any, name: str) -> Any:
    """The value of a fact by its dotted name."""
    for part in name.split("."):
        case = getattr(case, part)
    return case


def _holds(value: Any, wanted: str | bool | tuple[str, ...]) -> bool:
    given = value if isinstance(value, tuple) else (value,)
    return any(one in given for one in (wanted if isinstance(wanted, tuple) else (wanted,)))


def lacking(case: Any, text: str) -> list[Finding]:
    """The facts that are asked for and not given, or below what they can be."""
    found: list[Finding] = []
    for fact in asked(case, text):
        value = value_of(case, fact.name)
        if value is None:
            found += [] if fact.optional else [_missing(fact, fact.name, text)]
        elif fact.columns:
            found += [one for number, row in enumerate(value, start=1) for one in _row(fact, row, number, text)]
        else:
            found += _below(fact, value, fact.name, text)
    return found


def _row(fact: Fact, row: Any, number: int, text: str) -> Iterator[Finding]:
    for column in fact.columns:
        value, name = getattr(row, column.name), f"{fact.name} {number}.{column.name}"
        if not all(_holds(getattr(row, other), wanted) for other, wanted in column.when.items()):
            continue
        if value is None:
            yield from [] if column.optional else [_missing(column, name, text)]
        else:
            yield from _below(column, value, name, text)


def _missing(fact: Fact, name: str, text: str) -> Finding:
    listed = f": {', '.join(fact.choices)}" if fact.choices else ""
    return Fault(fact.cited(text), f"{name} is not given", f"Needed is {fact.words} ({fact.kind}{listed}).", name)


def _below(fact: Fact, value: Any, name: str, text: str) -> Iterator[Finding]:
    given = value if isinstance(value, tuple) else (value,)
    if fact.least is not None and any(one < fact.least for one in given):
        wrong = next(one for one in given if one < fact.least)
        right = f"It cannot be less than {plain(fact.least)}: it is {fact.words}."
        yield Fault(fact.cited(text), f"{name} is {plain(wrong)}", right, name)


def plain(value: Fraction | int) -> str:
    """A number as people write it: with a point where it ends, else as a fraction."""
    value = Fraction(value)
    if value.denominator == 1:
        return f"{value.numerator:,}"
    twos_and_fives = value.denominator
    for prime in (2, 5):
        while twos_and_fives % prime == 0:
            twos_and_fives //= prime
    if twos_and_fives != 1:
        return f"{value.numerator:,}/{value.denominator:,}"
    places = next(n for n in range(1, 200) if (value * 10**n).denominator == 1)
    whole, rest = divmod(abs(value.numerator) * 10**places // value.denominator, 10**places)
    return f"{'-' if value < 0 else ''}{whole:,}.{rest:0{places}}"


def money(value: Fraction) -> str:
    """Dollars, with cents where there are any."""
    cents = value * 100
    if value.denominator == 1 or cents.denominator != 1:
        return f"${plain(value)}"
    return f"${cents.numerator // 100:,}.{cents.numerator % 100:02}"
