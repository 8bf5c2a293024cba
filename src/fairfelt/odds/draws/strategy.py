"""How to play `draws` where cards are turned one by one, and what playing otherwise costs.

All is counted in whole numbers over all deals at once: what each answer to each question is worth, by what lies open, if the
rest is played best. A way of playing then loses, in every situation to which it comes, what its answer is worth less.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from math import perm
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from fairfelt.families.poker import COUNT_WORDS
from fairfelt.kit.cards import Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.wagers import Answer
from fairfelt.odds.advice.rule_lists import Question
from fairfelt.odds.advice.stages import Weighed
from fairfelt.odds.draws import features, kernel
from fairfelt.odds.draws.hands import I64, KINDS, MARKS
from fairfelt.odds.situations import UNIT

if TYPE_CHECKING:
    from fairfelt.odds.draws.solver import Draws


class Stage(NamedTuple):
    """A question of the round: after how many turnings, the decisions that ask it, what may be answered, its name."""

    level: int
    nodes: tuple[int, ...]
    answers: tuple[Answer, ...]
    name: str

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers by name."""
        return tuple(map(named, self.answers))

    @property
    def boldest(self) -> int:
        """The answer that stakes most."""
        return max(range(len(self.answers)), key=lambda at: (self.answers[at].cents or 0, -at))


