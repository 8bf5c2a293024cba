"""Best play of hold'em against the dealer, situation by situation, what common habits cost, and a few rules in its place."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from fairfelt import evaluator
from fairfelt.kit.cards import Cards
from fairfelt.kit.errors import Refused
from fairfelt.odds.advice import stages as short
from fairfelt.odds.advice.rule_lists import I64, merged
from fairfelt.odds.advice.short_strategy import Mistake, ShortStrategy
from fairfelt.odds.advice.strategy import Situation
from fairfelt.odds.streets.board_kernel import CELL, flush_of, mark_of
from fairfelt.odds.streets.deals import INDEX, PAIR_CARDS
from fairfelt.odds.streets.features import OWN, a
from fairfelt.odds.streets.strategy import FLOP, HOLE, RIVER, Stages, Study

CLOSEST = 5  # hole cards on either side of the line before the Flop


class Habit(NamedTuple):
    """An answer that somebody gives with some feature, or without it: the first answer bets, the last one does not."""

    at: int
    bets: bool
    when: str  # "with" or "without"
    feature: str


HABITS = (
    Habit(0, True, "with", "any pair"),
    Habit(0, True, "with", "a queen or higher"),
    Habit(0, False, "without", "an ace"),
    Habit(0, False, "without", "any pair"),
    Habit(1, False, "without", f"more than a pair with {OWN}"),
    Habit(1, True, "with", f"four of a suit with {OWN}"),
    Habit(1, True, "with", "four in a row, open at both ends"),
    Habit(2, False, "without", f"a pair or better with {OWN}"),
    Habit(2, True, "with", "a queen or higher"),
)


class Advice:
    """All that there is to say about playing one game, solved in one house."""

    def __init__(self, study: Study) -> None:
        self.study, self.stages = study, Stages(study)

    def short(self) -> ShortStrategy:
        """A few rules, found by search."""
        return short.short(self.stages)

    # --- every situation ----------------------------------------------------------------------------------------------

    def situations(self) -> Iterator[Situation]:
        """Every situation to which best play comes: hole cards, then flops, up to a renaming of suits; then the whole board.

        At the end those are one that make the same kind of hand and win and lose as much.
        """
        yield from self._holes()
        yield from self._flops()
        yield from self._boards()

    listed = frozenset({HOLE})

    def compact(self) -> Iterator[Situation]:
        """The same with one for all flops that features do not tell apart and that are best played alike."""
        yield from self._holes()
        study, (rows, pairs), flops = self.study, self.study.flops, self.study.deals.flops
        here = np.flatnonzero(study.waiting(study.best.early))
        classes, worth = self.stages.questions[1].number[here], study.later[here]
        times = flops[1][rows[here]] * study.alike[here]
        for first, (number, *worths) in merged((classes, worth.argmax(axis=1)), (times, *worth.T)):
            at = here[first]
            own, seen = _cards(PAIR_CARDS[pairs[at]]), _cards(flops[0][rows[at]])
            yield self._after_flop(own, seen, number, worths)
        yield from self._boards()

    def faced(self, own: Cards, seen: Cards) -> Situation:
        """The situation with these cards, best play or not."""
        if len(own) != 2 or len(seen) not in (0, 3, 5):
            raise Refused("Name two cards of your own and no community card, three or five.")
        if len({*own, *seen} & set(self.study.deals.deck)) != len(own) + len(seen):
            raise Refused("Name different cards of this game's deck.")
        at, number = self.study.where(own, seen)
        if at == 2:
            times = 10 * int(self.study.solved.counts[1, number])  # with this very board
            return self._board(number, own, seen, times)
        return (self._hole, self._flop)[at](number, own, seen)

    def _holes(self) -> Iterator[Situation]:
        for at, pair in enumerate(self.study.holes):
            yield self._hole(at, _cards(PAIR_CARDS[pair]), ())

    def _hole(self, at: int, own: Cards, seen: Cards) -> Situation:
        study = self.study
        each = study.number // comb(len(study.deals.deck), 2)
        number = int((study.deals.holes[study.held] == study.holes[at]).sum()) * each
        return Situation(HOLE, own, seen, number, self._worth(0, study.early[at].tolist(), number))

    def _flops(self) -> Iterator[Situation]:
        flops, (rows, pairs) = self.study.deals.flops[0], self.study.flops
        for at in np.flatnonzero(self.study.waiting(self.study.best.early)).tolist():
            yield self._flop(at, _cards(PAIR_CARDS[pairs[at]]), _cards(flops[rows[at]]))

    def _flop(self, at: int, own: Cards, seen: Cards) -> Situation:
        study = self.study
        like = int(study.deals.flops[1][study.flops[0][at]]) * int(study.alike[at])
        return self._after_flop(own, seen, like, study.later[at].tolist())

    def _after_flop(self, own: Cards, seen: Cards, like: int, worths: list[int]) -> Situation:
        study = self.study
        number = like * comb(len(study.deals.deck) - 5, 2) * study.solved.rivals
        return Situation(FLOP, own, seen, number, self._worth(1, worths, number), study.answers[0][-1:])

    def _boards(self) -> Iterator[Situation]:
        study, solved = self.study, self.study.solved
        ends, kinds = study.values[-2:], solved.kinds[solved.counts[0]]
        cells = np.flatnonzero(study.reach)
        for first, (number,) in merged((kinds[cells], *ends[:, cells]), (study.reach[cells],)):
            yield self._board(int(cells[first]), *self._example(int(cells[first])), number)

    def _board(self, cell: int, own: Cards, board: Cards, times: int) -> Situation:
        """At the end; `times` counts the player's cards and boards that are meant, a board ten times, once for each flop."""
        rivals, answers = self.study.solved.rivals, self.study.answers
        worth = self._worth(2, self.study.values[-2:, cell].tolist(), rivals)
        return Situation(RIVER, own, board, times * rivals, worth, (answers[0][-1], answers[1][-1]))

    def _example(self, cell: int) -> tuple[Cards, Cards]:
        """Hole cards and a board of a cell."""
        solved, deals = self.study.solved, self.study.deals
        at = int(np.searchsorted(solved.begins, cell, side="right")) - 1
        numbers = deals.classes[1][at]
        board, flush = _cards(numbers), flush_of(numbers)
        left = {card: mark_of(INDEX[card], flush) for card in deals.deck if card not in board}
        place = cell - int(solved.begins[at])
        return next(pair for pair in combinations(left, 2) if CELL[left[pair[0]], left[pair[1]]] == place), board

    def _worth(self, at: int, worths: list[int], number: int) -> dict[str, Fraction]:
        scale = self.study.solved.scale * number
        return {name: Fraction(worth, scale) for name, worth in zip(self.study.answers[at], worths, strict=True)}

    # --- habits -------------------------------------------------------------------------------------------------------

    def mistakes(self) -> tuple[Mistake, ...]:
        """What common habits cost: one answer always, another amount, an answer by a feature, the closest hole cards."""
        every = (*self._always(), *self._instead(), *self._habits(), *self._closest())
        return tuple(mistake for mistake in every if mistake.cost)

    def _always(self) -> Iterator[Mistake]:
        for at, question in enumerate(self.stages.questions):
            for answer, lost in zip(question.answers, self.stages.losses(at).sum(axis=0).tolist(), strict=True):
                yield Mistake(f"{question.stage}: always {answer}", self.study.part(lost))

    def _instead(self) -> Iterator[Mistake]:
        """Another bet than the best one, where there are several before the Flop."""
        worth, best, names = self.study.early, self.study.best.early, self.study.answers[0]
        for right in range(len(names) - 1):
            for wrong in range(len(names) - 1):
                if wrong != right and (best == right).any():
                    lost = (worth[:, right] - worth[:, wrong])[best == right].sum()
                    words = f"{HOLE}: {names[wrong]} instead of {names[right]}"
                    yield Mistake(words, self.study.part(int(lost)))

    def _habits(self) -> Iterator[Mistake]:
        for habit in HABITS:
            question = self.stages.questions[habit.at]
            fits = question.seen(habit.feature)
            if fits is None:
                continue
            answer = 0 if habit.bets else len(question.answers) - 1
            lost = self.stages.losses(habit.at)[fits if habit.when == "with" else ~fits, answer].sum()
            words = f"{question.stage}: always {question.answers[answer]} {habit.when} {habit.feature}"
            yield Mistake(words, self.study.part(int(lost)))

    def _closest(self) -> Iterator[Mistake]:
        """The hole cards that best play bets with and gains least by it, and those it waits with and would lose least."""
        study, names = self.study, self.study.answers[0]
        lost = study.early.max(axis=1, keepdims=True) - study.early
        for wrong in (len(names) - 1, 0):
            others = np.flatnonzero(lost[:, wrong])
            for at in others[np.argsort(lost[others, wrong], kind="stable")][:CLOSEST].tolist():
                words = f"{HOLE}: {names[wrong]} with {spoken(_cards(PAIR_CARDS[study.holes[at]]))}"
                yield Mistake(words, study.part(int(lost[at, wrong])))


def _cards(numbers: I64) -> Cards:
    return evaluator.decode(numbers.tolist())


def spoken(own: Cards) -> str:
    """Two cards by rank and suit: "a king and a 5 of one suit"."""
    low, high = sorted(INDEX[card] // 4 for card in own)
    if low == high:
        return f"two cards of one rank, {a(high)} each"
    return f"{a(high)} and {a(low)} of {'one suit' if own[0].suit == own[1].suit else 'two suits'}"
