"""Basic strategy at 21 as a chart: a letter for a hand's total, or pair, against each up card, found from exact values.

A cell's letter is the one that is worth most on the average of all hands that come to it, as dealt or drawn to, each as
likely as it is when the rest of the chart is followed. That is decided with floats, anew until no letter changes. What the
chart is then worth is counted like best play, as a fraction, and so is its cost. A pair of the chart is split again as often
as the house allows; nobody insures.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from fairfelt.odds.figure import Progress
from fairfelt.odds.shoe import kernel
from fairfelt.odds.shoe.best import Against, Best, Parting, Way
from fairfelt.odds.shoe.count import Counting
from fairfelt.odds.shoe.kernel import Floats
from fairfelt.odds.shoe.rules import DEALT, Origin
from fairfelt.odds.shoe.tables import ACE, NOTHING, TEN, VALUES, Ints, added

Cell: TypeAlias = tuple[bool, int]  # soft or hard, and the total
WORDS = {
    "S": "stand",
    "H": "draw",
    "D": "double down, or else draw",
    "d": "double down, or else stand",
    "F": "double down free, or else draw",
    "f": "double down free, or else stand",
    "R": "surrender, or else draw",
    "r": "surrender, or else stand",
    "P": "split",
    "B": "buy a second chance",
    "-": "buy none",
}
UPS = (*range(1, VALUES), ACE)  # as charts have them: 2 to 10, then the ace
ROUNDS = 40
UNLIKELY = 1e-15  # how much a longer hand counts to which the chart never comes: it still deserves a sensible letter
LOWEST_BUST, HIGHEST_BUST = 22, 26  # of hands that draw to 16 at the most


class Letter(NamedTuple):
    """A move for hands that are offered it, and another for those that are not."""

    first: int
    other: int

    @property
    def sign(self) -> str:
        """The letter itself."""
        drawn = self.other == kernel.DRAW
        signs = {kernel.DOUBLE: "Dd", kernel.OTHER_DOUBLE: "Ff", kernel.GIVE_UP: "Rr"}.get(self.first, "HS")
        return signs[0 if drawn else 1]


LETTERS = tuple(
    Letter(first, other)
    for first in (kernel.NO_MOVE, kernel.DOUBLE, kernel.OTHER_DOUBLE, kernel.GIVE_UP)
    for other in (kernel.DRAW, kernel.STAND)
)


@dataclass(frozen=True)
class Part:
    """Some rows of a chart: hard hands, soft ones, pairs, busts."""

    name: str
    rows: tuple[tuple[str, str], ...]  # the hand, and a letter for each column


@dataclass(frozen=True)
class Chart:
    """A strategy that looks at totals alone; `value` is its expected net result a round, `best` that of best play."""

    columns: tuple[str, ...]
    parts: tuple[Part, ...]
    value: Fraction
    best: Fraction

    @property
    def cost(self) -> Fraction:
        """What it is worth less than best play, a round."""
        return self.best - self.value

    @property
    def legend(self) -> dict[str, str]:
        """What the letters mean."""
        used = {letter for part in self.parts for _, letters in part.rows for letter in letters}
        return {letter: words for letter, words in WORDS.items() if letter in used}

    def text(self) -> str:
        """Drawn with a line for each row."""
        names = [label for part in self.parts for label, _ in part.rows] + [part.name for part in self.parts]
        first, wide = max(map(len, names)), max(map(len, self.columns)) + 1
        lines: list[str] = []
        for part in self.parts:
            lines.append(part.name.ljust(first) + "".join(column.rjust(wide) for column in self.columns))
            lines += [label.ljust(first) + "".join(letter.rjust(wide) for letter in row) for label, row in part.rows]
            lines.append("")
        return "\n".join([*lines, *(f"{letter} {words}" for letter, words in self.legend.items())])

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "columns": list(self.columns),
            "parts": {part.name: dict(part.rows) for part in self.parts},
            "legend": self.legend,
            "value": str(self.value),
            "cost": str(self.cost),
        }


@dataclass(frozen=True, eq=False)
class Column:
    """The letters against one up card or several: by total, for hands with a wager and for those that a lammer pays."""

    letters: tuple[Mapping[Cell, Letter], Mapping[Cell, Letter]]
    split: frozenset[int]
    bought: frozenset[int]


@dataclass(frozen=True, eq=False)
class Dealt:
    """Hands that come to be played: how often each is what one begins with, and which letters hold for them."""

    origin: Origin
    up: int
    left: Ints
    start: Floats
    first: int
    which: int


class Charting:
    """The chart of one shoe and house, found from best play."""

    def __init__(self, best: Best, against: tuple[Against, ...], progress: Progress) -> None:
        self.best, self.against, self.progress = best, {one.up: one for one in against}, progress
        self.table, self.rules = best.table, best.rules
        cells = zip(self.table.soft.tolist(), self.table.points.tolist(), strict=True)
        self.cells: list[Cell] = list(cells)
        self.place = np.array([int(soft) * 64 + points for soft, points in self.cells], np.int64)
        self.pairs = [self.table.index[added(added(NOTHING, value), value)] for value in range(VALUES)]

    def lammers(self, value: int) -> bool:
        """Whether the second hand of that pair is paid otherwise than the first."""
        move = self.rules.parting(value)
        return bool(move) and not self.best.alike(Origin(move, 1), Origin(move, 2))

    # --- letters -----------------------------------------------------------------------------------------------------

    def column(self, ups: tuple[int, ...]) -> Column:
        """The letters against these up cards, the same against each."""
        now, before = self._first(ups), None
        for _ in range(ROUNDS):
            after = self._improved(now, ups)
            if _same(after, now):
                return now
            if before is not None and _same(after, before):  # letters that hang on one another change in turn
                return max(before, now, key=lambda one: sum(self.worth(one, up) for up in ups))
            before, now = now, after
        raise AssertionError("the chart does not come to rest")

    def _first(self, ups: tuple[int, ...]) -> Column:
        """Where the search begins: draw to 16, stand on 17; split what best play splits; buy every second chance."""
        plain = {cell: Letter(kernel.NO_MOVE, kernel.DRAW if cell[1] < 17 else kernel.STAND) for cell in self.cells}
        split = {parting.value for up in ups for parting in self.against[up].partings}
        return Column((plain, plain), frozenset(split), frozenset(range(LOWEST_BUST, HIGHEST_BUST + 1)))

    def _improved(self, now: Column, ups: tuple[int, ...]) -> Column:
        """Every letter chosen anew, the others being as they are."""
        gains = [np.zeros((128, len(LETTERS))) for _ in range(2)]
        bought = np.zeros(64)
        held = np.zeros(VALUES)
        for up in ups:
            for dealt in self._dealt(now, up):
                self._weigh(now, dealt, gains[dealt.which], bought)
            held += self._splits(now, up)
        letters = tuple(
            {cell: _best(gain[int(cell[0]) * 64 + cell[1]], now.letters[at][cell]) for cell in self.cells}
            for at, gain in enumerate(gains)
        )
        return Column(
            (letters[0], letters[1]),
            frozenset(np.flatnonzero(held > 0).tolist()),
            frozenset(np.flatnonzero(bought > 0).tolist()),
        )

    def _dealt(self, now: Column, up: int) -> Iterator[Dealt]:
        """The hands as dealt, and both hands of every pair that is split, with the cards that are then known to be gone."""
        left = self.best.without(up)
        size, chance = int(left.sum()), float(self.best.shoe[up])
        start = np.zeros(len(self.place))
        for one in range(VALUES):
            for two in range(VALUES):
                ways = left[one] * (left[two] - (one == two))
                if ways > 0 and not (one == two and one in now.split):
                    start[self.table.index[added(added(NOTHING, one), two)]] += chance * ways / size / (size - 1)
        yield Dealt(DEALT, up, left, start, -1, 0)
        for value in sorted(now.split):
            pair = chance * left[value] * (left[value] - 1) / size / (size - 1)
            if pair <= 0 or not self.rules.parting(value):
                continue
            other = left.copy()
            other[value] -= 1
            start = np.zeros(len(self.place))
            for second in range(VALUES):
                ways = other[second] - (second == value)
                start[self.table.index[added(added(NOTHING, value), second)]] = pair * max(ways, 0) / (size - 2)
            for hand in (1, 2):
                which = int(hand == 2 and self.lammers(value))
                yield Dealt(Origin(self.rules.parting(value), hand), up, other, start, value, which)

    def moves(self, now: Column, dealt: Dealt) -> tuple[Ints, Ints]:
        """What the letters say for every hand, and which busts buy a second chance."""
        allowed = self.best.allowed(dealt.origin, dealt.up, dealt.first)
        first, other = np.zeros(128, np.int64), np.zeros(128, np.int64)
        for (soft, points), letter in now.letters[dealt.which].items():
            first[int(soft) * 64 + points], other[int(soft) * 64 + points] = letter
        first, other = first[self.place], other[self.place]
        move = np.where(allowed & first, first, np.where(allowed & other, other, allowed & kernel.STAND))
        busts = np.isin(self.table.points, sorted(now.bought)) & (self.table.layer == 1)
        return move, busts[:, None] * self.best.chances(dealt.origin)[None, :]

    def _weigh(self, now: Column, dealt: Dealt, gains: Floats, bought: Floats) -> None:
        """Add what each letter is worth in each cell to these hands, and what second chances add."""
        table = self.table
        move, buys = self.moves(now, dealt)
        _, _, _, worths, more = self.best.valued(
            dealt.origin, dealt.up, dealt.left, buys, move, self.odds(dealt), dealt.first
        )
        alive, ended = kernel.arrive(dealt.left, table.arrays, dealt.start, move)
        allowed = self.best.allowed(dealt.origin, dealt.up, dealt.first)
        those = (allowed > 0) & (allowed != kernel.STAND) & (table.held <= dealt.left).all(axis=1)
        weight = alive + UNLIKELY * (table.size > 2)
        for at, letter in enumerate(LETTERS):
            played = np.where(allowed & letter.first, letter.first, np.where(allowed & letter.other, letter.other, 0))
            place = np.searchsorted(kernel.MOVES, played)
            worth = worths[np.arange(len(played)), place]
            np.add.at(gains[:, at], self.place[those], (weight * worth)[those])
        likely = ended + UNLIKELY * ((table.layer == 1) & (table.held <= dealt.left).all(axis=1))[:, None]
        offered = more * self.best.chances(dealt.origin)[None, :] * likely
        np.add.at(bought, np.minimum(table.points, 63), offered.sum(axis=1))

    def odds(self, dealt: Dealt) -> Floats:
        """The dealer's chances beside these hands."""
        return self.best.odds(dealt.up, dealt.left, dealt.first)

    def _splits(self, now: Column, up: int) -> Floats:
        """What splitting each pair adds, against this up card."""
        left, found = self.best.without(up), np.zeros(VALUES)
        dealt = Dealt(DEALT, up, left, np.zeros(len(self.place)), -1, 0)
        way = self._way(now, dealt)
        size = int(left.sum())
        for value in range(VALUES):
            parting = self._parting(now, up, value) if left[value] > 1 else None
            if parting:
                chance = float(self.best.shoe[up]) * left[value] * (left[value] - 1) / size / (size - 1)
                found[value] = chance * (parting.worth - way.value[self.pairs[value]])
        return found

    # --- the chart as a way of playing -------------------------------------------------------------------------------

    def _way(self, now: Column, dealt: Dealt) -> Way:
        move, buys = self.moves(now, dealt)
        _, value, _, _, _ = self.best.valued(
            dealt.origin, dealt.up, dealt.left, buys, move, self.odds(dealt), dealt.first
        )
        return Way(dealt.origin, dealt.left, move, buys, value)

    def _parting(self, now: Column, up: int, value: int) -> Parting | None:
        left = self.best.without(up)
        most = self.rules.most_splits(value, int(left[value]))
        if not most:
            return None
        other = left.copy()
        other[value] -= 1
        none = np.zeros(len(self.place))
        ways = [
            self._way(now, Dealt(Origin(self.rules.parting(value), hand), up, other, none, value, which))
            for hand, which in ((1, 0), (2, 1))[: 1 + self.lammers(value)]
        ]
        return self.best.worked(Parting(value, most, (ways[0], ways[-1]), 0.0), up, left)

    def played(self, now: Column, up: int) -> Against:
        """How the letters play against one up card."""
        left = self.best.without(up)
        way = self._way(now, Dealt(DEALT, up, left, np.zeros(len(self.place)), -1, 0))
        move = way.move.copy()
        partings: list[Parting] = []
        for value in sorted(now.split):
            parting = self._parting(now, up, value) if left[value] > 1 else None
            if parting:
                partings.append(parting)
                move[self.pairs[value]] = kernel.SPLIT
        return Against(up, replace(way, move=move), tuple(partings))

    def worth(self, now: Column, up: int) -> float:
        """What such play is worth against one up card, times the chance of that card, as a float."""
        one = self.played(now, up)
        left, size = one.way.left, int(one.way.left.sum())
        parted = {parting.value: parting.worth for parting in one.partings}
        total = 0.0
        for first in range(VALUES):
            for second in range(VALUES):
                ways = float(left[first] * (left[second] - (first == second)))
                own = one.way.value[self.table.index[added(added(NOTHING, first), second)]]
                total += ways * (parted.get(first, own) if first == second else own)
        return total / size / (size - 1) * float(self.best.shoe[up]) / float(self.best.shoe.sum())

    def value(self, columns: Mapping[tuple[int, ...], Column], names: Iterable[str]) -> Fraction:
        """What such play is worth a round, exactly."""
        against = tuple(self.played(column, up) for ups, column in columns.items() for up in ups)
        play = Counting(self.best, against, self.progress, insures=lambda *_: "").play({}, "")
        return play.weighed(self.rules).value.total(names)

    # --- rows --------------------------------------------------------------------------------------------------------

    def parts(self, columns: Iterable[Column]) -> Iterator[Part]:
        """The rows of the chart, as far as they say something."""
        found = list(columns)
        others = any(self.lammers(value) for value in range(VALUES))
        for which, of in enumerate(("", ", of a lammer") if others else ("",)):
            hard = [(str(points), (False, points)) for points in range(20, 4, -1)]
            soft = [(f"A {points - 11}", (True, points)) for points in range(20, 12, -1)]
            for name, rows in (("hard", hard), ("soft", soft)):
                yield Part(
                    name + of,
                    tuple((label, "".join(one.letters[which][cell].sign for one in found)) for label, cell in rows),
                )
        yield Part("pairs", tuple(self._pairs(found)))
        if any(one.bought for one in found):
            busts = range(LOWEST_BUST, HIGHEST_BUST + 1)
            yield Part("bust", tuple((str(n), "".join("-B"[n in one.bought] for one in found)) for n in busts))

    def _pairs(self, found: list[Column]) -> Iterator[tuple[str, str]]:
        for value in (ACE, *range(TEN, 0, -1)):
            g = self.pairs[value]
            name = {ACE: "A", TEN: "10"}.get(value, str(value + 1))
            plain = [one.letters[0][self.cells[g]].sign for one in found]
            yield (
                f"{name} {name}",
                "".join("P" if value in one.split else sign for one, sign in zip(found, plain, strict=True)),
            )


def _best(gains: Floats, now: Letter) -> Letter:
    """The letter that is worth most; as it is where no hand can come to the cell. Of equal ones the plainest."""
    return LETTERS[int(np.argmax(gains))] if gains.any() else now


def _same(one: Column, other: Column) -> bool:
    return (one.letters, one.split, one.bought) == (other.letters, other.split, other.bought)


def name_of(up: int) -> str:
    """An up card's name."""
    return {ACE: "A", TEN: "10"}.get(up, str(up + 1))


def chart(charting: Charting, names: tuple[str, ...], best: Fraction) -> Chart:
    """The chart with a column for each up card."""
    columns: dict[tuple[int, ...], Column] = {(up,): charting.column((up,)) for up in UPS if up in charting.against}
    titles = tuple(name_of(ups[0]) for ups in columns)
    return Chart(titles, tuple(charting.parts(columns.values())), charting.value(columns, names), best)
