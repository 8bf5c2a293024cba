"""The compiled evaluator beside the plain one, and beside a raw limit: numpy adding up the same cards.

Within a group all read the same number of hands, so their times can be compared as they stand.
"""

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.families.poker import FIVE_CARD, PAI_GOW_HIGH

HANDS, ROUNDS = 10_000, 3
of_five = pytest.mark.benchmark(group="10,000 hands of five cards")
of_seven = pytest.mark.benchmark(group="10,000 hands of seven cards")


def dealt(size, number=HANDS, deck=52):
    rng = np.random.default_rng(7)
    return np.argsort(rng.random((number, deck)), axis=1)[:, :size].astype(np.uint8)


def compiled(benchmark, ranking, rows):
    evaluator.ranks(ranking, rows[:1])  # compiled before the clock starts
    benchmark(evaluator.ranks, ranking, rows)


def plain(benchmark, ranking, size):
    """Fresh hands in every round, because the plain evaluator remembers those that it has read."""
    rounds = iter(dealt(size, HANDS * ROUNDS).reshape(ROUNDS, HANDS, size).tolist())

    def setup():
        return ([evaluator.decode(row) for row in next(rounds)],), {}

    benchmark.pedantic(lambda hands: [ranking.rank(hand) for hand in hands], setup=setup, rounds=ROUNDS)


@of_five
def test_five_compiled(benchmark):
    compiled(benchmark, FIVE_CARD, dealt(5))


@of_five
def test_five_plain(benchmark):
    plain(benchmark, FIVE_CARD, 5)


@of_five
def test_five_raw_limit(benchmark):
    benchmark(np.sum, dealt(5))


@of_seven
def test_seven_compiled(benchmark):
    compiled(benchmark, FIVE_CARD, dealt(7))


@of_seven
def test_seven_compiled_with_the_joker(benchmark):
    compiled(benchmark, PAI_GOW_HIGH, dealt(7, deck=53))


@of_seven
def test_seven_plain(benchmark):
    plain(benchmark, FIVE_CARD, 7)


@of_seven
def test_seven_raw_limit(benchmark):
    benchmark(np.sum, dealt(7))


@pytest.mark.benchmark(group="all 133,784,560 sets of seven cards")
def test_every_seven_compiled(benchmark):
    evaluator.kinds_of(5)
    benchmark.pedantic(evaluator.kinds_of, args=(7,), rounds=1)
