"""`fairfelt odds`."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

from fairfelt.cli.console import (
    AsJson,
    Chapter,
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


def odds(
    chapter: Chapter,
    rules: Rules = None,
    reading: Readings = None,
    paytable: Letters = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Give the exact odds of a game: every wager under every paytable, counted, never sampled.

    The house edge is shown in percent with the exact fraction beside it, and always says per what. Without `--rules` all
    paytables are shown; `--paytable` and `--option` narrow them, `--reading` shows what another reading would cost.

    Examples:

    * `fairfelt odds over-under`
    * `fairfelt odds over-under --reading OU1=R2`
    * `fairfelt odds three-card-poker --option version=standard --paytable "ante bonus=B" --json`
    """
    game = game_named(chapter)
    house = house_of(game, rules, reading, paytable, option)
    figures = solved(game, house)
    if as_json:
        emit([figure_data(figure) for figure in figures])
        return
    odds_screen(game, figures)


def solved(game: Game, house: House) -> Sequence[Any]:
    """The figures, with a bar while they are counted."""
    from fairfelt.odds import solve

    columns = (TextColumn("counting {task.description}"), BarColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=1.0)

        def progress(done: float, what: str) -> None:
            bar.update(task, completed=done, description=what)

        return solve(game, house, progress=progress)


def figure_data(figure: Any) -> dict[str, Any]:
    """A figure as JSON has it: fractions are texts."""
    return {
        "chapter": figure.chapter,
        "wager": figure.wager,
        "paytable": figure.paytable,
        "conditions": figure.conditions,
        "readings": dict(figure.readings),
        "per": figure.per,
        "ev": str(figure.ev),
        "payback": str(figure.payback),
        "payback_percent": rounded(figure.payback * 100, 6),
        "exact": figure.exact,
        "method": figure.method,
        "deals": figure.deals,
        "hit_frequency": str(figure.hit_frequency) if figure.outcomes else None,
        "standard_deviation": figure.deviation if figure.outcomes else None,
        "outcomes": [
            {"net": str(net), "deals": number, "probability": str(Fraction(number, figure.deals))}
            for net, number in figure.outcomes
        ],
        "rows": [{"hand": row.name, "deals": row.deals, "net": str(row.net)} for row in figure.rows],
    }


def rounded(number: Fraction, digits: int) -> str:
    """A fraction as a decimal, rounded once and correctly: half to even."""
    scaled = round(number * 10**digits)
    sign, scaled = ("-", -scaled) if scaled < 0 else ("", scaled)
    whole, part = divmod(scaled, 10**digits)
    return f"{sign}{whole}.{part:0{digits}d}"


def odds_screen(game: Game, figures: Sequence[Any]) -> None:
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
