"""What each reading would cost: the figures of a game with one unclear paragraph read otherwise, beside those of its page.

A house that notes which readings it is asked for tells what cannot change: figures that were found without asking. All else
is counted again under every other reading, one at a time.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from fairfelt import odds
from fairfelt.book.page import FOLDER, key_of, rules_of
from fairfelt.book.unchanged import reason
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.figure import Figure, Progress
from fairfelt.odds.figures import Survey

PLACE = FOLDER / "readings"
ENVY = "envy of each other player"
Key: TypeAlias = tuple[str, str, str, str]  # of a figure: wager, paytable, conditions and basis
Options: TypeAlias = Mapping[str, Any]
FREED: Mapping[tuple[str, str], tuple[Options, ...]] = {  # what a house may choose under another reading alone
    ("641a", "FC4"): ({"envy_schedule": "A"}, {"envy_schedule": "B"}),
}


@dataclass(frozen=True, eq=False)
class Asked(House):
    """A house that notes the readings it is asked for."""

    asked: set[str] = field(default_factory=set)

    def reading(self, reading: str) -> str:
        """Which reading holds."""
        self.asked.add(reading)
        return super().reading(reading)


@dataclass(frozen=True)
class Cost:
    """One figure under another reading: what the player expects then, and what by the page; or the same of envy."""

    wager: str
    paytable: str
    conditions: str
    per: str
    ev: Fraction
    before: Fraction

    @property
    def of(self) -> str:
        """Which figure it is, in words."""
        letter = f"paytable {self.paytable}" if self.paytable else ""
        per = f"per {self.per}" if self.per not in (self.wager, ENVY) else self.per if self.per == ENVY else ""
        return ", ".join(filter(None, (self.wager, letter, self.conditions, per)))

    @property
    def change(self) -> Fraction:
        """What the other reading gives the player, and costs the house, of each unit."""
        return self.ev - self.before


@dataclass(frozen=True)
class Otherwise:
    """A paragraph read otherwise: the figures that change with it, or why they are not counted."""

    reading: str
    choice: str
    costs: tuple[Cost, ...] = ()
    not_counted: str = ""


@dataclass(frozen=True)
class Readings:
    """Every reading of a game taken otherwise, by the rules of its page of the book."""

    chapter: str
    solver: str
    rules: str
    others: tuple[Otherwise, ...]

    def note(self, other: Otherwise) -> str:
        """What is to be said of one besides its costs."""
        if other.not_counted:
            return f"not counted: {other.not_counted}"
        return "" if other.costs else f"changes no figure: {reason(self.chapter, other.reading)}"


def others(game: Game) -> Iterator[tuple[str, str]]:
    """Every choice of every reading that the page does not take."""
    for reading in game.readings:
        if len(reading.choices) > 1:
            yield from ((reading.id, choice) for choice in reading.choices if choice != reading.taken)


def count(game: Game, progress: Progress | None = None) -> Readings:
    """The figures of a game under each of its readings."""
    tell = progress or (lambda done, what: None)
    options: Options = {"decks": game.house().shoe.decks} if game.option("decks") else {}
    watched = Asked(game, options=options)
    book = Survey(game, watched, tell)
    found = list(book.itself())
    by_game = frozenset(watched.asked)
    found += book.beside()
    before = {key_of(figure): figure for figure in found}
    known = []
    for reading, choice in others(game):
        one = Otherwise(reading, choice)
        for more in FREED.get((game.chapter, reading), ({},) if reading in watched.asked else ()):
            house = game.house(options={**options, **more}, readings={reading: choice})
            so = _otherwise(Survey(game, house, tell), reading, choice, before, reading in by_game)
            one = replace(so, costs=one.costs + so.costs)
        known.append(one)
    return Readings(game.chapter, odds.VERSION, rules_of(game), tuple(known))


def _otherwise(book: Survey, reading: str, choice: str, before: Mapping[Key, Figure], itself: bool) -> Otherwise:
    try:
        found = [*(book.itself() if itself else ()), *book.beside()]
    except Refused as refusal:
        return Otherwise(reading, choice, not_counted=refusal.message)
    alike = [(figure, before[key_of(figure)]) for figure in found if key_of(figure) in before]
    costs = [Cost(*key_of(then), then.ev, now.ev) for then, now in alike if then.ev != now.ev]
    costs += [
        Cost(*key_of(then)[:3], ENVY, _each(then), _each(now)) for then, now in alike if _each(then) != _each(now)
    ]
    return Otherwise(reading, choice, tuple(costs))


def _each(figure: Figure) -> Fraction:
    return figure.envy.each if figure.envy else Fraction(0)


def load(game: Game) -> Readings | None:
    """What is shipped; None where the rules have changed since, or nothing was counted."""
    path = PLACE / f"{game.slug}.json"
    if not path.is_file():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["rules"] != rules_of(game) or data["solver"] != odds.VERSION:
        return None
    return Readings(data["chapter"], data["solver"], data["rules"], tuple(map(_read, data["others"])))


def write(game: Game, found: Readings) -> Path:
    """Keep it among the project's files."""
    path = Path(str(PLACE)) / f"{game.slug}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(plain(found), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def differences(shipped: Readings, found: Readings) -> Iterator[str]:
    """What is shipped otherwise than it is found."""
    for before, after in zip(shipped.others, found.others, strict=True):
        if before != after and not before.not_counted:
            yield f"{before.reading} {before.choice}: costs that are not as shipped"


def plain(found: Readings) -> dict[str, Any]:
    """As data; fractions are texts."""
    data = asdict(found)
    for other in data["others"]:
        other["costs"] = [cost | {"ev": str(cost["ev"]), "before": str(cost["before"])} for cost in other["costs"]]
    return data


def _read(data: Mapping[str, Any]) -> Otherwise:
    costs = (cost | {"ev": Fraction(cost["ev"]), "before": Fraction(cost["before"])} for cost in data["costs"])
    return Otherwise(data["reading"], data["choice"], tuple(Cost(**cost) for cost in costs), data["not_counted"])
