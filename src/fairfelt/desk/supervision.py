"""Who supervises what: the departments (§ 465a.11(b)(4), (7)-(9)) and the floorpersons' tables (§ 465a.35)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from fairfelt.desk.answers import Basis, Step, count, data, printed
from fairfelt.desk.floors import Floor
from fairfelt.desk.games import game
from fairfelt.desk.readings import Readings, checked, taken
from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import Asked, Dated, Version, Versions

DEPARTMENTS = ("slot operations", "table games")
GAMING = "gaming"
MORE = Fraction(3, 2)  # § 465a.35(d): half as many again
SHARE = "465a.35(d)"
KIND = {False: "table", True: "electronic gaming table"}
DEALT = ("live", "hybrid", "electronic")
ELECTED = "465a.11(b)(8)"


@dataclass(frozen=True, slots=True)
class Supervised:
    """Something on the floor, the department that supervises it, and whether the certificate holder may say otherwise."""

    what: str
    department: str
    director: str
    otherwise: bool
    cite: Cite


@dataclass(frozen=True, slots=True)
class Organization:
    """One text: who supervises what where the departments are separate, and which tables get no increase."""

    separate: tuple[Supervised, ...]
    electronic_except: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Supervision:
    """The departments of a facility and what each answers for."""

    answer: str
    basis: Basis
    supervised: tuple[Supervised, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """The most tables of a game that one floorperson may supervise."""

    answer: str
    basis: Basis
    game: str
    electronic: bool
    tables: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Most:
    """A paragraph of § 465a.35(c): so many tables of these games; no games: banking games that no other paragraph names."""

    cite: Cite
    tables: int
    games: tuple[str, ...]
    when: str
    outside: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Floorpersons:
    """How many floorpersons a floor needs if each supervises tables of one limit only."""

    answer: str
    basis: Basis
    floorpersons: int
    steps: tuple[Step, ...]
    notes: tuple[str, ...]


def _texts() -> Iterator[Version[Organization]]:
    for text in data("supervision")["texts"]:
        separate = tuple(
            Supervised(
                one["what"], one["department"], director(one["department"]), one.get("otherwise", False), one["section"]
            )
            for one in text["separate"]
        )
        yield printed(text["docs"]).version(Organization(separate, tuple(text["electronic_except"])))


def director(department: str) -> str:
    """Who supervises a department, licensed as a key employee and located at the facility."""
    return f"director of {department}"


ORGANIZATION = Versions(*_texts())


def departments(elected: bool = False, otherwise: Mapping[str, str] | None = None, day: Asked = None) -> Supervision:
    """Which department supervises what; `elected`: one gaming department (8); `otherwise`: what the holder specifies (9)."""
    version = ORGANIZATION.at(day)
    said = dict(otherwise or {})
    _allowed(said, version.rule, (*DEPARTMENTS, GAMING) if elected else DEPARTMENTS)
    supervised = tuple(_one(row, elected, said) for row in version.rule.separate)
    names = list(dict.fromkeys(row.department for row in supervised))
    return Supervision(
        answer=f"Supervised by the {' and '.join(names)} department{'s' if len(names) > 1 else ''}.",
        basis=Basis.of(ORGANIZATION, day),
        supervised=supervised,
        steps=tuple(_steps(supervised, elected, said)),
    )


def _allowed(said: Mapping[str, str], rule: Organization, departments: tuple[str, ...]) -> None:
    open_to_choice = [row.what for row in rule.separate if row.otherwise]
    for what, department in said.items():
        if what not in open_to_choice:
            allowed = " and ".join(open_to_choice) or "nothing under this text"
            raise Refused(
                f"the certificate holder may specify the department for {allowed}, not for {what}", "465a.11(b)"
            )
        if department not in departments:
            wrong = f"{department!r} is no department of this facility that supervises gaming"
            raise Refused(f"{wrong}: write {' or '.join(departments)}", "465a.11(b)")


def _one(row: Supervised, elected: bool, said: Mapping[str, str]) -> Supervised:
    if row.what in said:
        return Supervised(row.what, said[row.what], director(said[row.what]), True, row.cite)
    if elected:
        return Supervised(row.what, GAMING, director(GAMING), row.otherwise, ELECTED)
    return row


def _steps(supervised: tuple[Supervised, ...], elected: bool, said: Mapping[str, str]) -> Iterator[Step]:
    if elected:
        words = "one gaming department instead of two; directors of table games and of slot operations may report to its director"
        yield Step(words, ELECTED)
    for row in supervised:
        by = (
            "as the certificate holder specifies"
            if row.what in said
            else "unless the certificate holder specifies otherwise"
        )
        ending = f", {by}" if row.otherwise else ""
        yield Step(f"{row.what}: the {row.department} department, under its {row.director}{ending}", row.cite)
    yield Step("every director is located at the licensed facility and licensed as a key employee", "465a.11(b)")


def increased(tables: int) -> int:
    """A floorperson's most tables where they are electronic gaming tables: half as many again, whole tables only."""
    if tables < 1:
        raise Refused(f"a floorperson's number of tables is at least 1; {tables} was given", SHARE)
    return int(tables * MORE)


