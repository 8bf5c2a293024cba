"""Best play of `draws` as one can ask for it: the choice in any situation, and every situation with its choice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairfelt.kit.cards import Cards
from fairfelt.kit.wagers import Answer
from fairfelt.odds.draws.cross import PAIRS, pairs_of
from fairfelt.odds.draws.hands import MARKS, Owns
from fairfelt.odds.draws.tree import Tree

I8 = NDArray[np.int8]


class Turned(NamedTuple):
    """Community cards that lie open: their marks in order, where the arrays have them, and how many such cards there are."""

    marks: list[int]
    places: list[int]
    number: int


class Decision(NamedTuple):
    """A situation in which something is asked, as an example of all that are alike."""

    own: Cards
    turned: Cards
    before: tuple[Answer, ...]
    best: Answer
    number: int  # how many there are of own hands with cards turned so


@dataclass(frozen=True)
class Policy:
    """The number of the best answer at each decision, before anything is turned, after the first turning, after the second.

    The arrays go by group of own cards (see `draws_hands.Owns`), then by what was turned: a mark, or in a cross the place
    of a pair of marks. The last axis are the decisions of the tree. `levels` says how many turnings each has seen.
    """

    owns: Owns
    tree: Tree
    levels: NDArray[np.int64]
    none: I8
    one: I8
    two: I8

    def advise(self, own: Cards, turned: Cards = (), before: tuple[Answer, ...] | None = None) -> Answer | None:
        """The best choice with these own cards and community cards (in the order turned), after the choices `before`.

        Without `before`, after the best ones; nothing if nothing is asked there.
        """
        group, *marks = self.owns.seen(own, turned)
        places = self._places(group, marks)
        at = self._reached(group, places, len(turned))
        if before is not None:
            at = next((i for i, node in enumerate(self.tree.nodes) if node.before == before), None)
        return None if at is None else self._best(at, group, places)

    def decisions(self) -> Iterator[Decision]:
        """Every situation to which best play comes and in which something is asked; the first ones first."""
        for open_ in sorted({len(node.open) for node in self.tree.nodes}):
            for group, number in enumerate(self.owns.number.tolist()):
                for turned in self._turnings(group, open_):
                    at = self._reached(group, turned.places, open_)
                    if at is not None:
                        own, cards = self.owns.deal(group, turned.marks)
                        best, before = self._best(at, group, turned.places), self.tree.nodes[at].before
                        yield Decision(own, cards, before, best, number * turned.number)

    def _best(self, at: int, group: int, places: Sequence[int]) -> Answer:
        level = int(self.levels[at])
        chosen = (self.none, self.one, self.two)[level][(group, *places[:level])]
        return self.tree.nodes[at].answers[int(chosen[at])]

    def _reached(self, group: int, places: Sequence[int], open_: int) -> int | None:
        """The decision to which the best choices lead when so many cards lie open."""
        number = {node.before: at for at, node in enumerate(self.tree.nodes)}
        at: int | None = number[()]
        while at is not None and len(self.tree.nodes[at].open) < open_:
            at = number.get((*self.tree.nodes[at].before, self._best(at, group, places)))
        return at if at is not None and len(self.tree.nodes[at].open) == open_ else None

    @property
    def _cross(self) -> bool:
        return self.owns.size == 2

    def _places(self, group: int, marks: list[int]) -> list[int]:
        """Where the arrays have cards of these marks; of a board of two cards the first turning is of none."""
        if not self._cross:
            return [0] * (3 - self.owns.board) + marks
        pairs = self._pairs(group)[:, :2].tolist()
        return [pairs.index(sorted(marks[i : i + 2])) for i in range(0, len(marks), 2)]

    def _pairs(self, group: int) -> NDArray[np.int64]:
        pairs = np.zeros((PAIRS, 3), np.int64)
        return pairs[: pairs_of(self.owns.counts[group], pairs)]

    def _turnings(self, group: int, open_: int) -> Iterator[Turned]:
        """All that may lie open, with how many cards of the deck it may be."""
        counts = self.owns.counts[group].tolist()
        sets = self._pairs(group)[:, :2].tolist() if self._cross else [[m] for m in range(MARKS) if counts[m]]
        lying: list[tuple[list[int], int]] = [([], 1)]
        while lying and len(lying[0][0]) < open_:
            lying = [(marks + more, times * _ways(counts, marks, more)) for marks, times in lying for more in sets]
            lying = [(marks, times) for marks, times in lying if times]
        for marks, times in lying:
            yield Turned(marks, self._places(group, marks), times)


def _ways(counts: Sequence[int], before: Sequence[int], more: Sequence[int]) -> int:
    """How many cards, or pairs of cards, of these marks are left."""
    left = [counts[mark] - list(before).count(mark) for mark in more]
    if len(more) == 1 or more[0] != more[1]:
        return int(np.prod(left))
    return left[0] * (left[0] - 1) // 2
