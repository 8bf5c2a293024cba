"""`make bench`: what the project promises of its speed, each promise beside what this run finds.

U is the time in which the batch evaluator ranks 100 million random hands of seven cards on one thread; it is measured in
the same run, so that a slow machine or a busy one changes both sides of every ratio. A game is timed from nothing to the
exact figure of the game itself with best play (of a game that is only wagers side by side: of all of them); what its whole
book takes, every wager and paytable, stands beside it. `python -m bench 653a 649a` times these games alone.
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
from fairfelt.odds import Figure, solve
from fairfelt.odds.figures import Book

HANDS = 100_000_000
BATCH = 200_000
AT_LEAST = 100  # times the hands a second of eval7 and of phevaluator
AT_MOST = {  # how many U the game itself may take, compiling apart
    "653a": 2, "649a": 1, "643a": 1, "678a": 2, "687a": 3, "641a": 6, "686a": 2, "676a": 2, "668a": 2, "675a": 2,
    "677a": 3, "669a": 2, "667a": 2, "674a": 10, "633a": 30, "672a": 30, "673a": 30,
}  # fmt: skip
MINUTES = ("split", "exchange")  # families that are asked for minutes, and timed only if they are named
DECKS = (1, 2, 4, 6, 8)
BARS = 40  # the longest bar, in characters
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


def itself(game: Game, decks: int = 0) -> Figure:
    """The first figure of a game, found from nothing: one rule set. Of wagers side by side the last."""
    house = game.house(options={"decks": decks} if decks else {})
    book = Book(game, house, lambda done, what: None)
    return next(book.itself(), None) or list(book.beside())[-1]


def games(unit: float, wanted: list[str]) -> None:
    """Every solved game in U: the game itself, and its whole book unless that takes minutes."""
    heads = ("Game", "Seconds", "U", "At most", "", "Whole book", "U")
    shown = Table(*heads, title=f"The game itself, U = {unit:.3f} s")
    for game in all_games():
        if not game.family or (game.chapter not in wanted if wanted else game.family in MINUTES):
            continue
        itself(game, 1 if game.option("decks") else 0)  # compiled, or loaded, before the clock starts
        seconds = timed(partial(itself, game), times=3 if game.family != "shoe" else 1)
        most = AT_MOST.get(game.chapter)
        verdict = met(seconds <= most * unit) if most else ""
        whole = timed(partial(solve, game)) if game.family not in (*MINUTES, "shoe") else 0
        shown.add_row(
            f"{game.chapter} {game.name}", f"{seconds:.2f}", f"{seconds / unit:.1f}", f"{most} U" if most else "minutes",
            verdict, f"{whole:.2f}" if whole else "", f"{whole / unit:.1f}" if whole else "",
        )  # fmt: skip
    out.print(shown)


def drawn(title: str, what: str, times: dict[int, float]) -> None:
    """Seconds as bars."""
    longest = max(times.values())
    shown = Table(what, "Seconds", "", "Of the first", title=title)
    for number, seconds in times.items():
        bar = "█" * max(1, round(BARS * seconds / longest))
        shown.add_row(str(number), f"{seconds:.2f}", bar, f"{seconds / next(iter(times.values())):.2f}")
    out.print(shown)


def threads(game: Game) -> None:
    """The game itself with one thread, with two, and so on."""
    code = "import time; from bench.__main__ import itself; from fairfelt.games import find; "
    code += f"g = find('{game.chapter}'); itself(g); t = time.perf_counter(); itself(g); print(time.perf_counter() - t)"
    times = {}
    for number in range(1, (os.cpu_count() or 1) + 1):
        environment = os.environ | {"NUMBA_NUM_THREADS": str(number)}
        ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        times[number] = float(ran.stdout)
    drawn(f"{game.name} by threads", "Threads", times)


def decks(game: Game) -> None:
    """A game of 21 by the number of decks."""
    drawn(f"{game.name} by decks", "Decks", {number: timed(partial(itself, game, number)) for number in DECKS})


if __name__ == "__main__":
    chosen = sys.argv[1:]
    games(evaluators(), chosen)
    for one in all_games():
        if one.chapter in (chosen or ("653a", "641a")) and one.family not in (*MINUTES, "shoe"):
            threads(one)
        if one.chapter in (chosen or ("633a",)) and one.option("decks"):
            decks(one)
