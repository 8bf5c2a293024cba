"""`fairfelt tables`."""

import typer

from fairfelt.cli.console import AsJson, emit
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
from fairfelt.cli.floors import Automated, Category, Electronic, FloorFile, Hybrid, Live, Terminals, floor_of
from fairfelt.desk import plain
from fairfelt.desk.tables import counted


def tables(
    file: FloorFile = None,
    live: Live = None,
    electronic: Electronic = None,
    hybrid: Hybrid = None,
    automated: Automated = None,
    terminals: Terminals = None,
    category: Category = None,
    on: OnDay = None,
    former: Former = False,
    proposed: AsProposed = False,
    known: KnownBy = None,
    readings: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """How many gaming tables a planned floor counts, under which cap, and how much room is left (§ 605a.9(b)).

    Every five terminals count as one gaming table and what is left over as one more, whatever the number of hybrid gaming
    tables. The cap is 250 in a Category 1 or 2 facility and 50 in a Category 3 facility. A floor with too many tables ends
    the command with exit code 1.

    Examples:

    * `fairfelt tables planned-floor.toml`
    * `fairfelt tables --category 3 --hybrid roulette --terminals 26`
    * `fairfelt tables planned-floor.toml --terminals 30 --json`
    """
    floor = floor_of(file, live, electronic, hybrid, automated, terminals, category)
    found = counted(floor, text_asked(former, on, proposed, known), readings_of(readings))
    if as_json:
        emit(plain(found) | {"floor": plain(floor)})
    else:
        show_answer(found.answer, found.basis)
        show_steps(found.steps)
        if found.room_in_terminals:
            show_notes([f"Instead of tables, {found.room_in_terminals:,} more terminals would fit."])
        show_notes(found.notes)
    if not found.within:
        raise typer.Exit(1)
