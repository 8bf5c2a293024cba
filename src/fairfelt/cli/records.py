"""`fairfelt records`."""

from datetime import datetime
from typing import Annotated, Any

import typer
from rich.text import Text

from fairfelt.cli.console import AsJson, emit, out, section, table
from fairfelt.cli.dated import (
    AsProposed,
    Chosen,
    Former,
    KnownBy,
    OnDay,
    day_typed,
    readings_of,
    show_answer,
    show_steps,
    text_asked,
)
from fairfelt.desk import Basis, plain
from fairfelt.desk.changes import routine_data
from fairfelt.desk.records import ROUTINE, drop, keep, notice
from fairfelt.kit.versions import When


def records(
    what: Annotated[
        str | None, typer.Argument(metavar="RECORD", help='Such as books, or "vouchers redeemed at a terminal".')
    ] = None,
    made: Annotated[str | None, typer.Option("--made", metavar="DAY", help="When the record was made.")] = None,
    box: Annotated[
        str | None, typer.Option("--box", metavar="DEVICE", help="With which drop a device's box goes.")
    ] = None,
    software: Annotated[
        str | None, typer.Option("--software", metavar="DEVICE", help="When software must be announced.")
    ] = None,
    install: Annotated[
        str | None, typer.Option("--install", metavar="TIME", help="When it is installed, such as 2018-03-12T08:00.")
    ] = None,
    notified: Annotated[str | None, typer.Option("--notified", metavar="TIME", help="When notice was given.")] = None,
    on: OnDay = None,
    former: Former = False,
    proposed: AsProposed = False,
    known: KnownBy = None,
    readings: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """How long what is kept, when software is announced, which box goes with which drop.

    Look-ups with their sections (§§ 465a.6(c), 461a.26(b), 465a.18, 465a.25); without an argument, all of them. Times are
    local times of the Commonwealth, and 72 hours are real hours, also where the clocks change.

    Examples:

    * `fairfelt records`
    * `fairfelt records books --made 2016-02-29`
    * `fairfelt records --box "electronic wagering terminal" --json`
    * `fairfelt records --software "hybrid gaming tables" --install 2018-03-12T08:00 --notified 2018-03-09T07:00`
    """
    day = text_asked(former, on, proposed, known)
    found: list[Any] = []
    if what is not None:
        found.append(keep(what, day_typed(made, "--made") if made else None, day, readings_of(readings)))
    elif made:
        raise typer.BadParameter("name the record, such as books", param_hint="RECORD")
    if box is not None:
        found.append(drop(box, day, readings_of(readings)))
    if software is not None:
        if install is None:
            raise typer.BadParameter("say when it is installed with --install", param_hint="--install")
        given = _time(notified, "--notified") if notified else None
        found.append(notice(software, _time(install, "--install"), given, day))
    elif install or notified:
        raise typer.BadParameter("name what the software runs with --software", param_hint="--software")
    if not found:
        _show_all(day, as_json)
    elif as_json:
        emit([plain(one) for one in found])
    else:
        for one in found:
            show_answer(one.answer, one.basis)
            show_steps(one.steps)


def _time(text: str, hint: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        raise typer.BadParameter(f"{text!r} is no time: write it as 2018-03-12T08:00", param_hint=hint) from None
    if moment.tzinfo is not None:
        raise typer.BadParameter(f"{text!r} has a time zone: write the local time alone", param_hint=hint)
    return moment


def _show_all(day: When, as_json: bool) -> None:
    version = ROUTINE.at(day)
    if as_json:
        emit(routine_data(day))
        return
    show_answer("Records, software and boxes", Basis.of(ROUTINE, day))
    kept = table("Record", "Keep at least", "Section", grow="Record")
    for row in version.rule.retention:
        kept.add_row(row.record, row.period, section(row.cite))
    out.print(kept)
    announced = table("Software announced 72 hours before", "Section", grow="Software announced 72 hours before")
    for name, cite in version.rule.software.items():
        announced.add_row(name, section(cite))
    out.print(announced)
    boxes = table("Box of", "Collected", "Counted", "Section", grow="Collected")
    for one in version.rule.boxes:
        boxes.add_row(one.device, one.collected, one.counted, Text("\n").join(map(section, one.cites)))
    out.print(boxes)
