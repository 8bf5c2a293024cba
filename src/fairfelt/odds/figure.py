"""An exact figure, and what it holds for."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

Progress: TypeAlias = Callable[[float, str], None]  # how much is done, and of what; may raise to cancel


@dataclass(frozen=True)
class Row:
    """A line of a paytable: how many deals it pays, and what, net of the stake."""

    name: str
    deals: int
    net: Fraction


@dataclass(frozen=True)
class Figure:
    """The expected net result of one wager with best play, per the amount that `per` names.

    `outcomes` is the whole distribution: net per unit, and how many of the `deals`. `rows` are the lines of the paytable.
    `conditions` are the options that matter (decks, version, the meter's amount), `readings` the readings under which the
    figure holds.
    """

    chapter: str
    wager: str
    per: str
    ev: Fraction
    method: str
    paytable: str = ""
    conditions: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    deals: int = 0
    outcomes: tuple[tuple[Fraction, int], ...] = ()
    rows: tuple[Row, ...] = ()
    exact: bool = True

    @property
    def payback(self) -> Fraction:
        """What comes back of each unit wagered on that basis."""
        return 1 + self.ev

    @property
    def edge(self) -> Fraction:
        """The house's part of each unit on that basis."""
        return -self.ev

    @property
    def hit_frequency(self) -> Fraction:
        """How often the player is ahead."""
        return Fraction(sum(number for net, number in self.outcomes if net > 0), self.deals or 1)

    @property
    def variance(self) -> Fraction:
        """Of the net result, in units squared."""
        mean = sum((net * number for net, number in self.outcomes), Fraction(0)) / (self.deals or 1)
        squares = sum((net * net * number for net, number in self.outcomes), Fraction(0)) / (self.deals or 1)
        return squares - mean * mean

    @property
    def deviation(self) -> float:
        """The standard deviation, rounded as floats are."""
        return math.sqrt(self.variance)
