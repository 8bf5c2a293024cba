"""Rosters as tables of values with commas: read with every fault named by its line, and written with the standings."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import Any, Literal

from fairfelt.desk.games import game
from fairfelt.desk.roster import Course, Standing
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.rules.documents import meant, short

NEEDED = ("dealer", "game")
COLUMNS = (*NEEDED, "hours", "weeks", "blackjack_hours", "program", "table_test", "approved_schedule", "completed")
SHOWN = (
    "dealer",
    "game",
    "way",
    "may_deal",
    "still_needs",
    "sections",
    "text",
    "completed",
    "known",
    "in_force",
    "note",
)
YES, NO = {"yes", "y", "true", "1", "x"}, {"no", "n", "false", "0", "", "-"}
MOST = 10_000
_HOURS = re.compile(r"[0-9]{1,5}(\.[0-9]{1,2})?")
Fault = Callable[[str, str], None]


def read(text: str) -> tuple[Course, ...]:
    """The courses of a roster."""
    try:
        first, *rows = list(csv.reader(io.StringIO(text), strict=True, skipinitialspace=True)) or [[]]
    except csv.Error as error:
        raise Refused(f"this is not a table of values with commas: {error}") from None
    names = [name.strip().lower() for name in first]
    findings = list(_columns(names))
    if len(rows) > MOST:
        findings.append(Finding("", f"{len(rows):,} lines are more than {MOST:,}"))
    if findings:
        raise Faulty(findings)
    courses = [
        _course(dict(zip(names, map(str.strip, row), strict=False)), len(row) > len(names), line, findings)
        for line, row in enumerate(rows, start=2)
        if any(map(str.strip, row))
    ]
    findings += (
        _twice(courses) if courses else [Finding("", "the roster has no dealers", "Write a line for each game.")]
    )
    if findings:
        raise Faulty(findings)
    return tuple(courses)


def _columns(names: Sequence[str]) -> Iterator[Finding]:
    for name in NEEDED:
        if name not in names:
            yield Finding("", f"the column {name!r} is missing", f"The first line may name {', '.join(COLUMNS)}.")
    for name in dict.fromkeys(names):
        if name not in COLUMNS:
            yield Finding("", f"{short(name)} is no known column", meant(name, COLUMNS))
        elif names.count(name) > 1:
            yield Finding("", f"the column {name!r} is there twice")


def _twice(courses: Iterable[Course]) -> Iterator[Finding]:
    seen: set[tuple[str, str]] = set()
    for course in courses:
        if (course.dealer, course.game) in seen:
            yield Finding("", f"{course.dealer} has {course.game} twice", "Write each game of a dealer once.")
        seen.add((course.dealer, course.game))


def _course(row: dict[str, str], too_long: bool, line: int, findings: list[Finding]) -> Course:
    def fault(wrong: str, right: str = "") -> None:
        findings.append(Finding("", wrong, right, f"line {line}"))

    if too_long:
        fault("there are more values than columns", "Put a value with a comma in quotes.")
    if not row.get("dealer"):
        fault("the dealer has no name")
    name = row.get("game", "")
    try:
        name = game(name)
    except Refused as refusal:
        fault(refusal.message.rstrip("."))
    facts: dict[str, Any] = {key: _hours(row.get(key, ""), key, fault) for key in ("hours", "blackjack_hours")}
    facts["weeks"] = _whole(row.get("weeks", ""), "weeks", fault)
    if facts["blackjack_hours"] > facts["hours"]:
        fault("there are more hours in Blackjack than hours in all", "Blackjack's hours are part of the hours.")
    facts |= {key: _flag(row.get(key, ""), key, fault) for key in ("program", "table_test", "approved_schedule")}
    return Course(dealer=row.get("dealer", ""), game=name, completed=_day(row.get("completed", ""), fault), **facts)


def _whole(text: str, key: str, fault: Fault) -> int:
    if text in ("", "-"):
        return 0
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        fault(f"{key} must be a whole number; {short(text)} was given", "Write a number such as 80.")
        return 0
    return int(text)


def _hours(text: str, key: str, fault: Fault) -> Fraction:
    """Hours may have parts: 79.5."""
    if text in ("", "-"):
        return Fraction(0)
    if not _HOURS.fullmatch(text):
        fault(f"{key} must be a number; {short(text)} was given", "Write hours such as 80 or 79.5.")
        return Fraction(0)
    return Fraction(text)


def _flag(text: str, key: str, fault: Fault) -> bool:
    if text.lower() not in YES | NO:
        fault(f"{key} must be yes or no; {short(text)} was given", "")
    return text.lower() in YES


def _day(text: str, fault: Fault) -> date | None:
    if text in ("", "-"):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        fault(f"completed must be a day; {short(text)} was given", "Write it as 2015-08-01.")
        return None


def write(standings: Iterable[Standing]) -> str:
    """The standings of a roster, a line each."""
    made = io.StringIO()
    table = csv.writer(made, lineterminator="\n")
    table.writerow(SHOWN)
    for one in standings:
        needs = "; ".join(need.words for need in one.needs)
        sections = "; ".join(dict.fromkeys(need.cite for need in one.needs)) or one.requirement.cite
        basis = one.requirement.basis
        days = (basis.timing.case or "", basis.timing.known, basis.timing.in_force or "")
        row = (one.dealer, one.game, one.requirement.way.value, said(one), needs, sections, str(basis))
        table.writerow([*row, *days, one.note])
    return made.getvalue()


def said(standing: Standing) -> Literal["yes", "not yet", "no rule"]:
    """Whether a dealer may deal, in a word."""
    return "no rule" if standing.may_deal is None else "yes" if standing.may_deal else "not yet"
