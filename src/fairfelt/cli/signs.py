"""`fairfelt sign`, `fairfelt guide` and `fairfelt layout`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from fairfelt.cli.console import (
    AsJson,
    Chapter,
    Letters,
    Options,
    Readings,
    Rules,
    emit,
    err,
    game_named,
    house_of,
    out,
    refuse,
    shipped,
)
from fairfelt.games import all_games, find
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.kit.house import House
from fairfelt.kit.table_class import TableClass
from fairfelt.papers.layout import check
from fairfelt.papers.model import Document, plain
from fairfelt.papers.postings import What
from fairfelt.papers.size import Size
from fairfelt.papers.text import text
from fairfelt.rules import load, standard

if TYPE_CHECKING:
    from collections.abc import Sequence

Holder = Annotated[str, typer.Option("--name", metavar="NAME", help="The certificate holder's name, to be printed.")]
Pdf = Annotated[Path | None, typer.Option("--pdf", metavar="FILE", help="Write a tagged PDF to print.")]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write one page of HTML.")]
Plain = Annotated[
    Path | None, typer.Option("--text", metavar="FILE", help="Write plain text; on the screen without it.")
]


def sign(
    chapter: Chapter,
    what: Annotated[What, typer.Option("--what", metavar="SIGN", help=f"Which sign: {', '.join(What)}.")] = What.PAYOUT,
    rules: Rules = None,
    reading: Readings = None,
    paytable: Letters = None,
    option: Options = None,
    pdf: Pdf = None,
    html: Html = None,
    plain_text: Plain = None,
    size: Annotated[
        Size,
        typer.Option(
            "--size", metavar="SIZE", help="Of a PDF: sign (11 by 17 inches), card (5.5 by 8.5), page (letter)."
        ),
    ] = Size.SIGN,
    name: Holder = "",
    table_class: Annotated[
        TableClass | None, typer.Option("--class", metavar="CLASS", help=f"Of the table: {', '.join(TableClass)}.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Make a sign of a table from its Rules Submission: payout odds, inscriptions, payout limit, or a rules card.

    Change the submission and the sign follows: only the wagers offered, the paytables filed, the meters and limits in force.

    Examples:

    * `fairfelt sign three-card-poker`
    * `fairfelt sign 649a --paytable "pair plus=C" --pdf three-card-poker.pdf --name "The Grand Felt"`
    * `fairfelt sign 649a --what rules-card --size card --pdf rules-card.pdf`
    * `fairfelt sign blackjack --what inscriptions --html blackjack.html`
    * `fairfelt sign over-under --class "fully automated"`
    * `fairfelt sign over-under --rules over-under.toml --json`
    """
    from fairfelt.papers.postings import sign as made

    house = house_of(game_named(chapter), rules, reading, paytable, option)
    _give(made(house, what, name, table_class), pdf, html, plain_text, size, as_json)


def guide(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE]...", help="Rules Submissions; all samples without one.")
    ] = None,
    pdf: Pdf = None,
    html: Html = None,
    plain_text: Plain = None,
    size: Annotated[Size, typer.Option("--size", metavar="SIZE", help="Of a PDF: page (letter) or card.")] = Size.PAGE,
    name: Holder = "",
    as_json: AsJson = False,
) -> None:
    """Make the gaming guide: how each game that a facility offers is played, and what every wager pays.

    Examples:

    * `fairfelt guide three-card-poker.toml over-under.toml`
    * `fairfelt guide --html guide.html --name "The Grand Felt"`
    * `fairfelt guide three-card-poker.toml blackjack.toml --pdf guide.pdf`
    * `fairfelt guide over-under.toml --json`
    """
    from fairfelt.papers.postings import guide as made

    houses = [load(shipped(file, "rules"), find) for file in files or ()] or [standard(game) for game in all_games()]
    _once(houses)
    _give(made(houses, name), pdf, html, plain_text, size, as_json)


def _once(houses: "Sequence[House]") -> None:
    names = [house.game.name for house in houses]
    for name in names:
        if names.count(name) > 1:
            raise Refused(f"{name} is submitted twice: a guide tells each game once")


def _give(
    document: Document, pdf: Path | None, html: Path | None, plain_text: Path | None, size: Size, as_json: bool
) -> None:
    """Write the files that were asked for; without any, show the document."""
    for option, path, ending in (("--pdf", pdf, ".pdf"), ("--html", html, ".html"), ("--text", plain_text, ".txt")):
        if path is not None and path.suffix != ending:
            raise typer.BadParameter(f"write a file that ends in {ending}; {path.name!r} was given", param_hint=option)
    if pdf is not None:
        from fairfelt.papers.pdf import pdf as typeset

        _write(pdf, typeset(document, size), as_json)
    if html is not None:
        from fairfelt.papers.html import html as page

        _write(html, page(document).encode(), as_json)
    if plain_text is not None:
        _write(plain_text, text(document).encode(), as_json)
    if as_json:
        emit(plain(document))
    elif pdf is None and html is None and plain_text is None:
        out.print(text(document, min(out.width, 100)), markup=False, soft_wrap=True, end="")


def _write(path: Path, made: bytes, as_json: bool) -> None:
    try:
        path.write_bytes(made)
    except OSError as error:
        raise Refused(f"{path} could not be written: {error.strerror}") from None
    (err if as_json else out).print(f"Wrote {path}.", markup=False, soft_wrap=True)


def layout(
    chapter: Chapter,
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="A proposed layout in TOML; without it, a complete one is printed."),
    ] = None,
    rules: Rules = None,
    reading: Readings = None,
    paytable: Letters = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Check a proposed layout: what section .2 of the chapter still demands, and what is shown otherwise than it is dealt.

    A layout that prints another paytable than the one filed, a wager that is not offered, a limit that is not posted: each is
    named with its section, and the exit code is 1. Without a file, the complete layout of the game is printed, to begin with.

    Examples:

    * `fairfelt layout three-card-poker`
    * `fairfelt layout three-card-poker three-card-poker-complete.toml`
    * `fairfelt layout 633a --option "variation=Blackjack Switch"`
    """
    from fairfelt.papers import layout_file as layouts

    house = house_of(game_named(chapter), rules, reading, paytable, option)
    if file is None:
        made = layouts.written(house)
        emit({"chapter": house.game.chapter, "layout": made}) if as_json else out.print(
            made, markup=False, soft_wrap=True, end=""
        )
        return
    findings = check(house, layouts.load(shipped(file, "layouts"), house.game))
    if as_json:
        emit(
            {
                "file": str(file),
                "chapter": house.game.chapter,
                "ok": not findings,
                "findings": [_plain(f) for f in findings],
            }
        )
    elif findings:
        refuse(Faulty(findings))
        err.print(f"{file}: {len(findings)} to be put right.", style="bold", soft_wrap=True, markup=False)
    else:
        shown = f"{file}: this layout shows what chapter {house.game.chapter} demands."
        out.print(Text.assemble(("✓ ", "bold green"), shown), soft_wrap=True)
    if findings:
        raise typer.Exit(1)


def _plain(finding: Finding) -> dict[str, str]:
    return {"section": finding.cite, "where": finding.where, "wrong": finding.wrong, "right": finding.right}
