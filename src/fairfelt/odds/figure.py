"""An exact figure, and what it holds for."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from fairfelt.kit.cards import DECK, Cards, show

NAMED = 12  # cards that are gone, above which they are only counted
Progress: TypeAlias = Callable[[float, str], None]  # how much is done, and of what; may raise to cancel


def deck_words(decks: int) -> str:
    """How many decks a figure holds for."""
    return f"{decks} decks" if decks > 1 else "one deck"


def gone_words(gone: Cards) -> str:
    """Which cards of them were dealt before."""
    few = show(sorted(gone, key=DECK.index)) if len(gone) <= NAMED else f"{len(gone)} cards"
    return f" without {few}" if gone else ""


@dataclass(frozen=True)
class Row:
    """A line of a paytable: how many deals it pays, and what, net of the stake."""

    name: str
    deals: int
    net: Fraction


@dataclass(frozen=True)
class Hands:
    """Hands of all deals that end alike, and Insurance apart: of which wager, what each nets per unit, and how many."""

    wager: str
    net: Fraction
    number: int


@dataclass(frozen=True)
class MeterPart:
    """A progressive meter's part in a figure. The figure itself holds with the meter at its seed."""

    seed: Fraction  # in units, which are dollars
    each: Fraction  # what a dollar on the meter adds to the expectation of a wager of one
    rate: Fraction  # the part of every wager that goes onto the meter

    @property
    def from_seed(self) -> Fraction:
        """What the seed gives back of each unit."""
        return self.each * self.seed


@dataclass(frozen=True)
class EnvyPart:
    """What Envy Bonuses add to a figure, which itself holds for a player alone at the table: see `odds.envy`."""

    stake: Fraction  # the least wager with which they are paid, in units, which are dollars
    each: Fraction  # what every other player adds to the expectation of a unit of that wager


@dataclass(frozen=True)
class Figure:
    """The expected net result of one wager with best play, per the amount that `per` names.

    `outcomes` is the whole distribution: net per unit, and how many of the `deals`. Where it is not known, because several
    hands make a round, `hands` has them one by one. If a round has several such wagers, it is of one of them, and `square`
    of all together. `rows` are the lines of the paytable.
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
    meter: MeterPart | None = None
    envy: EnvyPart | None = None
    choices: tuple[tuple[str, int], ...] = ()  # what best play chooses, and in how many deals
    square: Fraction | None = None  # the mean of the squared net result of a round, where it is not that of `outcomes`
    hands: tuple[Hands, ...] = ()
    exact: bool = True

    def __post_init__(self) -> None:
        if self.hands and sum(one.net * one.number for one in self.hands) != self.ev * self.deals:
            raise ValueError(f"the hands of {self.wager} do not come to what it is worth")

    @property
    def payback(self) -> Fraction:
        """What comes back of each unit wagered on that basis."""
        return 1 + self.ev

    @property
    def edge(self) -> Fraction:
        """The house's part of each unit on that basis."""
        return -self.ev

    @property
    def break_even(self) -> Fraction | None:
        """The meter, in units, from which on the wager is worth more than it costs."""
        return self.meter.seed - self.ev / self.meter.each if self.meter else None

    @property
    def in_the_long_run(self) -> Fraction:
        """The payback with what every wager adds to the meter, which is paid out some day."""
        return self.payback + (self.meter.rate if self.meter else 0)

    def with_envy(self, players: int) -> Fraction:
        """The payback, at the seed, of one of so many players."""
        return self.payback + (players - 1) * (self.envy.each if self.envy else 0)

    @property
    def hit_frequency(self) -> Fraction:
        """How often the player is ahead."""
        return Fraction(sum(number for net, number in self.outcomes if net > 0), self.deals or 1)

    @property
    def of_one(self) -> bool:
        """Whether the distribution is of one of several wagers of a round."""
        return bool(self.outcomes) and self.square is not None

    @property
    def varies(self) -> bool:
        """Whether it is known how much the net result varies."""
        return bool(self.outcomes) or self.square is not None

    @property
    def variance(self) -> Fraction:
        """Of the net result, in units squared."""
        if self.square is not None:
            return self.square - self.ev * self.ev
        mean = sum((net * number for net, number in self.outcomes), Fraction(0)) / (self.deals or 1)
        squares = sum((net * net * number for net, number in self.outcomes), Fraction(0)) / (self.deals or 1)
        return squares - mean * mean

    @property
    def deviation(self) -> float:
        """The standard deviation, rounded as floats are."""
        return math.sqrt(self.variance)
