"""A planned floor on the command line: a file, single tables, or both."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from fairfelt.cli.console import shipped
from fairfelt.desk import Floor
from fairfelt.desk.floors import load
from fairfelt.kit.errors import Refused

FloorFile: TypeAlias = Annotated[
    Path | None, typer.Argument(metavar="FLOOR", help="A planned floor in TOML, such as planned-floor.toml.")
]
Live: TypeAlias = Annotated[
    list[str] | None, typer.Option("--live", metavar="GAME=N", help="Tables with a dealer and chips.")
]
Electronic: TypeAlias = Annotated[
    list[str] | None, typer.Option("--electronic", metavar="GAME=N", help="Electronic gaming tables with a dealer.")
]
Hybrid: TypeAlias = Annotated[
    list[str] | None, typer.Option("--hybrid", metavar="GAME=N", help="Hybrid gaming tables.")
]
Automated: TypeAlias = Annotated[
    list[str] | None, typer.Option("--automated", metavar="GAME=N", help="Fully automated electronic gaming tables.")
]
Terminals: TypeAlias = Annotated[
    int | None, typer.Option("--terminals", min=0, help="Electronic wagering terminals, all together.")
]
Category: TypeAlias = Annotated[
    int | None, typer.Option("--category", help="The category of the licensed facility: 1, 2 or 3.")
]


def floor_of(
    file: Path | None,
    live: list[str] | None = None,
    electronic: list[str] | None = None,
    hybrid: list[str] | None = None,
    automated: list[str] | None = None,
    terminals: int | None = None,
    category: int | None = None,
) -> Floor:
    """The floor that somebody means: the file's, with what the options say otherwise."""
    typed = {"live": live, "electronic": electronic, "hybrid": hybrid, "automated": automated}
    tables = {kind: _tables(given, kind) for kind, given in typed.items() if given}
    if file is None and not tables and terminals is None:
        raise typer.BadParameter(
            "name a planned floor, or its tables with --live, --hybrid and so on", param_hint="FLOOR"
        )
    base = load(shipped(file, "floors")) if file else Floor()
    return base.but(terminals=terminals, category=category, **tables)


def _tables(given: Iterable[str], kind: str) -> dict[str, int]:
    """Tables as typed: "craps=4"; one of a game without a number."""
    from fairfelt.desk.games import game

    tables: dict[str, int] = {}
    for text in given:
        name, _, number = text.partition("=")
        try:
            known = game(name)
        except Refused as refusal:
            raise typer.BadParameter(refusal.message, param_hint=f"--{kind}") from None
        if number.strip() and not (number.strip().isascii() and number.strip().isdecimal() and len(number) < 7):
            raise typer.BadParameter(f"{text!r} must be written GAME=NUMBER", param_hint=f"--{kind}")
        tables[known] = tables.get(known, 0) + int(number or 1)
    return tables
