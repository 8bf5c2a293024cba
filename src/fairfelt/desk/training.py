"""What a dealer must have learned before dealing a game (§ 611a.2), as it was and as amended.

Three ways lead to a game: a new dealer's course ((a)), a trained dealer's course in another game type ((b)), and the
certificate holder's own program for another game of the same type ((d)). Who has done what is the roster's business.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from fairfelt.desk.answers import Basis, Step, count, data, printed
from fairfelt.desk.games import game, kinds
from fairfelt.desk.readings import Readings, checked, taken
from fairfelt.kit.cite import Cite
from fairfelt.kit.versions import Asked, Dated, Version, Versions

NEW, OTHER, SAME = "611a.2(a)(1)", "611a.2(b)(1)", "611a.2(d)"
TEST = "611a.5"
HANDLING = {"cards": "611a.2(a)(2)", "dice": "611a.2(a)(3)", "tiles": "611a.2(a)(4)"}
HANDLED = {
    "cards": "use, control and shuffling of cards",
    "dice": "use and control of dice",
    "tiles": "use and control of tiles",
}


class Way(Enum):
    """Which subsection a dealer follows."""

    NEW = "new dealer"
    OTHER_TYPE = "trained dealer, another game type"
    SAME_TYPE = "trained dealer, another game of the same type"
    KNOWN = "trained in this game"
    NOT_PROVIDED = "not provided for"


@dataclass(frozen=True, slots=True)
class Hours:
    """Instruction: at least so many hours over so many weeks, of them so many in Blackjack."""

    hours: int
    weeks: int
    blackjack: int = 0

    def __str__(self) -> str:
        own = f", {self.blackjack} of them in Blackjack" if self.blackjack else ""
        return f"{count(self.hours, 'hour')} over {count(self.weeks, 'week')}{own}"


@dataclass(frozen=True, slots=True)
class GameType:
    """A row of the section's tables: its games, and the hours for a new and for a trained dealer (None: no row)."""

    name: str
    family: str
    games: frozenset[str]
    new: Hours
    other: Hours | None


@dataclass(frozen=True, slots=True)
class Standards:
    """One text of § 611a.2."""

    types: tuple[GameType, ...]
    same_type: bool

    def type_of(self, name: str) -> GameType | None:
        """The row that a game belongs to."""
        return next((one for one in self.types if name in one.games), None)


def _texts() -> Iterator[Version[Standards]]:
    for text in data("training")["texts"]:
        named = {name for one in text["types"] for name in one.get("games", ())}
        types = tuple(_type(one, named) for one in text["types"])
        yield printed(text["docs"]).version(Standards(types, text["same_type"]))


def _type(row: Mapping[str, Any], named: Collection[str]) -> GameType:
    rest = {name for name, kind in kinds().items() if kind in row.get("kinds", ()) and name not in named}
    other = Hours(**row["other"]) if "other" in row else None
    games = frozenset(rest | set(row.get("games", ())))
    return GameType(row["name"], row.get("family", row["name"]), games, Hours(**row["new"]), other)


STANDARDS = Versions(*_texts())


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """What it takes to deal a game."""

    answer: str
    basis: Basis
    game: str
    game_type: str
    way: Way
    instruction: Hours | None
    program: bool
    table_test: bool
    handling: str
    cite: Cite
    steps: tuple[Step, ...]


def required(
    name: str, trained: Collection[str] = (), day: Asked = None, readings: Readings | None = None
) -> Requirement:
    """What a dealer needs to deal a game, who has completed the training for the games `trained`."""
    chosen = checked(readings or {})
    known, done = game(name), {game(one) for one in trained}
    version = STANDARDS.at(day)
    own = version.rule.type_of(known)
    way = _way(known, own, done, version.rule, chosen)
    hours, cite = _hours(own, way)
    program = way is Way.SAME_TYPE and version.rule.same_type
    test = way is not Way.NOT_PROVIDED and (not _silent_on_test(way, program) or taken("FT10", chosen) == "R1")
    return Requirement(
        answer=_answer(known, way, hours, program, test),
        basis=Basis.of(STANDARDS, day),
        game=known,
        game_type=own.name if own else "",
        way=way,
        instruction=hours,
        program=program,
        table_test=test,
        handling=_handling(known),
        cite=cite if way is not Way.SAME_TYPE or program else "611a.2",
        steps=(*_steps(known, own, way, hours, program, test, cite), *_by_reading(own, way, done, version.rule)),
    )


