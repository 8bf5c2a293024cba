"""`fairfelt demo`, which `make run` starts."""

from random import Random
from typing import Annotated

import typer
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from fairfelt.book.plain import plain
from fairfelt.cli.console import AsJson, emit, out
from fairfelt.cli.odds import odds_screen, solved
from fairfelt.cli.screens import condensed, log_of, settlement_screen, settlements_data, tell
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.games import find
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.rules import load, sample, standard
from fairfelt.simulator.players import Player, fixed
from fairfelt.simulator.shoe import SimulatedTable
from fairfelt.simulator.strategies import strategy_named

BETS = {
    1: {"Ante": 10_00, "Pair Plus": 5_00, "Six Card Bonus": 5_00},
    2: {"Ante": 25_00, "Progressive Payout": 1_00},
    3: {"Ante": 10_00, "Pair Plus": 10_00},
}
SEED = "fairfelt 458"
PRICED = ("three-card-poker", "over-under")


def demo(
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same cards.")] = SEED,
    as_json: AsJson = False,
) -> None:
    """Deal a round of Three Card Poker, settle it with citations, and print exact odds.

    Examples:

    * `fairfelt demo`
    * `fairfelt demo --seed 12 --json`
    """
    game = find("649a")
    house, plan = standard(game), strategy_named(game)
    players = {position: Player(fixed(bets), plan.move) for position, bets in BETS.items()}
    driver = SimulatedTable(house, players, Random(seed))  # noqa: S311 - a seed that can be repeated
    view = run(game, house, players, driver)
    lines = settlements(view.table)
    if as_json:
        figures = [plain(one) for name in PRICED for one in solved(find(name), filed(find(name)))]
        emit(settlements_data(view.table, lines) | {"steps": log_of(view.table), "odds": figures})
        return
    out.print(Panel(_hello(), border_style="green", expand=False))
    out.print(Rule("A round, as the chapter demands it", style="green", align="left"))
    decided = {line.wager for line in lines}
    tell(out, (entry for entry in condensed(view.table.log) if entry.words.partition(":")[0] not in decided))
    out.print(Rule("Settled, with the paragraph that decides", style="green", align="left"))
    settlement_screen(out, view.table, lines)
    out.print(Rule("Priced: exact, by counting every deal", style="green", align="left"))
    for name in PRICED:
        one = find(name)
        odds_screen(one, solved(one, filed(one)))
    out.print(_next())


def filed(game: Game) -> House:
    """The sample as a file says it, every choice outright: one figure a wager."""
    return load(sample(game), find)


def _hello() -> Text:
    return Text.assemble(
        ("Fairfelt", "bold green"),
        ": Pennsylvania's table games, each written once from its chapter,\n"
        "then played, priced, proved and policed from that one definition.",
    )


def _next() -> Text:
    return Text.assemble(
        "Next: ",
        ("fairfelt games", "bold"),
        ", ",
        ("fairfelt play three", "bold"),
        ", ",
        ("fairfelt rules over-under", "bold"),
        ", ",
        ("fairfelt --help", "bold"),
        style="dim",
    )
