"""`make bench`: what the project promises of its speed, each promise beside what this run finds.

U is the time in which the batch evaluator ranks 100 million random hands of seven cards on one thread; it is measured in
the same run, so that a slow machine or a busy one changes both sides of every ratio. A game is timed from nothing to the
exact figure of the game itself with best play (of a game that is only wagers side by side: of all of them), in a process of
its own, with compiling or loading the kernels apart. `python -m bench 653a 649a` times these games alone; with `--write` the
scaling is drawn for the documentation.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import eval7
import numpy as np
import phevaluator
from rich.console import Console
from rich.table import Table

from bench.chart import Scaling, svg
from fairfelt import evaluator
from fairfelt.families.poker import FIVE_CARD
from fairfelt.games import all_games, find
from fairfelt.kit.game import Game

HANDS = 100_000_000
BATCH = 200_000
AT_LEAST = 100  # times the hands a second of eval7 and of phevaluator
AT_MOST = {  # how many U the game itself may take, compiling apart
    "653a": 2, "649a": 1, "643a": 1, "678a": 2, "687a": 3, "641a": 6, "686a": 2, "676a": 2, "668a": 2, "675a": 2,
    "677a": 3, "669a": 2, "667a": 2, "674a": 10, "633a": 30, "672a": 30, "673a": 30,
}  # fmt: skip
MOST_MEGABYTES = 1024  # where seconds are asked
MINUTES = ("split", "exchange")  # families that are asked for minutes, and timed only if they are named
THREADS, DECKS = (1, 2), (1, 2, 6, 8)
BY_THREADS, BY_DECKS = ("653a", "641a"), ("633a",)
PICTURE = Path(__file__).parents[1] / "docs" / "speed.svg"
out = Console(width=110)


def timed(work: Callable[[], object], times: int) -> float:
    """Seconds of this thread, the best of some runs: what others do on the machine is not counted."""
    best = float("inf")
    for _ in range(times):
        begun = time.thread_time()
        work()
        best = min(best, time.thread_time() - begun)
    return best


def dealt() -> np.ndarray:
    """Random hands of seven cards."""
    rng = np.random.default_rng(7)
    return np.argsort(rng.random((BATCH, 52)), axis=1)[:, :7].astype(np.uint8)


def evaluators() -> float:
    """The rates of the evaluators, a thread each; gives U."""
    rows = dealt()
    evaluator.ranks(FIVE_CARD, rows)  # compiled before the clock starts
    names = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    few = rows[:50_000].tolist()
    objects = [[eval7.Card(names[card]) for card in hand] for hand in few]
    works: tuple[tuple[int, Callable[[], object], int], ...] = (
        (BATCH, lambda: evaluator.ranks(FIVE_CARD, rows), 20),
        (len(few), lambda: [eval7.evaluate(hand) for hand in objects], 1),
        (len(few), lambda: [phevaluator.evaluate_cards(*hand) for hand in few], 1),
        (BATCH, lambda: rows.sum(axis=1, dtype=np.int64), 6),
    )
    # in turns: a slow moment is everyone's
    turns = [[hands / timed(work, times) for hands, work, times in works] for _ in range(5)]
    ours, eval7s, phe, raw = map(max, zip(*turns, strict=True))
    shown = Table("Seven cards, one thread", "Hands a second", "Ours is so many times it", "", title="Evaluators")
    for name, rate, peer in (
        ("Fairfelt, in batches", ours, False),
        ("eval7", eval7s, True),
        ("phevaluator", phe, True),
        ("numpy adds them", raw, False),
    ):
        verdict = f"at least {AT_LEAST}: {met(ours / rate >= AT_LEAST)}" if peer else ""
        shown.add_row(name, f"{rate:,.0f}", f"{ours / rate:,.1f}", verdict)
    out.print(shown)
    return HANDS / ours


def met(good: bool) -> str:
    """Whether a promise is kept, in words."""
    return "met" if good else "not met"


def apart(game: Game, threads: int = max(THREADS), decks: int = 0) -> dict[str, float]:
    """One game measured in a process of its own, with so many threads: see `bench.one`."""
    command = [sys.executable, "-m", "bench.one", game.chapter, str(decks)]
    environment = os.environ | {"NUMBA_NUM_THREADS": str(min(threads, os.cpu_count() or 1))}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(ran.stdout)
    return found


def games(unit: float, wanted: list[str]) -> None:
    """Every solved game in U, on two threads; the processor's time beside it tells how much of it ran on both."""
    heads = ("Game", "First", "Seconds", "U", "At most", "", "Processor", "U", "Memory", "")
    shown = Table(*heads, title=f"The game itself, {max(THREADS)} threads, U = {unit:.3f} s")
    for game in all_games():
        if not game.family or (game.chapter not in wanted if wanted else game.family in MINUTES):
            continue
        found, most = apart(game), AT_MOST.get(game.chapter)
        best, processor, peak = found["best"], found["processor"], found["peak"]
        shown.add_row(
            f"{game.chapter} {game.name}", f"{found['first']:.2f}", f"{best:.2f}", f"{best / unit:.2f}",
            f"{most} U" if most else "minutes", met(best <= most * unit) if most else "", f"{processor:.2f}",
            f"{processor / unit:.2f}", f"{peak:,.0f} MB", met(peak <= MOST_MEGABYTES) if most else "",
        )  # fmt: skip
    out.print(shown)
    out.print("First: the first run of a process, in which kernels are compiled, or loaded if they are kept.")


def scaling(wanted: list[str]) -> list[Scaling]:
    """Time against threads, and against decks for a game of 21."""
    charts: list[Scaling] = []
    for chapter in wanted or BY_THREADS:
        game = find(chapter)
        if game.family not in (*MINUTES, "shoe"):
            seconds = {number: apart(game, threads=number)["best"] for number in THREADS}
            charts.append(Scaling(f"{game.name} by threads", "Threads", seconds))
    for chapter in wanted or BY_DECKS:
        game = find(chapter)
        if game.option("decks"):
            seconds = {number: apart(game, decks=number)["best"] for number in DECKS}
            charts.append(Scaling(f"{game.name} by decks", "Decks", seconds))
    return charts


if __name__ == "__main__":
    chosen = [name for name in sys.argv[1:] if name != "--write"]
    games(evaluators(), chosen)
    drawn = scaling(chosen)
    for chart in drawn:
        out.print(chart.table())
    if "--write" in sys.argv:
        PICTURE.write_text(svg(drawn), encoding="utf-8")