class Asked:
    """One game solved, with its questions."""

    def __init__(self, solved: "Draws") -> None:
        self.solved, self.owns, self.tree = solved, solved.owns, solved.tree

    def part(self, whole: int) -> Fraction:
        """What a sum over all deals comes to in one."""
        return Fraction(whole, self.scale * self.solved.deals)

    @property
    def scale(self) -> int:
        """What makes every payoff a whole number."""
        return self.solved.scale

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The questions in their order."""
        return stages_of(self.solved)

    @cached_property
    def high(self) -> tuple[int, ...]:
        """The ranks from which on a pair is paid otherwise than a lower one."""
        return high_ranks(self.solved)


class Lines(Asked):
    """What every answer is worth in every situation, all deals that look alike together.

    A situation is a group of own cards and the marks of the cards turned, flattened; only those are kept that there are.
    """

    @cached_property
    def _noted(self) -> tuple[I64, ...]:
        """What the answers are worth to one hand of a group after each number of turnings; the last axes are decisions."""
        solved, table = self.solved, self.owns.table
        groups, x, nodes = len(table), table.shape[1], self.tree.children.shape
        late = int((solved.levels == 2).sum())
        noted = (
            np.zeros((groups, *nodes), np.int64),
            np.zeros((groups, x, *nodes), np.int64),
            np.zeros((groups, x, MARKS, late, nodes[1]), np.int64),
        )
        kernel.note_line(table, self.owns.counts, solved.merged, solved.pays, solved.levels, self.tree.children, *noted)
        return noted

    @cached_property
    def _times(self) -> tuple[I64, ...]:
        """How many deals, up to the cards still to come, there are of each group and marks, after each turning."""
        counts, blank = self.owns.counts, self.owns.table.shape[1] == 1
        first = np.ones((len(counts), 1), np.int64) if blank else counts
        left = counts[:, None, :] - (0 if blank else np.eye(MARKS, dtype=np.int64)[None, :, :])
        left = np.broadcast_to(left, (len(counts), first.shape[1], MARKS))
        none = self.owns.number
        one = none[:, None] * first
        return none, one, one[:, :, None] * np.maximum(left, 0)

    @cached_property
    def places(self) -> tuple[tuple[I64, ...], ...]:
        """The situations of each question: the group, and the marks turned."""
        return tuple(np.nonzero(self._times[stage.level]) for stage in self.stages)

    def times(self, at: int) -> I64:
        """How many deals, up to the cards still to come, each situation stands for."""
        return self._kept[at]

    @cached_property
    def _kept(self) -> tuple[I64, ...]:
        return tuple(self._times[stage.level][self.places[at]] for at, stage in enumerate(self.stages))

    def after(self, at: int) -> int:
        """In how many ways the cards still to come may lie."""
        level, left = self.stages[at].level, len(self.owns.deck) - self.owns.size
        return perm(left - level + (3 - self.owns.board), 3 - level)

    def nodes(self, at: int, before: Sequence[I64]) -> I64:
        """Which decision each situation of a question is, after the answers given before it; -1 if nothing is asked."""
        ways, root = len(self.tree.ways), len(self.tree.nodes) - 1
        found = np.full(len(self.places[0][0]), root, np.int64)
        for earlier in range(at):
            led = np.where(found < 0, -1, self.tree.children[found, before[earlier]] - ways)
            spread = np.full(self._times[self.stages[earlier].level].shape, -1, np.int64)
            spread[self.places[earlier]] = np.maximum(led, -1)
            found = spread[self.places[earlier + 1][: spread.ndim]]
        return found

    def worth(self, at: int, nodes: I64) -> I64:
        """What each answer is worth in each situation of a question, to who stands at these decisions."""
        stage = self.stages[at]
        noted = self._noted[stage.level][(*self.places[at], np.maximum(nodes, 0))][:, : len(stage.answers)]
        worth: I64 = np.where(nodes[:, None] < 0, 0, noted * self.times(at)[:, None])
        return worth

    @cached_property
    def best(self) -> Sequence[I64]:
        """The best answers, by situation; of equal ones the first."""
        found: list[I64] = []
        for at in range(len(self.stages)):
            found.append(self.worth(at, self.nodes(at, found)).argmax(axis=1))
        return found

    # --- what can be seen ---------------------------------------------------------------------------------------------

    def marks(self, at: int) -> I64:
        """The marks of all cards that lie open to the player, by situation."""
        group, *turned = self.places[at]
        if self.owns.table.shape[1] == 1:
            turned = turned[1:]
        return np.column_stack([self.owns.own_marks[group], *turned])

    @cached_property
    def questions(self) -> Sequence[Question]:
        """The questions with all that can be seen."""
        found = []
        for at, stage in enumerate(self.stages):
            marks = self.marks(at)
            seen = features.features(marks.shape[1], self.high, marks.shape[1] - self.owns.size + 5 - self.owns.board)
            found.append(Question.of(stage.name, stage.choices, tuple(seen), features.columns(marks, self.high)))
        return found

    def weigh(self, at: int, before: Sequence[I64]) -> Weighed:
        """What the answers to a question are worth to who has played so before it."""
        worth = self.worth(at, self.nodes(at, before))
        return Weighed(self.questions[at].totals(worth), int(worth.max(axis=1).sum()))

    def losses(self, at: int) -> I64:
        """What each answer to a question loses, by class, to who plays best before it."""
        worth = self.worth(at, self.nodes(at, self.best))
        return self.questions[at].totals(worth.max(axis=1, keepdims=True) - worth)

    def where(self, own: Cards, turned: Cards) -> tuple[int, int]:
        """Which question is asked with these cards, and the number of the situation."""
        at = asked_with(self.solved, self.stages, own, turned)
        place = self.owns.seen(own, turned)
        if self.owns.table.shape[1] == 1:
            place = (place[0], 0, *place[1:])
        shape = self._times[self.stages[at].level].shape
        codes = np.ravel_multi_index(self.places[at], shape)
        return at, int(np.searchsorted(codes, np.ravel_multi_index(place, shape)))


def named(answer: Answer) -> str:
    """An answer by name, with the amount where the player names it, in first wagers."""
    return answer.name if answer.cents is None else f"{answer.name} of {Fraction(answer.cents, UNIT)}"


def stages_of(solved: "Draws") -> tuple[Stage, ...]:
    """The questions of a game in their order."""
    tree, levels, found = solved.tree, solved.levels.tolist(), []
    for level in sorted(set(levels)):
        nodes = tuple(node for node, at in enumerate(levels) if at == level)
        answers = {tree.nodes[node].answers for node in nodes}
        if len(answers) > 1:
            raise Refused(
                f"{solved.game.name} does not always offer the same answers; no rules are made for that reading."
            )
        seen = solved.owns.size + len(tree.nodes[nodes[0]].open)
        found.append(Stage(level, nodes, answers.pop(), f"{COUNT_WORDS[seen]} cards"))
    return tuple(found)


def high_ranks(solved: "Draws") -> tuple[int, ...]:
    """The ranks from which on a pair is paid otherwise than a pair of the rank below."""
    codes = [1 + rank if solved.cross else (KINDS + 1) * (1 + rank) for rank in range(13)]
    there = [rank for rank in range(13) if solved.cross or codes[rank] in solved.owns.shown]
    return tuple(rank for below, rank in pairwise(there) if solved.merged[codes[below]] != solved.merged[codes[rank]])


def asked_with(solved: "Draws", stages: Sequence[Stage], own: Cards, turned: Cards) -> int:
    """The question that is asked with so many cards."""
    if len({*own, *turned} & set(solved.owns.deck)) != len(own) + len(turned):
        raise Refused("Name different cards of this game's deck.")
    for at, stage in enumerate(stages):
        if (len(own), len(turned)) == (solved.owns.size, len(solved.tree.nodes[stage.nodes[0]].open)):
            return at
    raise Refused(f"{solved.game.name} asks nothing of a player who sees so many cards.")