def _way(known: str, own: GameType | None, done: set[str], rule: Standards, readings: Readings) -> Way:
    if known in done:
        return Way.KNOWN
    if own is None:
        return Way.NOT_PROVIDED
    types = [found for one in done if (found := rule.type_of(one))]
    if not done:
        return Way.NEW
    if any(_alike(own, one, readings) for one in types):
        return Way.SAME_TYPE
    return Way.OTHER_TYPE


def _silent_on_test(way: Way, program: bool) -> bool:
    """Where § 611a.2 names no table test: for a new dealer, and formerly for another game of the same type."""
    return way is Way.NEW or (way is Way.SAME_TYPE and not program)


def _alike(one: GameType, other: GameType, readings: Readings) -> bool:
    """Whether two rows are one game type; the card games of (b)(1) by reading FT7."""
    return one.family == other.family if taken("FT7", readings) == "R1" else one.name == other.name


def _hours(own: GameType | None, way: Way) -> tuple[Hours | None, Cite]:
    if own is None or way in (Way.SAME_TYPE, Way.KNOWN):
        return None, SAME if own else NEW
    if way is Way.OTHER_TYPE and own.other:
        return own.other, OTHER
    return own.new, NEW


def _handling(known: str) -> str:
    kind = kinds()[known]
    return "cards" if kind.endswith("cards") else kind if kind in HANDLING else ""


def _answer(known: str, way: Way, hours: Hours | None, program: bool, test: bool) -> str:
    if way is Way.NOT_PROVIDED:
        return f"This text names no hours for {known}."
    parts = [str(hours)] if hours else []
    parts += ["the certificate holder's program for another game of the same type"] if program else []
    parts += ["the table test"] if test else []
    return f"{known}: {' and '.join(parts) or 'this section names nothing more'}."


def _steps(
    known: str, own: GameType | None, way: Way, hours: Hours | None, program: bool, test: bool, cite: Cite
) -> Iterator[Step]:
    if own is None:
        yield Step(f"{known} is in no row of the table of hours", NEW)
        return
    yield Step(f"{known} belongs to “{own.name}”", NEW)
    if way is Way.OTHER_TYPE and own.other is None:
        yield Step("no shorter course is named for a trained dealer, so the new dealer's holds", OTHER)
    if hours:
        yield Step(f"{way.value}: {hours}", cite)
        yield Step(
            "another duration, with the same hours, as the Executive Director approves on written request (§ 601a.10(a))",
            "611a.2(c)",
        )
    if hours and cite == NEW and (handling := _handling(known)):
        yield Step(f"the proper {HANDLED[handling]}", HANDLING[handling])
    if program:
        yield Step("how, and how much, the certificate holder's training program specifies (§ 611a.4)", SAME)
    elif way is Way.SAME_TYPE:
        yield Step("this text names no hours for another game of the same type", "611a.2(b)")
    if test:
        reading = " (reading FT10)" if _silent_on_test(way, program) else ""
        yield Step(f"the table test on {known}, passed before dealing it{reading}", _test_cite(way, program))


def _by_reading(own: GameType | None, way: Way, done: set[str], rule: Standards) -> Iterator[Step]:
    """Where two rows are one game type only as they are read, the reader is told."""
    if own and way is Way.SAME_TYPE and not any(rule.type_of(one) is own for one in done):
        yield Step("banked and nonbanked card games are one game type (reading FT7)", OTHER)


def _test_cite(way: Way, program: bool) -> Cite:
    return "611a.2(b)(2)" if way is Way.OTHER_TYPE else SAME if program else TEST


def _facts(rule: Standards) -> dict[str, str]:
    facts: dict[str, str] = {}
    for text in STANDARDS:
        for one in text.rule.types:
            for name in sorted(one.games):
                own = rule.type_of(name)
                facts[f"{name}, new dealer"] = str(own.new) if own else ""
                facts[f"{name}, other game type"] = str(own.other) if own and own.other else ""
    return facts | {
        "another game of the same type": "the holder's program and the table test" if rule.same_type else ""
    }


RULE = Dated("training", "Dealer training", "611a.2", STANDARDS, _facts)
