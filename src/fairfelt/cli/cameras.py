"""`fairfelt cameras`."""

from typing import Annotated

import typer

from fairfelt.cli.console import AsJson, emit, out, section, table
from fairfelt.cli.dated import Chosen, Former, OnDay, day_of, readings_of, show_answer, show_notes, show_steps
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
    readings: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """How many stationary cameras a floor needs, and what each of them covers (§ 465a.9(c)(2)).

    Terminals and fully automated tables have no camera of their own: the cameras that turn see them. Both rulemakings of
    August 1, 2015 are taken together; `--former` shows what held before.

    Examples:

    * `fairfelt cameras planned-floor.toml`
    * `fairfelt cameras --live craps=2 --live "high roll dice" --each`
    * `fairfelt cameras --live "props & hops" --former --json`
    """
    floor = floor_of(file, live, electronic, hybrid, automated, terminals)
    found = needed(floor, day_of(former, on), readings_of(readings))
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
