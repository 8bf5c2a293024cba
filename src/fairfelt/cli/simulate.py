"""`fairfelt simulate`."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fairfelt.cli.console import (
    AsJson,
    Chapter,
    Letters,
    Options,
    Readings,
    Rules,
    Seed,
    bets_of,
    emit,
    err,
    game_named,
    house_of,
    out,
    strategy_of,
    table,
)
from fairfelt.kit.game import Game
from fairfelt.simulator.players import Player, everything, fixed, settled_on
from fairfelt.simulator.simulate import MOST_ROUNDS, Simulation, Tally
from fairfelt.simulator.simulate import simulate as run_rounds


def simulate(
    chapter: Chapter,
    rounds: Annotated[int, typer.Option("--rounds", min=1, max=MOST_ROUNDS, help="How many rounds.")] = 10_000,
    strategy: Annotated[str, typer.Option("--strategy", help="How to choose; the game's own without it.")] = "",
    seed: Seed = "1",
    bet: Annotated[
        list[str] | None, typer.Option("--bet", metavar="WAGER=DOLLARS", help="Wagers; one of each without it.")
    ] = None,
    seats: Annotated[int, typer.Option("--seats", min=1, max=20, help="How many players.")] = 1,
    rules: Rules = None,
    reading: Readings = None,
    paytable: Letters = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Play many rounds with a strategy, and give the mean result of each wager with its standard error.

    Every game knows the strategies random and first, most know one of their own. Ctrl-C prints what there is so far.

    Examples:

    * `fairfelt simulate over-under --rounds 2000`
    * `fairfelt simulate 649a --rounds 1000 --strategy random --seed 7 --json`
    * `fairfelt simulate three-card-poker --rounds 1000 --bet ante=10 --bet "pair plus=5"`
    """
    game = game_named(chapter)
    if seats > game.seats:
        raise typer.BadParameter(f"{game.name} has {game.seats} seats (§ {game.seats_cite})", param_hint="--seats")
    house = house_of(game, rules, reading, paytable, option)
    plan = strategy_of(game, strategy)
    bets = bets_of(game, bet)
    wagering = plan.wagers if plan.wagers and not bets else fixed(bets) if bets else settled_on(everything)
    players = {position: Player(wagering, plan.move) for position in range(1, seats + 1)}
    with _bar(rounds) as progress:
        result = run_rounds(game, house, players, rounds, seed, progress)
    if as_json:
        emit(data_of(game, result, plan.name, seed, seats))
        return
    _screen(game, result, plan.name, seed, seats)


@contextmanager
def _bar(rounds: int) -> Iterator[Any]:
    """A progress bar on a terminal, and Ctrl-C as a wish to stop."""
    stopped = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True

    columns = (TextColumn("dealing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("dealing", total=rounds)

        def progress(done: int, wanted: int) -> bool:
            bar.update(task, completed=done)
            return not stopped

        before = signal.signal(signal.SIGINT, stop)
        try:
            yield progress
        finally:
            signal.signal(signal.SIGINT, before)


def data_of(game: Game, result: Simulation, strategy: str, seed: str, seats: int) -> dict[str, Any]:
    """A simulation as JSON has it."""
    return {
        "chapter": game.chapter,
        "game": game.name,
        "strategy": strategy,
        "seed": seed,
        "seats": seats,
        "rounds": result.rounds,
        "cancelled": result.cancelled,
        "wagers": [tally_data(tally) for tally in result.tallies],
        "round": tally_data(result.total) | {"per": result.per},
        "wagered": tally_data(result.wagered) | {"per": "total wagered"},
    }


def tally_data(tally: Tally) -> dict[str, Any]:
    """One tally: sums are whole cents, the mean is exact and also rounded."""
    return {
        "wager": tally.wager,
        "count": tally.count,
        "staked_cents": tally.staked_cents,
        "net_cents": tally.net_cents,
        "mean": str(tally.mean),
        "mean_percent": round(float(tally.mean * 100), 6),
        "error_percent": round(tally.error * 100, 6),
        "hits": tally.hits,
        "hit_percent": round(float(tally.hit_frequency * 100), 6),
    }


def _screen(game: Game, result: Simulation, strategy: str, seed: str, seats: int) -> None:
    stopped = ", stopped early" if result.cancelled else ""
    players = f"{seats} players" if seats > 1 else "one player"
    out.print(f"[bold]{game.name}[/], {result.rounds:,} rounds{stopped}, {players}, strategy {strategy}, seed {seed}")
    made = table("Wager", "Count", "Mean", "± error", "Wins", right=("Count", "Mean", "± error", "Wins"))
    for tally in result.tallies:
        _row(made.add_row, tally.wager, tally)
    made.add_section()
    if result.total.count:
        _row(made.add_row, f"all wagers, per {result.per}", result.total)
    _row(made.add_row, "all wagers, per total wagered", result.wagered)
    out.print(made)
    out.print("Mean: net result per unit wagered; a bonus is per the wager that it hangs on.", style="dim")


def _row(add: Any, name: str, tally: Tally) -> None:
    cells: Sequence[str] = (
        f"{tally.count:,}",
        f"{float(tally.mean * 100):+.3f} %",
        f"{tally.error * 100:.3f} %",
        f"{float(tally.hit_frequency * 100):.2f} %",
    )
    add(name, *cells)
