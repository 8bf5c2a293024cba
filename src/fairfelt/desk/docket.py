"""The docket: the rulemakings of the bulletins that this project is built from, and the hearing of July 28, 2011.

Numbers and dates as printed are data (`data/docket.toml`); what follows from them (the day of publication, the ends of
the periods for comments) is computed here, with the reason for each date. Asks no clock.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from importlib.resources import files
from typing import Any

from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import NOT_KNOWN, spoken

FILE = files("fairfelt") / "data" / "docket.toml"
SATURDAY = 5
REVIEW_DAYS = 30  # section 5(g) of the Regulatory Review Act
REVIEW = "section 5(g) of the Regulatory Review Act"


@dataclass(frozen=True, slots=True)
class Hearing:
    """When and where people are heard, local time, and the statute that asks for it."""

    starts: datetime
    ends: datetime
    place: str
    demanded_by: str


@dataclass(frozen=True, slots=True)
class Final:
    """The final-form rulemaking that came of a proposal: it is in force from then on."""

    page: str
    published: date


@dataclass(frozen=True, slots=True)
class Due:
    """A day of the docket, what it is, and how it was found."""

    day: date
    what: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One document of the Bulletin, by its number."""

    number: str
    kind: str
    agency: str
    title: str
    code: str
    filed: date
    amended: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    rescinded: tuple[str, ...] = ()
    comment_days: int | None = None
    comments_until: date | None = None
    regulation: str = ""
    submitted: date | None = None
    page: str = ""
    final: Final | None = None
    hearing: Hearing | None = None

    @property
    def chapters(self) -> tuple[str, ...]:
        """Every chapter touched, in order of its number."""
        return tuple(sorted((*self.amended, *self.added, *self.rescinded), key=_in_order))

    @property
    def published(self) -> date:
        """The day of the issue: the Bulletin comes out on Saturdays, and files its documents the day before."""
        return self.filed + timedelta(days=(SATURDAY - self.filed.weekday()) % 7)

    @property
    def comments_close(self) -> date | None:
        """The last day for comments; the day of publication is not counted."""
        if self.comments_until:
            return self.comments_until
        return self.published + timedelta(days=self.comment_days) if self.comment_days else None

    @property
    def review_closes(self) -> date | None:
        """The last day for the Commission's comments, where the document was submitted to it."""
        closes = self.comments_close
        return closes + timedelta(days=REVIEW_DAYS) if closes and self.submitted else None

    @property
    def source(self) -> str:
        """How a text that this document proposes is cited."""
        return f"Pa.B. Doc. No. {self.number}"

    @property
    def in_force(self) -> str:
        """Since when what it proposes is law, in words; "" for a document that proposes nothing."""
        if self.kind != "proposed rulemaking":
            return ""
        if self.final is None:
            return NOT_KNOWN
        return f"since {spoken(self.final.published)}, {self.final.page}"

    def dues(self) -> Iterator[Due]:
        """Every day of this document, in order."""
        yield from sorted(self._dues(), key=lambda due: due.day)

    def _dues(self) -> Iterator[Due]:
        yield Due(
            self.published, "published", f"filed on {spoken(self.filed)}; the Bulletin comes out on the Saturday after"
        )
        if self.submitted:
            yield Due(self.submitted, "submitted to the Commission and the committees", "as printed")
        if self.comments_until:
            yield Due(self.comments_until, "comments close", "the day is named in the proposal")
        elif closes := self.comments_close:
            counted = f"{spoken(self.published)} + {self.comment_days} days, the first not counted"
            yield Due(closes, "comments close", counted)
        if self.review_closes and self.comments_close:
            counted = f"{spoken(self.comments_close)} + {REVIEW_DAYS} days: {REVIEW}"
            yield Due(self.review_closes, "the Commission's comments are due", counted)
        if self.hearing:
            yield Due(self.hearing.starts.date(), "hearing", f"as printed; demanded by {self.hearing.demanded_by}")
        if self.final:
            yield Due(self.final.published, "published in final form", self.final.page)


@cache
def docket() -> tuple[Entry, ...]:
    """Every document, by its number."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(_entry(one) for one in data["entries"])


def find(number: str) -> Entry:
    """The document of that number."""
    for entry in docket():
        if entry.number == number.strip():
            return entry
    numbers = ", ".join(entry.number for entry in docket())
    raise Refused(f"there is no document {number!r} in the docket; there are {numbers}")


def touching(chapter: str) -> tuple[Entry, ...]:
    """The documents that touch a chapter, such as "465a"."""
    found = tuple(entry for entry in docket() if chapter in entry.chapters)
    if not found:
        chapters = sorted({one for entry in docket() for one in entry.chapters}, key=_in_order)
        raise Refused(
            f"no document of the docket touches chapter {chapter!r}; these are touched: {', '.join(chapters)}"
        )
    return found


def _in_order(chapter: str) -> tuple[int, str]:
    return int("".join(filter(str.isdigit, chapter))), chapter


def _entry(data: dict[str, Any]) -> Entry:
    made: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    made["hearing"] = Hearing(**data["hearing"]) if "hearing" in data else None
    made["final"] = Final(**data["final"]) if "final" in data else None
    return Entry(**made)
