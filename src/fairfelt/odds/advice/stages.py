"""Rules for a game with several questions: a family brings its questions and what the answers are worth, here the rules are
shared out among them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from fairfelt.odds.advice.rule_lists import I64, Question, RuleList
from fairfelt.odds.advice.short_strategy import Rules, ShortStrategy

MOST = 8  # lines for one question
WORTH_A_RULE = Fraction(1, 5000)  # a line that saves less, in first wagers a round, is not worth remembering


@dataclass(frozen=True)
class Weighed:
    """What the answers to a question are worth, by class and answer, and what best answers would be worth, in all."""

    worth: I64
    best: int


class Stages(Protocol):
    """The questions of a round in their order, and what the answers are worth if the rest is played best."""

    @property
    def questions(self) -> Sequence[Question]: ...

    @property
    def best(self) -> Sequence[I64]:
        """The best answers, by situation."""
        ...

    def weigh(self, at: int, before: Sequence[I64]) -> Weighed:
        """A question, for one who has given these answers before it."""
        ...

    def part(self, whole: int) -> Fraction:
        """What a sum over all deals comes to in one, in first wagers."""
        ...


@dataclass(frozen=True)
class Plan:
    """A list of rules for every question, and what playing by them costs."""

    lists: tuple[RuleList, ...]
    cost: Fraction


def plans(stages: Stages) -> Iterator[Plan]:
    """Lists of rules, with more lines each time, those that save most as seen from best play before them."""
    weighed = [stages.weigh(at, stages.best) for at in range(len(stages.questions))]
    found = [question.lists(w.worth, MOST) for question, w in zip(stages.questions, weighed, strict=True)]
    saved = [
        [question.value(rules, w.worth) for rules in lists]
        for question, w, lists in zip(stages.questions, weighed, found, strict=True)
    ]
    least: Fraction | None = None
    for sizes in _sizes(saved):
        plan = played(stages, [lists[size] for lists, size in zip(found, sizes, strict=True)])
        if least is None or plan.cost < least:
            least = plan.cost
            yield plan


def played(stages: Stages, lists: Sequence[RuleList]) -> Plan:
    """Lists of rules, bettered for the situations to which those before them lead; with what they cost."""
    before: list[I64] = []
    lost, kept = 0, []
    for at, (question, rules) in enumerate(zip(stages.questions, lists, strict=True)):
        weighed = stages.weigh(at, before)
        better = question.trimmed(question.improved(rules, weighed.worth), weighed.worth)
        lost += weighed.best - question.value(better, weighed.worth)
        before.append(question.plays(better))
        kept.append(better)
    return Plan(tuple(kept), stages.part(lost))


def short(stages: Stages) -> ShortStrategy:
    """The longest of those plans whose last lines are worth remembering, or one that costs nothing."""
    every = list(plans(stages))
    sizes = [sum(len(rules.lines) for rules in plan.lists) for plan in every]
    best = every[0]
    for plan, size in zip(every, sizes, strict=True):
        more = size - sum(len(rules.lines) for rules in best.lists)
        if plan.cost == 0 or best.cost - plan.cost >= more * WORTH_A_RULE:
            best = plan
    rules = tuple(
        Rules(question.stage, question.spoken(rules))
        for question, rules in zip(stages.questions, best.lists, strict=True)
    )
    return ShortStrategy(rules, best.cost, tuple((size, plan.cost) for size, plan in zip(sizes, every, strict=True)))


def _sizes(saved: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """How many lines for each question, from none on, each time those that save most a line."""
    sizes = [0] * len(saved)
    yield tuple(sizes)
    while True:
        steps = [
            (Fraction(values[to] - values[sizes[at]], to - sizes[at]), -to, at)
            for at, values in enumerate(saved)
            for to in range(sizes[at] + 1, len(values))
        ]
        if not steps:
            return
        _, to, at = max(steps)
        sizes[at] = -to
        yield tuple(sizes)
