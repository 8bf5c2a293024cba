"""Short lists of rules, found by search: of all that a person can see, the few features that answer a question best.

A list is read from the top: the first feature that fits gives the answer, and one answer is left for all else. The search adds
the line that gains most, or takes one or two lines out for the best two of all, then exchanges single lines until nothing
gains. Whole numbers decide throughout. It need not be the best list of its length, but what it is worth is exact.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, groupby, product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

I64 = NDArray[np.int64]
Columns: TypeAlias = Mapping[str, I64]  # what can be seen, by name: a number for each of many situations
_NO_LIMIT = 1 << 30
PATIENCE = 3  # how many lines may gain nothing before the search ends
MOST_TIES = 50  # of pairs of lines that seem equally good, how many are weighed exactly
_CLOSE = 1e-9  # floats preselect within this part of the largest gain, whole numbers decide


@dataclass(frozen=True)
class Feature:
    """Something that a person can see, as a phrase that follows "with": columns that must lie between two numbers each."""

    words: str
    between: Mapping[str, tuple[int, int]]

    def fits(self, columns: Columns) -> NDArray[np.bool_]:
        """In which situations it is seen."""
        found = np.ones(len(next(iter(columns.values()))), bool)
        for name, (least, most) in self.between.items():
            found &= (columns[name] >= least) & (columns[name] <= most)
        return found


def seen(words: str, **least: int | tuple[int, int]) -> Feature:
    """A feature of columns that are at least so much, or between two numbers."""
    return Feature(words, {name: to if isinstance(to, tuple) else (to, _NO_LIMIT) for name, to in least.items()})


@dataclass(frozen=True)
class RuleList:
    """Features with the answer to each, and the answer to all else, by their numbers."""

    lines: tuple[tuple[int, int], ...]
    otherwise: int

    def chosen(self, fits: NDArray[np.bool_]) -> I64:
        """The answer in each situation; `fits` has a row a feature, a column a situation."""
        found = np.full(fits.shape[1], self.otherwise, np.int64)
        for feature, answer in reversed(self.lines):
            found[fits[feature]] = answer
        return found


@dataclass(frozen=True)
class Question:
    """One question of a round: its name, the answers, the features, and the classes of situations that the features tell apart.

    `number` gives the class of each situation that the solver has.
    """

    stage: str
    answers: tuple[str, ...]
    features: tuple[Feature, ...]
    number: I64
    fits: NDArray[np.bool_]

    @classmethod
    def of(cls, stage: str, answers: Sequence[str], features: Sequence[Feature], columns: Columns) -> "Question":
        """The situations come as columns; features that fit the same ones are one, in the words of the first."""
        rows, number = distinct(columns)
        different: dict[bytes, tuple[Feature, NDArray[np.bool_]]] = {}
        for feature in features:
            fits = feature.fits(rows)
            if fits.any() and not fits.all():
                different.setdefault(fits.tobytes(), (feature, fits))
        table = np.stack([fits for _, fits in different.values()])
        alike, of = np.unique(np.packbits(table, axis=0), axis=1, return_inverse=True)
        first = np.zeros(alike.shape[1], np.int64)
        first[of.reshape(-1)] = np.arange(table.shape[1])
        kept = tuple(feature for feature, _ in different.values())
        return cls(stage, tuple(answers), kept, of.reshape(-1)[number], table[:, first])

    @property
    def classes(self) -> int:
        """How many classes the features tell apart."""
        return len(self.fits[0])

    def seen(self, words: str) -> NDArray[np.bool_] | None:
        """The classes that a feature fits, by its words; nothing if it is not among these."""
        return next((self.fits[at] for at, feature in enumerate(self.features) if feature.words == words), None)

    def totals(self, worths: I64) -> I64:
        """What each answer is worth by class, from what it is worth by situation: both have the answers last."""
        found = np.zeros((self.classes, len(self.answers)), np.int64)
        for answer in range(len(self.answers)):
            np.add.at(found[:, answer], self.number, worths[:, answer])
        return found

    def plays(self, rules: RuleList) -> I64:
        """The answer in each situation of the solver."""
        chosen: I64 = rules.chosen(self.fits)[self.number]
        return chosen

    def spoken(self, rules: RuleList) -> tuple[str, ...]:
        """A list in words, the answer left for all else last; neighbours with one answer in the order of the features."""
        runs = (sorted(run) for _, run in groupby(rules.lines, key=lambda line: line[1]))
        lines = [
            f"{self.answers[answer]} with {self.features[feature].words}" for run in runs for feature, answer in run
        ]
        return (*lines, f"{self.answers[rules.otherwise]} with all else" if lines else self.answers[rules.otherwise])

    @cached_property
    def _weights(self) -> NDArray[np.float64]:
        return self.fits.astype(np.float64)

    def grown(self, rules: RuleList, worth: I64) -> RuleList:
        """The list with one line more, where and whatever gains most; `worth` is by class and answer."""
        chosen = rules.chosen(self.fits)
        now = np.take_along_axis(worth, chosen[:, None], axis=1)
        free = np.ones(self.classes, np.int64)
        gains, places = [], range(len(rules.lines) + 1)
        for place in places:
            gains.append(free[:, None] * (worth - now))
            if place < len(rules.lines):
                free = free * ~self.fits[rules.lines[place][0]]
        every = np.concatenate(gains, axis=1)
        about = self._weights @ every.astype(np.float64)
        close = np.argwhere(about >= about.max() - _CLOSE * np.abs(about).max())
        exact = [int(every[self.fits[feature], column].sum()) for feature, column in close.tolist()]
        feature, column = close[int(np.argmax(exact))].tolist()
        place, answer = divmod(column, len(self.answers))
        return RuleList((*rules.lines[:place], (feature, answer), *rules.lines[place:]), rules.otherwise)

    def value(self, rules: RuleList, worth: I64) -> int:
        """What a list is worth, over all classes."""
        return int(np.take_along_axis(worth, rules.chosen(self.fits)[:, None], axis=1).sum())

    def _with_two(self, rules: RuleList, worth: I64) -> RuleList:
        """The list with two lines more at its top, the best two of all."""
        now = np.take_along_axis(worth, rules.chosen(self.fits)[:, None], axis=1)
        gains = (worth - now).T
        both = [(self._weights * gain) @ self._weights.T for gain in gains]
        best, lines = 0, ((0, 0), (0, 0))
        for first, second in product(range(len(gains)), repeat=2):
            either = both[first].diagonal()[:, None] + both[second].diagonal() - both[second]
            close = np.argwhere(either >= max(either.max() - _CLOSE * np.abs(either).max(), best))[:MOST_TIES]
            for one, other in close.tolist():
                rest = gains[second][self.fits[other] & ~self.fits[one]]
                exact = int(gains[first][self.fits[one]].sum()) + int(rest.sum())
                if exact > best:
                    best, lines = exact, ((one, first), (other, second))
        return RuleList((*lines, *rules.lines), rules.otherwise)

    def lists(self, worth: I64, most: int) -> list[RuleList]:
        """The best lists of no line, one, two and so on that the search comes to, until some lines more gain nothing.

        Those of one line and of two are the best there are.
        """
        found = [RuleList((), int(worth.sum(axis=0).argmax()))]
        values = [self.value(found[0], worth)]
        while len(found) <= most and max(values) > max([values[0] - 1, *values[:-PATIENCE]]):
            longer = max(self._longer(found[-1], worth), key=lambda rules: self.value(rules, worth))
            found.append(self.improved(longer, worth))
            values.append(self.value(found[-1], worth))
        return found[: values.index(max(values)) + 1]

    def _longer(self, rules: RuleList, worth: I64) -> Iterator[RuleList]:
        """Lists of one line more."""
        for otherwise in range(len(self.answers)):
            begin = RuleList(rules.lines, otherwise)
            yield self.grown(begin, worth)
            for at in range(len(rules.lines)):
                yield self._with_two(self._without(begin, (at,)), worth)
        for out in combinations(range(len(rules.lines)), 2):
            yield self.grown(self._with_two(self._without(rules, out), worth), worth)

    def _without(self, rules: RuleList, out: tuple[int, ...]) -> RuleList:
        return RuleList(tuple(line for at, line in enumerate(rules.lines) if at not in out), rules.otherwise)

    def improved(self, rules: RuleList, worth: I64) -> RuleList:
        """The list after every exchange of a line, or of the last answer, that gains."""
        value, gains = self.value(rules, worth), True
        while gains:
            gains = False
            others = [RuleList(rules.lines, answer) for answer in range(len(self.answers))]
            others += [self.grown(self._without(rules, (at,)), worth) for at in range(len(rules.lines))]
            for other in others:
                if self.value(other, worth) > value:
                    rules, value, gains = other, self.value(other, worth), True
        return rules

    def trimmed(self, rules: RuleList, worth: I64) -> RuleList:
        """The list without lines that gain nothing."""
        for at in reversed(range(len(rules.lines))):
            rest = self._without(rules, (at,))
            if self.value(rest, worth) >= self.value(rules, worth):
                rules = rest
        return rules


def distinct(columns: Columns) -> tuple[Columns, I64]:
    """The different rows of some columns, and which of them each situation is."""
    code = np.zeros(len(next(iter(columns.values()))), np.int64)
    for column in columns.values():
        low = int(column.min())
        code = code * (int(column.max()) - low + 1) + column - low
    _, first, number = np.unique(code, return_index=True, return_inverse=True)
    return {name: column[first] for name, column in columns.items()}, number.reshape(-1)


def merged(keys: Sequence[I64], numbers: Sequence[I64]) -> Iterator[tuple[int, list[int]]]:
    """One place for all that have the same keys, with the sums of some numbers over them."""
    together = np.stack([np.asarray(key, np.int64) for key in keys])
    _, first, group = np.unique(together, axis=1, return_index=True, return_inverse=True)
    sums = np.zeros((len(first), len(numbers)), np.int64)
    for column, number in enumerate(numbers):
        np.add.at(sums[:, column], group.reshape(-1), number)
    yield from zip(first.tolist(), sums.tolist(), strict=True)
