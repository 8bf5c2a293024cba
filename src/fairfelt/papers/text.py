"""A document as plain text, for a terminal, a letter or a screen reader that wants nothing else."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from fairfelt.kit.cite import Cite
from fairfelt.papers.model import Document, Grid, Part, Points, Section, Text

WIDTH = 80


def text(document: Document, width: int = WIDTH) -> str:
    """The whole document; no line is longer than `width`."""
    return "\n".join(line.rstrip() for line in _lines(document, max(width, 40))) + "\n"


def _lines(document: Document, width: int) -> Iterator[str]:
    yield from _wrapped(document.title.upper(), width)
    yield from _wrapped(f"{document.holder}: {document.kind}" if document.holder else document.kind, width)
    yield "=" * min(width, max(len(document.title), len(document.kind)))
    for section in document.sections:
        yield from _section(section, width, 0)
    if document.foot:
        yield from ("", *_wrapped(document.foot, width))


def _section(section: Section, width: int, depth: int) -> Iterator[str]:
    detail = f", {section.detail}" if section.detail else ""
    head = f"{section.title}{detail}{_cites([section.cite])}"
    yield ""
    lines = _wrapped(head, width)
    yield from lines
    yield ("=-."[min(depth, 2)] if section.sections and not depth else "-") * min(width, max(map(len, lines)))
    for part in section.parts:
        yield from _part(part, width)
    for one in section.sections:
        yield from _section(one, width, depth + 1)


def _part(part: Part, width: int) -> Iterator[str]:
    match part:
        case Text(words, cite):
            yield from _wrapped(f"{words}{_cites([cite])}", width)
        case Points(points, ordered):
            for number, point in enumerate(points, start=1):
                mark = f"{number}. " if ordered else "* "
                lines = _wrapped(f"{point.words}{_cites(point.cites)}", width - len(mark))
                yield mark + lines[0]
                yield from (" " * len(mark) + line for line in lines[1:])
        case Grid():
            yield from _grid(part, width)


def _grid(grid: Grid, width: int) -> Iterator[str]:
    """Columns as wide as their longest cell; where that is too much, the widest give way and their cells are wrapped."""
    rows = [grid.heads, *grid.rows]
    wide = [max(len(row[at]) for row in rows) for at in range(len(grid.heads))]
    room = width - 2 * (len(wide) - 1)
    while sum(wide) > room and max(wide) > 8:
        wide[wide.index(max(wide))] -= 1
    for number, row in enumerate(rows):
        folded = [_wrapped(cell, size) or [""] for cell, size in zip(row, wide, strict=True)]
        for line in range(max(map(len, folded))):
            cells = [part[line] if line < len(part) else "" for part in folded]
            last = cells[-1].rjust(wide[-1]) if grid.pays else cells[-1]
            yield "  ".join([*(cell.ljust(size) for cell, size in zip(cells[:-1], wide[:-1], strict=True)), last])
        if number == 0:
            yield "  ".join("-" * size for size in wide)


def _wrapped(words: str, width: int) -> list[str]:
    held = words.replace("§ ", "§\u00a0")
    return [line.replace("\u00a0", " ") for line in wrap(held, width)]


def _cites(cites: Sequence[Cite]) -> str:
    return f" (§ {', '.join(cites)})" if any(cites) else ""
