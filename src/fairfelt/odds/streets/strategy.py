"""How to play hold'em against the dealer, and what playing otherwise costs: every situation, habits, and a few rules.

All is counted in whole numbers over all deals at once: what each answer is worth with two cards, after the Flop and at the end
if the rest is played best. A way of playing then loses, in every situation to which it comes, what its answer is worth less.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Record, Recorded
from fairfelt.engine.round import run
from fairfelt.kit.cards import Cards
from fairfelt.kit.wagers import Answer
from fairfelt.odds.advice.rule_lists import I64, Question
from fairfelt.odds.advice.stages import Weighed
from fairfelt.odds.situations import UNIT
from fairfelt.odds.streets import features, kernel, tally
from fairfelt.odds.streets.board_kernel import CELL, flush_of, mark_of
from fairfelt.odds.streets.deals import INDEX, PAIR_CARDS

if TYPE_CHECKING:
    from fairfelt.odds.streets.solver import Streets

HOLE, FLOP, RIVER = "two cards", "flop", "whole board"


@dataclass(frozen=True)
class Way:
    """A way of playing: the answer to each of the three questions, by pair of hole cards, by flop, by cell; the last waits."""

    early: I64
    later: I64
    last: I64


class Study:
    """One game solved: what every answer is worth in every situation, all deals that look alike together."""

    def __init__(self, solved: "Streets") -> None:
        self.solved, self.deals = solved, solved.deals
        n = len(solved.deals.deck)
        self.number = (
            10 * comb(n, 5) * comb(n - 5, 2) * solved.rivals
        )  # every deal stands once for each flop of its board

    def part(self, whole: int) -> Fraction:
        """What a sum over all deals comes to in one."""
        return Fraction(whole, self.solved.scale * self.number)

    @cached_property
    def asked(self) -> tuple[tuple[Answer, ...], ...]:
        """The answers to each question, the one that waits, or folds, last."""
        paths, early = self.solved.paths, self.solved.early
        bets = (tuple(path[0] for path in paths[:early]), tuple(path[1] for path in paths[early:-2]), (paths[-2][2],))
        return tuple((*bets[at], paths[-1][at]) for at in range(3))

    @cached_property
    def answers(self) -> tuple[tuple[str, ...], ...]:
        """The same by name, with the amount where the player names it."""
        waits = self.solved.paths[-1]
        return tuple(tuple(self._named(waits[:at], one) for one in some) for at, some in enumerate(self.asked))

    def _named(self, said: tuple[Answer, ...], answer: Answer) -> str:
        solved = self.solved
        staked = {1: {name: units * UNIT for name, units in solved.bets.items()}}
        record = Record(staked, next(iter(solved.shown.values())), {1: said})
        ask = run(solved.game, solved.house, (1,), Recorded(record)).pending
        if not isinstance(ask, AskMove):
            raise TypeError(f"{solved.game.name} does not ask here")
        _, least, most = ask.moves[answer.name]
        return answer.name if least == most else f"{answer.name} of {Fraction(answer.cents or most, UNIT)}"

    # --- what answers are worth ---------------------------------------------------------------------------------------

    @cached_property
    def values(self) -> NDArray[Any]:
        """What a pair of each cell wins against all dealer's pairs, a row a path."""
        solved = self.solved
        values = np.empty((len(solved.paths), solved.counts.shape[1]), solved.whole(int(np.abs(solved.pays).max())))
        kernel.weigh_each(solved.counts, solved.hands, solved.rivals, solved.pays, values)
        return values

    @cached_property
    def flops(self) -> tuple[I64, I64]:
        """The row of the flop and the hole cards of each situation after the Flop, one for all that are alike."""
        flops, _ = self.deals.flops
        labels = self.deals.labels
        free = (labels == np.arange(len(PAIR_CARDS))) & self.held
        for place in range(3):
            free &= (PAIR_CARDS[None, :, :] != flops[:, place, None, None]).all(axis=2)
        rows, pairs = np.nonzero(free)
        return rows.astype(np.int64), pairs.astype(np.int64)

    @cached_property
    def later(self) -> I64:
        """What each answer after the Flop is worth in each of those situations."""
        early = self.solved.early
        rows, pairs = self.flops
        likes = self.deals.flops[1]
        ends = np.concatenate([self.values[early:-2], self.values[-2:].max(axis=0, keepdims=True)])
        after = self.solved.after_flops(ends)
        worth: I64 = after[rows, :, pairs] * likes[rows, None]
        return worth

    @cached_property
    def held(self) -> NDArray[np.bool_]:
        """Which pairs of cards the deck holds."""
        return np.asarray(np.isin(PAIR_CARDS, self.deals.cards).all(axis=1))

    @cached_property
    def alike(self) -> I64:
        """How many pairs of hole cards each of those situations stands for."""
        rows, pairs = self.flops
        flops, labels = self.deals.flops[0], self.deals.labels
        times = np.zeros(labels.shape, np.int64)
        for row, flop in enumerate(flops):
            free = self.held & ~np.isin(PAIR_CARDS, flop).any(axis=1)
            times[row] = np.bincount(labels[row, free], minlength=len(PAIR_CARDS))
        found: I64 = times[rows, pairs]
        return found

    @cached_property
    def holes(self) -> I64:
        """The pairs of hole cards, one for all that are alike."""
        return np.unique(self.deals.holes[self.held]).astype(np.int64)

    @cached_property
    def early(self) -> I64:
        """What each answer before the Flop is worth with each of those."""
        early, place = self.solved.early, self.deals.holes.astype(np.int64)
        worth = np.zeros((len(PAIR_CARDS), early + 1), np.int64)
        np.add.at(worth[:, :early], place, self.solved.before.T)
        np.add.at(worth[:, early], place[self.flops[1]], self.later.max(axis=1))
        return worth[self.holes]

    # --- ways of playing ----------------------------------------------------------------------------------------------

    @cached_property
    def best(self) -> Way:
        """Best play; of equal answers the first."""
        return Way(self.early.argmax(axis=1), self.later.argmax(axis=1), self.values[-2:].argmax(axis=0))

    def waiting(self, early: I64) -> NDArray[np.bool_]:
        """To which situations after the Flop one comes who answers so before it."""
        waits = np.zeros(len(PAIR_CARDS), bool)
        waits[self.holes] = early == self.solved.early
        return waits[self.deals.holes[self.flops[1]]]

    def reached(self, early: I64, later: I64) -> I64:
        """How many deals of each cell, times the flops of a board, come to the last question."""
        deals, solved = self.deals, self.solved
        _, _, times, cells = deals.classes
        flops, _ = deals.flops
        bets = np.zeros(len(PAIR_CARDS), np.uint8)
        bets[self.holes] = early < solved.early
        bets = bets[deals.holes]
        after = np.zeros((len(flops), len(PAIR_CARDS)), np.uint8)
        after[self.flops] = later < self.later.shape[1] - 1
        after = np.where(bets, 0, np.take_along_axis(after, deals.labels.astype(np.int64), axis=1)).astype(np.uint8)
        gone = tally.gone(cells, solved.begins, *tally.chosen(deals, bets, 1, after, 1))
        width = np.diff(np.append(solved.begins, cells))
        left: I64 = 10 * np.repeat(times, width) * solved.counts[1] - gone
        return left

    @cached_property
    def reach(self) -> I64:
        """The same under best play."""
        return self.reached(self.best.early, self.best.later)

    def where(self, own: Cards, board: Cards) -> tuple[int, int]:
        """Which question is asked with these cards, and the number of the situation."""
        deals, cards = self.deals, [INDEX[card] for card in own]
        pair = int(deals.pair[cards[0], cards[1]])
        if not board:
            return 0, int(np.searchsorted(self.holes, deals.holes[pair]))
        if len(board) == 3:
            row, after = deals.row(board)
            rows, pairs = self.flops
            code = row * len(PAIR_CARDS) + int(deals.labels[row, after[pair]])
            return 1, int(np.searchsorted(rows * len(PAIR_CARDS) + pairs, code))
        numbers = np.array(sorted(INDEX[card] for card in board), np.int64)
        marks = [mark_of(card, flush_of(numbers)) for card in cards]
        return 2, self.solved.begin(numbers) + int(CELL[marks[0], marks[1]])

    def cost(self, way: Way) -> Fraction:
        """What a way of playing loses a round, in first wagers."""
        lost = _lost(self.early, way.early).sum()
        lost += _lost(self.later, way.later)[self.waiting(way.early)].sum()
        ends = self.values[-2:]
        missed = ends.max(axis=0) - np.take_along_axis(ends, way.last[None, :], axis=0)[0]
        return self.part(int(lost) + int((self.reached(way.early, way.later) * missed).sum()))


