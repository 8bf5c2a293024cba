"""A rule as it was and as it is: dated texts side by side, so that a day, or "the former text", chooses one of them.

Knows days, not the clock: whoever asks says which day is meant. A proposal counts from the day of the bulletin that
printed it; when it became law is for the docket to say.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Generic, TypeVar

from fairfelt.kit.errors import Refused

T = TypeVar("T")


@dataclass(frozen=True)
class Version(Generic[T]):
    """One text of a rule: printed on the day `since` (None: the former text, older than these bulletins) by `source`."""

    since: date | None
    source: str
    rule: T


@dataclass(frozen=True, init=False)
class Versions(Generic[T]):
    """The texts of one rule, oldest first."""

    texts: tuple[Version[T], ...]

    def __init__(self, *texts: Version[T]) -> None:
        if not texts:
            raise ValueError("a rule has at least one text")
        for older, newer in pairwise(texts):
            if newer.since is None or (older.since is not None and older.since >= newer.since):
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
        """The text as last amended or proposed."""
        return self.texts[-1]

    def at(self, day: date | None) -> Version[T]:
        """The newest text that was out on `day`; None asks for the newest of all."""
        if day is None:
            return self.newest
        out = [text for text in self.texts if text.since is None or text.since <= day]
        if not out:
            raise Refused(f"there was no text on {day}: the first one is of {self.former.since}")
        return out[-1]


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

    def changes(self, earlier: date | None, later: date | None) -> tuple[Change, ...]:
        """What the text of one day states otherwise than that of another; `date.min` asks for the former text."""
        before, after = (dict(self.facts(self.texts.at(day).rule)) for day in (earlier, later))
        return tuple(
            Change.between(fact, before.get(fact, ""), after.get(fact, ""))
            for fact in {**before, **after}
            if before.get(fact, "") != after.get(fact, "")
        )
