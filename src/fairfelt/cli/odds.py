"""`fairfelt odds`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import groupby
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

import fairfelt.odds as exact
from fairfelt import all_games, book
from fairfelt.book import readings
from fairfelt.book.plain import PLAYERS, plain, rounded
from fairfelt.book.readings import Readings
from fairfelt.cli.console import (
    AsJson,
    Decks,
    Gone,
    Letters,
    Options,
    Rules,
    compiling,
    emit,
    err,
    exactly,
    game_named,
    house_of,
    out,
    table,
)
from fairfelt.cli.console import Readings as Otherwise
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.pay import usd
from fairfelt.odds.figure import Figure


def odds(
    chapter: Annotated[str, typer.Argument(metavar="CHAPTER", help="A chapter or a name; or `--all`.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Every game of the rulebook.")] = False,
    wager: Annotated[str, typer.Option("--wager", help="This wager alone.")] = "",
    per: Annotated[str, typer.Option("--per", help="On this basis alone, such as 'total wagered'.")] = "",
    rules: Rules = None,
    reading: Otherwise = None,
    paytable: Letters = None,
    option: Options = None,
    decks: Decks = None,
    gone: Gone = "",
    costs: Annotated[bool, typer.Option("--readings", help="What each reading would cost, taken otherwise.")] = False,
    as_json: AsJson = False,
) -> None:
    """Give the exact odds of a game: every wager under every paytable, counted, never sampled.

    The house edge is shown in percent with the exact fraction beside it, and always says per what. What the solved book
    holds is answered at once; other readings, options or meters are counted anew. Without `--rules` all paytables are
    shown; `--paytable` and `--option` narrow them, `--reading` takes another reading, and `--readings` shows what every
    other reading would cost.

    Examples:

    * `fairfelt odds over-under`
    * `fairfelt odds over-under --reading OU1=R2`
    * `fairfelt odds over-under --readings`
    * `fairfelt odds three-card-poker --wager "pair plus" --json`
    * `fairfelt odds blackjack --decks 6 --gone "5S 5H 6D 6C"`
    * `fairfelt odds --all --json`
    """
    if every == bool(chapter):
        raise typer.BadParameter("name a chapter, or say --all", param_hint="CHAPTER")
    games = [g for g in all_games() if g.family] if every else [game_named(chapter)]
    if costs:
        readings_screens(games, as_json)
        return
    wanted: list[tuple[Game, Sequence[Figure]]] = []
    for game in games:
        house = house_of(game, rules, reading, paytable, option, decks, gone)
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
    """A bar on the error console while something is counted, or a kernel for it compiled, once on every machine."""
    columns = (TextColumn("{task.description}"), BarColumn())
    with ExitStack() as stack:
        bar = stack.enter_context(Progress(*columns, console=err, transient=True, disable=not err.is_terminal))
        task = bar.add_task("", total=1.0)
        listening = False

        def tell(words: str) -> None:
            bar.update(task, description=words, refresh=True)

        def progress(done: float, what: str) -> None:
            nonlocal listening
            bar.update(task, completed=done, description=f"counting {name}{what}")
            if not (bar.disable or listening):  # what the book answers needs no compiler
                listening = True
                stack.enter_context(compiling(tell, lambda: bar.tasks[task].description))

        yield progress


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
            made.add_row(name, edge, exactly(-figure.ev))
    out.print(made)
    envy_screen(figures)
    taken: Mapping[str, str] = next((figure.readings for figure in figures if figure.readings), {})
    if taken:
        out.print(Text("Readings: " + ", ".join(f"{key} {value}" for key, value in taken.items()), style="dim"))


def envy_screen(figures: Sequence[Figure]) -> None:
    """The house edge of one of several players, who are paid for each other's hands."""
    envied = {envious(figure): figure for figure in figures if figure.envy}
    if not envied:
        return
    heads = [f"{players} players" for players in PLAYERS]
    made = table("House edge with envy", *heads, right=heads)
    for name, figure in envied.items():
        made.add_row(name, *(f"{rounded((1 - figure.with_envy(players)) * 100, 4)} %" for players in PLAYERS))
    out.print(made)


def envious(figure: Figure) -> str:
    """A wager with envy, in words."""
    stake = usd(int(figure.envy.stake * 100)) if figure.envy else ""
    return ", ".join(
        filter(None, (figure.wager, figure.paytable and f"paytable {figure.paytable}", f"{stake} wagered"))
    )


def readings_screens(games: Sequence[Game], as_json: bool) -> None:
    """What each reading would cost, from the book or, where it has none of these rules, counted now."""
    found: list[tuple[Game, Readings]] = []
    for game in games:
        with counting(f"{game.name}: ") as progress:
            found.append((game, readings.load(game) or readings.count(game, progress)))
    if as_json:
        emit([readings.plain(one) for _, one in found])
        return
    for game, one in found:
        out.print(Text(f"{game.name}, chapter {game.chapter}: what each reading would cost", style="bold"))
        made = table(
            "Read otherwise", "By the page", "Otherwise", "Change", right=("By the page", "Otherwise", "Change")
        )
        for other in one.others:
            reading = game.reading(other.reading)
            made.add_row(
                Text(f"{other.reading} {other.choice}, § {reading.cite}: {reading.choices[other.choice]}", "bold")
            )
            if note := one.note(other):
                made.add_row(Text(f"  {note}", style="dim"))
            for cost in other.costs:
                edges = (f"{rounded(-part * 100, 4)} %" for part in (cost.before, cost.ev, cost.change))
                made.add_row(f"  {cost.of}", *edges)
        out.print(made)
        out.print(Text("House edges; for envy what it pays, as a negative edge.", style="dim"))