def _lost(worth: I64, chosen: I64) -> I64:
    """What the answers chosen are worth less than the best ones."""
    lost: I64 = worth.max(axis=1) - np.take_along_axis(worth, chosen[:, None], axis=1)[:, 0]
    return lost


class Stages:
    """The search for a few rules: the questions of one game with what can be seen, and lists of rules for each."""

    def __init__(self, study: Study) -> None:
        self.study = study

    @cached_property
    def questions(self) -> Sequence[Question]:
        """The three questions with their features."""
        study, solved = self.study, self.study.solved
        rows, pairs = study.flops
        holes = features.hole_columns(PAIR_CARDS[study.holes])
        after = features.flop_columns(PAIR_CARDS[pairs], study.deals.flops[0][rows])
        columns = np.zeros((3, solved.counts.shape[1]), np.int8)
        features.board_columns(
            study.deals.classes[1], solved.begins, study.deals.cards, solved.place, solved.kinds, solved.counts, columns
        )
        board = dict(zip(("made", "outs", "high"), columns.astype(np.int64), strict=True))
        seen = (features.hole_features(), features.flop_features(), features.board_features())
        return tuple(
            Question.of(stage, answers, tuple(found), row)
            for stage, answers, found, row in zip(
                (HOLE, FLOP, RIVER), study.answers, seen, (holes, after, board), strict=True
            )
        )

    @property
    def best(self) -> tuple[I64, ...]:
        """Best play."""
        best = self.study.best
        return best.early, best.later, best.last

    def weigh(self, at: int, before: Sequence[I64]) -> Weighed:
        """What the answers to a question are worth to who has played so before it."""
        study, question = self.study, self.questions[at]
        if at == 0:
            return Weighed(question.totals(study.early), int(study.early.max(axis=1).sum()))
        if at == 1:
            worth = np.where(study.waiting(before[0])[:, None], study.later, 0)
            return Weighed(question.totals(worth), int(worth.max(axis=1).sum()))
        ends, times = study.values[-2:], study.reached(before[0], before[1])
        found = np.zeros((question.classes, 2), np.int64)
        kernel.sum_classes(question.number, times, ends, found)
        return Weighed(found, int((times * ends.max(axis=0)).sum()))

    def part(self, whole: int) -> Fraction:
        """What a sum over all deals comes to in one."""
        return self.study.part(whole)

    def losses(self, at: int) -> I64:
        """What each answer to a question loses, by class, to who plays best before it."""
        study, question = self.study, self.questions[at]
        found = np.zeros((question.classes, len(question.answers)), np.int64)
        if at < 2:
            worth = (study.early, study.later)[at]
            lost = worth.max(axis=1, keepdims=True) - worth
            return question.totals(lost if at == 0 else np.where(study.waiting(study.best.early)[:, None], lost, 0))
        ends = study.values[-2:]
        kernel.sum_classes(question.number, study.reach, ends.max(axis=0, keepdims=True) - ends, found)
        return found
