"""`fairfelt verify`."""

from typing import Annotated

import typer
from rich.text import Text

from fairfelt import all_games, book
from fairfelt.book import readings
from fairfelt.cli.console import AsJson, emit, game_named, out
from fairfelt.cli.odds import counting
from fairfelt.kit.game import Game


def verify(
    chapters: Annotated[
        list[str] | None, typer.Argument(metavar="[CHAPTER]...", help="Which games; every solved one without it.")
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Write the pages anew instead, in the project's files.")
    ] = False,
    costs: Annotated[
        bool, typer.Option("--readings", help="Instead of the figures what each reading would cost: much longer.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Count every figure of the solved book again, and compare: fractions, distributions and counts.

    Without a chapter it counts the whole book. Ends with exit code 1 if a page of the book is missing, was tampered with,
    or is not what the solver finds.

    Examples:

    * `fairfelt verify over-under`
    * `fairfelt verify 686a --json`
    * `fairfelt verify 686a --readings`
    """
    games = [game_named(name) for name in chapters] if chapters else [game for game in all_games() if game.family]
    found: list[dict[str, object]] = []
    for game in games:
        if costs:
            found.append(_readings(game, write, as_json))
            continue
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
    if as_json and not (costs and write):
        emit(found)
    if any(one["differences"] for one in found):
        raise typer.Exit(1)


def _readings(game: Game, write: bool, as_json: bool) -> dict[str, object]:
    """What the readings of one game would cost, written or compared."""
    with counting(f"{game.name}: ") as progress:
        counted = readings.count(game, progress)
    shipped = counted if write else readings.load(game)
    wrong = list(readings.differences(shipped, counted)) if shipped else ["nothing is shipped of these rules"]
    if write:
        out.print(f"{game.chapter} {game.name}: {len(counted.others)} readings, {readings.write(game, counted)}")
    elif not as_json:
        done = "✓" if not wrong else "✗"
        out.print(f"{done} {game.chapter} {game.name}: {len(counted.others)} readings", markup=False)
        for line in wrong:
            out.print(f"    {line}", markup=False)
    return {"chapter": game.chapter, "readings": len(counted.others), "differences": wrong}
