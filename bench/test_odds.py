"""How fast the solvers are, each beside a raw limit of the same run: a plain pass over as many numbers as it counts.

Ultimate Texas Hold 'Em and Heads-Up Hold 'Em have 145 million board-and-hole pairs up to suits; the raw limit adds up as
many integers, and a hundredth of the yardstick ranks a million hands of seven cards.
"""

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.families.poker import FIVE_CARD
from fairfelt.games import find
from fairfelt.odds import solve
from fairfelt.odds.streets.solver import Solver

PAIRS = 134_459 * 1_081


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    for slug in ("three-card-poker", "ultimate-texas-hold-em-poker", "heads-up-hold-em"):
        solve(find(slug))


@pytest.mark.benchmark(group="streets")
@pytest.mark.parametrize("chapter", ["653a", "677a"])
def test_best_play_of_hold_em(benchmark, chapter):
    game = find(chapter)
    house = game.house()
    benchmark.pedantic(lambda: Solver(game, house, lambda done, what: None).main(house), rounds=2)


@pytest.mark.benchmark(group="streets")
def test_a_hundredth_of_the_yardstick(benchmark):
    hands = np.argsort(np.random.default_rng(7).random((1_000_000, 52)), axis=1)[:, :7].astype(np.uint8)
    benchmark.pedantic(lambda: evaluator.ranks(FIVE_CARD, hands), rounds=3)


@pytest.mark.benchmark(group="streets")
def test_raw_limit_adding_up_as_many_integers(benchmark):
    numbers = np.ones(PAIRS, np.int64)
    benchmark.pedantic(lambda: int(numbers.sum()), rounds=3)


@pytest.mark.benchmark(group="showdown")
def test_three_card_poker_book(benchmark):
    benchmark.pedantic(lambda: solve(find("649a")), rounds=2)


@pytest.mark.benchmark(group="showdown")
def test_raw_limit_comparing_as_many_pairs(benchmark):
    a = np.arange(22_100, dtype=np.uint64)
    benchmark.pedantic(lambda: sum(int(((a & one) == 0).sum()) for one in a[:2_210]), rounds=2)


@pytest.mark.benchmark(group="totals and dice")
@pytest.mark.parametrize("chapter", ["686a", "676a", "675a", "668a"])
def test_a_book_of_totals_or_dice(benchmark, chapter):
    benchmark.pedantic(lambda: solve(find(chapter)), rounds=2)
