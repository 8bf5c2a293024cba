"""`fairfelt par`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fairfelt import book
from fairfelt.book.par import par_sheet
from fairfelt.book.plain import plain
from fairfelt.cli.console import AsJson, Chapter, emit, game_named, out, table
from fairfelt.cli.odds import counting
from fairfelt.kit.errors import Refused


def par(
    chapter: Chapter,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write a .pdf or an .xlsx.")] = None,
    as_json: AsJson = False,
) -> None:
    """The par sheet of a game, as a laboratory wants it: rules, paytables, counts, return, hit frequency, volatility.

    Every sheet names the method and carries a hash of its rules and its results; `fairfelt verify` counts it again.

    Examples:

    * `fairfelt par over-under`
    * `fairfelt par three-card-poker --to three-card-poker.pdf`
    * `fairfelt par three-card-poker --to three-card-poker.xlsx`
    """
    game = game_named(chapter)
    if to is not None and to.suffix not in (".pdf", ".xlsx"):
        raise typer.BadParameter(f"a sheet is written as .pdf or .xlsx; {to.name!r} was given", param_hint="--to")
    with counting(f"{game.name}: ") as progress:
        sheet = par_sheet(game, book.page_of(game, progress))
    if to is not None:
        from fairfelt.book.par_print import save

        try:
            save(sheet, to)
        except OSError as error:
            raise Refused(f"{to} could not be written: {error.strerror}") from None
        out.print(f"Wrote {to}.", markup=False)
        return
    if as_json:
        figures = [{"title": one.title, "facts": dict(one.facts), "figure": plain(one.figure)} for one in sheet.wagers]
        emit({"title": sheet.title, "facts": dict(sheet.facts), "wagers": figures})
        return
    out.print(Text(sheet.title, style="bold"))
    for label, words in sheet.facts:
        out.print(Text.assemble((f"{label}: ", "bold"), words))
    for one in sheet.wagers:
        out.print(Text(f"\n{one.title}", style="bold green"))
        shown = table(
            "Hand", "Pays", "Deals", "1 in", "Net", "Return", right=("Pays", "Deals", "1 in", "Net", "Return")
        )
        for row in one.rows:
            shown.add_row(*row)
        out.print(shown)
        for label, words in one.facts:
            out.print(Text.assemble((f"{label}: ", "bold"), words))
