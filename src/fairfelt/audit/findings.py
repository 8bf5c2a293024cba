"""What an audit finds: differences with their place in the journal, and how much of each kind was examined.

An examiner looks at one subject. Its cases say which events it looks at, what it checks, and by which section.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from fairfelt.facility import Event


@dataclass(frozen=True, slots=True)
class Entry:
    """Where an event stands in the journal: its number, when it happened, who asked for it, and as what."""

    seq: int = 0
    at: int = 0
    by: str = ""
    role: str = ""
    department: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that does not come out: at which entry, what, and by which section it should."""

    seq: int
    words: str
    at: int = 0
    by: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """One kind of event that an examiner looks at: the method that checks it, and what it checks in words."""

    event: type[Event]
    check: Callable[..., None]
    checks: str
    section: str = ""


def each(events: Iterable[type[Event]], check: Callable[..., None], checks: str, section: str = "") -> Iterator[Case]:
    """The same check for several kinds of events."""
    return (Case(event, check, checks, section) for event in events)


class Findings:
    """All differences in the order in which they were found, and what was examined, by its noun."""

    def __init__(self) -> None:
        self.differences: list[Difference] = []
        self.examined: Counter[str] = Counter()
        self.entry = Entry()

    def differs(self, words: str, section: str = "") -> None:
        """Note a difference at the entry that is examined now."""
        self.differences.append(Difference(self.entry.seq, words, self.entry.at, self.entry.by, section))

    def must(self, right: bool, words: str, section: str = "") -> bool:
        """Note a difference unless it is right; say whether it is."""
        if not right:
            self.differs(words, section)
        return right

    def count(self, noun: str, number: int = 1) -> None:
        """So many more of something were examined."""
        self.examined[noun] += number


class Examiner:
    """Looks at one subject. `CASES` lists the events, each with the method that checks it."""

    CASES: ClassVar[tuple[Case, ...]] = ()

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.differs, self.must, self.count = findings.differs, findings.must, findings.count

    def end(self) -> None:
        """What can be seen only once every event was taken."""

    def checks_of(self) -> dict[type[Event], list[Callable[[Any, Entry], None]]]:
        """The checks by event, ready to be called."""
        found: dict[type[Event], list[Callable[[Any, Entry], None]]] = {}
        for case in self.CASES:
            found.setdefault(case.event, []).append(case.check.__get__(self))
        return found
