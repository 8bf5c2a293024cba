"""`fairfelt training`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fairfelt.cli.console import AsJson, emit, out, section, shipped, table
from fairfelt.cli.dated import (
    AsProposed,
    Chosen,
    Former,
    KnownBy,
    OnDay,
    readings_of,
    show_answer,
    show_steps,
    text_asked,
)
from fairfelt.desk import Basis, plain
from fairfelt.desk.changes import hours_data
from fairfelt.desk.roster import Standing, standings, wanting
from fairfelt.desk.roster_file import read as read_roster
from fairfelt.desk.roster_file import said, write
from fairfelt.desk.training import STANDARDS, required
from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import When, spoken
from fairfelt.rules.documents import read

STYLE = {"yes": "bold green", "not yet": "red", "no rule": "yellow"}


def training(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game to be dealt.")] = None,
    trained: Annotated[
        list[str] | None, typer.Option("--trained", metavar="GAME", help="A game that the dealer is trained in.")
    ] = None,
    roster: Annotated[Path | None, typer.Option("--roster", metavar="FILE", help="A roster of dealers in CSV.")] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write the roster's answer as CSV.")] = None,
    on: OnDay = None,
    former: Former = False,
    proposed: AsProposed = False,
    known: KnownBy = None,
    readings: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """What a dealer must learn before dealing a game, and who on a roster may deal what (§ 611a.2).

    Without a game or a roster: the hours and weeks of every game type. With `--trained`: for a dealer who knows another
    game. The roster's first line names dealer, game, hours, weeks, blackjack_hours, program, table_test, approved_schedule
    and completed; a course is judged by the text in force on the day on which it was completed.

    Examples:

    * `fairfelt training`
    * `fairfelt training craps --trained blackjack`
    * `fairfelt training baccarat --former --json`
    * `fairfelt training roulette --trained blackjack --on 2016-01-15`
    * `fairfelt training --roster dealers.csv`
    * `fairfelt training "sic bo" --roster dealers.csv --to needs.csv`
    """
    day, chosen = text_asked(former, on, proposed, known), readings_of(readings)
    if roster is not None:
        courses = read_roster(read(shipped(roster, "rosters")))
        found = wanting(courses, game, day, chosen) if game else standings(courses, day, chosen)
        _show_roster(found, to, as_json)
        return
    if to is not None:
        raise typer.BadParameter("only a roster is written: name one with --roster", param_hint="--to")
    if game is None:
        _show_types(day, as_json)
        return
    need = required(game, trained or (), day, chosen)
    if as_json:
        emit(plain(need))
        return
    show_answer(need.answer, need.basis)
    show_steps(need.steps)


def _show_types(day: When, as_json: bool) -> None:
    version = STANDARDS.at(day)
    if as_json:
        emit(hours_data(day))
        return
    show_answer("Least hours of instruction", Basis.of(STANDARDS, day))
    shown = table("Game type", "New dealer", "Trained in another type", grow="Game type")
    for one in version.rule.types:
        shown.add_row(one.name, str(one.new), str(one.other or "as a new dealer"))
    out.print(shown)
    same = "the certificate holder's program and the table test (§ 611a.2(d))" if version.rule.same_type else "no rule"
    out.print(Text(f"Another game of the same type: {same}.", style="dim"))


def _show_roster(found: tuple[Standing, ...], to: Path | None, as_json: bool) -> None:
    if to is not None:
        try:
            to.write_text(write(found), encoding="utf-8")
        except OSError as error:
            raise Refused(f"{to} could not be written: {error.strerror}") from None
        out.print(f"Wrote {to}.", markup=False)
        return
    if as_json:
        emit([plain(one) for one in found])
        return
    shown = table("Dealer", "Game", "Completed", "May deal", "Still needs", grow="Still needs")
    for one in found:
        needs = Text("\n").join(Text.assemble(need.words, " ", section(need.cite)) for need in one.needs)
        needs.append(f"\n{one.note}" if one.note else "", style="dim")
        completed = str(one.requirement.basis.timing.case or "-")
        shown.add_row(one.dealer, one.game, completed, Text(said(one), style=STYLE[said(one)]), needs)
    out.print(shown)
    judged: dict[str, list[str]] = {}
    for one in found:
        timing = one.requirement.basis.timing
        words = f"By {timing.words}; known is what was printed through {spoken(timing.known)}"
        judged.setdefault(words, []).append(f"{one.dealer}'s {one.game}")
    for words, courses in judged.items():
        out.print(Text(f"{words}: {', '.join(courses)}.", style="dim"))
