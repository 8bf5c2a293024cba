"""A determination: a typed case in, a decision out, by the text of the rule that was in force when the case was.

Another day, the former text or the text as proposed decides where somebody asks for it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from fairfelt.determinations.asking import Fault, lacking, read, value_of
from fairfelt.determinations.decision import Decision, Read, RuleText
from fairfelt.determinations.facts import Fact, facts_of
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.kit.versions import Asked, Dated, Timing, Version, Versions, When, when_of

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
    case_day: str  # the fact that says when the case was
    decides: Callable[[C, R], Decision]
    impossible: Callable[[C, str], Iterable[Finding]]
    readings: tuple[Reading, ...] = ()
    samples: tuple[str, ...] = ()
    note: str = ""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What the case may be asked for, in the order of a form."""
        return facts_of(self.case, tuple(text.rule.text for text in self.versions))

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

    def when(self, case: C, asked: Asked = None) -> When:
        """The question with the day of the case in it."""
        return when_of(asked).of_case(value_of(case, self.case_day))

    def text(self, case: C, asked: Asked = None) -> Version[R]:
        """The text that decides a case."""
        return self.versions.at(self.when(case, asked))

    def timing(self, case: C, asked: Asked = None) -> Timing:
        """When the case was, what was known, and which text was in force."""
        return self.versions.timing(self.when(case, asked))

    def decide(self, case: C, asked: Asked = None, readings: Mapping[str, str] | None = None) -> Decision:
        """The decision; every fact that is missing or cannot be is asked for first, all together."""
        chosen = {one.id: one.taken for one in self.readings} | dict(self.checked(readings or {}))
        rule = replace(self.text(case, asked).rule, chosen=chosen)
        wrong = [*self._undated(case, when_of(asked)), *lacking(case, rule.text)]
        if not wrong:
            wrong = list(self.impossible(case, rule.text))
        if wrong:
            raise Faulty(wrong)
        decision = self.decides(case, rule)
        rests = [one for one in self.readings if one.id in decision.rests_on]
        return replace(decision, readings=tuple(_read(one, rule.reads(one.id)) for one in rests))

    def _undated(self, case: C, when: When) -> Iterator[Finding]:
        """Without a day nobody knows which text was in force, unless a text is asked for."""
        fact = next(one for one in self.facts if one.name == self.case_day)
        if fact.optional and when == When(known=when.known) and value_of(case, self.case_day) is None:
            right = f"Needed is {fact.words}: it decides which text was in force. Or ask for a text by its day."
            yield Fault(fact.cite, f"{fact.name} is not given", right, fact.name)

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
