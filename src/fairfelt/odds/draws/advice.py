"""Best play of `draws`, situation by situation, what common habits cost, and a few rules in its place."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple, Protocol

import numpy as np

from fairfelt import evaluator
from fairfelt.kit.cards import Cards
from fairfelt.odds.advice import stages
from fairfelt.odds.advice.rule_lists import Question, merged
from fairfelt.odds.advice.short_strategy import Mistake, ShortStrategy
from fairfelt.odds.advice.strategy import Situation
from fairfelt.odds.draws.cross_strategy import Cross
from fairfelt.odds.draws.hands import I64, Owns
from fairfelt.odds.draws.strategy import Lines, Stage, named
from fairfelt.odds.draws.tree import Tree

MANY = 100_000  # situations of one question


class Habit(NamedTuple):
    """An answer that somebody gives with some feature, or without it: the first answer is the boldest, the last gives up."""

    bold: bool
    when: str  # "with" or "without"
    feature: str


HABITS = (
    Habit(True, "with", "a pair or better"),
    Habit(True, "with", "three of one suit"),
    Habit(True, "with", "four of one suit"),
    Habit(True, "with", "four in a row, open at both ends"),
    Habit(True, "with", "four to a straight"),
    Habit(False, "without", "a pair or better"),
    Habit(True, "with", "any pair of your own"),
    Habit(True, "with", "a pair or better in a hand"),
    Habit(True, "with", "four to a straight in a hand"),
    Habit(False, "without", "a pair or better in a hand"),
)


class Weigher(Protocol):
    """What is known of a game with its questions: see `stages.Stages`, and what habits need besides."""

    @property
    def stages(self) -> Sequence[Stage]: ...

    @property
    def questions(self) -> Sequence[Question]: ...

    def losses(self, at: int) -> I64:
        """What each answer to a question loses, by class, to who plays best before it."""
        ...

    def part(self, whole: int) -> Fraction:
        """What a sum over all deals comes to in one."""
        ...


def mistakes(weigher: Weigher) -> Iterator[Mistake]:
    """One answer always; then an answer by a feature. What costs nothing is no mistake."""
    for words, whole in _habits(weigher):
        if whole:
            yield Mistake(words, weigher.part(whole))


def _habits(weigher: Weigher) -> Iterator[tuple[str, int]]:
    for at, (stage, question) in enumerate(zip(weigher.stages, weigher.questions, strict=True)):
        lost, where = weigher.losses(at), f"{question.stage}: always "
        for name, whole in zip(question.answers, lost.sum(axis=0).tolist(), strict=True):
            yield where + name, whole
        for habit in HABITS:
            fits = question.seen(habit.feature)
            if fits is not None:
                answer = stage.boldest if habit.bold else len(question.answers) - 1
                whole = int(lost[fits if habit.when == "with" else ~fits, answer].sum())
                yield f"{where}{question.answers[answer]} {habit.when} {habit.feature}", whole


class Dealt:
    """Cards for groups and marks: the first own hand of a group, and cards of marks beside it."""

    def __init__(self, owns: Owns) -> None:
        self.owns = owns
        self._known: dict[int, tuple[list[int], dict[int, list[int]]]] = {}

    def cards(self, group: int, marks: Sequence[int]) -> tuple[Cards, Cards]:
        """Own cards and those turned."""
        own, of_mark = self._of(group)
        used: dict[int, int] = {}
        turned = []
        for mark in marks:
            turned.append(of_mark[mark][used.get(mark, 0)])
            used[mark] = used.get(mark, 0) + 1
        return evaluator.decode(own), evaluator.decode(turned)

    def _of(self, group: int) -> tuple[list[int], dict[int, list[int]]]:
        if group not in self._known:
            own = self.owns.first[group].tolist()
            left = [card for card in self.owns.cards.tolist() if card not in own]
            marks = self.owns.marks(np.array([left], np.int64), self.owns.suit_of[group : group + 1])[0].tolist()
            of_mark: dict[int, list[int]] = {}
            for card, mark in zip(left, marks, strict=True):
                of_mark.setdefault(mark, []).append(card)
            self._known[group] = (own, of_mark)
        return self._known[group]


class LineAdvice:
    """All that there is to say about playing one game in which cards are turned one by one."""

    def __init__(self, lines: Lines) -> None:
        self.lines, self._dealt = lines, Dealt(lines.owns)

    def short(self) -> ShortStrategy:
        """A few rules, found by search."""
        return stages.short(self.lines)

    def mistakes(self) -> tuple[Mistake, ...]:
        """What common habits cost."""
        return tuple(mistakes(self.lines))

    def situations(self) -> Iterator[Situation]:
        """Every situation to which best play comes, up to what no hand tells apart; cards in the order turned."""
        for at in range(len(self.lines.stages)):
            yield from self._every(at)

    @property
    def listed(self) -> frozenset[str]:
        """The questions of which `compact` has all situations."""
        lines = self.lines
        return frozenset(stage.name for at, stage in enumerate(lines.stages) if len(lines.places[at][0]) <= MANY)

    def compact(self) -> Iterator[Situation]:
        """The same with one for all that features do not tell apart and that are best played alike, where there are many."""
        for at, stage in enumerate(self.lines.stages):
            yield from self._every(at) if stage.name in self.listed else self._classes(at)

    def _every(self, at: int) -> Iterator[Situation]:
        nodes = self.lines.nodes(at, self.lines.best)
        worth, times = self.lines.worth(at, nodes), self.lines.times(at)
        for number in np.flatnonzero(nodes >= 0).tolist():
            yield self._situation(at, number, int(nodes[number]), int(times[number]), worth[number])

    def _classes(self, at: int) -> Iterator[Situation]:
        nodes = self.lines.nodes(at, self.lines.best)
        here = np.flatnonzero(nodes >= 0)
        worth, times = self.lines.worth(at, nodes)[here], self.lines.times(at)[here]
        keys = (self.lines.questions[at].number[here], nodes[here], worth.argmax(axis=1))
        for first, (number, *worths) in merged(keys, (times, *worth.T)):
            yield self._situation(at, int(here[first]), int(nodes[here[first]]), number, np.array(worths))

    def faced(self, own: Cards, seen: Cards) -> Situation:
        """The situation with these cards; where the answers before lead to none, after those that do and come first."""
        lines = self.lines
        at, number = lines.where(own, seen)
        node = int(lines.nodes(at, lines.best)[number])
        node = node if node >= 0 else lines.stages[at].nodes[0]
        worth = lines.worth(at, np.full(len(lines.places[at][0]), node))[number]
        return replace(self._situation(at, number, node, int(lines.times(at)[number]), worth), own=own, seen=seen)

    def _situation(self, at: int, number: int, node: int, times: int, worth: I64) -> Situation:
        """A situation by its number, or as many as are like it."""
        lines, stage = self.lines, self.lines.stages[at]
        deals = times * lines.after(at)
        group, *turned = (int(places[number]) for places in lines.places[at])
        own, seen = self._dealt.cards(group, turned[3 - lines.owns.board :])
        return Situation(
            stage.name, own, seen, deals, worths(stage, worth, lines.solved.scale * deals), said(lines.tree, node)
        )


class CrossAdvice:
    """The same where the community cards lie in a cross."""

    def __init__(self, cross: Cross) -> None:
        self.cross, self._dealt = cross, Dealt(cross.owns)

    def short(self) -> ShortStrategy:
        """A few rules, found by search."""
        return stages.short(self.cross)

    def mistakes(self) -> tuple[Mistake, ...]:
        """What common habits cost."""
        return tuple(mistakes(self.cross))

    def situations(self) -> Iterator[Situation]:
        """Every situation to which best play comes before both pairs are open; then classes, as in `compact`."""
        cross = self.cross
        for at in range(2):
            nodes = cross.nodes(at, cross.best)
            worth = cross.worth(at, nodes)
            for number in np.flatnonzero(nodes >= 0).tolist():
                group, marks = number, []
                if at:
                    group, place = int(cross.first[0][number]), int(cross.first[1][number])
                    marks = cross.pairs[group, place, :2].tolist()
                own, seen = self._dealt.cards(group, marks)
                yield self._situation(at, self._times(at, number), int(nodes[number]), worth[number], own, seen)
        found, shown = cross.groups
        for one in np.argwhere(found[..., 0]).tolist():
            times, *worths = found[tuple(one)].tolist()
            group, *marks = shown[tuple(one)].tolist()
            yield self._situation(2, times, one[1], np.array(worths), *self._dealt.cards(group, marks))

    def compact(self) -> Iterator[Situation]:
        """The same: with both pairs open one for all that features do not tell apart and that are best played alike."""
        return self.situations()

    @property
    def listed(self) -> frozenset[str]:
        """The questions of which all situations are there."""
        return frozenset(stage.name for stage in self.cross.stages[:2])

    def faced(self, own: Cards, seen: Cards) -> Situation:
        """The situation with these cards; where the answers before lead to none, after those that do and come first."""
        cross = self.cross
        at, number = cross.where(own, seen)
        nodes = cross.nodes(at, cross.best)
        node = int(nodes[number]) if nodes[number] >= 0 else cross.stages[at].nodes[0]
        if at == 2:
            times, ways = cross.turned(own, seen)
            return self._situation(at, times, node, ways[cross.tree.children[node]], own, seen)
        worth = cross.worth(at, np.full(len(nodes), node))[number]
        return self._situation(at, self._times(at, number), node, worth, own, seen)

    def _times(self, at: int, number: int) -> int:
        return int((self.cross.owns.number, self.cross.times)[at][number])

    def _situation(self, at: int, times: int, node: int, worth: I64, own: Cards, seen: Cards) -> Situation:
        cross, deals = self.cross, times * self.cross.after(at)
        stage = cross.stages[at]
        return Situation(
            stage.name, own, seen, deals, worths(stage, worth, cross.scale * deals), said(cross.tree, node)
        )


def worths(stage: Stage, worth: I64, number: int) -> dict[str, Fraction]:
    """What each answer is worth in one deal, by name."""
    return {name: Fraction(whole, number) for name, whole in zip(stage.choices, worth.tolist(), strict=True)}


def said(tree: Tree, node: int) -> tuple[str, ...]:
    """The answers that lead to a decision, by name."""
    return tuple(map(named, tree.nodes[node].before))
