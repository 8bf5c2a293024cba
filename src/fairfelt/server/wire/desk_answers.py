"""The shapes of what the compliance desk answers about this facility: signs, layouts, the floor, training, records.

They have the fields that the command line prints with `--json`. A `section` cites; a day is written 2015-08-01.
"""

from typing import Literal

from fairfelt.server.wire.desk import SignKind, SignSize
from fairfelt.server.wire.shapes import Shape, TableClass


class ReadingOffered(Shape, frozen=True):
    """Where a text is unclear: how it may be read, and how it is read here."""

    id: str
    section: str
    unclear: str
    choices: dict[str, str]
    taken: str


class Finding(Shape, frozen=True):
    """Something wrong: where, what would be right, and the fact of a form that it is about, if there is one."""

    section: str
    where: str
    wrong: str
    right: str
    fact: str


class Unanswered(Shape, frozen=True):
    """Why the desk could not answer, by which section, and everything that is wrong with what was asked."""

    detail: str
    section: str
    findings: list[Finding]


# --- the beginning, signs, layouts -------------------------------------------------------------------------------------


class DeskGame(Shape, frozen=True):
    """A game that has a chapter."""

    chapter: str
    game: str
    slug: str


class DeskTable(Shape, frozen=True):
    """A table of this facility, whose Rules Submission may be asked about."""

    table: str
    chapter: str
    game: str
    table_class: TableClass


class FloorGame(Shape, frozen=True):
    """A game that a planned floor may have."""

    game: str
    banked: bool


class PlannedFloor(Shape, frozen=True):
    """How many tables of each game there are of each kind, and how many electronic wagering terminals."""

    category: int | None
    live: dict[str, int]
    electronic: dict[str, int]
    hybrid: dict[str, int]
    automated: dict[str, int]
    terminals: int


class DeskStart(Shape, frozen=True):
    """What the forms of the compliance desk are drawn from."""

    games: list[DeskGame]
    tables: list[DeskTable]
    signs: list[SignKind]
    sizes: list[SignSize]
    floor_kinds: dict[str, str]
    categories: list[int]
    floor_games: list[FloorGame]
    readings: list[ReadingOffered]
    hybrid: str  # the box that the routine asks about first
    floor: PlannedFloor
    floor_here: PlannedFloor  # the tables and terminals of this facility
    sample_floor: str
    sample_roster: str


class SampleRules(Shape, frozen=True):
    """The sample Rules Submission of a chapter."""

    chapter: str
    rules: str


class Sign(Shape, frozen=True):
    """A sign or the gaming guide, as a page shows it."""

    name: str
    html: str


class LayoutCheck(Shape, frozen=True):
    """What a proposed layout lacks, and a complete one."""

    chapter: str
    game: str
    ok: bool
    findings: list[Finding]
    complete: str


# --- answers -----------------------------------------------------------------------------------------------------------


class FinalForm(Shape, frozen=True):
    """The final-form rulemaking that came of a proposal."""

    page: str
    published: str


class Proposal(Shape, frozen=True):
    """A text that had been printed and was not in force; `in_force` where it became law later."""

    source: str
    since: str
    in_force: str | None
    words: str


class Timing(Shape, frozen=True):
    """The days of an answer: of the case, of what was known, and since and until when the text was in force.

    `on` is the day on which the text had to be in force, nothing for the latest.
    """

    case: str | None
    known: str
    on: str | None
    status: Literal["in force", "proposed", "former"]
    in_force: str | None
    until: str | None
    law: str
    words: str
    pending: list[Proposal]


class Basis(Shape, frozen=True):
    """The text that an answer rests on; `since` is the day of its printing, nothing for the former text."""

    since: str | None
    source: str
    final: list[FinalForm]
    timing: Timing


class Reason(Shape, frozen=True):
    """What follows, or what is still needed, by which section."""

    words: str
    section: str


class Answer(Shape, frozen=True, kw_only=True):
    """What every answer has: the answer, the text that it rests on, and the steps that lead to it."""

    answer: str
    basis: Basis
    steps: list[Reason]


class TablesCounted(Answer, frozen=True, kw_only=True, tag_field="kind", tag="answer"):
    """A floor counted: what each part counts as, the cap, the room."""

    category: int
    tables: int
    terminals: int
    terminals_count_as: int
    automated_count_as: int
    counted: int
    cap: int
    room: int
    room_in_terminals: int
    within: bool
    notes: list[str]


