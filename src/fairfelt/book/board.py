"""What the Board published of these games, set beside the exact figures.

The percentages are from the preambles of the rulemakings that added the games. A payback or a hold is compared as it is
printed, to as many places as it has. Where it differs, every other basis is tried, then every other reading, then the
wager's other paytables, cutting off instead of rounding, and one figure that may be misprinted. What fits is said; what
does not is shown with the difference, the reading that comes nearest, and how long a simulation would err so much.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from fairfelt.book import readings
from fairfelt.book.page import Page, key_of
from fairfelt.book.plain import PLAYERS, rounded
from fairfelt.games import find
from fairfelt.kit.game import Game
from fairfelt.kit.pay import Meter
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


def _range(chapter: str, wager: str, least: str, most: str, why: str = "") -> tuple[Said, ...]:
    """The lowest and the highest hold of the paytables of a wager."""
    return (
        Said(chapter, wager, least, hold=True, source=OF_2015, end="least", why=why),
        Said(chapter, wager, most, hold=True, source=OF_2015, end="most"),
    )


NEARER = Fraction(1, 2)  # a reading is named that leaves no more than this part of the difference
MILLION = 10**6
LONG = 10 * MILLION  # rounds: a simulation of fewer would hardly be published
SURE = 5  # so long a print may be said to have one figure misprinted: the others agree by more than chance
NO_RATE = "the chapter sets no rate; so much of every wager added to the meter would make it equal"
NO_WAY = "the print names no house way, and with another than ours the figure is another"
ROWS_ALIKE = "about as much in every table, so that it must come of hands which all of them pay alike"
UNKNOWN = "no basis and no reading explains it"
PUBLISHED = (
    Said("686a", "Ante", "98.95"),
    Said("686a", "Bonus", "94.393", why="each row's contribution was rounded to five places before they were added"),
    Said("687a", "Ante", "98.99"),
    *_each("687a", "Trips Bonus", "98.843 92.474 92.338 91.454"),
    *_each("687a", "Two-Way Bad Beat Bonus", "86.8 87.682 85.904 85.848"),
    Said("687a", "Progressive Bonus", "77", why=NO_RATE),
    Said("688a", "Face Up Pai Gow Poker", "98.404", why=NO_WAY),
    *_each("688a", "Ace High Bonus", "96.425 95.233 94.169 93.141 92.647"),
    *_each("688a", "Fortune Bonus", "93.94 94.15 94.10 93.41 92.62 94.10", dict.fromkeys("12346", ROWS_ALIKE)),
    *_each("688a", "Progressive Payout", "75.751 78.073 75.568 91.937 80.962 75.349 75.746"),
    *_range("677a", "Pocket Bonus", "4.52", "9.95"),
    *_range(
        "677a",
        "Trips Plus",
        "0.75",
        "4.34",
        "each row's contribution rounded to four places gives 0.75, but 4.35 for the other",
    ),
    *_range("678a", "Flush Bonus", "4.8", "9.6"),
    *_range("678a", "Straight Flush Bonus", "6.26", "7.75"),
    Said("678a", "Progressive Jackpot", "23", hold=True, source=OF_2015, why=NO_RATE),
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
    game = find(page.chapter)
    for said in PUBLISHED:
        if said.chapter == page.chapter:
            found = _figures(page, said)
            if found:
                yield _best(said, found, game, [f for f in page.figures if f.wager == said.wager])


def _figures(page: Page, said: Said) -> list[Figure]:
    """The figures that a percentage may be of: the wager's own, on each basis and with each letter that fits."""
    letters = sorted({f.paytable for f in page.figures if f.wager == said.wager})
    named = dict(zip("1234567", letters, strict=False))
    letter = said.letter if said.letter in letters else named.get(said.letter, "")
    found = [f for f in page.figures if f.wager == said.wager and letter in ("", f.paytable)]
    if said.end:
        return [(min if said.end == "least" else max)(found, key=lambda f: f.edge)]
    return found


