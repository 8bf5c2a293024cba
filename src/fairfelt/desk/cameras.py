"""The cameras of a floor (§ 465a.9(c)): how many stationary ones, and what each of them covers.

Tables are watched by cameras of their own; terminals and fully automated tables stand apart, under the cameras that turn
(§ 465a.9(c)(1)(i)), whose number no section gives.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fairfelt.desk.answers import Basis, Step, count, data, printed
from fairfelt.desk.floors import KINDS, Floor
from fairfelt.desk.readings import Readings, checked, taken
from fairfelt.kit.cite import Cite
from fairfelt.kit.versions import Asked, Dated, Version, Versions

CITE = "465a.9(c)(2)"
SINGLE = "465a.9(c)(2)(i)"
WATCHED = ("live", "electronic", "hybrid")
ONE_VIEW = ("the table",)


@dataclass(frozen=True, slots=True)
class Views:
    """What the cameras of one table cover, a camera each."""

    games: tuple[str, ...]
    cover: tuple[str, ...]
    cite: Cite


@dataclass(frozen=True, slots=True)
class Watching:
    """One text: the games with cameras of their own kind, and the devices that it leaves to other cameras."""

    pairs: tuple[Views, ...]
    apart: tuple[str, ...]

    def views(self, game: str, readings: Readings) -> Views:
        """What the cameras at a table of this game cover."""
        alike = {
            "Mini-Craps": ("FT3", "Craps"),
            "Midibaccarat": ("FT2", "Baccarat"),
            "Minibaccarat": ("FT2", "Baccarat"),
        }
        reading, other = alike.get(game, ("", ""))
        name = other if reading and taken(reading, readings) == "R2" else game
        for pair in self.pairs:
            if name in pair.games:
                return pair
        return Views((game,), ONE_VIEW, SINGLE)


def _texts() -> Iterator[Version[Watching]]:
    for text in data("cameras")["texts"]:
        pairs = tuple(Views(tuple(one["games"]), tuple(one["cover"]), one["section"]) for one in text["pairs"])
        yield printed(text["docs"]).version(Watching(pairs, tuple(text["apart"])))


WATCHING = Versions(*_texts())


@dataclass(frozen=True, slots=True)
class Camera:
    """One stationary camera and its duty."""

    table: str
    covers: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Row:
    """The tables of one game: how many cameras each has, and what those cover."""

    game: str
    kind: str
    tables: int
    each: int
    cameras: int
    covers: tuple[str, ...]
    cite: Cite


@dataclass(frozen=True, slots=True, kw_only=True)
class Surveillance:
    """The cameras that a floor needs at least."""

    answer: str
    basis: Basis
    stationary: int
    rows: tuple[Row, ...]
    cameras: tuple[Camera, ...]
    apart: Mapping[str, int]
    turning: tuple[Step, ...]
    steps: tuple[Step, ...]
    notes: tuple[str, ...]


def needed(floor: Floor, day: Asked = None, readings: Readings | None = None) -> Surveillance:
    """The number and the duty of every camera that a floor of tables needs."""
    chosen = checked(readings or {})
    version = WATCHING.at(day)
    rows = tuple(_rows(floor, version.rule, chosen))
    total = sum(row.cameras for row in rows)
    apart = {"electronic wagering terminals": floor.terminals, KINDS["automated"]: floor.number("automated")}
    apart = {name: number for name, number in apart.items() if number}
    return Surveillance(
        answer=f"At least {count(total, 'stationary camera')} for {count(sum(row.tables for row in rows), 'table')}.",
        basis=Basis.of(WATCHING, day),
        stationary=total,
        rows=rows,
        cameras=tuple(_cameras(rows)),
        apart=apart,
        turning=tuple(_turning(bool(rows), [name for name in apart if name in version.rule.apart])),
        steps=tuple(_steps(rows, apart, version.rule, total)),
        notes=tuple(_notes(floor, version.since is None)),
    )


def _rows(floor: Floor, rule: Watching, readings: Readings) -> Iterator[Row]:
    for kind in WATCHED:
        for game, number in floor.tables(kind).items():
            views = rule.views(game, readings)
            yield Row(game, kind, number, len(views.cover), number * len(views.cover), views.cover, views.cite)


def _cameras(rows: tuple[Row, ...]) -> Iterator[Camera]:
    for row in rows:
        kind = "" if row.kind == "live" else f"{row.kind} "
        for table in range(1, row.tables + 1):
            for covers in row.covers:
                yield Camera(f"{row.game}, {kind}table {table}", covers, row.cite)


def _turning(dealt: bool, apart: list[str]) -> Iterator[Step]:
    if apart:
        words = "cameras that turn, tilt and zoom read the electronic layout and the credit meter of"
        yield Step(f"{words} {' and '.join(apart)}; no number is given", "465a.9(c)(1)(i)")
    if dealt:
        words = "cameras that turn, tilt and zoom show patrons, dealers, wagers, cards, dice, tiles and outcomes at each table"
        yield Step(f"{words}; no number is given", "465a.9(c)(1)(ii)")


def _steps(rows: tuple[Row, ...], apart: Mapping[str, int], rule: Watching, total: int) -> Iterator[Step]:
    for row in rows:
        kind = "" if row.kind == "live" else f"{row.kind} "
        tables = count(row.tables, f"{kind}{row.game} table")
        yield Step(f"{tables}: {row.tables:,} × {row.each} = {row.cameras:,} ({'; '.join(row.covers)})", row.cite)
    for device, number in apart.items():
        if device in rule.apart:
            yield Step(f"{number:,} {device}: no camera of their own", CITE)
        else:
            yield Step(f"{number:,} {device}: this text does not know them", CITE)
    yield Step(f"together: {' + '.join(f'{row.cameras:,}' for row in rows) or '0'} = {total:,}", CITE)


def _notes(floor: Floor, former: bool) -> Iterator[str]:
    yield "The Bureau of Casino Compliance may ask for more cameras (§ 465a.9(c)(3))."
    games = {game for kind in WATCHED for game in floor.tables(kind)}
    if former and games & {"Props & Hops", "High Roll Dice"}:
        yield (
            "Props & Hops and High Roll Dice were dealt under temporary chapters 585 and 593, whose own demands, by the "
            "preamble of Pa.B. Doc. No. 15-1411, were those of the amended text."
        )
    if games & {"Midibaccarat", "Minibaccarat"}:
        yield "Midibaccarat and Minibaccarat have one camera by reading FT2 R1, two by R2."
    if "Mini-Craps" in games:
        yield "Mini-Craps has one camera by reading FT3 R1, two by R2."


def _facts(rule: Watching) -> dict[str, str]:
    named = {game: None for text in WATCHING for pair in text.rule.pairs for game in pair.games}
    covers = {game: rule.views(game, {}).cover for game in named}
    facts = {f"each {game} table": f"{count(len(one), 'camera')}: {'; '.join(one)}" for game, one in covers.items()}
    return facts | {"no camera of their own": ", ".join(rule.apart)}


RULE = Dated("cameras", "Stationary cameras at table games", CITE, WATCHING, _facts)
