"""A decision as a good counsel writes it: the answer, each step with its section, the arithmetic, the days, what is left to do.

Only words and exact figures; how it looks on a screen or a page is for others.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from fairfelt.kit.cite import Cite


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that a text of a rule says, in our words; two texts are compared point by point, by `name`."""

    name: str
    cite: Cite
    words: str


@dataclass(frozen=True)
class RuleText:
    """One text of a rule: which it is, what it says point by point, and how its unclear places are read."""

    text: str
    points: tuple[Point, ...]
    chosen: Mapping[str, str] = field(default_factory=dict)

    def reads(self, reading: str) -> str:
        """How an unclear place is read."""
        return self.chosen[reading]


@dataclass(frozen=True, slots=True)
class Step:
    """One question of the rule, answered from the facts."""

    cite: Cite
    question: str
    answer: bool
    why: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a worked calculation: what, how it is reckoned from the facts, and what comes out."""

    cite: Cite
    what: str
    how: str
    value: str


@dataclass(frozen=True, slots=True)
class Due:
    """A day on the calendar, and what is due or possible then."""

    day: date
    cite: Cite
    what: str


@dataclass(frozen=True, slots=True)
class Duty:
    """What is still to be done, or the condition under which the answer holds."""

    cite: Cite
    words: str


@dataclass(frozen=True, slots=True)
class Demand:
    """A condition of the rule: the question, and what to do where the answer is no."""

    step: Step
    cure: str

    @property
    def duty(self) -> Duty:
        """What is still to be done to meet it."""
        return Duty(self.step.cite, self.cure)


@dataclass(frozen=True, slots=True)
class Read:
    """An unclear place that the decision rests on, and how it was read."""

    id: str
    cite: Cite
    unclear: str
    choice: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a rule makes of a case. `outcome` is the answer in one bit, None where the rule leaves it to others.

    `rests_on` names the readings that had a part in it; `readings` tells how they were taken. `warnings` are facts that may
    be mistaken though they can be so.
    """

    outcome: bool | None
    answer: str
    steps: tuple[Step, ...] = ()
    calculation: tuple[Line, ...] = ()
    dates: tuple[Due, ...] = ()
    to_do: tuple[Duty, ...] = ()
    warnings: tuple[Duty, ...] = ()
    rests_on: tuple[str, ...] = ()
    readings: tuple[Read, ...] = ()


def spelled(day: date) -> str:
    """A day as a letter has it: Thursday, August 1, 2019."""
    return f"{day:%A, %B} {day.day}, {day.year}"