def _best(said: Said, found: list[Figure], game: Game, all_of_it: list[Figure]) -> Compared:
    """The figure that equals the print, on its own basis first; else the wager's own, with the difference."""
    places = len(said.percent.partition(".")[2])
    printed = Fraction(said.percent)
    for figure, exact, words in _tries(said, found, game, all_of_it):
        if round(exact, places) == printed:
            return Compared(said, figure, exact, f"equal, {words}" if words else "equal")
    for figure in found:
        exact = _own(figure, said)
        if Fraction(floor(exact * 10**places), 10**places) == printed:
            return Compared(said, figure, exact, "equal, cut off and not rounded")
    figure = min(found, key=lambda f: abs(_own(f, said) - printed))
    exact = _own(figure, said)
    words = f"differs by {float(printed - exact):+.3f}"
    right = f"{float(exact):.{places}f}"
    apart = [at for at, (a, b) in enumerate(zip(said.percent, right, strict=False)) if a != b]
    if len(apart) == 1 and len(right) == len(said.percent) > SURE and apart[0] < len(right) - 1:
        return Compared(said, figure, exact, f"{words}: a misprint, one figure off {right}")
    known = said.why or "; ".join(filter(None, (_nearest(said, found, game, exact), _simulated(said, figure))))
    return Compared(said, figure, exact, f"{words}: {known or UNKNOWN}")


def _nearest(said: Said, found: list[Figure], game: Game, exact: Fraction) -> str:
    """The other reading that leaves least of the difference, if it takes away much of it."""
    printed = Fraction(said.percent)
    others = [(_percent(payback, said), words) for one in found for words, payback in _read_otherwise(one, game)]
    payback, words = min(others, key=lambda other: abs(other[0] - printed), default=(exact, ""))
    near = abs(payback - printed) <= NEARER * abs(exact - printed)
    return f"nearest is {rounded(payback, 3)} {words}" if words and near else ""


def _simulated(said: Said, figure: Figure) -> str:
    """How many rounds have the difference as their standard error, if a simulation may have played so many."""
    apart = (Fraction(said.percent) - _own(figure, said)) / 100
    rounds = figure.variance / apart**2 if figure.varies else 0
    return f"as far off as {round(rounds / MILLION)} million simulated rounds may be" if rounds >= LONG else ""


def _own(figure: Figure, said: Said) -> Fraction:
    return _percent(figure.payback, said)


def _percent(payback: Fraction, said: Said) -> Fraction:
    return 100 * (1 - payback if said.hold else payback)


def _tries(
    said: Said, found: list[Figure], game: Game, all_of_it: list[Figure]
) -> Iterator[tuple[Figure, Fraction, str]]:
    """Everything that the percentage may be, the nearest at hand first."""
    for figure in found:
        words = f"per {figure.per}" if figure.per != figure.wager else ""
        yield figure, _own(figure, said), words
    for figure in found:
        if figure.meter:
            yield figure, _percent(figure.in_the_long_run, said), "with what every wager adds to the meter"
            payback = figure.in_the_long_run - _shares(figure, game)
            yield figure, _percent(payback, said), "with the rate, but of the seed only what the whole meter pays"
        for players in PLAYERS if figure.envy else ():
            yield figure, _percent(figure.with_envy(players), said), f"with the Envy Bonuses of {players} players"
    for figure in found:
        for words, payback in _read_otherwise(figure, game):
            yield figure, _percent(payback, said), words
    for figure in all_of_it if said.letter else ():
        yield figure, _own(figure, said), f"to paytable {figure.paytable}"


def _shares(figure: Figure, game: Game) -> Fraction:
    """What the rows that pay a part of the meter give back of the seed."""
    shares = Fraction(0)
    for table in game.tables(game.wager(figure.wager)):
        for key, pays in table.rows.items() if figure.paytable in table.columns else ():
            pay = pays[table.index(figure.paytable)]
            deals = next((row.deals for row in figure.rows if row.name == table.label(key)), 0)
            if isinstance(pay, Meter) and pay.percent < 100 and figure.meter:
                shares += figure.meter.seed * pay.percent / 100 * Fraction(deals, figure.deals)
    return shares


def _read_otherwise(figure: Figure, game: Game) -> Iterator[tuple[str, Fraction]]:
    """The payback under every other reading that changes it, and with the rate where there is a meter."""
    known = readings.load(game)
    for other in known.others if known else ():
        for cost in other.costs:
            if (cost.wager, cost.paytable, cost.conditions, cost.per) == key_of(figure):
                words = f"under reading {other.reading} {other.choice}"
                yield words, 1 + cost.ev
                if figure.meter:
                    yield f"{words}, with what every wager adds to the meter", 1 + cost.ev + figure.meter.rate
