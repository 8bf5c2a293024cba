"""`fairfelt cameras`."""

from typing import Annotated

import typer

from fairfelt.cli.console import AsJson, emit, out, section, table
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
from fairfelt.desk.cameras import needed


def cameras(
    file: FloorFile = None,
    live: Live = None,
    electronic: Electronic = None,
    hybrid: Hybrid = None,
    automated: Automated = None,
    terminals: Terminals = None,
    each: Annotated[bool, typer.Option("--each", help="List every camera with its duty.")] = False,
    on: OnDay = None,
    former: Former = False,
    proposed: AsProposed = False,
    known: KnownBy = None,
    readings: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """How many stationary cameras a floor needs, and what each of them covers (§ 465a.9(c)(2)).

    Terminals and fully automated tables have no camera of their own: the cameras that turn see them. Of the two rulemakings of
    August 1, 2015 the dice games' became law in 2016, the terminals' in 2017; `--on` asks for the law of a day.

    Examples:

    * `fairfelt cameras planned-floor.toml`
    * `fairfelt cameras --live craps=2 --live "high roll dice" --each`
    * `fairfelt cameras --live "props & hops" --former --json`
    """
    floor = floor_of(file, live, electronic, hybrid, automated, terminals)
    found = needed(floor, text_asked(former, on, proposed, known), readings_of(readings))
    if as_json:
        emit(plain(found))
        return
    show_answer(found.answer, found.basis)
    show_steps((*found.steps, *found.turning))
    if each:
        shown = table("Table", "Camera covers", "Section", grow="Camera covers")
        for camera in found.cameras:
            shown.add_row(camera.table, camera.covers, section(camera.cite))
        out.print(shown)
    show_notes(found.notes)
