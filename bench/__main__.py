"""`make bench`: the evaluator beside its peers, every solver in units of the evaluator, and what a second thread gives.

U is the time in which the batch evaluator ranks 100 million random hands of seven cards on one thread; it is measured in
the same run, so that a slow machine or a busy one changes both sides of every ratio.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import eval7
import numpy as np
import phevaluator
from rich.console import Console
from rich.table import Table

from fairfelt.games import all_games
from fairfelt.kit import fast
from fairfelt.kit.game import Game
from fairfelt.kit.poker import FIVE_CARD
from fairfelt.odds import solve

HANDS = 100_000_000
BATCH = 200_000
AT_MOST = {  # how many U a game's whole book should take, compiling apart
    "653a": 2, "649a": 1, "643a": 1, "678a": 2, "687a": 3, "641a": 6, "686a": 2, "676a": 2, "668a": 2, "675a": 2,
    "677a": 3, "669a": 2, "667a": 2, "674a": 10, "633a": 30, "672a": 30, "673a": 30,
}  # fmt: skip
out = Console(width=100)


def timed(work: Callable[[], object], times: int = 1) -> float:
    """Seconds, the best of some runs."""
    best = float("inf")
    for _ in range(times):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best


def dealt() -> np.ndarray:
    """Random hands of seven cards."""
    rng = np.random.default_rng(7)
    return np.argsort(rng.random((BATCH, 52)), axis=1)[:, :7].astype(np.uint8)


def evaluators() -> float:
    """The rates of the evaluators, a thread each; gives U."""
    rows = dealt()
    fast.ranks(FIVE_CARD, rows)  # compiled before the clock starts
    ours = BATCH / timed(lambda: fast.ranks(FIVE_CARD, rows), times=30)
    names = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    few = rows[:50_000].tolist()
    objects = [[eval7.Card(names[card]) for card in hand] for hand in few]
    eval7s = len(few) / timed(lambda: [eval7.evaluate(hand) for hand in objects], times=3)
    phe = len(few) / timed(lambda: [phevaluator.evaluate_cards(*hand) for hand in few], times=3)
    raw = BATCH / timed(lambda: rows.sum(axis=1, dtype=np.int64), times=30)
    shown = Table("Seven cards, one thread", "Hands a second", "Ours is so many times it", title="Evaluators")
    for name, rate in (
        ("Fairfelt, in batches", ours),
        ("eval7", eval7s),
        ("phevaluator", phe),
        ("numpy adds them", raw),
    ):
        shown.add_row(name, f"{rate:,.0f}", f"{ours / rate:,.1f}")
    out.print(shown)
    return HANDS / ours


def games(unit: float, wanted: list[str]) -> None:
    """Every solved game, its whole book, in U."""
    shown = Table("Game", "Figures", "Seconds", "U", "asked", title=f"Solvers, U = {unit:.3f} s")
    for game in all_games():
        if game.family and (not wanted or game.chapter in wanted):
            figures = solve(game)  # compiled, or loaded, before the clock starts
            seconds = timed(partial(solve, game))
            most = AT_MOST.get(game.chapter)
            asked = f"{most} U" if most else "minutes"
            shown.add_row(
                f"{game.chapter} {game.name}", str(len(figures)), f"{seconds:.2f}", f"{seconds / unit:.1f}", asked
            )
    out.print(shown)


def threads(game: Game) -> None:
    """One game's book with one thread and with two."""
    code = (
        f"import time; from fairfelt.games import find; from fairfelt.odds import solve; g = find('{game.chapter}'); "
    )
    code += "solve(g); t = time.perf_counter(); solve(g); print(time.perf_counter() - t)"
    shown = Table("Threads", "Seconds", "Times as fast", title=f"{game.name} by threads")
    first = 0.0
    for number in range(1, (os.cpu_count() or 1) + 1):
        environment = os.environ | {"NUMBA_NUM_THREADS": str(number)}
        ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        seconds = float(ran.stdout)
        first = first or seconds
        shown.add_row(str(number), f"{seconds:.2f}", f"{first / seconds:.2f}")
    out.print(shown)


if __name__ == "__main__":
    chosen = sys.argv[1:]
    games(evaluators(), chosen)
    threads(next(game for game in all_games() if game.chapter == "653a"))
