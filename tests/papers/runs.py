"""Where the words of a page stand: every run of letters with its place, as its font measures it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from pypdf import PageObject


class Run(NamedTuple):
    """Letters that are set at once: from where to where, and how far above the page's foot."""

    line: int  # in points, rounded: runs of one line have the same
    start: float
    end: float


def _widths(font: Any) -> dict[int, float]:
    """The width of every glyph of a font, in thousandths of its size."""
    found: dict[int, float] = {}
    listed = list(font["/DescendantFonts"][0].get_object()["/W"])
    while listed:
        first, then = listed.pop(0), listed.pop(0)
        if isinstance(then, list):
            found |= {first + at: float(width) for at, width in enumerate(then)}
        else:
            found |= dict.fromkeys(range(first, then + 1), float(listed.pop(0)))
    return found


def runs(page: PageObject) -> list[Run]:
    """Every run of letters on a page."""
    resources: Any = page["/Resources"]
    fonts = {name: _widths(font.get_object()) for name, font in resources["/Font"].items()}
    found: list[Run] = []
    current: list[Any] = ["", 0.0]

    def before(operator: bytes, operands: Any, cm: Any, tm: Any) -> None:
        if operator == b"Tf":
            current[:] = [operands[0], float(operands[1])]
        if operator not in (b"Tj", b"TJ"):
            return
        widths, size = fonts[current[0]], current[1]
        thousandths = 0.0
        for part in operands[0] if operator == b"TJ" else operands:
            if isinstance(part, int | float):
                thousandths -= part
            else:
                glyphs = part.original_bytes if hasattr(part, "original_bytes") else bytes(part)
                pairs = zip(glyphs[::2], glyphs[1::2], strict=True)
                thousandths += sum(widths[256 * high + low] for high, low in pairs)
        start = tm[4] * cm[0] + cm[4]
        found.append(Run(round(tm[5] * cm[3] + cm[5]), start, start + thousandths / 1000 * size * tm[0] * cm[0]))

    page.extract_text(visitor_operand_before=before)
    return found


def overlapping(page: PageObject) -> Iterator[tuple[Run, Run]]:
    """Runs of one line of which the second begins before the first ends."""
    for one, other in pairwise(sorted(runs(page))):
        if one.line == other.line and other.start < one.end - 0.5:
            yield one, other
