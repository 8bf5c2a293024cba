"""How fast the solvers are, each beside a raw limit of the same run: a plain pass over as many numbers as it counts.

The book of Ultimate Texas Hold 'Em ranks 145 million board-and-hole pairs; the raw limit adds up as many integers.
"""

import numpy as np
import pytest

from fairfelt.games import find
from fairfelt.odds import solve
from fairfelt.odds.streets import Solver

PAIRS = 134_459 * 1_081


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    for slug in ("three-card-poker", "ultimate-texas-hold-em-poker"):
        solve(find(slug))


@pytest.mark.benchmark(group="streets")
def test_ultimate_texas_hold_em_best_play(benchmark):
    game = find("653a")
    house = game.house()
    benchmark.pedantic(lambda: Solver(game, house, lambda done, what: None).main(house), rounds=2)


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


@pytest.mark.benchmark(group="totals")
def test_over_under_book(benchmark):
    benchmark.pedantic(lambda: solve(find("686a")), rounds=3)
