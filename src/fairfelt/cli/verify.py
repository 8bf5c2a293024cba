"""`fairfelt verify`."""

from typing import Annotated

import typer
from rich.text import Text

from fairfelt import all_games, book
from fairfelt.cli.console import AsJson, emit, game_named, out
from fairfelt.cli.odds import counting


def verify(
    chapters: Annotated[
        list[str] | None, typer.Argument(metavar="[CHAPTER]...", help="Which games; every solved one without it.")
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Write the pages anew instead, in the project's files.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Count every figure of the solved book again, and compare: fractions, distributions and counts.

    Without a chapter it counts the whole book. Ends with exit code 1 if a page of the book is missing, was tampered with,
    or is not what the solver finds.

    Examples:

    * `fairfelt verify over-under`
    * `fairfelt verify 686a --json`
    """
    games = [game_named(name) for name in chapters] if chapters else [game for game in all_games() if game.family]
    found: list[dict[str, object]] = []
    for game in games:
        with counting(f"{game.name}: ") as progress:
            page = book.solve(game, progress)
        if write:
            out.print(f"{game.chapter} {game.name}: {len(page.figures)} figures, {book.write(game, page)}")
            continue
        shipped = book.load(game)
        wrong = list(book.differences(shipped, page)) if shipped else ["no page of the book has these rules"]
        found.append(
            {"chapter": game.chapter, "figures": len(page.figures), "digest": page.digest, "differences": wrong}
        )
        if not as_json:
            good = Text(f"✓ {game.chapter} {game.name}: {len(page.figures)} figures as found again, {page.digest[:16]}")
            out.print(good if not wrong else Text(f"✗ {game.chapter} {game.name}", style="bold red"))
            for line in wrong:
                out.print(f"    {line}", markup=False)
    if as_json:
        emit(found)
    if any(one["differences"] for one in found):
        raise typer.Exit(1)
