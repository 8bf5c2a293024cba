"""The command line: one thin file a command. Each parses, calls, prints; what they call knows nothing of a terminal."""

import os
import sys
from typing import Annotated

import typer

from fairfelt import __version__
from fairfelt.cli.audit import audit
from fairfelt.cli.cameras import cameras
from fairfelt.cli.changes import changes
from fairfelt.cli.check import check
from fairfelt.cli.console import emit, err, out, refuse
from fairfelt.cli.demo import demo
from fairfelt.cli.design import design
from fairfelt.cli.determine import determine
from fairfelt.cli.docket import docket
from fairfelt.cli.games import games
from fairfelt.cli.house_way import house_way
from fairfelt.cli.journal import replay, report
from fairfelt.cli.odds import odds
from fairfelt.cli.par import par
from fairfelt.cli.play import play
from fairfelt.cli.records import records
from fairfelt.cli.rules import rules
from fairfelt.cli.serve import serve
from fairfelt.cli.settle import settle
from fairfelt.cli.signs import guide, layout, sign
from fairfelt.cli.simulate import simulate
from fairfelt.cli.strategy import strategy
from fairfelt.cli.supervision import supervision
from fairfelt.cli.tables import tables
from fairfelt.cli.training import training
from fairfelt.cli.verify import verify
from fairfelt.kit.errors import Refused

COMMANDS = (
    games,
    rules,
    check,
    settle,
    play,
    simulate,
    odds,
    strategy,
    par,
    design,
    house_way,
    sign,
    guide,
    layout,
    determine,
    verify,
    demo,
    serve,
    audit,
    replay,
    report,
    tables,
    cameras,
    supervision,
    training,
    records,
    docket,
    changes,
)
app = typer.Typer(
    name="fairfelt",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in COMMANDS:
    app.command()(command)


def _version(wanted: bool) -> None:
    if wanted:
        out.print(f"fairfelt {__version__}")
        raise typer.Exit


@app.callback()
def fairfelt(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Pennsylvania's table-game regulations as running software.

    One definition of a game plays it, prices it, proves it and polices it. Chapters are named by number (649a) or by name
    (three-card-poker, or just three). Every command has `--json`.

    Exit codes: 0 fine, 1 a file or a round that the rules refuse, 2 wrong usage, 3 a fault of the program.
    """


def main() -> None:
    """Run the command line; a refusal is one clear message, never a traceback."""
    try:
        app()
    except Refused as refusal:
        refuse(refusal)
        if "--json" in sys.argv[1:]:
            emit({"refused": refusal.message, "section": refusal.cite})
        sys.exit(1)
    except KeyboardInterrupt:
        err.print("Stopped.", style="dim")
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        if os.environ.get("FAIRFELT_TRACEBACK"):
            raise
        message = f"a fault of this program, not of yours: {type(error).__name__}: {error}"
        refuse(Refused(f"{message}; FAIRFELT_TRACEBACK=1 shows where"))
        sys.exit(3)
