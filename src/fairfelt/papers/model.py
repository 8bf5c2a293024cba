"""What is posted, as data: a document of sections, each of tables, points and sentences, with the paragraphs that ask for it.

The renderers (`html`, `text`, `pdf`) read a document and know nothing of games.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from fairfelt.kit.cite import Cite

Row: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence or two. One that is `loud` is a notice, and set so that nobody overlooks it."""

    words: str
    cite: Cite = ""
    loud: bool = False


@dataclass(frozen=True, slots=True)
class Point:
    """One line of a list."""

    words: str
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """A list; in order, where the order matters."""

    points: tuple[Point, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table. The first cell of a row is its name; the last one, where it `pays`, what people look for."""

    heads: Row
    rows: tuple[Row, ...]
    pays: bool = True


Part: TypeAlias = Text | Points | Grid


@dataclass(frozen=True, slots=True)
class Section:
    """Parts under a heading; `detail` stands beside it, small."""

    title: str
    parts: tuple[Part, ...] = ()
    cite: Cite = ""
    detail: str = ""
    sections: "tuple[Section, ...]" = ()
    aside: bool = False  # explains the others, and is set small


@dataclass(frozen=True, slots=True)
class Document:
    """Something to hang up, hand out or read: its title, what it is, who posts it, and its sections."""

    title: str
    kind: str
    sections: tuple[Section, ...]
    holder: str = ""  # the certificate holder
    foot: str = ""

    @property
    def name(self) -> str:
        """The title as a browser's tab or a screen reader says it."""
        return f"{self.title}: {self.kind[:1].lower()}{self.kind[1:]}"


def every(sections: Sequence[Section]) -> Iterator[Section]:
    """All sections, those within others after them."""
    for section in sections:
        yield section
        yield from every(section.sections)


def cells(document: Document) -> Iterator[str]:
    """Every cell of every table: nothing of them may be lost in print."""
    for section in every(document.sections):
        for part in section.parts:
            if isinstance(part, Grid):
                for row in part.rows:
                    yield from filter(None, row)


def plain(document: Document) -> dict[str, Any]:
    """The document as JSON can hold it; each part says what it is."""
    return {
        "title": document.title,
        "kind": document.kind,
        "holder": document.holder,
        "foot": document.foot,
        "sections": [_plain(section) for section in document.sections],
    }


def _plain(section: Section) -> dict[str, Any]:
    return {
        "title": section.title,
        "detail": section.detail,
        "section": section.cite,
        "aside": section.aside,
        "parts": [{"part": type(part).__name__.lower()} | asdict(part) for part in section.parts],
        "sections": [_plain(one) for one in section.sections],
    }
