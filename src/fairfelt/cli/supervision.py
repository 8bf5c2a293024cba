"""`fairfelt supervision`."""

from typing import Annotated

import typer
from rich.text import Text

from fairfelt.cli.console import AsJson, emit, out
from fairfelt.cli.dated import (
    AsProposed,
    Chosen,
    Former,
    KnownBy,
    OnDay,
    readings_of,
    show_answer,
    show_notes,
    show_steps,
    text_asked,
)
from fairfelt.cli.floors import Automated, Electronic, FloorFile, Hybrid, Live, Terminals, floor_of
from fairfelt.desk import plain
from fairfelt.desk.supervision import Limit, departments, floorpersons, limit

OPEN = {"terminals": "electronic wagering terminals", "hybrid": "hybrid gaming tables"}


def supervision(
    file: FloorFile = None,
    live: Live = None,
    electronic: Electronic = None,
    hybrid: Hybrid = None,
    automated: Automated = None,
    terminals: Terminals = None,
    game: Annotated[
        str | None, typer.Option("--game", help="How many tables of one game a floorperson may have.")
    ] = None,
    gaming_department: Annotated[
        bool, typer.Option("--gaming-department", help="One gaming department instead of two (§ 465a.11(b)(8)).")
    ] = False,
    specify: Annotated[
        list[str] | None,
        typer.Option("--specify", metavar="WHAT=DEPARTMENT", help="Another department for terminals or hybrid tables."),
    ] = None,
    on: OnDay = None,
    former: Former = False,
    proposed: AsProposed = False,
    known: KnownBy = None,
    readings: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """Which department supervises what (§ 465a.11(b)), and how many floorpersons a floor needs (§ 465a.35).

    A floorperson who has only electronic gaming tables may have half as many again: six banking tables instead of four.

    Examples:

    * `fairfelt supervision`
    * `fairfelt supervision planned-floor.toml`
    * `fairfelt supervision --game blackjack`
    * `fairfelt supervision --gaming-department --specify "terminals=table games" --json`
    """
    day = text_asked(former, on, proposed, known)
    if game is not None:
        _show_limits([limit(game, electronic=kind, day=day) for kind in (False, True)], as_json)
        return
    offices = departments(gaming_department, dict(map(_specified, specify or ())), day)
    asked = (file, live, electronic, hybrid, automated, terminals)
    people = None
    if any(one is not None for one in asked):
        people = floorpersons(floor_of(*asked), day, readings_of(readings))
    if as_json:
        emit({"departments": plain(offices), "floorpersons": plain(people)})
        return
    show_answer(offices.answer, offices.basis)
    show_steps(offices.steps)
    if people:
        out.print(Text())
        show_answer(people.answer)
        show_steps(people.steps)
        show_notes(people.notes)


def _show_limits(limits: list[Limit], as_json: bool) -> None:
    if as_json:
        emit([plain(one) for one in limits])
        return
    for one in limits[:-1]:
        show_answer(one.answer)
    show_answer(limits[-1].answer, limits[-1].basis)
    show_steps(limits[-1].steps)


def _specified(text: str) -> tuple[str, str]:
    what, equals, department = text.partition("=")
    if not equals or not department.strip():
        raise typer.BadParameter(f"{text!r} must be written terminals=DEPARTMENT", param_hint="--specify")
    what = what.strip().lower()
    return OPEN.get(what, what), department.strip().lower()
