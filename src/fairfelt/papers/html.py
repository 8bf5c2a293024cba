"""A document as one page of HTML that stands alone: headings in order, real lists and tables, no script, no outside file."""

from collections.abc import Iterator, Sequence
from html import escape

from fairfelt.kit.cite import Cite
from fairfelt.papers.model import Document, Grid, Part, Points, Section, Text

STYLE = """
:root { color-scheme: light dark; --ink: #1c1b18; --paper: #fffdf8; --felt: #0b5d3b; --line: #d9d3c4; --quiet: #5d594f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1ede2; --paper: #14130f; --felt: #7fd1a8; --line: #3b382f; --quiet: #b3ad9c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.5 Georgia, "Times New Roman", serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
header { border-bottom: 4px double var(--felt); margin-bottom: 2rem; padding-bottom: 1rem; text-align: center; }
h1 { margin: 0; font-size: 2.4rem; line-height: 1.15; color: var(--felt); text-wrap: balance; }
.kind { margin: .35rem 0 0; letter-spacing: .12em; text-transform: uppercase; color: var(--quiet); }
h2 { margin: 2.2rem 0 .5rem; font-size: 1.5rem; color: var(--felt); }
h3 { margin: 1.5rem 0 .4rem; font-size: 1.2rem; }
h4 { margin: 1.1rem 0 .3rem; font-size: 1.05rem; }
section { break-inside: avoid; }
section.game { break-inside: auto; border-top: 1px solid var(--line); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--quiet); font-size: .85rem; font-weight: normal; }
tbody th { font-weight: normal; }
.pay { text-align: right; white-space: nowrap; padding-right: 0; font-weight: bold; }
.long { white-space: normal; }
.notice { border: 2px solid var(--felt); border-radius: .5rem; padding: .8rem 1rem; font-size: 1.2rem; }
.cite, .detail, footer { color: var(--quiet); font-size: .85rem; font-weight: normal; }
nav ol { columns: 2 18rem; }
a { color: var(--felt); }
@media print { :root { --paper: #fff; --ink: #000; --felt: #0b5d3b; --line: #bbb; --quiet: #444; } main { padding: 0; } }
"""
LONG = 24  # letters of a cell that may be broken into lines


def html(document: Document) -> str:
    """The whole page."""
    return "\n".join(
        (
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(document.name)}</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            "<main>",
            *body(document),
            "</main>",
            "</body>",
            "</html>",
            "",
        )
    )


def body(document: Document) -> Iterator[str]:
    """What stands on the page, for a page that has a frame of its own."""
    who = f"{escape(document.holder)} · " if document.holder else ""
    yield f'<header><h1>{escape(document.title)}</h1><p class="kind">{who}{escape(document.kind)}</p></header>'
    if any(section.sections for section in document.sections) and len(document.sections) > 1:
        yield from _contents(document.sections)
    for number, section in enumerate(document.sections, start=1):
        yield from _section(section, f"s{number}", 2)
    if document.foot:
        yield f"<footer><p>{escape(document.foot)}</p></footer>"


def _contents(sections: Sequence[Section]) -> Iterator[str]:
    if not all(len(section.sections) > 1 for section in sections):
        return
    yield '<nav aria-label="Contents"><ol>'
    for number, section in enumerate(sections, start=1):
        yield f'<li><a href="#s{number}">{escape(section.title)}</a></li>'
    yield "</ol></nav>"


def _section(section: Section, name: str, level: int) -> Iterator[str]:
    game = ' class="game"' if len(section.sections) > 1 else ""
    detail = f' <span class="detail">{escape(section.detail)}</span>' if section.detail else ""
    yield f'<section{game} aria-labelledby="{name}">'
    yield f'<h{level} id="{name}">{escape(section.title)}{detail}{_cites([section.cite])}</h{level}>'
    for part in section.parts:
        yield from _part(part, name)
    for number, one in enumerate(section.sections, start=1):
        yield from _section(one, f"{name}-{number}", min(level + 1, 6))
    yield "</section>"


def _part(part: Part, name: str) -> Iterator[str]:
    match part:
        case Text(words, cite, loud):
            mark = ' class="notice"' if loud else ""
            yield f"<p{mark}>{escape(words)}{_cites([cite])}</p>"
        case Points(points, ordered):
            tag = "ol" if ordered else "ul"
            yield f"<{tag}>"
            for point in points:
                yield f"<li>{escape(point.words)}{_cites(point.cites)}</li>"
            yield f"</{tag}>"
        case Grid():
            yield from _grid(part, name)


def _grid(grid: Grid, name: str) -> Iterator[str]:
    yield f'<table aria-labelledby="{name}"><thead><tr>'
    for number, head in enumerate(grid.heads):
        yield f'<th scope="col"{_class(grid, number, "")}>{escape(head)}</th>'
    yield "</tr></thead><tbody>"
    for first, *rest in grid.rows:
        cells = "".join(
            f"<td{_class(grid, number, cell)}>{escape(cell)}</td>" for number, cell in enumerate(rest, start=1)
        )
        yield f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
    yield "</tbody></table>"


def _class(grid: Grid, number: int, cell: str) -> str:
    if not grid.pays or (number < len(grid.heads) - 1 and not cell.startswith("$")):
        return ""
    return f' class="pay{" long" if len(cell) > LONG else ""}"'


def _cites(cites: Sequence[Cite]) -> str:
    return f' <span class="cite">§&nbsp;{escape(", ".join(cites))}</span>' if any(cites) else ""
