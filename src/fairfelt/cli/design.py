"""`fairfelt design`."""

import re
from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.text import Text

from fairfelt.book.design import Design, pay_for, pay_of
from fairfelt.book.design import design as altered
from fairfelt.book.plain import plain, rounded
from fairfelt.cli.console import (
    AsJson,
    Chapter,
    Decks,
    Options,
    Readings,
    Rules,
    emit,
    game_named,
    house_of,
    out,
    table,
)
from fairfelt.cli.odds import counting
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.pay import Pay, To
from fairfelt.kit.wagers import Bonus, Wager


def design(
    chapter: Chapter,
    wager: Annotated[str, typer.Option("--wager", help="The wager or bonus whose paytable is altered.")],
    paytable: Annotated[str, typer.Option("--paytable", help="The column to begin with.")] = "",
    pay: Annotated[list[str] | None, typer.Option("--pay", metavar="ROW=PAY", help="Pay a row otherwise.")] = None,
    hold: Annotated[str, typer.Option("--hold", metavar="5%", help="Find the pay of --row for this hold.")] = "",
    row: Annotated[str, typer.Option("--row", help="The row whose pay is to be found.")] = "",
    rules: Rules = None,
    reading: Readings = None,
    option: Options = None,
    decks: Decks = None,
    as_json: AsJson = False,
) -> None:
    """Change any pay of a paytable: payback, hit frequency and, where it changes, best play follow.

    Wagers beside the game are weighed anew at once; for the game itself it is solved again. It says whether the altered
    table is one that the chapter prints. With `--hold` and `--row` it finds the pay that gives that hold. Decks, options
    and readings are those of the Rules Submission.

    Examples:

    * `fairfelt design three-card-poker --wager "pair plus" --paytable B --pay "Flush=3 to 1"`
    * `fairfelt design 649a --wager "six card bonus" --paytable A --row Flush --hold 5%`
    * `fairfelt design blackjack --wager "lucky ladies twenty point bonus" --decks 8`
    """
    game = game_named(chapter)
    house = house_of(game, rules, reading, None, option, decks)
    letter = paytable or _first(house, wager)
    changes = dict(_change(one) for one in pay or [])
    if bool(hold) != bool(row):
        raise typer.BadParameter("--hold and --row belong together", param_hint="--hold")
    asked: dict[str, Any] = {}
    if hold:
        exactly = pay_for(game, wager, letter, row, _percent(hold), changes, house)
        if exactly < 0:
            raise typer.BadParameter(
                f"even without any pay for {row} the hold is less than {hold}", param_hint="--hold"
            )
        changes[row] = To(Fraction(int(exactly)))
        asked = {"row": row, "hold": hold, "exactly": f"{exactly} to 1"}
    with counting() as progress:
        made = altered(game, wager, letter, changes, progress, house)
    if as_json:
        emit(_data(made) | asked)
        return
    _screen(game, made, asked)


def _first(house: House, wager: str) -> str:
    """The paytable that the house has for a wager; where none is for its decks, the first."""
    keys: tuple[Wager | Bonus, ...] = (*house.game.wagers, *house.game.bonuses)
    for key in (one for one in keys if one.name.lower() == wager.lower()):
        tables = house.game.tables(key)
        return house.letter(key) or next((letter for table in tables for letter in table.columns), "")
    return ""


def _change(text: str) -> tuple[str, Pay]:
    name, equals, pay = text.rpartition("=")
    if not equals:
        raise typer.BadParameter(f"write ROW=PAY, such as Flush=7 to 1; {text!r} was given", param_hint="--pay")
    return name.strip(), pay_of(pay)


def _percent(text: str) -> Fraction:
    if not re.fullmatch(r"\d{1,2}(\.\d{1,6})?%?", text):
        raise typer.BadParameter(f"write a percentage such as 5% or 3.25; {text!r} was given", param_hint="--hold")
    return Fraction(text.rstrip("%")) / 100


def _data(made: Design) -> dict[str, Any]:
    return {
        "wager": made.wager,
        "section": made.section,
        "paytable": made.column,
        "pays": {row: str(pay) for row, pay in made.pays.items()},
        "printed_as": made.permitted,
        "game_itself": made.itself,
        "solved_anew": made.solved_anew,
        "figure": plain(made.figure),
    }


def _screen(game: Game, made: Design, asked: dict[str, Any]) -> None:
    title = f"{game.name}, {made.wager}, from paytable {made.column}" if made.column else f"{game.name}, {made.wager}"
    out.print(Text(title, style="bold"))
    shown = table("Hand", "Pays", "Deals", "1 in", right=("Pays", "Deals", "1 in"))
    counts = {row.name: row.deals for row in made.figure.rows}
    for name, pay in made.pays.items():
        number = counts.get(name, 0)
        often = rounded(Fraction(made.figure.deals, number), 1) if number else ""
        shown.add_row(name, str(pay), f"{number:,}" if number else "", often)
    out.print(shown)
    figure = made.figure
    if figure.conditions:
        out.print(Text(f"With {figure.conditions}."), soft_wrap=True)
    whole = f"{game.name} as a whole: house edge" if made.itself else "House edge"
    edge = f"{whole} {rounded(figure.edge * 100, 4)} % per {figure.per}, exactly {figure.edge}"
    out.print(edge, highlight=False, soft_wrap=True)
    out.print(f"Hit frequency {rounded(figure.hit_frequency * 100, 4)} %, standard deviation {figure.deviation:.3f}")
    if asked:
        out.print(
            f"{asked['row']}: a hold of {asked['hold']} is exactly {asked['exactly']}; shown is the next whole odds."
        )
    if made.permitted:
        out.print(Text(f"§ {made.section} prints this table: {made.permitted}.", style="green"))
    else:
        out.print(Text(f"§ {made.section} prints no such table: the chapter does not permit it.", style="yellow"))
