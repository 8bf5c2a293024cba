"""`fairfelt docket`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fairfelt.cli.console import AsJson, emit, out, table
from fairfelt.desk import docket as entries
from fairfelt.desk.changes import entry_data
from fairfelt.desk.icalendar import calendar
from fairfelt.kit.errors import Refused


def docket(
    number: Annotated[str | None, typer.Argument(metavar="NUMBER", help="One document, such as 15-1411.")] = None,
    chapter: Annotated[
        str | None, typer.Option("--chapter", help="Only documents that touch it, such as 465a.")
    ] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write a calendar file (.ics).")] = None,
    as_json: AsJson = False,
) -> None:
    """The rulemakings of these bulletins and the hearing of July 28, 2011, with their days.

    The day of publication and the ends of the periods for comments are computed, and each says how.

    Examples:

    * `fairfelt docket`
    * `fairfelt docket 15-1411`
    * `fairfelt docket --chapter 465a --json`
    * `fairfelt docket --to docket.ics`
    """
    if number and chapter:
        raise typer.BadParameter("name a document or a chapter, not both", param_hint="--chapter")
    found = (entries.find(number),) if number else entries.docket()
    if chapter:
        found = entries.touching(chapter.strip().lower())
    if to is not None:
        _save(to, calendar(found))
        return
    if as_json:
        emit([entry_data(one) for one in found])
    elif number:
        _show_one(found[0])
    else:
        _show(found)


def _save(to: Path, text: str) -> None:
    if to.suffix != ".ics":
        raise typer.BadParameter(f"a calendar is written as .ics; {to.name!r} was given", param_hint="--to")
    try:
        to.write_bytes(text.encode())
    except OSError as error:
        raise Refused(f"{to} could not be written: {error.strerror}") from None
    out.print(f"Wrote {to}.", markup=False)


def _show(found: tuple[entries.Entry, ...]) -> None:
    shown = table("Number", "Published", "Comments until", "What", grow="What")
    for one in found:
        until = one.comments_close.isoformat() if one.comments_close else "-"
        hearing = f" Heard on {one.hearing.starts:%Y-%m-%d at %H:%M}." if one.hearing else ""
        words = Text.assemble((one.title, "bold"), f"\n{one.agency}, {one.code}: {', '.join(one.chapters)}.{hearing}")
        shown.add_row(one.number, one.published.isoformat(), until, words)
    out.print(shown)


def _show_one(entry: entries.Entry) -> None:
    out.print(Text(entry.title, style="bold"))
    for label, words in (
        ("agency", entry.agency),
        ("what", entry.kind),
        ("regulation", entry.regulation),
        ("printed at", entry.page),
        (f"{entry.code} amended", ", ".join(entry.amended)),
        (f"{entry.code} added", ", ".join(entry.added)),
        (f"{entry.code} rescinded", ", ".join(entry.rescinded)),
        ("in force", entry.in_force),
        ("place", entry.hearing.place if entry.hearing else ""),
    ):
        if words:
            out.print(Text.assemble((f"{label}: ", "bold"), words))
    shown = table("Day", "What", "Why", grow="Why")
    for due in entry.dues():
        shown.add_row(due.day.isoformat(), due.what, due.why)
    out.print(shown)
