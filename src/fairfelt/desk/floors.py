"""A planned gaming floor: which tables stand on it, which terminals, in a facility of which category.

Read from TOML or JSON, every fault named at once. What a floor counts, and who and what watches it, is asked elsewhere.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from fairfelt.desk.games import banked, game
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.kit.table_class import TableClass
from fairfelt.rules.documents import Document, Part, parse, read

CATEGORIES = (1, 2, 3)
MOST = 100_000
NONE: Mapping[str, int] = MappingProxyType({})
KINDS = {
    "live": "tables with a dealer and chips",
    "electronic": "electronic gaming tables with a dealer",
    "hybrid": "hybrid gaming tables",
    "automated": "fully automated electronic gaming tables",
}


CLASSES = {TableClass.LIVE: "live", TableClass.HYBRID: "hybrid", TableClass.AUTOMATED: "automated"}
"""The kind of a floor's table, by the class of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Floor:
    """How many tables of each game there are of each kind, and how many electronic wagering terminals."""

    category: int | None = None
    live: Mapping[str, int] = field(default_factory=lambda: NONE)
    electronic: Mapping[str, int] = field(default_factory=lambda: NONE)
    hybrid: Mapping[str, int] = field(default_factory=lambda: NONE)
    automated: Mapping[str, int] = field(default_factory=lambda: NONE)
    terminals: int = 0

    def number(self, kind: str) -> int:
        """How many tables there are of a kind."""
        return sum(self.tables(kind).values())

    def tables(self, kind: str) -> Mapping[str, int]:
        """The tables of a kind, by game."""
        found: Mapping[str, int] = getattr(self, kind)
        return found

    def but(self, **changed: Mapping[str, int] | int | None) -> "Floor":
        """This floor with something else; of a game named again there are as many as said now."""
        facts: dict[str, object] = {"category": self.category, "terminals": self.terminals}
        facts |= {kind: dict(self.tables(kind)) for kind in KINDS}
        for key, value in changed.items():
            if isinstance(value, Mapping):
                facts[key] = {**self.tables(key), **value}
            elif value is not None:
                facts[key] = value
        return floor(facts)


def load(source: Path | str) -> Floor:
    """A floor from TOML or JSON. `source` is a path or the text itself."""
    if isinstance(source, str):
        return _floor(parse(source).top)
    return _floor(parse(read(source), json_text=source.suffix == ".json" or None).top)


def standing(tables: Iterable[tuple[TableClass, str]], terminals: int, category: int | None = None) -> Floor:
    """The floor of a facility as it stands: its tables by class and game. Nothing is refused: it is there."""
    found: dict[str, Counter[str]] = {}
    for table_class, name in tables:
        found.setdefault(CLASSES[table_class], Counter())[game(name)] += 1
    return Floor(category=category, terminals=terminals, **{kind: dict(games) for kind, games in found.items()})


def floor(facts: Mapping[str, object]) -> Floor:
    """A floor from plain data, with the same keys as the file."""
    return _floor(Document(dict(facts), {}).top)


def _floor(top: Part) -> Floor:
    category = top.take("category", int)
    if category is not None and category not in CATEGORIES:
        top.fault("category", f"category is {category}", "Write 1, 2 or 3.", "605a.9(b)")
    terminals = _number(top, "terminals") or 0
    tables = {kind: _tables(top.part(kind)) for kind in KINDS}
    top.done()
    made = Floor(category=category, terminals=terminals, **tables)
    findings = top.document.in_order(top.document.findings or _connected(made))
    if findings:
        raise Faulty(findings)
    return made


def _connected(made: Floor) -> list[Finding]:
    """Terminals and hybrid gaming tables come together: each is defined by the other."""
    hybrids = made.number("hybrid")
    nonbanked = [name for name in made.hybrid if not banked(name)]
    if nonbanked:
        wrong = f"a hybrid gaming table is a banked table game; {nonbanked[0]} is not banked"
        return [Finding("605a.1", wrong, "Leave it out.", "hybrid")]
    if made.terminals and not hybrids:
        wrong = "an electronic wagering terminal serves a player at a hybrid gaming table, and there is none"
        return [Finding("605a.1", wrong, "Name the hybrid gaming table, by its game.", "hybrid")]
    if hybrids and not made.terminals:
        wrong = "wagers at a hybrid gaming table are placed at its terminals, and there are none"
        return [Finding("605a.1", wrong, "Say how many there are.", "terminals")]
    return []


def _tables(part: Part) -> Mapping[str, int]:
    made: dict[str, int] = {}
    for name in part.data:
        number = _number(part, name)
        try:
            known = game(name)
        except Refused as refusal:
            part.fault(name, refusal.message.rstrip("."))
            continue
        if known in made:
            part.fault(name, f"{known} is counted twice", "Write each game once.")
        if number:
            made[known] = number
    return MappingProxyType(made)


def _number(part: Part, key: str) -> int | None:
    number = part.take(key, int, "4")
    if number is not None and not 0 <= number <= MOST:
        part.fault(key, f"{key} is {number:,}", f"Write a number from 0 to {MOST:,}.")
        return None
    return int(number) if number is not None else None
