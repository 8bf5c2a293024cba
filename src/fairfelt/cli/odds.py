"""`fairfelt odds`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

import fairfelt.odds as exact
from fairfelt import all_games, book
from fairfelt.book.plain import plain, rounded
from fairfelt.cli.console import (
    AsJson,
    Letters,
    Options,
    Readings,
    Rules,
    emit,
    err,
    game_named,
    house_of,
    out,
    table,
)
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.figure import Figure


def odds(
    chapter: Annotated[str, typer.Argument(metavar="CHAPTER", help="A chapter or a name; or `--all`.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Every game of the rulebook.")] = False,
    wager: Annotated[str, typer.Option("--wager", help="This wager alone.")] = "",
    per: Annotated[str, typer.Option("--per", help="On this basis alone, such as 'total wagered'.")] = "",
    rules: Rules = None,
    reading: Readings = None,
    paytable: Letters = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Give the exact odds of a game: every wager under every paytable, counted, never sampled.

    The house edge is shown in percent with the exact fraction beside it, and always says per what. What the solved book
    holds is answered at once; other readings, options or meters are counted anew. Without `--rules` all paytables are
    shown; `--paytable` and `--option` narrow them, `--reading` shows what another reading would cost.

    Examples:

    * `fairfelt odds over-under`
    * `fairfelt odds over-under --reading OU1=R2`
    * `fairfelt odds three-card-poker --wager "pair plus" --json`
    * `fairfelt odds --all --json`
    """
    if every == bool(chapter):
        raise typer.BadParameter("name a chapter, or say --all", param_hint="CHAPTER")
    wanted: list[tuple[Game, Sequence[Figure]]] = []
    for game in [g for g in all_games() if g.family] if every else [game_named(chapter)]:
        house = house_of(game, rules, reading, paytable, option)
        wanted.append((game, chosen(game, solved(game, house), wager, per)))
    if as_json:
        emit([plain(figure) for _, figures in wanted for figure in figures])
        return
    for game, figures in wanted:
        odds_screen(game, figures)


def chosen(game: Game, figures: Sequence[Figure], wager: str, per: str) -> Sequence[Figure]:
    """The figures of one wager, on one basis, where somebody asks for these alone."""
    if wager:
        names = list(dict.fromkeys(figure.wager for figure in figures))
        named = [name for name in names if wager.lower() in name.lower()]
        if not named:
            raise typer.BadParameter(f"{game.name} has {', '.join(names)}; {wager!r} was asked", param_hint="--wager")
        exact = [name for name in named if name.lower() == wager.lower()] or named
        figures = [figure for figure in figures if figure.wager in exact]
    if per:
        bases = list(dict.fromkeys(figure.per for figure in figures))
        if per.lower() not in [basis.lower() for basis in bases]:
            raise typer.BadParameter(f"there is {', '.join(bases)}; {per!r} was asked", param_hint="--per")
        figures = [figure for figure in figures if figure.per.lower() == per.lower()]
    return figures


def solved(game: Game, house: House) -> Sequence[Figure]:
    """The figures, from the book where it has them; else with a bar while they are counted."""
    page = book.load(game)
    if page is not None and page.answers(house):
        return page.narrowed(house)
    with counting() as progress:
        return exact.solve(game, house, progress=progress)


@contextmanager
def counting(name: str = "") -> Iterator[Callable[[float, str], None]]:
    """A bar on the error console while something is counted."""
    columns = (TextColumn("counting {task.description}"), BarColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=1.0)
        yield lambda done, what: bar.update(task, completed=done, description=name + what)


def odds_screen(game: Game, figures: Sequence[Figure]) -> None:
    """The figures as people read them: a block for each wager and what it is under, a line for each paytable."""
    out.print(Text(f"{game.name}, chapter {game.chapter}: exact odds, best play", style="bold"))
    made = table("Wager", "House edge", "Exactly", right=("House edge",))
    for (wager, conditions), these in groupby(figures, lambda figure: (figure.wager, figure.conditions)):
        block = list(these)
        head = Text.assemble((wager, "bold"), (f", {conditions}" if conditions else "", "dim"))
        if len(block) > 1:
            made.add_row(head)
        for figure in block:
            basis = f"{f'paytable {figure.paytable}, ' if figure.paytable else ''}per {figure.per}"
            name = Text(f"  {basis}") if len(block) > 1 else head.append(f", {basis}")
            edge = Text(f"{rounded(-figure.ev * 100, 4)} %", style="bold" if figure.ev <= 0 else "bold green")
            made.add_row(name, edge, Text(str(-figure.ev), style="dim"))
    out.print(made)
    taken: Mapping[str, str] = next((figure.readings for figure in figures if figure.readings), {})
    if taken:
        out.print(Text("Readings: " + ", ".join(f"{key} {value}" for key, value in taken.items()), style="dim"))