class CameraRow(Shape, frozen=True):
    """The tables of one game: how many cameras each has, and what those cover."""

    game: str
    kind: str
    tables: int
    each: int
    cameras: int
    covers: list[str]
    section: str


class Camera(Shape, frozen=True):
    """One stationary camera and its duty."""

    table: str
    covers: str
    section: str


class CamerasNeeded(Answer, frozen=True, kw_only=True, tag_field="kind", tag="answer"):
    """The cameras that a floor needs at least."""

    stationary: int
    rows: list[CameraRow]
    cameras: list[Camera]
    apart: dict[str, int]
    turning: list[Reason]
    notes: list[str]


class Supervised(Shape, frozen=True):
    """Something on the floor, the department that supervises it, and whether the certificate holder may choose another."""

    what: str
    department: str
    director: str
    otherwise: bool
    section: str


class Departments(Answer, frozen=True, kw_only=True, tag_field="kind", tag="answer"):
    """The departments of a facility and what each answers for."""

    supervised: list[Supervised]


class FloorpersonsNeeded(Answer, frozen=True, kw_only=True, tag_field="kind", tag="answer"):
    """How many floorpersons a floor needs."""

    floorpersons: int
    notes: list[str]


class Declined(Shape, frozen=True, tag_field="kind", tag="refusal"):
    """A question that the text which was asked for cannot answer."""

    refused: str
    section: str


class FloorAnswers(Shape, frozen=True):
    """A floor counted, watched and supervised."""

    tables: TablesCounted | Declined
    cameras: CamerasNeeded | Declined
    departments: Departments | Declined
    floorpersons: FloorpersonsNeeded | Declined


# --- training ----------------------------------------------------------------------------------------------------------


class Hours(Shape, frozen=True):
    """So many hours over so many weeks, of them so many in Blackjack."""

    hours: int
    weeks: int
    blackjack: int


class GameType(Shape, frozen=True):
    """The hours of a game type, for a new dealer and for a dealer trained in another type."""

    game_type: str
    games: list[str]
    new: Hours
    other_type: Hours | None


class GameTypes(Shape, frozen=True):
    """The hours of every game type."""

    basis: Basis
    same_type: bool
    types: list[GameType]


class Requirement(Answer, frozen=True, kw_only=True):
    """What it takes to deal a game."""

    game: str
    game_type: str
    way: str
    instruction: Hours | None
    program: bool
    table_test: bool
    handling: str
    section: str


class Standing(Shape, frozen=True):
    """Whether a dealer may deal a game (nothing where the text has no rule), and what is still needed."""

    dealer: str
    game: str
    may_deal: bool | None
    said: Literal["yes", "not yet", "no rule"]
    way: str
    needs: list[Reason]
    text: str
    timing: Timing
    note: str


class Roster(Shape, frozen=True):
    """Everybody of a roster, and the same as a table of values with commas."""

    standings: list[Standing]
    csv: str


# --- records -----------------------------------------------------------------------------------------------------------


class Retention(Shape, frozen=True):
    """A kind of record, and the least time for which it is kept."""

    key: str
    record: str
    years: int
    days: int
    section: str


class Box(Shape, frozen=True):
    """Where a device's money lands, and with which drop and count it goes."""

    device: str
    box: str
    collected_with: str
    collected: str
    counted: str
    observed: bool
    sections: list[str]


class Routine(Shape, frozen=True):
    """Every look-up on records, software and boxes."""

    basis: Basis
    retention: list[Retention]
    software: dict[str, str]
    boxes: list[Box]


class RecordKept(Answer, frozen=True, kw_only=True, tag_field="kind", tag="record"):
    """How long one record is kept."""

    record: str
    period: str
    made: str | None
    counted: str | None  # the last day before weekends and holidays are left out
    through: str | None


class BoxDropped(Answer, frozen=True, kw_only=True, tag_field="kind", tag="box"):
    """With which drop and count a device's box goes."""

    box: Box
    together_with: list[str]
    counted_with: list[str]


class SoftwareNoticed(Answer, frozen=True, kw_only=True, tag_field="kind", tag="software"):
    """The latest time for announcing an installation of software, and whether a notice came in time."""

    software: str
    installed: str
    latest: str
    given: str | None
    in_time: bool | None


LookedUp = RecordKept | BoxDropped | SoftwareNoticed
