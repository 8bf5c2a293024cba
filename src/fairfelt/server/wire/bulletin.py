"""The shapes of what the compliance desk answers about the law: the docket, two days side by side, determinations.

They have the fields that the command line prints with `--json`. A `section` cites; a day is written 2015-08-01.
"""

from typing import Any

from fairfelt.server.wire.desk_answers import Basis, FinalForm, ReadingOffered, Reason, Timing
from fairfelt.server.wire.shapes import Shape


class FactChanged(Shape, frozen=True):
    """One fact that two texts state differently; "" where a text does not state it."""

    fact: str
    before: str
    after: str


class RuleCompared(Shape, frozen=True):
    """The texts of a rule on two days."""

    rule: str
    title: str
    section: str
    before: Basis
    after: Basis
    changes: list[FactChanged]


class Hearing(Shape, frozen=True):
    """When and where people are heard, local time, and the statute that asks for it."""

    starts: str
    ends: str
    place: str
    demanded_by: str


class DocketDay(Shape, frozen=True):
    """A day of the docket, what it is, and how it was found."""

    day: str
    what: str
    why: str


class DocketEntry(Shape, frozen=True):
    """One document of the Bulletin, as printed and as computed."""

    number: str
    kind: str
    agency: str
    title: str
    code: str
    filed: str
    amended: list[str]
    added: list[str]
    rescinded: list[str]
    comment_days: int | None
    comments_until: str | None
    regulation: str
    submitted: str | None
    page: str
    final: FinalForm | None
    hearing: Hearing | None
    chapters: list[str]
    in_force: str  # since when what it proposes is law, in words
    published: str
    comments_close: str | None
    review_closes: str | None
    days: list[DocketDay]


# --- determinations ----------------------------------------------------------------------------------------------------


class Fact(Shape, frozen=True):
    """One field of a form: `when` names the answers under which it is asked, `texts` the texts that ask for it."""

    name: str
    kind: str
    write: str
    section: str
    formerly: str
    words: str
    choices: list[str]
    when: dict[str, str | bool | list[str]]
    texts: list[str]
    optional: bool
    columns: list["Fact"]


class Point(Shape, frozen=True):
    """One thing that a text of a rule says."""

    name: str
    section: str
    words: str


class RuleText(Shape, frozen=True):
    """One text of a rule; `printed` is nothing for the former text, `in_force` for a proposal that is not known to be law."""

    name: str
    printed: str | None
    in_force: str | None
    proposed: bool
    source: str
    law: str
    points: list[Point]


class Determination(Shape, frozen=True):
    """What a form needs to be drawn, and the samples that fill it: as data, and as files."""

    name: str
    title: str
    section: str
    question: str
    case_day: str  # the fact that says when the case was
    facts: list[Fact]
    texts: list[RuleText]
    samples: list[str]
    cases: dict[str, dict[str, Any]]
    files: dict[str, str]
    readings: list[ReadingOffered]
    note: str


class Question(Shape, frozen=True):
    """One question of the rule, answered from the facts."""

    section: str
    question: str
    answer: bool
    why: str


class Reckoned(Shape, frozen=True):
    """One line of a worked calculation."""

    section: str
    what: str
    how: str
    value: str


class DayDue(Shape, frozen=True):
    """A day on the calendar, and what is due or possible then."""

    day: str
    section: str
    what: str


class ReadingUsed(Shape, frozen=True):
    """An unclear place that a decision rests on, and how it was read."""

    id: str
    section: str
    unclear: str
    taken: str
    words: str


class Decision(Shape, frozen=True):
    """What a rule makes of a case; `outcome` is nothing where others have to decide."""

    determination: str
    title: str
    section: str
    text: RuleText
    timing: Timing
    outcome: bool | None
    outcome_words: str
    answer: str
    steps: list[Question]
    calculation: list[Reckoned]
    dates: list[DayDue]
    to_do: list[Reason]
    warnings: list[Reason]
    readings: list[ReadingUsed]
