"""An exact figure, and what it holds for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

Progress: TypeAlias = Callable[[float, str], None]  # how much is done, and of what; may raise to cancel


@dataclass(frozen=True)
class Figure:
    """The expected net result of one wager with best play, per the amount that `per` names.

    `outcomes` is the distribution where it was counted: net per unit and its probability. `conditions` are the options
    that matter (decks, version, the meter's amount), `readings` the readings under which the figure holds.
    """

    chapter: str
    wager: str
    per: str
    ev: Fraction
    method: str
    paytable: str = ""
    conditions: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    outcomes: tuple[tuple[Fraction, Fraction], ...] = ()
    exact: bool = True

    @property
    def payback(self) -> Fraction:
        """What comes back of each unit wagered on that basis."""
        return 1 + self.ev

    @property
    def edge(self) -> Fraction:
        """The house's part of each unit on that basis."""
        return -self.ev
