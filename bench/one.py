"""One game from nothing to its exact figure, in a process of its own: `python -m bench.one 653a`, or `633a 6` with six decks.

Writes JSON: seconds of the first run (with loading the kernels, or compiling them if none are kept), the best of some more,
processor seconds of that one, and the most memory that the process ever had, in megabytes.
"""

import json
import resource
import sys
import time

from fairfelt.games import find
from fairfelt.kit.game import Game
from fairfelt.odds import Figure
from fairfelt.odds.figures import Survey

MOST_RUNS, ENOUGH = 5, 10.0  # runs after the first, and seconds after which no other is begun


def itself(game: Game, decks: int = 0) -> Figure:
    """The first figure of a game, found from nothing: one rule set. Of wagers side by side the last."""
    house = game.house(options={"decks": decks} if decks else {})
    book = Survey(game, house, lambda done, what: None)
    return next(book.itself(), None) or list(book.beside())[-1]


def timed(game: Game, decks: int = 0) -> tuple[float, float]:
    """Seconds by the clock, and of the processors."""
    clock, processor = time.perf_counter(), time.process_time()
    itself(game, decks)
    return time.perf_counter() - clock, time.process_time() - processor


def measured(game: Game, decks: int) -> dict[str, float]:
    """What `python -m bench.one` writes."""
    first, _ = timed(game, 1 if game.option("decks") else 0)  # one deck compiles what any number needs
    runs = [timed(game, decks)]
    while len(runs) < MOST_RUNS and sum(clock for clock, _ in runs) < ENOUGH:
        runs.append(timed(game, decks))
    best, processor = min(runs)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"first": first, "best": best, "processor": processor, "peak": peak}


if __name__ == "__main__":
    decks_asked = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    sys.stdout.write(json.dumps(measured(find(sys.argv[1]), decks_asked)))
