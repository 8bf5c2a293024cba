"""`fairfelt games`."""

from fairfelt.cli.console import AsJson, emit, out, table
from fairfelt.games import all_games
from fairfelt.papers import facts


def games(as_json: AsJson = False) -> None:
    """List the games: their chapters, and the names that the other commands take.

    Examples:

    * `fairfelt games`
    * `fairfelt games --json`
    """
    if as_json:
        emit([facts.brief(game) for game in all_games()])
        return
    shown = table("Chapter", "Game", "Name to type", "Seats", right=("Seats",))
    shown.columns[2].no_wrap = True  # a name to type stands on one line
    for game in all_games():
        shown.add_row(game.chapter, game.name, game.slug, str(game.seats))
    out.print(shown)
    out.print("Next: [bold]fairfelt rules over-under[/] shows a game, [bold]fairfelt demo[/] deals one.", style="dim")
