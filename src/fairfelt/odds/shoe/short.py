"""A strategy for 21 that a person can hold in the head: the chart with two columns, its rows put together in words.

Up cards are of two kinds, the low and the high. Where the low ones end is found by search: of all places to part them, the
one with which the best chart of two columns is worth most.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

from fairfelt.odds.advice.short_strategy import Rules, ShortStrategy
from fairfelt.odds.shoe.chart import UPS, WORDS, Charting, Column, Part, name_of

PLACES = (4, 5, 6)  # of how many low up cards the first column may be of


def short(charting: Charting, names: tuple[str, ...], best: Fraction) -> ShortStrategy:
    """The rules, and what they cost exactly."""
    there = [up for up in UPS if up in charting.against]
    parted: list[tuple[tuple[int, ...], ...]] = [
        (tuple(there[:place]), tuple(there[place:])) for place in PLACES if place < len(there)
    ]
    found = max((_columns(charting, both) for both in parted or [(tuple(there),)]), key=lambda one: one[0])[1]
    rules = tuple(Rules(part.name, tuple(_lines(part, tuple(found)))) for part in charting.parts(found.values()))
    cost = best - charting.value(found, names)
    return ShortStrategy(rules, cost, ((sum(len(one.lines) for one in rules), cost),))


def _columns(charting: Charting, ups: tuple[tuple[int, ...], ...]) -> tuple[float, dict[tuple[int, ...], Column]]:
    """The best columns against these groups of up cards, and what they are worth."""
    columns = {group: charting.column(group) for group in ups}
    return sum(charting.worth(column, up) for group, column in columns.items() for up in group), columns


def _lines(part: Part, ups: tuple[tuple[int, ...], ...]) -> Iterator[str]:
    """The rows of a part with the same letters as one line each."""
    for letters, rows in groupby(part.rows, key=lambda row: row[1]):
        labels = [label for label, _ in rows]
        hands = labels[0] if len(labels) == 1 else f"{labels[-1]} to {labels[0]}"
        yield f"{hands}: {_said(letters, ups)}"


def _said(letters: str, ups: tuple[tuple[int, ...], ...]) -> str:
    if len(set(letters)) == 1:
        return WORDS[letters[0]]
    against = [f"{name_of(group[0])} to {name_of(group[-1])}" for group in ups]
    return "; ".join(f"against {cards} {WORDS[letter]}" for letter, cards in zip(letters, against, strict=True))
