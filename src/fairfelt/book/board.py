"""What the Board published of these games, set beside the exact figures.

The percentages are from the preambles of the rulemakings that added the games. A payback or a hold is compared as it is
printed, to as many places as it has; where it differs, on every other basis too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from fairfelt.book.page import Page
from fairfelt.odds.figure import Figure

OF_2019 = "preamble to Chapters 686a, 687a and 688a (2019)"
OF_2015 = "preamble to Chapters 677a and 678a (2015)"


@dataclass(frozen=True)
class Said:
    """A percentage as printed. Without a letter it is said of the wager as such, or is one end of a range."""

    chapter: str
    wager: str
    percent: str
    letter: str = ""
    hold: bool = False
    source: str = OF_2019
    end: str = ""  # "least" or "most" of a range over the paytables
    why: str = ""  # where the print differs from the exact figure: how it came about, as far as that is known


def _each(chapter: str, wager: str, percents: str, why: dict[str, str] | None = None) -> tuple[Said, ...]:
    """One for each paytable, numbered in the order of print."""
    said = enumerate(percents.split(), start=1)
    return tuple(Said(chapter, wager, one, str(number), why=(why or {}).get(str(number), "")) for number, one in said)


def _range(chapter: str, wager: str, least: str, most: str) -> tuple[Said, ...]:
    """The lowest and the highest hold of the paytables of a wager."""
    return (
        Said(chapter, wager, least, hold=True, source=OF_2015, end="least"),
        Said(chapter, wager, most, hold=True, source=OF_2015, end="most"),
    )


PUBLISHED = (
    Said("686a", "Ante", "98.95"),
    Said("686a", "Bonus", "94.393", why="each row's contribution was rounded to five places before they were added"),
    Said("687a", "Ante", "98.99"),
    *_each("687a", "Trips Bonus", "98.843 92.474 92.338 91.454", {"1": "a misprint, one figure off 93.843"}),
    *_each("687a", "Two-Way Bad Beat Bonus", "86.8 87.682 85.904 85.848"),
    Said("687a", "Progressive Bonus", "77"),
    Said("688a", "Face Up Pai Gow Poker", "98.404"),
    *_each("688a", "Ace High Bonus", "96.425 95.233 94.169 93.141 92.647"),
    *_each("688a", "Fortune Bonus", "93.94 94.15 94.10 93.41 92.62 94.10"),
    *_each("688a", "Progressive Payout", "75.751 78.073 75.568 91.937 80.962 75.349 75.746"),
    *_range("677a", "Pocket Bonus", "4.52", "9.95"),
    *_range("677a", "Trips Plus", "0.75", "4.34"),
    *_range("678a", "Flush Bonus", "4.8", "9.6"),
    *_range("678a", "Straight Flush Bonus", "6.26", "7.75"),
    Said("678a", "Progressive Jackpot", "23", hold=True, source=OF_2015),
)


@dataclass(frozen=True)
class Compared:
    """One percentage of the Board's with the figure that it is of, and how they agree."""

    said: Said
    figure: Figure
    exact: Fraction
    verdict: str


def compared(page: Page) -> Iterator[Compared]:
    """What the Board said of the games of this page."""
    for said in PUBLISHED:
        if said.chapter == page.chapter:
            found = _figures(page, said)
            if found:
                yield _best(said, found)


def _figures(page: Page, said: Said) -> list[Figure]:
    """The figures that a percentage may be of: the wager's own, on each basis and with each letter that fits."""
    letters = sorted({f.paytable for f in page.figures if f.wager == said.wager})
    named = dict(zip("1234567", letters, strict=False))
    letter = said.letter if said.letter in letters else named.get(said.letter, "")
    found = [f for f in page.figures if f.wager == said.wager and letter in ("", f.paytable)]
    if said.end:
        return [(min if said.end == "least" else max)(found, key=lambda f: f.edge)]
    return found


def _best(said: Said, found: list[Figure]) -> Compared:
    """The figure that equals the print, on its own basis first; else the wager's own, with the difference."""
    places = len(said.percent.partition(".")[2])
    for figure in found:
        for exact, words in _bases(figure, said):
            if round(exact, places) == Fraction(said.percent):
                return Compared(said, figure, exact, f"equal, {words}" if words else "equal")
    for figure in found:
        exact = _own(figure, said)
        if Fraction(floor(exact * 10**places), 10**places) == Fraction(said.percent):
            return Compared(said, figure, exact, "equal, cut off and not rounded")
    figure = min(found, key=lambda f: abs(_own(f, said) - Fraction(said.percent)))
    difference = Fraction(said.percent) - _own(figure, said)
    words = f"differs by {float(difference):+.3f}"
    return Compared(said, figure, _own(figure, said), f"{words}: {said.why}" if said.why else words)


def _own(figure: Figure, said: Said) -> Fraction:
    return 100 * (figure.edge if said.hold else figure.payback)


def _bases(figure: Figure, said: Said) -> Iterator[tuple[Fraction, str]]:
    words = f"per {figure.per}" if figure.per != figure.wager else ""
    yield _own(figure, said), words
    if figure.meter:
        run = figure.in_the_long_run
        yield 100 * (1 - run if said.hold else run), "with what every wager adds to the meter"
