"""How to play where the community cards lie in a cross, and what playing otherwise costs; as `strategy` does elsewhere.

There are twenty million situations with both pairs open. They are kept by the class of the second pair: by what it shows with
the own cards, as far as any feature tells.
"""

from collections.abc import Sequence
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from fairfelt.kit.cards import Cards
from fairfelt.odds.advice.rule_lists import Columns, Question
from fairfelt.odds.advice.stages import Weighed
from fairfelt.odds.draws import cross, features
from fairfelt.odds.draws.hands import I64, KINDS
from fairfelt.odds.draws.strategy import Asked, asked_with

if TYPE_CHECKING:
    from fairfelt.odds.draws.solver import Draws


class Cross(Asked):
    """What every answer is worth in every situation, all deals that look alike together."""

    def __init__(self, solved: "Draws") -> None:
        super().__init__(solved)
        self.few, self.sums, self.common = cross.independent(solved.pays)

    @property
    def scale(self) -> int:
        """What makes every payoff, and every sum of the few, a whole number."""
        return self.solved.scale * self.common

    # --- pairs and their classes --------------------------------------------------------------------------------------

    @cached_property
    def pairs(self) -> I64:
        """For each group the pairs of marks of which there are cards, and how many such pairs: x, y, number."""
        found = np.zeros((len(self.owns.number), cross.PAIRS, 3), np.int64)
        for group, counts in enumerate(self.owns.counts):
            cross.pairs_of(counts, found[group])
        return found

    @cached_property
    def first(self) -> tuple[I64, I64]:
        """The situations with the first pair open: the group, and the place of the pair."""
        group, place = np.nonzero(self.pairs[:, :, 2])
        return group, place

    @cached_property
    def shows(self) -> Columns:
        """What two own cards and a pair show, by those situations; the last columns are the pair's cards alone."""
        group, place = self.first
        turned = self.pairs[group, place, :2]
        found = dict(features.columns(np.hstack([self.owns.own_marks[group], turned]), self.high))
        return found | {f"pair from {r}": (turned // 2 >= r).sum(axis=1) for r in self.high}

    @cached_property
    def _classed(self) -> tuple[I64, I64]:
        """The class of each pair within its group, by group and place; and one situation of each class, or -1."""
        group, place = self.first
        names = ("made", "runs", *(f"pair from {r}" for r in self.high))
        code = (self.shows["flush"] == 4).astype(np.int64)
        for name in names:
            code = code * (int(self.shows[name].max()) + 1) + self.shows[name]
        of = np.zeros(self.pairs.shape[:2], np.int64)
        shown: list[I64] = []
        for at in range(len(self.pairs)):
            here = np.flatnonzero(group == at)
            _, first, number = np.unique(code[here], return_index=True, return_inverse=True)
            of[at, place[here]] = number.reshape(-1)
            shown.append(here[first])
        table = np.full((len(shown), max(map(len, shown))), -1, np.int64)
        for at, some in enumerate(shown):
            table[at, : len(some)] = some
        return of, table

    @property
    def classes_of(self) -> I64:
        """The class of each pair within its group, by group and place."""
        return self._classed[0]

    # --- what answers are worth ---------------------------------------------------------------------------------------

    @cached_property
    def _noted(self) -> tuple[I64, I64, I64, I64]:
        """What the answers are worth to one hand of a group; with both pairs open the few sums, and what is best, by class."""
        solved, shape = self.solved, self.tree.children.shape
        groups, (of, shown) = len(self.pairs), self._classed
        late = len(self.stages[2].nodes)
        noted = (
            np.zeros((groups, *shape), np.int64),
            np.zeros((groups, cross.PAIRS, *shape), np.int64),
            np.zeros((groups, cross.PAIRS, shown.shape[1], cross.WIDTH), np.int64),
            np.zeros((groups, cross.PAIRS, shown.shape[1], late), np.int64),
        )
        cross.note_cross(
            self.owns.table, self.owns.counts, solved.merged, self.few, self.sums, solved.levels, self.tree.children,
            of, *noted,
        )  # fmt: skip
        return noted

    @cached_property
    def times(self) -> I64:
        """How many own hands with the first pair there are of each situation."""
        group, place = self.first
        found: I64 = self.owns.number[group] * self.pairs[group, place, 2]
        return found

    @cached_property
    def both(self) -> tuple[I64, I64]:
        """The situations with both pairs open: the number of the one with the first pair, and the class of the second."""
        group, _ = self.first
        first, second = np.nonzero(self._classed[1][group] >= 0)
        return first, second

    def nodes(self, at: int, before: Sequence[I64]) -> I64:
        """Which decision each situation of a question is, after the answers given before it; -1 if nothing is asked."""
        ways, root, group = len(self.tree.ways), len(self.tree.nodes) - 1, self.first[0]
        if at == 0:
            return np.full(len(self.pairs), root, np.int64)
        led: I64 = np.maximum(self.tree.children[root, before[0]] - ways, -1)[group]
        if at == 1:
            return led
        then = np.where(led < 0, -1, np.maximum(self.tree.children[led, before[1]] - ways, -1))
        found: I64 = then[self.both[0]]
        return found

    def worth(self, at: int, nodes: I64) -> I64:
        """What each answer is worth in each situation of a question, to who stands at these decisions."""
        answers, there = len(self.stages[at].answers), np.maximum(nodes, 0)
        if at == 0:
            worth = self._noted[0][np.arange(len(there)), there] * self.owns.number[:, None]
        elif at == 1:
            worth = self._noted[1][(*self.first, there)] * self.times[:, None]
        else:
            sums = self.sums[self.tree.children[there]]  # by situation, answer, and which of the few
            worth = np.einsum("sak,sk->sa", sums, self._of_both(self._noted[2])) * self.times[self.both[0], None]
        found: I64 = np.where(nodes[:, None] < 0, 0, worth[:, :answers])
        return found

    def _of_both(self, noted: I64) -> I64:
        group, place = self.first
        first, second = self.both
        found: I64 = noted[group[first], place[first], second]
        return found

    def best_worth(self, at: int, nodes: I64, worth: I64) -> I64:
        """What the best answers are worth: with both pairs open not those that are best for a whole class."""
        if at < 2:
            return np.asarray(worth.max(axis=1))
        best = self._of_both(self._noted[3])[np.arange(len(nodes)), np.maximum(nodes, 0)]
        found: I64 = np.where(nodes < 0, 0, best * self.times[self.both[0]])
        return found

    @cached_property
    def best(self) -> Sequence[I64]:
        """The best answers before both pairs are open, by situation; of equal ones the first."""
        found: list[I64] = []
        for at in range(2):
            found.append(self.worth(at, self.nodes(at, found)).argmax(axis=1))
        return found

    def after(self, at: int) -> int:
        """In how many ways the cards still to come may lie."""
        left = len(self.owns.deck) - 2
        return (comb(left, 2) * comb(left - 2, 2) * (left - 4), comb(left - 2, 2) * (left - 4), left - 4)[at]

    @cached_property
    def groups(self) -> tuple[I64, I64]:
        """With both pairs open, under best play: by class of the features, decision and best answer how many there are and

        what each answer is worth in all; and one of each, as its group and the marks turned.
        """
        classes, solved, (of, shown) = self.questions[2].number, self.solved, self._classed
        group, place = self.first
        nodes, into = (
            np.full(self.pairs.shape[:2], -1, np.int64),
            np.zeros((*self.pairs.shape[:2], shown.shape[1]), np.int64),
        )
        led = self.nodes(1, self.best)
        then = np.maximum(self.tree.children[led, self.best[1]] - len(self.tree.ways), -1)
        nodes[group, place] = np.where(led < 0, -1, then)
        first, second = self.both
        into[group[first], place[first], second] = classes
        late, answers = len(self.stages[2].nodes), self.tree.children.shape[1]
        found = np.zeros((self.questions[2].classes, late, answers, 1 + answers), np.int64)
        examples = np.zeros((*found.shape[:3], 5), np.int64)
        cross.group_cross(
            self.owns.table, self.owns.counts, solved.merged, self.few, self.sums, self.tree.children, self.owns.number,
            of, nodes, into, found, examples,
        )  # fmt: skip
        return found, examples

    def turned(self, own: Cards, seen: Cards) -> tuple[int, I64]:
        """How many deals, up to the last card, look like one with both pairs open, and what each way comes to in them."""
        group, *marks = self.owns.seen(own, seen)
        left = self.owns.counts[group].copy()
        times = int(self.owns.number[group])
        for x, y in (marks[:2], marks[2:]):
            times *= int(left[x] * (left[x] - 1) // 2 if x == y else left[x] * left[y])
            left[x] -= 1
            left[y] -= 1
        table, merged = self.owns.table[group], self.solved.merged
        kinds = int(merged.max()) + 1
        rows = kinds * merged[table[marks[0], marks[1]] // KINDS] + merged[table[marks[2], marks[3]] // KINDS]
        return times, times * self.common * (left @ self.solved.pays[rows])

    # --- what can be seen ---------------------------------------------------------------------------------------------

    @cached_property
    def _own(self) -> Columns:
        return features.columns(self.owns.own_marks, self.high)

    def columns(self, at: int) -> Columns:
        """What can be seen in the situations of a question."""
        if at == 0:
            return self._own
        group, _ = self.first
        own = {f"own from {r}": self._own[f"from {r}"][group] for r in self.high}
        if at == 1:
            return {**self.shows, "own": self._own["made"][group], **own}
        first, second = self.both
        other = self._classed[1][group[first], second]
        pairs = {name: (self.shows[name][first], self.shows[name][other]) for name in ("made", "flush", "runs")}
        found = {name: np.maximum(*both) for name, both in pairs.items()} | {"less": np.minimum(*pairs["made"])}
        high = {f"from {r}": self.shows[f"from {r}"][first] + self.shows[f"pair from {r}"][other] for r in self.high}
        twice = {f"twice from {r}": high[f"from {r}"] + own[f"own from {r}"][first] for r in self.high}
        return found | high | twice

    @cached_property
    def questions(self) -> Sequence[Question]:
        """The questions with all that can be seen."""
        seen = (
            features.features(2, self.high, 2),
            features.first_pair_features(self.high),
            features.both_pairs_features(self.high),
        )
        return [
            Question.of(stage.name, stage.choices, tuple(some), self.columns(at))
            for at, (stage, some) in enumerate(zip(self.stages, seen, strict=True))
        ]

    def weigh(self, at: int, before: Sequence[I64]) -> Weighed:
        """What the answers to a question are worth to who has played so before it."""
        nodes = self.nodes(at, before)
        worth = self.worth(at, nodes)
        return Weighed(self.questions[at].totals(worth), int(self.best_worth(at, nodes, worth).sum()))

    def losses(self, at: int) -> I64:
        """What each answer to a question loses, by class, to who plays best before it."""
        nodes = self.nodes(at, self.best)
        worth = self.worth(at, nodes)
        return self.questions[at].totals(self.best_worth(at, nodes, worth)[:, None] - worth)

    def where(self, own: Cards, turned: Cards) -> tuple[int, int]:
        """Which question is asked with these cards, and the number of the situation."""
        at = asked_with(self.solved, self.stages, own, turned)
        group, *marks = self.owns.seen(own, turned)
        if at == 0:
            return at, group
        found = self.pairs[group, :, :2].tolist()
        places = [found.index(sorted(marks[i : i + 2])) for i in range(0, len(marks), 2)]
        number = int(np.flatnonzero((self.first[0] == group) & (self.first[1] == places[0]))[0])
        if at == 1:
            return at, number
        of = self._classed[0][group, places[1]]
        return at, int(np.flatnonzero((self.both[0] == number) & (self.both[1] == of))[0])
