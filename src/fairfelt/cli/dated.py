"""What the commands with dated texts share: the flags that choose a text, readings, and how reasons are shown."""

from collections.abc import Iterable
from datetime import date
from typing import Annotated, TypeAlias

import typer
from rich.text import Text

from fairfelt.cli.console import out, section, table
from fairfelt.desk import Basis, Step
from fairfelt.desk.readings import Readings, checked
from fairfelt.kit.errors import Refused

Former: TypeAlias = Annotated[bool, typer.Option("--former", help="By the text as it was before these bulletins.")]
OnDay: TypeAlias = Annotated[
    str | None, typer.Option("--on", metavar="DAY", help="By the text that was out on that day, such as 2015-08-01.")
]
Chosen: TypeAlias = Annotated[
    list[str] | None, typer.Option("--reading", metavar="ID=R2", help="Read an unclear paragraph otherwise.")
]


def day_of(former: bool, on: str | None) -> date | None:
    """The day whose text is asked for; None for the newest."""
    if former and on:
        raise typer.BadParameter("choose --former or --on, not both", param_hint="--on")
    return date.min if former else day_typed(on, "--on") if on else None


def day_typed(text: str, hint: str) -> date:
    """A day as typed."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise typer.BadParameter(f"{text!r} is no day: write it as 2015-08-01", param_hint=hint) from None


def readings_of(given: Iterable[str] | None) -> Readings:
    """Readings as typed: "FT2=R2"."""
    pairs = [text.upper().partition("=") for text in given or ()]
    try:
        return checked({key.strip(): value.strip() for key, _, value in pairs})
    except Refused as refusal:
        raise typer.BadParameter(refusal.message, param_hint="--reading") from None


def show_answer(answer: str, basis: Basis | None = None) -> None:
    """The answer first, and the text that it rests on."""
    out.print(Text(answer, style="bold"))
    if basis:
        out.print(Text(f"By {basis}.", style="dim"))


def show_steps(steps: Iterable[Step]) -> None:
    """The reasons, each with its section."""
    shown = table("Because", "Section", grow="Because")
    for step in steps:
        shown.add_row(step.words, section(step.cite))
    out.print(shown)


def show_notes(notes: Iterable[str]) -> None:
    """What else a reader should know."""
    for note in notes:
        out.print(Text(note, style="dim"))
