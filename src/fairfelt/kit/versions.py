"""A rule as it was, as it was proposed and as it is: dated texts, of which a question chooses one.

Every answer has three days: when the case was, what was known, and which text was in force. A proposal is not law: a text
decides from the day on which it is in force, or as a proposal where somebody asks for it. Knows days, not the clock.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from itertools import pairwise
from typing import Generic, TypeVar

from fairfelt.kit.errors import Refused

T = TypeVar("T")
NOT_KNOWN = "whether and when it became law is not known here"


class Wanted(StrEnum):
    """Which of the texts of a rule somebody asks for."""

    IN_FORCE = "in force"
    PROPOSED = "proposed"
    FORMER = "former"


@dataclass(frozen=True, slots=True)
class When:
    """Which text is asked for: in force `on` a day (None: the day of the `case`, or else the latest), as far as was `known`."""

    on: date | None = None
    known: date | None = None
    case: date | None = None
    text: Wanted = Wanted.IN_FORCE

    def __post_init__(self) -> None:
        if self.on is not None and self.text is not Wanted.IN_FORCE:
            asked = "the former text" if self.text is Wanted.FORMER else "the text as proposed"
            raise Refused(f"a day and {asked} cannot both choose the text: give one of them")

    @property
    def day(self) -> date | None:
        """The day on which the text must have been in force; None for the latest day."""
        return self.on or self.case

    def of_case(self, day: date | None) -> "When":
        """The same question about a case of that day."""
        return When(self.on, self.known, day, self.text)


Asked = When | date | None


def when_of(asked: Asked) -> When:
    """A question as it is often put: a day means in force on that day, None means in force at the latest."""
    return asked if isinstance(asked, When) else When(on=asked)


@dataclass(frozen=True)
class Version(Generic[T]):
    """One text of a rule: printed on the day `since` (None: the former text, older than these bulletins) by `source`.

    `in_force` is its first day as law, by `law`. A printed text without that day is a proposal: its words never were law,
    or the day is not known here (`why_not` says which).
    """

    since: date | None
    source: str
    rule: T
    in_force: date | None = None
    law: str = ""
    why_not: str = NOT_KNOWN

    def is_law(self, day: date | None, known: date) -> bool:
        """Whether the text was in force on a day, so far as was known by another."""
        if self.since is None:
            return True
        return self.in_force is not None and self.in_force <= known and (day is None or self.in_force <= day)

    @property
    def proposed(self) -> bool:
        """Whether the text was printed as a proposal."""
        return self.since is not None and self.since != self.in_force


@dataclass(frozen=True, slots=True)
class Proposal:
    """A text that was printed and not in force on the day asked for; `in_force` where it became law later, as far as known."""

    source: str
    since: date
    in_force: date | None
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """The days of an answer: of the case, of what was known, and since when (`until` when) the text was in force.

    `on` is the day on which the text had to be in force, None for the latest; `status` is what was asked for: the text in force,
    the proposal or the former text. `pending` are proposals that were not law then.
    """

    case: date | None
    known: date
    on: date | None
    status: Wanted
    in_force: date | None
    until: date | None
    law: str
    words: str
    pending: tuple[Proposal, ...] = ()


@dataclass(frozen=True, init=False)
class Versions(Generic[T]):
    """The texts of one rule, in the order in which they were printed, and of one day in the order of becoming law."""

    texts: tuple[Version[T], ...]

    def __init__(self, *texts: Version[T]) -> None:
        if not texts:
            raise ValueError("a rule has at least one text")
        for older, newer in pairwise(texts):
            if newer.since is None or _place(older) >= _place(newer):
                raise ValueError(f"the texts are not in order: {newer.source} does not come after {older.source}")
        object.__setattr__(self, "texts", texts)

    def __iter__(self) -> Iterator[Version[T]]:
        return iter(self.texts)

    @property
    def former(self) -> Version[T]:
        """The oldest text known."""
        return self.texts[0]

    @property
    def newest(self) -> Version[T]:
        """The text printed last, law or not."""
        return self.texts[-1]

    @property
    def through(self) -> date:
        """The last day of which anything about this rule is known here."""
        return max((day for text in self.texts for day in (text.since, text.in_force) if day), default=date.min)

    def known(self, when: When) -> date:
        """The day through which documents count: as asked, and never later than what is kept here."""
        return min(when.known or self.through, self.through)

    def at(self, asked: Asked = None) -> Version[T]:
        """The text that decides: in force on the day, or as proposed or former where that is asked for."""
        when = when_of(asked)
        if when.text is Wanted.FORMER:
            return self.former
        known = self.known(when)
        if when.text is Wanted.PROPOSED:
            found = [text for text in self.texts if text.proposed and text.since and text.since <= known]
            if not found:
                raise Refused(
                    f"no proposal was printed by {known}: leave out the day of what was known, or take a later one"
                )
            return found[-1]
        found = [text for text in self.texts if text.is_law(when.day, known)]
        if not found:
            raise Refused(f"there was no text in force on {when.day}: the first one is of {self.former.since}")
        return found[-1]

    def timing(self, asked: Asked = None) -> Timing:
        """The three days of an answer by the text that `at` gives."""
        when = when_of(asked)
        text, known = self.at(when), self.known(when)
        status = when.text
        later = [one for one in self.texts[self.texts.index(text) + 1 :] if one.in_force and one.in_force <= known]
        until = None if status is Wanted.PROPOSED or not later else (later[0].in_force or known) - timedelta(days=1)
        pending = () if when.text is Wanted.PROPOSED else tuple(self._pending(text, when.day, known))
        return Timing(
            case=when.case,
            known=known,
            on=when.on,
            status=status,
            in_force=text.in_force if text.in_force and text.in_force <= known else None,
            until=until,
            law=text.law if text.in_force and text.in_force <= known else "",
            words=_words(text, status, until, known),
            pending=pending,
        )

    def _pending(self, taken: Version[T], day: date | None, known: date) -> Iterator[Proposal]:
        """What had been printed by the day and was not in force."""
        for text in self.texts[self.texts.index(taken) + 1 :]:
            if text.since is None or text.since > min(day or known, known) or text.is_law(day, known):
                continue
            became = text.in_force if text.in_force and text.in_force <= known else None
            yield Proposal(text.source, text.since, became, _later(text, became))


def _place(text: Version[T]) -> tuple[date, date]:
    return text.since or date.min, text.in_force or date.max


def _words(text: Version[T], status: Wanted, until: date | None, known: date) -> str:
    """The text and since when it is law, as an answer names it."""
    through = f", in force through {spoken(until)}" if until else ""
    if text.since is None:
        return f"{text.source}{through}"
    if status is Wanted.PROPOSED:
        law = text.in_force if text.in_force and text.in_force <= known else None
        return f"{text.source} as proposed on {spoken(text.since)}, a proposal; {_later(text, law)}"
    by = f" by {text.law}" if text.law and text.law != text.source else ""
    return f"{text.source}, in force since {spoken(text.in_force or known)}{by}{through.replace(', in force', ' and')}"


def _later(text: Version[T], became: date | None) -> str:
    return f"it came into force on {spoken(became)}" if became else text.why_not


def spoken(day: date) -> str:
    """A day as a letter would write it: "July 16, 2011"."""
    return f"{day:%B} {day.day}, {day.year}"


@dataclass(frozen=True)
class Change:
    """One fact that two texts state differently; "" where a text does not state it at all."""

    fact: str
    before: str
    after: str

    @classmethod
    def between(cls, fact: str, before: str, after: str) -> "Change":
        """What differs: of a fact that both state in the same words, the paragraph alone."""
        words, _, section = before.rpartition(" (§ ")
        same, _, other = after.rpartition(" (§ ")
        if not words or words != same:
            return cls(fact, before, after)
        return cls(f"{fact}: renumbered", f"§ {section.removesuffix(')')}", f"§ {other.removesuffix(')')}")


@dataclass(frozen=True)
class Dated(Generic[T]):
    """A rule with its texts, and how a text is told as facts, so that two of them can be laid side by side."""

    key: str
    title: str
    section: str
    texts: Versions[T]
    facts: Callable[[T], Mapping[str, str]]

    def changes(self, earlier: Asked, later: Asked) -> tuple[Change, ...]:
        """What one text states otherwise than another; a day asks for the law of that day, `date.min` for the former text."""
        before, after = (dict(self.facts(self.texts.at(asked).rule)) for asked in (earlier, later))
        return tuple(
            Change.between(fact, before.get(fact, ""), after.get(fact, ""))
            for fact in {**before, **after}
            if before.get(fact, "") != after.get(fact, "")
        )
