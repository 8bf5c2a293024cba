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
from fairfelt.kit.versions import Timing, Wanted, When, spoken

Former: TypeAlias = Annotated[bool, typer.Option("--former", help="By the text as it was before these bulletins.")]
AsProposed: TypeAlias = Annotated[
    bool, typer.Option("--as-proposed", help="By the text as it was proposed, law or not.")
]
OnDay: TypeAlias = Annotated[
    str | None, typer.Option("--on", metavar="DAY", help="By the text in force on that day, such as 2016-08-27.")
]
KnownBy: TypeAlias = Annotated[
    str | None, typer.Option("--known", metavar="DAY", help="Only by what had been printed by that day.")
]
Chosen: TypeAlias = Annotated[
    list[str] | None, typer.Option("--reading", metavar="ID=R2", help="Read an unclear paragraph otherwise.")
]


def text_asked(former: bool, on: str | None, proposed: bool = False, known: str | None = None) -> When:
    """Which text is asked for; without a flag the text in force on the day of the case, or else the latest."""
    flags = [flag for flag, given in (("--former", former), ("--as-proposed", proposed), ("--on", on)) if given]
    if len(flags) > 1:
        raise typer.BadParameter(
            f"choose {' or '.join(flags)}, not {'both' if len(flags) == 2 else 'all'}", param_hint=flags[-1]
        )
    wanted = Wanted.FORMER if former else Wanted.PROPOSED if proposed else Wanted.IN_FORCE
    return When(
        on=day_typed(on, "--on") if on else None, known=day_typed(known, "--known") if known else None, text=wanted
    )


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
    """The answer first, and the text that it rests on with its three days."""
    out.print(Text(answer, style="bold"))
    if basis:
        show_timing(basis.timing)


def show_timing(timing: Timing) -> None:
    """When the case was, what was known, and which text was in force."""
    case = spoken(timing.case) if timing.case else "no day given"
    text = "In force" if timing.status is Wanted.IN_FORCE else "Asked for"
    if timing.on and timing.on.year > 1:
        text += f" on {spoken(timing.on)}"
    out.print(Text(f"Case: {case}. Known: what was printed through {spoken(timing.known)}.", style="dim"))
    out.print(Text(f"{text}: {timing.words}.", style="dim"))
    for one in timing.pending:
        words = f"Proposed then and not in force: {one.source}, proposed {spoken(one.since)}; {one.words}."
        out.print(Text(words, style="dim"))


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
