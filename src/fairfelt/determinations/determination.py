"""A determination: a typed case in, a decision out, by the text of the rule that a day (or "the former text") chooses."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Generic, TypeVar

from fairfelt.determinations.asking import lacking, read
from fairfelt.determinations.decision import Decision, Read, RuleText
from fairfelt.determinations.facts import Fact, facts_of
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.kit.versions import Dated, Version, Versions

C = TypeVar("C")
R = TypeVar("R", bound=RuleText)


def told(rule: RuleText) -> dict[str, str]:
    """What a text says, by point."""
    return {point.name: f"{point.words} (§ {point.cite})" for point in rule.points}


@dataclass(frozen=True, kw_only=True)
class Determination(Generic[C, R]):
    """One question of one agency. `decides` is pure; `impossible` finds facts that contradict each other."""

    name: str
    title: str
    code: str  # "7 Pa. Code"
    section: Cite
    question: str
    outcomes: tuple[str, str, str]  # in words: if it is so, if it is not, and where others have still to decide
    case: type[C]
    versions: Versions[R]
    decides: Callable[[C, R], Decision]
    impossible: Callable[[C, str], Iterable[Finding]]
    readings: tuple[Reading, ...] = ()
    samples: tuple[str, ...] = ()
    note: str = ""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What the case may be asked for, in the order of a form."""
        return facts_of(self.case)

    @property
    def dated(self) -> Dated[R]:
        """The texts of the rule told point by point, so that two days can be compared."""
        return Dated(self.name, self.title, self.section, self.versions, told)

    def outcome(self, decision: Decision) -> str:
        """The outcome of a decision in a few words."""
        so, not_so, open_yet = self.outcomes
        return open_yet if decision.outcome is None else so if decision.outcome else not_so

    def read(self, data: Mapping[str, Any]) -> C:
        """The case that plain data (parsed TOML or JSON) tells of; all that is wrong with it is raised together."""
        return read(self.case, data)

    def text(self, on: date | None = None, former: bool = False) -> Version[R]:
        """The text that decides: the newest, the former one, or the one of a day."""
        if former and on is not None:
            raise Refused("a day and the former text cannot both choose the text: give one of them")
        return self.versions.former if former else self.versions.at(on)

    def decide(
        self, case: C, on: date | None = None, former: bool = False, readings: Mapping[str, str] | None = None
    ) -> Decision:
        """The decision; every fact that is missing or cannot be is asked for first, all together."""
        rule = replace(self.text(on, former).rule, chosen=self.checked(readings or {}))
        wrong = lacking(case, rule.text)
        if not wrong:
            wrong = list(self.impossible(case, rule.text))
        if wrong:
            raise Faulty(wrong)
        decision = self.decides(case, rule)
        rests = [one for one in self.readings if one.id in decision.rests_on]
        return replace(decision, readings=tuple(_read(one, rule.reads(one.id)) for one in rests))

    def checked(self, chosen: Mapping[str, str]) -> Mapping[str, str]:
        """Readings that exist; one clear refusal for those that do not."""
        known = {one.id: one.choices for one in self.readings if len(one.choices) > 1}
        for name, choice in chosen.items():
            if name not in known:
                raise Refused(f"there is no reading {name[:20]!r} to choose; there are {', '.join(known) or 'none'}")
            if choice not in known[name]:
                raise Refused(f"{name} can be {' or '.join(known[name])}; {choice[:20]!r} was given")
        return chosen


def _read(reading: Reading, choice: str) -> Read:
    return Read(reading.id, reading.cite, reading.unclear, choice, reading.choices[choice])
