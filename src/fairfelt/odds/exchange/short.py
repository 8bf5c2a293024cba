"""A few rules in the place of best play in an exchange game, found by search, with what they cost exactly."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from fairfelt.odds.advice.rule_lists import Question, RuleList
from fairfelt.odds.advice.short_strategy import Rules, ShortStrategy
from fairfelt.odds.advice.stages import WORTH_A_RULE
from fairfelt.odds.exchange.features import sights_of
from fairfelt.odds.exchange.hands import Array
from fairfelt.odds.exchange.policy import Policy
from fairfelt.odds.exchange.weighing import (
    ACE_KING,
    ACE_KING_MATCHED,
    ANSWERS,
    NOTHING_MATCHED,
    Objects,
    Weighed,
    Weighing,
)

MOST = 9  # rules for the first choice
SEEN = "the dealer's card matching one that you have seen"
SUPER = Rules("the Super Wager", ("Declare every hand that it pays",))
_BITS = 60


@dataclass(frozen=True)
class Later:
    """With what to bet after a fee: in words, and less than a pair as cells of `weighing`."""

    lines: tuple[str, ...]
    bets: frozenset[int]


LATER = (
    Later(("Bet with a pair or better",), frozenset()),
    Later(("Bet with ace-king or better",), frozenset({ACE_KING, ACE_KING_MATCHED})),
    Later(("Bet with a pair or better", f"Bet with ace-king, {SEEN}"), frozenset({ACE_KING_MATCHED})),
    Later(
        ("Bet with ace-king or better", f"Bet with anything, {SEEN}"),
        frozenset({ACE_KING, ACE_KING_MATCHED, NOTHING_MATCHED}),
    ),
)


@dataclass(frozen=True)
class Plan:
    """Rules for both choices, and what playing by them costs."""

    rules: RuleList
    later: Later
    cost: Fraction

    @property
    def size(self) -> int:
        """How many rules there are, but for what is done with all else."""
        return len(self.rules.lines) + len(self.later.lines)


@dataclass
class Short:
    """The rules of one house, beside its best play."""

    policy: Policy

    @cached_property
    def weighed(self) -> Weighed:
        """What the answers are worth."""
        return Weighing(self.policy).found()

    @cached_property
    def question(self) -> Question:
        """The first choice; a situation is all hands that look alike."""
        return Question.of("five cards", ANSWERS, tuple(sights_of(self.policy.hands)), self.weighed.seen)

    def found(self) -> ShortStrategy:
        """The longest list whose last rules are worth remembering."""
        plans = list(self._plans())
        best = plans[0]
        for plan in plans:
            if best.cost - plan.cost >= (plan.size - best.size) * WORTH_A_RULE:
                best = plan
        first = Rules(self.question.stage, self.question.spoken(best.rules))
        after = Rules("after paying for cards", (*best.later.lines, "Fold with all else"))
        return ShortStrategy((first, after, SUPER), best.cost, tuple((plan.size, plan.cost) for plan in plans))

    def _plans(self) -> Iterator[Plan]:
        """Lists of more and more rules that cost less and less."""
        least: dict[int, Plan] = {}
        for rules in self.question.lists(self._about[LATER[0]], MOST):
            for later in LATER:
                plan = self.played(self.question.improved(rules, self._about[later]), later)
                if plan.size not in least or plan.cost < least[plan.size].cost:
                    least[plan.size] = plan
        cost: Fraction | None = None
        for size in sorted(least):
            if cost is None or least[size].cost < cost:
                cost = least[size].cost
                yield least[size]

    def played(self, rules: RuleList, later: Later) -> Plan:
        """Rules with what they cost."""
        worth, chosen = self._worths[later], self.question.plays(rules)
        deals = self.policy.deals.number * self.policy.hands.scale
        earned = Fraction(int(worth[np.arange(len(chosen)), chosen].sum()), deals)
        return Plan(rules, later, self.policy.total(lambda part: part.best) - earned)

    @cached_property
    def _worths(self) -> dict[Later, Objects]:
        """What each answer is worth, by what is seen."""
        return {later: self.weighed.worth(later.bets) for later in LATER}

    @cached_property
    def _about(self) -> dict[Later, Array]:
        """The same by class, rounded so that sums of it are no larger than the search can hold."""
        unit = 1 + max(int(np.abs(worth).sum()) >> _BITS for worth in self._worths.values())
        return {later: self.question.totals((worth // unit).astype(np.int64)) for later, worth in self._worths.items()}