def limit(name: str, electronic: bool = False, day: Asked = None) -> Limit:
    """The most tables of a game that one floorperson may supervise."""
    known = game(name)
    most = _most(known)
    if most is None:
        raise Refused(f"how many {known} tables one floorperson may supervise is not in these bulletins", "465a.35(c)")
    tables = increased(most.tables) if electronic else most.tables
    return Limit(
        answer=f"One floorperson may supervise {count(tables, KIND[electronic])} of {known}.",
        basis=Basis.of(ORGANIZATION, day),
        game=known,
        electronic=electronic,
        tables=tables,
        steps=tuple(_limit_steps(most, electronic)),
    )


def _limit_steps(most: Most, electronic: bool) -> Iterator[Step]:
    when = f", {most.when}" if most.when else ""
    whence = ", as the Pennsylvania Code has it" if most.outside else ""
    yield Step(f"at most {count(most.tables, 'table')}{when}{whence}", most.cite)
    if electronic:
        exact = most.tables * MORE
        whole = "" if exact.denominator == 1 else f" = {float(exact):g}, which leaves {int(exact)}"
        yield Step(f"electronic gaming tables, half as many again: {most.tables} × 3/2 = {exact}{whole}", SHARE)


def floorpersons(floor: Floor, day: Asked = None, readings: Readings | None = None) -> Floorpersons:
    """How many floorpersons the tables of a floor need, each paragraph of § 465a.35(c) for itself."""
    chosen = checked(readings or {})
    steps, total = [], 0
    for (most, electronic), number in _groups(floor, taken("FT6", chosen) == "R2").items():
        tables = increased(most.tables) if electronic else most.tables
        people = -(-number // tables)
        total += people
        games = f" of {' and '.join(most.games)}" if most.games else ""
        words = f"{count(number, KIND[electronic])}{games}, {tables} a floorperson: {number:,} ÷ {tables}, rounded up = {people:,}"
        steps.append(Step(words, SHARE if electronic else most.cite))
    return Floorpersons(
        answer=f"{count(total, 'floorperson')}, if each has tables of one kind only.",
        basis=Basis.of(ORGANIZATION, day),
        floorpersons=total,
        steps=(*steps, *_without(floor)),
        notes=tuple(_notes(floor)),
    )


def _without(floor: Floor) -> Iterator[Step]:
    if floor.terminals:
        yield Step(f"{count(floor.terminals, 'electronic wagering terminal')}: none", "465a.35(a)")
    if number := floor.number("automated"):
        yield Step(f"{count(number, 'fully automated electronic gaming table')}: none", "465a.35(a)")


def _notes(floor: Floor) -> Iterator[str]:
    yield "Some games share a floorperson in combinations (§ 465a.35(c)), which may save one."
    yield "The bulletins print the four tables of § 465a.35(c)(1); the other numbers are as the Pennsylvania Code has them."
    if floor.hybrid:
        yield "A hybrid gaming table counts as any other table by reading FT6 R1, as an electronic gaming table by R2."
    for name in data("supervision")["not_given"]:
        if any(name in floor.tables(kind) for kind in DEALT):
            yield f"The number for {name} is in neither; its tables are not counted here."


def _groups(floor: Floor, hybrids_too: bool) -> dict[tuple[Most, bool], int]:
    groups: dict[tuple[Most, bool], int] = {}
    for kind in DEALT:
        more = kind == "electronic" or (kind == "hybrid" and hybrids_too)
        for name, number in floor.tables(kind).items():
            if most := _most(name):
                groups[most, more] = groups.get((most, more), 0) + number
    return groups


def _most(name: str) -> Most | None:
    if name in data("supervision")["not_given"]:
        return None
    rows = [
        Most(one["section"], one["tables"], tuple(one["games"]), one.get("when", ""), one.get("outside", False))
        for one in data("supervision")["limits"]
    ]
    own = next((row for row in rows if name in row.games), None)
    return own or next(row for row in rows if not row.games)


def _facts(rule: Organization) -> dict[str, str]:
    facts = {
        row.what: f"the {row.department} department{', unless specified otherwise' if row.otherwise else ''}"
        for row in rule.separate
    }
    return facts | {"no increase of a floorperson's tables for": ", ".join(rule.electronic_except)}


RULE = Dated("supervision", "Departments and floorpersons", "465a.11(b)", ORGANIZATION, _facts)
