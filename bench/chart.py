"""Seconds as bars: on the terminal, and as an SVG for the documentation."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from rich.table import Table

LONGEST = 40  # characters
WIDTH, BAR, ROW, HEAD, LEFT = 640, 400, 24, 34, 90  # pixels
STYLE = (
    "text{font:13px sans-serif;fill:#222}.t{font-weight:bold}.b{fill:#2f6f4f}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.b{fill:#6fbf8f}}"
)


@dataclass(frozen=True)
class Scaling:
    """Seconds by a number: of threads, of decks."""

    title: str
    what: str
    seconds: Mapping[int, float]

    def part(self, number: int) -> float:
        """A bar's length, as a part of the longest."""
        return self.seconds[number] / max(self.seconds.values())

    def times(self, number: int) -> float:
        """How many times the first it takes."""
        return self.seconds[number] / next(iter(self.seconds.values()))

    def table(self) -> Table:
        """The bars on the terminal."""
        shown = Table(self.what, "Seconds", "", "Of the first", title=self.title)
        for number, seconds in self.seconds.items():
            bar = "█" * max(1, round(LONGEST * self.part(number)))
            shown.add_row(str(number), f"{seconds:.2f}", bar, f"{self.times(number):.2f}")
        return shown


def svg(charts: list[Scaling]) -> str:
    """All charts in one picture, one below the other."""
    body: list[str] = []
    y = 0
    for chart in charts:
        body.append(f'<text class="t" x="8" y="{y + 22}">{escape(chart.title)}</text>')
        y += HEAD
        for number, seconds in chart.seconds.items():
            length = max(2, round(BAR * chart.part(number)))
            label, said = f"{chart.what} {number}", f"{seconds:.2f} s ({chart.times(number):.2f})"
            body.append(f'<text x="8" y="{y + 16}">{escape(label)}</text>')
            body.append(f'<rect class="b" x="{LEFT}" y="{y + 3}" width="{length}" height="{ROW - 6}"/>')
            body.append(f'<text x="{LEFT + length + 6}" y="{y + 16}">{said}</text>')
            y += ROW
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y + 8}" role="img">'
    title = f"<title>{escape('; '.join(chart.title for chart in charts))}</title>"
    return "\n".join([frame, title, f"<style>{STYLE}</style>", *body, "</svg>\n"])
