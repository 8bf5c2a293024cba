"""The shapes of what the compliance desk is asked. A `day` is written 2016-08-27 and asks for the law of that day."""

from typing import Literal

from msgspec import field

from fairfelt.server.wire.shapes import Shape

SignKind = Literal["payout", "inscriptions", "limit", "rules-card", "guide"]
SignSize = Literal["sign", "card", "page"]


class Source(Shape, frozen=True):
    """Whose Rules Submission: the text typed, that of a table here, or else the sample of a chapter."""

    chapter: str = ""
    table: str = ""
    rules: str = ""


class SignAsked(Shape, frozen=True):
    """A sign of one table, or the gaming guide over several games."""

    what: SignKind
    sources: list[Source]
    holder: str = ""
    size: SignSize = "sign"


class LayoutAsked(Shape, frozen=True):
    """A proposed layout in TOML; "" asks for a complete one to begin with."""

    source: Source
    layout: str = ""


class Dated(Shape, frozen=True):
    """Which text of a rule decides, and which unclear paragraphs are read otherwise.

    In force on `day` ("": on the day of the case, or else at the latest), the `former` one, or the one `proposed`; `known`
    leaves out what was printed after that day.
    """

    day: str = ""
    former: bool = False
    proposed: bool = False
    known: str = ""
    readings: dict[str, str] = field(default_factory=dict)


class FloorAsked(Dated, frozen=True, kw_only=True):
    """A planned floor in TOML or JSON; `elected`: one gaming department for all."""

    floor: str
    elected: bool = False


class TrainingAsked(Dated, frozen=True, kw_only=True):
    """What a dealer must learn for a game, who is trained in others; without a game, the hours of every type."""

    game: str = ""
    trained: list[str] = field(default_factory=list)


class RosterAsked(Dated, frozen=True, kw_only=True):
    """A roster of dealers in CSV; with a game, what everybody would need for it."""

    roster: str
    game: str = ""


class RecordsAsked(Dated, frozen=True, kw_only=True):
    """A record, a device's box, a software's notice, any of them; with none, every look-up."""

    record: str = ""
    made: str = ""
    box: str = ""
    software: str = ""
    install: str = ""
    notified: str = ""


class CaseAsked(Dated, frozen=True, kw_only=True):
    """A case in TOML or JSON."""

    case: str


ASKED: dict[str, type[Shape]] = {
    "POST /api/desk/signs": SignAsked,
    "POST /api/desk/signs/{form}": SignAsked,
    "POST /api/desk/layout": LayoutAsked,
    "POST /api/desk/floor": FloorAsked,
    "POST /api/desk/training": TrainingAsked,
    "POST /api/desk/roster": RosterAsked,
    "POST /api/desk/records": RecordsAsked,
    "POST /api/desk/determinations/{name}": CaseAsked,
}
